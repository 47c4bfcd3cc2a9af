"""What may be made up so that later moves fit a corrected line: the nearest legal values, and the default for whoever stands in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import engine
from bot.orders.defaults import default_action
from engine import Action, Domain, Kept, Open, Outcome, RuleViolation, Span, State

BETWEEN = 6  # moves made up before one later move at most
AHEAD = 12  # moves looked at to see whether what is made up does more good than harm
LOOSE = ("source",)  # fields without an order whose first legal value will do


def mended(state: State, later: Sequence[Action], number: int) -> tuple[Kept, ...]:
    """What makes a later move fit: its nearest values, else defaults before it; nothing where that costs more moves than it saves."""
    coming = later[number + 1 : number + 1 + AHEAD]
    found = [with_near_values(state, later[number], number), after_defaults(state, later[number], number)]
    best: tuple[Kept, ...] = ()
    standing = fitting(state, coming)
    for made in filter(None, found):
        saved = 1 + fitting(made[-1].outcome.state, coming)
        if saved > standing:
            best, standing = made, saved
    return best


def fitting(state: State, coming: Sequence[Action]) -> int:
    """How many of the moves to come fit a position, one after the other."""
    fits = 0
    for action in coming:
        outcome = played(state, action)
        if outcome is not None:
            fits, state = fits + 1, outcome.state
    return fits


def with_near_values(state: State, old: Action, number: int) -> tuple[Kept, ...]:
    """A later move with the nearest values that are legal."""
    action = nearest(state, old)
    outcome = played(state, action) if action is not None else None
    return (Kept(number, action, outcome, number),) if action is not None and outcome is not None else ()


def after_defaults(state: State, old: Action, number: int) -> tuple[Kept, ...]:
    """A later move behind what is played by default for those who are asked before it."""
    made: list[Kept] = []
    for _ in range(BETWEEN):
        action = default_for(state, old.who)
        outcome = played(state, action) if action is not None else None
        if action is None or outcome is None:
            return ()
        state = outcome.state
        made.append(Kept(-1, action, outcome, number))
        outcome = played(state, old)
        if outcome is not None:
            return *made, Kept(number, old, outcome)
        if near := with_near_values(state, old, number):
            return *made, *near
    return ()


def default_for(state: State, who: str) -> Action | None:
    """What is played for whoever is asked, whose turn is in the way of somebody's."""
    found = (default_action(state, seat) for seat in engine.waiting_for(state))
    return next((action for action in found if action is not None), None)


def played(state: State, action: Action) -> Outcome | None:
    """What an action brings, where it is legal."""
    try:
        return engine.apply(state, action)
    except RuleViolation:
        return None


def nearest(state: State, old: Action) -> Action | None:
    """An action of the same kind with the values nearest to those it had, what it is about left as it was."""
    kind = engine.tag(type(old))
    if kind == engine.PASS or kind not in engine.offers(state, old.who):
        return None
    decision = engine.decide(state, old.who, kind)
    while decision.domain is not None:
        found = near_values(decision.domain, decision.field, getattr(old, decision.field))
        if not found:
            return None
        decision.take(found[0])
    return decision.action()


def near_values(domain: Domain, field: str, was: Any) -> Sequence[Any]:
    """The legal value nearest to one: it itself, the nearest number, the best of runs."""
    if isinstance(domain, Span):
        return [near_number(domain, was)] if domain.low <= domain.high else []
    if isinstance(domain, Open):
        return domain.suggestions[:1]
    if was in domain.values:
        return [was]
    if isinstance(was, int):
        return sorted(domain.values, key=lambda value: abs(value - was))[:1]
    return domain.values[:1] if field in LOOSE else []


def near_number(span: Span, was: int) -> int:
    """The number of a range that is nearest to one."""
    steps = round((min(max(was, span.low), span.high) - span.low) / span.step)
    return span.low + min(steps, (span.high - span.low) // span.step) * span.step
