"""What a database is told, whichever engine it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.tables.service import Tables


@asynccontextmanager
async def statements(tables: Tables) -> AsyncIterator[list[str]]:
    """Everything the database is told meanwhile."""
    found: list[str] = []
    if tables.store.shared:
        with pytest.MonkeyPatch.context() as patch:
            listen_in(patch, found)
            yield found
        return

    def told(line: str) -> None:
        if line not in found[-1:]:  # a statement is told again by what its trigger does
            found.append(line)

    await tables.store.read(lambda db: db.set_trace_callback(told))
    yield found
    await tables.store.read(lambda db: db.set_trace_callback(None))


def listen_in(patch: pytest.MonkeyPatch, found: list[str]) -> None:
    """Keep what PostgreSQL is told."""
    from bot.store.engines.postgres import Connection

    execute, say = Connection.execute, Connection.say

    def told(db: Any, sql: str, args: Any = ()) -> Any:
        found.append(sql)
        return execute(db, sql, args)

    def said(db: Any, words: str) -> None:
        found.extend(words.split("; "))
        say(db, words)

    patch.setattr(Connection, "execute", told)
    patch.setattr(Connection, "say", said)


def writing(told: list[str]) -> list[str]:
    """What was said, but for transactions that only looked."""
    looking, kept = False, []
    for line in told:
        looking = line.endswith("READ ONLY") or (looking and not line.startswith("BEGIN"))
        kept += [] if looking else [line]
    return kept
