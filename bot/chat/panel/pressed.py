"""How often each person pressed something, so that a panel that fills itself in never takes the place of a newer one."""

from __future__ import annotations

from cachetools import LRUCache

MOST = 10_000  # people


class Pressed:
    """Counts presses, by who pressed."""

    def __init__(self) -> None:
        self._counts: LRUCache[str, int] = LRUCache(MOST)

    def again(self, user: str) -> None:
        """Somebody pressed something."""
        self._counts[user] = self.times(user) + 1

    def times(self, user: str) -> int:
        """How often that was."""
        return int(self._counts.get(user, 0))
