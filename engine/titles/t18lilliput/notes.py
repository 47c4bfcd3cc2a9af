"""What 18 Lilliput keeps of a position besides the common parts."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from engine.core.state import Notes
from engine.core.view import View
from engine.ids import HexId

CHOSEN, CARD = "chosen", "card"
"""Flags of a turn: a document was chosen, an action card was taken."""


class OwnNotes(Notes, frozen=True, forbid_unknown_fields=True):
    """The cards of the round and what is left to do with the one at hand; companies that start, and money to be placed.

    `used` is each card's first taker in the round, `turns` how many turns it has seen; `lays` are the colours still to be
    laid, `trains_left` how many may still be bought, by others than `buyers`; `founding` has no home yet, `pooling` may buy from the
    pool in this turn; `income` is who decides about the judge's, `pot` what `giver` still puts into treasuries.
    """

    OF_TURN = ("does", "lays", "trains_left", "buyers", "pooling")
    OF_TIME = ("founding", "income", "pot")

    drafted: int = 0
    used: dict[str, str] = {}
    copies: dict[str, int] = {}
    turns: int = 0
    does: str = ""
    lays: tuple[str, ...] = ()
    trains_left: int = 0
    buyers: tuple[str, ...] = ()
    homes: tuple[HexId, ...] = ()
    founding: str = ""
    pooling: str = ""
    income: str = ""
    pot: int = 0
    giver: str = ""


notes: Callable[[View], OwnNotes] = attrgetter("state.notes")  # what this title keeps of a position
