"""How long it takes to say whether something is legal, of which nothing is known yet: late positions of random games."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from benchmarks import within
from benchmarks.crowd import percentile
from benchmarks.search import spread
from engine import State, actors, all_titles, decode_state, encode_state, explain, load_title, look, offers
from engine.core.actions import Action, RunTrains
from engine.core.state import Setup
from engine.random_players import pick_action, play

BARS = {"most_s": 0.5}
POSITIONS = 12  # of each game before runs, and as many others


class Asked(NamedTuple):
    """Seconds of the processor for a question, and where it was asked."""

    took: float
    where: str


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """By title, and the slowest of all."""
    titles = [load_title(args.title).name] if args.title else [load_title(folder).name for folder in all_titles()]
    found = {title: measured(title, args.count) for title in titles}
    return within({**found, "most_s": max(each["most_s"] for each in found.values())}, BARS)


def measured(title: str, count: int) -> dict[str, Any]:
    """Some games at tables of a title: every kind of action on offer, and each run left out of what is declared."""
    asked = [each for setup in spread(title, count) for state in late(setup) for each in questions(state)]
    took, slowest = [each.took for each in asked], max(asked)
    marks = {f"p{part}_ms": percentile(took, part / 100) for part in (50, 99)}
    return {"asked": len(asked), **marks, "most_s": round(slowest.took, 3), "slowest": slowest.where}


def late(setup: Setup) -> Iterator[State]:
    """Some positions of the later half of a random game, half of them before trains run."""
    moves, dice = list(play(setup, int(setup.seed))), Random(setup.seed)
    for running in (True, False):
        states = [move.before for move in moves[len(moves) // 2 :] if isinstance(move.action, RunTrains) is running]
        yield from dice.sample(states, min(POSITIONS, len(states)))


def questions(state: State) -> Iterator[Asked]:
    """Each action asked about in a position that was just read."""
    for who in actors(state):
        for kind in offers(state, who):
            for action in like(pick_action(look(state), who, kind, Random(state.moves))):
                yield asked(state, action)


def like(action: Action) -> Iterator[Action]:
    """An action; of what is declared also all but one run, all but the last ones, and each alone."""
    yield action
    if isinstance(action, RunTrains) and len(action.runs) > 1:
        runs = action.runs
        parts = [(*runs[:at], *runs[at + 1 :]) for at in range(len(runs))]
        fewer = [runs[:most] for most in range(1, len(runs) - 1)]
        for some in dict.fromkeys((*parts, *fewer, *((one,) for one in runs))):
            yield replace(action, runs=some)


def asked(state: State, action: Action) -> Asked:
    """How long one question took."""
    fresh = decode_state(encode_state(state))
    started = time.process_time()
    explain(fresh, action)
    took = time.process_time() - started
    setup = state.setup
    return Asked(took, f"{len(setup.players)} {setup.variant or '-'}, seed {setup.seed}, move {state.moves}: {action}")
