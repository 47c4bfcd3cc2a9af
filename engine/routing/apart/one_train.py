"""The routes of one train: the best one, or all that are worth at least so much.

A route is grown from a station in two arms. Prices (of track and boosts that other trains want too) are taken off what it
earns, so that the same search serves the bounds of the joint problem.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from engine.board.routes import Route
from engine.ids import StopId
from engine.routing.apart.apart_bound import Bounds, Slots
from engine.routing.apart.bits import Bits
from engine.routing.apart.graph import Move, Rail
from engine.routing.effort import CRUMB, Clock
from engine.routing.problem import Boost, Problem, TrainSpec

Path = tuple["Path", Move] | None
Prices = Mapping[int, float]  # of a bit: what a route that uses it must pay
Step = tuple[int, float, list[int], int, list[float], Move]


class Run:
    """One route of one train: money, money less prices, and the bits that no other train may use."""

    __slots__ = ("cross", "net", "path", "root", "value")

    def __init__(self, value: int, net: float, cross: int, root: StopId, path: Path) -> None:
        self.value, self.net, self.cross, self.root, self.path = value, net, cross, root, path

    def priced(self, prices: Prices) -> Run:
        """The same run at other prices."""
        paid = sum(price for bit, price in prices.items() if bit & self.cross)
        return Run(self.value, self.value - paid, self.cross, self.root, self.path)

    def route(self) -> Route:
        """The segments in order: the first arm backwards, then the second."""
        moves = unwound(self.path)
        second = next((n for n, move in enumerate(moves) if n and move.a == self.root), len(moves))
        first = [segment.back() for move in moves[:second] for segment in move.route]
        return (*reversed(first), *(segment for move in moves[second:] for segment in move.route))


def unwound(path: Path) -> list[Move]:
    """The moves of a path from its root."""
    moves = list[Move]()
    while path is not None:
        path, move = path
        moves.append(move)
    return moves[::-1]


class Stock:
    """One train in one guise (with or without the extra towns of a boost): its moves and what it may earn besides."""

    def __init__(self, problem: Problem, bits: Bits, train: TrainSpec, plus: Boost | None) -> None:
        extra = train.extra_towns + (train.plus if plus else 0)
        self.train, self.stations = train, problem.stations
        self.cross = bits.boost(plus) if plus else 0
        self.rail = Rail(problem, bits, train, extra, self.cross)
        roots = sorted(train.required or problem.stations)
        self.rail.explore(roots)
        self.roots = [root for root in roots if root in self.rail.moves]
        self.slots = Slots(min(train.visit, len(self.rail.ends)), extra, len(self.rail.once))
        self.allowance = float(sum(bonus.value for bonus in train.bonuses))
        self.bare = not (train.bonuses or train.pay is not None or train.ends is not None or train.required)

    def starts(self, root: StopId) -> list[tuple[int, int]]:
        """The bits and the money of a root, without and with a boost."""
        bits, worth = self.rail.bits[root], self.rail.values[root]
        return [(bits, worth), *((bits | bit, worth + gain) for bit, gain in self.rail.gains([root]))]

    def extra(self, stops: Sequence[StopId]) -> int:
        """Money beside the values of the stops."""
        bonus = sum(b.value for b in self.train.bonuses if all(group & set(stops) for group in b.groups))
        return bonus - self.unpaid(stops)

    def unpaid(self, stops: Sequence[StopId]) -> int:
        """The values of the counted stops that are visited but not paid."""
        if self.train.pay is None:
            return 0
        counted = sorted(self.rail.values[stop] for stop in stops if stop not in self.train.free)
        return sum(counted[: max(0, len(counted) - self.train.pay)])

    def valid(self, stops: Sequence[StopId]) -> bool:
        """The conditions that the growing of a route does not see to."""
        train = self.train
        if train.ends is not None and not (stops[0] in train.ends and stops[-1] in train.ends):
            return False
        return not train.required or any(stop in self.stations for stop in stops)


class Search:
    """One search over the routes of one stock; `floor` rises with what was found unless all are kept."""

    def __init__(self, stock: Stock, prices: Prices, cross_bits: int, clock: Clock) -> None:
        self.stock, self.prices, self.usual, self.cross_bits = stock, list(prices.items()), clock, cross_bits
        self.entry = self.price(stock.cross)
        self.allowance = stock.allowance
        self.net = [move.gain - self.price(move.mask) for move in stock.rail.all]
        self.bounds = Bounds(stock.rail, stock.slots, self.net)
        self.steps = self._steps()
        self.kept: dict[int, Run] = {}

    def price(self, mask: int) -> float:
        """What a route pays for the bits it uses."""
        return sum(price for bit, price in self.prices if bit & mask)

    def _steps(self) -> dict[StopId, list[Step]]:
        """The moves from each stop with all that is asked of them in the search, ready to be read."""
        after, table = self.bounds.after, self.bounds.table
        return {
            stop: [(m.mask, self.net[m.index], after[m.index], m.tally, table[m.index], m) for m in moves]
            for stop, moves in self.stock.rail.moves.items()
        }

    def best(self, used: int, floor: float) -> Run | None:
        """The best run worth more than `floor` that avoids some bits."""
        self._run(used, floor + CRUMB, self.usual, keep_all=False)
        return max(self.kept.values(), key=lambda run: run.net, default=None)

    def all(self, floor: float, clock: Clock) -> list[Run]:
        """For every set of bits used the best run worth at least `floor`, the best first."""
        self._run(0, floor - CRUMB, clock, keep_all=True)
        return sorted(self.kept.values(), key=lambda run: -run.net)

    def _run(self, used: int, floor: float, clock: Clock, *, keep_all: bool) -> None:
        """Look at every root, once; `keep_all` keeps the best for each set of bits, otherwise the best of all."""
        stock, rail, self.clock = self.stock, self.stock.rail, clock
        self.kept, self.keep_all, self.cut = {}, keep_all, floor - self.allowance
        for root in [] if used & stock.cross else stock.roots:
            self.root, self.forked = root, rail.passable(root)
            self.arm = self.bounds.from_stop(root) if self.forked else self.bounds.nothing
            for bits, worth in stock.starts(root):
                self._from_root(used, bits, worth)
            used |= rail.own_bits[root]  # routes through this root have all been seen

    def _from_root(self, used: int, bits: int, worth: int) -> None:
        """Begin at a root, if what may be used there is free."""
        stock, rail, root = self.stock, self.stock.rail, self.root
        state = stock.slots.after(rail.kind(root), rail.needs(bits))[stock.slots.full]
        if not used & bits and state >= 0:
            self.start = (bits, worth)
            self._first_arm(root, used | bits, worth - self.entry - self.price(bits), rail.tally(root), state)

    def _first_arm(
        self, at: StopId, mask: int, net: float, tally: int, state: int, path: Path = None, branch: int = -1
    ) -> None:
        """Lengthen the first arm, and grow a second one at each length; what both may still earn is bounded each for itself."""
        self.clock.tick()
        for number, (bits, gain, after, counted, onward, move) in enumerate(self.steps[at]):
            left = after[state]
            if mask & bits or left < 0 or net + gain + onward[left] + self.arm[left] < self.cut:
                continue
            longer, taken, earned, met = (path, move), mask | bits, net + gain, tally + counted
            first = number if path is None else branch
            if earned >= self.cut and met >= self.stock.train.minimum:
                self._consider(earned, longer)
            if self.forked:
                self._second_arm(self.root, taken, earned, met, left, longer, first + 1)
            if move.extend:
                self._first_arm(move.b, taken, earned, met, left, longer, first)

    def _second_arm(
        self, at: StopId, mask: int, net: float, tally: int, state: int, path: Path, start: int = 0
    ) -> None:
        """Lengthen the second arm, which begins on another track than the first to count no route twice."""
        self.clock.tick()
        for bits, gain, after, counted, onward, move in islice(self.steps[at], start, None):
            left = after[state]
            if mask & bits or left < 0 or net + gain + onward[left] < self.cut:
                continue
            longer, earned, met = (path, move), net + gain, tally + counted
            if earned >= self.cut and met >= self.stock.train.minimum:
                self._consider(earned, longer)
            if move.extend:
                self._second_arm(move.b, mask | bits, earned, met, left, longer)

    def _consider(self, net: float, path: Path) -> None:
        """Keep a route if it is legal and good enough."""
        extra = 0
        if not self.stock.bare:
            stops = self._stops(path)
            extra = self.stock.extra(stops)
            if net + extra < self.cut + self.allowance or not self.stock.valid(stops):
                return
        self._keep(net + extra, path, extra)

    def _stops(self, path: Path) -> list[StopId]:
        """The stops of a route from end to end."""
        first, second = [self.root], list[StopId]()
        arm = first
        for number, move in enumerate(unwound(path)):
            arm = second if number and move.a == self.root else arm
            arm += [segment.b for segment in move.route]
        return first[::-1] + second

    def _keep(self, net: float, path: Path, extra: int) -> None:
        """Keep a route where it is the best of its set of bits."""
        bits, worth = self.start
        mask, value = self.stock.cross | bits, worth + extra
        for move in unwound(path):
            mask, value = mask | move.mask, value + move.gain
        run = Run(value, net, mask & self.cross_bits, self.root, path)
        known = self.kept.get(run.cross)
        if known is None or known.net < net:
            self.kept[run.cross] = run
        if not self.keep_all:
            self.cut = net + CRUMB - self.allowance
