"""What is announced, to whom and when: rows of the outbox about a game as it is after a change.

Nobody is called in the quiet hours of the zone they live in, nor while they are away; who comes next is told beforehand
to those who asked for it, and taken back where it is so no longer.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

from msgspec.structs import replace

import engine
from bot.store.rows import DAY, Game, Notice, Offer, Order, Prefs, SeatRequest
from engine import State

LETTERS = {"accepted": "seat_accepted", "declined": "seat_declined", "expired": "seat_late"}
MINUTE = 60
OPEN, TURN, OFF = "open", "turn", "off"
NEXT = "next"


def notice(game: Game, kind: str, now: int, thread: str = "", /, **params: object) -> Notice:
    """An announcement in the game's channel."""
    nonce = secrets.token_hex(10)
    return Notice(
        game=game.id, channel=game.channel, kind=kind, thread=thread, head=game.head, params=params, nonce=nonce,
        due=now, created=now,
    )  # fmt: skip


def letter(game: Game, user: str, kind: str, now: int, /, **params: object) -> Notice:
    """An announcement to one person alone."""
    nonce = secrets.token_hex(10)
    return Notice(
        game=game.id, user=user, kind=kind, head=game.head, params=params, nonce=nonce, due=now, created=now
    )  # fmt: skip


def turn_thread(game: Game) -> str:
    """The thread of the message that shows the turn under way."""
    return f"turn:{game.id}:{game.turn}"


def calling(
    first: Notice, game: Game, users: Iterable[str], prefs: Mapping[str, Prefs], now: int, **params: object
) -> list[Notice]:
    """An announcement that mentions some people, or writes them a letter of its kind; nobody is called who sleeps."""
    awoken = {user: prefs[user].pings for user in dict.fromkeys(users) if user and awake(prefs[user], now) <= now}
    mention = tuple(user for user, pings in awoken.items() if pings == "channel")
    letters = [letter(game, user, first.kind, now, **params) for user, pings in awoken.items() if pings == "letter"]
    return [replace(first, mention=mention), *letters]


def call(
    game: Game, users: Iterable[str], prefs: Mapping[str, Prefs], now: int, told: Mapping[str, object]
) -> list[Notice]:
    """The turn's new message, which calls those who must act now.

    It tells what the turn before brought, which began at `since`, or the `leap` that led there; where it `grows` it
    stands in the place of that turn's message and tells all that stood there too.
    """
    return calling(replace(notice(game, "turn", now, turn_thread(game)), params=dict(told)), game, users, prefs, now)


def lobby_card(game: Game, now: int) -> Notice:
    """The lobby's message as it is now; once the game runs it has no buttons."""
    return notice(game, "lobby", now, f"lobby:{game.id}")


def shown_again(game: Game, now: int) -> Notice:
    """The turn's message as it is now."""
    return notice(game, "moved", now, turn_thread(game))


def moved(kind: str, before: Game, after: Game, now: int, params: Mapping[str, object]) -> list[Notice]:
    """What the channel is told about a new position: moves stand in the turn's message, everything else in one of its own.

    The next turn's message tells what was done in this one, or which leap left it; what stood here of that goes with its
    call, when there is time for it.
    """
    here = shown_again(before, now)
    begins = after.turn != before.turn
    if kind == "moved":
        rows = [] if begins else [replace(here, head=after.head, params={"passing": True})]
    else:
        rows = [] if begins and before.turn else [notice(after, kind, now, after=before.head, **params)]
        if kind == "started":
            rows.insert(0, lobby_card(after, now))
        elif before.turn:
            rows.insert(0, here if begins else shown_again(after, now))
    if after.status == "over" and before.status != "over":
        rows.append(notice(after, "over", now, worth=after.result))
    return rows


def offer_notice(game: Game, offer: Offer, now: int) -> Notice:
    """An offer's message, as it stands."""
    return notice(game, "offer", now, f"offer:{offer.id}", offer=offer.id, state=offer.state)


def seat_notice(game: Game, request: SeatRequest, now: int) -> Notice:
    """The message about somebody of another server who asks for a seat, as that stands."""
    return notice(game, "seat", now, f"request:{request.id}", request=request.id, state=request.state)


def about(game: Game, done: SeatRequest, now: int) -> tuple[Notice, ...]:
    """What is told of a request that was settled: in its message, and by letter to who asked."""
    kind = LETTERS.get(done.state)
    letters = (letter(game, done.user, kind, now, title=game.title, user=done.by),) if kind else ()
    return seat_notice(game, done, now), *letters


def order_letters(game: Game, ended: Iterable[Order], now: int) -> list[Notice]:
    """Tell the owners of orders why they ended."""
    return [letter(game, row.user, "order", now, order=row.id, state=row.state, why=row.why) for row in ended]


@cache
def zone_of(name: str) -> ZoneInfo:
    """A time zone; one that is nowhere, which nobody can choose, is the world's."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return ZoneInfo("UTC")


def is_quiet(prefs: Prefs, at: int) -> bool:
    """Whether an instant falls into the quiet hours, which may go over midnight."""
    start, end = prefs.quiet_from, prefs.quiet_to
    if start == end:
        return False
    local = datetime.fromtimestamp(at, zone_of(prefs.zone))
    minute = local.hour * 60 + local.minute
    return start <= minute < end if start < end else minute >= start or minute < end


def awake(prefs: Prefs, at: int) -> int:
    """The first instant from `at` on when a person may be called; asked of the clock on the wall, minute by minute."""
    at = max(at, prefs.away)
    if not is_quiet(prefs, at):
        return at
    minutes = range(at - at % MINUTE + MINUTE, at + 2 * DAY, MINUTE)
    return next((minute for minute in minutes if not is_quiet(prefs, minute)), at)


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
