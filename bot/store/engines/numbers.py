"""Numbers of rows that buttons name: none is given a second time after an older copy of the database takes over.

What was given since the copy nobody knows any more; so whoever begins to write goes on from the time of day instead.
"""

from __future__ import annotations

import time

NAMED = ("moves", "orders", "offers", "amends", "trials", "requests")
USED = "EXISTS (SELECT 1 FROM games)"  # a new database has lost nothing


def floor() -> int:
    """A number above all that were given before now: at most a thousand are given a second."""
    return time.time_ns() // 1_000_000


def of_sqlite(least: int) -> list[str]:
    """The statements after which a file gives numbers above one; one that gives greater ones already goes on."""
    listed = ", ".join(f"'{table}'" for table in NAMED)
    return [
        *(
            f"INSERT INTO sqlite_sequence SELECT '{table}', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '{table}')"
            for table in NAMED
        ),
        f"UPDATE sqlite_sequence SET seq = MAX(seq, {least}) WHERE name IN ({listed}) AND {USED}",
    ]


def of_postgres(least: int) -> str:
    """The same for a server, which hears it with every new connection: it may follow another one by now."""
    may = f"{USED} AND current_setting('transaction_read_only') = 'off'"
    sets = (
        f"SELECT setval('{table}_id_seq', {least}) FROM {table}_id_seq WHERE last_value < {least} AND {may}"
        for table in NAMED
    )
    return "; ".join(("SELECT pg_advisory_xact_lock(hashtextextended('numbers', 0))", *sets))
