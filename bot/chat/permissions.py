"""What the bot must be allowed to do on a server, and the address that asks for exactly that; who may see a table there."""

from __future__ import annotations

import discord

from bot.chat.request import Request
from bot.store.rows import Game

PERMISSIONS = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, embed_links=True, attach_files=True,
    read_message_history=True, pin_messages=True, manage_messages=True,
    create_private_threads=True,
)  # fmt: skip
SCOPES = ("bot", "applications.commands")


def needed() -> tuple[str, ...]:
    """The names of the permissions."""
    return tuple(name for name, given in PERMISSIONS if given)


def invitation(application: str) -> str:
    """The address at which a server takes the bot in."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=SCOPES)


async def may_see(request: Request, game: Game) -> bool:
    """Whether somebody sees the channel a table is in; one that is gone or closed to us hides nothing."""
    asked = request.interaction
    if request.channel == game.channel:
        return asked.guild_id is None or asked.permissions.view_channel
    try:
        channel = asked.client.get_channel(int(game.channel)) or await asked.client.fetch_channel(int(game.channel))
    except (discord.NotFound, discord.Forbidden, ValueError):
        return True
    return not isinstance(channel, discord.abc.GuildChannel | discord.Thread) or await sees(channel, asked.user)


async def sees(channel: discord.abc.GuildChannel | discord.Thread, person: discord.User | discord.Member) -> bool:
    """Whether somebody is on a channel's server and sees it there; a private thread only who is in it, or may manage it."""
    try:
        if not isinstance(person, discord.Member) or person.guild != channel.guild:
            person = await channel.guild.fetch_member(person.id)
        held = channel.permissions_for(person)
        if isinstance(channel, discord.Thread) and channel.is_private() and not held.manage_threads:
            await channel.fetch_member(person.id)
    except discord.NotFound:
        return False
    return bool(held.view_channel)
