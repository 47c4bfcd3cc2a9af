"""How long a move takes that is only thought: games of quick players in the head, as those who think ahead play them on."""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import Any

from benchmarks.crowd import percentile
from benchmarks.search import spread
from engine import all_titles, load_title
from engine.core import kernel
from engine.core.state import Setup
from engine.players.imagining import world
from engine.players.thought import opinions
from engine.players.thought.ahead import hunch
from engine.showing import tried
from engine.titles.title import book_of


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Milliseconds a move, by title."""
    titles = [load_title(args.title).name] if args.title else [load_title(folder).name for folder in all_titles()]
    return {title: measured(title, args.count, args.moves) for title in titles}, True


def measured(title: str, count: int, moves: int) -> dict[str, float]:
    """A few games at tables of a title, each to its end or so many moves: how long a move took."""
    took = [second for setup in spread(title, count) for second in game(setup, moves)]
    mean = round(1000 * sum(took) / len(took), 2)
    return {"moves": len(took), "mean_ms": mean, "p50_ms": percentile(took, 0.5), "p95_ms": percentile(took, 0.95)}


def game(setup: Setup, moves: int) -> list[float]:
    """The seconds of processor time that each move of one game took."""
    view, took = world(kernel.begin(book_of(setup)).state, Random(setup.seed), lightly=True), list[float]()
    while not view.state.over and len(took) < moves:
        started = time.process_time()
        view = tried(view, hunch(view, opinions.SURE))
        took.append(time.process_time() - started)
    return took
