"""What a host sees, and people are told, while the database takes nothing; and that all goes on afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from benchmarks.postgres_server import CARELESS, Server
from bot.errors import StoreTrouble
from bot.health import figures_server
from bot.health.figures_server import Page
from bot.store.rows import Game
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import Hands, begin, wander

WELL = (200, "database: ok")


@asynccontextmanager
async def watched(tables: Tables) -> AsyncIterator[Page]:
    """The page that a host looks at."""
    page = Page(tables, 0, {})
    await page.open()
    yield page
    await page.close()


@asynccontextmanager
async def at_a_server(hands: Hands) -> AsyncIterator[tuple[Server, Tables, Game, Page]]:
    """A server of PostgreSQL with a game under way, and the page that a host looks at."""
    server = Server(*CARELESS)
    try:
        tables = await Tables.open(server.fresh(), hands)
        game = await begin(tables)
        async with watched(tables) as page:
            yield server, tables, game, page
        await tables.close()
    finally:
        server.close()


async def seen(page: Page) -> tuple[int, str]:
    """What it says."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{page.port}/health") as answer:
        return answer.status, (await answer.text()).strip()


async def test_a_server_that_only_follows_is_named(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL in recovery answers and takes nothing; once it is promoted, people play on in the same process."""
    monkeypatch.setattr(figures_server, "LATELY", 0.0)
    async with at_a_server(hands) as (server, tables, game, page):
        assert await seen(page) == WELL
        server.stop()
        (server.data / "standby.signal").touch()
        server.start()
        assert await seen(page) == (503, "database: store.readonly")
        with pytest.raises(StoreTrouble, match=r"store\.readonly"):
            await wander(tables, game.id, 1)
        server.run("pg_ctl", "promote", "-D", str(server.data), "-w")
        assert await seen(page) == WELL
        await wander(tables, game.id, 3)
        assert len(await tables.history.line(game.id)) == 4


@pytest.mark.soak
async def test_a_server_that_stands_still_or_is_gone_is_named(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks hears it soon; once it is there again, people play on."""
    monkeypatch.setattr(figures_server, "PATIENCE", 2.0)
    monkeypatch.setattr(figures_server, "LATELY", 0.0)
    async with at_a_server(hands) as (server, tables, game, page):
        os.kill(server.process.pid, signal.SIGSTOP)
        stopped = [pid for pid in backends(server) if not os.kill(pid, signal.SIGSTOP)]
        assert await seen(page) == (503, "database: no answer in 2 seconds")
        for pid in (*stopped, server.process.pid):
            os.kill(pid, signal.SIGCONT)
        assert await seen(page) == WELL
        await wander(tables, game.id, 3)
        server.stop()
        assert (await seen(page))[0] == 503
        server.start()
        assert await seen(page) == WELL


def backends(server: Server) -> list[int]:
    """The processes that serve connections."""
    listed = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
    return [int(word) for word in listed.split()]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for little, where this machine lets one be made."""
    place = tmp_path / "disk"
    place.mkdir()
    tried = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(place)], capture_output=True)
    if tried.returncode:
        pytest.skip("no disk can be mounted here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


@pytest.mark.skipif(shutil.which("mount") is None, reason="no disk can be mounted here")
async def test_a_disk_that_is_full_is_named(hands: Hands, small_disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With SQLite: nothing is lost that was acknowledged, a host sees it though something small still finds room, and with room all goes on."""
    tables = await Tables.open(small_disk / "house.db", hands)
    game = await begin(tables)
    async with watched(tables) as page:
        assert await seen(page) == WELL
        filler = small_disk / "filler"
        fill(filler)
        with pytest.raises(StoreTrouble, match=r"store\.(full|disk)"):
            for _ in range(200):
                await wander(tables, game.id, 1)
        line = await tables.history.line(game.id)
        status, said = await seen(page)
        assert status == 503 and said in ("database: store.full", "database: store.disk")
        filler.unlink()
        monkeypatch.setattr(figures_server, "LATELY", 0.0)
        assert await seen(page) == WELL
        await wander(tables, game.id, 3)
        assert len(await tables.history.line(game.id)) == len(line) + 3
    await tables.close()


def fill(file: Path) -> None:
    """Take all the room there is."""
    with pytest.raises(OSError), file.open("ab", 0) as more:
        while True:
            more.write(bytes(4096))
