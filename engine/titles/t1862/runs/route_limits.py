"""What a train may run (7.4, 7.8): permits, reach, ends, London, and how the runs of a company hang together."""

from __future__ import annotations

from engine.board.routes import Fault, Route, stops_of
from engine.core.actions import Run
from engine.core.errors import RuleViolation, refuse
from engine.core.view import View
from engine.ids import StopId, TrainId
from engine.routing.masks import hangs_together
from engine.rules.running import Runs, routes_of
from engine.titles.t1862.building.stations import home
from engine.titles.t1862.runs import freight, ground
from engine.titles.t1862.runs.lines import best_lines
from engine.titles.t1862.runs.revenue import stops_on, surplus
from engine.titles.t1862.trains.buying import data, kind_of, permits


def has_permit(view: View, company: str, train: TrainId) -> bool:
    """Whether a company may run trains of a kind; without permits in the game it may run any (11.1)."""
    return kind_of(view, train) in permits(view, company)


def run_limits(view: View, who: str, run: Run, route: Route) -> Fault | None:
    """The permit, the ends and the reach of one run."""
    if not has_permit(view, who, run.train):
        return Fault("route.no_permit", {"company": who, "kind": kind_of(view, run.train)})
    code = bad_ends(view, who, route) or out_of_reach(view, run, route)
    return Fault(code, {}) if code else None


def bad_ends(view: View, who: str, route: Route) -> str | None:
    """Routes end at large stations or the rim, not at two ports or two red areas, at London with a marker only."""
    stops = stops_on(view, route)
    if sum(map(ground.is_large, stops)) < 2:
        return "route.too_short"
    if not (ground.is_large(stops[0]) and ground.is_large(stops[-1])):
        return "route.ends_in_town"
    if ground.closed(view, who) & set(stops_of(route)):
        return "route.no_london"
    return "route.same_rim" if ground.ends_alike(view, route) else None


def out_of_reach(view: View, run: Run, route: Route) -> str | None:
    """A local train stays off the rim, and no route is longer than its train's reach."""
    kind, visit = kind_of(view, run.train), data(view, run.train).visit
    if ground.stays_inland(kind) and any(map(ground.is_rim, stops_on(view, route))):
        return "route.local_rim"
    return too_long(kind) if ground.length(view, kind, route) > visit else None


def too_long(kind: str) -> str:
    """Freight trains count hexes, local and express trains stops, each in a section of its own."""
    return {"freight": "route.too_far", "local": "route.too_long_local", "express": "route.too_long"}[kind]


def cities_on(view: View, route: Route) -> frozenset[StopId]:
    """The large stations of a route, the rim left aside."""
    return frozenset(stop.key for stop in stops_on(view, route) if stop.node.kind == "city")


def runs_meet(view: View, runs: Runs) -> RuleViolation | None:
    """Every route meets the others in large stations (7.8)."""
    routes = routes_of(view, runs)
    cities = [cities_on(view, route) for route in routes]
    if not cities or hangs_together(cities[1:], cities[0]):
        return None
    return refuse("run.apart", routes=[run.route for run in runs])


def home_is_served(view: View, who: str, runs: Runs) -> RuleViolation | None:
    """At least one route includes the company's home (7.8)."""
    stop = home(view, who)
    if not runs or any(stop in stops_of(route) for route in routes_of(view, runs)):
        return None
    return refuse("run.no_home", stop=stop)


def freight_hangs_together(view: View, runs: Runs) -> RuleViolation | None:
    """Freight trains join end to end that are not permanent (with a single permanent one) or that are said to (7.8.1)."""
    if best_lines(view, runs, routes_of(view, runs)):
        return None
    return refuse("run.freight_apart", runs=[run.route for run in runs if kind_of(view, run.train) == "freight"])


def extras_fit(view: View, runs: Runs) -> RuleViolation | None:
    """What is named with a run is the large stop an N/M train leaves unpaid, or hexes from which freight is counted (7.8.1, 7.8.2, 7.8.3)."""
    for run, route in zip(runs, routes_of(view, runs), strict=True):
        if len(run.extras) > 1 and kind_of(view, run.train) != "freight":
            local = kind_of(view, run.train) == "local"
            return refuse("run.one_left_out" if local else "run.one_left_out_express", train=run.train)
        for extra in run.extras:
            if extra not in namable(view, run, route):
                return refuse(misnamed(view, run), extra=extra, train=run.train)
    return None


def misnamed(view: View, run: Run) -> str:
    """What is wrong with a name that says nothing: no place freight is counted from, or none that may be left out."""
    codes = {"freight": "run.no_entry", "local": "run.none_left_out", "express": "run.none_left_out_express"}
    return codes[kind_of(view, run.train)]


def namable(view: View, run: Run, route: Route) -> set[str]:
    """What may be named with a run."""
    if kind_of(view, run.train) == "freight":
        return {freight.JOINED, *(end.hex for end in freight.ends_of(view, run, route))}
    if not surplus(view, run, route):
        return set()
    large = (stop.key for stop in stops_on(view, route) if ground.is_large(stop))
    return {hex_ for key in large for hex_ in freight.members(view, key)}
