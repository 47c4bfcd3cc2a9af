"""What is announced, to whom: rows of the outbox about a game as it is after a change."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.calls.quiet_hours import awake
from bot.store.rows import Game, Notice, Offer, Order, Prefs


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


def calling(
    first: Notice, game: Game, users: Iterable[str], prefs: Mapping[str, Prefs], now: int, **params: Any
) -> list[Notice]:
    """An announcement that mentions some people, or writes them a letter of its kind; nobody is called who sleeps."""
    awoken = {user: prefs[user].pings for user in dict.fromkeys(users) if user and awake(prefs[user], now) <= now}
    mention = tuple(user for user, pings in awoken.items() if pings == "channel")
    letters = [letter(game, user, first.kind, now, **params) for user, pings in awoken.items() if pings == "letter"]
    return [replace(first, mention=mention), *letters]


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


def moved(kind: str, before: Game, after: Game, now: int, params: Mapping[str, Any]) -> list[Notice]:
    """What the channel is told about a new position: the turn's message goes on for moves, everything else is a message of its own.

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


def offer_notice(game: Game, offer: Offer, now: int) -> Notice:
    """An offer's message, as it stands."""
    return notice(game, "offer", now, f"offer:{offer.id}", offer=offer.id, state=offer.state)


def answered(game: Game, offer: Offer, user: str, prefs: Mapping[str, Prefs], now: int) -> list[Notice]:
    """The call of who asked for a deal and must go on now that it is answered."""
    return calling(notice(game, "answered", now, offer=offer.id), game, (user,), prefs, now)


def order_letters(game: Game, ended: Iterable[Order], now: int) -> list[Notice]:
    """Tell the owners of orders why they ended."""
    return [letter(game, row.user, "order", now, order=row.id, state=row.state, why=row.why) for row in ended]
