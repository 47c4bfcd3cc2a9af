"""What a title keeps of an earlier turn, and whether it still opens or shuts something in a later one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any

from msgspec.structs import replace

from engine import State, look
from engine.core import flow
from engine.core.book import Step
from engine.core.state import Turn
from engine.core.view import View
from engine.random_players import Move
from tests.support.games.steps import is_due

IMPOSSIBLE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What is raised where a position without the note makes no sense."""


def outlasting(moves: Iterable[Move]) -> Iterator[tuple[str, str]]:
    """Notes that open or shut a step in a later turn than that in which they were set, with the step."""
    for state, names in left_over(moves):
        now = said(state)
        for name in names:
            without = said(set_back(state, name))
            yield from ((name, step) for step in now if now[step] != without[step])


def left_over(moves: Iterable[Move]) -> Iterator[tuple[State, list[str]]]:
    """Each position with the notes that are left of an earlier turn."""
    turn, since = 0, dict[str, int]()
    for move in moves:
        before, after = move.before, move.after.state
        turn += not is_same_turn(before, after)
        since |= {name: turn for name in names_of(after) if getattr(before.notes, name) != getattr(after.notes, name)}
        if not after.over:
            yield after, [name for name in names_of(after) if since.get(name, 0) < turn and is_set(after, name)]


def is_same_turn(before: State, after: State) -> bool:
    """Whether the turn goes on: of what was done in it nothing is forgotten."""
    mine, yours = before.turn, after.turn
    grown = all(is_more(getattr(mine, name), getattr(yours, name)) for name in Turn.__struct_fields__ if name != "who")
    return mine.who == yours.who and before.rounds == after.rounds and grown


def is_more(old: Any, new: Any) -> bool:
    """Whether what was done is still there."""
    if isinstance(old, tuple | frozenset):
        return set(old) <= set(new)
    return bool(old <= new)


def names_of(state: State) -> tuple[str, ...]:
    """All notes of a title."""
    return state.notes.__struct_fields__


def is_set(state: State, name: str) -> bool:
    """Whether a note says anything."""
    return bool(getattr(state.notes, name) != getattr(type(state.notes)(), name))


def set_back(state: State, name: str) -> State:
    """The same position without a note."""
    other = copy(state)
    other.notes = replace(state.notes, **{name: getattr(type(state.notes)(), name)})
    return other


def said(state: State) -> dict[str, tuple[Any, ...]]:
    """What each step of the round says before anything is picked."""
    view = look(state)
    return {step.name: said_by(view, step) for step in flow.steps_of(view)}


def said_by(view: View, step: Step) -> tuple[Any, ...]:
    """Whether its time has come, for whom, whether it is needless, and which kinds are shut whatever one picks."""
    try:
        if not is_due(view, step):
            return ()
        actors = step.actors(view)
        needless = step.needless is not None and step.needless(view)
        rules = [view.book.rules[kind] for kind in step.rules]
        return (actors, needless, *(rule.passes(view, who, {}, None) for rule in rules for who in actors))
    except IMPOSSIBLE as error:
        return (type(error),)
