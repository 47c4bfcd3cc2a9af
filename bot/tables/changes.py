"""What is written when a table goes from one position to another: waits, announcements, offers that lapse."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

import engine
from bot.calls.quiet_hours import awake
from bot.store import desks, post
from bot.store.moves import Draft
from bot.store.rows import NOTHING, Act, Game, Move, Notice, Offer, Order, Pace, Prefs, Wait
from bot.tables.table import Table
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


def first_call(pace: Pace, prefs: Prefs, now: int) -> int:
    """When somebody the table begins to wait for is reminded; who sleeps or is away now is called when that ends."""
    interval = shortest(prefs.interval, pace.remind)
    morning = awake(prefs, now)
    return shortest(now + interval if interval and pace.reminders else 0, morning if morning > now else 0)


def fresh_wait(game: int, seat: str, user: str, pace: Pace, prefs: Prefs, now: int) -> Wait:
    """A seat the table waits for from now on."""
    return Wait(
        game, seat, user, now,
        remind=first_call(pace, prefs, now),
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


def calling(
    told: Notice, game: Game, users: Iterable[str], prefs: Mapping[str, Prefs], now: int, **params: Any
) -> list[Notice]:
    """An announcement that mentions some people, or writes them a letter of its kind; nobody is called who sleeps."""
    awoken = {user: prefs[user].pings for user in dict.fromkeys(users) if user and awake(prefs[user], now) <= now}
    mention = tuple(user for user, pings in awoken.items() if pings == "channel")
    letters = [letter(game, user, told.kind, now, **params) for user, pings in awoken.items() if pings == "letter"]
    return [replace(told, mention=mention), *letters]


def call(game: Game, users: Iterable[str], prefs: Mapping[str, Prefs], now: int, since: int = 0) -> list[Notice]:
    """The turn's new message, which calls those who must act now.

    `since` is where the turn before began: its picture, with what it changed, is the new turn's first one too.
    """
    return calling(notice(game, "turn", now, turn_thread(game), since=since), game, users, prefs, now)


def lobby_card(game: Game, now: int) -> Notice:
    """The lobby's message as it is now; once the game runs it has no buttons."""
    return notice(game, "lobby", now, f"lobby:{game.id}")


def shown_again(game: Game, now: int) -> Notice:
    """The turn's message as it is now."""
    return notice(game, "moved", now, turn_thread(game))


def told(kind: str, before: Game, after: Game, now: int, params: Mapping[str, Any]) -> list[Notice]:
    """What the channel is told: the turn's message goes on for moves, everything else is a message of its own.

    Where a turn is left in which nothing was done yet, its message says why.
    """
    rows = [notice(after, kind, now, after=before.head, **params)]
    if kind == "moved":
        rows = [replace(notice(after, kind, now, turn_thread(before)), params={"after": before.head})]
    elif kind == "started":
        rows.insert(0, lobby_card(after, now))
    elif before.turn and after.turn != before.turn == before.head:
        rows = [replace(rows[0], thread=turn_thread(before))]
    elif before.turn:
        rows.insert(0, shown_again(after if after.turn == before.turn else before, now))
    if after.status == "over" and before.status != "over":
        rows.append(notice(after, "over", now, worth=after.result))
    return rows


def lapsed(offers: Iterable[Offer], state: State, now: int) -> list[tuple[Offer, Event]]:
    """The questions that a new position answers: deals it makes illegal, and all that is about another position."""
    found = []
    for offer in offers:
        if offer.kind != "deal":
            found.append((offer, Event("table.moved_on")))
            continue
        refusal = engine.explain(state, engine.decode_action(offer.action))
        if refusal is not None:
            found.append((offer, Event(refusal.code, dict(refusal.params))))
    return found


def offer_notice(game: Game, offer: Offer, state: str, now: int) -> Notice:
    """An offer's message, as it stands."""
    return notice(game, "offer", now, f"offer:{offer.id}", offer=offer.id, state=state)


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


def anew(db: sqlite3.Connection, game: Game) -> None:
    """A turn that begins where another one began before has a message of its own."""
    post.leave(db, turn_thread(game))


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
