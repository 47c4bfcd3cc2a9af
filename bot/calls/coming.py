"""Who comes next, told beforehand to those who asked for it, and taken back where it is so no longer."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

import engine
from bot.calls.notices import letter
from bot.calls.quiet_hours import awake
from bot.store.rows import Game, Notice, Prefs
from engine import Action, Options, State, View

FAR = 6  # how many times somebody may go on, when it is tried who comes after
OPEN, TURN, OFF = "open", "turn", "off"
NEXT = "next"


def coming(state: State) -> str:
    """The seat at turn after the one that is waited for, as far as the round tells; else nobody."""
    waited = engine.waiting_for(state) if not state.over else ()
    if len(waited) != 1:
        return ""
    found = tried(state, waited[0])
    return by_order(state, waited[0]) if found is None else found


def tried(state: State, seat: str) -> str | None:
    """Who is waited for once somebody passed, or took the first of what there is to choose: nobody where a round begins."""
    began = state.round
    for _ in range(FAR):
        action = easiest(engine.look(state))
        if action is None:
            return None
        state = engine.apply(state, action).state
        waited = engine.waiting_for(state)
        if state.over or waited != (seat,):
            same = (state.round.kind, state.round.number) == (began.kind, began.number)
            return waited[0] if len(waited) == 1 and same else ""
    return None


def easiest(view: View) -> Action | None:
    """A pass, or the first choice where only one kind of thing is open and it is one choice."""
    actors = engine.actors(view.state)
    kinds = engine.offers(view.state, actors[0]) if len(actors) == 1 else ()
    if engine.PASS in kinds:
        return engine.build(view.state, actors[0], engine.PASS, {})
    fields = view.book.rules[kinds[0]].fields if len(kinds) == 1 else ()
    domain = engine.complete(view.state, actors[0], kinds[0], {}) if len(fields) == 1 else None
    if not isinstance(domain, Options) or not domain.values:
        return None
    return engine.build(view.state, actors[0], kinds[0], {fields[0].name: domain.values[0]})


def by_order(state: State, seat: str) -> str:
    """Who acts after somebody by the order of the round."""
    view = engine.look(state)
    seats = (view.controller(who) for who in after(view, state.turn.who))
    return next((other for other in seats if other and other != seat), "")


def after(view: View, who: str) -> tuple[str, ...]:
    """Who acts after somebody: the next bidders, players by seats, companies to the end of the round."""
    hammer, order = view.policy.under_hammer(view), view.state.round.order
    if hammer and who in hammer.bidders:
        at = hammer.bidders.index(who)
        return hammer.bidders[at + 1 :] + hammer.bidders[:at]
    later = order[order.index(who) + 1 :] if who in order else ()
    return later or (view.seats_from(who)[1:] if view.is_player(who) else ())


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
