"""Of the sets that are as good, those with more or less of the money that goes apart (mine money, a subsidy)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from engine.ids import StopId
from engine.routing.apart.apart_solve import Answer, solve
from engine.routing.judge import appraise
from engine.routing.problem import Boost, Problem, TrainSpec

SCALE = 1_000  # more than the money that goes apart comes to, so that it never outweighs a real difference
EFFORT = 20_000  # steps for a suggestion: many sets are equally good, and nothing hangs on it


class Weights(NamedTuple):
    """How many times money counts in a search: money that is shared out, and money that goes apart."""

    shared: int
    apart: int


EVEN = Weights(1, 1)
SHARED_ONLY = Weights(1, 0)
MORE_SHARED = Weights(SCALE + 1, SCALE)
"""As good, and as much of it as possible shared out."""
MORE_APART = Weights(SCALE, SCALE + 1)
"""As good, and as much of it as possible apart."""
MOST_SHARED = Weights(SCALE, 1)
"""Most to share out, and then most apart."""


def alternatives(problem: Problem, apart: frozenset[StopId]) -> tuple[Answer, ...]:
    """The best set, then those as good that bring as much or as little as possible from stops whose money goes apart."""
    best = solve(problem)
    found = [best]
    for weights in (MORE_APART, MORE_SHARED):
        other = restored(problem, solve(replace(weighed(problem, apart, weights), effort=EFFORT)), weights)
        if other.total == best.total and all(share(problem, other, apart) != share(problem, a, apart) for a in found):
            found.append(other)
    return tuple(found)


def share(problem: Problem, answer: Answer, apart: frozenset[StopId]) -> int:
    """How much of the money comes from some stops."""
    worth = {stop: value for boost in problem.boosts for stop, value in boost.admits.items()}
    total = 0
    for run in answer.runs:
        values = {**worth, **problem.trains[run.train].values}
        total += sum(values[stop] for stop in {end for s in run.route for end in (s.a, s.b)} & apart)
    return total


def weighed(problem: Problem, apart: frozenset[StopId], weights: Weights) -> Problem:
    """The same problem with all money weighed; that of some stops goes apart."""

    def values(money: Mapping[StopId, int]) -> dict[StopId, int]:
        return {stop: value * weights[stop in apart] for stop, value in money.items()}

    def train(spec: TrainSpec) -> TrainSpec:
        bonuses = tuple(replace(bonus, value=bonus.value * weights.shared) for bonus in spec.bonuses)
        return replace(spec, values=values(spec.values), bonuses=bonuses)

    def boost(given: Boost) -> Boost:
        return replace(given, gains=values(given.gains), admits=values(given.admits))

    return replace(problem, trains=tuple(map(train, problem.trains)), boosts=tuple(map(boost, problem.boosts)))


def restored(problem: Problem, answer: Answer, weights: Weights) -> Answer:
    """An answer to the weighed problem in real money."""
    judged = appraise(problem, {run.train: run.route for run in answer.runs})
    runs = tuple(
        replace(run, value=judged.values[run.train], boosts=judged.boosts.get(run.train, ())) for run in answer.runs
    )
    return Answer(runs, judged.total, max(judged.total, answer.bound // min(weights)))
