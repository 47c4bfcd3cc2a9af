"""What runs are worth (VI.3.6, VI.3.7, X): stops, markers of the large companies, and the three wagons."""

from __future__ import annotations

from engine.board.faces import Stop
from engine.board.routes import Route, stops_of
from engine.core.actions import Run
from engine.core.draft import Draft
from engine.core.state import BANK
from engine.core.view import View
from engine.events import RevenueHalved
from engine.rules.policies.answers import Earned
from engine.rules.policies.usual import figure
from engine.titles.t18mag.box.facts import tables

BORDER, PLUS, MINE = "border", "plus", "mine"


def stop_value(view: View, stop: Stop) -> int:
    """What a place pays in this phase, with 10 for each large company's marker on it."""
    owners = view.markers_at(stop.key)
    return figure(view, stop) + marker_bonus(view, owners) if owners else figure(view, stop)


def marker_bonus(view: View, owners: tuple[str, ...]) -> int:
    """What the markers of a place add to its figure: 10 for each of a large company."""
    companies = view.book.companies
    majors = sum(companies[owner].kind == "major" for owner in owners)
    return majors * tables(view).construction.major_marker_bonus


def is_mine(stop: Stop) -> bool:
    """Whether the place is a mine: it costs no reach and counts for nothing but its own money."""
    return not stop.node.counts_as_stop


def border_bonus(view: View) -> int:
    """What the red wagon adds to one red area in this phase."""
    return tables(view).border_bonus[view.state.phase]


def earn(view: View, who: str, run: Run, route: Route) -> Earned:
    """The stops' money, the red wagon's bonus once, and mine money apart for the treasury."""
    stops = [view.layout.stops[key] for key in stops_of(route)]
    plain = sum(stop_value(view, stop) for stop in stops if not is_mine(stop))
    mined = sum(stop_value(view, stop) for stop in stops if is_mine(stop))
    return Earned(plain + (border_bonus(view) if BORDER in run.extras else 0), mined)


def share_out(draft: Draft, who: str) -> None:
    """Half of the revenue to the owner, half to the treasury (III.3.2)."""
    turn = draft.state.turn
    half = turn.revenue // 2
    draft.pay(BANK, draft.company(who).director, half)
    draft.pay(BANK, who, half)
    draft.set_turn(paid=True)
    draft.say(RevenueHalved(company=who, player=draft.company(who).director, half=half))
