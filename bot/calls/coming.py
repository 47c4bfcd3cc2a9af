"""Who comes next, told beforehand to those who asked for it."""

from __future__ import annotations

from collections.abc import Mapping

import engine
from bot.calls.notices import letter
from bot.calls.quiet_hours import awake
from bot.store.rows import Game, Notice, Prefs
from engine import State, View


def coming(state: State | None) -> str:
    """The seat at turn after the one that is waited for, as far as the order of the round tells; else nobody."""
    waited = engine.waiting_for(state) if state is not None and not state.over else ()
    if state is None or len(waited) != 1:
        return ""
    view = engine.look(state)
    seats = (view.controller(who) for who in after(view, state.turn.who))
    return next((seat for seat in seats if seat and seat not in waited), "")


def after(view: View, who: str) -> tuple[str, ...]:
    """Who acts after somebody: the next bidders, players by seats, companies to the end of the round."""
    hammer, order = view.policy.under_hammer(view), view.state.round.order
    if hammer and who in hammer.bidders:
        at = hammer.bidders.index(who)
        return hammer.bidders[at + 1 :] + hammer.bidders[:at]
    later = order[order.index(who) + 1 :] if who in order else ()
    return later or (view.seats_from(who)[1:] if view.is_player(who) else ())


def next_up(
    game: Game, was: str, seat: str, user: str, prefs: Mapping[str, Prefs], waited: str, now: int
) -> list[Notice]:
    """A letter to whoever comes next now, asked to be told, and is awake; once as long as nothing changes."""
    if not user or seat == was or not prefs[user].next_up or awake(prefs[user], now) > now:
        return []
    return [letter(game, user, "next", now, player=waited)]
