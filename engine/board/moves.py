"""Track as the router sees it: moves from one stop that uses up reach to the next, through stops that do not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.board.routes import Route
from engine.board.topology import Layout
from engine.board.trains import Boost, TrainSpec

COUNTED, TOWN, FREE = 0, 1, 2


class Move:
    """From a stop over some track to the next; `mask` has its sides, the stops it enters and what it uses up."""

    __slots__ = ("a", "b", "extend", "gain", "index", "kind", "mask", "route", "tally")

    def __init__(self, a: str, b: str, route: Route, mask: int, gain: int, kind: int, tally: int, extend: bool) -> None:
        self.a, self.b, self.route, self.mask, self.gain = a, b, route, mask, gain
        self.kind, self.tally, self.extend = kind, tally, extend
        self.index = 0


class Rail:
    """The moves open to one train (with or without extra town slots)."""

    def __init__(
        self, layout: Layout, blocked: frozenset[str], train: TrainSpec, boosts: Sequence[Boost], extra_towns: int
    ) -> None:
        self.layout, self.blocked, self.train, self.extra_towns = layout, blocked, train, extra_towns
        self.bits = bit_table(layout, train, boosts)
        self.values = {**train.values}
        for boost in boosts:
            self.values |= boost.admits
        self.moves: dict[str, list[Move]] = {}
        self.all: list[Move] = []

    def kind(self, stop: str) -> int:
        """How a stop uses up reach."""
        if stop in self.train.free:
            return FREE
        return TOWN if self.extra_towns and stop in self.train.towns else COUNTED

    def tally(self, stop: str) -> int:
        return 0 if stop in self.train.idle else 1

    def own_bit(self, stop: str) -> int:
        return self.layout.atlas.sides.stop_bit(stop)

    def passable(self, stop: str) -> bool:
        return stop not in self.blocked and not self.layout.stops[stop].terminal

    def explore(self, roots: Iterable[str]) -> None:
        """Find all moves of the network that contains the roots."""
        waiting = [root for root in roots if root in self.values]
        while waiting:
            stop = waiting.pop()
            if stop in self.moves:
                continue
            self.moves[stop] = sorted(undominated(self._from(stop)), key=lambda move: -move.gain)
            waiting += [move.b for move in self.moves[stop] if move.extend]
        for moves in self.moves.values():
            for move in moves:
                move.index = len(self.all)
                self.all.append(move)

    def _from(self, start: str) -> list[Move]:
        """The moves out of one stop; a move through free stops also may end at any of them."""
        found: list[Move] = []
        stack: list[tuple[str, Route, int, int, int]] = [(start, (), 0, 0, 0)]
        while stack:
            at, route, mask, gain, tally = stack.pop()
            for segment in self.layout.segments(at):
                stop = segment.b
                if stop not in self.values or (mask | self.bits[start]) & (segment.mask | self.bits[stop]):
                    continue
                longer, used = (*route, segment), mask | segment.mask | self.bits[stop]
                earned, counted, kind = gain + self.values[stop], tally + self.tally(stop), self.kind(stop)
                on = self.passable(stop)
                found.append(Move(start, stop, longer, used, earned, kind, counted, on and kind != FREE))
                if kind == FREE and on:
                    stack.append((stop, longer, used, earned, counted))
        return found


def bit_table(layout: Layout, train: TrainSpec, boosts: Sequence[Boost]) -> dict[str, int]:
    """The bits of each stop: its own, one for each set of which only one may be visited, one for what admits it."""
    sides = layout.atlas.sides
    table = {stop: sides.stop_bit(stop) for stop in layout.stops}
    for number, group in enumerate(train.once):
        shared = sides.stop_bit(f"once {number}")
        for stop in group & table.keys():
            table[stop] |= shared
    for boost in boosts:
        for stop in boost.admits.keys() & table.keys():
            table[stop] |= boost_bit(layout, boost)
    return table


def boost_bit(layout: Layout, boost: Boost) -> int:
    """The bit of a boost: it is used once, in one of the ways that bear its name."""
    return layout.atlas.sides.stop_bit(f"boost {boost.name}")


def undominated(moves: list[Move]) -> list[Move]:
    """Without moves that use more track than another one to the same end for no more money."""
    groups: dict[tuple[str, int, tuple[str, ...]], list[Move]] = {}
    for move in sorted(moves, key=lambda move: move.mask.bit_count()):
        between = tuple(sorted(segment.b for segment in move.route))
        same = groups.setdefault((move.b, move.kind, between), [])
        if not any(other.mask & ~move.mask == 0 for other in same):
            same.append(move)
    return [move for same in groups.values() for move in same]
