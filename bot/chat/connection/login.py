"""The bot shows Discord its token."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import aiohttp
import discord

from engine import BadInput, Phrase, cause_of

PATIENCE = 30.0  # seconds until there is no way to Discord


def why_no_way(error: Exception) -> Phrase:
    """Why Discord cannot be reached: what the system says, or that somebody else answered."""
    return cause_of(error) if isinstance(error, OSError) else Phrase("cause.no_answer")


async def taken(login: Awaitable[None]) -> None:
    """A token that Discord does not take, or no way there, is the host's to mend."""
    try:
        await login
    except discord.LoginFailure:
        raise BadInput("settings.token_refused") from None
    except (OSError, aiohttp.ClientError, discord.DiscordServerError) as error:
        raise BadInput("settings.no_discord", detail=why_no_way(error)) from None


async def soon(login: Awaitable[None]) -> None:
    """The same, given up after a while."""
    async with asyncio.timeout(PATIENCE):
        await login


async def known_as(token: str) -> tuple[str, str]:
    """The name of the bot whose token this is, and the number of its application."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await taken(soon(client.login(token)))
        return str(client.user), str(client.application_id)
