"""What the bot must be allowed to do on a server, and the address that asks for exactly that."""

from __future__ import annotations

import discord

PERMISSIONS = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, embed_links=True, attach_files=True,
    read_message_history=True, pin_messages=True, manage_messages=True,
)  # fmt: skip
SCOPES = ("bot", "applications.commands")


def needed() -> tuple[str, ...]:
    """The names of the permissions."""
    return tuple(name for name, given in PERMISSIONS if given)


def invitation(application: str) -> str:
    """The address at which a server takes the bot in."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=SCOPES)
