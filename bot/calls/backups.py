"""Daily copies of the database."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

from bot.errors import StoreTrouble
from bot.store import Store
from bot.store.rows import DAY
from bot.store.statements import people
from bot.store.upkeep import checks

log = logging.getLogger(__name__)
BACKED_UP = "backed_up"
PATIENCE = 10.0  # seconds the clock waits for a copy before it goes on beside it


class Backups:
    """Copies a database into a folder once a day, where one was named."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.folder: Path | None = None
        self.kept = 7
        self.making: asyncio.Task[None] | None = None

    async def make(self, now: int) -> None:
        """Make a copy if the last one is a day old; one that takes long, or hangs, holds up nobody."""
        if self.folder is None or (self.making and not self.making.done()):
            return
        if abs(now - await self.store.read(people.fact, BACKED_UP)) >= DAY:
            self.making = asyncio.create_task(self.copy(self.folder, now))
            await asyncio.wait([self.making], timeout=PATIENCE)

    async def copy(self, folder: Path, now: int) -> None:
        """A copy, and when it was made; why there is none stands in the log."""
        try:
            await asyncio.to_thread(checks.backup, self.store.place, folder, self.kept, now)
            await self.store.write(people.keep_fact, BACKED_UP, now)
        except (OSError, sqlite3.Error, StoreTrouble) as error:
            log.error("no backup could be made: %s", error)
