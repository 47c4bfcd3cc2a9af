"""How fast recorded games are played again."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.core.errors import BadInput, RuleViolation
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import WebGame, is_web_game

TIMES = 5


def measure(paths: Iterable[Path]) -> dict[str, Any]:
    """Microseconds per recorded action over all games, and by game."""
    found = {path.name: best for path in paths if (best := best_replay(read_game(path))) is not None}
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
