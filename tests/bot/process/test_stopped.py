"""The bot is asked to stop while anything holds it up: it ends soon, leaves nobody behind, and lost nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import pytest

from benchmarks.postgres_server import Server
from bot import stopping
from bot.store.upkeep.checks import check
from sandbox import Channel, Sandbox, User
from tests.support.paths import ROOT
from tests.support.tables.relay import Relay
from tests.tools.campaigns.half_requests import free_port

LONGEST_START = 90.0
SOON = 10.0
MINUTE = 60.0
SOCKET = ".s.PGSQL.5432"


@dataclass
class House:
    """The bot's process, the wire between it and Discord, and two people at a table."""

    box: Sandbox
    wire: Relay
    port: int
    folder: Path
    place: Channel
    ana: User
    ben: User
    bot: subprocess.Popen[bytes] | None = None
    hands: list[asyncio.Task[object]] = field(default_factory=list)

    async def start(self, *words: str, database: str = "") -> None:
        """Start the bot and wait until Discord knows it."""
        self.launch(*words, database=database)
        await self.box.wait_for(lambda: self.box.gateway.ready, LONGEST_START)

    def launch(self, *words: str, database: str = "") -> None:
        """Start the bot."""
        where = f"127.0.0.1:{self.port}"
        given = (f"http://{where}", f"ws://{where}/gateway", self.box.token, database or str(self.folder / "house.db"))
        self.bot = subprocess.Popen(
            [sys.executable, "-m", "tests.support.at_discord.bot_process", *given, *words],
            cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)},
        )  # fmt: skip

    async def play(self) -> None:
        """Begin a game for two."""
        await self.ana.slash(self.place, "game new", title="18Mag", players=2)
        await self.ben.slash(self.place, "game join")
        await self.ana.slash(self.place, "game start")
        await self.box.wait_for(lambda: any("➡" in message.text for message in self.place.messages()))

    def meanwhile(self, doing: object) -> None:
        """Something that is under way and may never be answered."""
        self.hands.append(asyncio.ensure_future(doing))  # type: ignore[call-overload]

    @property
    def pid(self) -> int:
        """The number of the bot's process."""
        assert self.bot is not None
        return self.bot.pid

    async def asked_to_stop(self) -> int:
        """How the process ends; it has ten seconds, and nobody it started outlives it."""
        assert self.bot is not None and self.bot.poll() is None
        with_it, begun = children(self.pid), time.monotonic()
        self.bot.send_signal(signal.SIGTERM)
        code = await asyncio.to_thread(self.bot.wait, LONGEST_START)
        assert time.monotonic() - begun < SOON
        assert not any(map(alive, with_it))
        return code


async def until(look: Callable[[], object]) -> None:
    """Wait for something nobody tells of."""
    async with asyncio.timeout(LONGEST_START):
        while not look():
            await asyncio.sleep(0.02)


