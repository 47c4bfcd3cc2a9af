"""What is stored about a person, and how it goes: all of it but what running games need."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.database import Database
from bot.store.statements.people import OF_A_GAME, fact_of

NOBODY = "0"  # who stands in the place of a person who was forgotten
PLAYED_OUT = "SELECT id FROM games WHERE status IN ('over', 'closed')"
# Where a person stands in what is kept of a game, by table and column.
NAMED = (
    ("seats", "user"),
    ("moves", "by"),
    ("acts", "user"),
    ("offers", "user"),
    ("amends", "user"),
    ("trials", "user"),
)
# Where people stand among other things: what acts were about, who answered, whom an announcement called or named.
MENTIONED = (("acts", "params"), ("offers", "answers"), ("outbox", "params"), ("outbox", "mention"))
OWN = ("prefs", "notes", "orders", "requests")
THERE = "SELECT DISTINCT game FROM seats WHERE user = ?"
HANGING = (
    "notes", "requests", "orders", "offers", "amends", "trials", "waits", "acts", "moves", "members", "seats", "outbox", "incidents",
)  # fmt: skip


class Traces(NamedTuple):
    """How much there is of a person: running games with a seat, finished ones, wishes, notes and orders."""

    running: int
    finished: int
    own: int


def traces(db: Database, user: str) -> Traces:
    """What is stored about somebody."""
    seats = "SELECT COUNT(DISTINCT game) AS n FROM seats WHERE user = ? AND until = 0 AND game "
    finished = number(db, f"{seats} IN ({PLAYED_OUT})", user)
    running = number(db, f"{seats} NOT IN ({PLAYED_OUT})", user)
    return Traces(
        running, finished, sum(number(db, f"SELECT COUNT(*) AS n FROM {table} WHERE user = ?", user) for table in OWN)
    )


def number(db: Database, question: str, user: str) -> int:
    """A count."""
    row = db.execute(question, (user,)).fetchone()
    return int(row["n"]) if row else 0


def forget(db: Database, user: str) -> tuple[list[int], list[int]]:
    """Take a person out: wishes, notes, orders and letters go, finished games keep nobody in their place.

    The finished games are returned, and the running ones that lost an order.
    """
    roles = numbers(db, f"SELECT game FROM members WHERE user = ? AND game IN ({PLAYED_OUT})", user)
    played_out = [*numbers(db, f"{THERE} AND game IN ({PLAYED_OUT})", user), *roles]
    running = numbers(db, "SELECT DISTINCT game FROM orders WHERE user = ? AND state = 'active'", user)
    for table in OWN:
        db.execute(f"DELETE FROM {table} WHERE user = ?", (user,))
    db.execute("DELETE FROM outbox WHERE user = ? AND state NOT IN ('due', 'sending')", (user,))
    for table, column in NAMED:
        db.execute(f"UPDATE {table} SET [{column}] = ? WHERE [{column}] = ? AND game IN ({PLAYED_OUT})", (NOBODY, user))
    for table, column in MENTIONED:
        anonymise(db, table, column, user)
    db.execute(f"UPDATE games SET creator = ? WHERE creator = ? AND id IN ({PLAYED_OUT})", (NOBODY, user))
    db.execute(f"DELETE FROM members WHERE user = ? AND game IN ({PLAYED_OUT})", (user,))
    db.tell(f"prefs {user}")
    return played_out, running


def anonymise(db: Database, table: str, column: str, user: str) -> None:
    """Nobody stands where a person was named in a finished game; what is on its way to Discord stays as it is."""
    on_its_way = " AND state NOT IN ('due', 'sending')" if table == "outbox" else ""
    named = f'"{user}"'
    db.execute(
        f"UPDATE {table} SET {column} = REPLACE({column}, ?, ?) "
        f"WHERE game IN ({PLAYED_OUT}) AND {column} LIKE ?{on_its_way}",
        (named, f'"{NOBODY}"', f"%{named}%"),
    )


def numbers(db: Database, question: str, asked: str | int) -> list[int]:
    """The games a question finds."""
    return [int(row[0]) for row in db.execute(question, (asked,)).fetchall()]


def erase(db: Database, game: int) -> bool:
    """Take a game that is played out away with everything that hangs on it; whether there was one."""
    if not numbers(db, f"{PLAYED_OUT} AND id = ?", game):
        return False
    for table in HANGING:
        db.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
    for name in (fact_of(what, game) for what in OF_A_GAME):
        db.execute("DELETE FROM facts WHERE name = ? OR name LIKE ?", (name, f"{name}:%"))
    db.execute("DELETE FROM games WHERE id = ?", (game,))
    return True
