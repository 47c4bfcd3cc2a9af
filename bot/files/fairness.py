"""Whether a finished game was dealt as its code promised: everything is drawn again from the secret that is told now."""

from __future__ import annotations

import engine
from bot.files.table_files import GameFile, SeatFile, moves_to_head, replayed
from bot.tables.seats.dealing import before_deal, committed, fits, seated
from engine import Phrase

FAIR = "fair.yes"


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
