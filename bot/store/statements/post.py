"""The outbox: what must be announced, in which order, and what became of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from bot.store.announced import Next, Turn
from bot.store.database import Database, one_statement
from bot.store.records import find, insert, said, sound, update
from bot.store.rows import Notice
from bot.store.statements import persons

OPEN = "state IN ('due', 'sending')"

HELD = "state = 'held'"
IN_THREAD = (
    "thread = ? AND thread <> ''"  # the second condition repeats the partial index's, or the planner would not use it
)
LAST = "FROM outbox AS there WHERE there.message <> '' AND there.thread <> '' AND"
TO_WAIT = "CASE WHEN outbox.state = 'sending' THEN outbox.due ELSE 0 END"
AS_LAST = "ORDER BY there.id DESC LIMIT 1"


class Waiting(NamedTuple):
    """A channel or a person something may be sent to now; its server, people have none; whether nobody has begun with some of it."""

    channel: str
    user: str
    guild: str
    untouched: bool


@one_statement
def outlook(db: Database, now: int) -> tuple[list[Waiting], int]:
    """Places that are ready to send to, and when the next one becomes ready.

    A place with an announcement that was tried and must wait is skipped. One that was never tried is due at once: the
    clock of the process that wrote it may be ahead.
    """
    sql = (
        "SELECT outbox.channel, outbox.user, COALESCE(MAX(games.guild), '') AS guild, MIN(outbox.state) AS state,"
        f" MAX({TO_WAIT}) AS latest, MIN(CASE WHEN {TO_WAIT} > ? THEN outbox.due END) AS later FROM outbox"
        f" LEFT JOIN games ON games.id = outbox.game WHERE {OPEN}"
        " GROUP BY outbox.channel, outbox.user ORDER BY MIN(outbox.id)"
    )
    rows = db.execute(sql, (now,)).fetchall()
    later = min((row["later"] for row in rows if row["later"]), default=0)
    return [waiting(row) for row in rows if row["latest"] <= now], later


def waiting(row: Any) -> Waiting:
    """A place out of the database."""
    return Waiting(row["channel"], row["user"], "" if row["user"] else row["guild"], row["state"] == "due")


def due(db: Database, place: tuple[str, str], now: int) -> list[Notice]:
    """What may be sent to a place now, oldest first; nothing while one of them must still wait."""
    rows = sound(db, Notice, f"{OPEN} AND channel = ? AND user = ? ORDER BY id", *place)
    return rows if all(notice.state == "due" or notice.due <= now for notice in rows) else []


def claim(db: Database, notices: list[int]) -> None:
    """Say, before sending, that sending begins."""
    db.execute(f"UPDATE outbox SET state = 'sending', attempts = attempts + 1 WHERE {among(notices)}", notices)


def among(notices: Sequence[int]) -> str:
    """What is true of some announcements only."""
    return f"id IN ({', '.join('?' * len(notices))})"


class Home(NamedTuple):
    """The thread an announcement belongs to, and the message that thread lives in: both of the same moment."""

    thread: str
    message: str


def home_of(db: Database, notice: int) -> Home:
    """Where an announcement belongs now."""
    message = f"SELECT there.message {LAST} there.thread = outbox.thread {AS_LAST}"
    sql = f"SELECT thread, COALESCE(({message}), '') AS message FROM outbox WHERE id = ?"
    row = db.execute(sql, (notice,)).fetchone()
    return Home(row["thread"], row["message"])


@one_statement
def confirm(db: Database, notice: int, thread: str, message: str, now: int) -> bool:
    """Say that one announcement was sent to a thread, and as which message, unless the thread was left meanwhile."""
    return update(db, Notice, "id = ? AND thread = ?", (notice, thread), **as_sent(message, now)) > 0


def as_sent(message: str, now: int) -> dict[str, Any]:
    """What stands in the row of an announcement that was sent."""
    return {"state": "sent", "message": message, "sent": now, "trouble": ""}


def confirm_at(db: Database, notices: list[int], thread: str, message: str, now: int) -> Home | None:
    """Say that announcements were sent to a thread, and as which message.

    Where it was left meanwhile, the message is noted, and told where it belongs now.
    """
    *others, last = notices
    sent = as_sent(message, now)
    if not update(db, Notice, "id = ? AND thread = ?", (last, thread), **sent):
        arrived(db, last, message)
        return home_of(db, last)
    if others:
        update(db, Notice, among(others), others, **sent)
    return None


@one_statement
def tell_again(db: Database, notices: list[int]) -> None:
    """The messages of threads are edited once more, in their newest state."""
    update(db, Notice, f"{among(notices)} AND thread <> ''", notices, state="sending")


def arrived(db: Database, notice: int, message: str) -> None:
    """Note which message an announcement became, before it is written again."""
    update(db, Notice, "id = ?", (notice,), message=message)


@one_statement
def postpone(db: Database, notices: list[int], until: int, trouble: str) -> None:
    """Try again later."""
    update(db, Notice, among(notices), notices, due=until, trouble=trouble)


def drop(db: Database, notices: list[int], trouble: str) -> None:
    """Give announcements up: nobody can read them."""
    update(db, Notice, among(notices), notices, state="dropped", trouble=trouble)


def unlettered(db: Database, user: str, here: Notice, letters: Iterable[Notice]) -> None:
    """Who takes no letters is called in the channel, from now on always; that is told to others where it is news."""
    insert(db, here)
    if persons.prefs_of(db, (user,))[user].pings == "letter":
        persons.wish(db, user, {"pings": "channel"})
        for notice in letters:
            insert(db, notice)


def hold(db: Database, channel: str, trouble: str) -> None:
    """Keep everything for a channel until its table goes on."""
    update(db, Notice, f"channel = ? AND {OPEN}", (channel,), state="held", trouble=trouble)


def release(db: Database, game: int, channel: str, now: int) -> None:
    """Send what was kept for a table, to the channel it has now; what was tried before may have arrived."""
    update(db, Notice, f"game = ? AND {HELD} AND attempts > 1", (game,), attempts=1)
    update(db, Notice, f"game = ? AND {HELD}", (game,), state="due", channel=channel, due=now)


@one_statement
def messages_known(db: Database, notice: Notice) -> tuple[int, set[int]]:
    """What is known to stand in a notice's place: the newest message announced before it, and all of them."""
    sql = "SELECT id, message FROM outbox WHERE channel = ? AND user = ? AND message <> ''"
    known = [(row["id"], int(row["message"])) for row in db.execute(sql, (notice.channel, notice.user))]
    return max((message for row, message in known if row < notice.id), default=0), {message for _, message in known}


