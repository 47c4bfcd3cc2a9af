"""What a standing order answers when its seat is waited for: an action, silence, or that it ends and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from bot.store.rows import Order
from engine import Action, Phrase, RuleViolation, State

DONE, STOPPED = "done", "stopped"


class OrderEnd(NamedTuple):
    """An order ends: because it is done, or because of something it was not made for."""

    state: str
    why: Phrase


class LastDone(NamedTuple):
    """What a company did last: its run and its dividend, as they stand in the line."""

    run: Action | None
    dividend: Action | None
    revenue: int


Answer = Action | OrderEnd | None
Decide = Callable[[Order, State, Mapping[str, LastDone]], Answer]


def surprise(code: str, /, **params: object) -> OrderEnd:
    """The order stops."""
    return OrderEnd(STOPPED, Phrase(code, params))


def refused(refusal: RuleViolation) -> OrderEnd:
    """The rule against it is the surprise."""
    return surprise("order.refused", why={"code": refusal.code, "params": dict(refusal.params)})
