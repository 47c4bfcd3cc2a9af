"""Names of people for pictures; messages use mentions, which Discord resolves itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.tables.table import Table

MOST_NAME = 24


class DisplayNames:
    """The names of those who were met, asked of Discord once for those who were not."""

    def __init__(self, fetch: Callable[[int], Awaitable[discord.abc.User]]) -> None:
        self.fetch = fetch
        self.known: dict[str, str] = {}

    def meet(self, person: discord.abc.User) -> None:
        """Remember how somebody is called here."""
        self.known[str(person.id)] = person.display_name[:MOST_NAME]

    async def name(self, user: str) -> str:
        """How somebody is called; the seat's number says who, if nobody knows."""
        if user and user not in self.known:
            try:
                self.meet(await self.fetch(int(user)))
            except (discord.HTTPException, ValueError):
                return ""
        return self.known.get(user, "")

    async def at(self, table: Table) -> dict[str, str]:
        """Who sits where at a table, as its pictures say it."""
        return {seat: table.called(seat, await self.name(row.user)) for seat, row in table.seats.items()}
