"""The best runs (7.8) against every set of routes on small boards, and what is proposed beside them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from math import prod

import pytest

import engine
from engine import Setup, State
from engine.board.routes import Route, write
from engine.core.actions import Run, RunTrains
from engine.core.kernel import explain
from engine.core.view import View
from engine.random_players import play
from engine.routing.effort import Clock, OutOfTime
from engine.routing.ties import EVEN
from engine.rules.policies.answers import Found
from engine.rules.running import earnings
from engine.titles.t1862.runs import problem as own_runs
from engine.titles.t1862.trains.buying import bare, kind_of
from tests.support.games.positions import new_game, put
from tests.titles.t1862.positions import permitted

MOST_SETS = 1500


def all_routes(view: View) -> Iterator[Route]:
    """Every route of the board, one way only, grown stop by stop from each stop."""
    waiting: list[Route] = [(segment,) for stop in sorted(view.layout.stops) for segment in view.layout.segments(stop)]
    for route in waiting:
        if route[0].a < route[-1].b:
            yield route
        stops = {route[0].a, *(segment.b for segment in route)}
        used = sum(segment.mask for segment in route)
        if not view.layout.stops[route[-1].b].terminal and len(waiting) < 4000:
            ahead = view.layout.segments(route[-1].b)
            waiting += [(*route, s) for s in ahead if s.b not in stops and not s.mask & used]


def legal_alone(view: View, who: str, train: str) -> list[Run | None]:
    """The routes of one train that nothing speaks against but the home, and none at all."""
    runs = [Run(train, write(view.layout, route)) for route in all_routes(view)]
    faults = [explain(view, RunTrains(who, (run,))) for run in runs]
    return [
        None,
        *(
            run
            for run, fault in zip(runs, faults, strict=True)
            if fault is None or fault.code in ("run.no_home", "run.must_run_too")
        ),
    ]


def brute(view: View, who: str) -> int | None:
    """The most that any legal set of runs brings; nothing where there are too many sets to try."""
    trains = own_runs.runnable(view, who)
    kinds = {train: legal_alone(view, who, train) for train in dict.fromkeys(trains)}
    if prod(len(kinds[train]) for train in trains) > MOST_SETS:
        return None
    most = 0
    for picked in product(*(combinations_with_replacement(runs, trains.count(train)) for train, runs in kinds.items())):
        runs = tuple(run for some in picked for run in some if run)
        if runs and explain(view, RunTrains(who, runs)) is None:
            most = max(most, sum(map(sum, earnings(view, who, runs))))
    return most


@cache
def all_positions(seed: int) -> tuple[tuple[State, str], ...]:
    """The same, of a whole game that is played once."""
    return tuple(positions(seed))


def positions(seed: int) -> Iterator[tuple[State, str]]:
    """Positions of a random game in which somebody runs trains."""
    setup = Setup("1862", ("P1", "P2", "P3"), options={"best_run": "declared"}, seed=seed)
    for move in play(setup, seed):
        if isinstance(move.action, RunTrains) and len(own_runs.runnable(engine.look(move.before), move.action.who)) > 0:
            yield move.before, move.action.who


@pytest.mark.parametrize("seed", [1, 2])
def test_7_8_no_set_of_routes_brings_more(seed: int) -> None:
    """On boards small enough to try everything the search finds the same, and proves it."""
    tried = set()
    for state, who in positions(seed):
        view = engine.look(state)
        most = brute(view, who)
        if most is not None:
            found = own_runs.best_runs(view, who)
            assert (found.total, found.gap) == (most, 0), (who, found.runs)
            tried.add((kind_of(view, own_runs.runnable(view, who)[0]), len(own_runs.runnable(view, who))))
        if len(tried) > 4:
            return
    assert len(tried) > 1


def test_what_is_proposed_is_legal_and_differs_in_what_it_brings() -> None:
    """The first proposal is the best; the others bring another part of their money to the treasury."""
    several = 0
    for state, who in all_positions(1):
        view = engine.look(state)
        sets = view.book.rules["run"].choices(view, who, {}).suggestions
        earned = [tuple(map(sum, zip(*earnings(view, who, runs), strict=True))) for runs in sets if runs]
        assert all(explain(view, RunTrains(who, runs)) is None for runs in sets) and all(sets[1:])
        assert len(set(earned)) == len(earned) and (not earned or sum(earned[0]) == max(map(sum, earned)))
        several += len(earned) > 1
    assert several


def test_trains_with_warranties_run_under_their_names() -> None:
    """A proposal names the trains as the company has them, warranties and all."""
    state, who = next((s, w) for s, w in positions(4) if any("*" in t for t in own_runs.runnable(engine.look(s), w)))
    view = engine.look(state)
    runs = own_runs.best_runs(view, who).runs
    assert runs and {run.train for run in runs} <= set(view.trains_of(who))
    assert all(bare(run.train) in view.book.trains for run in runs)


@cache
def best_of_the_last() -> tuple[Found, ...]:
    """What is best in the last positions of a game, looked for once."""
    return tuple(own_runs.best_runs(engine.look(state), who) for state, who in all_positions(6)[-12:])


@pytest.mark.parametrize("steps", [1, 60, 600, 6000])
def test_a_small_budget_is_kept_and_leaves_an_honest_bound(steps: int) -> None:
    """Whatever the steps end in (listing routes, joining freight trains, trying sets): no more are taken, and the bound holds."""
    short = 0
    for (state, who), most in zip(all_positions(6)[-12:], best_of_the_last(), strict=True):
        view = engine.look(state)
        found = own_runs.search(view, who, EVEN, steps)
        assert most.gap == 0 and found.total <= most.total <= found.bound
        runs = own_runs.named(view, who, found.ways)
        assert not runs or explain(view, RunTrains(who, runs)) is None
        short += found.total < found.bound
    assert short or steps > 600


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_7_8_1_five_permanent_freight_trains_are_proved(seed: int) -> None:
    """Long freight trains of three kinds on a late board: every way to put them together is tried or ruled out."""
    state, who = all_positions(seed)[-1]
    state = put(permitted(state, who, "freight"), trains={who: ("6F", "6F", "6F", "8F", "9F")})
    found = own_runs.best_runs(engine.look(state), who)
    assert found.gap == 0 and len(found.runs) > 2


def test_7_8_1_trains_of_one_name_are_put_together_once() -> None:
    """Three trains of one kind and two others can go in 21 ways, not in 52."""
    view = engine.look(new_game("1862", 3))
    ways = {own_runs.alike(groups) for groups in own_runs.groupings(view, ("6F", "6F", "6F", "8F", "9F"))}
    assert len(ways) == 21
    hands = own_runs.deals(view, CountedHauls(), ("6F", "6F", "6F", "8F", "9F"))  # type: ignore[arg-type]
    assert len(list(hands)) == 21


class CountedHauls:
    """A catalogue in which nobody brings anything."""

    def convoy(self, crews: object, near: int) -> list[object]:
        return []


def test_a_clock_that_has_run_out_stays_so() -> None:
    """A part of a clock has no more than is left, and what is spent cannot be spent again."""
    clock = Clock(steps=3)
    clock.tick()
    assert clock.part(10).steps == 2
    clock.ticks += clock.part(10).steps or 0
    for _ in range(2):
        with pytest.raises(OutOfTime):
            clock.tick()
