"""Names of people for pictures; messages use mentions, which Discord resolves itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.tables.table import Table

if TYPE_CHECKING:
    from bot.chat.client import SignalBox

MOST_NAME = 24


class DisplayNames:
    """The names of those who were met, asked of Discord once for those who were not."""

    def __init__(self, bot: SignalBox) -> None:
        self.bot = bot
        self.known: dict[str, str] = {}

    def meet(self, person: discord.abc.User) -> None:
        """Remember how somebody is called here."""
        self.known[str(person.id)] = person.display_name[:MOST_NAME]

    async def name(self, user: str) -> str:
        """How somebody is called; the seat's number says who, if nobody knows."""
        if user and user not in self.known:
            try:
                self.meet(await self.bot.fetch_user(int(user)))
            except (discord.HTTPException, ValueError):
                return ""
        return self.known.get(user, "")

    async def at(self, table: Table) -> dict[str, str]:
        """Who sits where at a table, as its pictures say it."""
        return {seat: table.called(seat, await self.name(row.user)) for seat, row in table.seats.items()}
