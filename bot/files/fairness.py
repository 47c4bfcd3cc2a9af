"""Whether a finished game was dealt as its code promised, and what leaves of one before that.

At the end everything is drawn again from the secret that is told then. The file of a game that still goes on is as it was
played, without the secret: what was drawn so far stands behind another one, so the file is played again to the letter and
goes on elsewhere with draws of its own.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

import engine
from bot.files.table_files import GameFile, MoveFile, SeatFile, moves_to_head, replayed
from bot.tables.seats.dealing import before_deal, committed, fits, seated
from engine import Phrase

FAIR = "fair.yes"
# Each position names all of them: 33 MB; no game draws so often, a forged one would fill the memory.
MOST_KEYS = 1_000_000


def judged(file: GameFile) -> Phrase:
    """That the deal was fair, or the first thing that differs; a file that contradicts itself is refused."""
    engine.check_setup(file.setup)
    end, own = engine.decode_state(bytes(moves_to_head(file)[-1].state)), committed(file.setup)
    if not end.over:
        return Phrase("fair.goes_on")
    if not own or not file.commitment:
        return Phrase("fair.no_code")
    if not fits(file.commitment, file.setup):
        return Phrase("fair.other_code", {"text": own, "was": file.commitment})
    return drawn_otherwise(file) or Phrase(FAIR, {"text": file.commitment, "moves": end.moves})


def drawn_otherwise(file: GameFile) -> Phrase | None:
    """What the secret of a file does not give: its seats, its start, or a later draw."""
    outcomes, other = replayed(file, as_written=True)
    if 1 in other or engine.dealt(before_deal(file.setup)) != file.setup:
        return Phrase("fair.other_deal", {"text": file.commitment})
    if (people := first_people(file)) != seated(str(file.setup.seed), people):
        return Phrase("fair.other_seats", {"text": file.commitment})
    if other:
        return Phrase("fair.other_move", {"text": file.commitment, "move": outcomes[other[0] - 1].state.moves})
    return None


def first_people(file: GameFile) -> list[str]:
    """Who sat on each seat when the game began: people by their ids, computers by what they are called."""
    first: dict[str, SeatFile] = {}
    for row in sorted(file.seats, key=lambda row: row.since):
        first.setdefault(row.seat, row)
    return [first[seat].user or first[seat].name for seat in file.setup.players if seat in first]


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
