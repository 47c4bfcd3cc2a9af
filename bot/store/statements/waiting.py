"""Due times as rows: who is waited for, which offers and requests run out."""

from __future__ import annotations

from bot.store.database import Database, one_statement
from bot.store.statements.requests import SEATED


@one_statement
def due_games(db: Database, now: int) -> list[int]:
    """The tables where somebody is to be called, told on or played for, or an offer is due."""
    waits = "SELECT game FROM waits WHERE ([remind] > 0 AND [remind] <= ?) OR ([escalate] > 0 AND [escalate] <= ?)"
    limit = " OR ([limit] > 0 AND [limit] <= ?)"
    offers = "SELECT game FROM offers WHERE state = 'open' AND ((remind > 0 AND remind <= ?) OR expires <= ?)"
    return [row[0] for row in db.execute(f"{waits}{limit} UNION {offers} ORDER BY 1", (now,) * 5)]


def games_waiting_for(db: Database, user: str) -> list[int]:
    """The tables that wait for somebody."""
    return [row[0] for row in db.execute("SELECT game FROM waits WHERE user = ? ORDER BY game", (user,))]


def begin_anew(db: Database, now: int) -> list[int]:
    """What a clock that was ahead put off is due now, who asked for a seat asked now; the tables that wait for anybody."""
    db.execute("UPDATE outbox SET due = ? WHERE state IN ('due', 'sending') AND due > ?", (now, now))
    db.execute("UPDATE requests SET expires = expires - created + ?, created = ? WHERE created > ?", (now,) * 3)
    return games_with_times(db)


def games_with_times(db: Database) -> list[int]:
    """The tables that wait for anybody, or ask somebody."""
    sql = "SELECT game FROM waits UNION SELECT game FROM offers WHERE state = 'open' ORDER BY game"
    return [row[0] for row in db.execute(sql)]


def is_ahead(db: Database, at: int) -> bool:
    """Whether somebody is waited for, was asked, or asked for a seat later than an instant."""
    offers, asked = "offers WHERE state = 'open' AND", "requests WHERE state = 'open' AND"
    tables = ("waits WHERE since > ?", f"{offers} created > ?", f"{asked} created > ?")
    return any(db.execute(f"SELECT 1 FROM {table} LIMIT 1", (at,)).fetchone() is not None for table in tables)


def overdue_requests(db: Database, now: int) -> list[tuple[int, str]]:
    """The tables with a request nobody will answer any more, and their servers: too late, full, or begun."""
    begun = f"requests.seat = '' AND (games.status <> 'lobby' OR games.wanted <= {SEATED})"
    late = f"requests.expires <= ? OR {begun} OR requests.seat <> '' AND games.status NOT IN ('running', 'paused')"
    sql = (
        "SELECT DISTINCT games.id AS game, games.guild AS guild FROM requests JOIN games ON games.id = requests.game"
        f" WHERE requests.state = 'open' AND ({late})"
    )
    return [(int(row["game"]), str(row["guild"])) for row in db.execute(sql, (now,))]
