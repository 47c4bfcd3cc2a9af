"""Running trains: routes are read, judged, summed up, and where the rulebook says so, must be the best."""

from __future__ import annotations

from collections import Counter

from engine.board.routes import Route, RouteError, read, route_fault, shared_fault, write
from engine.core.actions import Run, RunTrains
from engine.core.draft import Draft
from engine.core.errors import EngineBug, RuleViolation, refuse
from engine.core.outcome.event import TrainRun
from engine.core.remembering import remembered
from engine.core.rule import Field, Open, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.events import RunsUnproved, TrainsRan
from engine.ids import TrainId
from engine.routing.apart.apart_solve import Answer, solve
from engine.routing.ties import alternatives
from engine.rules.policies.answers import Earned, Found
from engine.rules.policies.questions import OfActor
from engine.rules.stations import blocked, stations

Runs = tuple[Run, ...]


@remembered("tiles")
def routes_of(view: View, runs: Runs) -> tuple[Route, ...]:
    """The routes the runs name."""
    return tuple(read(view.layout, run.route) for run in runs)


def proposals(view: View, who: str, picked: Picked) -> Open:
    """A best set of runs, then those as good that bring another part of the money apart from the revenue."""
    apart, problem = view.policy.money_apart(view, who), view.policy.route_problem
    if problem is None:
        others = view.derive(view.policy.other_runs, view.policy.runs_read, who)
        return Open(different(view, who, (best_run(view, who)[0], *others)))
    if not apart:
        return Open((best_run(view, who)[0],))
    answers = alternatives(problem(view, who), apart)
    return Open(tuple(runs_of(view, view.trains_of(who), found) for found in answers))


def best_alone(view: View, who: str, picked: Picked) -> Open:
    """A best set of runs, whatever others bring as much."""
    return Open((best_run(view, who)[0],))


def different(view: View, who: str, sets: tuple[Runs, ...]) -> tuple[Runs, ...]:
    """Sets of runs that differ in what they bring, the first ones of their kind."""
    found: dict[tuple[int, int], Runs] = {}
    for runs in sets:
        earned = earnings(view, who, runs)
        found.setdefault((sum(item.revenue for item in earned), sum(item.subsidy for item in earned)), runs)
    return tuple(found.values())


def answer(view: View, who: str) -> Answer:
    """What the router says about a company's trains, asked once while nothing changes that runs depend on."""
    return view.derive(solved, view.policy.runs_read, who)


def solved(view: View, who: str) -> Answer:
    """What the router says about a company's trains."""
    problem = view.policy.route_problem
    if problem is None:
        raise EngineBug("the title states no route problem")
    return solve(problem(view, who))


def best_run(view: View, who: str) -> tuple[Runs, int]:
    """A best set of runs and what it brings."""
    found = best_found(view, who)
    return found.runs, found.total


def best_found(view: View, who: str) -> Found:
    """The best set of runs that was found, with what it brings, and what another could bring besides at most."""
    search = view.policy.best_runs
    if search is None:
        found = answer(view, who)
        return Found(runs_of(view, view.trains_of(who), found), found.total, found.gap)
    return view.derive(search, view.policy.runs_read, who)


def unproved(view: View, who: str, runs: Runs) -> int:
    """What another set of runs could bring more at most, where not all sets could be looked at; nothing where the best is known."""
    return beyond(view, who, runs, best_found(view, who))


def beyond(view: View, who: str, runs: Runs, found: Found) -> int:
    """How far some runs stay below what a search could not rule out; nothing where it ruled out all but what it found."""
    most = found.total + found.gap
    return max(0, most - view.policy.claimed(earnings(view, who, runs))) if found.gap else 0


def best_in_time(draft: Draft, who: str, search: OfActor[Found] | None = None) -> Runs:
    """What a company runs of itself: the best set that was found; where the search was cut short, the table is told."""
    found = (search or best_found)(draft, who)
    if more := beyond(draft, who, found.runs, found):
        draft.say(RunsUnproved(company=who, amount=more))
    return found.runs


