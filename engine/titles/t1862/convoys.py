"""Freight trains that run as one (7.8.1): what a line of them may bring, from which stop to which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from engine.board.routes import Route
from engine.routing.effort import Clock
from engine.routing.masks import Groups, merged, union
from engine.routing.shared.hauls import Way
from engine.titles.t1862.freight import End

Left = tuple[int, ...]  # of each kind of train in the line how many are still to come


class Leg(NamedTuple):
    """One train's route from one end to the other, with the bits of the cities on it."""

    start: End
    stop: End
    meets: int
    route: Route


Line = tuple[tuple[str, Leg], ...]
Legs = Mapping[str, Sequence[Leg]]  # by the key of the stop where they start


class Convoy:
    """Some freight trains that go as one: kinds of train with their legs, and how many of each there are."""

    def __init__(self, trains: Sequence[str], legs: Mapping[str, Legs], clock: Clock) -> None:
        self.clock = clock
        self.kinds = tuple(dict.fromkeys(trains))
        self.all: Left = tuple(trains.count(kind) for kind in self.kinds)
        self.legs = [legs[kind] for kind in self.kinds]
        self.joins: dict[Left, dict[End, set[End]]] = {}
        self._onward: dict[tuple[str, Left], set[End]] = {}
        self._lines: dict[tuple[End, End], tuple[Way, ...]] = {}
        self._fill()

    def _fill(self) -> None:
        """By the trains used, which ends a line of all of them can join."""
        waiting: list[Left] = [tuple(0 for _ in self.kinds)]
        for used in waiting:
            self.clock.tick()
            for number, most in enumerate(self.all):
                if used[number] < most:
                    more = (*used[:number], used[number] + 1, *used[number + 1 :])
                    if more not in self.joins:
                        self.joins[more] = {}
                        waiting.append(more)
                    self._lengthen(self.joins.get(used), self.joins[more], self.legs[number])

    def _lengthen(self, before: dict[End, set[End]] | None, after: dict[End, set[End]], legs: Legs) -> None:
        if before is None:
            for leg in chain.from_iterable(legs.values()):
                after.setdefault(leg.start, set()).add(leg.stop)
            return
        reached = {key: {leg.stop for leg in found} for key, found in legs.items()}
        for start, stops in before.items():
            found = after.setdefault(start, set())
            for key in {stop.key for stop in stops}:
                found |= reached.get(key, set())

    def pairs(self) -> set[tuple[End, End]]:
        """The ends that lines of these trains join, each pair once."""
        return {
            (start, stop)
            for joins in self.joins.values()
            for start, stops in joins.items()
            for stop in stops
            if start <= stop
        }

    def ways(self, start: End, stop: End) -> tuple[Way, ...]:
        """The lines between two ends, without those that touch no more than another one does."""
        if (start, stop) not in self._lines:
            found: dict[Groups, Way] = {}
            seen: dict[tuple[str, Left], list[Groups]] = {}
            for line, meets in self._from(start, stop, self.all, (), (), seen):
                if meets not in found:
                    runs = tuple((train, leg.route) for train, leg in (line[0], *line[:0:-1]))
                    found[meets] = Way(meets, runs)
            self._lines[start, stop] = tuple(way for meets, way in found.items() if not touched_by_others(meets, found))
        return self._lines[start, stop]

    def _from(
        self, at: End, stop: End, left: Left, line: Line, meets: Groups, seen: dict[tuple[str, Left], list[Groups]]
    ) -> Iterator[tuple[Line, Groups]]:
        """Every line that goes on from a stop to the last one, unless one that touches the same has been there."""
        self.clock.tick()
        for number, legs in enumerate(self.legs):
            if not left[number]:
                continue
            rest = (*left[:number], left[number] - 1, *left[number + 1 :])
            for leg in legs.get(at.key, ()):
                if not line and leg.start != at:
                    continue
                parts = merged(meets, leg.meets)
                longer = (*line, (self.kinds[number], leg))
                if leg.stop == stop:
                    yield longer, parts
                if stop in self._arrivals(leg.stop.key, rest) and news(
                    parts, seen.setdefault((leg.stop.key, rest), [])
                ):
                    yield from self._from(leg.stop, stop, rest, longer, parts, seen)

    def _arrivals(self, key: str, left: Left) -> set[End]:
        """Where lines of some of the trains left end that start at a stop."""
        if (key, left) not in self._onward:
            self._onward[key, left] = {
                stop
                for used, joins in self.joins.items()
                if all(n <= most for n, most in zip(used, left, strict=True))
                for start, stops in joins.items()
                if start.key == key
                for stop in stops
            }
        return self._onward[key, left]


def news(parts: Groups, seen: list[Groups]) -> bool:
    """Whether some groups of cities touch more than each seen before; if so they are noted."""
    if parts in seen or touched_by_others(parts, seen):
        return False
    seen.append(parts)
    return True


def touched_by_others(meets: Groups, all_meets: Iterable[Groups]) -> bool:
    """Whether another line in one piece touches all that this one does."""
    whole = union(meets)
    return any(len(other) == 1 and other != meets and not whole & ~other[0] for other in all_meets)
