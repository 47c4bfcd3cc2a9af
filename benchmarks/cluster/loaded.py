"""`signalbox bench cluster` and `table`: is every move kept and told once, and how soon, whatever happens to processes and database?"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp

from benchmarks import TITLE, within
from benchmarks.cluster.discord import Discord
from benchmarks.crowd import percentile, told_so_far
from benchmarks.postgres_server import Server
from bot.store.store import connect, look
from bot.store.upkeep.checks import check
from bot.store.upkeep.copying import rows_of

BARS = {"ack_p95_ms": 300.0, "announced_p95_ms": 3000.0, "requests_a_move": 1.5, "memory_mb": 1024.0}
NOTHING = ("lost_moves", "doubled_moves", "doubled_messages", "unsent", "unshown", "refused", "findings")
SETTLE_SECONDS = 90.0
START_SECONDS = 60.0
AGAIN = 0.5  # a person whose press was not answered presses again so much later
REBORN = 1.0  # what watches processes starts one that died again so much later


class Wish(NamedTuple):
    """What is measured."""

    processes: int = 4
    tables: int = 1200
    rate: float = 60.0
    seconds: float = 120.0
    opening: int = 60
    latency: float = 0.1
    limit: int = 50
    typed: float = 0.25
    kill: float = 0.0
    restart: float = 0.0
    database: str = "own"
    title: str = TITLE.name


class File:
    """A file of SQLite in place of a server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fresh(self) -> str:
        """Where it is."""
        return str(self.folder / "house.db")

    def used(self) -> float:
        """Nothing beside the process that has it open."""
        return 0.0

    def close(self) -> None:
        """Nothing to do."""

    start = stop = close


class Process:
    """One worker, which may die and be started again."""

    def __init__(self, folder: Path, address: str, shard: int, wish: Wish) -> None:
        self.folder, self.shard = folder, shard
        words = (address, str(folder), str(shard), str(wish.processes), str(wish.limit))
        self.words = [sys.executable, "-m", "benchmarks.cluster.worker", *words]
        self.session = aiohttp.ClientSession(connector=aiohttp.UnixConnector(f"{folder}/worker-{shard}", limit=0))
        self.used = 0.0
        self.child: subprocess.Popen[bytes] | None = None

    async def start(self, how: str = "deliver") -> None:
        """Start it, and wait until it answers."""
        socket = self.folder / f"worker-{self.shard}"
        socket.unlink(missing_ok=True)
        with (self.folder / f"log-{self.shard}").open("ab") as log:
            self.child = subprocess.Popen([*self.words, how], stdout=log, stderr=log)
        end = time.monotonic() + START_SECONDS
        while not socket.exists():
            assert time.monotonic() < end, (self.folder / f"log-{self.shard}").read_text()
            await asyncio.sleep(0.05)

    def kill(self) -> None:
        """End it without a word; what it used is counted."""
        if self.child is not None:
            self.child.kill()
            _, _, usage = os.wait4(self.child.pid, 0)
            self.child.returncode = -9
            self.used += usage.ru_utime + usage.ru_stime

    def so_far(self) -> float:
        """The processor time it used since it was started."""
        assert self.child is not None
        words = Path(f"/proc/{self.child.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    async def ask(self, what: str, **wish: Any) -> Any:
        """Its answer."""
        async with self.session.post(f"http://worker/{what}", json=wish) as answer:
            return await answer.json()


class Load:
    """People who press buttons at a steady rate; who is not answered presses again, meaning the same."""

    def __init__(
        self, processes: list[Process], games: dict[int, list[int]], typed: float, dice: random.Random
    ) -> None:  # fmt: skip
        self.processes, self.typed = processes, typed
        self.idle = [(shard, game) for shard, found in games.items() for game in found]
        self.dice = dice
        self.kept: list[tuple[int, int, str, float]] = []
        self.took: list[float] = []
        self.interrupted: list[float] = []
        self.refused: list[str] = []

    async def press(self, number: int) -> None:
        """One move at some table nobody is at."""
        shard, game = self.idle.pop(self.dice.randrange(len(self.idle)))
        start, tries, typed = time.perf_counter(), 0, self.dice.random() < self.typed
        while True:
            try:
                said = await self.processes[shard].ask("press", game=game, token=f"press-{number}", typed=typed)
                break
            except (aiohttp.ClientError, OSError):
                tries += 1
                await asyncio.sleep(AGAIN)
        now = time.perf_counter()
        if said.get("over"):
            return
        if "refused" in said:
            self.refused.append(said["refused"])
        elif tries:
            self.interrupted.append(now - start)
            self.kept.append((game, said["head"], f"press-{number}", now))
        else:
            self.took.append(said["took"])
            self.kept.append((game, said["head"], f"press-{number}", now - said["took"]))
        self.idle.append((shard, game))

    async def steady(self, rate: float, seconds: float) -> None:
        """Each press in its moment, whether or not the one before is done."""
        start, tasks = time.perf_counter(), set()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(start + number / rate - time.perf_counter(), 0))
            if self.idle:
                tasks.add(task := asyncio.create_task(self.press(number)))
                task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)


