"""What trains earn (2): doubled, halved, by who has a marker, through mines; the best set as a problem for the router."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board.faces import Stop
from engine.board.routes import Fault, Route, hexes_of, stops_of, write
from engine.core.actions import Run
from engine.core.view import View
from engine.ids import NO_TRAIN, StopId, TileId, TrainId
from engine.routing.apart.apart_solve import solve
from engine.routing.judge import judge
from engine.routing.problem import Problem, TrainSpec
from engine.rules.policies.answers import Earned, Found
from engine.rules.policies.usual import printed_value
from engine.rules.running import best_found
from engine.rules.stations import blocked, stations
from engine.titles.t18lilliput.box.facts import tables, train_facts
from engine.titles.t18lilliput.runs.rounded import best_of_few, better_set
from engine.titles.t18lilliput.trains.phases import obsolete

EFFORT = 400_000  # steps of search, far beyond any position seen
TEN = 10


def tile_at(view: View, stop: Stop) -> TileId:
    """The tile on which a place is printed."""
    laid = view.state.tiles.get(stop.hex)
    return laid[0] if laid else TileId("")


def stop_value(view: View, who: str, stop: Stop) -> int:
    """The printed figure, or that for companies with a marker there."""
    higher = tables(view).own_marker.get(tile_at(view, stop))
    if higher is not None and who in view.markers_at(stop.key):
        return higher
    return printed_value(view, who, NO_TRAIN, stop)


def stop_pays(view: View, who: str, train: TrainId, stop: Stop) -> int:
    """What a place pays to a train: D trains double it."""
    return stop_value(view, who, stop) * train_facts(view, train).pays


def may_enter(view: View, who: str, stop: Stop) -> bool:
    """A tile of Laputa is for its company alone."""
    return tables(view).only_for.get(tile_at(view, stop), who) == who


def shut(view: View, company: str) -> frozenset[StopId]:
    """The places a company may not enter."""
    if view.option("tiles") != "laputa":
        return frozenset()
    return frozenset(key for key, stop in view.layout.stops.items() if not may_enter(view, company, stop))


def spec(view: View, who: str, train: TrainId) -> TrainSpec:
    """A train's reach, which towns and harbours do not use up, and what it earns where; an obsolete one earns half."""
    stops, half = view.layout.stops, 2 if train in obsolete(view) else 1
    return TrainSpec(
        train,
        view.book.trains[train].visit,
        {key: stop_pays(view, who, train, stop) // half for key, stop in stops.items() if may_enter(view, who, stop)},
        free=frozenset(key for key, stop in stops.items() if stop.node.kind == "town"),
    )


def route_problem(view: View, who: str) -> Problem:
    """Everything the company may run."""
    return Problem(
        view.layout,
        stations(view, who),
        tuple(spec(view, who, train) for train in view.trains_of(who)),
        blocked(view, who),
        effort=EFFORT,
    )


def best_runs(view: View, who: str) -> Found:
    """The best set; where there are few routes all are listed, which is proof enough."""
    problem, trains = route_problem(view, who), view.trains_of(who)
    few = best_of_few(problem, lambda train, stops: revenue(view, who, train, stops))
    routes, most = searched(view, who, problem) if few is None else (few, 0)
    total = total_of(view, who, routes)
    runs = tuple(Run(trains[n], write(view.layout, route)) for n, route in routes.items())
    return Found(runs, total, max(0, most - total))


def searched(view: View, who: str, problem: Problem) -> tuple[Mapping[int, Route], int]:
    """The best set and its upper bound; every set that could be better is tried where obsolete trains round or the express counts."""
    found = solve(problem)
    routes = {run.train: run.route for run in found.runs}
    most = found.bound // TEN * TEN + len(problem.trains) * express_bonus(view, tuple(view.layout.stops))
    total = total_of(view, who, routes)
    if total >= most:
        return routes, most
    better = better_set(problem, lambda train, stops: revenue(view, who, train, stops), total)
    return (routes, total) if better is None else (better, 0)


def total_of(view: View, who: str, routes: Mapping[int, Route]) -> int:
    """What the company's trains earn on some routes."""
    trains = view.trains_of(who)
    return sum(revenue(view, who, trains[n], stops_of(route)) for n, route in routes.items())


def revenue(view: View, who: str, train: TrainId, stops: tuple[StopId, ...]) -> int:
    """What one train earns at some stops."""
    total = sum(stop_pays(view, who, train, view.layout.stops[key]) for key in stops)
    halved = total // 2 // TEN * TEN if train in obsolete(view) else total
    return halved + express_bonus(view, stops)


def express_bonus(view: View, stops: tuple[StopId, ...]) -> int:
    """What a train brings that visits three or four of the cities with names, Mildendo among them."""
    express = tables(view).express
    if view.option("tiles") != "allenbeck":
        return 0
    places = [view.layout.stops[key] for key in stops]
    named = sum(tile_at(view, stop) in express.named or not tile_at(view, stop) for stop in places)
    return express.bonus.get(str(named), 0)


def mined(view: View, route: Route) -> int:
    """What the mines on a route bring to the treasury."""
    mines, tiles = tables(view).mines, view.state.tiles
    return sum(mines.get(tiles[cell][0], 0) for cell in set(hexes_of(route)) if cell in tiles)


def earn(view: View, who: str, run: Run, route: Route) -> Earned:
    """A run's revenue, and what it brings out of mines."""
    return Earned(revenue(view, who, run.train, stops_of(route)), mined(view, route))


def claimed(earned: tuple[Earned, ...]) -> int:
    """The revenue must be the highest, whatever the mines bring."""
    return sum(item.revenue for item in earned)


def run_limits(view: View, who: str, run: Run, route: Route) -> Fault | None:
    """A train goes no further than its reach, and only where it may."""
    said = judge(view.layout, spec(view, who, run.train), stops_of(route))
    return said if isinstance(said, Fault) else None


def can_run(view: View, who: str) -> bool:
    """Whether some train of the company has a route."""
    return bool(view.trains_of(who)) and bool(best_found(view, who).runs)
