"""The trains of one problem, made ready for searching, and the best legal set found so far."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from engine.board.routes import Route
from engine.routing.apart.bits import Bits
from engine.routing.apart.one_train import Prices, Run, Search, Stock
from engine.routing.effort import CRUMB, Clock
from engine.routing.problem import Boost, Problem, TrainSpec

Chosen = list[Run | None]  # by train
Guises = list[Search]  # of one kind of train: with and without the extra towns of a boost


class TrainRun(msgspec.Struct, frozen=True):
    """What one train runs: `train` is its place in the problem, `boosts` are the names of those it uses."""

    train: int
    route: Route
    value: int
    boosts: tuple[str, ...] = ()


class Fleet:
    """Trains of one kind are searched once; every run found is kept, for it may be good under other prices."""

    def __init__(self, problem: Problem) -> None:
        self.problem, self.clock = problem, Clock(problem.budget, problem.effort)
        self.bits = Bits(problem.layout, problem.boosts)
        specs: list[TrainSpec] = []
        specs += [train for n, train in enumerate(problem.trains) if train not in problem.trains[:n]]
        self.kinds = [specs.index(train) for train in problem.trains]
        self.stocks = [list(self._stocks(spec)) for spec in specs]
        self.pool: list[dict[int, Run]] = [{} for _ in specs]
        self.grain = grain(problem)
        self.chosen: Chosen = [None] * len(self.kinds)
        self.total = 0

    def _stocks(self, train: TrainSpec) -> Iterator[Stock]:
        """A train in each guise: as it is, and with each boost it may use for towns."""
        problem = self.problem
        guises: list[Boost | None] = [None]
        guises += [boost for boost in problem.boosts if boost.extra_towns and train.plus]
        for plus in guises:
            yield Stock(problem, self.bits, train, plus)

    def searches(self, prices: Prices) -> list[Guises]:
        """A search for each kind of train under these prices."""
        return [[Search(stock, prices, self.bits.cross, self.clock) for stock in stocks] for stocks in self.stocks]

    def best(self, searches: list[Guises], kind: int, used: int = 0, known: Run | None = None) -> Run | None:
        """The best run of a kind of train that avoids some bits, at least as good as one known."""
        best = known
        for search in searches[kind]:
            found = search.best(used, best.net if best else 0.0)
            if found is not None:
                best = self._keep(kind, found)
        return best

    def _keep(self, kind: int, run: Run) -> Run:
        """Remember a run where it brings more than the one known with its bits."""
        known = self.pool[kind].get(run.cross)
        if known is None or known.value < run.value:
            self.pool[kind][run.cross] = run
        return run

    def pooled(self, kind: int, prices: Prices) -> list[Run]:
        """The runs kept for a kind, valued at these prices, the best first."""
        return sorted((run.priced(prices) for run in self.pool[kind].values()), key=lambda run: -run.net)

    def take(self, chosen: Chosen) -> bool:
        """Take a legal set if it is the best so far."""
        total = sum(run.value for run in chosen if run)
        if total <= self.total:
            return False
        self.total, self.chosen = total, list(chosen)
        return True

    def beaten(self, bound: float) -> bool:
        """Whether a set within this bound could still be better than the best so far."""
        return bound >= self.total + self.grain - CRUMB

    def runs(self) -> tuple[TrainRun, ...]:
        """The best set, as routes."""
        return tuple(
            TrainRun(train, run.route(), run.value, self.bits.names(run.cross))
            for train, run in enumerate(self.chosen)
            if run
        )


def grain(problem: Problem) -> int:
    """What all sums of money are multiples of."""
    figures = [value for train in problem.trains for value in train.values.values()]
    figures += [bonus.value for train in problem.trains for bonus in train.bonuses]
    for boost in problem.boosts:
        figures += [*boost.gains.values(), *boost.admits.values()]
    return math.gcd(*figures) or 1


def net(run: Run | None) -> float:
    return run.net if run else 0.0
