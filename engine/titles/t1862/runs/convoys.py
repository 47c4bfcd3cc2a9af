"""Freight trains that run as one (7.8.1): what lines of them may bring, from which stop to which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
Lines = dict[End, dict[Groups, Line]]  # by the last stop and the cities touched
Legs = Mapping[StopId, Sequence[Leg]]  # by the key of the stop where they start


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

    def ways(self, start: End, stop: End, crews: Iterable[Crew]) -> tuple[Way, ...]:
        """The lines between two ends, without those that touch no more than another one does."""
        found: dict[Groups, Line] = {}
        for crew in crews:
            if stop in self.joins(crew).get(start, ()):
                for meets, line in self.lines(crew, start).get(stop, {}).items():
                    add(found, meets, line)
        return tuple(
            Way(meets, tuple((train, leg.route) for train, leg in (line[0], *line[:0:-1])))
            for meets, line in found.items()
        )

    def lines(self, crew: Crew, start: End) -> Lines:
        """The lines of all these trains from one end, without those that touch no more than another one does."""
        if (crew, start) not in self._lines:
            found: Lines = {}
            for last, rest in parted(crew):
                legs = self.legs(last)
                shorter = self.lines(rest, start) if rest else Lines({start: {(): ()}})
                for at, lines in shorter.items():
                    for leg in legs.get(at.key, ()):
                        if rest or leg.start == start:
                            self._lengthen(lines, (last, leg), found.setdefault(leg.stop, {}))
            self._lines[crew, start] = found
        return self._lines[crew, start]

    def _lengthen(self, lines: Mapping[Groups, Line], last: tuple[TrainId, Leg], found: dict[Groups, Line]) -> None:
        """Add one train to the end of some lines."""
        self.clock.charge(len(lines) * (8 + len(found)) // LOOKS)
        for meets, line in lines.items():
            add(found, merged(meets, last[1].meets), (*line, last))


def add(found: dict[Groups, Line], meets: Groups, line: Line) -> None:
    """Keep a line unless another one in one piece touches all it does; those that touch no more than it go."""
    whole = meets[0] if len(meets) == 1 else union(meets)
    for other in found:
        if other == meets or (len(other) == 1 and whole | other[0] == other[0]):
            return
    if len(meets) == 1:
        for other in [other for other in found if (other[0] if len(other) == 1 else union(other)) | whole == whole]:
            del found[other]
    found[meets] = line


def parted(crew: Crew) -> Iterator[tuple[TrainId, Crew]]:
    """Each kind of train that may be the last of a line, and the trains before it."""
    for place, train in enumerate(crew):
        if train not in crew[:place]:
            yield train, (*crew[:place], *crew[place + 1 :])


def every(legs: Legs) -> Iterator[Leg]:
    """All legs, wherever they start."""
    for found in legs.values():
        yield from found


def crews(bound: Sequence[TrainId], firm: Sequence[TrainId]) -> list[Crew]:
    """The trains that may run as one: some of those that are bound to each other, with all the others."""
    some = (part for count in range(len(bound) + 1) for part in combinations(sorted(bound), count))
    return [crew for crew in dict.fromkeys(tuple(sorted((*part, *firm))) for part in some) if crew]
