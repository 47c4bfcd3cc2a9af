"""`python -m tests.tools.amends [--moves N] [--places N] [--seed N] [TITLE …]`: how many later moves stand after an old one is corrected.

In a random game of each title some tiles are turned otherwise, one at a time. Counted are the later moves that stand as they
were, with what is left out, and with repairs; of those with repairs, the ones with other values and the moves made up between;
and of everybody's worth after the last move, how many are unchanged.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import engine
from bot.tables.corrections.repairs import mended
from engine import Action, State
from engine.core.actions import LayTile
from engine.random_players import Move, play
from engine.random_tables import table_of

MOVES = 150
TITLES = ("18Mag", "1824", "1862", "1840", "18Lilliput")


class Place(NamedTuple):
    """A tile that might have been turned otherwise."""

    before: State
    instead: LayTile
    later: tuple[Action, ...]
    end: State


class Counted(NamedTuple):
    """What became of the later moves of some places."""

    later: int = 0
    plain: int = 0
    mended: int = 0
    values: int = 0
    between: int = 0
    worths: int = 0
    unchanged: int = 0
    seconds: float = 0.0

    def __add__(self, other: Counted) -> Counted:  # type: ignore[override]
        return Counted(*(a + b for a, b in zip(self, other, strict=True)))


def game(title: str, moves: int, seed: int) -> list[Move]:
    """The first moves of a random game for three."""
    return list(islice(play(table_of(title, 3, "", seed), seed), moves))


def places(moves: list[Move], most: int) -> list[Place]:
    """Tiles of a game that could have been turned otherwise, evenly spread."""
    found = list(all_places(moves))
    return found[:: max(1, len(found) // most)][:most]


def all_places(moves: list[Move]) -> Iterator[Place]:
    """Every tile of a game with another turn, where there is one."""
    for at, move in enumerate(moves):
        lay = move.action
        if not isinstance(lay, LayTile):
            continue
        turns = (
            other for turn in range(6) if turn != lay.turn
            for other in [engine.build(move.before, lay.who, "lay_tile", {"hex": lay.hex, "tile": lay.tile, "turn": turn, "aid": lay.aid})]
            if engine.explain(move.before, other) is None
        )  # fmt: skip
        if (other := next(turns, None)) is not None and at + 1 < len(moves):
            yield Place(move.before, other, tuple(m.action for m in moves[at + 1 :]), moves[-1].after.state)


def counted(place: Place) -> Counted:
    """What becomes of the later moves of one place."""
    plain = engine.amend(place.before, (place.instead,), place.later, leave_out=True)
    begun = time.process_time()
    done = engine.amend(place.before, (place.instead,), place.later, True, mended)
    took = time.process_time() - begun
    old, new = engine.look(place.end), engine.look(done.line[-1].outcome.state)
    same = sum(old.worth(seat) == new.worth(seat) for seat in place.before.setup.players)
    values = sum(kept.later >= 0 and kept.mends >= 0 for kept in done.line)
    between = sum(kept.later < 0 and kept.mends >= 0 for kept in done.line)
    return Counted(
        len(place.later), plain.kept, done.kept, values, between, len(place.before.setup.players), same, took
    )


def row(name: str, found: Counted) -> str:
    """A line of the table."""
    shares = f"{found.plain / found.later:.1%} → {found.mended / found.later:.1%}"
    return (
        f"{name:12} {found.later:5} later: {found.plain:5} → {found.mended:5} stand ({shares}); "
        f"{found.values} with other values, {found.between} made up; worth unchanged {found.unchanged} of {found.worths}; {found.seconds:.1f} s"
    )


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="*", default=TITLES)
    for name, default in (("moves", MOVES), ("places", 7), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    asked = parser.parse_args()
    total = Counted()
    for title in asked.titles:
        found = Counted()
        for place in places(game(title, asked.moves, asked.seed), asked.places):
            found += counted(place)
        print(row(title, found), flush=True)
        total += found
    print(row("all", total))


if __name__ == "__main__":
    main()
