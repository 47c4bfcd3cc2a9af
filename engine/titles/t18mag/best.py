"""What the router must know of this title (VI.3.6, VI.3.7: the revenue claimed must be the highest there is)."""

from __future__ import annotations

from engine.board.faces import Stop
from engine.board.router import Problem
from engine.board.trains import Boost, TrainSpec
from engine.core.view import View
from engine.rules.network import blocked, stations
from engine.titles.t18mag.revenue import BORDER, MINE, PLUS, border_bonus, is_mine, stop_value

EFFORT = 400_000  # steps of search, far beyond any position seen


def route_problem(view: View, who: str) -> Problem:
    """Mines cost no reach and count for nothing but their money; each wagon goes with one train."""
    stops = view.layout.stops
    mines = frozenset(key for key, stop in stops.items() if is_mine(stop))
    towns = frozenset(key for key, stop in stops.items() if stop.node.kind == "town")
    values = {key: stop_value(view, stop) for key, stop in stops.items() if key not in mines}
    visits = [view.book.trains[train].visit for train in view.trains_of(who)]
    return Problem(
        layout=view.layout,
        stations=stations(view, who),
        blocked=blocked(view, who),
        trains=tuple(
            TrainSpec(str(visit), visit, values, free=mines, idle=mines, towns=towns, plus=visit) for visit in visits
        ),
        boosts=tuple(wagon(view, extra, stops) for extra in view.state.turn.extras),
        effort=EFFORT,
    )


def wagon(view: View, extra: str, stops: dict[str, Stop]) -> Boost:
    """What a wagon does for its train."""
    if extra == BORDER:
        red = [key for key, stop in stops.items() if stop.node.kind == "offboard"]
        return Boost(BORDER, gains=dict.fromkeys(red, border_bonus(view)))
    if extra == MINE:
        return Boost(MINE, admits={key: stop_value(view, stop) for key, stop in stops.items() if is_mine(stop)})
    return Boost(PLUS, extra_towns=True)
