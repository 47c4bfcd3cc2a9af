"""The store: one contract, kept by SQLite in a file and by PostgreSQL for several processes."""

from __future__ import annotations

import importlib
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Protocol, TypeVar

from bot.errors import StoreTrouble
from bot.store.database import Database
from bot.store.engines import sqlite
from engine import Phrase, cause_of

T = TypeVar("T")
Work = Callable[..., T]
ADDRESS = re.compile(r"postgres(ql)?://")
AT_THE_DOOR = {f"store.{name}" for name in ("locked", "full", "disk", "damaged", "readonly", "unreachable", "failed")}
PASSWORD = re.compile(r"(//[^/:@]*):[^@]*@")


class Store(Protocol):
    """What remembers: functions that read or write are handed to it whole, and get a database."""

    place: str  # the file, or the address
    shared: bool  # whether other processes write there too
    trouble: tuple[str, float]  # the last failure, by its code, and when it was on the clock that never jumps

    async def close(self) -> None: ...

    async def read(self, work: Work[T], *args: object) -> T:
        """The result of a function that only looks, all of it at one moment."""
        ...

    async def write(self, work: Work[T], *args: object, **named: object) -> T:
        """The result of a function whose changes are kept together or not at all; it may be run again until it could be."""
        ...

    def listen(self, heard: Callable[[str], None]) -> None:
        """From now on all that other processes tell is heard; an empty word says that something may have been missed."""
        ...


def is_address(place: str | Path) -> bool:
    """Whether a place is the address of a server, not a file."""
    return ADDRESS.match(str(place)) is not None


def without_password(place: str | Path) -> str:
    """A place as people and logs may see it: without its password."""
    return PASSWORD.sub(r"\1:…@", str(place))


def postgres() -> ModuleType:
    """The engine for PostgreSQL, whose library is only needed by who uses it."""
    try:
        return importlib.import_module("bot.store.engines.postgres")
    except ImportError as error:
        raise StoreTrouble("store.no_driver", detail=str(error)) from None


def trouble_of(error: Exception) -> StoreTrouble:
    """What a failure of a database means, whichever library tells of it."""
    return sqlite.trouble(error) if isinstance(error, sqlite3.Error) else postgres().trouble(error)


def is_of_a_database(error: Exception) -> bool:
    """Whether a library of ours for databases raised an error; one that was never loaded did not."""
    psycopg = sys.modules.get("psycopg")
    return isinstance(error, sqlite3.Error) or (psycopg is not None and isinstance(error, psycopg.Error))


@contextmanager
def named(place: str | Path) -> Iterator[None]:
    """A database that cannot be opened is told by its place, with why."""
    try:
        yield
    except sqlite3.Error as error:
        raise unopened(place, trouble_of(error)) from None
    except StoreTrouble as trouble:
        raise unopened(place, trouble) if trouble.code in AT_THE_DOOR else trouble from None


def unopened(place: str | Path, trouble: StoreTrouble) -> StoreTrouble:
    """A database that cannot be opened; of a file the system knows best why."""
    return StoreTrouble(
        "store.unopened", place=without_password(place), detail=refused_file(place) or trouble.params["detail"]
    )


def refused_file(place: str | Path) -> Phrase | None:
    """Why the system does not let a file be read; nothing where it does."""
    if is_address(place):
        return None
    try:
        with open(place, "rb"):
            return None
    except OSError as error:
        return cause_of(error)


async def open_store(place: str | Path) -> Store:
    """The store at a place, its schema up to date."""
    with named(place):
        if is_address(place):
            store: Store = await postgres().PostgresStore(str(place)).open()
            return store
        return await sqlite.SqliteStore(place).open()


def connect(place: str | Path) -> Database:
    """A connection to a place, its schema up to date."""
    with named(place):
        if is_address(place):
            db: Database = postgres().connect(str(place))
            return db
        return sqlite.connect(place)


def look(place: str | Path) -> Database:
    """A connection to a place that changes nothing and sees all of one moment."""
    with named(place):
        if is_address(place):
            db: Database = postgres().look(str(place))
            return db
        return sqlite.look(place)
