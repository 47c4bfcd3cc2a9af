"""How long it takes to say what everything that may be built would change: positions of the later halves of recorded games."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, NamedTuple

from benchmarks import game_files, within
from bot.cli.games.recorded import Recorded
from bot.computers.weighed import ENOUGH, FIRST
from engine import BadInput, RuleViolation, State
from engine.effects import EVERYBODY, OWN, Effects, Level, effects_of

MANY = 200  # placements for which the bar is meant
BARS = {"p95_s": 3.0}


class Timed(NamedTuple):
    """Seconds of the processor for a position: those of whoever builds, and everybody's; placements, and how many runs were left.

    `at_once` is the part of the placements of which whoever builds is told something at once.
    """

    at_once: float
    first: float
    whole: float
    placements: int
    left: int


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Some positions of each game, drawn by lot; `all` is how many of them were looked at whole in the time a worker takes.

    `at_once` is the part of placements of which something is told before the first word of the worker, `some_at_once` of positions.
    """
    found = [timed(state) for path in game_files(args.games) for state in drawn(path, args.count)]
    found = [each for each in found if each.placements]
    usual = [each for each in found if each.placements <= MANY]
    return within(
        {
            "positions": len(found),
            "placements": sum(each.placements for each in found),
            "p50_s": marks([each.whole for each in usual])[9],
            "p95_s": marks([each.whole for each in usual])[-1],
            "most_s": round(max(each.whole for each in found), 2),
            "first_p95_s": marks([each.first for each in usual])[-1],
            "at_once": round(sum(each.at_once for each in found) / len(found), 3),
            "some_at_once": round(sum(each.at_once > 0 for each in found) / len(found), 3),
            "all": round(sum(not each.left for each in found) / len(found), 3),
        },
        BARS,
    )


def drawn(path: Path, count: int) -> Iterator[State]:
    """So many positions of the later half of a game in which something may be built."""
    try:
        states = list(Recorded(path).states())
    except (BadInput, RuleViolation):
        return
    late, found = states[len(states) // 2 :], 0
    Random(path.name).shuffle(late)
    for state in late:
        if found == count:
            return
        if effects_of(state, OWN, lambda: False).effects:
            found += 1
            yield state


def timed(state: State) -> Timed:
    """How long one position takes."""
    _, early = seconds(state, OWN, FIRST)
    first, _ = seconds(state, OWN)
    whole, told = seconds(state, EVERYBODY)
    return Timed(known(early), first, whole, sum(max(1, len(each.turns)) for each in told.effects), told.left)


def known(told: Effects) -> float:
    """The part of the placements of which whoever builds is told what its run brings with the trains it has."""
    counts = [(max(1, len(each.turns)), each.own is not None) for each in told.effects]
    return sum(n for n, own in counts if own) / max(1, sum(n for n, _ in counts))


def seconds(state: State, level: Level, most: float = ENOUGH) -> tuple[float, Effects]:
    """Processor time for one level, with what came of it; no longer than a worker looks."""
    begun = time.thread_time()
    told = effects_of(state, level, lambda: time.thread_time() < begun + most)
    return time.thread_time() - begun, told


def marks(values: list[float]) -> list[float]:
    """Twentieths of some figures."""
    return [round(mark, 2) for mark in quantiles(values, n=20, method="inclusive")] if len(values) > 1 else [0.0] * 19
