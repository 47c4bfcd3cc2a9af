"""What a director pays for his company, and loans (VIII.5.3, IX.8): 100 each, never paid back, 200 less in the end."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.state import BANK
from engine.core.view import View
from engine.titles.t1840.box.facts import tables
from engine.titles.t1840.events import DirectorPaid, LoanTaken
from engine.titles.t1840.notes import notes


def loans(view: View, player: str) -> int:
    """How many loans a player has."""
    return notes(view).loans.get(player, 0)


def lost(view: View, player: str) -> int:
    """What a player's loans cost in the end."""
    return loans(view, player) * tables(view).loans.lost


def contribute(draft: Draft, player: str, taker: str, amount: int) -> None:
    """The director pays out of his own pocket; what he has not he borrows, no loan more than needed."""
    size = tables(draft).loans.amount
    count = max(0, -(-(amount - draft.cash(player)) // size))
    if count:
        draft.pay(BANK, player, count * size)
        draft.set_notes(loans={**notes(draft).loans, player: loans(draft, player) + count})
        draft.say(LoanTaken(player=player, count=count, amount=count * size))
    draft.pay(player, taker, amount)
    draft.say(DirectorPaid(player=player, amount=amount))
