"""Tables at which computers sit beside people, and the wait until it is somebody else's turn."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.store.rows import Game
from bot.tables.service import Tables
from bot.tables.table import Table
from engine.players import STRENGTHS

EASY, MEDIUM, _ = STRENGTHS
PATIENCE = 60


async def begun_with(
    tables: Tables,
    people: Sequence[str],
    computers: Sequence[str] = (EASY, EASY),
    channel: str = "100",
    **terms: object,
) -> Game:
    """A game of 18Mag with people and computers, the people first."""
    game = await tables.lobby.create(people[0], channel, "18Mag", len(people) + len(computers))
    await tables.lobby.configure(game.id, people[0], computers=tuple(computers), **terms)
    for person in people[1:]:
        await tables.lobby.join(game.id, person)
    return (await tables.lobby.start(game.id, people[0], seed=1, shuffle=False)).game


async def settled(tables: Tables) -> None:
    """Until no computer thinks any more."""
    async with asyncio.timeout(PATIENCE):
        while tables.computers.busy:
            await asyncio.sleep(0.01)


async def waited(tables: Tables, game: int) -> Table:
    """The table when only people are waited for."""
    await settled(tables)
    return await tables.look(game)
