"""The pages of a table, served."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.settings import Web
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, some_moves


@pytest.fixture
async def base(seat: Seat, place: Channel, ana: User, ben: User) -> AsyncIterator[str]:
    """A game some moves old and the server of the pages."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 14)
    port = await seat.bot.pages.start("127.0.0.1", 0)
    seat.bot.house = replace(seat.bot.house, web=Web(port=port))
    yield f"http://127.0.0.1:{port}"
    await seat.bot.pages.close()
