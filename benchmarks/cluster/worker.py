"""One process of the house under load: its tables, its postman, pictures and words; run as a program by the bench."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from contextvars import ContextVar
from functools import partial
from typing import Any

import aiohttp
from aiohttp import web

import engine
from benchmarks.channels import Message, Place, Porch, Questions, open_panel
from benchmarks.table import advance, seat_people
from bot.calls.postman import Postman
from bot.chat.channel.announcer import Announcer
from bot.chat.channel.chores import Work
from bot.chat.connection.allowance import Allowance
from bot.chat.pictures import Pictures
from bot.cli.run import prepared
from bot.health.process_memory import share_one_pool
from bot.store.rows import Notice
from bot.store.statements import people
from bot.tables.service import Tables
from engine.random_players import decide

ABOUT: ContextVar[dict[str, Any]] = ContextVar("about")
CHORE = {"kind": "chore", "game": 0, "head": 0}
SHARD = 1 << 22


class Channel(Place):
    """A channel of the Discord of the bench: every request goes there, with all its bytes."""

    def __init__(self, session: aiohttp.ClientSession, allowance: Allowance) -> None:
        super().__init__(0, allowance)
        self.session = session
        self.shut = 0.0  # nothing that counts is asked before, as Discord's library does it

    async def asked(self, what: str, content: dict[str, Any], **about: Any) -> str:
        """One request; where it is too much for Discord, this and all others of the process wait as long as that says."""
        files = content.get("files") or content.get("attachments") or []
        data = b"".join(file.fp.read() for file in files if hasattr(file, "fp"))
        if what != "answer":
            await self.allowance.turn()
        headers = {"X-About": json.dumps({**ABOUT.get(CHORE), **about})}
        while True:
            while what != "answer" and (left := self.shut - time.monotonic()) > 0:
                await asyncio.sleep(left)
            async with self.session.post(f"http://discord/{what}", data=data, headers=headers) as answer:
                said = await answer.json()
            if answer.status != 429:
                return str(said["id"])
            self.allowance.told_to_wait(said["retry_after"])
            self.shut = time.monotonic() + said["retry_after"]

    async def answer(self, message: int, content: dict[str, Any]) -> None:
        """A change of a message as part of the answer to a press below it."""
        await self.asked("answer", content, message=str(message))

    async def send(self, content: str, **more: Any) -> Message:
        """A new message."""
        return Post(int(await self.asked("send", more, nonce=more.get("nonce", ""))), self)

    def get_partial_message(self, number: int) -> Message:
        """A message by its number."""
        return Post(number, self)


class Post(Message):
    """A message there."""

    place: Channel

    async def edit(self, **content: Any) -> None:
        """Other words and pictures."""
        await self.place.asked("edit", content, message=str(self.id))

    pin = delete = edit


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
        dice, games = random.Random(wish["shard"]), []
        for number in range(wish["games"]):
            channel = str(wish["shard"] * 10**6 + number + 1)
            game = await seat_people(self.tables, channel, dice, str(wish["shard"] * SHARD))
            await advance(self.tables, game, dice.randrange(wish["opening"] + 1), dice)
            await self.tables.store.write(people.keep_fact, f"card:{game}", game)
            games.append(game)
        return web.json_response(games)

    async def press(self, request: web.Request) -> web.Response:
        """Somebody at a table presses a button; what came of it, and how long it took."""
        wish = await request.json()
        game, token = wish["game"], wish["token"]
        try:
            table = await self.tables.look(game)
            if table.position.over:
                return web.json_response({"over": True})
            action = await asyncio.to_thread(decide, engine.look(table.position), random.Random(token))
            user = table.user_of(engine.look(table.position).controller(action.who))
            if not wish["typed"]:
                await open_panel(self.courier.announcer, table)
            start = time.perf_counter()
            played = await self.tables.play(game, action, user, token=token)
            took, offer = time.perf_counter() - start, played.offer
            for seat in offer.asked if offer else ():
                assert offer is not None
                played, more = await self.courier.questions.answered(self.courier.announcer, offer, table.user_of(seat))
                took += more
        except engine.SignalBoxError as error:
            return web.json_response({"refused": str(error)})
        heads = [move.id for move in played.moves] or [played.game.head]
        return web.json_response({"head": heads[-1], "took": took})


async def run(address: str, folder: str, shard: int, count: int, limit: int, delivering: bool) -> None:
    """Serve until killed."""
    tables = await Tables.open(address)
    session = aiohttp.ClientSession(connector=aiohttp.UnixConnector(f"{folder}/discord"))
    porch = Porch(tables, Pictures(workers=1), 0, limit)
    porch.place = Channel(session, porch.allowance)
    courier = Courier(porch, session)
    worker = Worker(tables, courier)
    app = web.Application()
    app.add_routes([web.post("/open", worker.open), web.post("/press", worker.press)])
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
