"""Prices for track and boosts that several trains want: the bound of all trains together comes down to what is possible.

For any prices, what the trains would earn at them without regard to each other, plus all prices, is a bound. Prices follow
the overuse of the runs that were best at the last prices (a subgradient, smoothed so that it swings less).
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from itertools import permutations

import msgspec
from msgspec.structs import replace

from engine.routing.apart.choose import candidates, combine
from engine.routing.apart.fleet import Chosen, Fleet, Guises, net
from engine.routing.apart.one_train import Run
from engine.routing.effort import CRUMB, Clock, OutOfTime
from engine.routing.masks import bits_of, union

ROUNDS = 150  # of repricing at most before routes are combined
FIRST_STEP, BOLDER, CALMER = 0.5, 1.15, 0.6  # of the way to the bound hoped for; after success, after failures
SMALL = 0.15  # a step too small to hope for much
PATIENCE = 3  # rounds without a better bound
STALE = 10  # rounds that must have lowered the bound by a quarter of the least difference
ORDERS = 6  # in which trains take turns to pick their best
FEW_STEPS = 4000  # of listing and combining routes before any of them is priced
POOL_STEPS = 3000  # of combining the runs found on the way


class Tried(msgspec.Struct, frozen=True):
    """One set of prices: the best run of each kind of train under them, and the bound."""

    prices: dict[int, float]
    runs: list[Run | None]
    bound: float

    def paid(self, bit: int) -> float:
        return self.prices.get(bit, 0.0)

    def combined(self, fleet: Fleet, searches: list[Guises], clock: Clock) -> None:
        """Combine all routes that may still be part of a better set; the best is known then."""
        slack = self.bound - fleet.total - fleet.grain
        lists = candidates(fleet, searches, [net(run) for run in self.runs], slack, clock)
        combine(fleet, lists, sum(self.prices.values()), clock)


def attempt(fleet: Fleet, prices: dict[int, float]) -> Tried:
    """What each train would run at these prices, and the bound that follows."""
    return appraised(fleet, fleet.searches(prices), prices)


def appraised(fleet: Fleet, searches: list[Guises], prices: dict[int, float]) -> Tried:
    """The same with searches made ready for these prices."""
    runs = []
    for kind in range(len(searches)):
        known = next(iter(fleet.pooled(kind, prices)), None)
        runs.append(fleet.best(searches, kind, known=known if net(known) > 0 else None))
    return Tried(prices, runs, sum(net(runs[kind]) for kind in fleet.kinds) + sum(prices.values()))


class Pricing:
    """The search for prices; `best` has the lowest bound."""

    def __init__(self, fleet: Fleet) -> None:
        self.fleet, self.free = fleet, fleet.searches({})
        self.best = appraised(fleet, self.free, {})

    def run(self) -> None:
        """First each train for itself, then prices until the bound is down or stops falling."""
        if self._fits():
            return
        self._take_turns()
        if not self.fleet.beaten(self.best.bound) or self._is_small():
            return
        self._reprice()
        if self.fleet.beaten(self.best.bound):
            self._polish()

    def _fits(self) -> bool:
        """Whether all trains run what is best for each: as much as trains that take turns would find."""
        fleet, runs = self.fleet, [self.best.runs[kind] for kind in self.fleet.kinds]
        used = [run.cross for run in runs if run]
        if sum(cross.bit_count() for cross in used) != union(used).bit_count():
            return False
        fleet.take(runs)
        return not fleet.beaten(self.best.bound)

    def _is_small(self) -> bool:
        """Whether few routes could be part of a better set, so that without any prices all of them are combined."""
        try:
            self.best.combined(self.fleet, self.free, Clock(steps=FEW_STEPS))
        except OutOfTime:
            return False
        self.best = replace(self.best, bound=float(self.fleet.total))
        return True

    def _take_turns(self) -> None:
        """In several orders, each train picks its best of what is left."""
        fleet, seen = self.fleet, set[tuple[int, ...]]()
        for order in permutations(range(len(fleet.kinds))):
            kinds = tuple(fleet.kinds[train] for train in order)
            if len(seen) < ORDERS and kinds not in seen and fleet.beaten(self.best.bound):
                seen.add(kinds)
                self._pick(order, [None] * len(fleet.kinds), 0)

    def _pick(self, order: Sequence[int], chosen: Chosen, used: int) -> None:
        """Each train in turn takes its best run that leaves what others have alone."""
        for train in order:
            run = chosen[train] = self.fleet.best(self.free, self.fleet.kinds[train], used)
            used |= run.cross if run else 0
        self.fleet.take(chosen)

    def _reprice(self) -> None:
        """Make contested track dearer, step by step, for as long as the bound comes down."""
        fleet, now = self.fleet, self.best
        trend: dict[int, float] = {}
        eager, failures = FIRST_STEP, 0
        history: list[float] = []
        while len(history) < ROUNDS and not (eager < SMALL and stale(history, fleet.grain)):
            history.append(self.best.bound)
            trend = blended(slopes(fleet, now), trend)
            size = sum(slope * slope for slope in trend.values())
            if not size or not fleet.beaten(self.best.bound):
                return
            step = eager * max(now.bound - fleet.total - fleet.grain / 2, fleet.grain / 2) / size
            now = attempt(fleet, moved(now, trend, step))
            self._mend(now.runs)
            failures += 1
            if now.bound < self.best.bound - CRUMB:
                self.best, eager, failures = now, eager * BOLDER, 0
            if failures == PATIENCE:
                now, trend, eager, failures = self.best, {}, eager * CALMER, 0

    def _mend(self, priced: list[Run | None]) -> None:
        """Make a legal set of the routes found under prices: keep those that fit, let the other trains pick."""
        kinds = self.fleet.kinds
        chosen: Chosen = [None] * len(kinds)
        used, waiting = 0, []
        for train in sorted(range(len(kinds)), key=lambda train: -net(priced[kinds[train]])):
            run = priced[kinds[train]]
            if run is None or run.cross & used:
                waiting.append(train)
            else:
                chosen[train], used = run, used | run.cross
        self._pick(waiting, chosen, used)

    def _polish(self) -> None:
        """Combine the runs found on the way, then let two trains at a time choose again while that gains anything."""
        fleet = self.fleet
        lists: list[list[Run | None]] = [
            [*fleet.pooled(kind, self.best.prices), None] for kind in range(len(fleet.pool))
        ]
        for runs in lists:
            runs.sort(key=lambda run: -net(run))
        with contextlib.suppress(OutOfTime):
            combine(fleet, lists, sum(self.best.prices.values()), Clock(steps=POOL_STEPS))
        priced, pairs = fleet.searches(self.best.prices), list(permutations(range(len(fleet.kinds)), 2))
        while fleet.beaten(self.best.bound) and any(self._swap(priced, *pair) for pair in pairs):
            continue

    def _swap(self, priced: list[Guises], first: int, second: int) -> bool:
        """Let two trains choose again: the second what it likes beside a run of the first that fits the prices."""
        fleet, chosen = self.fleet, list(self.fleet.chosen)
        chosen[first] = chosen[second] = None
        used = taken(chosen)
        lead = fleet.best(priced, fleet.kinds[first], used)
        chosen[second] = fleet.best(self.free, fleet.kinds[second], used | taken([lead]))
        chosen[first] = fleet.best(self.free, fleet.kinds[first], used | taken([chosen[second]]))
        return fleet.take(chosen)


def stale(bounds: list[float], grain: int) -> bool:
    """Whether the last rounds brought next to nothing."""
    return len(bounds) > STALE and bounds[-STALE - 1] - bounds[-1] < grain / 4


def taken(runs: Chosen) -> int:
    """All bits that some runs use."""
    return union(run.cross for run in runs if run)


def slopes(fleet: Fleet, tried: Tried) -> dict[int, int]:
    """By how much each bit is overused, or, if it has a price, unused."""
    used: dict[int, int] = dict.fromkeys(tried.prices, -1)
    for kind in fleet.kinds:
        run = tried.runs[kind]
        for bit in bits_of(run.cross if run else 0):
            used[bit] = used.get(bit, -1) + 1
    return {bit: over for bit, over in used.items() if over}


def blended(slopes: dict[int, int], trend: dict[int, float]) -> dict[int, float]:
    """Half of what the last prices say, half of what was said before."""
    if not trend:
        return {bit: float(slope) for bit, slope in slopes.items()}
    return {bit: (slopes.get(bit, 0) + trend.get(bit, 0.0)) / 2 for bit in slopes.keys() | trend}


def moved(tried: Tried, trend: dict[int, float], step: float) -> dict[int, float]:
    """Prices a step further; none is negative."""
    bits = sorted(tried.prices.keys() | trend)
    return {bit: price for bit in bits if (price := tried.paid(bit) + step * trend.get(bit, 0.0)) > CRUMB}
