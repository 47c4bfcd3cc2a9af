"""Choosing a place: for a town marker, for the marker in Wien that goes back, for one of the railway without director."""

from __future__ import annotations

from engine.core.actions import Choose
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.view import View
from engine.ids import HexId, StopId
from engine.titles.t1824.companies import states
from engine.titles.t1824.variants import cisleithania, good_times


def cities(view: View, who: str, picked: Picked) -> Options:
    """The cities a company may choose from, or the hexes for a town marker."""
    if view.state.round.kind == "towns":
        return good_times.hexes(view)
    if who in states.returner(view):
        return states.returnable(view)
    return cisleithania.places(view, who)


def city_can_be_chosen(view: View, who: str, item: str) -> RuleViolation | None:
    """The city is one of those."""
    return None if item in cities(view, who, {}).values else refuse("token.not_there", stop=item)


def choose(draft: Draft, action: Choose) -> None:
    """The choice is carried out."""
    if draft.state.round.kind == "towns":
        good_times.place(draft, HexId(action.item))
    elif action.who in states.returner(draft):
        states.choose_marker(draft, action.who, StopId(action.item))
    else:
        cisleithania.set_bond_marker(draft, StopId(action.item))


CHOOSE = Rule(Choose, (Field("item", cities),), (city_can_be_chosen,), choose)
