"""Freight trains (7.8.1): they are paid for their ends and the distance between, and combine to longer ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

from engine.board.routes import Route
from engine.core.actions import Run
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import HexId, StopId, hex_of
from engine.routing.masks import hangs_together
from engine.titles.t1862.box.facts import Tables, tables
from engine.titles.t1862.runs.ground import is_rim
from engine.titles.t1862.trains.buying import is_permanent, kind_of

JOINED = "joined"


class End(NamedTuple):
    """Where a freight route ends: the stop, its hex, and the hex from which the way is counted with the steps to it."""

    key: StopId
    hex: HexId
    counted: HexId
    steps: int


Ends = Mapping[int, tuple[End, End]]  # of each freight run, by its number


class Chain(NamedTuple):
    """Freight runs that count as one: their numbers, the stops paid, and the money for the distance."""

    runs: tuple[int, ...]
    ends: tuple[StopId, ...]
    bonus: int


def ends_of(view: View, run: Run, route: Route) -> tuple[End, End]:
    """Both ends of a route."""
    first, last = ways_in(route)
    return end(view, run.extras, *first), end(view, run.extras, *last)


def ways_in(route: Route) -> tuple[tuple[StopId, HexId, HexId], tuple[StopId, HexId, HexId]]:
    """Of both ends of a route the stop, its hex, and the hex beside it on the way."""
    first, last = route[0], route[-1]
    return (first.a, first.hexes[0], first.hexes[1]), (last.b, last.hexes[-1], last.hexes[-2])


def end(view: View, named: tuple[str, ...], key: StopId, hex_: HexId, before: HexId) -> End:
    """An end; the rim is reached by its printed track only, unless the director counts straight from the hex named."""
    rim = is_rim(view.layout.stops[key]) and hex_ not in named
    return End(key, hex_, before, 1) if rim else End(key, hex_, hex_, 0)


def members(view: View, key: StopId) -> tuple[HexId, ...]:
    """The hexes of a place at the rim of the map."""
    area = view.layout.stops[key].node.area
    return tuple(hex_ for hex_, _ in view.book.atlas.areas[area]) if area else (hex_of(key),)


def is_port(view: View, end: End) -> bool:
    """Whether an end is a port."""
    return view.book.atlas.hexes[end.hex].colour == "blue"


class Spot(NamedTuple):
    """Where the way to an end is counted: column and row, the steps to it, and whether it is a port."""

    column: int
    row: int
    steps: int
    port: bool


def spot(view: View, end: End) -> Spot:
    """Where the way to an end is counted."""
    return Spot(*view.book.atlas.sides.at[end.counted], end.steps, is_port(view, end))


def bonus(view: View, first: End, last: End) -> int:
    """Money for each hex between both ends by the shortest way, more with a port (7.8.1)."""
    return between(tables(view), spot(view, first), spot(view, last))


def between(paid: Tables, first: Spot, last: Spot) -> int:
    """Money for each hex between two spots, barriers ignored."""
    across, down = abs(first.column - last.column), abs(first.row - last.row)
    far = across + max(0, (down - across) // 2) + first.steps + last.steps
    return max(0, far - 1) * (paid.freight_hex_port if first.port or last.port else paid.freight_hex)


def chains(view: View, numbers: tuple[int, ...], runs: tuple[Run, ...], ends_by: Ends) -> list[Chain]:
    """Runs joined at their ends to one line, if they can be; a line that closes may begin at any of its stops."""
    ends = [ends_by[number] for number in numbers]
    touched = Counter(e.key for pair in ends for e in pair)
    loose = [key for key, count in touched.items() if count % 2]
    stops = [frozenset(e.key for e in pair) for pair in ends]
    if len(loose) > 2 or not hangs_together(stops[1:], stops[0]):
        return []
    if not loose:
        named = {e.key for n, pair in zip(numbers, ends, strict=True) for e in pair if e.hex in runs[n].extras}
        return [Chain(numbers, (key,), 0) for key in named or touched]
    first, last = max(lines(ends, *loose), key=lambda line: bonus(view, *line))
    return [Chain(numbers, (first.key, last.key), bonus(view, first, last))]


def lines(ends: list[tuple[End, End]], key: StopId, other: StopId) -> list[tuple[End, End]]:
    """Both ends of every line that leads from one stop to another and contains all these runs, whatever their order."""
    ways = [(number, pair) for number, both in enumerate(ends) for pair in (both, both[::-1])]
    firsts, lasts = ({first for _, (first, _) in ways if first.key == stop} for stop in (key, other))
    if len(firsts) == len(lasts) == 1:
        return [(first, last) for first in firsts for last in lasts]
    waiting = {(first, last, 1 << number) for number, (first, last) in ways if first.key == key}
    for _ in ends[1:]:
        waiting = {
            (first, last, used | 1 << number)
            for first, at, used in waiting
            for number, (start, last) in ways
            if not used >> number & 1 and start.key == at.key
        }
    return sorted({(first, last) for first, last, _ in waiting})


@remembered("tiles")
def chainings(view: View, runs: tuple[Run, ...], routes: tuple[Route, ...]) -> list[tuple[Chain, ...]]:
    """Every allowed way to combine the freight runs; none if those that must combine, or are said to, cannot."""
    bound, free = must_combine(view, runs)
    ends = {number: ends_of(view, runs[number], routes[number]) for number in (*bound, *free)}
    joined = {number for number in ends if JOINED in runs[number].extras}
    lines_of = cache(lambda group: chains(view, group, runs, ends))
    return [
        combined
        for groups in groupings(bound, free, kin(ends))
        if not joined or are_joined(joined, groups)
        for combined in product(*map(lines_of, groups))
    ]


def are_joined(joined: set[int], groups: list[tuple[int, ...]]) -> bool:
    """Whether trains that the director joined count as one."""
    return sum(not joined.isdisjoint(group) for group in groups) < 2


def hang_together(view: View, runs: tuple[Run, ...], routes: tuple[Route, ...]) -> bool:
    """Whether the trains that must combine form one line."""
    bound, _ = must_combine(view, runs)
    ends = {number: ends_of(view, runs[number], routes[number]) for number in bound}
    return len(bound) < 2 or bool(chains(view, bound, runs, ends))


def must_combine(view: View, runs: tuple[Run, ...]) -> tuple[tuple[int, ...], list[int]]:
    """The freight runs that go as one, and those that may; with a single permanent one all do."""
    numbers = tuple(number for number, run in enumerate(runs) if kind_of(view, run.train) == "freight")
    lasting = [number for number in numbers if is_permanent(view, runs[number].train)]
    if len(lasting) == 1 and len(numbers) > 1:
        return numbers, []
    return tuple(number for number in numbers if number not in lasting), lasting


def kin(ends: Ends) -> dict[int, int]:
    """To whom each run could ever be joined, over whatever others: those that hang together have the same number."""
    found: list[tuple[frozenset[StopId], frozenset[int]]] = []
    for number, (first, last) in ends.items():
        stops, runs = frozenset((first.key, last.key)), frozenset((number,))
        for other in [pair for pair in found if not pair[0].isdisjoint(stops)]:
            found.remove(other)
            stops, runs = stops | other[0], runs | other[1]
        found.append((stops, runs))
    return {number: min(runs) for _, runs in found for number in runs}


def groupings(bound: tuple[int, ...], free: list[int], kin: Mapping[int, int]) -> Iterator[list[tuple[int, ...]]]:
    """All ways to put trains that hang together into groups, those that are bound in one."""
    if not free:
        yield [bound] if bound else []
        return
    for rest in groupings(bound, free[1:], kin):
        yield [*rest, (free[0],)]
        for place, group in enumerate(rest):
            if kin[group[0]] == kin[free[0]]:
                yield [*rest[:place], tuple(sorted((*group, free[0]))), *rest[place + 1 :]]
