"""The best routes for all trains of a company together, with proof.

Each train alone gives a bound. Where the best routes of two trains want the same track (or the same boost), that track gets
a price until the bound of all trains together comes down to what a legal set earns; what is left of the gap is closed by
combining all routes that could still be part of a better set.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator, Sequence
from itertools import permutations

import msgspec

from engine.board.moves import boost_bit
from engine.board.routes import Route
from engine.board.search import CRUMB, Clock, OutOfTime, Prices, Run, Search, Stock
from engine.board.topology import Layout
from engine.board.trains import NO_STOPS, Boost, TrainSpec

ROUNDS = 40  # of repricing before routes are combined
ORDERS = 6  # in which trains take turns to pick their best


class Problem(msgspec.Struct, frozen=True):
    """A company about to run: its network, its trains and what helps them.

    `budget` limits the search in seconds, `effort` in steps (then the answer does not depend on the machine).
    """

    layout: Layout
    stations: frozenset[str]
    trains: tuple[TrainSpec, ...]
    blocked: frozenset[str] = NO_STOPS
    boosts: tuple[Boost, ...] = ()
    budget: float | None = None
    effort: int | None = None


class TrainRun(msgspec.Struct, frozen=True):
    """What one train runs: `train` is its place in the problem, `boosts` are the names of those it uses."""

    train: int
    route: Route
    value: int
    boosts: tuple[str, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """A legal set of routes; no set earns more than `bound`."""

    runs: tuple[TrainRun, ...]
    total: int
    bound: int

    @property
    def proved(self) -> bool:
        return self.total >= self.bound

    @property
    def gap(self) -> int:
        return max(0, self.bound - self.total)


Chosen = list[Run | None]  # by train


class _Joint:
    """The state of one search: the best set so far and the best bound so far."""

    def __init__(self, problem: Problem) -> None:
        self.problem, self.clock = problem, Clock(problem.budget, problem.effort)
        sides = problem.layout.atlas.sides
        self.cross_bits = (1 << len(sides.names)) - 1
        for boost in problem.boosts:
            self.cross_bits |= boost_bit(problem.layout, boost)
        self.specs: list[TrainSpec] = []
        for train in problem.trains:
            if train not in self.specs:
                self.specs.append(train)
        self.kinds = [self.specs.index(train) for train in problem.trains]
        self.stocks = [list(self._stocks(spec)) for spec in self.specs]
        self.grain = grain(problem)
        self.chosen: Chosen = [None] * len(self.kinds)
        self.total = 0
        self.bound = math.inf
        self.prices: Prices = {}

    def _stocks(self, train: TrainSpec) -> Iterator[Stock]:
        problem = self.problem
        guises: list[Boost | None] = [None]
        guises += [boost for boost in problem.boosts if boost.extra_towns and train.plus]
        for plus in guises:
            yield Stock(problem.layout, problem.stations, problem.blocked, train, problem.boosts, plus)

    def searches(self, prices: Prices) -> list[list[Search]]:
        return [[Search(stock, prices, self.cross_bits, self.clock) for stock in stocks] for stocks in self.stocks]

    def solve(self) -> None:
        free = self.searches({})
        alone = self._best_alone(free)
        self.bound = sum(run.net for run in self._by_train(alone))
        self._take_turns(free)
        self._reprice(free, alone)
        if self._open():
            self._combine()
        self.bound = self.total

    def _open(self) -> bool:
        """Whether a better set is still possible."""
        return self.bound >= self.total + self.grain - CRUMB

    def _best_alone(self, searches: list[list[Search]]) -> list[Run | None]:
        return [best_of(guises, 0, 0.0) for guises in searches]

    def _by_train(self, runs: list[Run | None]) -> list[Run]:
        return [run for kind in self.kinds if (run := runs[kind]) is not None]

    def _take_turns(self, free: list[list[Search]]) -> None:
        """In several orders, each train picks its best of what is left."""
        seen: set[tuple[int, ...]] = set()
        for order in permutations(range(len(self.kinds))):
            kinds = tuple(self.kinds[train] for train in order)
            if kinds in seen or len(seen) >= ORDERS or not self._open():
                continue
            seen.add(kinds)
            self._pick(free, order, [None] * len(self.kinds), 0)

    def _pick(self, free: list[list[Search]], order: Sequence[int], chosen: Chosen, used: int) -> None:
        for train in order:
            run = best_of(free[self.kinds[train]], used, 0.0)
            chosen[train] = run
            used |= run.cross if run else 0
        self._offer(chosen)

    def _offer(self, chosen: Chosen) -> None:
        total = sum(run.value for run in chosen if run)
        if total > self.total:
            self.total, self.chosen = total, list(chosen)

    def _reprice(self, free: list[list[Search]], alone: list[Run | None]) -> None:
        """Raise the price of what several trains use until the bound is down or stops falling."""
        prices: dict[int, float] = {}
        runs = self._by_train(alone)
        bound, eager = self.bound, 1.0
        for _ in range(ROUNDS):
            slopes = self._slopes(prices, runs)
            size = sum(slope * slope for slope in slopes.values())
            if not size or not self._open():
                break
            step = eager * max(bound - self.total - self.grain / 2, self.grain / 2) / size
            prices = {
                b: p for b in prices.keys() | slopes if (p := prices.get(b, 0.0) + step * slopes.get(b, 0)) > CRUMB
            }
            priced = self._best_alone(self.searches(prices))
            runs = self._by_train(priced)
            bound = sum(run.net for run in runs) + sum(prices.values())
            if bound < self.bound - CRUMB:
                self.bound, self.prices = bound, prices
            else:
                eager *= 0.7
            self._mend(free, priced)

    def _slopes(self, prices: Prices, runs: list[Run]) -> dict[int, int]:
        """By how much each bit is overused (or, if it has a price, unused)."""
        used: dict[int, int] = dict.fromkeys(prices, -1)
        for run in runs:
            for bit in bits_of(run.cross):
                used[bit] = used.get(bit, -1) + 1
        return {bit: over for bit, over in used.items() if over > 0 or (over and bit in prices)}

    def _mend(self, free: list[list[Search]], priced: list[Run | None]) -> None:
        """Make a legal set of the routes found under prices: keep those that fit, let the other trains pick."""
        chosen: Chosen = [None] * len(self.kinds)
        used, waiting = 0, []
        for train in sorted(range(len(self.kinds)), key=lambda t: -_net(priced[self.kinds[t]])):
            run = priced[self.kinds[train]]
            if run is None or run.cross & used:
                waiting.append(train)
            else:
                chosen[train], used = run, used | run.cross
        self._pick(free, waiting, chosen, used)

    def _combine(self) -> None:
        """Try all sets of routes that could still beat the best set."""
        searches, prices = self.searches(self.prices), sum(self.prices.values())
        tops = [_net(run) for run in self._best_alone(searches)]
        slack = sum(tops[kind] for kind in self.kinds) + prices - self.total - self.grain
        lists = [self._candidates(guises, tops[kind] - slack) for kind, guises in enumerate(searches)]
        order = sorted(range(len(self.kinds)), key=lambda train: (len(lists[self.kinds[train]]), self.kinds[train]))
        rest = [0.0] * (len(order) + 1)
        for place in range(len(order) - 1, -1, -1):
            rest[place] = rest[place + 1] + tops[self.kinds[order[place]]]
        self.lists, self.order, self.rest, self.spent = lists, order, rest, prices
        self._choose(0, 0, 0.0, [None] * len(order), 0)

    def _candidates(self, guises: list[Search], floor: float) -> list[Run | None]:
        """The routes of one kind of train that may be part of a better set, none at all among them if that may."""
        best: dict[int, Run] = {}
        for search in guises:
            for run in search.all(floor):
                if run.cross not in best or best[run.cross].net < run.net:
                    best[run.cross] = run
        idle = [None] if floor <= CRUMB else []
        return sorted([*best.values(), *idle], key=lambda run: -_net(run))

    def _choose(self, place: int, used: int, net: float, chosen: Chosen, start: int) -> None:
        """Give the trains their routes in order; trains of one kind take theirs in the order of the list."""
        if place == len(self.order):
            self._offer(chosen)
            return
        train = self.order[place]
        runs, after = self.lists[self.kinds[train]], self.rest[place + 1] + self.spent
        alike = place + 1 < len(self.order) and self.kinds[self.order[place + 1]] == self.kinds[train]
        for number in range(start, len(runs)):
            run = runs[number]
            if net + _net(run) + after < self.total + self.grain - CRUMB:
                break
            self.clock.tick()
            if run is None or not run.cross & used:
                chosen[train] = run
                taken = used | run.cross if run else used
                self._choose(place + 1, taken, net + _net(run), chosen, number if alike else 0)
                chosen[train] = None


def _net(run: Run | None) -> float:
    return run.net if run else 0.0


def best_of(guises: list[Search], used: int, floor: float) -> Run | None:
    """The best run of a train in any guise."""
    best: Run | None = None
    for search in guises:
        best = search.best(used, best.net if best else floor) or best
    return best


def bits_of(mask: int) -> Iterator[int]:
    """The single bits of a mask."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def grain(problem: Problem) -> int:
    """What all sums of money are multiples of."""
    figures = [value for train in problem.trains for value in train.values.values()]
    figures += [bonus.value for train in problem.trains for bonus in train.bonuses]
    for boost in problem.boosts:
        figures += [*boost.gains.values(), *boost.admits.values()]
    return math.gcd(*figures) or 1


def solve(problem: Problem) -> Answer:
    """The best set of routes; when the budget runs out, the best found with the bound reached so far."""
    joint = _Joint(problem)
    with contextlib.suppress(OutOfTime):
        joint.solve()
    runs = tuple(
        TrainRun(train, run.route(), run.value, boosts_of(problem, run))
        for train, run in enumerate(joint.chosen)
        if run
    )
    bound = joint.bound if joint.bound < math.inf else unbounded(problem)
    return Answer(runs, joint.total, max(joint.total, math.floor(bound + CRUMB)))


def boosts_of(problem: Problem, run: Run) -> tuple[str, ...]:
    """The names of the boosts a run uses."""
    names = dict.fromkeys(boost.name for boost in problem.boosts if run.cross & boost_bit(problem.layout, boost))
    return tuple(names)


def unbounded(problem: Problem) -> int:
    """A bound that needs no search: every train earns all there is."""
    return sum(
        sum(train.values.values())
        + sum(bonus.value for bonus in train.bonuses)
        + sum(sum(boost.gains.values()) + sum(boost.admits.values()) for boost in problem.boosts)
        for train in problem.trains
    )
