"""What people and servers keep for new tables."""

from __future__ import annotations

from bot.store.database import Database
from bot.store.records import find, insert
from bot.store.rows import Preset

MINE = "title = ? AND ((user = ? AND guild = '') OR (user = '' AND guild = ? AND guild <> ''))"
ONE = "user = ? AND guild = ? AND title = ? AND name = ?"


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
