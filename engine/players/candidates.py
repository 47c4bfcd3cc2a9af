"""What is worth looking at in a position: every legal action of what is on offer, ranges by a few of their values."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import engine
from engine import PASS, Action, Domain, Options, Pass, Span, View
from engine.showing import Rule, acting, needed_consent

MOST = 400  # of one kind
SOURCE = "source"


def candidates(view: View, seat: str) -> Iterator[Action]:
    """Everything somebody on a seat may do that needs nobody else's yes, in the name of whoever acts for it."""
    for who, kind in kinds_for(view, seat):
        yield from alone(view, who, kind)


def kinds_for(view: View, seat: str) -> Iterator[tuple[str, str]]:
    """What somebody on a seat may do for whom, in the order of the turn."""
    for who in acting(view):
        if view.controller(who) == seat:
            yield from ((who, kind) for kind in engine.offers_of(view, who))


def alone(view: View, who: str, kind: str) -> Iterator[Action]:
    """The actions of a kind that need nobody else's yes."""
    found = [Pass(who)] if kind == PASS else of_kind(view, who, kind)
    return (action for action in found if not getattr(action, "agreed", ()))


def of_kind(view: View, who: str, kind: str) -> Iterator[Action]:
    """The legal actions of a kind."""
    rule = view.book.rules[kind]
    found = (rule.action(who=who, **picked) for picked in walked(rule, view, who, {}, None))
    return islice(found, MOST)


def walked(rule: Rule, view: View, who: str, picked: dict[str, Any], new: str | None) -> Iterator[dict[str, Any]]:
    """Every way to fill the fields that no guard is against; of whom a purchase needs somebody's yes, no price is looked at."""
    if not rule.passes(view, who, picked, new):
        return
    item = rule.next_field(picked)
    if item is None:
        yield picked
        return
    if new == SOURCE and needed_consent(view, who, picked[SOURCE]):
        return
    for value in values((item.quick or item.domain)(view, who, picked)):
        yield from walked(rule, view, who, {**picked, item.name: value}, item.name)


def values(domain: Domain) -> tuple[Any, ...]:
    """The values of a domain that make a difference: of a range its ends, its marks and some between, of runs the best."""
    if isinstance(domain, Options):
        return domain.values
    return of_span(domain) if isinstance(domain, Span) else domain.suggestions[:1]


def of_span(span: Span) -> tuple[int, ...]:
    """The ends of a range, what is marked in it, and quarters."""
    if span.low > span.high:
        return ()
    steps = (span.high - span.low) // span.step
    some = {span.low + span.step * (steps * quarter // 4) for quarter in range(5)}
    return tuple(sorted({*some, *span.marks, span.low + span.step * min(1, steps)}))
