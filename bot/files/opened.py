"""The file of a game that still goes on: as it was played, without the secret it is drawn from.

What was drawn so far stands behind another secret, so the file is played again to the letter and goes on elsewhere with draws of its own.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

import engine
from bot.files.table_files import GameFile, MoveFile

MOST_KEYS = (
    1_000_000  # each position names all of them: 33 MB; no game draws so often, a forged one would fill the memory
)


class Drawn(msgspec.Struct, frozen=True):
    """How much was drawn until a position."""

    dice: int = 0


def opened(file: GameFile) -> GameFile:
    """A file whose positions name another secret than the table's; one of a game dealt by a number stays as it is."""
    if isinstance(file.setup.seed, int):
        return file
    drawn = max(msgspec.json.decode(move.state, type=Drawn).dice for move in file.moves)
    setup = engine.opened(file.setup, drawn if drawn * len(file.moves) <= MOST_KEYS else 0)
    seeds = file.setup.seed.encode(), str(setup.seed).encode()
    moves = tuple(with_seed(move, *seeds) for move in file.moves)
    return replace(file, setup=setup, moves=moves, commitment="")


def with_seed(move: MoveFile, old: bytes, new: bytes) -> MoveFile:
    """A move whose position names another secret: nothing else in it is written as these 64 digits."""
    state = bytes(move.state).replace(old, new)
    return replace(move, state=msgspec.Raw(state), digest=engine.fingerprint(state))
