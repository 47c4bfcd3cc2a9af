"""Whether there is still a place to write to: channels that are deleted, closed to us, or locked."""

from __future__ import annotations

import discord

from bot.store.rows import Game
from bot.tables.reading import UNREACHABLE


async def trouble_at(client: discord.Client, channel: str) -> str:
    """Why nothing can be written to a channel any more; nothing where it can."""
    if not channel.isdecimal():
        return "no channel"
    try:
        found = await client.fetch_channel(int(channel))
    except (discord.NotFound, discord.Forbidden, discord.InvalidData) as error:
        return str(error)
    me = getattr(getattr(found, "guild", None), "me", None)
    if isinstance(found, discord.Thread) and found.locked and me and not found.permissions_for(me).manage_threads:
        return "locked"
    return ""


def is_lost(client: discord.Client, game: Game) -> bool:
    """Whether a game lost its channel, or seems to have: of the server the bot sees everything but that."""
    if game.status == "paused":
        return game.why.code == UNREACHABLE
    known = game.channel.isdecimal() and client.get_channel(int(game.channel)) is not None
    return game.status in ("lobby", "running") and not known
