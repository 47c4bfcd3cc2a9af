"""What is written when a table goes from one position to another: waits, announcements, offers that lapse."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

import engine
from bot.play.seating import Table
from bot.store import desks
from bot.store.moves import Draft
from bot.store.rows import NOTHING, Act, Game, Move, Notice, Offer, Order, Pace, Prefs, Wait
from engine import Event, State

Also = Callable[[sqlite3.Connection, Game], None]


@dataclass(frozen=True)
class Going:
    """Where a table is to go, and everything that is written with it; `drafts` lead there, or `head` is there already."""

    state: State
    kind: str
    params: Mapping[str, Any] = field(default_factory=dict)
    drafts: tuple[Draft, ...] = ()
    head: Move | None = None
    parent: int = 0
    tip: int = 0
    acted: tuple[str, ...] = ()
    acts: tuple[Act, ...] = ()
    also: tuple[Also, ...] = ()
    game: Game | None = None
    fired: tuple[Order, ...] = ()
    ended: tuple[Order, ...] = ()


def notice(game: Game, kind: str, now: int, thread: str = "", /, **params: Any) -> Notice:
    """An announcement in the game's channel."""
    nonce = secrets.token_hex(10)
    return Notice(
        game=game.id, channel=game.channel, kind=kind, thread=thread, head=game.head, params=params, nonce=nonce,
        due=now, created=now,
    )  # fmt: skip


def letter(game: Game, user: str, kind: str, now: int, /, **params: Any) -> Notice:
    """An announcement to one person alone."""
    nonce = secrets.token_hex(10)
    return Notice(
        game=game.id, user=user, kind=kind, head=game.head, params=params, nonce=nonce, due=now, created=now
    )  # fmt: skip


def turn_thread(game: Game) -> str:
    """The thread of the message that shows the turn under way."""
    return f"turn:{game.id}:{game.turn}"


def shortest(*seconds: int) -> int:
    """The shortest of some intervals, those of 0 left out."""
    return min((s for s in seconds if s), default=0)


def fresh_wait(game: int, seat: str, user: str, pace: Pace, prefs: Prefs, now: int) -> Wait:
    """A seat the table waits for from now on."""
    interval = shortest(prefs.interval, pace.remind)
    return Wait(
        game, seat, user, now,
        remind=now + interval if interval and pace.reminders else 0,
        escalate=now + pace.escalate if pace.escalate else 0,
        limit=now + pace.limit if pace.limit else 0,
    )  # fmt: skip


def waits_after(
    table: Table, waiting: Iterable[str], acted: Iterable[str], prefs: Mapping[str, Prefs], now: int
) -> tuple[Wait, ...]:
    """Who is waited for: those who just acted from now on, the others as long as before."""
    fresh = set(acted)
    rows = []
    for seat in waiting:
        user, old = table.user_of(seat), table.waits.get(seat)
        if old is not None and seat not in fresh and old.user == user:
            rows.append(old)
        elif user:
            rows.append(fresh_wait(table.game.id, seat, user, table.game.pace, prefs[user], now))
    return tuple(rows)


def call(game: Game, users: Iterable[str], prefs: Mapping[str, Prefs], now: int, since: int = 0) -> list[Notice]:
    """The turn's new message, which mentions those who must act now, or a letter to who wants it so.

    `since` is where the turn before began: its picture, with what it changed, is the new turn's first one too.
    """
    told = {user: prefs[user].pings for user in dict.fromkeys(users)}
    mention = tuple(user for user, pings in told.items() if pings == "channel")
    turn = notice(game, "turn", now, turn_thread(game), users=list(told), since=since)
    letters = [letter(game, user, "turn", now) for user, pings in told.items() if pings == "letter"]
    return [replace(turn, mention=mention), *letters]


def told(kind: str, before: Game, after: Game, now: int, params: Mapping[str, Any]) -> list[Notice]:
    """What the channel is told: the turn's message goes on for moves, everything else is a message of its own."""
    if kind == "moved":
        rows = [replace(notice(after, kind, now, turn_thread(before)), params={"after": before.head})]
    else:
        rows = [notice(after, kind, now, after=before.head, **params)]
    if after.status == "over" and before.status != "over":
        rows.append(notice(after, "over", now, worth=after.result))
    return rows


def lapsed(offers: Iterable[Offer], state: State, now: int) -> list[tuple[Offer, Event]]:
    """The deals that a position makes illegal, and why."""
    found = []
    for offer in offers:
        if offer.kind != "deal":
            continue
        refusal = engine.explain(state, engine.decode_action(offer.action))
        if refusal is not None:
            found.append((offer, Event(refusal.code, dict(refusal.params))))
    return found


def offer_notice(game: Game, offer: Offer, state: str, now: int, mention: tuple[str, ...] = ()) -> Notice:
    """An offer's message, as it stands."""
    return replace(notice(game, "offer", now, f"offer:{offer.id}", offer=offer.id, state=state), mention=mention)


def orders_left(orders: Iterable[Order], going: Going) -> list[Order]:
    """The standing orders that go on."""
    ended = {order.id for order in going.ended}
    fired = {order.id: order for order in going.fired}
    return [fired.get(order.id, order) for order in orders if order.id not in ended]


def closing(offer: Offer, state: str, why: Event, now: int) -> Also:
    """Settle an offer."""
    return lambda db, game: desks.keep_offer(db, offer, state=state, settled=now, why=why)


def keeping(order: Order) -> Also:
    """Write what became of a standing order."""
    return lambda db, game: desks.keep_order(db, order.id, state=order.state, fired=order.fired, why=order.why)


def order_letters(game: Game, ended: Iterable[Order], now: int) -> list[Notice]:
    """Tell the owners of orders why they ended."""
    return [letter(game, order.user, "order", now, order=order.id, state=order.state, why=order.why) for order in ended]


def stopped(orders: Iterable[Order], why: Event) -> tuple[Order, ...]:
    """Orders that end because the ground changed under them."""
    return tuple(replace(order, state="stopped", why=why) for order in orders)


def void(_: object) -> None:
    """Forget a result."""


def worth(state: State) -> dict[str, int]:
    """What every player is worth."""
    return {player: engine.look(state).worth(player) for player in state.setup.players}


def ending(game: Game, state: State, now: int) -> dict[str, Any]:
    """What changes in a game that is over, or goes on again after a step back."""
    if state.over:
        return {"status": "over", "ended": game.ended or now, "result": worth(state), "why": Event(state.over)}
    if not state.over and game.status == "over":
        return {"status": "running", "ended": 0, "result": {}, "why": NOTHING}
    return {}
