"""The store: one contract, kept by SQLite in a file and by PostgreSQL for several processes."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from bot.errors import StoreTrouble
from bot.store.database import Database
from bot.store.engines import sqlite

T = TypeVar("T")
Work = Callable[..., T]
ADDRESS = re.compile(r"postgres(ql)?://")
PASSWORD = re.compile(r"(//[^/:@]*):[^@]*@")


class Store(Protocol):
    """What remembers: functions that read or write are handed to it whole, and get a database."""

    place: str  # the file, or the address
    shared: bool  # whether other processes write there too

    async def close(self) -> None: ...

    async def read(self, work: Work[T], *args: Any) -> T:
        """The result of a function that only looks, all of it at one moment."""
        ...

    async def write(self, work: Work[T], *args: Any, **named: Any) -> T:
        """The result of a function whose changes are kept together or not at all; it may be run again until it could be."""
        ...

    def listen(self, heard: Callable[[str], None]) -> None:
        """From now on all that other processes tell is heard; an empty word says that something may have been missed."""
        ...


def is_address(place: str | Path) -> bool:
    """Whether a place is the address of a server, not a file."""
    return ADDRESS.match(str(place)) is not None


def shown(place: str | Path) -> str:
    """A place as people and logs may see it: without its password."""
    return PASSWORD.sub(r"\1:…@", str(place))


def postgres() -> Any:
    """The engine for PostgreSQL, whose library is only needed by who uses it."""
    try:
        return importlib.import_module("bot.store.engines.postgres")
    except ImportError as error:
        raise StoreTrouble("store.no_driver", detail=str(error)) from None


async def open_store(place: str | Path) -> Store:
    """The store at a place, its schema up to date."""
    if is_address(place):
        store: Store = await postgres().PostgresStore(str(place)).open()
        return store
    return await sqlite.SqliteStore(place).open()


def connect(place: str | Path) -> Database:
    """A connection to a place, its schema up to date."""
    if is_address(place):
        db: Database = postgres().connect(str(place))
        return db
    return sqlite.connect(place)


def look(place: str | Path) -> Database:
    """A connection to a place that changes nothing and sees all of one moment."""
    if is_address(place):
        db: Database = postgres().look(str(place))
        return db
    return sqlite.look(place)
