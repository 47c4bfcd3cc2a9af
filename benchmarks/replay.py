"""How fast games are played again: recorded ones, random ones of a title, or here and in another checkout by turns."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from itertools import cycle
from pathlib import Path
from typing import Any

from benchmarks import game_files
from benchmarks.beside import measure_beside
from engine import load_title
from engine.core import kernel
from engine.core.errors import BadInput, RuleViolation
from engine.core.state import Setup
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import WebGame, is_web_game
from engine.random_players import play
from engine.random_tables import all_tables, table_of
from engine.titles.title import book_of

TIMES = 5


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Microseconds per action, the best of a few replays of each game."""
    if args.random:
        return measure_random(args.random, args.count), True
    paths = game_files(args.games)
    return measure(paths) if args.beside == Path() else measure_beside(paths, args.beside.resolve(), args.times), True


def measure(paths: Iterable[Path]) -> dict[str, Any]:
    """Microseconds per recorded action over all games, and by game."""
    found = {path.name: best for path in paths if (best := best_replay(read_game(path))) is not None}
    return report(found)


def report(found: dict[str, tuple[float, int]]) -> dict[str, Any]:
    """Seconds and actions of games as microseconds per action, over all and by game."""
    actions = sum(count for _, count in found.values())
    if not actions:
        return {"games": 0}
    return {
        "games": len(found),
        "actions": actions,
        "us_per_action": round(sum(seconds for seconds, _ in found.values()) * 1e6 / actions, 1),
        "by_game": {name: round(seconds * 1e6 / count, 1) for name, (seconds, count) in found.items()},
    }


def best_replay(raw: dict[str, Any]) -> tuple[float, int] | None:
    """Seconds of the fastest of some replays, and the number of recorded actions; nothing for games not known here."""
    if not is_web_game(raw):
        return None
    try:
        return min(timed(raw) for _ in range(TIMES))
    except (BadInput, RuleViolation):
        return None


def timed(raw: dict[str, Any]) -> tuple[float, int]:
    """Seconds of one replay."""
    game = WebGame(raw)
    started = time.process_time()
    importer = Importer(game, reader_of(game.title))
    for index in range(len(game.actions)):
        importer.step(index)
    return time.process_time() - started, len(game.actions)


def measure_random(title: str, games: int) -> dict[str, Any]:
    """The same for so many random games at all tables of a title in turn, by number of players."""
    found: dict[str, tuple[float, int]] = {}
    for seed, table in zip(range(games), cycle(all_tables(load_title(title))), strict=False):
        setup = table_of(table.title, len(table.players), table.variant, seed, table.options)
        seconds, actions = found.get(str(len(setup.players)), (0.0, 0))
        best, count = random_replay(setup)
        found[str(len(setup.players))] = seconds + best, actions + count
    return report(found) | {"games": games}


def random_replay(setup: Setup) -> tuple[float, int]:
    """Seconds of the fastest of some replays of a random game, with every guard and the audit, and its actions."""
    book, actions = book_of(setup), [move.action for move in play(setup, setup.seed)]
    times = []
    for _ in range(TIMES):
        started, state = time.process_time(), kernel.begin(book).state
        for action in actions:
            state = kernel.apply(book, state, action).state
        times.append(time.process_time() - started)
    return min(times), len(actions)
