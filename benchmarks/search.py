"""How many random moves a second: by the players of `engine.random_players`, and only tried, as by `engine.rollouts`."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any

from engine import all_titles, load_title, random_players, rollouts
from engine.core.state import Setup
from engine.random_tables import all_tables, table_of

Playing = Callable[[Setup, int], Iterator[Any]]


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Moves a second both ways, by title."""
    titles = [load_title(args.title).name] if args.title else [load_title(folder).name for folder in all_titles()]
    return {title: measured(title, args.count) for title in titles}, True


def measured(title: str, count: int) -> dict[str, float]:
    """Moves a second in a few games at tables of a title, spread over all there are; each game both ways, one after the other."""
    played, tried = (0, 0.0), (0, 0.0)
    for setup in spread(title, count):
        played, tried = added(played, random_players.play, setup), added(tried, rollouts.play, setup)
    before, now = (moves / seconds for moves, seconds in (played, tried))
    return {"played": round(before), "tried": round(now), "time_a_move": round(before / now, 2)}


def spread(title: str, count: int) -> list[Setup]:
    """So many tables out of all of a title."""
    tables = list(all_tables(load_title(title)))
    chosen = list(enumerate(tables))[:: max(1, len(tables) // count)][:count]
    return [table_of(title, len(table.players), table.variant, at, table.options) for at, table in chosen]


def added(so_far: tuple[int, float], play: Playing, setup: Setup) -> tuple[int, float]:
    """Moves and seconds of processor time, with those of one more game."""
    started = time.process_time()
    moves = sum(1 for _ in play(setup, int(setup.seed)))
    return so_far[0] + moves, so_far[1] + time.process_time() - started
