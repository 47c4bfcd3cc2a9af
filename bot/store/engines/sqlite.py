"""SQLite: one file, one connection, one thread, one transaction per function.

Over each row there is a sum, written with the row by the connection itself; a bit that flips does not fit it any more.
PostgreSQL keeps sums over its pages where it was made so (`initdb --data-checksums`); its rows have none of ours.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import time
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlite_utils

from bot.errors import StoreTrouble
from bot.health.figures import count, took
from bot.store.engines import numbers
from bot.store.engines.file_lock import FileLock
from bot.store.schema import NEWEST, STEPS, migrations
from engine import Phrase

T = TypeVar("T")
Work = Callable[..., T]
BUSY_SECONDS = 5.0
TROUBLES = (  # how the library's name of an error begins, what it means at a table, and why
    ("SQLITE_BUSY", "store.locked", "cause.in_use"),
    ("SQLITE_LOCKED", "store.locked", "cause.in_use"),
    ("SQLITE_FULL", "store.full", "cause.full"),
    ("SQLITE_IOERR", "store.disk", "cause.disk"),
    ("SQLITE_CORRUPT", "store.damaged", "cause.damaged"),
    ("SQLITE_NOTADB", "store.damaged", "cause.no_database"),
    ("SQLITE_READONLY", "store.readonly", "cause.read_only"),
    ("SQLITE_CANTOPEN", "store.unreachable", "cause.not_open"),
    ("", "store.failed", "cause.not_ours"),
)


FAULTS = (  # words in what SQLite says of a damaged file, and what they mean
    ("index", "cause.index"),
    ("constraint", "cause.values"),
    (" value in ", "cause.values"),
)
SUM = "sum"
SUMMED = (
    "games", "seats", "members", "moves", "acts", "outbox", "waits", "prefs", "orders", "offers", "amends", "trials",
    "incidents", "facts", "notes", "requests", "presets",
)  # fmt: skip
LEFT_OUT = {"rowid", "id", SUM, "state"}  # a position has a digest of its own, and is by far the longest
WRITTEN = 1 << 32  # no sum is 0, which says that there is none yet


class Connection(sqlite3.Connection):
    """A connection of the library, and the few things that engines do each in their own way."""

    for_update = ""
    if_free = ""

    def __init__(self, database: str | Path, **more: Any) -> None:
        super().__init__(database, **more)
        self.known: dict[str, frozenset[str]] = {}

    def add(self, table: str, values: Mapping[str, object]) -> int:
        """Write a new row; its number is returned."""
        values = with_sum(table, values, self.known_columns(table))
        names = ", ".join(f"[{name}]" for name in values)
        marks = ", ".join("?" * len(values))
        cursor = self.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(values.values()))
        return int(cursor.lastrowid or 0)

    def add_all(self, table: str, names: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        """Write rows that have numbers already."""
        chosen, marks = ", ".join(f"[{name}]" for name in names), ", ".join("?" * len(names))
        self.executemany(f"INSERT INTO {table} ({chosen}) VALUES ({marks})", rows)

    def numbers(self, table: str, count: int) -> Sequence[int]:
        """Those after the greatest that was ever given."""
        row = self.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
        last = int(row["seq"]) if row else 0
        return range(last + 1, last + 1 + count)

    def count_on(self, table: str) -> None:
        """Nothing to do: the greatest number is known."""

    def known_columns(self, table: str) -> frozenset[str]:
        """The names of a table's columns, asked for once."""
        if table not in self.known:
            self.known[table] = frozenset(self.columns(table))
        return self.known[table]

    def columns(self, table: str) -> list[str]:
        """The names of a table's columns."""
        return [row["name"] for row in self.execute(f"PRAGMA table_info({table})")]

    def hold(self, name: str) -> None:
        """Nothing to do: who writes here has the whole file."""

    def tell(self, news: str) -> None:
        """Nobody else is here to hear it."""

    def now(self) -> int:
        """The time, in milliseconds."""
        return int(time.time() * 1000)

    def faults(self) -> list[Phrase]:
        """What is wrong with the file, in words of ours: SQLite names its pages and indexes, which help nobody."""
        found = [row[0] for row in self.execute("PRAGMA integrity_check")]
        return [] if found == ["ok"] else [fault(line) for line in found]

    def misfits(self) -> Iterator[tuple[str, int, int]]:
        """Rows that were changed by nobody who may: table, row and game."""
        return misfits(self)


def fault(line: str) -> Phrase:
    """What a line of SQLite about a damaged file means."""
    return Phrase(next((cause for word, cause in FAULTS if word in line), "cause.pages"))


def owners_only(path: str | Path) -> None:
    """A file nobody else on the machine can read: sealed orders stand in it, and what proves links to pages."""
    if str(path) == ":memory:" or os.path.isdir(path):
        return
    with contextlib.suppress(OSError):  # whatever is wrong with it, SQLite says
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        os.chmod(path, 0o600)


