"""Offers, standing orders, corrections and trials, as their desks read and write them."""

from __future__ import annotations

import sqlite3
from typing import Any

from bot.store.rows import Amend, Move, Offer, Order, Seat, Trial, Wait, change, find, insert, one


def keep_offer(db: sqlite3.Connection, offer: Offer, **changes: Any) -> None:
    """Write what became of an offer."""
    change(db, Offer, "id = ?", (offer.id,), **changes)


def offers_of(db: sqlite3.Connection, game: int) -> list[Offer]:
    """All offers there ever were at a table."""
    return find(db, Offer, "game = ? ORDER BY id", game)


def keep_order(db: sqlite3.Connection, order: int, **changes: Any) -> None:
    """Write what became of a standing order."""
    change(db, Order, "id = ?", (order,), **changes)


def orders_of(db: sqlite3.Connection, game: int, user: str) -> list[Order]:
    """The orders somebody gave at a table, ended ones too."""
    return find(db, Order, "game = ? AND user = ? ORDER BY id", game, user)


def amend_of(db: sqlite3.Connection, game: int, amend: int) -> Amend | None:
    """A correction of a game."""
    return one(db, Amend, "id = ? AND game = ?", amend, game)


def keep_amend(db: sqlite3.Connection, amend: int, state: str) -> None:
    """Decide about a correction."""
    change(db, Amend, "id = ?", (amend,), state=state)


def trial_of(db: sqlite3.Connection, game: int, user: str) -> Trial | None:
    """Somebody's open trial."""
    return one(db, Trial, "game = ? AND user = ? AND state = 'open'", game, user)


def new_trial(db: sqlite3.Connection, trial: Trial) -> int:
    """Begin a trial; an older one of the same person is dropped."""
    change(db, Trial, "game = ? AND user = ? AND state = 'open'", (trial.game, trial.user), state="dropped")
    return insert(db, trial)


def keep_trial(db: sqlite3.Connection, trial: int, **changes: Any) -> None:
    """Write where a trial stands."""
    change(db, Trial, "id = ?", (trial,), **changes)


def public_moves(db: sqlite3.Connection, game: int) -> list[Move]:
    """All moves of a game but the private ones, in the order they were made."""
    return find(db, Move, "game = ? AND trial = 0 ORDER BY id", game)


def sit_down(db: sqlite3.Connection, new: Seat) -> None:
    """Somebody takes a seat over."""
    change(db, Seat, "game = ? AND seat = ? AND until = 0", (new.game, new.seat), until=new.since)
    insert(db, new)


def wait_for(db: sqlite3.Connection, game: int, waits: tuple[Wait, ...]) -> None:
    """These are the seats a table waits for, and no others."""
    db.execute("DELETE FROM waits WHERE game = ?", (game,))
    for wait in waits:
        insert(db, wait)
