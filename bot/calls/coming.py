"""Who comes next, told beforehand to those who asked for it, and taken back where it is so no longer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

import engine
from bot.calls.notices import letter
from bot.calls.quiet_hours import awake
from bot.store.rows import Game, Notice, Prefs
from engine import Action, Domain, Options, Span, State, View

FAR = 6  # how many times somebody may go on, when it is tried who comes after
OPEN, TURN, OFF = "open", "turn", "off"
NEXT = "next"


def coming(state: State) -> str:
    """The seat at turn after the one that is waited for, as far as the round tells; else nobody."""
    waited = engine.waiting_for(state) if not state.over else ()
    return tried(state, waited, state, FAR) if len(waited) == 1 else ""


def tried(state: State, waited: tuple[str, ...], began: State, far: int) -> str:
    """Who is waited for once somebody passed, or chose the first or the last there is; nobody where that makes a difference or a round begins.

    Where neither can be done, the turn is taken to be over.
    """
    now = engine.waiting_for(state)
    if state.over or now != waited:
        same = (state.round.kind, state.round.number) == (began.round.kind, began.round.number)
        return now[0] if len(now) == 1 and same else ""
    view = engine.look(state)
    ways = easy(view) if far else ()
    found = {tried(engine.apply(state, way).state, waited, began, far - 1) for way in ways} | set(raised(view))
    if not found:
        others = (view.controller(who) for who in engine.turns_after(state))
        return next((other for other in others if other and other not in waited), "")
    return found.pop() if len(found) == 1 else ""


def easy(view: View) -> tuple[Action, ...]:
    """A pass; else the first and the last way to do the one kind of thing that is open, unless it must be searched for."""
    actors = engine.actors(view.state)
    kinds = engine.offers(view.state, actors[0]) if len(actors) == 1 else ()
    if engine.PASS in kinds:
        return (engine.build(view.state, actors[0], engine.PASS, {}),)
    if len(kinds) != 1 or any(field.sure for field in view.book.rules[kinds[0]].fields):
        return ()
    return tuple(engine.decide(view.state, actors[0], kinds[0]).take_all(end) for end in (first, last))


def first(_: str, domain: Domain) -> Any:
    """The first of what may be chosen or is suggested."""
    return ends(domain)[0]


def last(_: str, domain: Domain) -> Any:
    """The last of it."""
    return ends(domain)[-1]


def ends(domain: Domain) -> tuple[Any, ...]:
    """What may be chosen or is suggested; of a range both ends."""
    if isinstance(domain, Span):
        return domain.low, domain.high - (domain.high - domain.low) % domain.step
    return domain.values if isinstance(domain, Options) else domain.suggestions


def raised(view: View) -> tuple[str, ...]:
    """Who is asked next when a bid is raised."""
    hammer, who = view.told.under_hammer(view), view.state.turn.who
    if hammer is None or who not in hammer.bidders:
        return ()
    at = hammer.bidders.index(who) + 1
    return (view.controller((*hammer.bidders[at:], *hammer.bidders)[0]),)


def next_letters(
    game: Game,
    told: Notice | None,
    user: str,
    called: tuple[str, ...],
    waited: str,
    prefs: Mapping[str, Prefs],
    now: int,
) -> list[Notice]:
    """A letter to whoever comes next, asked to be told, and is awake; the one that was told before and is so no longer is rewritten."""
    if told is not None and told.user == user:
        return []
    found = []
    if told is not None:
        state = TURN if told.user in called else OFF
        found.append(replace(letter(game, told.user, NEXT, now, player=waited, state=state), thread=told.thread))
    if user and prefs[user].next_up and awake(prefs[user], now) <= now:
        thread = f"{NEXT}:{game.id}:{game.turn}:{user}"
        found.append(replace(letter(game, user, NEXT, now, player=waited, state=OPEN), thread=thread))
    return found
