"""`make pictures`: the pictures of the README and of the gallery, taken from the running program."""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from random import Random
from unittest import mock

from playwright.async_api import Page, ViewportSize, async_playwright, expect

import engine
import render
from bot.chat.connection.client import SignalBox
from bot.cli.demo_games import Dealer
from bot.files import frames
from bot.settings import Settings, Web
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.text import picture_words
from engine import Setup, players
from render import film, views
from sandbox import Channel, Sandbox, User, connect
from tests.support.at_discord.browser import CHROMIUM, FLAGS
from tests.tools.campaigns.half_requests import free_port

IMAGES = Path(__file__).parent.parent / "docs" / "images"
SEED = 11
TURN = Setup("18Mag", ("ana", "bruno", "carla"))
TURN_MOVES = 110
WIDE, PHONE = ViewportSize(width=960, height=1400), ViewportSize(width=375, height=812)
SHARP = 2  # of a phone: its pixels are that many of a page
SEATS = ("P1", "P2", "P3", "P4")
BOARDS = {  # each title some way into a game of quick players
    "18mag": (Setup("18Mag", SEATS[:3], seed=SEED), 260),
    "map": (Setup("1824", SEATS, seed=SEED), 420),
    "1862": (Setup("1862", SEATS[:3], seed=SEED), 260),
    "1840": (Setup("1840", SEATS[:3], seed=SEED), 320),
    "18lilliput": (Setup("18Lilliput", SEATS[:3], seed=SEED), 130),
}
NAMES = dict(zip(SEATS, ("Ana", "Bruno", "Carla"), strict=False))
FILMED, LARGEST_FILM = Setup("18Lilliput", SEATS[:3], seed=SEED), 700_000


def moves_of(setup: Setup) -> Iterator[engine.Outcome]:
    """A whole game of quick players."""
    at = engine.new_game(setup)
    while not at.state.over:
        chosen = players.choose(at.state, engine.waiting_for(at.state)[0], "quick", str(SEED))
        at = engine.apply(at.state, chosen.action)
        yield at


def draw_boards(folder: Path) -> None:
    """The board of each title with a game in progress."""
    for name, (setup, moves) in BOARDS.items():
        *_, at = islice(moves_of(setup), moves)
        scene = views.scene(engine.look(at.state), "map", picture_words("en"))
        (folder / f"{name}.png").write_bytes(render.render(scene, "light", 1))


def draw_film(path: Path) -> None:
    """A whole short game as a moving picture."""
    line = frames.steps([engine.new_game(FILMED), *moves_of(FILMED)])
    path.write_bytes(film.film(list(frames.shots(line, "en", NAMES)), "light", LARGEST_FILM))


@asynccontextmanager
async def house_in(box: Sandbox, folder: Path) -> AsyncIterator[Tables]:
    """The bot, connected to the small Discord."""
    tables = await Tables.open(folder / "pictures.db")
    with connect(box) as options:
        bot = SignalBox(tables, Settings(sweep_seconds=3600, web=Web(port=free_port())), **options)
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


async def photograph(box: Sandbox, channel: Channel, person: User, path: Path, size: ViewportSize) -> None:
    """The page of whoever is at turn, with the panel open at laying track."""
    async with window(size) as page:
        await page.goto(f"{box.base}/?user={person.name}#{channel.id}")
        await open_the_panel(page)
        await page.screenshot(path=path)


async def photograph_the_table(channel: Channel, person: User, folder: Path) -> None:
    """The table's own page, wide and on a phone."""
    link = re.search(r"http\S+/t/\S+/", (await person.slash(channel, "table link")).text)
    assert link is not None
    for name, size in (("page", WIDE), ("page-phone", PHONE)):
        async with window(size) as page:
            await page.goto(link[0])
            await page.wait_for_load_state("networkidle")
            await page.screenshot(path=folder / f"{name}.png")


@asynccontextmanager
async def window(size: ViewportSize) -> AsyncIterator[Page]:
    """A page in a browser of its own."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield await browser.new_page(viewport=size, device_scale_factor=SHARP if size == PHONE else 1)
        await browser.close()


async def open_the_panel(page: Page) -> None:
    """Press Act, then lay a tile, and wait for the picture of the places."""
    await page.get_by_role("button", name=re.compile("^(Act|Actuar)$")).last.click()
    panel = page.locator(".secret").last
    await panel.get_by_role("button", name=re.compile("lay|loseta|vía", re.IGNORECASE)).first.click()
    await expect(panel.get_by_role("img")).to_be_visible()
    await page.wait_for_load_state("networkidle")


async def take_turns(folder: Path) -> None:
    """A turn of a running game, as a player sees it: wide, on a phone in Spanish, and on the page of the table."""
    with tempfile.TemporaryDirectory() as own, mock.patch("bot.tables.seats.lobby.new_secret", lambda: f"{SEED:064x}"):
        async with Sandbox() as box:
            channel = box.channel("budapest")
            async with house_in(box, Path(own)) as tables:
                table = await played(tables, await seated(tables, box, channel))
                await channel.wait_for(lambda message: "Act" in message.labels, timeout=20)
                person = box.person(table.user_of(table.waiting()[0]))
                person.locale = "en-US"
                await photograph(box, channel, person, folder / "turn.png", WIDE)
                await photograph_the_table(channel, person, folder)
                person.locale = "es-ES"
                await photograph(box, channel, person, folder / "turno.png", PHONE)


def main() -> int:
    """Make them all."""
    IMAGES.mkdir(exist_ok=True)
    draw_boards(IMAGES)
    draw_film(IMAGES / "film.webp")
    if CHROMIUM is None:
        print("pictures of turns need chromium on the PATH", file=sys.stderr)
        return 2
    asyncio.run(take_turns(IMAGES))
    return 0


if __name__ == "__main__":
    sys.exit(main())
