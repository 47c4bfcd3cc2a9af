"""What a railway of 1824 earns in a round: normal trains between places in reach, goods trains with a mine besides."""

from __future__ import annotations

from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import TrainId
from engine.rules.stations import reach_of
from engine.titles.t1824.companies.roles import bond, in_play, is_small
from engine.titles.t1824.runs.revenue import is_goods, is_mine, stop_value

REACHED = 0.8  # of the best places in reach a route joins most
ANOTHER = 0.75  # each further train finds poorer places
FAR = 10
TYPICAL = {"1": 20, "2": 40, "3": 70, "4": 100, "5": 130, "6": 160, "7": 190, "8": 210}
LEAST_FLOW, MORE = 180.0, 1.3  # what the bank pays for each player in a round of the middle of the game


@remembered("tiles", "markers", "phase")
def places(view: View, company: str) -> tuple[tuple[int, ...], bool]:
    """What the best places in reach pay, and whether there is a mine among them."""
    reached = [view.layout.stops[stop] for stop in sorted(reach_of(view, company).stops) if stop in view.layout.stops]
    pays = [stop_value(view, stop) for stop in reached if not is_mine(view, stop)]
    return tuple(sorted(pays, reverse=True)[:FAR]), any(is_mine(view, stop) for stop in reached)


def with_trains(view: View, company: str, trains: tuple[TrainId, ...]) -> float:
    """What a railway would earn with these trains; a goods train without a mine earns nothing."""
    pays, mine = places(view, company)
    total, factor = 0.0, REACHED
    for visit, goods in sorted(((length(view, train), is_goods(view, train)) for train in trains), reverse=True):
        if mine if goods else len(pays) > 1:
            total += factor * sum(pays[:visit])
            factor *= ANOTHER
    return total


def length(view: View, train: TrainId) -> int:
    """How many places a train visits."""
    return view.book.trains[train].visit or 2


def now(view: View, company: str) -> float:
    """What a railway earns by what it has; the one without director pays its price."""
    if company == bond(view):
        return float(view.price(company))
    return with_trains(view, company, view.trains_of(company))


def to_come(view: View, company: str) -> float:
    """What a railway will earn: what it does, or what is usual in the phase where it has yet to buy a train."""
    return max(now(view, company), 0.8 * TYPICAL[view.state.phase or "1"])


def flow(view: View) -> float:
    """What the bank will pay in a round on the average of those to come."""
    paid = sum(now(view, name) for name in view.companies if pays(view, name))
    return max(MORE * paid, LEAST_FLOW * len(view.players))


def pays(view: View, company: str) -> bool:
    """Whether a railway is at work."""
    return in_play(view, company) if is_small(view, company) else view.company(company).floated
