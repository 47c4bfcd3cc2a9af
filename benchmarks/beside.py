"""How fast recorded games are played again here and in another checkout, by turns, so that both meet the same load."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.errors import BadInput

HERE = Path(__file__).parents[1]
# Plays the games named to it, one a line, and tells the processor time of each with its number of actions; 0 for one it cannot play.
PLAYER = """
import sys, time
from pathlib import Path
from benchmarks.replay import timed
from engine.interop.files import read_game
for line in sys.stdin:
    game, started, count = read_game(Path(line.rstrip("\\n"))), time.process_time(), 0
    try:
        count = timed(game)[1]
    except Exception:
        pass
    print(time.process_time() - started, count, flush=True)
"""


class Pair(NamedTuple):
    """One game: its actions, and its best time there and here."""

    actions: int
    before: float
    now: float

    def figures(self) -> dict[str, float]:
        """Microseconds an action, and how they compare."""
        before, now = (seconds * 1e6 / self.actions for seconds in (self.before, self.now))
        return {"before": round(before, 1), "now": round(now, 1), "ratio": round(now / before, 3)}


class Checkout:
    """A process that plays games with the code of one checkout."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "benchmarks" / "replay.py").is_file():
            raise BadInput("file.unreadable", file=str(folder), detail="no checkout with this bench")
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER], cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)}, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def play(self, path: Path) -> tuple[float, int]:
        """Seconds of one replay, and how many actions it has."""
        asked, told = self.process.stdin, self.process.stdout
        assert asked is not None and told is not None
        print(path.resolve(), file=asked, flush=True)
        if not (line := told.readline()):
            raise BadInput("file.unreadable", file=str(path), detail="the checkout's process ended")
        seconds, _, actions = line.partition(" ")
        return float(seconds), int(actions)

    def close(self) -> None:
        """Nothing more is to be played."""
        self.process.communicate()


def measure_beside(paths: Iterable[Path], folder: Path, times: int) -> dict[str, Any]:
    """Best times of every game that both checkouts know, played so many times by turns."""
    there, here = Checkout(folder), Checkout(HERE)
    try:
        found = {path.name: pair for path in paths if (pair := compared(path, there, here, times)) is not None}
    finally:
        there.close()
        here.close()
    whole = Pair(*map(sum, zip(*found.values(), strict=True))) if found else None
    return {
        "games": len(found),
        **(whole.figures() if whole else {}),
        "by_game": {name: pair.figures() for name, pair in found.items()},
    }


def compared(path: Path, there: Checkout, here: Checkout, times: int) -> Pair | None:
    """The best of some replays in both; nothing for a game that one of them cannot play."""
    rounds = [(there.play(path), here.play(path)) for _ in range(times)]
    (_, known), (_, actions) = rounds[0]
    if not known or not actions:
        return None
    return Pair(actions, min(before for (before, _), _ in rounds), min(now for _, (now, _) in rounds))
