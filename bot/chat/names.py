"""Names of people for pictures; messages use mentions, which Discord resolves itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.chat.client import House

MOST_NAME = 24


class People:
    """The names of those who were met, asked of Discord once for those who were not."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.known: dict[str, str] = {}

    def meet(self, person: discord.abc.User) -> None:
        """Remember how somebody is called here."""
        self.known[str(person.id)] = person.display_name[:MOST_NAME]

    async def name(self, user: str) -> str:
        """How somebody is called; the seat's number says who, if nobody knows."""
        if user and user not in self.known:
            try:
                self.meet(await self.house.fetch_user(int(user)))
            except (discord.HTTPException, ValueError):
                return ""
        return self.known.get(user, "")

    async def seats(self, seats: dict[str, str]) -> dict[str, str]:
        """The names on some seats."""
        return {seat: await self.name(user) or seat for seat, user in seats.items()}
