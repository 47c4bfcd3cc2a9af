"""Games and the people at them."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from bot.store import states
from bot.store.database import Database, one_statement
from bot.store.records import find, insert, one, sound, update
from bot.store.rows import Game, Member, Move, Notice, Offer, Order, Seat, Wait
from bot.store.statements import post
from bot.store.statements.moves import move_of
from bot.store.upkeep.forgetting import NOBODY
from engine import Phrase

LIVE = ("lobby", "running", "paused")


class Loaded(msgspec.Struct, frozen=True):
    """Everything a table needs to go on."""

    game: Game
    seats: list[Seat]
    members: list[Member]
    waits: list[Wait]
    orders: list[Order]
    offers: list[Offer]
    head: Move | None
    raw: bytes


def load(db: Database, game: int) -> Loaded | None:
    """A table as it was left."""
    row = row_of(db, game)
    if row is None:
        return None
    return Loaded(
        row,
        find(db, Seat, "game = ? AND until = 0 ORDER BY length(seat), seat", game),
        find(db, Member, "game = ? ORDER BY since, rowid", game),
        find(db, Wait, "game = ?", game),
        find(db, Order, "game = ? AND state = 'active' ORDER BY id", game),
        find(db, Offer, "game = ? AND state = 'open' ORDER BY id", game),
        move_of(db, game, row.head) if row.head else None,
        states.raw_of(db, row.head) if row.head else b"",
    )


@one_statement
def row_of(db: Database, game: int) -> Game | None:
    """A game without its table."""
    return one(db, Game, "id = ?", game)


@one_statement
def version_of(db: Database, game: int) -> int:
    """How often a game was changed."""
    row = db.execute("SELECT version FROM games WHERE id = ?", (game,)).fetchone()
    return int(row["version"]) if row else -1


def last_played(db: Database, most: int) -> list[int]:
    """The games under way, those somebody moved in last first."""
    rows = db.execute("SELECT id FROM games WHERE status = 'running' ORDER BY head DESC LIMIT ?", (most,))
    return [row["id"] for row in rows]


@one_statement
def guilds(db: Database, ids: list[int]) -> dict[int, str]:
    """The servers of some games."""
    marks = ", ".join("?" * len(ids))
    return {row["id"]: row["guild"] for row in db.execute(f"SELECT id, guild FROM games WHERE id IN ({marks})", ids)}


@one_statement
def in_channel(db: Database, channel: str) -> Game | None:
    """The game of a channel: the one going on, else the last one that was."""
    live = ", ".join(f"'{status}'" for status in LIVE)
    return one(db, Game, f"channel = ? ORDER BY status IN ({live}) DESC, id DESC", channel)


def with_status(db: Database, *statuses: str) -> list[Game]:
    """All games in one of some states."""
    return sound(db, Game, f"status IN ({', '.join('?' * len(statuses))}) ORDER BY id", *statuses)


def of_user(db: Database, user: str) -> list[Game]:
    """The games somebody plays or waits to play."""
    return sound(
        db,
        Game,
        "id IN (SELECT game FROM seats WHERE user = ? AND until = 0"
        " UNION SELECT game FROM members JOIN games ON games.id = game"
        " WHERE user = ? AND role = 'player' AND status = 'lobby') ORDER BY id DESC",
        user,
        user,
    )


def copies_of(db: Database, user: str) -> int:
    """How many copies of positions somebody has under way."""
    sql = "SELECT COUNT(*) AS n FROM games WHERE imported = 1 AND copied = 1 AND creator = ? AND status IN ('running', 'paused')"
    return int(db.execute(sql, (user,)).fetchone()["n"])


def moderated(db: Database, user: str, status: str) -> list[Game]:
    """The games in a state that somebody moderates."""
    mine = "SELECT game FROM members WHERE user = ? AND role = 'moderator'"
    return sound(db, Game, f"status = ? AND id IN ({mine}) ORDER BY id DESC", status, user)


@one_statement
def waits_of(db: Database, user: str) -> list[Wait]:
    """Where a person is waited for, longest first."""
    return sound(db, Wait, "user = ? ORDER BY since", user)


def all_waits(db: Database) -> list[Wait]:
    """Everybody who is waited for, longest first."""
    return sound(db, Wait, "1 = 1 ORDER BY since")


def seat_history(db: Database, game: int) -> list[Seat]:
    """Everybody who ever sat at a table."""
    return find(db, Seat, "game = ? ORDER BY since, rowid", game)


@one_statement
def offers_of(db: Database, game: int) -> list[Offer]:
    """All offers there ever were at a table."""
    return find(db, Offer, "game = ? ORDER BY id", game)


@one_statement
def has_offer(db: Database, game: int, offer: int) -> bool:
    """Whether something was ever asked under a number at a table."""
    return db.execute("SELECT 1 FROM offers WHERE game = ? AND id = ?", (game, offer)).fetchone() is not None


def orders_of(db: Database, game: int, user: str) -> list[Order]:
    """The orders somebody gave at a table, ended ones too."""
    return find(db, Order, "game = ? AND user = ? ORDER BY id", game, user)


def orders_numbered(db: Database, ids: set[int]) -> list[Order]:
    """Orders by their numbers."""
    return find(db, Order, f"id IN ({', '.join('?' * len(ids))}) ORDER BY id", *sorted(ids)) if ids else []


def moderators(db: Database, game: int) -> list[str]:
    """Who moderates a table, read without the rest of it."""
    return [member.user for member in sound(db, Member, "game = ? AND role = 'moderator'", game)]


def seated_people(db: Database, game: int) -> list[str]:
    """Who plays at a table, read without the rest of it."""
    return [seat.user for seat in sound(db, Seat, "game = ? AND until = 0 AND caretaker = 0 AND user <> ''", game)]


@one_statement
def of_channels(db: Database, ids: list[str]) -> list[int]:
    """The tables under way or to begin in some channels."""
    marks = ", ".join("?" * len(ids))
    sql = f"SELECT id FROM games WHERE status IN ('lobby', 'running') AND channel IN ({marks}) ORDER BY id"
    return [row["id"] for row in db.execute(sql, ids)]


def channels_of(db: Database, guild: str) -> list[str]:
    """The channels of a server in which a table is under way or to begin."""
    sql = "SELECT channel FROM games WHERE status IN ('lobby', 'running') AND guild = ?"
    return [row["channel"] for row in db.execute(sql, (guild,))]


def set_aside(
    db: Database, game: int, why: Phrase, notices: Iterable[Notice], closed: str = "", trouble: str = ""
) -> bool:
    """Pause a table that cannot go on and write to its moderators; whether that was news is returned.

    Everything for a channel that is closed to us is kept until the table goes on.
    """
    if closed:
        post.hold(db, closed, trouble)
    if not update(db, Game, "id = ? AND status IN ('lobby', 'running')", (game,), status="paused", why=why):
        return False
    row = db.execute("UPDATE games SET version = version + 1 WHERE id = ? RETURNING version, guild", (game,)).fetchone()
    db.tell(f"table {game} {row['version']} {row['guild']}")
    db.execute("DELETE FROM waits WHERE game = ?", (game,))
    for notice in notices:
        insert(db, notice)
    return True


def thinking(db: Database) -> list[tuple[int, str]]:
    """The tables at which a computer is to move, with their servers."""
    sql = "SELECT id, guild FROM games WHERE thinking > 0 AND status = 'running' ORDER BY thinking, id"
    return [(int(row["id"]), str(row["guild"])) for row in db.execute(sql)]


def deserted(db: Database, since: int) -> list[tuple[int, str]]:
    """The tables where nobody sat any more at an instant and has not since, with their servers."""
    sql = "SELECT id, guild FROM games WHERE deserted > 0 AND deserted <= ? AND status = 'paused' ORDER BY id"
    return [(int(row["id"]), str(row["guild"])) for row in db.execute(sql, (since,))]


class Finished(NamedTuple):
    """A finished game: what each person was worth who can be named, and the best rival, who has a result and no seat."""

    id: int
    title: str
    channel: str
    worth: dict[str, int]
    rival: int


def met(db: Database, guild: str) -> list[Finished]:
    """The finished games of a server in which people met."""
    return [game for game in finished(db, "AND guild = ?", guild) if len(game.worth) > 1]


def finished(db: Database, more: str = "", *args: str) -> list[Finished]:
    """Finished games in the order they ended, by two statements however many there are.

    A result nobody can read is left out, what came out of a file (whoever is named there never played here), what was
    dealt like a game before it, what was ended without everybody's yes, and where a computer ever had a seat of its own.
    """
    machine = "EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND computer <> '')"
    over = f"status = 'over' AND imported = 0 AND deal = 0 AND unrated = 0 AND NOT {machine} {more}"
    seats: dict[int, list[object]] = {}
    sql = f"SELECT * FROM seats WHERE (until = 0 OR conceded = 1) AND game IN (SELECT id FROM games WHERE {over})"
    for seat in db.execute(sql, args):
        seats.setdefault(seat["game"], []).append(seat)
    found = []
    for row in db.execute(f"SELECT id, title, channel, result FROM games WHERE {over} ORDER BY ended, id", args):
        with suppress(msgspec.MsgspecError, TypeError):
            result = msgspec.json.decode(row["result"], type=dict[str, int])
            found.append(
                Finished(row["id"], row["title"], row["channel"], *shared_out(result, seats.get(row["id"], [])))
            )
    return found


def shared_out(result: dict[str, int], seats: list[Any]) -> tuple[dict[str, int], int]:
    """A game's result by its people, and that of the best rival.

    Who left a seat, was forgotten, or sat there only in the file a game came from, has none; who conceded is behind all.
    """
    people = [row for row in seats if row["user"] != NOBODY and not row["name"]]
    own = [row for row in people if not row["caretaker"]]
    last = min(result.values(), default=0) - 1
    worth = {row["user"]: last for row in people if row["conceded"]}
    worth |= {row["user"]: result[row["seat"]] for row in own if row["seat"] in result}
    rivals = result.keys() - {row["seat"] for row in seats}
    return worth, max((result[name] for name in rivals), default=0)
