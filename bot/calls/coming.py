"""Who comes next, told beforehand to those who asked for it, and taken back where it is so no longer."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

import engine
from bot.calls.notices import letter
from bot.calls.quiet_hours import awake
from bot.store.rows import Game, Notice, Prefs
from engine import State

OPEN, TURN, OFF = "open", "turn", "off"
NEXT = "next"


def coming(state: State) -> str:
    """The next seat if the one that is waited for does nothing more in its turn; empty where a new round begins."""
    waited = engine.waiting_for(state) if not state.over else ()
    view = engine.look(state)
    others = (view.controller(who) for who in engine.turns_after(state)) if len(waited) == 1 else ()
    return next((other for other in others if other and other not in waited), "")


def next_letters(
    game: Game,
    told: Notice | None,
    user: str,
    called: tuple[str, ...],
    waited: str,
    prefs: Mapping[str, Prefs],
    now: int,
) -> list[Notice]:
    """A direct message to the next seat, if it wants one and is awake; the message to a seat that is no longer next is rewritten."""
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
