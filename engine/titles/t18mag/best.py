"""A best set of runs (VI.3.7: the revenue claimed must be the highest anybody sees)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.board.routes import Route, mask_of, stops_of, write
from engine.core.actions import Run
from engine.core.view import View
from engine.rules.network import blocked, stations
from engine.titles.t18mag.revenue import earn, run_limits


def best_run(view: View, who: str) -> tuple[tuple[Run, ...], int]:
    """The runs that bring most, and their sum."""
    found = [(None, *options(view, who, train)) for train in view.trains_of(who)]
    best: tuple[Run, ...] = ()
    most = 0
    for chosen in product(*found):
        runs = tuple(option for option in chosen if option is not None)
        extras = [extra for run, _, _ in runs for extra in run.extras]
        total = sum(value for _, _, value in runs)
        if total > most and len(extras) == len(set(extras)) and apart([mask for _, mask, _ in runs]):
            best, most = tuple(run for run, _, _ in runs), total
    return best, most


def apart(masks: list[int]) -> bool:
    """Whether no two runs share track."""
    return all(not first & second for n, first in enumerate(masks) for second in masks[:n])


def options(view: View, who: str, train: str) -> Iterator[tuple[Run, int, int]]:
    """Every run of a train with its track and worth."""
    extras = view.state.turn.extras
    for route in all_routes(view, who, 2 * view.book.trains[train].visit):
        for pick in range(1 << len(extras)):
            chosen = tuple(extra for n, extra in enumerate(extras) if pick >> n & 1)
            run = Run(train, write(view.layout, route), chosen)
            if run_limits(view, who, run, route) is None:
                yield run, mask_of(route), sum(earn(view, who, run, route))


def all_routes(view: View, who: str, longest: int) -> Iterator[Route]:
    """Every route with a station of the company."""
    own, shut, layout = stations(view, who), blocked(view, who), view.layout
    stack: list[Route] = [(segment,) for stop in layout.stops for segment in layout.segments(stop)]
    while stack:
        route = stack.pop()
        if own & set(stops_of(route)):
            yield route
        end = route[-1].b
        if len(route) > longest or end in shut or layout.stops[end].terminal:
            continue
        mask, been = mask_of(route), stops_of(route)
        stack += [(*route, s) for s in layout.segments(end) if not s.mask & mask and s.b not in been]
