"""The best routes for all trains of a company together, with proof.

Each train alone gives a bound. Where the best routes of two trains want the same track (or the same boost), that track gets
a price until the bound of all trains together comes down to what a legal set earns; what is left of the gap is closed by
combining all routes that could still be part of a better set.
"""

from __future__ import annotations

import contextlib
import math

import msgspec

from engine.routing.apart.fleet import Fleet, TrainRun
from engine.routing.apart.track_prices import Pricing
from engine.routing.effort import CRUMB, OutOfTime
from engine.routing.problem import Problem


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


def solve(problem: Problem) -> Answer:
    """The best set of routes; when the budget runs out, the best found with the bound reached so far."""
    fleet = Fleet(problem)
    bound = float(unsearched(problem))
    pricing: Pricing | None = None
    with contextlib.suppress(OutOfTime):
        pricing = Pricing(fleet)
        pricing.run()
        if fleet.beaten(pricing.best.bound):
            pricing.best.combined(fleet, fleet.searches(pricing.best.prices), fleet.clock)
        bound = fleet.total
    if pricing is not None:
        bound = min(bound, pricing.best.bound)
    whole = math.floor((bound + CRUMB) / fleet.grain) * fleet.grain
    return Answer(fleet.runs(), fleet.total, max(fleet.total, whole))


def unsearched(problem: Problem) -> int:
    """A bound that needs no search: every train earns all there is."""
    return sum(
        sum(train.values.values())
        + sum(bonus.value for bonus in train.bonuses)
        + sum(sum(boost.gains.values()) + sum(boost.admits.values()) for boost in problem.boosts)
        for train in problem.trains
    )
