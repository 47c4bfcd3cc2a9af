"""`python -m benchmarks.review [TITLE …]`: how long it takes to look at a whole game once more, for each thousand moves."""

from __future__ import annotations

import sys
import time

import engine
from bot.files.turning import turning_points
from engine.players import left_by
from engine.random_players import play
from engine.random_tables import table_of


def measured(title: str) -> str:
    """One random game for three, move by move, in seconds of the processor."""
    moves = list(play(table_of(title, 3, "", 1), 1))
    begun = time.process_time()
    found = [left_by(move.before, move.action, move.after.state) for move in moves]
    points = turning_points([moves[0].before, *(move.after.state for move in moves)])
    took = time.process_time() - begun
    kinds = [one.kind for one in found if one]
    told = ", ".join(f"{kinds.count(kind)} {kind}" for kind in sorted(set(kinds)))
    return f"{title:11} {len(moves):4} moves, {took:.1f} s: {1000 * took / len(moves):.1f} s a thousand; {told}; {len(points)} turning points"


def main() -> None:
    """Measure and print."""
    for title in sys.argv[1:] or [engine.load_title(folder).name for folder in engine.all_titles()]:
        print(measured(title), flush=True)


if __name__ == "__main__":
    main()
