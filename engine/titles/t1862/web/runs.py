"""What recorded runs of 1862 say: the entries and the stops left out that make the recorded sum."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, combinations

from engine.board.routes import Route, hexes_of, write
from engine.core.actions import Run
from engine.core.view import View
from engine.ids import TrainId
from engine.interop.pieces import recorded_route
from engine.interop.web import Raw
from engine.titles.t1862.runs.freight import JOINED, chainings
from engine.titles.t1862.trains.buying import kind_of

Named = tuple[str, ...]


def recorded_runs(view: View, who: str, names: list[TrainId], items: list[Raw]) -> tuple[Run, ...]:
    """The runs of a record; trains that bring nothing may have stayed at home, if that makes the recorded sum."""
    found = [(name, recorded_route(view, item)) for name, item in zip(names, items, strict=True)]
    total = sum(int(item.get("revenue") or 0) for item in items)
    texts = [str(item.get("revenue_str") or "") for item in items]
    idle = [n for n, item in enumerate(items) if not item.get("revenue") and not item.get("subsidy")]
    for few in chain.from_iterable(combinations(idle, count) for count in range(len(idle) + 1)):
        kept = [n for n in range(len(found)) if n not in few]
        runs = as_recorded(view, who, [found[n] for n in kept], [texts[n] for n in kept], total)
        if runs:
            return runs
    return tuple(Run(train, write(view.layout, route)) for train, route in found)


def as_recorded(
    view: View, who: str, found: list[tuple[TrainId, Route]], texts: list[str], total: int
) -> tuple[Run, ...]:
    """The runs with entries and stops left out named so that they make the recorded sum; none if nothing does."""
    routes = tuple(route for _, route in found)
    plain = tuple(Run(train, write(view.layout, route)) for train, route in found)
    out: list[Named] = [tuple(re.findall(r"\[(\w+)\]", text)) for text in texts]
    near: list[Named] = [entered(view, run, route) for run, route in zip(plain, routes, strict=True)]
    none: list[Named] = [()] * len(plain)
    counted = (none, near, [e[:1] for e in near], [e[-1:] for e in near], *joined_freight(near))
    ways = [[(*a, *b) for a, b in zip(few, ends, strict=True)] for few in (none, out) for ends in counted]
    for extras in dict.fromkeys(map(tuple, ways)):
        runs = tuple(Run(run.train, run.route, more) for run, more in zip(plain, extras, strict=True))
        possible = chainings(view, runs, routes)
        if possible and sum(earned.revenue for earned in view.policy.earn_together(view, who, runs, routes)) == total:
            return runs
    return ()


def joined_freight(ends: list[Named]) -> Iterator[list[Named]]:
    """Every choice of freight trains that count as one, the most first (7.8.1)."""
    freights = [n for n, named in enumerate(ends) if named]
    for count in range(len(freights), 1, -1):
        for chosen in combinations(freights, count):
            yield [(JOINED,) if n in chosen else () for n in range(len(ends))]


def entered(view: View, run: Run, route: Route) -> tuple[str, ...]:
    """The hexes in which a freight train's route ends."""
    return (hexes_of(route)[0], hexes_of(route)[-1]) if kind_of(view, run.train) == "freight" else ()
