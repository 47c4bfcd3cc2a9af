"""Guards in a row: what each asks for, and the first to say no."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from engine.core.errors import RuleViolation

Guard = Callable[..., RuleViolation | None]
Check = tuple[Guard, tuple[str, ...]]
Picked = Mapping[str, Any]
Row = Callable[[object, Picked], RuleViolation | None]  # of a view


@lru_cache(maxsize=4096)
def needs_of(guard: Guard) -> tuple[str, ...]:
    """The fields a guard asks for, by the names of its parameters after the view; found once, as each table has its book."""
    return tuple(inspect.signature(guard).parameters)[1:]


def first_of(checks: Iterable[Check], view: object, values: Picked) -> tuple[Guard, RuleViolation] | None:
    """The first guard to say no to what is picked, and what it says."""
    value = values.__getitem__
    for guard, needs in checks:
        said = guard(view, *map(value, needs))
        if said is not None:
            return guard, said
    return None


@lru_cache(maxsize=4096)
def row_of(checks: tuple[Check, ...]) -> Row:
    """What `first_of` says, without who says it, as one function with all calls written out: a loop costs as much as most answers."""
    guards = {f"guard_{at}": guard for at, (guard, _) in enumerate(checks)}
    asked = (", ".join(("view", *(f"values[{name!r}]" for name in needs))) for _, needs in checks)
    calls = (f"{name}({values})" for name, values in zip(guards, asked, strict=True))
    row: Row = eval(f"lambda view, values: {' or '.join(calls) or None}", guards)
    return row
