"""The outbox: what must be announced, in which order, and what became of it."""

from __future__ import annotations

import sqlite3
from typing import Any

from bot.store.rows import Notice, find, sound, update

OPEN = "state IN ('due', 'sending')"


def places(db: sqlite3.Connection, now: int) -> list[tuple[str, str]]:
    """Channels and people something may be sent to now; one with an announcement that must still wait is left alone."""
    sql = f"SELECT channel, user FROM outbox WHERE {OPEN} GROUP BY channel, user HAVING MAX(due) <= ? ORDER BY MIN(id)"
    return [(row["channel"], row["user"]) for row in db.execute(sql, (now,))]


def due(db: sqlite3.Connection, place: tuple[str, str], now: int) -> list[Notice]:
    """What may be sent to a place now, oldest first; nothing while one of them must still wait."""
    rows = sound(db, Notice, f"{OPEN} AND channel = ? AND user = ? ORDER BY id", *place)
    return rows if all(notice.due <= now for notice in rows) else []


def claim(db: sqlite3.Connection, notices: list[int]) -> None:
    """Say, before sending, that sending begins."""
    for notice in notices:
        db.execute("UPDATE outbox SET state = 'sending', attempts = attempts + 1 WHERE id = ?", (notice,))


def home_of(db: sqlite3.Connection, notice: int) -> tuple[str, str]:
    """The thread an announcement belongs to now, and the message that thread lives in: both of the same moment."""
    thread = str(db.execute("SELECT thread FROM outbox WHERE id = ?", (notice,)).fetchone()["thread"])
    return thread, message_of(db, thread) if thread else ""


def confirm(db: sqlite3.Connection, notices: list[int], message: str, now: int) -> None:
    """Say that announcements were sent, and as which message."""
    for notice in notices:
        update(db, Notice, "id = ?", (notice,), state="sent", message=message, sent=now, trouble="")


def arrived(db: sqlite3.Connection, notice: int, message: str) -> None:
    """Note which message an announcement became, before it is written again."""
    update(db, Notice, "id = ?", (notice,), message=message)


def postpone(db: sqlite3.Connection, notices: list[int], until: int, trouble: str) -> None:
    """Try again later."""
    for notice in notices:
        update(db, Notice, "id = ?", (notice,), due=until, trouble=trouble)


def hurry(db: sqlite3.Connection, now: int, latest: int) -> None:
    """What would have to wait longer than anything is ever put off was put off by another clock: it may be sent now."""
    update(db, Notice, f"{OPEN} AND due > ?", (latest,), due=now)


def drop(db: sqlite3.Connection, notices: list[int], trouble: str) -> None:
    """Give announcements up: nobody can read them."""
    for notice in notices:
        update(db, Notice, "id = ?", (notice,), state="dropped", trouble=trouble)


def hold(db: sqlite3.Connection, channel: str, trouble: str) -> None:
    """Keep everything for a channel until its table goes on."""
    update(db, Notice, f"channel = ? AND {OPEN}", (channel,), state="held", trouble=trouble)


def release(db: sqlite3.Connection, game: int, channel: str, now: int) -> None:
    """Send what was kept for a table, to the channel it has now; what was tried before may have arrived."""
    db.execute("UPDATE outbox SET attempts = MIN(attempts, 1) WHERE game = ? AND state = 'held'", (game,))
    update(db, Notice, "game = ? AND state = 'held'", (game,), state="due", channel=channel, due=now)


def told(db: sqlite3.Connection, notice: Notice) -> tuple[int, set[int]]:
    """What is known to stand in a notice's place: the newest message announced before it, and all of them."""
    sql = "SELECT id, message FROM outbox WHERE channel = ? AND user = ? AND message <> ''"
    known = [(row["id"], int(row["message"])) for row in db.execute(sql, (notice.channel, notice.user))]
    return max((message for row, message in known if row < notice.id), default=0), {message for _, message in known}


def message_of(db: sqlite3.Connection, thread: str) -> str:
    """The message a thread of announcements lives in, if there is one."""
    row = db.execute(
        "SELECT message FROM outbox WHERE thread = ? AND message <> '' ORDER BY id DESC LIMIT 1", (thread,)
    )
    found = row.fetchone()
    return found["message"] if found else ""


def told_since(db: sqlite3.Connection, game: int, thread: str) -> int:
    """The move after which what a turn's message tells begins: the turn before, or the first one of an auction."""
    call = first_call(db, thread)
    while call.get("grows") and (before := first_call(db, f"turn:{game}:{call['since']}")).get("since"):
        call = before
    return int(call.get("since", 0))


def first_call(db: sqlite3.Connection, thread: str) -> dict[str, Any]:
    """What the first announcement of a turn says about the turn before it."""
    found = find(db, Notice, "thread = ? AND kind = 'turn' ORDER BY id LIMIT 1", thread)
    return found[0].params if found else {}


def leave(db: sqlite3.Connection, thread: str) -> None:
    """What is announced in a thread from now on begins a new message; what was announced before keeps its own."""
    other = "'left.' || (SELECT MAX(id) FROM outbox) || substr(thread, instr(thread, ':'))"
    db.execute(f"UPDATE outbox SET thread = {other} WHERE thread = ?", (thread,))


def forget(db: sqlite3.Connection, game: int) -> None:
    """Everything about a game that is announced from now on begins a new message."""
    db.execute("UPDATE outbox SET thread = '' WHERE game = ? AND message <> ''", (game,))


def of_game(db: sqlite3.Connection, game: int) -> list[Notice]:
    """All announcements of a game, in order."""
    return find(db, Notice, "game = ? ORDER BY id", game)


def next_due(db: sqlite3.Connection, after: int = -1) -> int:
    """When the next announcement may be sent that may not be sent at an instant, 0 if there is none."""
    return int(db.execute(f"SELECT COALESCE(MIN(due), 0) FROM outbox WHERE {OPEN} AND due > ?", (after,)).fetchone()[0])
