"""What a host wants to know of a database: whether it takes anything, what waits in it."""

from __future__ import annotations

from bot.store import records
from bot.store.database import Database, one_statement
from bot.store.statements.post import HELD, OPEN

Figure = tuple[str, tuple[tuple[str, str], ...]]


@one_statement
def takes(db: Database, now: int) -> None:
    """Write something down: a full disk, or a server that only follows another one, answers questions as if all were well."""
    records.keep_fact(db, "asked", now)


def gauges(db: Database, now: int) -> dict[Figure, float]:
    """How much waits, and at how many tables people play."""
    sql = f"SELECT COUNT(*) AS waiting, COALESCE(MIN(created), ?) AS oldest FROM outbox WHERE {OPEN}"
    row = db.execute(sql, (now,)).fetchone()
    found: dict[Figure, float] = {
        ("outbox_waiting", ()): row["waiting"],
        ("outbox_oldest_seconds", ()): max(now - row["oldest"], 0),
        ("outbox_held", ()): db.execute(f"SELECT COUNT(*) FROM outbox WHERE {HELD}").fetchone()[0],
        ("players_waited_for", ()): db.execute("SELECT COUNT(*) FROM waits").fetchone()[0],
    }
    for row in db.execute("SELECT status, COUNT(*) AS tables FROM games GROUP BY status"):
        found["tables", (("status", row["status"]),)] = row["tables"]
    return found
