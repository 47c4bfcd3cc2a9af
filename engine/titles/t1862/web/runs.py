"""What recorded runs of 1862 say: the entries and the stops left out that make the recorded sum."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from engine.board.routes import Route, hexes_of, write
from engine.core.actions import Run
from engine.core.view import View
from engine.ids import TrainId
from engine.interop.pieces import recorded_route
from engine.interop.web import Raw
from engine.rules.running import Runs
from engine.titles.t1862.runs.freight import JOINED
from engine.titles.t1862.runs.lines import best_lines
from engine.titles.t1862.runs.revenue import revenues
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
    out = [tuple(re.findall(r"\[(\w+)\]", text)) for text in texts]
    for base in (plain, named(plain, out)) if any(out) else (plain,):
        for runs in ways_to_count(view, base, routes, total):
            earned = view.policy.earn_together(view, who, runs, routes) if best_lines(view, runs, routes) else ()
            if earned and sum(one.revenue for one in earned) == total:
                return runs
    return ()


def named(runs: Runs, extras: Iterable[Named]) -> Runs:
    """Runs with more named beside each."""
    return tuple(Run(run.train, run.route, (*run.extras, *more)) for run, more in zip(runs, extras, strict=True))


def ways_to_count(view: View, runs: Runs, routes: tuple[Route, ...], total: int) -> Iterator[Runs]:
    """Runs as they are, then with the ends of freight named, then with freight joined where some joining makes the sum."""
    yield runs
    ends = [entered(view, run, route) for run, route in zip(runs, routes, strict=True)]
    if any(ends):
        yield from (named(runs, near) for near in (ends, [end[:1] for end in ends], [end[-1:] for end in ends]))
        if total in revenues(view, runs, routes):
            yield from (named(runs, joined) for joined in joined_freight(ends))


def joined_freight(ends: list[Named]) -> Iterator[list[Named]]:
    """Every choice of freight trains that count as one, the most first (7.8.1)."""
    freights = [n for n, named in enumerate(ends) if named]
    for count in range(len(freights), 1, -1):
        for chosen in combinations(freights, count):
            yield [(JOINED,) if n in chosen else () for n in range(len(ends))]


def entered(view: View, run: Run, route: Route) -> Named:
    """The hexes in which a freight train's route ends."""
    return (hexes_of(route)[0], hexes_of(route)[-1]) if kind_of(view, run.train) == "freight" else ()
