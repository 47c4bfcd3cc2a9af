"""The run of a line as a problem for the router (IX.7, IX.8)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board.faces import Stop
from engine.board.routes import Fault, Route, stops_of
from engine.board.tiles import colour_value
from engine.core.actions import Run
from engine.core.draft import Draft
from engine.core.remembering import Parts, remembered
from engine.core.view import View
from engine.ids import HexId, StopId, TrainId
from engine.routing.judge import judge
from engine.routing.problem import Bonus, Problem, TrainSpec
from engine.rules.policies.answers import Earned, Gain
from engine.rules.policies.usual import reached
from engine.rules.stations import blocked, stations
from engine.titles.t1840.box.facts import landmark
from engine.titles.t1840.companies.roles import landmarks, owner
from engine.titles.t1840.events import TramUpkeep
from engine.titles.t1840.runs.revenue import settle_line
from engine.titles.t1840.trains import buying as own_trains

EFFORT = 400_000  # steps of search, far beyond any position seen
RUNS_READ = Parts("tiles", "markers", "trains", "phase", "companies", "privates")


def is_place(view: View, stop: Stop) -> bool:
    """Whether a place exists already: red and purple hexes are none before their tile lies, unless purple ones end routes."""
    if stop.node.kind != "offboard":  # as mostly
        return True
    return view.book.atlas.hexes[stop.hex].colour == "purple" and view.option("unbuilt_stations") == "end_of_route"


@remembered("tiles", "markers", "phase")
def values(view: View, who: str) -> dict[StopId, int]:
    """What every place pays to a line now: a stop to everybody, an interchange only where it has a station."""
    own, now, found = stations(view, who), reached(view), dict[StopId, int]()
    for key, stop in view.layout.stops.items():  # on every board anew: a call for each place costs as much as the rest
        node = stop.node
        if node.kind == "city" and key not in own:
            found[key] = 0
        elif node.kind != "offboard" or is_place(view, stop):
            found[key] = node.revenue if type(node.revenue) is int else colour_value(node.revenue, now)
    return found


def bonuses(view: View, who: str) -> tuple[Bonus, ...]:
    """What the company's own landmarks add to a run through them (IV.2)."""
    found = []
    for name in landmarks(view, owner(view, who)):
        facts = landmark(view, name)
        stops = frozenset(stop.key for stop in view.layout.face(facts.hex).stops)
        if stops:
            found.append(Bonus((stops,), facts.bonus))
    return tuple(found)


def gains(view: View) -> dict[HexId, Gain]:
    """Where a run through a company's landmark brings more (IV.2)."""
    held = {landmark(view, name): who for name, who in view.state.privates.items() if who in view.state.companies}
    return {facts.hex: Gain(who, facts.bonus) for facts, who in held.items()}


def spec(view: View, who: str, train: TrainId) -> TrainSpec:
    """A tram goes as far as it likes."""
    return TrainSpec(train, view.book.trains[train].visit, values(view, who), bonuses=bonuses(view, who))


def route_problem(view: View, who: str) -> Problem:
    """Everything the line may run this turn."""
    trains = tuple(spec(view, who, train) for train in view.trains_of(who))
    return Problem(view.layout, stations(view, who), trains, blocked(view, who), effort=EFFORT)


def earn(view: View, who: str, run: Run, route: Route) -> Earned:
    """Stops, own stations and own landmarks."""
    stops = stops_of(route)
    plain = sum(values(view, who).get(stop, 0) for stop in stops)
    return Earned(plain + sum(b.value for b in bonuses(view, who) if b.groups[0] & set(stops)))


def stops_paid(
    view: View, who: str, runs: tuple[Run, ...], routes: tuple[Route, ...]
) -> tuple[Mapping[StopId, int], ...]:
    """What each run is paid for: stops, and interchanges where the line has a station."""
    return tuple({key: values(view, who).get(key, 0) for key in stops_of(route)} for route in routes)


def run_limits(view: View, who: str, run: Run, route: Route) -> Fault | None:
    """Two places at least."""
    said = judge(view.layout, spec(view, who, run.train), stops_of(route))
    return said if isinstance(said, Fault) else None


def can_run(view: View, who: str) -> bool:
    """Whether a tram of the line has any route: some place is next along the track from a station."""
    layout = view.layout
    return bool(view.trains_of(who)) and any(
        is_place(view, layout.stops[segment.b]) for stop in stations(view, who) for segment in layout.segments(stop)
    )


def share_out(draft: Draft, who: str) -> None:
    """The tram's upkeep comes off, or its 200 are added; the company gets the rest or pays what is lacking."""
    if draft.state.turn.revenue:
        settle(draft, who, draft.state.turn.revenue, own_trains.upkeep(draft, draft.trains_of(who)[0]))
        draft.set_turn(paid=True)


def stands_idle(draft: Draft, who: str) -> None:
    """A tram that did not run is kept up all the same (IX.8), unless the table says otherwise."""
    if draft.state.turn.paid or not draft.trains_of(who) or draft.option("idle_tram") == "free":
        return
    upkeep = min(0, own_trains.upkeep(draft, draft.trains_of(who)[0]))
    if upkeep:
        settle(draft, who, 0, upkeep)


def settle(draft: Draft, who: str, revenue: int, upkeep: int) -> None:
    """Tell what the tram costs or adds, and book the sum."""
    if upkeep:
        draft.say(TramUpkeep(company=who, train=draft.trains_of(who)[0], amount=upkeep))
    settle_line(draft, who, revenue + upkeep)