async def killing(processes: list[Process], every: float, dice: random.Random, dead: list[int]) -> None:
    """Now and then a process dies, and is started again."""
    while True:
        await asyncio.sleep(every)
        one = dice.choice(processes)
        one.kill()
        dead.append(one.shard)
        await asyncio.sleep(REBORN)
        await one.start()


async def restarting(server: Server | File, after: float, times: list[float]) -> None:
    """Once the database is restarted, and everybody at it thrown out."""
    await asyncio.sleep(after)
    start = time.perf_counter()
    await asyncio.to_thread(server.stop)
    await asyncio.to_thread(server.start)
    times.append(time.perf_counter() - start)


async def opened(processes: list[Process], wish: Wish, address: str) -> dict[int, list[int]]:
    """Games for every process, all that led to them announced."""
    for process in processes:
        await process.start("quiet")
    each = wish.tables // wish.processes
    found = await asyncio.gather(
        *(one.ask("open", shard=one.shard, games=each, opening=wish.opening, title=wish.title) for one in processes)
    )
    for process in processes:
        process.kill()
    with closing(connect(address)) as db:
        told_so_far(db)
        db.execute("DELETE FROM processes")
    return {one.shard: games for one, games in zip(processes, found, strict=True)}


def newest(address: str) -> tuple[int, int]:
    """The last announcement so far, and how large the database is, indexes and all."""
    page = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    with closing(look(address)) as db:
        size = db.execute("SELECT pg_database_size(current_database())" if db.for_update else page).fetchone()[0]
        return int(db.execute("SELECT COALESCE(MAX(id), 0) FROM outbox").fetchone()[0]), int(size)


async def settled(address: str) -> int:
    """Wait until everything is announced; how much is not in the end is returned."""
    end = time.monotonic() + SETTLE_SECONDS
    while True:
        with closing(look(address)) as db:
            left = db.execute("SELECT COUNT(*) FROM outbox WHERE state IN ('due', 'sending')").fetchone()[0]
        if not left or time.monotonic() > end:
            return int(left)
        await asyncio.sleep(0.2)


async def measured(folder: Path, wish: Wish) -> dict[str, Any]:
    """One measurement on a fresh server."""
    server, dice = Server() if wish.database == "own" else File(folder), random.Random(1)
    discord = Discord(folder / "discord", wish.latency, wish.limit)
    address = server.fresh()
    processes = [Process(folder, address, shard, wish) for shard in range(wish.processes)]
    await discord.open()
    dead: list[int] = []
    pauses: list[float] = []
    try:
        games = await opened(processes, wish, address)
        await asyncio.gather(*(process.start() for process in processes))
        for process in processes:
            process.used = -process.so_far()
        before, size = newest(address)
        load = Load(processes, games, wish.typed, dice)
        trouble = [asyncio.create_task(killing(processes, wish.kill, dice, dead))] if wish.kill else []
        trouble += [asyncio.create_task(restarting(server, wish.restart, pauses))] if wish.restart else []
        start, own, database = time.perf_counter(), time.process_time(), server.used()
        await load.steady(wish.rate, wish.seconds)
        spent = time.perf_counter() - start
        for task in trouble:
            task.cancel()
        await asyncio.gather(*trouble, return_exceptions=True)
        for process in processes:
            if process.child is None or process.child.poll() is not None:
                await process.start()
        left = await settled(address)
        memory = [(await process.ask("costs"))["memory_mb"] for process in processes]
        for process in processes:
            process.kill()
        used = {
            "bots": sum(process.used for process in processes),
            "database": server.used() - database,
            "discord_and_people": time.process_time() - own,
        }
        grown = (newest(address)[1] - size) // max(len(load.kept), 1)
        trouble_met = {"killed": len(dead), "restarts_s": pauses, "memory_mb": max(memory), "bytes_a_move": grown}
        return report(wish, load, discord, address, before, left) | trouble_met | costs(used, len(load.kept), spent)
    finally:
        for process in processes:
            if process.child is not None and process.child.returncode is None:
                process.kill()
            await process.session.close()
        await discord.close()
        server.close()


