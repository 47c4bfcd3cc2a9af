"""What runs are worth, and the runs of a small company as a problem for the router (VI.3.6, VI.3.7, X)."""

from __future__ import annotations

from engine.board.faces import Stop
from engine.board.routes import Fault, Route, stops_of
from engine.board.tiles import colour_value
from engine.core.actions import Run
from engine.core.draft import Draft
from engine.core.remembering import remembered
from engine.core.state import BANK
from engine.core.view import View
from engine.events import RevenueHalved
from engine.ids import StopId, TrainId
from engine.routing.judge import judge
from engine.routing.problem import Boost, Problem, TrainSpec
from engine.rules.policies.answers import Earned
from engine.rules.policies.usual import figure, reached
from engine.rules.running import best_run
from engine.rules.stations import blocked, stations
from engine.titles.t18mag.box.facts import tables

WAGONS = BORDER, PLUS, MINE = ("border", "plus", "mine")
EFFORT = 400_000  # steps of search, far beyond any position seen


def stop_value(view: View, stop: Stop) -> int:
    """What a place pays in this phase, with 10 for each large company's marker on it."""
    owners = view.markers_at(stop.key)
    return figure(view, stop) + marker_bonus(view, owners) if owners else figure(view, stop)


def marker_bonus(view: View, owners: tuple[str, ...]) -> int:
    """What the markers of a place add to its figure: 10 for each of a large company."""
    companies = view.book.companies
    majors = sum(companies[owner].kind == "major" for owner in owners)
    return majors * tables(view).construction.major_marker_bonus


def is_mine(stop: Stop) -> bool:
    """Whether the place is a mine: it costs no reach and counts for nothing but its own money."""
    return not stop.node.counts_as_stop


def border_bonus(view: View) -> int:
    """What the red wagon adds to one red area in this phase."""
    return tables(view).border_bonus[view.state.phase]


def earn(view: View, who: str, run: Run, route: Route) -> Earned:
    """The stops' money, the red wagon's bonus once, and mine money apart for the treasury."""
    stops = [view.layout.stops[key] for key in stops_of(route)]
    plain = sum(stop_value(view, stop) for stop in stops if not is_mine(stop))
    mined = sum(stop_value(view, stop) for stop in stops if is_mine(stop))
    return Earned(plain + (border_bonus(view) if BORDER in run.extras else 0), mined)


def share_out(draft: Draft, who: str) -> None:
    """Half of the revenue to the owner, half to the treasury (III.3.2)."""
    turn = draft.state.turn
    half = turn.revenue // 2
    draft.pay(BANK, draft.company(who).director, half)
    draft.pay(BANK, who, half)
    draft.set_turn(paid=True)
    draft.say(RevenueHalved(company=who, player=draft.company(who).director, half=half))


@remembered("tiles", "markers", "phase")
def values(view: View) -> dict[StopId, int]:
    """What every place pays now."""
    found = dict(figures(view, reached(view)))
    for key, owners in view.state.markers.items():
        if key in found:
            found[key] += marker_bonus(view, owners)
    return found


@remembered("tiles")
def figures(view: View, known: tuple[str, ...]) -> dict[StopId, int]:
    """What is printed for every place when so many phases are known."""
    return {key: colour_value(stop.node.revenue, known) for key, stop in view.layout.stops.items()}


@remembered("tiles")
def kinds_of_stops(view: View) -> tuple[frozenset[StopId], frozenset[StopId]]:
    """The mines and the towns on the board."""
    stops = view.layout.stops.values()
    towns = frozenset(stop.key for stop in stops if stop.node.kind == "town")
    return frozenset(stop.key for stop in stops if is_mine(stop)), towns


@remembered("tiles", "markers", "phase")
def spec(view: View, train: TrainId) -> TrainSpec:
    """A train's reach; mines are closed to it without the grey wagon, and use up no reach."""
    visit, (mines, towns) = view.book.trains[train].visit, kinds_of_stops(view)
    worth = {key: value for key, value in values(view).items() if key not in mines}
    return TrainSpec(train, visit, worth, free=mines, idle=mines, towns=towns, plus=visit)


def boost(view: View, extra: str) -> Boost:
    """What a wagon does for one train."""
    stops, worth = view.layout.stops, values(view)
    if extra == BORDER:
        bonus = border_bonus(view)
        return Boost(extra, gains={key: bonus for key, stop in stops.items() if stop.node.kind == "offboard"})
    if extra == MINE:
        return Boost(extra, admits={key: worth[key] for key, stop in stops.items() if is_mine(stop)})
    return Boost(extra, extra_towns=True)


def route_problem(view: View, who: str) -> Problem:
    """Everything the company may run this turn."""
    return problem_with(view, who, view.state.turn.extras)


def problem_with(view: View, who: str, extras: tuple[str, ...]) -> Problem:
    """What the company could run with some wagons."""
    return Problem(
        view.layout,
        stations(view, who),
        tuple(spec(view, train) for train in view.trains_of(who)),
        blocked(view, who),
        tuple(boost(view, extra) for extra in WAGONS if extra in extras),
        effort=EFFORT,
    )


def money_apart(view: View, who: str) -> frozenset[StopId]:
    """Mine money goes to the treasury alone (VI.3.7); it matters with the grey wagon."""
    if MINE not in view.state.turn.extras:
        return frozenset()
    return frozenset(key for key, stop in view.layout.stops.items() if is_mine(stop))


def run_limits(view: View, who: str, run: Run, route: Route) -> Fault | None:
    """Reach, mines and wagons: what the router may not do, nobody may."""
    if BORDER in run.extras and not any(view.layout.stops[k].node.kind == "offboard" for k in stops_of(route)):
        return Fault("route.no_border", {"route": run.route})
    boosts = tuple(boost(view, extra) for extra in run.extras)
    said = judge(view.layout, spec(view, run.train), stops_of(route), boosts)
    return said if isinstance(said, Fault) else None


def carries(view: View, run: Run, route: Route, extra: str) -> bool:
    """Whether a run could not be made, or would bring less, without one of its wagons."""
    others = tuple(boost(view, other) for other in run.extras if other != extra)
    train, stops = spec(view, run.train), stops_of(route)
    with_it, without = (judge(view.layout, train, stops, given) for given in ((*others, boost(view, extra)), others))
    return isinstance(without, Fault) or (isinstance(with_it, int) and without < with_it)


@remembered("tiles", "markers")
def near_stops(view: View, who: str) -> frozenset[StopId]:
    """The places next along the track from the company's stations."""
    return frozenset(s.b for home in stations(view, who) for s in view.layout.segments(home))


def can_run(view: View, who: str) -> bool:
    """Whether a train of the company has any route."""
    return bool(view.trains_of(who)) and has_route(view, who)


@remembered("tiles", "markers", "trains", "phase", "turn.extras")
def has_route(view: View, who: str) -> bool:
    """Whether a route is seen from the stations' own track; one that begins in a mine takes the grey wagon and is looked for."""
    stops = view.layout.stops
    if any(not is_mine(stops[stop]) for stop in near_stops(view, who)):
        return True
    return MINE in view.state.turn.extras and bool(best_run(view, who)[0])


def before_the_run(view: View) -> bool:
    """Until the trains ran, or one was bought that runs in the next turn only (VI.3.8)."""
    return not view.state.turn.ran and not view.state.turn.bought
