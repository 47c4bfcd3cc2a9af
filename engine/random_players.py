"""Players who know what is offered and what a title calls sensible: they finish games, for tests, transcripts and trials."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from engine.core import flow, kernel
from engine.core.actions import Action
from engine.core.book import Book
from engine.core.errors import EngineBug
from engine.core.rule import Domain, Options, Span
from engine.core.state import Outcome, Setup, State
from engine.core.view import View
from engine.foresight import Decision
from engine.titles.title import book_of, check_setup, folder_of, part_of

MOST_MOVES = 20_000
Picking = Callable[[View, str, str, Random], Action]
# How gladly each kind of action is taken; what is not named counts 4.
LIKES: dict[str, float] = {
    "pass": 1,
    "scrap": 0.5,
    "sell": 0.5,
    "bid": 6,
    "par": 16,
    "buy": 16,
    "dividend": 20,
    "run": 20,
    "buy_train": 10,
    "place_token": 30,
    "lay_tile": 60,
}
USUAL = 4
# How many ideas a player looks at before the best of them has to do.
IDEAS = 12
# Numbers of which more is usually better; of all others the least is tried first.
GENEROUS = {"dividend", "par"}
LIKELY_MOST = 0.6  # how often the most of them is taken


class Move(NamedTuple):
    """One move of a random game: the position before it, the action, and what came of it."""

    before: State
    action: Action
    after: Outcome


def pick_kind(kinds: tuple[str, ...], dice: Random) -> str:
    """One of the kinds on offer, the better liked ones more often."""
    return dice.choices(kinds, [LIKES.get(kind, USUAL) for kind in kinds])[0]


def pick_amount(span: Span, dice: Random) -> int:
    """A number out of a range: mostly a low one."""
    steps = (span.high - span.low) // span.step
    return span.low + span.step * dice.choice((0, 0, 0, min(1, steps), steps // 10, dice.randint(0, steps)))


def pick_value(kind: str, domain: Domain, dice: Random) -> object:
    """One of the legal values of a field."""
    if isinstance(domain, Span):
        generous = kind in GENEROUS and dice.random() < 0.5
        return domain.high - (domain.high - domain.low) % domain.step if generous else pick_amount(domain, dice)
    values = domain.values if isinstance(domain, Options) else domain.suggestions
    if kind in GENEROUS and all(isinstance(value, int) for value in values) and dice.random() < LIKELY_MOST:
        return max(values)
    return dice.choice(values)


def pick_action(view: View, who: str, kind: str, dice: Random) -> Action:
    """A legal action of a kind, each field drawn from what may be completed."""
    return Decision(view, who, kind).take_all(lambda _, domain: pick_value(kind, domain, dice))


@cache
def likes_of(title: str) -> Mapping[type[Action], Callable[[View, Any], float]]:
    """How much sense an action of a kind makes to random players, from 0 to 1; kinds without a word always make sense."""
    found: Mapping[type[Action], Callable[[View, Any], float]]
    found = getattr(part_of(folder_of(title), "playing"), "LIKES", {})
    return found


def appeal_of(view: View, action: Action) -> float:
    """How much sense an action makes; all of it where the title says nothing."""
    judge = likes_of(view.book.title.name).get(type(action))
    return 1.0 if judge is None else judge(view, action)


def pick_sensible(view: View, who: str, kinds: tuple[str, ...], dice: Random, pick: Picking = pick_action) -> Action:
    """The first idea that makes enough sense, else the most sensible of a few, passing among them."""
    tried: list[tuple[float, Action]] = []
    for _ in range(IDEAS):
        idea = pick(view, who, pick_kind(kinds, dice), dice)
        appeal = appeal_of(view, idea)
        if appeal >= 1 or dice.random() < appeal:
            return idea
        tried.append((appeal, idea))
    if kernel.PASS in kinds:
        idle = kernel.build(view, who, kernel.PASS, {})
        tried.append((appeal_of(view, idle), idle))
    return max(tried, key=lambda pair: pair[0])[1]


def decide(view: View, dice: Random, seat: str = "") -> Action:
    """What one of those who may act does, or one for whom a seat decides; whom nobody asks only what appeals.

    Who could only pass does not cut off the others, unless that appeals.
    """
    acting = (who for who in flow.actors(view) if seat in ("", view.controller(who)))
    able = [(who, kinds) for who in acting if (kinds := kernel.offers(view, who))]
    if not able:
        raise EngineBug(f"nobody may do anything in {view.state.round.kind}")
    while True:
        who, kinds = chosen = dice.choice(able)
        idea = pick_sensible(view, who, kinds, dice)
        able.remove(chosen)
        if not able or is_taken(view, who, kinds, idea, dice):
            return idea


def is_taken(view: View, who: str, kinds: tuple[str, ...], idea: Action, dice: Random) -> bool:
    """Whether an idea is taken while others may act: the player is asked for it, or it appeals."""
    idle = kinds == (kernel.PASS,) and appeal_of(view, idea) < 1
    return (not idle and flow.is_asked(view, who)) or dice.random() < appeal_of(view, idea)


def play(setup: Setup, seed: int | str) -> Iterator[Move]:
    """A whole game, move by move."""
    check_setup(setup)
    book, dice = book_of(setup), Random(seed)
    state = kernel.begin(book).state
    for _ in range(MOST_MOVES):
        if state.over:
            return
        move = next_move(book, state, dice)
        yield move
        state = move.after.state
    raise EngineBug(f"the game did not end in {MOST_MOVES} moves")


def next_move(book: Book, state: State, dice: Random) -> Move:
    """One move from a position."""
    action = decide(View(book, state), dice)
    return Move(state, action, kernel.apply(book, state, action))
