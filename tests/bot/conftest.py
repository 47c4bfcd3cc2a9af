"""What every test of the bot may ask for."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sandbox import Channel, Sandbox, User
from tests.support.at_discord.discord_seat import (
    Clock,
    Seat,
    open_bot,
)
from tests.support.at_discord.played_out import played_out
from tests.support.at_discord.published_api import Description
from tests.support.beside import PATIENT


@pytest.fixture
async def box(description: Description | None) -> AsyncIterator[Sandbox]:
    """Every test checks by the way that all requests are what Discord publishes."""
    async with Sandbox(first_answer=PATIENT, quiet=PATIENT) as sandbox:
        yield sandbox
        if description:
            assert not [fault for call in sandbox.calls if call.status < 400 for fault in description.faults(call)]


@pytest.fixture
async def seat(box: Sandbox, database: str) -> AsyncIterator[Seat]:
    """The bot, connected, with its clock and its database."""
    clock = Clock()
    box.channel("table")
    async with open_bot(box, database, clock) as bot:
        yield Seat(box, bot, clock, database)


@pytest.fixture
def ana(box: Sandbox) -> User:
    """A player who reads Spanish."""
    return box.user("ana", locale="es-ES")


@pytest.fixture
def ben(box: Sandbox) -> User:
    """A player who reads English."""
    return box.user("ben")


@pytest.fixture
def place(box: Sandbox) -> Channel:
    """The channel where the games of the tests are played."""
    return box.channel("table")


@pytest.fixture
async def over(seat: Seat, place: Channel, ana: User, ben: User) -> Seat:
    """A game of 18Lilliput for three whose end was played here."""
    return await played_out(seat, place, ana, ben, seat.box.user("carl"))
