"""Daily copies of the database."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

from bot.errors import StoreTrouble
from bot.store import Store, records
from bot.store.rows import DAY
from bot.store.upkeep import checks

log = logging.getLogger(__name__)
BACKED_UP = "backed_up"


class Backups:
    """Copies a database into a folder once a day, where one was named."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.folder: Path | None = None
        self.kept = 7

    async def make(self, now: int) -> None:
        """Make a copy if the last one is a day old, and keep when it was made; why there is none stands in the log."""
        if self.folder is None or abs(now - await self.store.read(records.fact, BACKED_UP)) < DAY:
            return
        try:
            await asyncio.to_thread(checks.backup, self.store.place, self.folder, self.kept, now)
            await self.store.write(records.keep_fact, BACKED_UP, now)
        except (OSError, sqlite3.Error, StoreTrouble) as error:
            log.error("no backup could be made: %s", error)
