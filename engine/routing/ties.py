"""Best sets that differ in what kind of money they bring, such as mine money for the treasury instead of revenue."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.routing.apart.solve import Answer, solve
from engine.routing.judge import appraise
from engine.routing.problem import Boost, Problem, TrainSpec

SCALE = 10_000  # more than a company earns from such stops, so that a leaning never outweighs a real difference
EFFORT = 20_000  # steps for a suggestion: many sets are equally good, and nothing hangs on it


def alternatives(problem: Problem, apart: frozenset[str]) -> tuple[Answer, ...]:
    """The best set, then those as good that bring as much or as little as possible from stops whose money goes apart."""
    best = solve(problem)
    found = [best]
    for leaning in (1, -1):
        other = restored(problem, solve(leant(problem, apart, leaning)))
        if other.total == best.total and all(share(problem, other, apart) != share(problem, a, apart) for a in found):
            found.append(other)
    return tuple(found)


def share(problem: Problem, answer: Answer, apart: frozenset[str]) -> int:
    """How much of the money comes from some stops."""
    worth = {stop: value for boost in problem.boosts for stop, value in boost.admits.items()}
    total = 0
    for run in answer.runs:
        values = {**worth, **problem.trains[run.train].values}
        total += sum(values[stop] for stop in {end for s in run.route for end in (s.a, s.b)} & apart)
    return total


def leant(problem: Problem, apart: frozenset[str], leaning: int) -> Problem:
    """The same problem with all money scaled up, and a little more or less for some stops."""

    def values(money: Mapping[str, int]) -> dict[str, int]:
        return {stop: value * (SCALE + (leaning if stop in apart else 0)) for stop, value in money.items()}

    def train(spec: TrainSpec) -> TrainSpec:
        bonuses = tuple(msgspec.structs.replace(bonus, value=bonus.value * SCALE) for bonus in spec.bonuses)
        return msgspec.structs.replace(spec, values=values(spec.values), bonuses=bonuses)

    def boost(given: Boost) -> Boost:
        return msgspec.structs.replace(given, gains=values(given.gains), admits=values(given.admits))

    return msgspec.structs.replace(
        problem, trains=tuple(map(train, problem.trains)), boosts=tuple(map(boost, problem.boosts)), effort=EFFORT
    )


def restored(problem: Problem, answer: Answer) -> Answer:
    """An answer to the scaled problem in real money."""
    judged = appraise(problem, {run.train: run.route for run in answer.runs})
    runs = tuple(
        msgspec.structs.replace(run, value=judged.values[run.train], boosts=judged.boosts.get(run.train, ()))
        for run in answer.runs
    )
    return Answer(runs, judged.total, max(judged.total, answer.bound // SCALE))
