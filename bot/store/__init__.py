"""What remembers: games, moves, people and announcements in one SQLite file."""

from bot.store.store import Store

__all__ = ["Store"]
