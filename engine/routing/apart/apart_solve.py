"""The best routes for all trains of a company together, with proof.

Each train alone gives a bound. Where the best routes of two trains want the same track (or the same boost), that track gets
a price until the bound of all trains together comes down to what a legal set earns; what is left of the gap is closed by
combining all routes that could still be part of a better set.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.routing.apart.fleet import Fleet, TrainRun
from engine.routing.apart.track_prices import Pricing, attempt
from engine.routing.effort import CRUMB, OutOfTime
from engine.routing.judge import appraise
from engine.routing.problem import Problem

QUICK = 40000  # steps in which a set better than a known one is looked for


class Answer(msgspec.Struct, frozen=True):
    """A legal set of routes; no set earns more than `bound`, which `prices` of track brought down so far."""

    runs: tuple[TrainRun, ...]
    total: int
    bound: int
    prices: Mapping[int, float] = {}

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
    return Answer(fleet.runs(), fleet.total, max(fleet.total, whole), pricing.best.prices if pricing else {})


def best_from(problem: Problem, before: Answer) -> int | None:
    """What the best set earns, found from the best routes of another board, if they lie here too: nothing where that takes long.

    They are what has to be beaten, and the prices found there give a bound that holds, as any prices do: where nothing
    changed that matters this is a proof in one round instead of a search.
    """
    routes = {run.train: run.route for run in before.runs}
    if problem.boosts or not before.proved or not all(map(problem.layout.has, routes.values())):
        return None
    named, fleet, prices = appraise(problem, routes), Fleet(replace(problem, effort=QUICK)), dict(before.prices)
    fleet.total = named.total
    with contextlib.suppress(OutOfTime):
        tried = attempt(fleet, prices)
        if fleet.beaten(tried.bound):
            tried.combined(fleet, fleet.searches(prices), fleet.clock)
        return fleet.total if named.fault is None else None
    return None


def unsearched(problem: Problem) -> int:
    """A bound that needs no search: every train earns all there is."""
    return sum(
        sum(train.values.values())
        + sum(bonus.value for bonus in train.bonuses)
        + sum(sum(boost.gains.values()) + sum(boost.admits.values()) for boost in problem.boosts)
        for train in problem.trains
    )
