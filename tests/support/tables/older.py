"""A database taken back to what an older version left."""

from __future__ import annotations

from bot.store.database import Database


def without_sums(db: Database) -> None:
    """A connection that writes no sums: its triggers would ask for columns that are to go."""
    if not db.for_update:
        for row in db.execute("SELECT name FROM temp.sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER temp.{row['name']}")
