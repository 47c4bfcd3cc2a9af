"""One process of the house under load: its tables, its postman, pictures and words; run as a program by the bench."""

from __future__ import annotations

import asyncio
import random
import sys
from functools import partial
from typing import Any

import aiohttp
from aiohttp import web

import engine
from benchmarks.channels import ABOUT, CHORE, Porch, Questions
from benchmarks.crowd import open_games, pressed
from bot.calls.postman import Postman
from bot.chat.channel.announcer import Announcer
from bot.chat.channel.chores import Work
from bot.chat.drawing import Pictures
from bot.cli.run import prepared
from bot.health.process_memory import most_bytes, share_one_pool
from bot.store.rows import Notice
from bot.tables.service import Tables
from engine.random_players import decide

SHARD = 1 << 22


class Courier:
    """The bot's own announcer; what it asks of Discord is known by what it announces."""

    def __init__(self, porch: Porch, session: aiohttp.ClientSession) -> None:
        self.announcer = Announcer(porch.house, porch, porch.is_crowded)
        self.session, self.questions = session, Questions()
        do = self.announcer.chores.do
        self.announcer.chores.do = lambda name, work: do(name, partial(as_chore, work))  # type: ignore[method-assign]

    async def send(self, notice: Notice) -> str:
        ABOUT.set(about(notice))
        message = await self.announcer.send(notice)
        self.questions.stands(notice, int(message))
        return message

    async def edit(self, notice: Notice, message: str) -> None:
        ABOUT.set(about(notice))
        await self.announcer.edit(notice, message)

    async def find(self, notice: Notice) -> str | None:
        """By its nonce, which Discord knows for minutes; what is longer ago is tried in `tests/bot/process/test_killed.py`."""
        async with self.session.post("http://discord/find", headers={"X-Nonce": notice.nonce}) as answer:
            return (await answer.json())["id"] or None


async def as_chore(work: Work) -> None:
    """What can wait shows no move, whatever was announced when it came up."""
    ABOUT.set(CHORE)
    await work()


def about(notice: Notice) -> dict[str, Any]:
    """What a request to Discord is about."""
    return {"kind": notice.kind, "game": notice.game, "head": notice.head}


class Worker:
    """What the bench asks of a process: to open games, and to press a button somewhere."""

    def __init__(self, tables: Tables, courier: Courier) -> None:
        self.tables, self.courier = tables, courier

    async def open(self, request: web.Request) -> web.Response:
        """Games of one shard, somewhere between their first move and so many on, announced so far."""
        wish = await request.json()
        shard, dice = wish["shard"], random.Random(wish["shard"])
        first, guild = shard * 10**6 + 1, str(shard * SHARD)
        games = await open_games(self.tables, wish["games"], wish["opening"], dice, first, guild, wish["title"])
        return web.json_response(games)

    async def costs(self, request: web.Request) -> web.Response:
        """What it took so far."""
        return web.json_response({"memory_mb": most_bytes() >> 20})

    async def press(self, request: web.Request) -> web.Response:
        """Somebody at a table presses a button; what came of it, and how long it took."""
        wish = await request.json()
        game, token = wish["game"], wish["token"]
        try:
            table = await self.tables.look(game)
            if table.position.over:
                return web.json_response({"over": True})
            action = await asyncio.to_thread(decide, engine.look(table.position), random.Random(token))
            courier = self.courier
            played, took = await pressed(courier.announcer, courier.questions, game, action, wish["typed"], token)
        except engine.SignalBoxError as error:
            return web.json_response({"refused": str(error)})
        heads = [move.id for move in played.moves] or [played.game.head]
        return web.json_response({"head": heads[-1], "took": took})


async def run(address: str, folder: str, shard: int, count: int, limit: int, delivering: bool) -> None:
    """Serve until killed."""
    tables = await Tables.open(address)
    session = aiohttp.ClientSession(connector=aiohttp.UnixConnector(f"{folder}/discord"))
    porch = Porch(tables, Pictures(workers=1), session, limit)
    courier = Courier(porch, session)
    worker = Worker(tables, courier)
    app = web.Application()
    app.add_routes([web.post("/open", worker.open), web.post("/press", worker.press), web.post("/costs", worker.costs)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    drawing = asyncio.create_task(prepared(tables, porch.pictures)) if delivering else None
    porch.postman = Postman(tables, courier)
    postman = asyncio.create_task(porch.postman.run()) if delivering else None
    await tables.process.begin([[shard]], count, True)
    await web.UnixSite(runner, f"{folder}/worker-{shard}").start()
    while True:
        await asyncio.sleep(20)
        if postman is not None and drawing is not None:
            await tables.tick()


if __name__ == "__main__":
    share_one_pool()
    address, folder, *numbers, how = sys.argv[1:]
    shard, count, limit = map(int, numbers)
    asyncio.run(run(address, folder, shard, count, limit, how == "deliver"))