@one_statement
def is_of(db: Database, game: int, message: str) -> bool:
    """Whether a message is an announcement of a game."""
    sql = "SELECT 1 FROM outbox WHERE game = ? AND message = ? LIMIT 1"
    return db.execute(sql, (game, message)).fetchone() is not None


@one_statement
def message_of(db: Database, thread: str) -> str:
    """The message a thread of announcements lives in, if there is one."""
    row = db.execute(f"SELECT there.message {LAST} there.thread = ? {AS_LAST}", (thread,)).fetchone()
    return row["message"] if row else ""


def began(db: Database, game: int, call: Turn) -> int:
    """The move after which the message of a turn begins; of an auction, that of its first turn."""
    while call.grows and (before := said(first_call(db, f"turn:{game}:{call.since}"), Turn)).since:
        call = before
    return call.since


@one_statement
def first_call(db: Database, thread: str) -> Mapping[str, object]:
    """What the first announcement of a turn says about the turn before it."""
    found = find(db, Notice, f"{IN_THREAD} AND kind = 'turn' ORDER BY id LIMIT 1", thread)
    return found[0].params if found else {}


def leave(db: Database, thread: str) -> None:
    """What is announced in a thread from now on begins a new message; what was announced before keeps its own."""
    last = f"(SELECT MAX(id) FROM outbox WHERE {IN_THREAD})"
    sql = f"UPDATE outbox SET thread = 'left.' || {last} || CAST(? AS TEXT) WHERE {IN_THREAD}"
    db.execute(sql, (thread, ":" + thread.partition(":")[2], thread))


def forget(db: Database, game: int) -> None:
    """Everything about a game that is announced from now on begins a new message."""
    db.execute("UPDATE outbox SET thread = '' WHERE game = ? AND message <> ''", (game,))


@one_statement
def next_told(db: Database, game: int) -> Notice | None:
    """The letter that says who comes next, as long as it was not rewritten."""
    found = find(db, Notice, "game = ? AND kind = 'next' ORDER BY id DESC LIMIT 1", game)
    return found[0] if found and said(found[0].params, Next).state == "open" else None


def of_game(db: Database, game: int) -> list[Notice]:
    """All announcements of a game, in order."""
    return find(db, Notice, "game = ? ORDER BY id", game)
