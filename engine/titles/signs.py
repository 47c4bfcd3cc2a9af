"""Signs by which trials see that a move reached a rule: small tests of a move, for a title's `reached.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.state import Outcome, State

Sign = Callable[[State, Any, Outcome], bool]


def told(code: str, **wanted: Any) -> Sign:
    """Something was told, with these particulars; a particular may be a test of its own."""

    def shows(before: State, action: Any, after: Outcome) -> bool:
        found = (event.params for event in after.events if event.code == code)
        return any(all(fits(params.get(name), value) for name, value in wanted.items()) for params in found)

    return shows


def fits(found: Any, wanted: Any) -> bool:
    """Whether a value is the wanted one, or passes the wanted test."""
    return bool(wanted(found)) if callable(wanted) else bool(found == wanted)


def both(*signs: Sign) -> Sign:
    """Several signs at once."""
    return lambda before, action, after: all(sign(before, action, after) for sign in signs)


def without(sign: Sign) -> Sign:
    """A sign that is missing."""
    return lambda before, action, after: not sign(before, action, after)


def done(kind: type, **wanted: Any) -> Sign:
    """An action of a kind, with these particulars."""
    return lambda before, action, after: (
        isinstance(action, kind) and all(fits(getattr(action, name), value) for name, value in wanted.items())
    )


def within(*kinds: str) -> Sign:
    """In a kind of round."""
    return lambda before, action, after: before.round.kind in kinds


def stays_in(kind: str) -> Sign:
    """In a kind of round that goes on."""
    return lambda before, action, after: before.round.kind == after.state.round.kind == kind
