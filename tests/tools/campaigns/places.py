"""Where a campaign's house keeps its tables: a file in the campaign's folder, or a database on a server of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks.postgres_server import Server
from bot.store.database import Database
from tests.support.hostile import ORDERED


@contextmanager
def a_place(engine: str) -> Iterator[str]:
    """The address of a new database; nothing where it is to be a file."""
    if engine != "postgresql":
        yield ""
        return
    server = Server()
    try:
        yield server.fresh()
    finally:
        server.close()


def rows(db: Database) -> list[int]:
    """How many rows each table has, and how often tables were changed: another list after each change of a game."""
    counts = [int(db.execute(f"SELECT COUNT(*) AS n FROM {table}").fetchone()["n"]) for table in ORDERED]
    changed = db.execute("SELECT COALESCE(SUM(version), 0) AS n FROM games").fetchone()["n"]
    return [*counts, int(changed)]
