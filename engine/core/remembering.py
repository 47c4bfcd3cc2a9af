"""Answers that are remembered, by the very parts of a state they may read: what is not named cannot go unnoticed into one."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import wraps
from inspect import Parameter, signature
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from engine.core.state import State

Asked = TypeVar("Asked", bound=Callable[..., Any])
REMEMBERED = 256


class Parts:
    """Parts of a state by name (`tiles`, `turn.extras`): all that an answer may read; without names, the whole."""

    __slots__ = ("names", "of")

    def __init__(self, *names: str) -> None:
        self.names = names
        self.of = getter(names)


def getter(names: tuple[str, ...]) -> Callable[[State], tuple[Any, ...]]:
    """Reads the named parts, always as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    read: Callable[[State], Any] = attrgetter(*names) if names else lambda state: state
    return lambda state: (read(state),)


class Memory:
    """Answers made of parts of states, found again while the very same parts are asked about.

    Several threads look at one game: each change of what is kept is one step of the interpreter, so they need no lock.
    `examples` are legal actions by who and kind: they are no answers, guards judge them anew wherever they are tried.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Any, ...], tuple[tuple[Any, ...], Any]] = OrderedDict()
        self.made = 0  # answers so far
        self.examples: dict[tuple[str, str], Mapping[str, Any]] = {}
        self.newest: tuple[State | None, Any] = (None, None)  # the last position that was settled, and its open steps

        self.find = self._kept.get

    def keep(self, index: tuple[Any, ...], parts: tuple[Any, ...], value: object) -> None:
        """Remember a value made of these parts, which stay alive with it; the oldest is forgotten."""
        kept = self._kept
        kept[index] = (parts, value)
        self.made += 1
        if len(kept) > REMEMBERED:
            kept.popitem(last=False)

    def settled(self, state: State, steps: object) -> None:
        """Remember what is open in the newest position."""
        self.newest = (state, steps)
        self.made += 1


def remembered(*names: str) -> Callable[[Asked], Asked]:
    """Cache a function of a position by its arguments and these parts of the state, the only ones it may read."""

    def remembering(make: Asked) -> Asked:
        return cast(Asked, wraps(make)(asker(make, Parts(*names))))

    return remembering


def asker(make: Callable[..., Any], parts: Parts) -> Callable[..., Any]:
    """As `View.derive`, with all that is looked up written out: each call or tuple more costs as much as most answers."""
    asked = [str(item.replace(annotation=Parameter.empty)) for item in signature(make).parameters.values()][1:]
    held = [f"id(view.state.{name})" for name in parts.names] or ["id(view.state)"]
    head, key, made = (", ".join(row) for row in (("view", *asked), ("make", *asked, *held), ("make", "parts", *asked)))
    look = f"kept[1] if (kept := view.book.memory.find(({key}))) is not None else view.make({made})"
    ask: Callable[..., Any] = eval(f"lambda {head}: {look}", {"make": make, "parts": parts})
    return ask
