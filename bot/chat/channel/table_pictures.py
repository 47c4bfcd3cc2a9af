"""Pictures of a table: what they are told beside its positions, and one as everybody there sees it.

Some are drawn before anybody asks: a bot that was just started shows its first move as soon as any later one.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import engine
from bot.chat.channel import texts
from bot.chat.drawing import Pictures, Sketch
from bot.chat.house import House
from bot.chat.reply import Picture
from bot.files import missed_story
from bot.store.rows import Move
from bot.store.statements import games
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.text import spoken
from bot.text.naming import Names
from render import views

STATS, RESULT = STORIES = ("stats", "result")
WITH_INCOMES = ("holdings", "incomes", *STORIES)
EARNED = ('"revenue"', '"round.')  # what events have that tell what companies earned, and in which round
log = logging.getLogger("signalbox")
MOST = 24  # tables, those last played at first: their boards have most of the hexes that others will show
PAUSE = 0.02  # seconds between two, so that people who play come first
NEAR = {"near": True, "company": ""}  # as the message of a turn shows the board


async def past(house: House, lang: str, table: Table, what: str, head: int = 0) -> dict[str, Any]:
    """What a picture must be told beside positions, where it shows that: what companies earned, and what the table knows."""
    tables, game = house.tables, table.game
    if what not in WITH_INCOMES:
        return {}
    incomes = {"incomes": views.earned_in(await tables.history.told(game.id, EARNED, head))}
    if what not in STORIES:
        return incomes
    line = await tables.history.line(game.id, head)
    return incomes | (await of_people(house, lang, table, line) if what == STATS else of_result(lang, table, line))


async def of_people(house: House, lang: str, table: Table, line: list[Move]) -> dict[str, object]:
    """How long everybody took for a turn, and who bought from whom."""
    times = await house.tables.people.times(table.game.id)
    seats = {row.user: seat for seat, row in table.seats.items()}
    names = {user: await house.display_names.name(user) or seats.get(user, "–") for user in times}
    paces = (
        (names[user], str(row.turns), *(missed_story.lasted(lang, span) for span in (row.median, row.longest)))
        for user, row in sorted(times.items(), key=lambda pair: pair[1].median)
    )
    return {"paces": tuple(paces), "deals": tuple(missed_story.deals(line))}


def of_result(lang: str, table: Table, line: list[Move]) -> dict[str, object]:
    """What the card says of the table: variant, name, what ended the game, how long it was."""
    game, names = table.game, Names(lang, engine.load_title(table.game.title))
    variant = names.choice("variant", game.variant) if game.variant else ""
    ended = texts.cause_of_end(names, table)
    name = game.name if game.name != game.title else ""
    return {"table": name, "caption": variant, "news": ended, "length": missed_story.length(lang, line)}


async def table_picture(
    house: House, table: Table, state: engine.State, what: str, head: int = 0, **wishes: object
) -> Picture:
    """A picture in the table's language with the names of its players."""
    names = await house.display_names.at(table)
    lang = spoken(table.game.language)[0]
    wishes |= await past(house, lang, table, what, head)
    return await house.pictures.picture(state, Sketch(what, lang, {"names": names, **wishes}, table.game.theme))


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
