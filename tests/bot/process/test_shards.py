"""Several processes in Discord: each hears its servers, the tables are the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from benchmarks.postgres_server import Server
from bot.chat.connection import shards
from bot.chat.connection.client import SignalBox
from bot.chat.connection.shards import Wish
from bot.settings import Settings
from bot.store.records import find
from bot.store.rows import Notice
from bot.store.statements import post
from bot.tables.service import Tables
from engine import BadInput
from sandbox import Channel, Sandbox, User, connect
from tests.support.beside import PATIENT


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pause between two who say who they are is short."""
    monkeypatch.setattr(shards, "IDENTIFY_MS", 50)


@asynccontextmanager
async def process(box: Sandbox, place: str, wish: Wish) -> AsyncIterator[SignalBox]:
    """A bot as one of several processes."""
    tables = await Tables.open(place)
    with connect(box) as options:
        bot = SignalBox(tables, Settings(sweep_seconds=3600), wish, **options)
        running = asyncio.create_task(bot.start(box.token))
        ready = asyncio.create_task(bot.wait_ready())
        await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED)
        try:
            if running.done():
                running.result()
            yield bot
        finally:
            ready.cancel()
            await bot.close()
            await asyncio.wait([running], timeout=2)
            await tables.close()


async def settled(bot: SignalBox) -> None:
    """Wait until everything is announced."""
    async with asyncio.timeout(PATIENT):
        while await bot.tables.store.read(find, Notice, post.OPEN):
            await asyncio.sleep(0.02)


async def test_two_processes_serve_one_discord(
    box: Sandbox, ana: User, ben: User, place: Channel, postgres: Server
) -> None:
    """The server's own process answers and announces; when it goes, the other one takes the rest, and when it comes back it plays on."""
    where = postgres.fresh()
    own = (int(box.world.guild_id) >> 22) % 2
    async with process(box, where, Wish((1 - own,), 2)) as other:
        async with process(box, where, Wish((own,), 2)) as first:
            assert first.shard_ids == [own] and not other.guilds and len(first.guilds) == 1
            await ana.slash(place, "game new", title="18Mag", players=2)
            await ben.slash(place, "game join")
            await ana.slash(place, "game start")
            await settled(first)
            said = len(place.messages())
            game = await first.tables.find(place.id)
            assert game is not None and said >= 2
        await other.tables.timing.pause(game.id, ana.id)
        await settled(other)
        assert len(place.messages()) > said
        async with process(box, where, Wish((own,), 2)) as again:
            reply = await ana.slash(place, "game status")
            assert reply.message is not None and (await again.tables.game(game.id)).status == "paused"


async def test_a_file_is_of_one_process(box: Sandbox, tmp_path: Path) -> None:
    """With SQLite a process that would leave shards to others is refused in one line."""
    for wish in (Wish((0,), 2), Wish((), 2, 2)):
        with pytest.raises(BadInput, match=r"cluster\.needs_server"):
            async with process(box, str(tmp_path / "house.db"), wish):
                pass
