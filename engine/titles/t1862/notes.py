"""What 1862 keeps of a position besides the common parts."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from operator import attrgetter

import msgspec

from engine.core.state import Notes
from engine.core.view import View
from engine.ids import CertId
from engine.rules.policies.hammer import Auction

RAISED, WORN, RECEIVED = "raised", "worn", "receiver"
"""Flags of a company's turn: money was raised for a train, warranties came off, the receiver dealt with the trains."""
SETTLED = "settled"
"""Flag of a company's turn: it only found the company's final income."""
OVER_LIMIT = "over_limit"
"""Flag of a player's turn: it began with too many certificates."""


class Lner(StrEnum):
    """How near the LNER is (10.3)."""

    FAR = "far"
    COMING = "coming"
    FORMED = "formed"


class OnOption(msgspec.Struct, frozen=True):
    """A certificate that its holder may redeem at a cost or give up for its value."""

    holder: str
    cert: CertId
    cost: int
    value: int


class Fusion(msgspec.Struct, frozen=True):
    """Where a fusion stands: the companies, why, who began it and for whom, the holders to come, and what is on option."""

    survivor: str
    other: str
    why: str
    player: str
    active: str
    holders: tuple[str, ...]
    pending: OnOption | None = None
    settled: bool = False


class OwnNotes(Notes, frozen=True, forbid_unknown_fields=True):
    """Charters and their spaces, permits, markers owned, auctions, fusions, fines, and how the end draws near.

    `bought` counts the shares each player bought in the round; `fines` are there while they are collected;
    `final` is each company's income and subsidy for the rest of the game.
    """

    OF_TIME = ("to_equip", "excess", "auction", "fines", "fusion")
    LASTING = {
        "offer": (),
        "spaces": (),
        "permits": (),
        "cert_limit": (),
        "lner": (),
        "final": (),
        "chartered": (),
        "bought": ("parliament", "stock"),
    }

    offer: tuple[str, ...] = ()
    spaces: tuple[int, ...] = ()
    chartered: tuple[str, ...] = ()
    permits: dict[str, tuple[str, ...]] = {}
    first_permits: dict[str, tuple[str, ...]] = {}
    markers_owned: dict[str, int] = {}
    to_equip: str = ""
    excess: str = ""
    auction: Auction | None = None
    won: tuple[str, ...] = ()
    bought: dict[str, dict[str, int]] = {}
    obligations: dict[str, str] = {}
    withheld: tuple[str, ...] = ()
    fines: dict[str, int] | None = None
    fusion: Fusion | None = None
    lner: Lner = Lner.FAR
    cert_limit: int | None = None
    final: dict[str, tuple[int, int]] = {}
    top_price: str = ""
    bank_broken: bool = False


notes: Callable[[View], OwnNotes] = attrgetter("state.notes")  # what this title keeps of a position


def lner_is_formed(view: View) -> bool:
    """Whether the LNER is formed (10.3)."""
    return notes(view).lner is Lner.FORMED
