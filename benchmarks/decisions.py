"""What a decision takes that is thought about, what a step of work is worth in time, and how much looking farther ahead brings."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from random import Random
from statistics import fmean, median
from typing import Any, NamedTuple

import engine
from engine import Action, State, all_titles, load_title
from engine.core.state import Setup
from engine.players import choose, worths
from engine.players.choosing import EFFORTS, dice_of
from engine.players.imagining import world
from engine.players.thought.ahead import ENDLESS, clock, played_on, playing_on
from engine.players.thought.alternatives import worth_a_thought
from engine.players.thought.thinking import LEAST, think
from engine.random_tables import table_of
from engine.working import Work

AHEAD = (20, 40, 60, 80, 120)  # moves
IDEAS = 6
BEGINS = 3  # a game's decisions are looked at after this part of it
PLAYED_ON = 80  # moves ahead, by which the steps of a millisecond are counted


class Decision(NamedTuple):
    """A position in which somebody has more than one idea."""

    state: State
    seat: str


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """By title: seconds of processor time a decision, or the gain of looking so many moves ahead."""
    titles = [load_title(args.title).name] if args.title else [load_title(folder).name for folder in all_titles()]
    late_in = {title: late(table_of(title, args.players, "", args.seed), args.count) for title in titles}
    if args.far:
        return {title: far(decisions) for title, decisions in late_in.items()}, True
    return {title: thought(decisions, args.strength) for title, decisions in late_in.items()}, True


def late(setup: Setup, count: int) -> list[Decision]:
    """Decisions of the later two thirds of a game of quick players, spread over them."""
    played = list(game(setup))
    found = [at for at in played[len(played) // BEGINS :] if len(ideas(at)) >= LEAST]
    return found[:: max(1, len(found) // count)][:count]


def game(setup: Setup) -> Iterator[Decision]:
    """Who decided in which position."""
    state = engine.new_game(setup).state
    while not state.over:
        seat = engine.waiting_for(state)[0]
        yield Decision(state, seat)
        state = engine.apply(state, choose(state, seat, "quick", str(setup.seed)).action, by=seat).state


def ideas(at: Decision) -> list[Action]:
    """What is worth a thought there, the first idea of a quick player first."""
    imagined = world(at.state, dice_of(at.state, at.seat, ""))
    return [judged.action for judged in worth_a_thought(imagined, at.seat, IDEAS)]


def thought(decisions: list[Decision], strength: str) -> dict[str, float]:
    """How long they take somebody of a strength, and how many steps of work are counted in a millisecond of looking ahead."""
    took, paces = [seconds(at, strength) for at in decisions], [pace(at) for at in decisions]
    found = {"decisions": len(took), "median_s": round(median(took), 2), "longest_s": round(max(took), 2)}
    return found | {"steps_a_ms": round(median(paces)), "least": round(min(paces)), "most": round(max(paces))}


def seconds(at: Decision, strength: str) -> float:
    """The processor time of one."""
    started = time.process_time()
    think(at.state, at.seat, Random(1), EFFORTS[strength])
    return time.process_time() - started


def pace(at: Decision) -> float:
    """The steps that are counted in a millisecond while the first idea is played on."""
    work, first = Work(), ideas(at)[0]
    imagined, started = work.afresh(world(at.state, Random(1), lightly=True)), time.process_time()
    with work.counted():
        played_on(imagined, first, PLAYED_ON)
    return work.steps() / (1000 * (time.process_time() - started))


class Stand(NamedTuple):
    """How somebody stands where a round begins, or at the end: which round of the game, and after how many moves."""

    round: int
    moves: int
    worth: float


def far(decisions: list[Decision]) -> dict[str, float]:
    """What a decision gains in the end, in money beside the others, by the idea that stands best so many moves ahead."""
    found = [[list(stands(at, action)) for action in ideas(at)] for at in decisions]
    gains = {str(moves): round(fmean(gain(ways, moves) for ways in found), 1) for moves in AHEAD}
    return {"decisions": len(found), **gains, "to the end": round(fmean(gain(ways, ENDLESS) for ways in found), 1)}


def stands(at: Decision, action: Action) -> Iterator[Stand]:
    """How somebody stands at each beginning of a round after an action, and at the end."""
    imagined = world(at.state, Random(1), lightly=True)
    begun = clock(imagined)
    for moves, view in enumerate(playing_on(imagined, action), start=1):
        if clock(view) > begun or view.state.over:
            yield Stand(clock(view), moves, worths.standing(view, at.seat))
        begun = clock(view)


def gain(ways: list[list[Stand]], moves: int) -> float:
    """By how much the idea that stands best at the first round after so many moves of the first one ends above that."""
    first = ways[0]
    goal = next((stand.round for stand in first if stand.moves > moves), ENDLESS)
    best = max(ways, key=lambda way: next((stand.worth for stand in way if stand.round >= goal), way[-1].worth))
    return best[-1].worth - first[-1].worth
