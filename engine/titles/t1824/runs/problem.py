"""The runs of a company as a problem for the router (VII.9, VII.10)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.board.routes import Fault, Route, stops_of
from engine.core.actions import Run
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import StopId, TrainId
from engine.routing.apart.apart_solve import Answer, solve
from engine.routing.judge import judge
from engine.routing.problem import Problem, TrainSpec
from engine.routing.some_way import has_way
from engine.routing.ties import MOST_SHARED, SHARED_ONLY, weighed
from engine.rules.policies.answers import Earned, Found
from engine.rules.running import runs_of
from engine.rules.stations import blocked, reach_of, stations
from engine.titles.t1824.runs.revenue import bonus_played, is_goods, is_mine
from engine.titles.t1824.runs.routes import mines, stop_values, train_spec

EFFORT = 2_000_000  # steps of search, far beyond any position seen
LEANING = 2_000  # steps for a suggestion: many sets are equally good, and nothing hangs on it


@remembered("tiles", "phase")
def spec(view: View, train: TrainId) -> TrainSpec:
    """A train as the router knows it, for the board and the phase of now."""
    return train_spec(view.layout, train, values(view), bonus_played(view))


@remembered("tiles", "phase")
def values(view: View) -> dict[StopId, int]:
    """What every place pays now."""
    return stop_values(view.layout, view.tile_colours)


def in_order(view: View, who: str) -> tuple[TrainId, ...]:
    """The company's trains as the box lists them, so that the answer does not depend on which it bought first."""
    return tuple(sorted(view.trains_of(who), key=list(view.book.trains).index))


def route_problem(view: View, who: str) -> Problem:
    """Everything the company may run."""
    return Problem(
        view.layout,
        stations(view, who),
        tuple(spec(view, train) for train in in_order(view, who)),
        blocked(view, who),
        effort=EFFORT,
    )


def best_runs(view: View, who: str) -> Found:
    """A set of runs with the highest revenue, which mine money is not (VII.10), and that revenue."""
    answer, found = find_best(route_problem(view, who), digs(view, who))
    return Found(runs_of(view, in_order(view, who), found), answer.total, answer.gap)


def digs(view: View, who: str) -> bool:
    """Whether sets as good may differ in mine money: the company has a goods train and reaches a mine (VII.3)."""
    goods = any(is_goods(view, train) for train in view.trains_of(who))
    return goods and not mines(view.layout).isdisjoint(reach_of(view, who).stops)


def find_best(problem: Problem, apart: bool) -> tuple[Answer, Answer]:
    """The best set by revenue; a short search tries to find one as good that brings more from the mines.

    It comes first: where it proves the revenue, nobody has to look for that alone.
    """
    pits = mines(problem.layout)
    richer = solve(replace(weighed(problem, pits, MOST_SHARED), effort=LEANING)) if apart else None
    if richer is not None and (total := shared(richer.total)) == shared(richer.bound):
        return Answer(richer.runs, total, total), richer
    best = solve(by_revenue(problem))
    return best, richer if richer is not None and shared(richer.total) == best.total else best


def sum_problem(view: View, who: str) -> Problem:
    """What the highest revenue is found by."""
    return by_revenue(route_problem(view, who))


def by_revenue(problem: Problem) -> Problem:
    """A problem without the money of mines."""
    return weighed(problem, mines(problem.layout), SHARED_ONLY)


def shared(total: int) -> int:
    """The revenue in a sum in which mine money only tells equals apart."""
    return total // MOST_SHARED.shared


def claimed(earned: tuple[Earned, ...]) -> int:
    """What must be the highest there is: revenue without mine money (VII.10)."""
    return sum(item.revenue for item in earned)


def run_limits(view: View, who: str, run: Run, route: Route) -> Fault | None:
    """Reach, mines and cities of one hex: what the router may not do, nobody may."""
    said = judge(view.layout, spec(view, run.train), stops_of(route))
    return said if isinstance(said, Fault) else None


def can_run(view: View, who: str) -> bool:
    """Whether any train has a route."""
    return bool(view.trains_of(who)) and has_route(view, who)


@remembered("tiles", "markers", "trains", "phase")
def has_route(view: View, who: str) -> bool:
    """Whether any train has a route: mostly seen from the stations' own track."""
    goods = {is_goods(view, train) for train in view.trains_of(who)}
    ways = ((own, segment.b) for own in stations(view, who) for segment in view.layout.segments(own))
    if any(starts(view, own, end, goods) for own, end in ways):
        return True
    return True in goods and not mines(view.layout).isdisjoint(reach_of(view, who).stops) and goods_run(view, who)


def goods_run(view: View, who: str) -> bool:
    """Whether there is a way for the goods train that goes farthest: it can do what the others can."""
    trains = (spec(view, train) for train in view.trains_of(who) if is_goods(view, train))
    farthest = max(trains, key=lambda train: train.visit)
    return has_way(route_problem(view, who), farthest)


def starts(view: View, own: StopId, end: StopId, goods: set[bool]) -> bool:
    """Whether the track between a station and a stop is a route: with one mine for goods trains, with none for others."""
    stops = view.layout.stops
    dug = is_mine(view, stops[own]) + is_mine(view, stops[end])
    return (dug == 1) in goods and dug < 2 and stops[own].hex != stops[end].hex
