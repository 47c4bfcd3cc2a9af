"""What remembers: games, moves, people and announcements, in one SQLite file or in PostgreSQL."""

from bot.store.store import Store, open_store

__all__ = ["Store", "open_store"]
