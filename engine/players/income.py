"""What companies earn in an operating round, reckoned in a moment, and how many rounds are still to come."""

from __future__ import annotations

from engine import View
from engine.ids import TrainId
from engine.players.playing import Trains, playing_of
from engine.showing import reach_of, remembered

REACHED = 0.8  # of the best places in reach a route joins most
ANOTHER = 0.75  # each further train finds poorer places
FAR = 12
FULL_SET = 1.3  # how often a phase sees its set of operating rounds


def of(view: View, company: str) -> float:
    """What a company earns in an operating round by what it has now."""
    own = playing_of(view).income
    return own(view, company) if own else of_trains(view, company, view.trains_of(company))


def of_trains(view: View, company: str, trains: Trains) -> float:
    """What a company would earn in an operating round with these trains."""
    own = playing_of(view).income_with
    return own(view, company, trains) if own else reckoned(view, company, trains)


def reckoned(view: View, company: str, trains: Trains) -> float:
    """The best places in reach, as many as each train visits, the longest train first."""
    if not trains:
        return 0.0
    places, total, factor = values_in_reach(view, company), 0.0, REACHED
    for visit in sorted((length(view, train) for train in trains), reverse=True):
        total += factor * sum(places[:visit])
        factor *= ANOTHER
    return total if len(places) > 1 else 0.0


def length(view: View, train: TrainId) -> int:
    """How many places a train visits; of one that is in no list, two."""
    data = view.book.trains.get(train)
    return data.visit if data and data.visit else 2


@remembered("tiles", "markers", "phase")
def values_in_reach(view: View, company: str) -> tuple[int, ...]:
    """What the best places pay that a company's track leads to, the best first."""
    stops, train = view.layout.stops, next(iter(view.book.trains))
    reached = sorted(reach_of(view, company).stops)
    pays = (view.policy.stop_pays(view, company, train, stops[stop]) for stop in reached if stop in stops)
    return tuple(sorted(pays, reverse=True)[:FAR])


def rounds_left(view: View) -> float:
    """How many operating rounds are still to come, the one under way counted by what is left of it."""
    own = playing_of(view).rounds_left
    return max(0.0, own(view) if own else by_phases(view))


def by_phases(view: View) -> float:
    """What is left of this set, and a set of each phase that follows."""
    phases = list(view.book.phases)
    later = phases[phases.index(view.state.phase) + 1 :] if view.state.phase in phases else phases
    more = sum(view.book.phases[name].operating_rounds for name in later) * FULL_SET
    return rest_of_set(view) + more


def rest_of_set(view: View) -> float:
    """How many operating rounds of the set under way, or of the one that comes next, are left."""
    now = view.state.round
    if now.kind not in view.book.rounds or not runs_in(view, now.kind):
        return float(view.book.phases[view.state.phase].operating_rounds) if view.state.phase else 1.0
    order = now.order or ("",)
    at = order.index(view.at_turn) if view.at_turn in order else 0
    return now.count - now.ordinal + 1 - at / len(order)


def runs_in(view: View, kind: str) -> bool:
    """Whether trains run in rounds of a kind."""
    return any("run" in step.rules for step in view.book.rounds[kind].steps)
