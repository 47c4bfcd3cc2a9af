"""Whether a train can run at all: some way is looked for, stop by stop, not the best."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board.topology import Layout
from engine.ids import StopId
from engine.routing.judge import judge
from engine.routing.problem import Problem, TrainSpec

Way = tuple[tuple[StopId, ...], int]  # the stops so far, and the sides crossed between them


def has_way(problem: Problem, train: TrainSpec) -> bool:
    """Whether a train has a route that begins in a station: any route has such a part, if it takes with it the one stop that must be there."""
    waiting: list[Way] = [((station,), 0) for station in sorted(problem.stations) if station in train.values]
    while waiting:
        for further in onward(problem.layout, train, waiting.pop()):
            stops, last = further[0], further[0][-1]
            if isinstance(judge(problem.layout, train, stops), int):
                return True
            if last not in problem.blocked and not problem.layout.stops[last].terminal:
                waiting.append(further)
    return False


def onward(layout: Layout, train: TrainSpec, way: Way) -> Iterator[Way]:
    """The ways that are one stop longer, as far as the train goes."""
    stops, used = way
    for segment in layout.segments(stops[-1]):
        if segment.mask & used or segment.b in stops or segment.b not in train.values:
            continue
        longer = (*stops, segment.b)
        if sum(stop not in train.free for stop in longer) <= train.visit:
            yield longer, used | segment.mask