def connect(path: str | Path, busy_seconds: float = BUSY_SECONDS) -> Connection:
    """A connection whose transactions are ours alone to begin and end, with the schema up to date."""
    owners_only(path)
    db: Connection = sqlite3.connect(path, isolation_level=None, timeout=busy_seconds, factory=Connection)
    db.row_factory = sqlite3.Row
    try:
        new = missing(db)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA foreign_keys=ON")
        migrate(db, new)
        keep_sums(db)
    except BaseException:
        db.close()
        raise
    return db


def migrate(db: sqlite3.Connection, new: set[str]) -> None:
    """Bring the schema up to date; a sum over other columns than there are now says nothing, so rows get new ones."""
    migrations.apply(sqlite_utils.Database(db))
    if new:
        forget_sums(db)


def look(path: str | Path) -> Connection:
    """A connection that changes nothing, not even the schema, and sees all of one moment."""
    db: Connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None, factory=Connection)
    db.row_factory = sqlite3.Row
    try:
        db.execute("BEGIN")
        return in_memory(db) if missing(db) else db
    except BaseException as error:
        db.close()
        raise (trouble(error) if isinstance(error, sqlite3.Error) else error) from None


def missing(db: Connection) -> set[str]:
    """The migrations a file has not had yet; one that had others is of a newer version, and refused before anything is touched."""
    known = {name for name, _ in STEPS}
    had = {step.name for step in migrations.applied(sqlite_utils.Database(db))}
    if had <= known:
        return known - had
    db.close()
    raise StoreTrouble("store.newer", schema=", ".join(sorted(had - known)), name=NEWEST)


def in_memory(db: Connection) -> Connection:
    """A copy of an older file as this version reads it; the file stays as it is."""
    copy: Connection = sqlite3.connect(":memory:", isolation_level=None, factory=Connection)
    copy.row_factory = sqlite3.Row
    db.execute("COMMIT")
    db.backup(copy)
    db.close()
    migrate(copy, {NEWEST})
    return copy


def trouble(error: sqlite3.Error) -> StoreTrouble:
    """What a failure of the database means to those who wait for it."""
    name = getattr(error, "sqlite_errorname", "") or ""
    code, cause = next((code, cause) for start, code, cause in TROUBLES if name.startswith(start))
    return StoreTrouble(code, detail=Phrase(cause))


def transaction(db: sqlite3.Connection, work: Work[T], *args: object, **named: object) -> T:
    """Everything the work writes, or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        result = work(db, *args, **named)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return result


def give_new_numbers(db: sqlite3.Connection) -> None:
    """No number of a row that buttons name was given before, not even in what a restored copy does not have."""
    for statement in numbers.of_sqlite(numbers.floor()):
        db.execute(statement)


class SqliteStore:
    """The one thread that talks to the file; functions are handed to it whole."""

    shared = False

    def __init__(self, path: str | Path, busy_seconds: float = BUSY_SECONDS) -> None:
        self.path = Path(path)
        self.place = str(path)
        self.trouble = ("", 0.0)
        self._busy_seconds = busy_seconds
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._lock = FileLock(self.path)
        self._db: Connection | None = None

    async def open(self) -> SqliteStore:
        """Open the file, creating or migrating it; one that another process has open is refused."""

        def opened() -> None:
            self._lock.take()
            self._db = connect(self.path, self._busy_seconds)
            transaction(self._db, give_new_numbers)

        try:
            await self._hand_over(opened)
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Finish what was handed over and let go of the file."""
        if self._db is not None:
            await self._hand_over(self._db.close)
            self._db = None
        self._lock.leave()
        self._thread.shutdown()

    async def read(self, work: Work[T], *args: object) -> T:
        """The result of a function that only looks."""
        return await self._hand_over(lambda: work(self._connection(), *args), "read")

    async def write(self, work: Work[T], *args: object, **named: object) -> T:
        """The result of a function whose changes are kept together or not at all."""
        return await self._hand_over(lambda: transaction(self._connection(), work, *args, **named), "write")

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nothing will be heard: nobody else writes here."""

    def _connection(self) -> Connection:
        if self._db is None:
            raise StoreTrouble("store.closed")
        return self._db

    async def _hand_over(self, call: Callable[[], T], what: str = "") -> T:
        """Run in the thread, timed as `what` it is; a cancelled caller never leaves a transaction half done."""
        start = time.perf_counter()
        future = asyncio.get_running_loop().run_in_executor(self._thread, call)
        try:
            result = await asyncio.shield(future)
        except sqlite3.Error as error:
            found = trouble(error)
            count("database_troubles", code=found.code)
            self.trouble = found.code, time.monotonic()
            raise found from error
        if what:
            took("database", time.perf_counter() - start, what=what)
        return result


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
