"""Games out of files: written once a channel, and no more of them than a person may bring."""

from __future__ import annotations

import engine
from bot.errors import Refused
from bot.store import changes
from bot.store.changes import Change
from bot.store.database import Database
from bot.store.rows import DAY, Game

MOST_STORED = 2_000_000  # bytes of one file, as they are kept
MOST_A_DAY = 10_000_000  # of one person's
MEGABYTE = 1_000_000
MOVES = "LENGTH(state) + LENGTH(action) + LENGTH(events) + LENGTH(why)"
ACTS = "LENGTH(why) + LENGTH(params)"
GAMES = "LENGTH(name) + LENGTH(setup) + LENGTH(own) + LENGTH(options)"


def write(db: Database, before: Game | None, change: Change) -> Change:
    """Store an imported game, unless the channel has it already or the limits are reached; a refusal leaves nothing behind."""
    must_be_new(db, change)
    written = changes.write(db, before, change)
    game = written.game
    must_fit(stored(db, "id = ?", game.id), MOST_STORED, "file.too_much")
    today = "imported = 1 AND creator = ? AND created > ?"
    must_fit(stored(db, today, game.creator, game.created - DAY), MOST_A_DAY, "file.too_much_today")
    return written


def must_be_new(db: Database, change: Change) -> None:
    """Refuse a game that was played out in its channel already: one in which the position it comes with was reached."""
    head = next(new for new in change.moves if new.move.id == change.game.head)
    here = (
        "SELECT games.id AS game, games.name AS name FROM games JOIN moves ON moves.game = games.id"
        " WHERE games.channel = ? AND games.status = 'over' AND moves.trial = 0 AND moves.digest = ? LIMIT 1"
    )
    row = db.execute(here, (change.game.channel, head.move.digest or engine.fingerprint(head.raw))).fetchone()
    if row is not None:
        raise Refused("file.here_already", game=row["game"], name=row["name"])


def must_fit(size: int, most: int, code: str) -> None:
    """Refuse more than may be kept."""
    if size > most:
        raise Refused(code, most=most // MEGABYTE)


def stored(db: Database, which: str, *args: object) -> int:
    """How many bytes are kept of some games."""
    of = f"game IN (SELECT id FROM games WHERE {which})"
    sums = (
        f"SUM({MOVES}) AS n FROM moves WHERE {of}",
        f"SUM({ACTS}) AS n FROM acts WHERE {of}",
        f"SUM({GAMES}) AS n FROM games WHERE {which}",
    )
    return sum(int(db.execute(f"SELECT {sum_}", args).fetchone()["n"] or 0) for sum_ in sums)
