"""A database moves into another one, of either engine: every row as it is, and looked at again in its new place."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from bot.errors import StoreTrouble
from bot.store import states
from bot.store.database import Database
from bot.store.engines.sqlite import columns_without_sums
from bot.store.records import without_nul
from bot.store.store import connect, look, trouble_of, without_password

ORDERED = {  # what moves, those first that others name, and how its rows are told apart
    "games": "id", "moves": "id", "seats": "rowid", "members": "rowid", "acts": "id", "outbox": "id",
    "waits": "game, seat", "prefs": "[user]", "orders": "id", "offers": "id", "amends": "id", "trials": "id",
    "incidents": "id", "facts": "name", "notes": "game, [user]", "requests": "id",
    "presets": "[user], guild, title, name",
}  # fmt: skip
STAYING = {"processes", "claims"}  # who is alive, and who has what in hand, is true of one place only
BATCH = 500


class Copied(NamedTuple):
    """What moved of one table: how many rows, and the digest of all of them in both places."""

    table: str
    rows: int
    digest: str


def copy(source: str | Path, target: str | Path) -> list[Copied]:
    """Copy everything of one moment into a database that has nothing in it yet; what differs afterwards is an error."""
    with closing(look(source)) as old, closing(connect(target)) as new:
        new.execute("BEGIN")
        try:
            must_be_empty(new, target)
            for table in ORDERED:
                move(old, new, table)
            found = [compared(old, new, table) for table in ORDERED]
            positions_are_whole(new)
            new.execute("COMMIT")
        except (old.DatabaseError, new.DatabaseError) as error:
            undo(new)
            raise trouble_of(error) from None
        except BaseException:
            undo(new)
            raise
    return found


def undo(db: Database) -> None:
    """Nothing of what was begun is kept; a database that went away keeps nothing either."""
    with suppress(db.DatabaseError):
        db.execute("ROLLBACK")


def must_be_empty(db: Database, place: str | Path) -> None:
    """Refuse to mix two houses."""
    for table in ORDERED:
        if db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None:
            raise StoreTrouble("store.not_empty", place=without_password(place))


def names_of(db: Database, table: str) -> list[str]:
    """The columns of a table that are not the engine's own."""
    return sorted(columns_without_sums(db.columns(table)))


def rows_of(db: Database, table: str, names: list[str]) -> Iterator[tuple[Any, ...]]:
    """All rows of a table in their order, their texts as every engine takes them."""
    chosen = ", ".join(f"[{name}]" for name in names)
    return (
        tuple(map(without_nul, row)) for row in db.execute(f"SELECT {chosen} FROM {table} ORDER BY {ORDERED[table]}")
    )


def move(old: Database, new: Database, table: str) -> None:
    """Copy the rows of a table."""
    names = names_of(old, table)
    rows = rows_of(old, table, names)
    while batch := list(islice(rows, BATCH)):
        new.add_all(table, names, batch)
    new.count_on(table)


def compared(old: Database, new: Database, table: str) -> Copied:
    """Every row is there as it was, in its order, and none besides."""
    names, digest, count = names_of(old, table), hashlib.blake2b(digest_size=8), 0
    other = rows_of(new, table, names)
    for row in rows_of(old, table, names):
        count += 1
        if next(other, None) != row:
            raise StoreTrouble("store.differs", name=table, row=count)
        digest.update(repr(row).encode())
    if next(other, None) is not None:
        raise StoreTrouble("store.differs", name=table, row=count + 1)
    return Copied(table, count, digest.hexdigest())


def positions_are_whole(db: Database) -> None:
    """Every position in its new place has the digest of its move; what was damaged before is damaged now, and told."""
    for row in db.execute("SELECT id FROM moves ORDER BY id").fetchall():
        states.raw_of(db, row["id"])
