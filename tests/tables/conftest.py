"""A house with a clock that only moves when told."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.tables.service import Tables
from tests.support.tables.tables_at_play import (
    Hands,
)


@pytest_asyncio.fixture
async def hands() -> Hands:
    """The clock of the house."""
    return Hands()


@pytest_asyncio.fixture
async def tables(database: str, hands: Hands) -> AsyncIterator[Tables]:
    """A house with no table yet."""
    house = await Tables.open(database, hands)
    yield house
    await house.close()
