"""The best set by listing all routes: quickest where there are few, and the only way where several obsolete trains run.

Each of those rounds its own half down, which no price for track can say.
Sets are tried from the dearest route on; what cannot beat the best one is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from engine.board.routes import Route, hexes_of, mask_of, stops_of
from engine.ids import StopId, TrainId
from engine.routing.effort import Clock, OutOfTime
from engine.routing.problem import Problem, TrainSpec

FEW = 300  # steps of listing, up to which it is quicker than any search

Worth = Callable[[TrainId, tuple[StopId, ...]], int]  # what a kind of train earns at some stops


class Option(NamedTuple):
    """A route that a train may run."""

    value: int
    mask: int
    route: Route


def routes_from(problem: Problem, train: TrainSpec, start: StopId, clock: Clock) -> Iterator[Route]:
    """Every route of a train that begins at a stop."""
    layout = problem.layout
    stack: list[tuple[Route, StopId]] = [((), start)]
    while stack:
        route, at = stack.pop()
        clock.tick()
        if route and problem.stations & set(stops_of(route)):
            yield route
        if route and (at in problem.blocked or layout.stops[at].terminal):
            continue
        known, used = set(stops_of(route)) | {start}, mask_of(route)
        for segment in layout.segments(at):
            fresh = segment.b in train.values and segment.b not in known and not segment.mask & used
            if fresh and counted(train, (*known, segment.b)) <= train.visit:
                stack.append(((*route, segment), segment.b))


def counted(train: TrainSpec, stops: Sequence[StopId]) -> int:
    """How many stops use up the reach."""
    return sum(stop not in train.free for stop in stops)


def all_routes(problem: Problem, clock: Clock) -> dict[TrainId, list[Route]]:
    """Every route of each kind of train, each once."""
    return {
        train.name: [
            route
            for start in train.values
            for route in routes_from(problem, train, start, clock)
            if route[-1].b >= start
        ]
        for train in {train.name: train for train in problem.trains}.values()
    }


def options(train: TrainId, routes: Iterable[Route], worth: Worth) -> list[Option]:
    """The routes of a train, the dearest first, one for each track."""
    found: dict[int, Option] = {}
    for route in routes:
        option = Option(worth(train, stops_of(route)), mask_of(route), route)
        if option.mask not in found or found[option.mask].value < option.value:
            found[option.mask] = option
    return sorted(found.values(), key=lambda option: (-option.value, hexes_of(option.route)))


class Search:
    """The best set found so far, beside one that is known to bring as much as `total`."""

    def __init__(self, choices: Sequence[list[Option]], total: int) -> None:
        self.choices, self.total = choices, total
        self.best: tuple[Option | None, ...] | None = None
        self.most = [sum(row[0].value for row in choices[n:] if row) for n in range(len(choices) + 1)]

    def go_on(self, chosen: tuple[Option | None, ...], value: int, used: int) -> None:
        """Choose for the next train, unless even its best could not help."""
        at = len(chosen)
        if at == len(self.choices):
            if value > self.total:
                self.total, self.best = value, chosen
            return
        for option in self.choices[at]:
            if value + option.value + self.most[at + 1] <= self.total:
                break
            if not option.mask & used:
                self.go_on((*chosen, option), value + option.value, used | option.mask)
        if value + self.most[at + 1] > self.total:
            self.go_on((*chosen, None), value, used)


def better_set(problem: Problem, worth: Worth, total: int) -> dict[int, Route] | None:
    """Routes by train that bring more than a total, the most there is; nothing where none do."""
    return best_of(problem, all_routes(problem, Clock()), worth, total)


def best_of_few(problem: Problem, worth: Worth) -> dict[int, Route] | None:
    """Routes by train that bring most, where there are few to be listed; nothing where there are many."""
    with suppress(OutOfTime):
        return best_of(problem, all_routes(problem, Clock(steps=FEW)), worth, 0) or {}
    return None


def best_of(
    problem: Problem, routes: Mapping[TrainId, list[Route]], worth: Worth, total: int
) -> dict[int, Route] | None:
    """Routes by train, out of those listed, that bring most, if that is more than a total."""
    kinds = {train: options(train, found, worth) for train, found in routes.items()}
    search = Search([kinds[train.name] for train in problem.trains], total)
    search.go_on((), 0, 0)
    return None if search.best is None else {n: option.route for n, option in enumerate(search.best) if option}
