"""Positions that know what is read of them while an answer to be remembered is made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from typing import Any

from engine.core.remembering import Memory, Parts
from engine.core.state import State
from engine.core.view import View
from engine.titles.title import book_of

FINER = ("turn", "round", "notes")
WHOLE = "the whole position"
ALWAYS = "setup"  # a book is built for one


class Spy:
    """What is being made, and what was read for it though it is not named."""

    def __init__(self) -> None:
        self.making: list[tuple[str, tuple[str, ...]]] = []
        self.unnamed: set[tuple[str, str]] = set()
        self.heard: set[str] = set()

    def look(self, state: State) -> View:
        """A position to ask about, in a game that remembers nothing yet."""
        return View(replace(book_of(state.setup), memory=Memory()), SpiedState(state, self))  # type: ignore[arg-type]

    def note(self, path: str) -> None:
        """Something is read: it must be named, or belong to something named."""
        if not self.making:
            return
        answer, names = self.making[-1]
        if names and path != ALWAYS and not any(f"{path}.".startswith(f"{name}.") for name in names):
            self.unnamed.add((answer, path))

    @contextmanager
    def watching(self, make: Any, parts: Parts) -> Iterator[None]:
        """While an answer is made; what names nothing may read everything, so whatever asks for it reads that."""
        if not parts.names:
            self.note(WHOLE)
        self.making.append((f"{make.__module__}.{make.__qualname__}", parts.names))
        self.heard.add(self.making[-1][0])
        try:
            yield
        finally:
            self.making.pop()


class SpiedState:
    """A position, or its copy, that tells a spy what is read."""

    def __init__(self, state: State, spy: Spy) -> None:
        self.__dict__.update(real=state, spy=spy)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.real, name)
        if name in FINER and self.spy.making:
            return SpiedPart(name, value, self.spy)
        self.spy.note(name)
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.real, name, value)

    def __copy__(self) -> SpiedState:
        return SpiedState(copy(self.real), self.spy)


class SpiedPart:
    """A part of a position of which an answer may name parts of its own."""

    def __init__(self, name: str, real: Any, spy: Spy) -> None:
        self.name, self.real, self.spy = name, real, spy

    def __getattr__(self, name: str) -> Any:
        self.spy.note(f"{self.name}.{name}")
        return getattr(self.real, name)
