"""A good set of runs: what is proposed, and what companies without director run (7.3).

Routes are searched from the company's stations, the shorter ones first and within a bound; sets grow from each of the
best routes through the home by the run that adds most.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.board.routes import Route, hexes_of, mask_of, stops_of, write
from engine.core.actions import Run
from engine.core.view import View
from engine.rules.network import blocked, stations
from engine.titles.t1862 import freight
from engine.titles.t1862.charters import table
from engine.titles.t1862.deck import data, kind_of
from engine.titles.t1862.homes import home
from engine.titles.t1862.limits import cities_on, has_permit, run_limits
from engine.titles.t1862.revenue import earn_together, is_large, paid_stops, surplus, value

STEPS = 1200
KEPT = 40
BEGINNINGS = 6

Runs = tuple[Run, ...]


class Choice(NamedTuple):
    """A route one train could run, with what is needed to see what it adds to others."""

    train: str
    route: Route
    pays: frozenset[str]
    spare: bool
    bonus: int
    cities: frozenset[str]
    hexes: frozenset[str]
    bound: bool


class Growing(NamedTuple):
    """A set of choices under way."""

    chosen: tuple[Choice, ...]
    total: int
    seen: frozenset[str]
    hexes: frozenset[str]
    cities: frozenset[str]


NOTHING = Growing((), 0, frozenset(), frozenset(), frozenset())


def runnable(view: View, who: str) -> tuple[str, ...]:
    """The trains a company may run."""
    return tuple(train for train in view.trains_of(who) if has_permit(view, who, train))


def routes_from(view: View, who: str) -> Iterator[Route]:
    """Routes through the company's stations, the shorter ones first, within the bound."""
    own, shut, layout = stations(view, who), blocked(view, who), view.layout
    near = sorted(own, key=lambda stop: (stop != home(view, who), stop))
    queue: list[Route] = [(segment,) for stop in near for segment in layout.segments(stop)]
    seen: set[tuple[frozenset[str], int]] = set()
    for steps, route in enumerate(queue):
        key = (frozenset((route[0].a, route[-1].b)), mask_of(route))
        if key not in seen:
            seen.add(key)
            yield route
            if len(queue) < 4 * STEPS:
                queue.extend(longer(view, route, shut))
        if steps > STEPS:
            return


def longer(view: View, route: Route, shut: frozenset[str]) -> Iterator[Route]:
    """The route one segment further at either end."""
    layout, mask, been = view.layout, mask_of(route), set(stops_of(route))
    for end, front in ((route[-1].b, False), (route[0].a, True)):
        if end in shut or layout.stops[end].terminal:
            continue
        for segment in layout.segments(end):
            if not segment.mask & mask and segment.b not in been:
                yield (segment.back(), *route) if front else (*route, segment)


def choice(view: View, train: str, route: Route) -> Choice:
    """What a train would bring on a route."""
    run, kind = Run(train, ""), kind_of(view, train)
    cities, hexes = frozenset(cities_on(view, route)), frozenset(hexes_of(route))
    if kind != "freight":
        pays = frozenset(paid_stops(view, run, route))
        local = hexes if kind == "local" else frozenset()
        return Choice(train, route, pays, surplus(view, run, route), 0, cities, local, False)
    first, last = freight.ends_of(view, run, route)
    bound = not data(view, train).facts["permanent"]
    pays = frozenset((first.key, last.key))
    return Choice(train, route, pays, False, freight.bonus(view, first, last), cities, frozenset(), bound)


