"""PostgreSQL is killed and started again, and connections are cut, while people play: what was acknowledged is there, once."""

from __future__ import annotations

import asyncio
import contextlib
import random
from contextlib import closing
from pathlib import Path

import psycopg

from benchmarks.postgres_server import Server
from bot.errors import StoreTrouble
from bot.store.store import connect
from bot.store.upkeep.checks import check
from bot.tables.service import Tables
from engine import SignalBoxError
from tests.support.tables.tables_at_play import begin, wander
from tests.tools.campaigns.counted import Counted

TABLES, PAUSE, KILLED = 3, 0.4, 10  # every tenth fault kills the server, the others cut connections
CUT = b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL"
Acknowledged = dict[int, str]


def run(folder: Path, count: int, engine: str) -> Counted:
    """So many faults of one server while three tables are played at."""
    server = Server()
    try:
        return asyncio.run(faulty(server, server.fresh(), count))
    finally:
        server.close()


async def faulty(server: Server, address: str, count: int) -> Counted:
    """Faults at random moments; then everything acknowledged is looked for."""
    counted, dice = Counted("servers"), random.Random(count)
    tables = await Tables.open(address)
    games = [(await begin(tables, channel=str(100 + number))).id for number in range(TABLES)]
    said: Acknowledged = {}
    playing = [asyncio.create_task(played(tables, game, said, counted)) for game in games]
    for number in range(count):
        await asyncio.sleep(PAUSE * (0.5 + dice.random()))
        before = len(said)
        await asyncio.to_thread(fault, server, number % KILLED == KILLED - 1)
        counted.tried += 1
        counted.held += await goes_on(said, before)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await tables.close()
    with closing(connect(address)) as db:
        rows = {row["id"]: row["digest"] for row in db.execute("SELECT id, digest FROM moves").fetchall()}
        twice = db.execute(
            "SELECT COUNT(*) AS n FROM (SELECT parent FROM moves WHERE parent <> 0 GROUP BY parent, action HAVING COUNT(*) > 1) AS t"
        )
        counted.doubled = int(twice.fetchone()["n"])
    counted.lost = sum(rows.get(move) != digest for move, digest in said.items())
    findings = len(check(address))
    counted.leaked = findings
    counted.more |= {"acknowledged": len(said), "written": len(rows), "findings": findings}
    return counted


def fault(server: Server, hard: bool) -> None:
    """The server dies and is started again, or everybody is cut off."""
    if hard:
        server.stop(hard=True)
        server.start()
        return
    with psycopg.connect(server.address("postgres"), autocommit=True) as db:
        db.execute(CUT)


async def goes_on(said: Acknowledged, before: int) -> bool:
    """Whether moves are acknowledged again before long."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(30):
            while len(said) <= before:
                await asyncio.sleep(0.02)
            return True
    return False


async def played(tables: Tables, game: int, said: Acknowledged, counted: Counted) -> None:
    """Play on and on; a refusal of the database is one line, and the next try goes on from where the table stands."""
    dice = random.Random(game)
    while True:
        try:
            done = await wander(tables, game, 1, dice)
            said |= {new.move.id: new.move.digest for each in done for new in each.written.moves}
            if not done:
                game = (await begin(tables, channel=f"{game}-{len(said)}")).id
        except StoreTrouble:
            counted.more["refused"] = int(str(counted.more.get("refused", 0))) + 1
            tables.forget(game)
        except SignalBoxError:
            tables.forget(game)
        await asyncio.sleep(0.005)
