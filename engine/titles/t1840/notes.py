"""What 1840 keeps of a position besides the common parts."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from engine.core.state import Notes
from engine.core.view import View
from engine.ids import NO_TRAIN, TrainId
from engine.rules.policies.hammer import Auction

TRACK, STADTBAHN, STATION = "track", "stadtbahn", "station"
"""Flags of a line's turn: its tile, its tile of the Stadtbahn, and its station were laid."""


class OwnNotes(Notes, frozen=True, forbid_unknown_fields=True):
    """Where the round track stands, order cards, auctions, lines on offer, trams sold, loans, and bonuses to be taken.

    `order_cards` is who has the first card, the second …; `company_order` is that of a company round, `out` who chooses no line any more in it and `winners` who won one;
    `outdated` names whose trams were given to lines before the maintenance changed;
    `falling` is the price of the first landmark; `bonus` waits to be taken and `circle` is the line that chooses its circle;
    `earned` is what each line brought since its company last paid; `bought_out` counts markers of the Stadtbahn that left the game.
    """

    OF_TIME = ("space", "auction", "bonus", "circle")
    LASTING = {"space": (), "shown": ()}

    space: int = 0
    order_cards: tuple[str, ...] = ()
    auction: Auction | None = None
    falling: int = 0
    company_order: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    outdated: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    newest: TrainId = NO_TRAIN
    loans: dict[str, int] = {}
    bonus: str = ""
    circle: str = ""
    bought_out: dict[str, int] = {}
    earned: dict[str, int] = {}


notes: Callable[[View], OwnNotes] = attrgetter("state.notes")  # what this title keeps of a position