def choices(view: View, who: str) -> dict[str, list[Choice]]:
    """The best routes of each kind of train the company may run, those through the home among them."""
    trains = tuple(dict.fromkeys(runnable(view, who)))
    found: dict[str, list[Choice]] = {train: [] for train in trains}
    for route in routes_from(view, who) if trains else ():
        for train in trains:
            if run_limits(view, who, Run(train, ""), route) is None:
                found[train].append(choice(view, train, route))
    stop = home(view, who)
    for train, options in found.items():
        options.sort(key=lambda option: -added(view, NOTHING, option))
        near = [option for option in options[KEPT:] if stop in option.cities]
        found[train] = options[:KEPT] + near[: KEPT // 2]
    return found


def added(view: View, grown: Growing, option: Choice) -> int:
    """What a run adds to a set, the cheapest stop of an N/M train left out."""
    new = option.pays - grown.seen
    money = sum(value(view, key) for key in new)
    if option.spare and new == option.pays:
        money -= min(value(view, key) for key in option.pays if is_large(view, key))
    return money + option.bonus + table(view, "local_subsidy") * len(option.hexes - grown.hexes)


def fits(view: View, grown: Growing, option: Choice) -> bool:
    """Whether a run meets those of the set, and freight trains that must combine do."""
    if grown.chosen and not grown.cities & option.cities:
        return False
    goods = [c for c in (*grown.chosen, option) if kind_of(view, c.train) == "freight"]
    if kind_of(view, option.train) != "freight" or len(goods) < 2 or not any(c.bound for c in goods):
        return True
    runs = tuple(Run(c.train, "") for c in goods)
    return freight.hang_together(view, runs, tuple(c.route for c in goods))


def grow(view: View, grown: Growing, option: Choice) -> Growing:
    """The set with one run more."""
    return Growing(
        (*grown.chosen, option),
        grown.total + added(view, grown, option),
        grown.seen | option.pays,
        grown.hexes | option.hexes,
        grown.cities | option.cities,
    )


def fill(view: View, who: str, start: Choice, found: dict[str, list[Choice]]) -> Growing:
    """Add the run that brings most, until none brings anything."""
    grown = grow(view, NOTHING, start)
    idle = list(runnable(view, who))
    idle.remove(start.train)
    while idle:
        ranked = sorted(
            (
                (added(view, grown, o), n, o)
                for n, o in enumerate(o for train in dict.fromkeys(idle) for o in found[train])
            ),
            key=lambda item: (-item[0], item[1]),
        )
        best = next((o for more, _, o in ranked if more > 0 and fits(view, grown, o)), None)
        if best is None:
            break
        grown = grow(view, grown, best)
        idle.remove(best.train)
    return grown


def best_run(view: View, who: str) -> tuple[Runs, int]:
    """A good set of runs and what it brings."""
    state = view.state
    return view.derive(
        ("best", who, view.trains_of(who), state.phase),
        (state.tiles, state.markers, state.notes.get("permits")),
        lambda: find(view, who),
    )


def find(view: View, who: str) -> tuple[Runs, int]:
    """The best set grown from one of the best routes through the home, counted exactly."""
    found, stop = choices(view, who), home(view, who)
    starts = sorted(
        (option for options in found.values() for option in options if stop in option.cities),
        key=lambda option: -added(view, NOTHING, option),
    )
    best: tuple[Runs, int] = ((), 0)
    for start in starts[:BEGINNINGS]:
        chosen = fill(view, who, start, found).chosen
        routes = tuple(option.route for option in chosen)
        runs = tuple(Run(option.train, write(view.layout, option.route)) for option in chosen)
        total = sum(sum(earned) for earned in earn_together(view, who, runs, routes))
        if total > best[1]:
            best = runs, total
    return best


def can_run(view: View, who: str) -> bool:
    """Whether any train has a legal route through the home."""
    trains, state, stop = tuple(dict.fromkeys(runnable(view, who))), view.state, home(view, who)
    if not trains:
        return False

    def find_any() -> bool:
        return any(
            stop in stops_of(route) and any(run_limits(view, who, Run(train, ""), route) is None for train in trains)
            for route in routes_from(view, who)
        )

    return view.derive(("can run", who, trains), (state.tiles, state.markers, state.notes.get("permits")), find_any)