def children(process: int) -> list[int]:
    """Whom a process started."""
    return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def alive(process: int) -> bool:
    """Whether a process runs."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with Sandbox() as box:
        wire = Relay(lambda: asyncio.open_connection("127.0.0.1", box.port))
        made = House(box, wire, await wire.on_port(), tmp_path, box.channel("table"), box.user("ana"), box.user("ben"))
        yield made
        for hand in made.hands:
            hand.cancel()
        await asyncio.gather(*made.hands, return_exceptions=True)
        if made.bot is not None:
            made.bot.kill()
            await asyncio.to_thread(made.bot.wait)
        await wire.close()


async def test_with_everything_under_way(house: House) -> None:
    """A page is open, a file is written, an announcement waits out a minute, and then Discord does not say a word any more."""
    port = free_port()
    await house.start(f"web={port}")
    await house.play()
    link = (await house.ana.slash(house.place, "table link")).text.split(str(port))[1].split()[0].strip("<>)")
    async with aiohttp.ClientSession() as reader, reader.get(f"http://127.0.0.1:{port}{link}news") as news:
        assert await news.content.readline()
        limit = house.box.faults.rate_limit("*/messages", method="POST", times=99, after=MINUTE)
        await house.ana.slash(house.place, "table pause")
        await until(lambda: limit.struck)
        house.meanwhile(house.ben.slash(house.place, "game export"))
        await until(lambda: children(house.pid))
        house.wire.fall_silent()
        house.meanwhile(house.ana.slash(house.place, "map"))
        assert await house.asked_to_stop() == 0
    assert check(house.folder / "house.db") == []


async def test_before_discord_ever_said_a_word(house: House) -> None:
    """Asked to stop while it waits for its first answer, the bot just stops."""
    house.wire.fall_silent()
    house.launch()
    await until(lambda: house.wire.talks)
    assert await house.asked_to_stop() == 0


async def test_a_picture_that_is_never_done(house: House) -> None:
    """Whatever holds the process up, it ends; whoever looks at how it ended sees that something did."""
    drawing = house.folder / "drawing"
    await house.start(f"drawing={drawing}", "longest=0.5")
    await house.ana.slash(house.place, "game new", title="18Mag", players=2)
    await house.ben.slash(house.place, "game join")
    await house.ana.slash(house.place, "game start")
    await until(drawing.exists)
    assert await house.asked_to_stop() == 1
    assert check(house.folder / "house.db") == []


@pytest.mark.parametrize(("trouble", "code"), [("cut", 0), ("fall_silent", 1)])
async def test_a_database_that_is_gone(house: House, postgres: Server, trouble: str, code: int) -> None:
    """A server that hung up, or that takes questions and does not answer, keeps nobody from stopping."""
    wire = Relay(lambda: asyncio.open_unix_connection(postgres.folder / SOCKET))
    await wire.on_socket(house.folder / SOCKET)
    try:
        place = postgres.fresh()
        await house.start(f"longest={[8, 1][code]}", database=place.replace(str(postgres.folder), str(house.folder)))
        await house.play()
        getattr(wire, trouble)()
        house.meanwhile(house.ana.slash(house.place, "holdings"))
        assert await house.asked_to_stop() == code
    finally:
        await wire.close()
    assert check(place) == []


async def test_a_database_that_is_silent_for_a_while(house: House, postgres: Server) -> None:
    """Everybody who asks, known or not, hears in one line that it does not answer; then the same process plays on."""
    wire = Relay(lambda: asyncio.open_unix_connection(postgres.folder / SOCKET))
    await wire.on_socket(house.folder / SOCKET)
    try:
        place = postgres.fresh()
        await house.start("answer=0.3", database=place.replace(str(postgres.folder), str(house.folder)))
        await house.play()
        wire.fall_silent()
        async with asyncio.timeout(LONGEST_START):
            asked = ((house.ana, "holdings"), (house.ana, "act"), (house.box.user("cleo"), "holdings"))
            told = [await who.slash(house.place, name) for who, name in asked]
            assert [answer.text.count("does not answer") for answer in told] == [1, 1, 1]
            wire.speak()
            while "does not answer" in (await house.ana.slash(house.place, "holdings")).text:
                await asyncio.sleep(0.1)
        assert await house.asked_to_stop() == 0
    finally:
        await wire.close()
    assert check(place) == []


async def test_who_asks_twice_does_not_want_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first signal lets things come to their end, the second ends them; afterwards signals do what they did before."""
    before, left = signal.getsignal(signal.SIGTERM), list[str]()
    monkeypatch.setattr(stopping, "leave", left.append)
    with stopping.listening() as stop:
        os.kill(os.getpid(), signal.SIGTERM)
        async with asyncio.timeout(SOON):
            assert await stop.before(asyncio.sleep(MINUTE)) is None
        assert left == []
        os.kill(os.getpid(), signal.SIGTERM)
        assert len(left) == 1
    assert signal.getsignal(signal.SIGTERM) == before
