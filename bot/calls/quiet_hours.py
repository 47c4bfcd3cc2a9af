"""When a person may be called: not in the quiet hours of the zone they live in, not while they are away."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

from bot.store.rows import DAY, Prefs

MINUTE = 60


@cache
def zone_of(name: str) -> ZoneInfo:
    """A time zone; one that is nowhere, which nobody can choose, is the world's."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return ZoneInfo("UTC")


def is_quiet(prefs: Prefs, at: int) -> bool:
    """Whether an instant falls into the quiet hours, which may go over midnight."""
    start, end = prefs.quiet_from, prefs.quiet_to
    if start == end:
        return False
    local = datetime.fromtimestamp(at, zone_of(prefs.zone))
    minute = local.hour * 60 + local.minute
    return start <= minute < end if start < end else minute >= start or minute < end


def awake(prefs: Prefs, at: int) -> int:
    """The first instant from `at` on when a person may be called; asked of the clock on the wall, minute by minute."""
    at = max(at, prefs.away)
    if not is_quiet(prefs, at):
        return at
    minutes = range(at - at % MINUTE + MINUTE, at + 2 * DAY, MINUTE)
    return next((minute for minute in minutes if not is_quiet(prefs, minute)), at)
