"""Random play for those who try many moves: the players of `engine.random_players`, without listing what is not taken.

A random player draws a field from all its legal values. Here a value is drawn first, and put back where it leads nowhere:
whatever is legal is drawn as often, at a part of the cost; only of runs none is looked for beside a best set (`Field.quick`).
Positions follow by `kernel.tried`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine.core import flow, kernel
from engine.core.actions import Action, Pass
from engine.core.book import Book
from engine.core.errors import EngineBug
from engine.core.rule import Domain, Span, values_of
from engine.core.state import Setup, State
from engine.core.view import View
from engine.random_players import GENEROUS, LIKELY_MOST, MOST_MOVES, is_taken, pick_sensible, pick_value
from engine.titles.title import book_of, check_setup


class Step(NamedTuple):
    """One move of a rollout: the action, and the position after it."""

    action: Action
    after: State


def in_order(kind: str, domain: Domain, dice: Random) -> Iterator[Any]:
    """The values of a field, each only when it is asked for: as a random player would draw them."""
    if isinstance(domain, Span):
        yield from (pick_value(kind, domain, dice), domain.low) if domain.low <= domain.high else ()
        return
    values = [*values_of(domain)]
    if kind in GENEROUS and all(isinstance(value, int) for value in values) and dice.random() < LIKELY_MOST:
        yield from sorted(values, reverse=True)
        return
    while values:
        at = dice.randrange(len(values))
        values[at], values[-1] = values[-1], values[at]
        yield values.pop()


def draw(view: View, who: str, kind: str, dice: Random) -> Action:
    """A legal action of a kind that is offered."""
    if kind == kernel.PASS:
        return Pass(who)
    found = view.book.rules[kind].drawn(view, who, lambda domain: in_order(kind, domain, dice))
    if found is None:
        raise EngineBug(f"{kind} is offered to {who} and leads nowhere")
    return found


def decide(view: View, dice: Random, seat: str = "") -> Action:
    """What a random player does; others who may act are only looked at while nobody wants to."""
    waiting = [who for who in flow.actors(view) if seat in ("", view.controller(who))]
    idea: Action | None = None
    while waiting:
        who = waiting.pop(dice.randrange(len(waiting)))
        kinds = kernel.offers(view, who)
        if kinds:
            idea = pick_sensible(view, who, kinds, dice, draw)
            if is_taken(view, who, kinds, idea, dice):
                return idea
    if idea is None:
        raise EngineBug(f"nobody may do anything in {view.state.round.kind}")
    return idea


def rollout(book: Book, state: State, dice: Random, most: int = MOST_MOVES) -> Iterator[Step]:
    """Moves from a position on, to the end of the game or so many."""
    for _ in range(most):
        if state.over:
            return
        action = decide(View(book, state), dice)
        state = kernel.tried(book, state, action)
        yield Step(action, state)


def play(setup: Setup, seed: int | str) -> Iterator[Step]:
    """A whole game, move by move."""
    check_setup(setup)
    book = book_of(setup)
    return rollout(book, kernel.begin(book).state, Random(seed))
