"""Two processes of the bot at one PostgreSQL: restarted one after the other, and killed, while people play.

`test_shards.py` tries the same within one process, as part of every run.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, field
from random import Random

import pytest

from benchmarks.postgres_server import Server
from bot.calls.this_process import shard_of
from bot.store.statements import post
from bot.store.store import look
from bot.tables.service import Tables
from sandbox import Sandbox
from tests.support.at_discord.town import LONGEST_START, Town, judged, playing, seated, until
from tests.support.paths import ROOT

OF = 2
SHORT = ("lease=1.5",)
TAKEN_OVER = 30.0
MOVES = 3
FREEZES = 6


@dataclass
class Cluster(Town):
    """A Discord whose one server is heard by one of two processes; the other one has the other shard."""

    words: tuple[str, ...] = ()
    bots: dict[int, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def own(self) -> int:
        """The shard of the server."""
        return shard_of(str(self.box.world.guild_id), OF)

    def launch(self, shard: int) -> None:
        """Start a process."""
        given = (self.box.base, self.box.gateway_url, self.box.token, str(self.database), f"shards={shard}", f"of={OF}")
        self.bots[shard] = subprocess.Popen(
            [sys.executable, "-m", "tests.support.at_discord.bot_process", *given, *self.words],
            cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)},
        )  # fmt: skip

    async def heard(self) -> None:
        """Wait until all processes hear their shards."""
        await until(
            lambda: {session.shard for session in self.box.gateway.sessions.values() if session.wire} == set(range(OF))
        )

    async def end(self, shard: int, how: signal.Signals) -> int:
        """Ask a process to stop, or kill it; how it ended is returned."""
        self.bots[shard].send_signal(how)
        return await asyncio.to_thread(self.bots[shard].wait, LONGEST_START)

    async def some_moves(self) -> None:
        """People play on: wait until so many more moves were acknowledged."""
        self.remember()
        before = len(self.played)
        await until(lambda: self.remember() or len(self.played) >= before + MOVES)

    def waiting(self) -> int:
        """How many announcements are not delivered."""
        with closing(look(self.database)) as db:
            return int(db.execute(f"SELECT COUNT(*) AS n FROM outbox WHERE {post.OPEN}").fetchone()["n"])


@pytest.fixture
async def cluster(request: pytest.FixtureRequest, postgres: Server) -> AsyncIterator[Cluster]:
    async with Sandbox() as box:
        made = Cluster(box, postgres.fresh(), Random(3), words=getattr(request, "param", SHORT))  # type: ignore[arg-type]
        yield made
        made.open = False
        for bot in made.bots.values():
            bot.kill()
            await asyncio.to_thread(bot.wait)


async def at_play(cluster: Cluster) -> list[asyncio.Task[None]]:
    """Both processes run, and people press whatever they can."""
    for shard in range(OF):
        cluster.launch(shard)
    await cluster.heard()
    await seated(cluster)
    cluster.open = True
    return [
        asyncio.create_task(playing(cluster, place, person, Random(number)))
        for number, (place, people) in enumerate(cluster.tables())
        for person in people
    ]


async def at_rest(cluster: Cluster, hands: list[asyncio.Task[None]]) -> None:
    """Nobody presses any more, and everything is announced."""
    cluster.open = False
    await asyncio.gather(*hands)
    await until(lambda: not cluster.waiting())
    cluster.remember()


@pytest.mark.soak
async def test_restarted_one_after_the_other(cluster: Cluster) -> None:
    """Whichever goes and comes back: moves go on, those of the others without a pause, none is lost or told twice."""
    hands = await at_play(cluster)
    other = 1 - cluster.own
    assert await cluster.end(other, signal.SIGTERM) == 0
    await cluster.some_moves()  # while the other process is away
    cluster.launch(other)
    await cluster.heard()
    assert await cluster.end(cluster.own, signal.SIGTERM) == 0
    cluster.launch(cluster.own)
    await cluster.some_moves()
    await at_rest(cluster, hands)
    assert (await judged(cluster))[0] >= 2 * MOVES


async def taken_over(cluster: Cluster) -> float:
    """The process that hears the server is killed; after so many seconds the other one tells what is left to be told."""
    hands = await at_play(cluster)
    await cluster.some_moves()
    cluster.open = False
    await asyncio.gather(*hands)
    begun = time.monotonic()
    assert await cluster.end(cluster.own, signal.SIGKILL) == -signal.SIGKILL
    tables = await Tables.open(cluster.database)
    place, people = cluster.tables()[0]
    game = await tables.find(place.id)
    assert game is not None
    await tables.timing.pause(game.id, people[0].id)
    await until(lambda: not cluster.waiting())
    took = time.monotonic() - begun
    await tables.close()
    cluster.launch(cluster.own)
    await cluster.heard()
    assert (await people[0].slash(place, "game status")).message is not None
    await until(lambda: not cluster.waiting())
    cluster.remember()
    await judged(cluster)
    return took


@pytest.mark.soak
async def test_what_a_killed_process_left_is_told_by_another(cluster: Cluster) -> None:
    """Its lease ends, what waits at its tables is announced, once; when it is back it plays on."""
    await taken_over(cluster)


@pytest.mark.soak
@pytest.mark.parametrize("cluster", [()], indirect=True, ids=[""])
async def test_it_is_told_within_half_a_minute(cluster: Cluster) -> None:
    """The same with the leases of the house."""
    assert await taken_over(cluster) < TAKEN_OVER


@pytest.mark.soak
async def test_a_process_that_was_frozen_goes_on_where_others_are(cluster: Cluster) -> None:
    """Frozen in the middle of its work until another has told what it left: what it goes on with is neither told twice nor old."""
    hands = await at_play(cluster)
    for _ in range(FREEZES):
        await cluster.some_moves()
        cluster.bots[cluster.own].send_signal(signal.SIGSTOP)
        await until(lambda: not cluster.waiting())
        cluster.bots[cluster.own].send_signal(signal.SIGCONT)
    await cluster.some_moves()
    await at_rest(cluster, hands)
    assert (await judged(cluster))[0] >= FREEZES * MOVES
