"""What recorded runs brought there, compared with what they bring here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.errors import BadInput
from engine.core.state import Event
from engine.interop.web import Raw


def check(raw: Raw, events: Iterable[Event]) -> None:
    """Refuse a run whose recorded sum is not made here: no other sum is played without a word."""
    told = recorded(raw)
    for event in events:
        if event.code == "trains.ran" and told and not told & earned(event):
            revenue = max(earned(event))
            raise BadInput("file.other_sum", company=event.params["company"], before=max(told), revenue=revenue)


def recorded(raw: Raw) -> set[int]:
    """The sum of a record with and without its subsidy; nothing where no run tells any."""
    routes = raw.get("routes") or []
    if not any("revenue" in route for route in routes):
        return set()
    total = sum(amount(raw, route.get("revenue")) for route in routes)
    return {total, total + amount(raw, raw.get("subsidy"))}


def earned(event: Event) -> set[int]:
    """What the runs of an event bring, with and without subsidies."""
    total = sum(run["revenue"] for run in event.params["runs"])
    return {total, total + sum(run["subsidy"] for run in event.params["runs"])}


def amount(raw: Raw, found: Any) -> int:
    """A number of a record; none is nothing."""
    if found is not None and not isinstance(found, int):
        raise BadInput("file.bad_action", kind=raw["type"], detail=f"revenue {found!r}")
    return found or 0
