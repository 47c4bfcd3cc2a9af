"""Due times as rows: who is waited for, which offers run out."""

from __future__ import annotations

import sqlite3

from bot.store.rows import Offer, Wait, change


def due_games(db: sqlite3.Connection, now: int) -> list[int]:
    """The tables where somebody is to be called, told on or played for, or an offer is due."""
    waits = (
        "SELECT game FROM waits WHERE ([remind] > 0 AND [remind] <= :now) OR ([escalate] > 0 AND [escalate] <= :now)"
    )
    limit = " OR ([limit] > 0 AND [limit] <= :now)"
    offers = "SELECT game FROM offers WHERE state = 'open' AND ((remind > 0 AND remind <= :now) OR expires <= :now)"
    return [row[0] for row in db.execute(f"{waits}{limit} UNION {offers} ORDER BY 1", {"now": now})]


def keep_wait(db: sqlite3.Connection, wait: Wait) -> None:
    """Write when a seat is called next."""
    change(
        db, Wait, "game = ? AND seat = ?", (wait.game, wait.seat), user=wait.user, since=wait.since,
        reminded=wait.reminded, last=wait.last, remind=wait.remind, escalate=wait.escalate, limit=wait.limit,
        extended=wait.extended,
    )  # fmt: skip


def waits_for(db: sqlite3.Connection, game: int, seat: str) -> bool:
    """Whether a table waits for a seat."""
    return bool(db.execute("SELECT 1 FROM waits WHERE game = ? AND seat = ?", (game, seat)).fetchone())


def games_waiting_for(db: sqlite3.Connection, user: str) -> list[int]:
    """The tables that wait for somebody."""
    return [row[0] for row in db.execute("SELECT game FROM waits WHERE user = ? ORDER BY game", (user,))]


def games_with_waits(db: sqlite3.Connection) -> list[int]:
    """The tables that wait for anybody."""
    return [row[0] for row in db.execute("SELECT DISTINCT game FROM waits ORDER BY game")]


def anew(db: sqlite3.Connection, game: int, remind: int, expires: int) -> None:
    """Everybody who is asked something has time from now on."""
    change(db, Offer, "game = ? AND state = 'open'", (game,), remind=remind, expires=expires)


def keep_remind(db: sqlite3.Connection, offer: int, remind: int) -> None:
    """Write when those who were asked are called again."""
    change(db, Offer, "id = ?", (offer,), remind=remind)
