"""István's stations (XI.2.2): a marker in the hex that is next on the company's card."""

from __future__ import annotations

from engine.core.actions import PlaceToken
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.outcome.event import Phrase
from engine.core.view import View
from engine.ids import StopId, hex_of
from engine.rules import stations
from engine.titles.t18mag.solo import cards
from engine.titles.t18mag.solo.roles import is_his_small


def station_is_next(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """A company of his sets a marker only where its card says so, when it has come so far (XI.2.2)."""
    if not is_his_small(view, who):
        return None
    wanted = cards.next_purchase(view, who)
    if wanted is not None and wanted.kind == cards.STATION and wanted.item == hex_of(stop):
        return None
    return refuse("istvan.no_station", company=who)


def place(draft: Draft, action: PlaceToken) -> None:
    """A marker as for everybody; the card of a company of his goes on."""
    told = len(draft.events)
    stations.carry_out(draft, action)
    if is_his_small(draft, action.who):
        cards.tick_off(draft, action.who)
        draft.give_reason(told, Phrase("istvan.on_card", {}))
