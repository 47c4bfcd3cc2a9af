"""The best set where several obsolete trains run: each rounds its own half down, which no price for track can say.

All routes of each train are listed, and sets are tried from the dearest route on; what cannot beat the best one is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.board.routes import Route, mask_of, stops_of
from engine.ids import StopId, TrainId
from engine.routing.problem import Problem, TrainSpec

Worth = Callable[[TrainId, tuple[StopId, ...]], int]  # what a kind of train earns at some stops


class Option(NamedTuple):
    """A route that a train may run."""

    value: int
    mask: int
    route: Route


def routes_from(problem: Problem, train: TrainSpec, start: StopId) -> Iterator[Route]:
    """Every route of a train that begins at a stop."""
    layout = problem.layout
    stack: list[tuple[Route, StopId]] = [((), start)]
    while stack:
        route, at = stack.pop()
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


def options(problem: Problem, train: TrainSpec, worth: Worth) -> list[Option]:
    """The routes of a train, the dearest first, one for each track."""
    found: dict[int, Option] = {}
    for start in train.values:
        for route in routes_from(problem, train, start):
            option = Option(worth(train.name, stops_of(route)), mask_of(route), route)
            if option.mask not in found or found[option.mask].value < option.value:
                found[option.mask] = option
    return sorted(found.values(), key=lambda option: -option.value)


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


def better_set(problem: Problem, worth: Worth, total: int) -> tuple[Route | None, ...] | None:
    """Routes by train that bring more than a total, the most there is; nothing where none do."""
    kinds = {train.name: options(problem, train, worth) for train in problem.trains}
    search = Search([kinds[train.name] for train in problem.trains], total)
    search.go_on((), 0, 0)
    return None if search.best is None else tuple(option.route if option else None for option in search.best)
