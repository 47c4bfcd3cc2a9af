"""People: their wishes, who sits where, and what they missed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.errors import Refused
from bot.store import people
from bot.store.rows import Prefs

if TYPE_CHECKING:
    from bot.table import Tables

MINUTES = 24 * 60
PINGS = ("channel", "letter", "none")


def checked(prefs: Prefs) -> Prefs:
    """Wishes that can be kept, or one clear line."""
    try:
        ZoneInfo(prefs.zone)
    except (KeyError, ValueError, OSError):
        raise Refused("prefs.zone", zone=prefs.zone) from None
    if not (0 <= prefs.quiet_from < MINUTES and 0 <= prefs.quiet_to < MINUTES):
        raise Refused("prefs.quiet", low=0, high=MINUTES - 1)
    if prefs.pings not in PINGS:
        raise Refused("prefs.pings", value=prefs.pings, known=list(PINGS))
    if prefs.interval < 0:
        raise Refused("prefs.interval", value=prefs.interval)
    return prefs


class People:
    """The desk for people."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def prefs(self, user: str) -> Prefs:
        """Somebody's wishes."""
        return (await self.tables.prefs((user,)))[user]

    async def set_prefs(self, user: str, **wishes: Any) -> Prefs:
        """Change wishes: language, zone, quiet hours, interval, pings."""
        prefs = checked(replace(await self.prefs(user), **wishes))
        await self.tables.store.write(people.keep_prefs, prefs)
        self.tables.forget_prefs(user)
        return prefs
