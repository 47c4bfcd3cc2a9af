"""Files that people send along: read in pieces from where Discord keeps them, never more than may be, never for ever."""

from __future__ import annotations

import asyncio

import aiohttp
import discord

from engine import BadInput

PATIENCE = 30.0  # seconds for a file
PIECE = 65_536
MOST = 8_000_000


async def content(file: discord.Attachment, most: int = MOST) -> bytes:
    """What a file holds, whatever its size is said to be; one that is gone or does not come is one clear line."""
    if file.size > most:
        raise BadInput("file.too_large", limit=most)
    try:
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session, session.get(file.url) as answer:
            answer.raise_for_status()
            return await no_more_than(most, answer.content)
    except (aiohttp.ClientError, TimeoutError):
        raise BadInput("file.not_here") from None


async def no_more_than(most: int, stream: aiohttp.StreamReader) -> bytes:
    """Everything that comes, refused as soon as it is too much."""
    found = bytearray()
    async for piece in stream.iter_chunked(PIECE):
        found += piece
        if len(found) > most:
            raise BadInput("file.too_large", limit=most)
    return bytes(found)
