"""What a game tells of the people at it: how long it took them, and who bought from whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import engine
from bot.calls.pace import LENGTHS
from bot.store.rows import DAY, HOUR, Move
from bot.text import say

MINUTE = LENGTHS["minute"]


def lasted(lang: str, length: float) -> str:
    """A span of time in its largest unit and what is left of the next one."""
    minutes, hours, days = (int(length) // unit for unit in (MINUTE, HOUR, DAY))
    if days:
        return say(lang, "span.days", days=days, hours=hours % 24)
    if hours:
        return say(lang, "span.hours", hours=hours, minutes=minutes % 60)
    return say(lang, "span.minutes", minutes=minutes)


def deals(line: Iterable[Move]) -> list[tuple[str, str, int, int]]:
    """Who bought from whom with the other's yes: the seats, how often, and for how much in all."""
    count: Counter[tuple[str, str]] = Counter()
    money: Counter[tuple[str, str]] = Counter()
    for move in line:
        action = engine.decode_action(move.action) if move.action else None
        for seller in getattr(action, "agreed", ()) if hasattr(action, "price") else ():
            count[move.seat, seller] += 1
            money[move.seat, seller] += getattr(action, "price", 0)
    return [(*pair, often, money[pair]) for pair, often in count.most_common()]


def length(lang: str, line: list[Move]) -> str:
    """How many moves a game had, and how long it took."""
    return say(lang, "story.length", moves=len(line) - 1, span=lasted(lang, line[-1].at - line[0].at))
