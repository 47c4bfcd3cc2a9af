"""Every route that one kind of train may take from a company's stations.

A route is grown from a station in two arms, as in the search for the best route, but all of them are kept: where trains may
share track, what counts is which places a route touches, and there are few enough of those to list.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from engine.board.routes import Route
from engine.board.topology import Layout, Segment
from engine.ids import StopId
from engine.routing.effort import Clock, OutOfTime


class Step(NamedTuple):
    """One segment from a stop: its sides, the bit of the stop it leads to, and what it takes of the reach."""

    mask: int
    bit: int
    cost: int
    onward: bool
    ends: bool
    segment: Segment
    back: Segment


class Walk(NamedTuple):
    """A route, the bits of its stops, and how much reach it takes."""

    route: Route
    been: int
    size: int


class Ground(NamedTuple):
    """Where a kind of train may go: stops it may enter, those where it may end, those it may not pass, and how much reach
    the first stop and each segment take."""

    layout: Layout
    bits: Mapping[StopId, int]
    enters: frozenset[StopId]
    ends: frozenset[StopId]
    shut: frozenset[StopId]
    first: int
    cost: Callable[[Segment], int]

    def passes(self, stop: StopId) -> bool:
        """Whether a route may go on from a stop it came to."""
        return stop not in self.shut and not self.layout.stops[stop].terminal


class Walks:
    """The search; `found` grows route by route."""

    def __init__(self, ground: Ground, reach: int, clock: Clock) -> None:
        self.ground, self.reach, self.clock = ground, reach, clock
        self.found: list[Walk] = []
        self._past = 0  # the stations of which all routes have been found
        self._steps: dict[StopId, list[Step]] = {}

    def steps(self, stop: StopId) -> list[Step]:
        """The segments that lead from a stop to places this kind of train may enter."""
        if stop not in self._steps:
            ground = self.ground
            self._steps[stop] = [
                Step(
                    segment.mask,
                    ground.bits[segment.b],
                    ground.cost(segment),
                    ground.passes(segment.b),
                    segment.b in ground.ends,
                    segment,
                    segment.back(),
                )
                for segment in ground.layout.segments(stop)
                if segment.b in ground.enters
            ]
        return self._steps[stop]

    def from_root(self, root: StopId) -> None:
        """All routes through one station that avoid the stations before it."""
        self.root, bit = root, self.ground.bits[root]
        self._first_arm(root, 0, self._past | bit, self.ground.first, (), -1)
        self._past |= bit

    def _first_arm(self, at: StopId, mask: int, been: int, size: int, route: Route, branch: int) -> None:
        """Lengthen the first arm, and grow a second one wherever it may end."""
        self.clock.tick()
        for number, step in enumerate(self.steps(at)):
            longer = size + step.cost
            if mask & step.mask or been & step.bit or longer > self.reach:
                continue
            arm = branch if route else number
            taken, visited, grown = mask | step.mask, been | step.bit, (*route, step.segment)
            if step.ends:
                self.found.append(Walk(grown, visited & ~self._past, longer))
                self._second_arm(self.root, taken, visited, longer, grown, arm + 1)
            if step.onward:
                self._first_arm(step.segment.b, taken, visited, longer, grown, arm)

    def _second_arm(self, at: StopId, mask: int, been: int, size: int, route: Route, start: int) -> None:
        """Lengthen the second arm, which begins on a later track than the first to count no route twice."""
        self.clock.tick()
        for step in self.steps(at)[start:]:
            longer = size + step.cost
            if mask & step.mask or been & step.bit or longer > self.reach:
                continue
            grown = (step.back, *route)
            if step.ends:
                self.found.append(Walk(grown, (been | step.bit) & ~self._past, longer))
            if step.onward:
                self._second_arm(step.segment.b, mask | step.mask, been | step.bit, longer, grown, 0)


def walks(ground: Ground, stations: Iterable[StopId], reach: int, clock: Clock) -> list[Walk]:
    """Every route within reach through at least one station, each once; those found until the clock runs out."""
    search = Walks(ground, reach, clock)
    with contextlib.suppress(OutOfTime):
        for root in sorted(stations):
            if root in ground.enters:
                search.from_root(root)
    return search.found
