"""What a move costs with all that follows it, in processor time by the part of the bot that spends it: each thread has its own clock."""

from __future__ import annotations

import argparse
import asyncio
import random
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import aiohttp

import engine
from benchmarks import TITLE, within
from benchmarks.channels import Porch
from benchmarks.cluster.discord import Discord
from benchmarks.cluster.worker import Courier
from benchmarks.crowd import open_games, pressed, told_so_far
from bot.calls.postman import Postman
from bot.chat.drawing import Pictures
from bot.health.process_memory import share_one_pool
from bot.store.store import connect
from bot.tables.service import Tables
from engine.random_players import decide

BARS = {"ms_a_move": 9.0}
SHOWN_WITHIN = 60.0  # seconds, on however busy a machine
REST = 0.02  # seconds after a move for what can wait
POOLS = ("pictures", "store", "engine")  # what threads are called
PARTS = (*POOLS, "loop", "others")


class Wish(NamedTuple):
    """What is measured."""

    title: str = TITLE.name
    tables: int = 40
    opening: int = 300
    moves: int = 300


class Beside(Discord):
    """A Discord in a thread of its own, whose time is not the bot's; the bot's loop hears when it shows something."""

    def __init__(self, socket: Path) -> None:
        super().__init__(socket, 0.0, 10**6)
        self.heard, self.bot = asyncio.Event(), asyncio.get_running_loop()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, name="discord", daemon=True)

    def see(self, about: dict[str, str]) -> None:
        """Whoever waits for a move to be shown looks again."""
        super().see(about)
        self.bot.call_soon_threadsafe(self.heard.set)

    async def begin(self) -> None:
        """Answer from now on."""
        self.thread.start()
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(self.open(), self.loop))

    async def end(self) -> None:
        """Answer no more."""
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(self.close(), self.loop))
        self.loop.call_soon_threadsafe(self.loop.stop)
        await asyncio.to_thread(self.thread.join)
        self.loop.close()

    async def shows(self, game: int, head: int) -> None:
        """Wait until a move is in its channel."""
        async with asyncio.timeout(SHOWN_WITHIN):
            while self.seen_at(game, head) is None:
                self.heard.clear()
                await self.heard.wait()


class Costs:
    """The processor time of each part of the bot, without that of who decides in the bench."""

    def __init__(self) -> None:
        self.people = 0.0
        self.before = spent()

    @contextmanager
    def of_people(self) -> Iterator[None]:
        """What people think is not the bot's."""
        started = time.thread_time()
        yield
        self.people += time.thread_time() - started

    def each(self, moves: int) -> dict[str, float]:
        """Milliseconds a move since the beginning, by part."""
        used = spent()
        used["loop"] -= self.people
        return {name: round((used[name] - self.before[name]) * 1000 / moves, 2) for name in PARTS}


def spent() -> dict[str, float]:
    """The processor time of each part of this process so far, by the names of its threads; Discord's is left out."""
    found: dict[str, float] = defaultdict(float)
    for thread in threading.enumerate():
        if thread.ident is not None and thread.name != "discord":
            found[part_of(thread)] += time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
    return found


def part_of(thread: threading.Thread) -> str:
    """Which part of the bot a thread works for."""
    if thread is threading.main_thread():
        return "loop"
    return next((pool for pool in POOLS if thread.name.startswith(pool)), "others")


async def moved(tables: Tables, courier: Courier, discord: Beside, costs: Costs, game: int, dice: random.Random) -> int:
    """A move at a table, shown in its channel; how many there were, none where a game is over."""
    table = await tables.look(game)
    if table.position.over:
        return 0
    with costs.of_people():
        action = decide(engine.look(table.position), dice)
    played, _ = await pressed(courier.announcer, courier.questions, game, action, False)
    heads = [move.id for move in played.moves]
    if heads:
        await discord.shows(game, heads[-1])
    await asyncio.sleep(REST)
    return bool(heads)


async def played(tables: Tables, courier: Courier, discord: Beside, games: list[int], wish: Wish) -> dict[str, Any]:
    """So many moves, each at another table than the one before, after as many as there are tables to begin with."""
    dice, moves = random.Random(2), 0
    for game in games:
        await moved(tables, courier, discord, Costs(), game, dice)
    costs, presses, process, requests = Costs(), 0, time.process_time(), discord.requests
    while moves < wish.moves and presses < 3 * wish.moves:
        moves += await moved(tables, courier, discord, costs, games[presses % len(games)], dice)
        presses += 1
    each = costs.each(max(moves, 1))
    return {
        **wish._asdict(), "moves": moves, "ms_a_move": round(sum(each.values()), 2), "of_these": each,
        "with_people_and_discord": round((time.process_time() - process) * 1000 / max(moves, 1), 2),
        "requests_a_move": round((discord.requests - requests) / max(moves, 1), 2),
    }  # fmt: skip


async def measured(folder: Path, wish: Wish) -> dict[str, Any]:
    """Tables somewhere in their games, all told so far, and moves at them one after the other."""
    discord = Beside(folder / "discord")
    await discord.begin()
    tables = await Tables.open(folder / "house.db")
    session = aiohttp.ClientSession(connector=aiohttp.UnixConnector(f"{folder}/discord"))
    porch = Porch(tables, Pictures(workers=1), session, 10**6)
    courier = Courier(porch, session)
    games = await open_games(tables, wish.tables, wish.opening, random.Random(1), guild="0", title=wish.title)
    with closing(connect(folder / "house.db")) as db:
        told_so_far(db)
    await tables.process.begin([[0]], 1, True)
    porch.postman = Postman(tables, courier)
    postman = asyncio.create_task(porch.postman.run())
    try:
        return await played(tables, courier, discord, games, wish)
    finally:
        while courier.announcer.chores.due:
            await asyncio.sleep(REST)
        postman.cancel()
        await asyncio.gather(postman, return_exceptions=True)
        await session.close()
        porch.pictures.close()
        await tables.close()
        await discord.end()


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """A move of a usual title, in milliseconds of processor time; well within the bar."""
    share_one_pool()
    asked = {name: getattr(args, name) for name in Wish._fields if getattr(args, name)}
    with TemporaryDirectory() as folder:
        return within(asyncio.run(measured(Path(folder), Wish(**asked))), BARS)
