"""Station markers (d): 40 and 100 along the track, half for the general; the home of a new company anywhere."""

from __future__ import annotations

from engine.core.actions import PlaceToken
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import StopId
from engine.rules import stations
from engine.rules.policies.answers import Bill
from engine.titles.t18lilliput.box.facts import tables
from engine.titles.t18lilliput.holdings import GENERAL, acts_for_the_turn, has
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.cards import TOKEN, is_for


def token_bills(view: View, who: str, stop: StopId) -> tuple[Bill, ...]:
    """What stands on the charter, half of it for the general."""
    price = view.company(who).tokens[0]
    price = price // 2 if has(view, who, GENERAL) else price
    return (Bill(BANK, price, "marker"),) if price else ()


def token_connected(view: View, who: str) -> bool:
    """Only the home of a new company needs no track."""
    return notes(view).founding != who


def card_is_for_markers(view: View, who: str) -> RuleViolation | None:
    """The card at hand is for a marker, or the company looks for its home."""
    return None if notes(view).founding == who else is_for(view, TOKEN)


def place_is_allowed(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """A tile of Laputa takes only markers of its colour."""
    laid = view.state.tiles.get(view.layout.stops[stop].hex)
    owner = tables(view).only_for.get(laid[0], who) if laid else who
    return None if owner == who else refuse("lilliput.others_tile", tile=laid[0] if laid else "")


def place(draft: Draft, action: PlaceToken) -> None:
    """Set the marker; a new company has found its home."""
    home = notes(draft).founding == action.who
    stations.carry_out(draft, action)
    if home:
        draft.set_notes(founding="", homes=(*notes(draft).homes, draft.layout.stops[action.stop].hex))
    draft.set_notes(does="" if not home else notes(draft).does)


PLACE_TOKEN = stations.PLACE_TOKEN.edited(
    first=(acts_for_the_turn, card_is_for_markers), add=(place_is_allowed,), effect=place
)
