"""Paces a table may choose by name."""

from __future__ import annotations

from bot.store.rows import DAY, HOUR, Pace
from bot.text import say

PACES: dict[str, Pace] = {
    "daily": Pace(),
    "relaxed": Pace(remind=2 * DAY, escalate=10 * DAY, offers=6 * DAY),
    "brisk": Pace(remind=8 * HOUR, escalate=2 * DAY, offers=DAY),
    "live": Pace(remind=HOUR // 4, escalate=2 * HOUR, offers=HOUR),
    "none": Pace(remind=0, escalate=0, offers=30 * DAY),
}


def pace_name(lang: str, pace: Pace) -> str:
    """A pace in words."""
    name = next((name for name, known in PACES.items() if known == pace), "own")
    return say(lang, f"pace.{name}")
