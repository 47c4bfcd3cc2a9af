"""Positions stored by an older engine, made into positions of today's shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.core.state import SHAPE

Plain = dict[str, Any]
COUNTED = "rounds."


def upgraded(old: Plain, title: Callable[[Plain], None]) -> Plain:
    """The first shape had one loose dictionary of notes; round counts and sales are parts now, the rest is the title's."""
    notes = old.get("notes", {})
    rounds = {key.removeprefix(COUNTED): count for key, count in notes.items() if key.startswith(COUNTED)}
    own = {key: note for key, note in notes.items() if key != "sold" and not key.startswith(COUNTED)}
    new = {**old, "notes": own, "rounds": rounds, "sold": notes.get("sold", {}), "shape": SHAPE}
    title(new)
    return new


def turn_into_flags(state: Plain, words: Iterable[str]) -> None:
    """The first shape kept flags of the turn among its extras."""
    turn = state.get("turn", {})
    extras = turn.get("extras", ())
    flags = [word for word in extras if word in words]
    state["turn"] = {**turn, "extras": [word for word in extras if word not in words], "flags": flags}


def turn_passes_into(state: Plain, note: str, kind: str) -> None:
    """The first shape counted turns of a kind of round as passes of the round."""
    current = state.get("round", {})
    if current.get("kind") == kind:
        state["notes"][note] = current.get("passes", 0)
        state["round"] = {**current, "passes": 0}
