"""On which databases a test runs: `SIGNALBOX_ENGINES` says `sqlite`, `postgresql`, or both with a comma between."""

from __future__ import annotations

import os

from bot.store.database import Database

ALONE = "sqlite"
BOTH = "sqlite,postgresql"


def table_names(db: Database) -> set[str]:
    """All tables of a house; what an engine keeps for itself is none."""
    sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%sqlite%'"
    if db.for_update:  # PostgreSQL
        sql = "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'"
    return {row["name"] for row in db.execute(sql)} - {"migrations"}


def engines(module: str, both: set[str]) -> list[str]:
    """The engines for the tests of a file: SQLite, and PostgreSQL too for those where it matters most."""
    wanted = os.environ.get("SIGNALBOX_ENGINES") or (BOTH if module in both else ALONE)
    return wanted.split(",")
