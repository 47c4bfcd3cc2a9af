"""Who is waited for, since when, and when they are called."""

from __future__ import annotations

from msgspec.structs import replace

from bot.calls import notices
from bot.calls.notices import awake
from bot.store.rows import DAY, Game, Notice, Pace, Prefs, Wait
from bot.tables.table import Table

LONGEST_SILENCE = 14 * DAY  # between two calls to somebody who does not come
MOST_GROWTH = 20  # how often calls become rarer; longer than any silence by then
IN_QUARTERS = (2, 5, 10)  # of the time after which a table stalls: when that is told
MOMENT = 30  # seconds in which whoever was answered may go on without being called


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
        escalate=word_after(pace, now, now),
        limit=now + pace.limit if pace.limit else 0,
    )  # fmt: skip


def answered_wait(wait: Wait, question: int, now: int) -> Wait:
    """A seat whose question was answered just now: it is called in a moment, unless it goes on by itself."""
    return replace(wait, answered=question, remind=now + MOMENT)


def still_to_be_told(wait: Wait, old: Wait | None) -> Wait:
    """A pending call "you were answered" stays when the seat's timer starts again."""
    if old is None or not old.answered or old.user != wait.user:
        return wait
    return replace(wait, answered=old.answered, remind=old.remind)


def goes_on(wait: Wait, pace: Pace, prefs: Prefs, now: int) -> Wait:
    """A seat that was told its answer gets reminders like any other from now on."""
    return replace(wait, answered=0, remind=first_call(pace, prefs, now)) if wait.answered else wait


def after_a_leap(wait: Wait, old: Wait | None, by: str) -> Wait:
    """An undo or a ruling came before the pending call "you were answered": the seat is called for its turn instead."""
    if old is None or not old.answered or by == wait.user:
        return wait
    return replace(wait, answered=0, remind=shortest(old.remind, wait.remind))


def anew(wait: Wait, pace: Pace, prefs: Prefs, before: int, now: int) -> Wait:
    """A seat after the clock was set back from `before`: it is waited for from now on; a limit that no clock put off stands."""
    fresh = fresh_wait(wait.game, wait.seat, wait.user, pace, prefs, now)
    fresh = answered_wait(fresh, wait.answered, now) if wait.answered else fresh
    stands = wait.since <= now and wait.limit > before + pace.grace
    return replace(fresh, limit=wait.limit, extended=wait.extended) if stands else fresh


def with_wait(table: Table, *changed: Wait) -> tuple[Wait, ...]:
    """All who are waited for, some of them otherwise than before."""
    return tuple({**table.waits, **{wait.seat: wait for wait in changed}}.values())


def due_with(table: Table, wait: Wait, now: int) -> list[Wait]:
    """A seat that is due, and the others of the same person that are: one call is enough."""
    others = (row for row in table.waits.values() if row.user == wait.user and row.seat != wait.seat)
    return [wait, *(row for row in others if 0 < row.remind <= now and not row.answered)]


def reminded(wait: Wait, pace: Pace, prefs: Prefs, now: int) -> Wait:
    """A seat that was just called: next time later, counted from now, and rarer each time, but never not at all."""
    interval = shortest(prefs.interval, pace.remind)
    times = wait.reminded + 1
    rarer = min(interval * pace.growth ** min(times, MOST_GROWTH), max(interval, LONGEST_SILENCE))
    next_ = now + rarer if interval and pace.reminders else 0
    return replace(wait, reminded=times, last=now, remind=next_, answered=0)


def word_after(pace: Pace, since: int, now: int) -> int:
    """When the others are told next that somebody does not come: three times, at a usual pace on days 2, 5 and 10."""
    times = (since + pace.escalate * quarters // 4 for quarters in IN_QUARTERS)
    return next((at for at in times if at > now), 0) if pace.escalate else 0


def is_stalled(wait: Wait, pace: Pace, now: int) -> bool:
    """Whether a table has waited for somebody so long that the others may do something about it."""
    return bool(pace.escalate) and now >= wait.since + pace.escalate * IN_QUARTERS[0] // 4


def is_put_off(wait: Wait, pace: Pace, prefs: Prefs, now: int) -> bool:
    """Whether somebody was never called because they slept or were away: they are called as soon as that ends."""
    rhythm = shortest(prefs.interval, pace.remind)
    early = 0 < wait.remind < wait.since + rhythm if rhythm else wait.remind > 0
    return not wait.reminded and (early or awake(prefs, wait.since) > now)


def heeding(wait: Wait, pace: Pace, old: Prefs, prefs: Prefs, now: int) -> Wait:
    """A seat whose player wishes otherwise: a rhythm counts from the last call, a call put off waits for the new hours."""
    put_off = is_put_off(wait, pace, old, now)
    if prefs.interval != old.interval:
        interval = shortest(prefs.interval, pace.remind)
        wait = replace(wait, remind=max(wait.since, wait.last) + interval if interval else 0)
    elif awake(old, now) == wait.remind > now:
        return replace(wait, remind=awake(prefs, now))
    return replace(wait, remind=shortest(wait.remind, awake(prefs, now))) if put_off else wait


def may_be_played_for(wait: Wait, pace: Pace, prefs: Prefs, now: int) -> int:
    """The instant from which the agreed default may be played: not before a call was long enough ago, nor while away."""
    called = wait.last + pace.grace if wait.reminded else 0
    away = min(prefs.away, wait.limit + pace.extension * pace.extensions)
    if wait.remind and not wait.reminded:
        called = now + pace.grace
    return max(wait.limit, called, away)


def call_of(game: Game, wait: Wait, prefs: Prefs, now: int) -> tuple[Notice, ...]:
    """The call itself."""
    params = {
        "seat": wait.seat, "user": wait.user, "since": wait.since, "times": wait.reminded, "limit": wait.limit,
    }  # fmt: skip
    return as_wished(game, wait.user, "reminder", prefs, now, params)


def answer_of(game: Game, wait: Wait, prefs: Prefs, now: int) -> tuple[Notice, ...]:
    """The call of who asked something, was answered and has not gone on."""
    return as_wished(game, wait.user, "answered", prefs, now, {"offer": wait.answered})


def as_wished(
    game: Game, user: str, kind: str, prefs: Prefs, now: int, params: dict[str, object]
) -> tuple[Notice, ...]:
    """A call in the channel or in a letter, as the player wants to be called, if at all."""
    if prefs.pings == "none":
        return ()
    if prefs.pings == "letter":
        return (notices.letter(game, user, kind, now, **params),)
    return (replace(notices.notice(game, kind, now, **params), mention=(user,)),)
