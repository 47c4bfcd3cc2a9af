"""Games as lines of moves: replay, amend, and what stays valid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.core.actions import Action
from engine.core.book import Book
from engine.core.errors import RuleViolation
from engine.core.kernel import apply, begin
from engine.core.state import State


class Amended(msgspec.Struct, frozen=True):
    """What became of a line after one move was changed: how many later moves stayed, and why the next one did not."""

    states: tuple[State, ...]
    kept: int
    conflict: RuleViolation | None = None
    at: Action | None = None


def replay(book: Book, actions: Iterable[Action]) -> list[State]:
    """The positions of a game: before the first action and after each."""
    states = [begin(book).state]
    states.extend(line(book, states[0], actions))
    return states


def line(book: Book, state: State, actions: Iterable[Action]) -> Iterable[State]:
    """The positions after each of some actions, as strict as play."""
    for action in actions:
        state = apply(book, state, action).state
        yield state


def amend(book: Book, before: State, change: Sequence[Action], later: Sequence[Action]) -> Amended:
    """Play changed moves from a position, then the later ones while they are valid."""
    states: list[State] = []
    state = before
    for number, action in enumerate((*change, *later)):
        try:
            state = apply(book, state, action).state
        except RuleViolation as refusal:
            if number < len(change):
                raise
            return Amended(tuple(states), number - len(change), refusal, action)
        states.append(state)
    return Amended(tuple(states), len(later))