def runs_of(view: View, trains: tuple[TrainId, ...], found: Answer) -> Runs:
    """The router's answer as runs of the trains it was asked about."""
    track = view.layout
    return tuple(Run(trains[run.train], write(track, run.route), run.boosts) for run in found.runs)


def some_train_can_run(view: View, who: str) -> RuleViolation | None:
    """Some train of the company has a route."""
    return None if view.policy.can_run(view, who) else refuse("run.no_route", company=who)


def trains_are_there(view: View, who: str, runs: Runs) -> RuleViolation | None:
    """Each train that runs is the company's, and runs once."""
    missing = Counter(run.train for run in runs) - Counter(view.trains_of(who))
    return refuse("run.no_train", train=next(iter(missing)), company=who) if missing else None


def routes_are_track(view: View, who: str, runs: Runs) -> RuleViolation | None:
    """Each route can be read as track that lies."""
    try:
        routes_of(view, runs)
    except RouteError as error:
        return refuse(error.code, **error.params)
    return None


def routes_are_legal(view: View, who: str, runs: Runs) -> RuleViolation | None:
    """Each route keeps the common laws."""
    own, shut = stations(view, who), blocked(view, who)
    faults = (route_fault(view.layout, route, own, shut) for route in routes_of(view, runs))
    fault = next((found for found in faults if found), None)
    return refuse(fault.code, **fault.params) if fault else None


def routes_are_apart(view: View, who: str, runs: Runs) -> RuleViolation | None:
    """No two routes of a company share track."""
    fault = shared_fault(view.layout, routes_of(view, runs))
    return refuse(fault.code, **fault.params) if fault else None


def extras_are_bought(view: View, who: str, runs: Runs) -> RuleViolation | None:
    """Each extra was bought this turn and goes with one train."""
    used = Counter(extra for run in runs for extra in run.extras)
    missing = used - Counter(view.state.turn.extras)
    return refuse("run.extra", extra=next(iter(missing))) if missing else None


def runs_are_within_limits(view: View, who: str, runs: Runs) -> RuleViolation | None:
    """Each run keeps its train's reach and the title's own limits."""
    for run, route in zip(runs, routes_of(view, runs), strict=True):
        fault = view.policy.run_limits(view, who, run, route)
        if fault is not None:
            return refuse(fault.code, **{"train": run.train, "route": run.route, **fault.params})
    return None


def runs_are_best(view: View, who: str, runs: Runs) -> RuleViolation | None:
    """Where the table holds to the rulebook, no better set of runs exists."""
    if view.option("best_run") != "enforced":
        return None
    best, most = best_run(view, who)
    total = view.policy.claimed(earnings(view, who, runs))
    if total >= most:
        return None
    return refuse("run.not_best", total=total, best=most, routes=[run.route for run in best])


def earnings(view: View, who: str, runs: Runs) -> tuple[Earned, ...]:
    """What each run brings."""
    return view.policy.earn_together(view, who, runs, routes_of(view, runs))


def run_trains(draft: Draft, action: RunTrains) -> None:
    """Sum up the runs; money for the treasury goes there at once, the rest is shared out."""
    earned = earnings(draft, action.who, action.runs)
    revenue, subsidy = sum(item.revenue for item in earned), sum(item.subsidy for item in earned)
    draft.set_turn(acted=True, ran=True, revenue=revenue)
    routes = [
        TrainRun(run.train, run.route, list(run.extras), item.revenue, item.subsidy)
        for run, item in zip(action.runs, earned, strict=True)
    ]
    draft.say(TrainsRan(company=action.who, runs=routes, revenue=revenue, subsidy=subsidy))
    draft.pay(BANK, action.who, subsidy)
    draft.policy.share_out(draft, action.who)


RUN_TRAINS = Rule(
    RunTrains,
    (Field("runs", proposals, sure=True, quick=best_alone),),
    (
        trains_are_there,
        extras_are_bought,
        routes_are_track,
        routes_are_legal,
        routes_are_apart,
        runs_are_within_limits,
        some_train_can_run,
        runs_are_best,
    ),
    run_trains,
)
