"""Trains that stay in the yard (7.8): each must run to earn money, if it can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from engine.board.routes import Route, hexes_of, stops_of, write
from engine.core.actions import Run
from engine.core.errors import RuleViolation, refuse
from engine.core.view import View
from engine.ids import HexId, StopId, TrainId
from engine.routing.effort import Clock
from engine.rules.running import Runs, routes_of
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.building.stations import home
from engine.titles.t1862.runs import freight
from engine.titles.t1862.runs.catalogue import LISTING, Places
from engine.titles.t1862.runs.ground import FREIGHT, LOCAL, is_large
from engine.titles.t1862.runs.lines import Lines
from engine.titles.t1862.runs.revenue import best_parts, count, paid_beside, paid_stops, surplus, value
from engine.titles.t1862.runs.route_limits import cities_on, has_permit
from engine.titles.t1862.trains.buying import data, kind_of


def no_train_must_run_too(view: View, who: str, runs: Runs) -> RuleViolation | None:
    """No train in the yard could bring more money, unless it could also run for nothing more (7.8)."""
    more = must_run_too(view, who, runs)
    return refuse("run.must_run_too", train=more.train, route=more.route) if more else None


def with_idle(view: View, who: str, runs: Runs) -> Runs:
    """Runs with those that must be made besides, where a search was cut short."""
    while more := must_run_too(view, who, runs):
        runs = (*runs, more)
    return runs


def must_run_too(view: View, who: str, runs: Runs) -> Run | None:
    """A run to be made besides, if the table holds trains to it: its train has no run that adds nothing."""
    if view.option("every_train") != "must":
        return None
    trains = Counter(train for train in view.trains_of(who) if has_permit(view, who, train))
    yard = trains - Counter(run.train for run in runs)
    return next((run for train in yard if (run := least(view, who, runs, train))), None)


def least(view: View, who: str, runs: Runs, train: TrainId) -> Run | None:
    """A run for more money of a train that has none for the same money."""
    brings = freight_brings(view, runs, train) if kind_of(view, train) == FREIGHT else stops_bring(view, runs, train)
    found = None
    for route in possible(view, who, runs, train):
        money = brings(route)
        if money == 0:
            return None
        found = found or (route if money is not None and money > 0 else None)
    return Run(train, write(view.layout, found)) if found else None


def possible(view: View, who: str, runs: Runs, train: TrainId) -> Iterator[Route]:
    """The routes of one more train that meet the others, or serve the home where nothing runs; of freight each pair of ends."""
    others = frozenset[StopId]().union(*(cities_on(view, route) for route in routes_of(view, runs)))
    meets = others or {home(view, who)}
    walks = Places(view, who).walks(kind_of(view, train), data(view, train).visit, Clock(steps=LISTING))
    routes = (walk.route for walk in walks if not meets.isdisjoint(stops_of(walk.route)))
    return by_ends(view, train, routes) if kind_of(view, train) == FREIGHT else routes


def by_ends(view: View, train: TrainId, routes: Iterable[Route]) -> Iterator[Route]:
    """The first route of a freight train between each pair of ends."""
    seen = set[tuple[freight.End, ...]]()
    for route in routes:
        ends = tuple(sorted(freight.ends_of(view, Run(train, ""), route)))
        if ends not in seen:
            seen.add(ends)
            yield route


Brings = Callable[[Route], int | None]


def freight_brings(view: View, runs: Runs, train: TrainId) -> Brings:
    """What one more freight train adds, alone or in line with others, if it can go with them; a line that bends back brings less."""
    routes, (bound, free) = routes_of(view, runs), freight.must_combine(view, runs)
    ends = {number: freight.ends_of(view, runs[number], routes[number]) for number in (*bound, *free)}
    more = Run(train, "")
    lines = Lines(view, (*runs, more), ends)
    before = sum(earned.revenue for earned in count(view, runs, routes))

    @cache
    def worth(ends: frozenset[StopId]) -> int:
        return sum(value(view, key) for key in paid_beside(view, runs, routes, ends))

    def brings(route: Route) -> int | None:
        ways = lines.beside(freight.ends_of(view, more, route))
        return max(way.bonus + worth(ends) for ends, way in ways.items()) - before if ways else None

    return brings


def stops_bring(view: View, runs: Runs, train: TrainId) -> Brings:
    """The least that one more local or express train adds; an N/M train may leave its best stop unpaid."""
    run, parts = Run(train, ""), best_parts(view, runs, routes_of(view, runs))
    paid = frozenset[StopId]().union(*(part.stops for part in parts))

    def brings(route: Route) -> int:
        new = [key for key in paid_stops(view, run, route) if key not in paid]
        large = [value(view, key) for key in new if is_large(view.layout.stops[key])]
        spared = max(large, default=0) if surplus(view, run, route) else 0
        hexes = len(new_hexes(view, runs, run, route))
        return sum(value(view, key) for key in new) - spared + tables(view).local_subsidy * hexes

    return brings


def new_hexes(view: View, runs: Runs, run: Run, route: Route) -> set[HexId]:
    """The hexes for which one more local train brings a subsidy."""
    if kind_of(view, run.train) != LOCAL:
        return set()
    pairs = zip(runs, routes_of(view, runs), strict=True)
    return set(hexes_of(route)).difference(*(hexes_of(r) for other, r in pairs if kind_of(view, other.train) == LOCAL))
