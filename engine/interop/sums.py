"""What recorded runs brought there, compared with what they bring here; a difference is ruled, never left without a word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.core.actions import Ruling
from engine.core.errors import BadInput
from engine.core.outcome.event import Event, Phrase
from engine.core.ruling import MODERATOR
from engine.core.view import View
from engine.events import TrainsRan
from engine.interop.web import Raw

WHY = "imported.other_sum"


def other(raw: Raw, events: Iterable[Event]) -> TrainsRan | None:
    """The runs of an action where their recorded sum is not made here."""
    if not raw.get("routes"):
        return None
    told = recorded(raw)
    ran = (event for event in events if isinstance(event, TrainsRan))
    return next((event for event in ran if told and not told & earned(event)), None)


def refusal(raw: Raw, ran: TrainsRan) -> BadInput:
    """Both sums in one line."""
    return BadInput("file.other_sum", company=ran.company, before=max(recorded(raw)), revenue=max(earned(ran)))


def corrections(view: View, raw: Raw, ran: TrainsRan) -> Iterator[Ruling]:
    """The recorded revenue in place of ours, and the treasury with the recorded subsidy in place of ours."""
    who, here = ran.company, sum(run.subsidy for run in ran.runs)
    there = amount(raw, raw.get("subsidy")) if "subsidy" in raw else here
    yield Ruling(MODERATOR, "revenue", who, str(revenue(raw)), WHY)
    if there != here:
        yield Ruling(MODERATOR, "cash", who, str(view.cash(who) + there - here), WHY)


def recorded(raw: Raw) -> set[int]:
    """The sum of a record with and without its subsidy; nothing where no run tells any."""
    if not any("revenue" in route for route in raw.get("routes") or []):
        return set()
    return {revenue(raw), revenue(raw) + amount(raw, raw.get("subsidy"))}


def revenue(raw: Raw) -> int:
    """What the runs of a record brought together."""
    return sum(amount(raw, route.get("revenue")) for route in raw["routes"])


def earned(event: TrainsRan) -> set[int]:
    """What the runs of an event bring, with and without subsidies."""
    total = sum(run.revenue for run in event.runs)
    return {total, total + sum(run.subsidy for run in event.runs)}


def amount(raw: Raw, found: Any) -> int:
    """A number of a record; none is nothing."""
    if found is not None and not isinstance(found, int):
        raise BadInput(
            "file.bad_action", kind=raw["type"], detail=Phrase("cause.undeclared", {"what": str(found)[:40]})
        )
    return found or 0
