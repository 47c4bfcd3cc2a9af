"""How long it takes to find all legal placements of a company."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import quantiles
from time import thread_time

from engine.core.state import State
from engine.core.view import View
from engine.titles.title import book_of
from render.views.places import placements

BARS = {"p95_ms": 20.0}


def timed(state: State) -> tuple[float, int]:
    """Milliseconds and number of the placements in a position."""
    view = View(book_of(state.setup), state)
    started = thread_time()
    found = sum(1 for _ in placements(view))
    return (thread_time() - started) * 1000, found


def bench(states: Iterable[State]) -> dict[str, float]:
    """Median and 95th percentile over all positions that have a legal placement."""
    figures = [figure for state in states if (figure := timed(state))[1]]
    if len(figures) < 2:
        return {"positions": float(len(figures))}
    marks = quantiles([ms for ms, _ in figures], n=20, method="inclusive")
    return {
        "positions": float(len(figures)),
        "placements": float(sum(found for _, found in figures)),
        "p50_ms": round(marks[9], 2),
        "p95_ms": round(marks[-1], 2),
        "worst_ms": round(max(ms for ms, _ in figures), 2),
    }
