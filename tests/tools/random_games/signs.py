"""What random games of a title are to reach: its file in `reached`, made of small signs that a move shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.core.state import Outcome, State
from engine.titles.title import folder_of

Sign = Callable[[State, Any, Outcome], bool]


@cache
def part_of(title: str, name: str) -> Any:
    """Something that the file of a title in `reached` holds, or nothing."""
    place = f"tests.tools.random_games.reached.{folder_of(title)}"
    return getattr(import_module(place), name, None) if find_spec(place) else None


def signs_of(title: str) -> Mapping[str, Sign]:
    """Rules that are to be reached, each with how a move shows it: the position before, the action, what came of it."""
    return part_of(title, "REACHED") or {}


def notable_of(title: str) -> tuple[str, ...]:
    """Whose games are counted: codes of rare events, and the rules that are to be reached."""
    return (*(part_of(title, "NOTABLE") or ()), *signs_of(title))


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
