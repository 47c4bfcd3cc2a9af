"""The database: one file, one connection, one thread, one transaction per function."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlite_utils import Database

from bot.errors import StoreTrouble
from bot.store.schema import migrations

T = TypeVar("T")
Work = Callable[..., T]
BUSY_SECONDS = 5.0


def connect(path: str | Path, busy_seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    """A connection whose transactions are ours alone to begin and end, with the schema up to date."""
    db = sqlite3.connect(path, isolation_level=None, timeout=busy_seconds)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA foreign_keys=ON")
    migrations.apply(Database(db))
    return db


def trouble(error: sqlite3.Error) -> StoreTrouble:
    """What a failure of the database means to those who wait for it."""
    name = getattr(error, "sqlite_errorname", "") or ""
    for start, code in (
        ("SQLITE_BUSY", "store.locked"),
        ("SQLITE_LOCKED", "store.locked"),
        ("SQLITE_FULL", "store.full"),
        ("SQLITE_IOERR", "store.disk"),
        ("SQLITE_CORRUPT", "store.damaged"),
        ("SQLITE_NOTADB", "store.damaged"),
        ("SQLITE_READONLY", "store.readonly"),
        ("SQLITE_CANTOPEN", "store.unreachable"),
    ):
        if name.startswith(start):
            return StoreTrouble(code, detail=str(error))
    return StoreTrouble("store.failed", detail=f"{name} {error}".strip())


def transaction(db: sqlite3.Connection, work: Work[T], *args: Any, **named: Any) -> T:
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


class Store:
    """The one thread that talks to the database; functions are handed to it whole."""

    def __init__(self, path: str | Path, busy_seconds: float = BUSY_SECONDS) -> None:
        self.path = Path(path)
        self._busy_seconds = busy_seconds
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._db: sqlite3.Connection | None = None

    async def open(self) -> Store:
        """Open the file, creating or migrating it."""

        def opened() -> None:
            self._db = connect(self.path, self._busy_seconds)

        await self._hand_over(opened)
        return self

    async def close(self) -> None:
        """Finish what was handed over and let go of the file."""
        if self._db is not None:
            await self._hand_over(self._db.close)
            self._db = None
        self._thread.shutdown()

    async def read(self, work: Work[T], *args: Any) -> T:
        """The result of a function that only looks."""
        return await self._hand_over(lambda: work(self._connection(), *args))

    async def write(self, work: Work[T], *args: Any, **named: Any) -> T:
        """The result of a function whose changes are kept together or not at all."""
        return await self._hand_over(lambda: transaction(self._connection(), work, *args, **named))

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            raise StoreTrouble("store.closed")
        return self._db

    async def _hand_over(self, call: Callable[[], T]) -> T:
        """Run in the thread; a cancelled caller never leaves a transaction half done."""
        future = asyncio.get_running_loop().run_in_executor(self._thread, call)
        try:
            return await asyncio.shield(future)
        except sqlite3.Error as error:
            raise trouble(error) from error
