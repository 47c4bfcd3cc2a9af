"""Keeps positions as this version writes them, for the shapes to come: `python -m tests.support.games.old_positions`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

import engine
from engine import State, all_titles, load_title
from engine.core.state import SHAPE, Turn
from engine.random_players import play
from tests.support.games.random_games import some_setups
from tests.support.paths import ROOT

FOLDER = ROOT / "tests" / "engine" / "formats" / "old_positions"


def lines(shape: int, folder: str) -> list[bytes]:
    """The positions kept of a title in a shape; a later title had no first shape."""
    kept = kept_in(shape, folder)
    return kept.read_bytes().splitlines() if kept.exists() else []


def kept_in(shape: int, folder: str) -> Path:
    """Where positions of a title in a shape are kept."""
    return FOLDER / str(shape) / f"{folder}.jsonl"


def telling(state: State) -> set[str]:
    """What a position has that most have not: its kind of round, what was done in the turn, each of the title's notes."""
    notes, turn = state.notes, state.turn
    filled = {
        f"note {name}" for name, note in msgspec.structs.asdict(notes).items() if note != getattr(type(notes)(), name)
    }
    done = {f"turn {name}" for name, value in msgspec.structs.asdict(turn).items() if value != getattr(Turn(), name)}
    return {state.round.kind, *turn.flags, *filled, *done}


def samples(title: str) -> Iterator[State]:
    """A few positions of random games that together have everything that is told by any of them."""
    games = (play(setup, 1) for setup in some_setups() if setup.title == title)
    found = [(move.after.state, telling(move.after.state)) for moves in games for move in moves]
    left = set().union(*(told for _, told in found))
    while left:
        state, told = max(found, key=lambda each: len(each[1] & left))
        left -= told
        yield state


def keep() -> None:
    """Write the samples of this version."""
    for folder in all_titles():
        target = kept_in(SHAPE, folder)
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(b"".join(engine.encode_state(state) + b"\n" for state in samples(load_title(folder).name)))


if __name__ == "__main__":
    keep()
