"""What is drawn before anybody asks: a bot that was just started shows its first move as soon as any later one."""

from __future__ import annotations

import asyncio
import logging

from bot.chat.channel import texts
from bot.chat.drawing import Pictures, Sketch
from bot.store.statements import games
from bot.tables.service import Tables
from bot.text import spoken

log = logging.getLogger("signalbox")
MOST = 24  # tables, those last played at first: their boards have most of the hexes that others will show
PAUSE = 0.02  # seconds between two, so that people who play come first
NEAR = {"near": True, "company": ""}  # as the message of a turn shows the board


async def warm(tables: Tables, pictures: Pictures) -> int:
    """Draw the boards of the tables last played at, one after the other; how many is returned."""
    drawn = 0
    for game in await tables.store.read(games.last_played, MOST):
        try:
            await draw(tables, pictures, game)
            drawn += 1
        except Exception as error:  # whoever plays there will be told
            log.info("table %s is not drawn ahead: %s", game, error)
        await asyncio.sleep(PAUSE)
    return drawn


async def draw(tables: Tables, pictures: Pictures, game: int) -> None:
    """Draw a table's board as its turn shows it; its finished hexes are kept."""
    table = await tables.look(game)
    shown = texts.main_view(table.position)
    await pictures.picture(table.position, Sketch(shown, spoken(table.game.language)[0], NEAR, table.game.theme))
