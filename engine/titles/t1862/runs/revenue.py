"""What runs are worth (7.8): each stop pays once a company, freight pays by distance, local trains bring a subsidy."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from engine.board.faces import Stop
from engine.board.routes import Route, hexes_of, stops_of
from engine.board.tiles import colour_value
from engine.core.actions import Run
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import HexId, StopId
from engine.rules.policies.answers import Earned
from engine.titles.t1862.box.facts import tables, train_facts
from engine.titles.t1862.runs import freight
from engine.titles.t1862.runs.ground import is_large
from engine.titles.t1862.runs.lines import best_lines
from engine.titles.t1862.trains.buying import data, kind_of

Runs = tuple[Run, ...]
Routes = tuple[Route, ...]


def value(view: View, key: StopId) -> int:
    """What a stop pays in this phase."""
    return colour_value(view.layout.stops[key].node.revenue, view.book.phases_until(view.state.phase))


def stops_on(view: View, route: Route) -> tuple[Stop, ...]:
    """The stops of a route in order."""
    stops = view.layout.stops
    return tuple(stops[key] for key in stops_of(route))


def paid_stops(view: View, run: Run, route: Route) -> tuple[StopId, ...]:
    """The stops that an express or local train is paid for, before any is left out; freight is paid for its ends."""
    kind = kind_of(view, run.train)
    if kind == "freight":
        return ()
    return tuple(stop.key for stop in stops_on(view, route) if kind == "local" or is_large(stop))


def surplus(view: View, run: Run, route: Route) -> bool:
    """Whether an N/M train visits one large stop more than it is paid for (7.8.2, 7.8.3)."""
    if kind_of(view, run.train) == "freight":
        return False
    pay = train_facts(data(view, run.train)).pay
    return len(route) >= pay and sum(map(is_large, stops_on(view, route))) > pay


@remembered("tiles", "phase")
def earn_together(view: View, who: str, runs: Runs, routes: Routes) -> tuple[Earned, ...]:
    """The best count of all runs together: which stops are left out, and how freight trains combine."""
    return count(view, runs, routes)


def count(view: View, runs: Runs, routes: Routes) -> tuple[Earned, ...]:
    """What each run adds; the subsidy does not depend on how freight trains combine."""
    money = [part.money(view) for part in best_parts(view, runs, routes)]
    extra = subsidies(view, runs, routes)
    return tuple(Earned(revenue, more) for revenue, more in zip(money, extra, strict=True))


class Part(NamedTuple):
    """What one run adds to the others: stops that pay for it, and money for the distance."""

    stops: frozenset[StopId]
    bonus: int

    def money(self, view: View) -> int:
        """Its revenue."""
        stops, known = view.layout.stops, view.book.phases_until(view.state.phase)
        return sum(colour_value(stops[key].node.revenue, known) for key in self.stops) + self.bonus


def best_parts(view: View, runs: Runs, routes: Routes) -> list[Part]:
    """The best of all ways in which freight trains may combine."""
    ways = [parts(view, runs, routes, way.chains) for way in best_lines(view, runs, routes)]
    return max(ways, key=lambda found: sum(part.money(view) for part in found)) if len(ways) != 1 else ways[0]


def revenues(view: View, runs: Runs, routes: Routes) -> set[int]:
    """What the runs bring together by each way in which freight trains may combine."""
    ways = freight.chainings(view, runs, routes)
    return {sum(part.money(view) for part in parts(view, runs, routes, chains)) for chains in ways}


def stops_paid(view: View, who: str, runs: Runs, routes: Routes) -> tuple[dict[StopId, int], ...]:
    """The stops that pay for each run; a stop that several visit pays for the first."""
    return tuple({key: value(view, key) for key in part.stops} for part in best_parts(view, runs, routes))


def parts(view: View, runs: Runs, routes: Routes, chains: Iterable[freight.Chain]) -> list[Part]:
    """What each run adds when the stops pay in the order of the runs."""
    firsts = {chain.runs[0]: chain for chain in chains}
    ends = frozenset(key for chain in firsts.values() for key in chain.ends)
    visits = [paid_stops(view, run, route) for run, route in zip(runs, routes, strict=True)]
    out = left_out(view, runs, routes, visits, ends)
    seen: set[str] = set()
    found = []
    for number, run in enumerate(runs):
        chain = firsts.get(number)
        stops: Iterable[StopId] = chain.ends if chain else ()
        if kind_of(view, run.train) != "freight":
            stops = (key for key in visits[number] if key != out.get(number))
        new = frozenset(stops) - seen
        seen |= new
        found.append(Part(new, chain.bonus if chain else 0))
    return found


def paid_beside(view: View, runs: Runs, routes: Routes, ends: frozenset[StopId]) -> frozenset[StopId]:
    """All stops that pay where the lines of freight trains end at some of them."""
    visits = [paid_stops(view, run, route) for run, route in zip(runs, routes, strict=True)]
    out = left_out(view, runs, routes, visits, ends)
    return ends.union(key for number, stops in enumerate(visits) for key in stops if key != out.get(number))


def left_out(
    view: View, runs: Runs, routes: Routes, visits: list[tuple[StopId, ...]], firm: frozenset[StopId]
) -> dict[int, StopId]:
    """The stop each N/M train leaves unpaid: one that pays anyway where there is one, else those that cost least."""
    pairs = list(zip(runs, routes, strict=True))
    open_ = {n for n, pair in enumerate(pairs) if surplus(view, *pair)}
    if not open_:
        return {}
    stops = view.layout.stops
    out = {n: key for n in open_ if (key := named(view, *pairs[n]))}
    open_ -= set(out)
    paid = set(firm)
    for number, run in enumerate(runs):
        if number not in open_ and kind_of(view, run.train) != "freight":
            paid.update(key for key in visits[number] if key != out.get(number))
    while free := next(
        ((n, key) for n in sorted(open_) for key in visits[n] if key in paid and is_large(stops[key])), None
    ):
        number, key = free
        out[number] = key
        open_.discard(number)
        paid.update(stop for stop in visits[number] if stop != key)
    return out | cheapest(view, {n: visits[n] for n in sorted(open_)}, paid)


def named(view: View, run: Run, route: Route) -> StopId | None:
    """The stop the director chose to leave unpaid, if there is one."""
    if not run.extras:
        return None
    keys = stops_of(route)
    return next((key for key in keys if any(hex_ in run.extras for hex_ in freight.members(view, key))), None)


def cheapest(view: View, visits: dict[int, tuple[StopId, ...]], paid: set[StopId]) -> dict[int, StopId]:
    """Of all ways to leave one stop out for each of some trains, the one that pays most."""
    large = [[key for key in stops if is_large(view.layout.stops[key])] for stops in visits.values()]

    def pays(out: Iterable[StopId]) -> int:
        found = {key for stops, left in zip(visits.values(), out, strict=True) for key in stops if key != left}
        return sum(value(view, key) for key in found - paid)

    return dict(zip(visits, max(product(*large), key=pays), strict=True)) if visits else {}


def subsidies(view: View, runs: Runs, routes: Routes) -> list[int]:
    """Ten for every hex a local train visits, each hex once (7.8.2)."""
    seen: set[HexId] = set()
    money = []
    for run, route in zip(runs, routes, strict=True):
        new = set(hexes_of(route)) - seen if kind_of(view, run.train) == "local" else set()
        seen |= new
        money.append(tables(view).local_subsidy * len(new))
    return money


def earn(view: View, who: str, run: Run, route: Route) -> Earned:
    """What a run is worth alone."""
    return earn_together(view, who, (run,), (route,))[0]
