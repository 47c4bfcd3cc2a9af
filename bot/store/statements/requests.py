"""Which tables are shown to other servers, and who asks for a seat at one."""

from __future__ import annotations

from bot.store.database import Database
from bot.store.records import fact, find, keep_fact, sound
from bot.store.rows import DAY, Game, Seat, SeatRequest

SHOWN_FOR = 60 * DAY
SEATED = "(SELECT COUNT(*) FROM members WHERE members.game = games.id AND role = 'player')"


def is_shown(db: Database, guild: str) -> bool:
    """Whether a server lets others see its open seats."""
    return bool(guild) and fact(db, f"open:{guild}") == 1


def show(db: Database, guild: str, on: bool) -> None:
    """Let others see the open seats of a server, or not any more."""
    keep_fact(db, f"open:{guild}", int(on))


def open_tables(db: Database, now: int) -> list[tuple[Game, tuple[str, ...]]]:
    """The tables with a free seat that every server may see, the newest first, with who sits there."""
    free = f"unlisted = 0 AND created > ? AND guild <> '' AND wanted > {SEATED}"
    shown = "'open:' || guild IN (SELECT name FROM facts WHERE value = 1)"
    found = sound(db, Game, f"status = 'lobby' AND {free} AND {shown} ORDER BY id DESC", now - SHOWN_FOR)
    return [(game, seated(db, game.id)) for game in found]


def open_seats(db: Database, guild: str = "") -> list[tuple[Game, str, tuple[str, ...]]]:
    """The games under way that lack somebody, the newest first, with the first such seat and who has a part there.

    Those of one server, or those that every server may see.
    """
    shown = "unlisted = 0 AND guild <> '' AND 'open:' || guild IN (SELECT name FROM facts WHERE value = 1)"
    where, args = ("guild = ?", (guild,)) if guild else (shown, ())
    lacking = "SELECT game FROM seats WHERE until = 0 AND (caretaker = 1 OR sought = 1)"
    live = f"status IN ('running', 'paused') AND imported = 0 AND id IN ({lacking}) AND {where} ORDER BY id DESC"
    found = []
    for game in sound(db, Game, live, *args):
        seats = find(db, Seat, "game = ? AND until = 0 ORDER BY length(seat), seat", game.id)
        free = next(row.seat for row in seats if row.caretaker or row.sought)
        found.append((game, free, tuple(row.user for row in seats)))
    return found


def seated(db: Database, game: int) -> tuple[str, ...]:
    """The players of a lobby."""
    rows = db.execute("SELECT [user] AS player FROM members WHERE game = ? AND role = 'player'", (game,))
    return tuple(str(row["player"]) for row in rows)


def of_user(db: Database, user: str) -> list[SeatRequest]:
    """Everything somebody asked for."""
    return find(db, SeatRequest, "[user] = ? ORDER BY id", user)


def of_game(db: Database, game: int) -> list[SeatRequest]:
    """Everybody who asked at a table."""
    return find(db, SeatRequest, "game = ? ORDER BY id", game)
