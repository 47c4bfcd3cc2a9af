"""What 1824 keeps of a position besides the common parts."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

import msgspec

from engine.core.state import Notes
from engine.core.view import View
from engine.ids import StopId

TRADED = "trade"
SOLD_AT = "sold at "  # a share that pays for a train, with what it brought


class Doubled(msgspec.Struct, frozen=True):
    """A state railway with two markers in one hex, and their cities in the order of its precursors."""

    company: str
    stops: tuple[StopId, ...]


class OwnNotes(Notes, frozen=True, forbid_unknown_fields=True):
    """What is owed, what is due, and for two players stacks, construction railways and the railway without director.

    `heirs` are the first players with a director's share of state railways whose certificate is kept for a precursor,
    `closing` counts the steps of closing a round, `bond_in_wien` names whose turn made Wien brown (empty once that is dealt with).
    `taken_over` names, of regional railways whose director's certificate went from the owner of a coal railway to somebody
    with more shares, both: the new director and the owner, or at a table that plays as elsewhere whoever has what he sold.
    """

    OF_TIME = ("bond_marker", "mountain_turns")
    LASTING = {"debts": (), "stacks": (), "construction": (), "taken_over": ()}

    debts: dict[str, int] = {}
    forming: tuple[str, ...] = ()
    marker_to_return: Doubled | None = None
    mountains_due: tuple[str, ...] = ()
    passed_in_a_row: tuple[str, ...] = ()
    heirs: dict[str, str] = {}
    taken_over: dict[str, tuple[str, str]] = {}
    closing: int = 0
    last_set: bool = False
    idle_since: int | None = None
    stacks: dict[str, int] = {}
    stack_partner: str = ""
    unpaid: tuple[str, ...] = ()
    mountain_turns: int = 0
    construction: tuple[str, ...] = ()
    bond: str = ""
    bond_trigger: str = ""
    bond_marker: tuple[str, ...] = ()
    bond_in_wien: str | None = None


notes: Callable[[View], OwnNotes] = attrgetter("state.notes")  # what this title keeps of a position
