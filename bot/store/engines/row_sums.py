"""A sum over each row of a SQLite file, written with the row by the connection itself; a bit that flips does not fit it any more.

PostgreSQL keeps sums over its pages where it was made so (`initdb --data-checksums`); its rows have none of ours.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence

SUM = "sum"
SUMMED = (
    "games", "seats", "members", "moves", "acts", "outbox", "waits", "prefs", "orders", "offers", "amends", "trials",
    "incidents", "facts", "notes", "requests", "presets",
)  # fmt: skip
LEFT_OUT = {"rowid", "id", SUM, "state"}  # a position has a digest of its own, and is by far the longest
WRITTEN = 1 << 32  # no sum is 0, which says that there is none yet


def sum_of(*values: object) -> int:
    """The sum over the values of a row."""
    return zlib.crc32(repr(values).encode("utf-8", "surrogatepass")) | WRITTEN


def with_sum(table: str, values: Mapping[str, object], columns: Collection[str]) -> dict[str, object]:
    """A new row with its sum, where it says all its columns but its number; any other gets it after it was written."""
    missing = set(columns) - values.keys() - {"id", SUM}
    if table not in SUMMED or missing:
        return dict(values)
    own = left_out(table)
    return {**values, SUM: sum_of(*(values[name] for name in sorted(values) if name not in own))}


def left_out(table: str) -> set[str]:
    """The columns of a table that no sum is over: only of a move is `state` a position."""
    return LEFT_OUT if table == "moves" else LEFT_OUT - {"state"}


def summed(db: sqlite3.Connection, table: str) -> str:
    """The columns a sum is over, as they stand in SQL."""
    own = left_out(table)
    names = sorted(row[1] for row in db.execute(f"PRAGMA table_info({table})"))
    return ", ".join(f"[{name}]" for name in names if name not in own)


def keep_sums(db: sqlite3.Connection) -> None:
    """From now on each row this connection writes gets its sum; rows that never had one get it now."""
    db.create_function("row_sum", -1, sum_of, deterministic=True)
    for table in SUMMED:
        names = summed(db, table)
        if not names:  # somebody took it out by hand
            continue
        put = f"UPDATE {table} SET [{SUM}] = row_sum({names}) WHERE"
        for what, when in (("INSERT", f"WHEN NEW.[{SUM}] = 0 "), (f"UPDATE OF {names}", "")):
            name = f"{table}_{what[:6].lower()}_sum"
            then = f"BEGIN {put} rowid = NEW.rowid; END"
            db.execute(f"CREATE TEMP TRIGGER {name} AFTER {what} ON main.{table} {when}{then}")
        if db.execute(f"SELECT 1 FROM {table} WHERE [{SUM}] = 0 LIMIT 1").fetchone():
            db.execute(f"{put} [{SUM}] = 0")


def forget_sums(db: sqlite3.Connection) -> None:
    """No row has a sum any more."""
    for table in SUMMED:
        if summed(db, table):
            db.execute(f"UPDATE {table} SET [{SUM}] = 0 WHERE [{SUM}] <> 0")


def misfits(db: sqlite3.Connection) -> Iterator[tuple[str, int, int]]:
    """Rows that do not fit their sums: the table, which row of it, and the game it belongs to."""
    for table in SUMMED:
        names = summed(db, table)
        game = "id" if table == "games" else "game" if "[game]" in names else "0"
        rows = db.execute(f"SELECT [{SUM}], {game}, {names} FROM {table}")
        for number, (kept, of, *values) in enumerate(rows, 1):
            if kept and kept != sum_of(*values):
                yield table, number, of


def columns_without_sums(names: Sequence[str]) -> list[str]:
    """The columns that hold something of their own."""
    return [name for name in names if name not in ("rowid", SUM)]
