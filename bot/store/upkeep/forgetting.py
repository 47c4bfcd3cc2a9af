"""What is stored about a person, and how it goes: all of it but what running games need."""

from __future__ import annotations

from typing import NamedTuple

from bot.store.database import Database
from bot.store.records import OF_A_GAME, fact_of

NOBODY = "0"  # who stands in the place of a person who was forgotten
PLAYED_OUT = "SELECT id FROM games WHERE status IN ('over', 'closed')"
# Where a person stands in what is kept of a game, by table and column.
NAMED = (
    ("seats", "user"),
    ("moves", "by"),
    ("acts", "user"),
    ("offers", "user"),
    ("amends", "user"),
)
# Where people stand among other things: what acts were about, who answered, whom an announcement called or named.
MENTIONED = (("acts", "params"), ("offers", "answers"), ("offers", "why"), ("outbox", "params"), ("outbox", "mention"))
OWN = ("prefs", "notes", "orders", "requests", "presets")
THERE = "SELECT DISTINCT game FROM seats WHERE user = ?"
HANGING = (
    "notes", "requests", "orders", "offers", "amends", "trials", "waits", "acts", "moves", "members", "seats", "outbox", "incidents",
)  # fmt: skip


# What a game that goes on keeps of who has no seat there: who made and moderates it, and whatever its history needs.
KEPT = (
    ("members", "user", "AND role = 'moderator'"),
    ("moves", "by", "AND trial = 0"),
    ("acts", "user", ""),
    ("offers", "user", ""),
    ("amends", "user", ""),
)
# Copies that nobody but their owner plays.
ALONE = f"""
  SELECT id FROM games WHERE imported = 1 AND creator = ? AND id NOT IN ({PLAYED_OUT})
   AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND until = 0 AND user <> creator)
"""
WATCHING = f"""
  user = ? AND (role = 'spectator' AND game NOT IN ({PLAYED_OUT})
   OR role = 'player' AND game IN (SELECT id FROM games WHERE status = 'lobby'))
"""


class Traces(NamedTuple):
    """How much there is of a person: running games with a seat, finished ones, wishes, notes and orders, copies played alone; running games that keep some other part."""

    running: int
    finished: int
    own: int
    copies: int
    part: int


def traces(db: Database, user: str) -> Traces:
    """What is stored about somebody."""
    seats = "SELECT COUNT(DISTINCT game) AS n FROM seats WHERE user = ? AND until = 0 AND game "
    finished, alone = number(db, f"{seats} IN ({PLAYED_OUT})", user), numbers(db, ALONE, user)
    running = number(db, f"{seats} NOT IN ({PLAYED_OUT})", user) - len(alone)
    own = sum(number(db, f"SELECT COUNT(*) AS n FROM {table} WHERE user = ?", user) for table in OWN)
    return Traces(running, finished, own, len(alone), parts(db, user))


def parts(db: Database, user: str) -> int:
    """How many games that go on keep what somebody without a seat did there."""
    there = " OR ".join(f"id IN (SELECT game FROM {table} WHERE [{column}] = ? {more})" for table, column, more in KEPT)
    seated = "SELECT game FROM seats WHERE user = ? AND until = 0"
    sql = f"SELECT COUNT(*) AS n FROM games WHERE id NOT IN ({PLAYED_OUT}) AND id NOT IN ({seated}) AND (creator = ? OR {there})"
    return int(db.execute(sql, (user,) * (2 + len(KEPT))).fetchone()["n"])


def number(db: Database, question: str, user: str) -> int:
    """A count."""
    row = db.execute(question, (user,)).fetchone()
    return int(row["n"]) if row else 0


def forget(db: Database, user: str) -> tuple[list[int], list[int]]:
    """Take a person out: wishes, notes, orders, letters, trials and copies played alone go, finished games keep nobody in their place.

    The finished games are returned, and the running ones that lost something.
    """
    alone = numbers(db, ALONE, user)
    for game in alone:
        wipe(db, game)
    watched = numbers(db, f"SELECT game FROM members WHERE {WATCHING}", user)
    db.execute(f"DELETE FROM members WHERE {WATCHING}", (user,))
    db.execute("DELETE FROM moves WHERE trial IN (SELECT id FROM trials WHERE user = ?)", (user,))
    db.execute("DELETE FROM trials WHERE user = ?", (user,))
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
    return played_out, [*running, *watched, *alone]


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
    wipe(db, game)
    return True


def wipe(db: Database, game: int) -> None:
    """Take a game away with everything that hangs on it."""
    for table in HANGING:
        db.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
    for name in (fact_of(what, game) for what in OF_A_GAME):
        db.execute("DELETE FROM facts WHERE name = ? OR name LIKE ?", (name, f"{name}:%"))
    db.execute("DELETE FROM games WHERE id = ?", (game,))
