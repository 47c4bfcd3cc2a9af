"""Somebody who reads the pages of a table."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import aiohttp

from bot.settings import Web
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat

PATIENCE = 60.0  # seconds: a worker gives way to everything else on the machine


async def pages_of(seat: Seat) -> str:
    """Where the pages of all tables are served from now on."""
    port = await seat.bot.pages.start("127.0.0.1", 0)
    seat.bot.house = replace(seat.bot.house, web=Web(port=port))
    return f"http://127.0.0.1:{port}"


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


async def reviewed(link: str, whose: str = "mine") -> dict[str, Any]:
    """The review of a finished game that somebody asks for at a page, once it is there."""
    async with asyncio.timeout(PATIENCE):
        while (found := (await got(f"{link}review?start=1&whose={whose}"))[1])["state"] == "working":
            assert found["words"]
            await asyncio.sleep(0.1)
    return dict(found)


def left_in(review: dict[str, Any]) -> list[str]:
    """What it says of runs, lays and dividends."""
    return [line for part in review["left"] for _, line in part["rows"]]
