"""The best run of every company in a position, asked again only where a change can matter to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.draft import Draft
from engine.core.remembering import Parts, remembered
from engine.core.view import View
from engine.effects.placements import at_turn_of, built
from engine.ids import NO_TRAIN, HexId, StopId, TrainId
from engine.routing.apart.apart_solve import Answer, best_from, solve
from engine.routing.problem import Problem
from engine.rules.running import best_found
from engine.rules.stations import blocked, reach_of, stations

BOARD = ("tiles", "markers")  # what a search reads of a position that has a place on the map
NOTHING = (0, True)
Sum = tuple[int, bool]  # what a best run brings, and whether no other brings more for certain


class Seen(NamedTuple):
    """A position as a company finds it when it is its turn, and whether whatever it can run there is the same as before."""

    view: View
    same: bool


class Runner:
    """A company before anything is built, with its trains or with another one besides, and what its best run brings then."""

    def __init__(self, view: View, company: str, more: TrainId) -> None:
        self.company, self.more = company, more
        self.before = self.in_turn(view)
        self.sum = best_sum(self.before, company)
        self.reach = reach_of(self.before, company)
        self.parts = Parts(*(name for name in view.policy.runs_read.names if name not in BOARD))

    @cached_property
    def answer(self) -> Answer | None:
        """The best routes before anything is built, where the router is asked for them, with the prices that prove it."""
        problem = sum_problem(self.before, self.company)
        return solve(problem) if problem is not None and not problem.boosts else None

    def in_turn(self, view: View) -> View:
        """A position as the company finds it when it is its turn, with its trains."""
        found = at_turn_of(view, self.company)
        return with_train(found, self.company, self.more) if self.more else found

    def seen(self, view: View) -> Seen:
        """The same, and whether that changes what it runs."""
        found = self.in_turn(view)
        return Seen(found, self.is_untouched(found))

    def after(self, seen: Seen) -> Sum:
        """What its best run brings in another position: what it brought, where that is still shown to be the most, else the best of a search."""
        if seen.same:
            return self.sum
        still = self.still(seen.view) if self.sum[0] else None
        return best_sum(seen.view, self.company) if still is None else (still, True)

    def still(self, view: View) -> int | None:
        """What the same routes bring in another position, if nothing brings more there; nothing where that is not shown."""
        problem = sum_problem(view, self.company)
        if self.answer is None or problem is None or not view.policy.can_run(view, self.company):
            return None
        return best_from(problem, self.answer)

    def is_untouched(self, after: View) -> bool:
        """Whether whatever the company can run is the same: nothing it reads is other but track and places it does not come to."""
        before, reach = self.before, self.reach
        if not reach.stops.isdisjoint(stops_changed(before, after)) or has_other_rights(before, after, self.company):
            return False
        if self.parts.names and self.parts.of(before.state) != self.parts.of(after.state):
            return False
        if blocked(before, self.company) & reach.stops != blocked(after, self.company) & reach.stops:
            return False
        one, other = before.layout, after.layout
        return all(one.segments(stop) == other.segments(stop) for stop in reach.open)


def sum_problem(view: View, company: str) -> Problem | None:
    """The problem by which the router finds what the best runs of a company bring, where there is one."""
    policy = view.policy
    asked = policy.sum_problem or (policy.route_problem if policy.best_runs is None else None)
    return asked(view, company) if asked else None


def run_after(view: View, company: str) -> Callable[[Action], Sum]:
    """What the best run of a company with its trains brings after anything it builds, and whether that is proved."""
    runner = Runner(view, company, NO_TRAIN)
    return lambda action: runner.after(runner.seen(built(view, action)))


def best_sum(view: View, company: str) -> Sum:
    """What the best run of a company brings, and whether that is proved."""
    if not view.trains_of(company) or not view.policy.can_run(view, company):
        return NOTHING
    found = best_found(view, company)
    return found.total, not found.gap


def with_train(view: View, company: str, train: TrainId) -> View:
    """The position with one more train in a company's yard, for a look at what it would run."""
    draft = Draft(view.book, view.state)
    draft.add_train(company, train)
    return View(draft.book, draft.state)


def stops_changed(before: View, after: View) -> frozenset[StopId]:
    """The places on hexes that changed, and those on which other markers lie."""
    one, other = before.state.markers, after.state.markers
    marked = () if one is other else (stop for stop in {*one, *other} if one.get(stop) != other.get(stop))
    return frozenset(
        [*marked, *(stop.key for hex_ in hexes_changed(before, after) for stop in before.layout.face(hex_).stops)]
    )


def has_other_rights(before: View, after: View, company: str) -> bool:
    """Whether a company's markers changed where there is no place on the track: they are rights to run somewhere."""
    one, other = before.state.markers, after.state.markers
    if one is other:
        return False
    beside = (stop for stop in {*one, *other} if stop not in before.layout.stops)
    return any((company in one.get(stop, ())) != (company in other.get(stop, ())) for stop in beside)


def hexes_changed(before: View, after: View) -> Iterable[HexId]:
    """The hexes on which something else lies."""
    if before.state.tiles is after.state.tiles:
        return ()
    return {hex_ for hex_, _ in before.state.tiles.items() ^ after.state.tiles.items()}


@remembered("tiles", "markers")
def have_stations(view: View) -> tuple[str, ...]:
    """The companies that stand anywhere."""
    return tuple(name for name in view.companies if stations(view, name))
