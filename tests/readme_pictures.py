"""`make pictures`: the pictures of the README, taken from the running program."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from random import Random
from unittest import mock

from playwright.async_api import Page, async_playwright, expect

import engine
import render
from bot.chat.connection.client import SignalBox
from bot.cli.demo_games import Dealer
from bot.settings import Settings
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.text import picture_words
from engine import Setup, random_players
from render import views
from sandbox import Channel, Sandbox, User, connect
from tests.support.at_discord.browser import CHROMIUM, FLAGS

IMAGES = Path(__file__).parent.parent / "docs" / "images"
SEED = 11
TURN = Setup("18Mag", ("ana", "bruno", "carla"))
TURN_MOVES = 110
MAP = Setup("1824", ("P1", "P2", "P3", "P4"), seed=SEED)
MAP_MOVES = 420


def draw_map(path: Path) -> None:
    """The map of a random game in progress."""
    *_, move = islice(random_players.play(MAP, SEED), MAP_MOVES)
    scene = views.scene(engine.look(move.after.state), "map", picture_words("en"))
    path.write_bytes(render.render(scene, "light", 1))


@asynccontextmanager
async def house_in(box: Sandbox, folder: Path) -> AsyncIterator[Tables]:
    """The bot, connected to the small Discord."""
    tables = await Tables.open(folder / "pictures.db")
    with connect(box) as options:
        bot = SignalBox(tables, Settings(sweep_seconds=3600), **options)
        running = asyncio.create_task(bot.start(box.token))
        await asyncio.wait_for(bot.wait_ready(), 20)
        yield tables
        await bot.close()
        await asyncio.wait([running], timeout=5)
    await tables.close()


async def seated(tables: Tables, box: Sandbox, channel: Channel) -> int:
    """A game of three people, made and begun; announced to nobody yet."""
    people = [box.user(name) for name in TURN.players]
    game = await tables.lobby.create(people[0].id, channel.id, TURN.title, len(people), guild=box.guild.id)
    for person in people[1:]:
        await tables.lobby.join(game.id, person.id)
    await tables.lobby.start(game.id, people[0].id)
    return game.id


async def played(tables: Tables, game: int) -> Table:
    """The table some way into the game, where whoever is at turn may lay track."""
    dealer = Dealer(tables)
    dealer.dice = Random(SEED)
    for _ in range(TURN_MOVES):
        await dealer.one(game)
    while not any("lay_tile" in engine.offers(table.position, who) for table, who in await at_turn(tables, game)):
        await dealer.one(game)
    return await tables.look(game)


async def at_turn(tables: Tables, game: int) -> list[tuple[Table, str]]:
    """Who may act now."""
    table = await tables.look(game)
    return [(table, who) for who in engine.actors(table.position)]


async def photograph(box: Sandbox, channel: Channel, person: User, path: Path) -> None:
    """The page of whoever is at turn, with the panel open at laying track."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await browser.new_page(viewport={"width": 960, "height": 1400})
        await page.goto(f"{box.base}/?user={person.name}#{channel.id}")
        await open_the_panel(page)
        await page.screenshot(path=path)
        await browser.close()


async def open_the_panel(page: Page) -> None:
    """Press Act, then lay a tile, and wait for the picture of the places."""
    await page.get_by_role("button", name="Act", exact=True).last.click()
    panel = page.locator(".secret").last
    await panel.get_by_role("button", name="lay", exact=False).first.click()
    await expect(panel.get_by_role("img")).to_be_visible()
    await page.wait_for_load_state("networkidle")


async def take_turn(path: Path) -> None:
    """A turn of a running game, as a player sees it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch("bot.tables.seats.lobby.secrets.randbelow", lambda _: SEED),
    ):
        async with Sandbox() as box:
            channel = box.channel("budapest")
            async with house_in(box, Path(folder)) as tables:
                table = await played(tables, await seated(tables, box, channel))
                await channel.wait_for(lambda message: "Act" in message.labels, timeout=20)
                person = box.person(table.user_of(table.waiting()[0]))
                await photograph(box, channel, person, path)


def main() -> int:
    """Make them all."""
    IMAGES.mkdir(exist_ok=True)
    draw_map(IMAGES / "map.png")
    if CHROMIUM is None:
        print("turn.png needs chromium on the PATH", file=sys.stderr)
        return 2
    asyncio.run(take_turn(IMAGES / "turn.png"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
