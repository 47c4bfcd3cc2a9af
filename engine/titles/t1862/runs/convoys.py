"""Freight trains that run as one (7.8.1): what lines of them may bring, from which stop to which."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.board.routes import Route
from engine.ids import StopId, TrainId
from engine.routing.effort import Clock
from engine.routing.masks import Groups, merged, union
from engine.routing.shared.hauls import Way
from engine.titles.t1862.runs.freight import End

LOOKS = 64  # at other lines, in the time of one step

Crew = tuple[TrainId, ...]  # the trains of one line, in order of their names


class Leg(NamedTuple):
    """One train's route from one end to the other, with the bits of the cities on it."""

    start: End
    stop: End
    meets: int
    route: Route


Line = tuple[tuple[TrainId, Leg], ...]
Legs = Mapping[StopId, Sequence[Leg]]  # by the key of the stop where they start


class Kept:
    """Lines by the cities they touch, without those that touch no more than another one in one piece does."""

    __slots__ = ("lines", "solid")

    def __init__(self) -> None:
        self.lines: dict[Groups, Line] = {}
        self.solid: list[int] = []  # the cities of the lines in one piece

    def add(self, meets: Groups, *parts: Line) -> None:
        """Keep a line that consists of some parts, unless another one touches all it does."""
        if meets in self.lines:
            return
        whole = meets[0] if len(meets) == 1 else union(meets)
        for other in self.solid:
            if whole | other == other:
                return
        if len(meets) == 1:
            self._outdo(whole)
            self.solid.append(whole)
        self.lines[meets] = tuple(leg for part in parts for leg in part)

    def _outdo(self, whole: int) -> None:
        """Leave out the lines that touch no more than a new one in one piece."""
        for other in [other for other in self.lines if union(other) | whole == whole]:
            del self.lines[other]
        self.solid = [other for other in self.solid if other | whole != whole]


Halves = Collection[tuple[Groups, Line]]
Lines = dict[StopId, Kept]  # by the key of the last stop


class Convoys:
    """The lines that trains can form; each line is made once, whichever trains go as one with it."""

    def __init__(self, legs: Callable[[TrainId], Legs], clock: Clock) -> None:
        self.legs, self.clock = legs, clock
        self._joins: dict[Crew, dict[End, set[End]]] = {}
        self._lines: dict[tuple[Crew, End], Lines] = {}

    def joins(self, crew: Crew) -> dict[End, set[End]]:
        """Which ends a line of all these trains can join."""
        if crew not in self._joins:
            found: dict[End, set[End]] = {}
            for last, rest in parted(crew):
                legs = self.legs(last)
                if not rest:
                    for leg in every(legs):
                        found.setdefault(leg.start, set()).add(leg.stop)
                    continue
                reached = {key: {leg.stop for leg in onward} for key, onward in legs.items()}
                for start, stops in self.joins(rest).items():
                    self.clock.charge(len(stops) // 8)
                    found.setdefault(start, set()).update(*(reached.get(key, ()) for key in {s.key for s in stops}))
            self._joins[crew] = found
        return self._joins[crew]

    def pairs(self, crews: Iterable[Crew]) -> set[tuple[End, End]]:
        """The ends that lines of one of some crews join, each pair once."""
        joins = (pair for crew in crews for pair in self.joins(crew).items())
        return {(start, stop) for start, stops in joins for stop in stops if start <= stop}

    def ways(self, start: End, stop: End, crews: Iterable[Crew], near: int) -> tuple[Way, ...]:
        """The lines between two ends, without those that touch no more of the cities near others than another one does."""
        found = Kept()
        for crew in crews:
            if (near,) not in found.lines and stop in self.joins(crew).get(start, ()):
                self._connect(crew, start, stop, near, found)
        return tuple(
            Way(meets, tuple((train, leg.route) for train, leg in line)) for meets, line in found.lines.items()
        )

    def _connect(self, crew: Crew, start: End, stop: End, near: int, found: Kept) -> None:
        """Add the lines of all these trains between two ends; longer ones are put together in the middle."""
        if len(crew) == 1:
            direct = (leg for leg in self.legs(crew[0])[start.key] if (leg.start, leg.stop) == (start, stop))
            self._meet([((leg.meets,), ((crew[0], leg),)) for leg in direct], [((), ())], near, found)
            return
        for first, second in halved(crew):
            onward = self.lines(second, stop)
            for at, lines in self.lines(first, start).items():
                if at in onward:
                    self._meet(lines.lines.items(), onward[at].lines.items(), near, found)

    def _meet(self, first: Halves, second: Halves, near: int, found: Kept) -> None:
        """Add every line of a first and a second half that together hang together with what is near."""
        self.clock.charge(len(first) * len(second) * (8 + len(found.lines)) // LOOKS)
        for ahead, half in first:
            for meets, other in second:
                groups = tuple(sorted(group & near for group in functools.reduce(merged, ahead, meets)))
                if groups[0]:
                    found.add(groups, half, other)

    def lines(self, crew: Crew, start: End) -> Lines:
        """The lines of all these trains from one end, without those that touch no more than another one does."""
        if (crew, start) not in self._lines:
            found: Lines = {}
            for last, rest in parted(crew):
                legs = self.legs(last)
                for leg in () if rest else legs.get(start.key, ()):
                    if leg.start == start:
                        found.setdefault(leg.stop.key, Kept()).add((leg.meets,), ((last, leg),))
                for at, lines in self.lines(rest, start).items() if rest else ():
                    for leg in legs.get(at, ()):
                        self._lengthen(lines, (last, leg), found.setdefault(leg.stop.key, Kept()))
            self._lines[crew, start] = found
        return self._lines[crew, start]

    def _lengthen(self, lines: Kept, last: tuple[TrainId, Leg], found: Kept) -> None:
        """Add one train to the end of some lines."""
        self.clock.charge(len(lines.lines) * (8 + len(found.lines)) // LOOKS)
        for meets, line in lines.lines.items():
            found.add(merged(meets, last[1].meets), line, (last,))


def parted(crew: Crew) -> Iterator[tuple[TrainId, Crew]]:
    """Each kind of train that may be the last of a line, and the trains before it."""
    for place, train in enumerate(crew):
        if train not in crew[:place]:
            yield train, (*crew[:place], *crew[place + 1 :])


def halved(crew: Crew) -> Iterator[tuple[Crew, Crew]]:
    """Every way to part trains into those of the first and of the second half of a line."""
    for first in dict.fromkeys(combinations(crew, (len(crew) + 1) // 2)):
        rest = Counter(crew) - Counter(first)
        yield first, tuple(train for train in dict.fromkeys(crew) for _ in range(rest[train]))


def every(legs: Legs) -> Iterator[Leg]:
    """All legs, wherever they start."""
    for found in legs.values():
        yield from found


def crews(bound: Sequence[TrainId], firm: Sequence[TrainId]) -> list[Crew]:
    """The trains that may run as one: some of those that are bound to each other, with all the others."""
    some = (part for count in range(len(bound) + 1) for part in combinations(sorted(bound), count))
    return [crew for crew in dict.fromkeys(tuple(sorted((*part, *firm))) for part in some) if crew]
