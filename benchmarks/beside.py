"""How fast recorded games are played again here and in another checkout, by turns, so that both meet the same load."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from bot.cli.games.checkout import Checkout

HERE = Path(__file__).parents[1]
NEEDED = "benchmarks/replay.py"
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


def seconds_of(there: Checkout, path: Path) -> tuple[float, int]:
    """Seconds of one replay in a checkout, and how many actions it has."""
    seconds, _, actions = there.ask(str(path.resolve())).partition(" ")
    return float(seconds), int(actions)


def measure_beside(paths: Iterable[Path], folder: Path, times: int) -> dict[str, Any]:
    """Best times of every game that both checkouts know, played so many times by turns."""
    there, here = (Checkout(code, NEEDED, PLAYER) for code in (folder, HERE))
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
    rounds = [(seconds_of(there, path), seconds_of(here, path)) for _ in range(times)]
    (_, known), (_, actions) = rounds[0]
    if not known or not actions:
        return None
    return Pair(actions, min(before for (before, _), _ in rounds), min(now for _, (now, _) in rounds))
