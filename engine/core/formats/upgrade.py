"""Positions stored by an older engine, made into positions of today's shape, from one shape to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.core.state import SHAPE

Plain = dict[str, Any]
Upgrade = Callable[[Plain], None]
COUNTED = "rounds."


def upgraded(old: Plain, of_title: Mapping[int, Upgrade]) -> Plain:
    """A stored position in today's shape: out of each older one first what all titles share, then the title's own part."""
    new = dict(old)
    for shape in range(old.get("shape", 1), SHAPE):
        COMMON[shape](new)
        if shape in of_title:
            of_title[shape](new)
    new["shape"] = SHAPE
    return new


def name_the_parts(stored: Plain) -> None:
    """The first shape had one loose dictionary of notes; round counts and sales are parts now, the rest is the title's."""
    notes = stored.get("notes", {})
    stored["rounds"] = {key.removeprefix(COUNTED): count for key, count in notes.items() if key.startswith(COUNTED)}
    stored["sold"] = notes.get("sold", {})
    stored["notes"] = {key: note for key, note in notes.items() if key != "sold" and not key.startswith(COUNTED)}


def forget_loans(stored: Plain) -> None:
    """The second shape counted loans of companies, of which no title has any."""
    companies = stored.get("companies", {})
    stored["companies"] = {name: without(company, "loans") for name, company in companies.items()}


COMMON: Mapping[int, Upgrade] = {1: name_the_parts, 2: forget_loans}


def without(part: Plain, *names: str) -> Plain:
    """A part but for some names."""
    return {name: value for name, value in part.items() if name not in names}


def rename(stored: Plain, names: Mapping[str, str]) -> None:
    """Notes that have another name now."""
    stored["notes"] = {names.get(name, name): note for name, note in stored.get("notes", {}).items()}


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
