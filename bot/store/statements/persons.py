"""People's wishes, what they and servers keep for new tables, and what went wrong."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.store.database import Database, one_statement
from bot.store.records import find, insert, sound, without_nul
from bot.store.rows import Json, Prefs, Preset

MINE = "title = ? AND ((user = ? AND guild = '') OR (user = '' AND guild = ? AND guild <> ''))"
ONE = "user = ? AND guild = ? AND title = ? AND name = ?"


@one_statement
def prefs_of(db: Database, users: tuple[str, ...]) -> dict[str, Prefs]:
    """The wishes of some people; who never said any has none."""
    found = {row.user: row for row in sound(db, Prefs, f"user IN ({', '.join('?' * len(users))})", *users)}
    return {user: found.get(user) or Prefs(user) for user in users}


def wish(db: Database, user: str, wishes: dict[str, object]) -> tuple[Prefs, Prefs]:
    """Write some of somebody's wishes, the others stay; all of them as they were and as they are now."""
    db.hold(f"prefs {user}")
    old = prefs_of(db, (user,))[user]
    prefs = replace(old, **wishes)
    db.execute("DELETE FROM prefs WHERE user = ?", (user,))
    insert(db, prefs)
    db.tell(f"prefs {user}")
    return old, prefs


def report(db: Database, game: int, at: int, kind: str, detail: dict[str, object]) -> int:
    """Write an incident down; its number is returned."""
    row = {"game": game, "at": at, "kind": kind, "detail": msgspec.json.encode(detail).decode()}
    return db.add("incidents", row)


def asked_for(db: Database, number: int, asked: str) -> None:
    """Add to an incident what was asked when it happened."""
    found = incident(db, number)
    if found is not None:
        detail = msgspec.json.encode(found["detail"] | {"asked": asked}).decode()
        db.execute("UPDATE incidents SET detail = ? WHERE id = ?", (detail, number))


@one_statement
def incidents(db: Database, game: int) -> list[dict[str, object]]:
    """The incidents of a game, in order."""
    rows = db.execute("SELECT id, game, at, kind, detail FROM incidents WHERE game = ? ORDER BY id", (game,))
    return [{**dict(row), "detail": msgspec.json.decode(row["detail"])} for row in rows]


def incident(db: Database, number: int) -> Json | None:
    """One incident."""
    row = db.execute("SELECT id, game, at, kind, detail FROM incidents WHERE id = ?", (number,)).fetchone()
    return {**dict(row), "detail": msgspec.json.decode(row["detail"])} if row else None


def every_incident(db: Database) -> list[dict[str, object]]:
    """All incidents without their details, in order."""
    return [dict(row) for row in db.execute("SELECT id, game, at, kind FROM incidents ORDER BY id")]


@one_statement
def note(db: Database, game: int, user: str) -> str:
    """What somebody wrote down at a table."""
    row = db.execute("SELECT text FROM notes WHERE game = ? AND user = ?", (game, user)).fetchone()
    return str(row["text"]) if row else ""


def keep_note(db: Database, game: int, user: str, text: str, at: int) -> None:
    """Write somebody's note, or take it away where nothing stands in it."""
    db.execute("DELETE FROM notes WHERE game = ? AND user = ?", (game, user))
    if text := without_nul(text):
        db.execute("INSERT INTO notes (game, user, text, at) VALUES (?, ?, ?, ?)", (game, user, text, at))


def known(db: Database, title: str, user: str, guild: str) -> list[Preset]:
    """What somebody may begin a table of a title with: their own first, then the server's."""
    return find(db, Preset, f"{MINE} ORDER BY user = '', name", title, user, guild)


def keep(db: Database, row: Preset) -> None:
    """Keep a preset in place of the one of its name."""
    drop(db, row)
    insert(db, row)


def drop(db: Database, row: Preset) -> bool:
    """Let a preset go; whether there was one."""
    return db.execute(f"DELETE FROM presets WHERE {ONE}", (row.user, row.guild, row.title, row.name)).rowcount > 0
