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
    """The runs of an action where their recorded sums are not made here."""
    if not raw.get("routes"):
        return None
    return next((event for event in events if isinstance(event, TrainsRan) and differing(raw, event)), None)


def differing(raw: Raw, ran: TrainsRan) -> list[tuple[int, int]]:
    """What a record tells and what it is here: the revenue, and the subsidy, each by itself; nothing where both agree."""
    if not tells_revenue(raw):
        return []
    told = [(revenue(raw), sum(run.revenue for run in ran.runs))]
    if raw.get("subsidy") is not None:
        told.append((amount(raw, raw["subsidy"]), subsidy(ran)))
    return [(there, here) for there, here in told if there != here]


def refusal(raw: Raw, ran: TrainsRan) -> BadInput:
    """Both sums in one line."""
    there, here = differing(raw, ran)[0]
    return BadInput("file.other_sum", company=ran.company, before=there, revenue=here)


def corrections(view: View, raw: Raw, ran: TrainsRan) -> Iterator[Ruling]:
    """The recorded revenue in place of ours, and the treasury with the recorded subsidy in place of ours."""
    who, here = ran.company, subsidy(ran)
    there = here if raw.get("subsidy") is None else amount(raw, raw["subsidy"])
    yield Ruling(MODERATOR, "revenue", who, str(revenue(raw)), WHY)
    if there != here:
        yield Ruling(MODERATOR, "cash", who, str(view.cash(who) + there - here), WHY)


def tells_revenue(raw: Raw) -> bool:
    """Whether a record tells what any of its runs brought."""
    return any("revenue" in route for route in raw["routes"])


def subsidy(ran: TrainsRan) -> int:
    """What the runs here bring for the treasury."""
    return sum(run.subsidy for run in ran.runs)


def revenue(raw: Raw) -> int:
    """What the runs of a record brought together."""
    return sum(amount(raw, route.get("revenue")) for route in raw["routes"])


def amount(raw: Raw, found: Any) -> int:
    """A number of a record; none is nothing."""
    if found is not None and not isinstance(found, int):
        raise BadInput(
            "file.bad_action", kind=raw["type"], detail=Phrase("cause.undeclared", {"what": str(found)[:40]})
        )
    return found or 0
