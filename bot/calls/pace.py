"""Paces a table may choose by name, and what happens when somebody's time is up."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from functools import cache

from msgspec.structs import replace

from bot.errors import Refused
from bot.store.rows import DAY, HOUR, Pace
from bot.text import LANGUAGES, say

PACES: dict[str, Pace] = {
    "daily": Pace(),
    "relaxed": Pace(remind=2 * DAY, escalate=10 * DAY, offers=6 * DAY),
    "brisk": Pace(remind=8 * HOUR, escalate=2 * DAY, offers=DAY),
    "live": Pace(remind=HOUR // 4, escalate=2 * HOUR, offers=HOUR),
    "none": Pace(remind=0, escalate=0, offers=30 * DAY),
}
LIMITS = ("0", "12h", "1d", "2d", "3d", "5d", "7d")
LENGTHS = {"minute": 60, "hour": HOUR, "day": DAY, "week": 7 * DAY}
SPAN = re.compile(r"([0-9]{1,3})\s*([a-z])", re.IGNORECASE | re.ASCII)
NOTHING = "0"


def seconds(text: str) -> int:
    """A span like `3d`, `12h`, `2w`, or a word for none; raises where it is neither."""
    found = SPAN.fullmatch(text.strip())
    if text.strip().lower() in nevers():
        return 0
    if found is None or found[2].lower() not in units():
        raise Refused("prefs.span", value=text[:20])
    return int(found[1]) * units()[found[2].lower()]


@cache
def units() -> Mapping[str, int]:
    """How long each unit of a span is, by its letter in any language."""
    return {say(lang, f"typed.{unit}"): length for lang in LANGUAGES for unit, length in LENGTHS.items()}


@cache
def nevers() -> Set[str]:
    """The words for no span at all, in any language."""
    return {NOTHING}.union(*(say(lang, "typed.never").split(", ") for lang in LANGUAGES))


def span_name(length: int) -> str:
    """A span as it is typed, in the largest unit that says it whole."""
    unit = next((unit for unit in ("day", "hour") if length % LENGTHS[unit] == 0), "minute")
    return f"{length // LENGTHS[unit]}{unit[0]}" if length else "–"


def pace_name(lang: str, pace: Pace) -> str:
    """A pace in words."""
    name = next(
        (name for name, known in PACES.items() if known == replace(pace, limit=0, default=Pace().default)), "own"
    )
    return say(lang, f"pace.{name}")


def at_pace(name: str, before: Pace) -> Pace:
    """A pace by name, with the limit agreed on before."""
    return replace(PACES[name], limit=before.limit, default=before.default)
