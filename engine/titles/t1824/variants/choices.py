"""Choosing: a railway of the stacks, a hex for a town marker, a city for a marker that goes back or is set."""

from __future__ import annotations

from engine.core.actions import Choose
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.outcome.event import Phrase
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.view import View
from engine.ids import HexId, StopId
from engine.titles.t1824.companies import state_railways
from engine.titles.t1824.companies.roles import bond
from engine.titles.t1824.variants import cisleithania, good_times, stacks


def choosing(view: View) -> Phrase | None:
    """What is chosen now: a railway, a hex for a town marker, a station that goes back, a place for one of a company."""
    if view.state.round.kind == "stack_draft":
        return Phrase("choose.railway", {})
    if view.state.round.kind == "towns":
        return Phrase("choose.town", {})
    if back := state_railways.returner(view):
        return Phrase("choose.returned", {"company": back[0]})
    placed = cisleithania.setter_in_wien(view) or cisleithania.placers(view)
    return Phrase("choose.station", {"company": bond(view)}) if placed else None


def items(view: View, who: str, picked: Picked) -> Options:
    """The railways or hexes a player may choose from, or the cities for a company."""
    if view.state.round.kind == "stack_draft":
        return stacks.choices(view)
    if view.state.round.kind == "towns":
        return good_times.hexes(view)
    if who in state_railways.returner(view):
        return state_railways.returnable(view)
    return cisleithania.places(view, who)


def item_can_be_chosen(view: View, who: str, item: str) -> RuleViolation | None:
    """It is one of those (X.4, X.5, XII.2)."""
    if view.state.round.kind == "stack_draft":
        return stacks.can_be_picked(view, item)
    if view.state.round.kind == "towns":
        return good_times.takes_marker(view, item)
    return None if item in items(view, who, {}).values else refuse("token.not_there", stop=item)


def choose(draft: Draft, action: Choose) -> None:
    """The choice is carried out."""
    if draft.state.round.kind == "stack_draft":
        stacks.pick(draft, action.item)
    elif draft.state.round.kind == "towns":
        good_times.place(draft, HexId(action.item))
    elif action.who in state_railways.returner(draft):
        state_railways.choose_marker(draft, action.who, StopId(action.item))
    else:
        cisleithania.set_bond_marker(draft, StopId(action.item))


CHOOSE = Rule(Choose, (Field("item", items),), (item_can_be_chosen,), choose)
