"""Track as the router sees it: moves from one stop that uses up reach to the next, through stops that do not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.board.routes import Route
from engine.ids import StopId
from engine.routing.apart.bits import Bits
from engine.routing.problem import Problem, TrainSpec, gained

COUNTED, TOWN, FREE = 0, 1, 2


class Move:
    """From a stop over some track to the next; `mask` has its sides, the stops it enters and what it uses up."""

    __slots__ = ("a", "b", "extend", "gain", "index", "kind", "mask", "needs", "route", "tally")

    def __init__(
        self, a: StopId, b: StopId, route: Route, mask: int, gain: int, kind: int, tally: int, extend: bool
    ) -> None:
        self.a, self.b, self.route, self.mask, self.gain = a, b, route, mask, gain
        self.kind, self.tally, self.extend = kind, tally, extend
        self.index = self.needs = 0

    def boosted(self, bit: int, gain: int) -> Move:
        """The same move with a boost."""
        return Move(self.a, self.b, self.route, self.mask | bit, self.gain + gain, self.kind, self.tally, self.extend)


class Rail:
    """The moves open to one train in one guise: with so many extra town slots, and some boosts used up by that."""

    def __init__(self, problem: Problem, bits: Bits, train: TrainSpec, extra_towns: int, taken: int) -> None:
        self.layout, self.blocked, self.train, self.extra_towns = problem.layout, problem.blocked, train, extra_towns
        self.boosts = [(bits.boost(boost), boost) for boost in problem.boosts if not bits.boost(boost) & taken]
        usable = [boost for _, boost in self.boosts]
        self.own_bits, self.bits = bits.stops, bits.entering(train, usable)
        self.once = bits.once_without_reach(train, usable)
        self.values = {**train.values}
        for boost in usable:
            self.values |= boost.admits
        self.moves: dict[StopId, list[Move]] = {}
        self.all: list[Move] = []

    def kind(self, stop: StopId) -> int:
        """How a stop uses up reach."""
        if stop in self.train.free:
            return FREE
        return TOWN if self.extra_towns and stop in self.train.towns else COUNTED

    def tally(self, stop: StopId) -> int:
        return 0 if stop in self.train.idle else 1

    def passable(self, stop: StopId) -> bool:
        return stop not in self.blocked and not self.layout.stops[stop].terminal

    def needs(self, mask: int) -> int:
        """Which of the things that a route may use only once are in a mask."""
        return sum(1 << number for number, bit in enumerate(self.once) if mask & bit) if self.once else 0

    @property
    def ends(self) -> set[StopId]:
        """All stops of the network: no route visits more."""
        return {*self.moves, *(segment.b for move in self.all for segment in move.route)}

    def explore(self, roots: Iterable[StopId]) -> None:
        """Find all moves of the network that contains the roots."""
        waiting = [root for root in roots if root in self.values]
        while waiting:
            stop = waiting.pop()
            if stop in self.moves:
                continue
            found = [better for move in undominated(self._from(stop)) for better in self._boosted(move)]
            self.moves[stop] = sorted(found, key=lambda move: -move.gain)
            waiting += [move.b for move in found if move.extend]
        for moves in self.moves.values():
            for move in moves:
                move.index, move.needs = len(self.all), self.needs(move.mask)
                self.all.append(move)

    def _from(self, start: StopId) -> list[Move]:
        """The moves out of one stop; a move through free stops also may end at any of them."""
        found: list[Move] = []
        stack: list[tuple[StopId, Route, int, int, int]] = [(start, (), 0, 0, 0)]
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

    def _boosted(self, move: Move) -> list[Move]:
        """A move without and with the boosts that add to one of its stops."""
        found = [move]
        for bit, gain in self.gains([segment.b for segment in move.route]) if self.boosts else ():
            found += [other.boosted(bit, gain) for other in found if not other.mask & bit]
        return found

    def gains(self, stops: Sequence[StopId]) -> list[tuple[int, int]]:
        """The bit of each boost that adds to one of some stops, and how much."""
        found = [(bit, gained(boost, stops)) for bit, boost in self.boosts]
        return [(bit, gain) for bit, gain in found if gain]


def undominated(moves: list[Move]) -> list[Move]:
    """Without moves that use more track than another one to the same end for no more money."""
    shortest_first = sorted(moves, key=lambda move: move.mask.bit_count())
    if len({move.b for move in moves}) == len(moves):
        return shortest_first
    groups: dict[tuple[StopId, int, tuple[StopId, ...]], list[Move]] = {}
    for move in shortest_first:
        between = tuple(sorted(segment.b for segment in move.route))
        same = groups.setdefault((move.b, move.kind, between), [])
        if not any(other.mask & ~move.mask == 0 for other in same):
            same.append(move)
    return [move for same in groups.values() for move in same]
