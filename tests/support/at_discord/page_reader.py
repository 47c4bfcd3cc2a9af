"""Somebody who reads the pages of a table."""

from __future__ import annotations

from typing import Any

import aiohttp

from sandbox import Channel, User


async def link_of(person: User, place: Channel) -> str:
    """The address the command gives."""
    reply = await person.slash(place, "table link")
    assert reply.ephemeral
    return reply.text.partition("<")[2].partition(">")[0]


async def got(address: str, **headers: str) -> tuple[int, Any, dict[str, str]]:
    """Status, body and headers of an answer."""
    async with aiohttp.ClientSession() as session, session.get(address, headers=headers) as answer:
        body = await answer.json() if "json" in answer.content_type else await answer.text()
        return answer.status, body, dict(answer.headers)