def costs(used: dict[str, float], moves: int, spent: float) -> dict[str, Any]:
    """Processor time: in cores while people played, and for each move, by who used it."""
    each = {name: round(seconds / max(moves, 1) * 1000, 1) for name, seconds in used.items()}
    return {
        "moves_a_second": round(moves / spent, 1),
        "cores": round(sum(used.values()) / spent, 2),
        "cpu_ms_a_move": round(sum(each.values()), 1),
        "of_these": each,
    }


def report(
    wish: Wish, load: Load, discord: Discord, address: str, before: int, left: int
) -> dict[str, Any]:  # fmt: skip
    """Whether all was kept and told once, and how soon."""
    moves = max(len(load.kept), 1)
    seen = [(discord.seen_at(game, head), at) for game, head, _, at in load.kept]
    waits = [shown - at for shown, at in seen if shown is not None]
    parts = (("p50", 0.5), ("p95", 0.95), ("max", 1.0))
    return {
        **wish._asdict(), "moves": len(load.kept),
        **{f"ack_{name}_ms": percentile(load.took, part) for name, part in parts},
        **{f"announced_{name}_ms": percentile(waits, part) for name, part in parts},
        "interrupted": len(load.interrupted), "interrupted_max_ms": percentile(load.interrupted, 1.0),
        "refused": len(load.refused), "refusals": sorted(set(load.refused))[:5], "unsent": left,
        "unshown": len(seen) - len(waits), **judged(load, discord, address, before), "requests": discord.requests,
        "requests_a_move": round(discord.requests / moves, 2), "told_to_wait": discord.refused,
        "answers_a_move": round(discord.answers / moves, 2), "sent_again_under_its_nonce": discord.again,
        "kinds": dict(sorted(discord.kinds.items())),
    }  # fmt: skip


def judged(load: Load, discord: Discord, address: str, before: int) -> dict[str, int]:
    """What was acknowledged and is not there, what is there twice, and what `check` finds."""
    with closing(look(address)) as db:
        names = sorted(db.columns("outbox"))
        outbox = [dict(zip(names, row, strict=True)) for row in rows_of(db, "outbox", names)]
        known = {row["id"] for row in db.execute("SELECT id FROM moves")}
        tokens = [row["token"] for row in db.execute("SELECT token FROM moves WHERE token IS NOT NULL")]
    homes: dict[str, set[str]] = {}
    for row in (row for row in outbox if row["id"] > before):
        homes.setdefault(row["thread"] or str(row["id"]), set()).add(row["message"])
    strays = discord.messages - {row["message"] for row in outbox}
    return {
        "lost_moves": sum(head not in known for _, head, _, _ in load.kept),
        "doubled_moves": len(tokens) - len(set(tokens)),
        "doubled_messages": len(strays) + sum(len(found) > 1 for found in homes.values()),
        "findings": len(check(address)),
    }


def bench(wish: Wish) -> dict[str, Any]:
    """Measure once; the database is kept as safely as a host would keep it."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measured(Path(folder), wish))


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Not well if anything was lost or doubled."""
    asked = {name: getattr(args, name) for name in Wish._fields if hasattr(args, name)}
    result = bench(Wish(**{name: value for name, value in asked.items() if value != ""}))
    found, well = within(result, BARS)
    return found, well and not sum(result[name] for name in NOTHING)
