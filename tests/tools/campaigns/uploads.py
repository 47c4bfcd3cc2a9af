"""How long a move at another table takes while one person uploads heavy files, one after the other, beside a calm house."""

from __future__ import annotations

import asyncio
import gzip
import os
import random
import time
from pathlib import Path

from benchmarks.postgres_server import Server
from bot.errors import Refused
from bot.tables.service import Tables
from tests.support.games.branching_file import table_file
from tests.support.tables.tables_at_play import begin, wander
from tests.tools.campaigns.counted import Counted

BRANCHES, GOAL, BETWEEN = 1_500, 50.0, 0.02


def run(folder: Path, count: int, engine: str) -> Counted:
    """So many moves calm, and so many while files come in; it holds where 19 of 20 of these take under 50 ms."""
    server = Server() if engine == "postgresql" else None
    try:
        return asyncio.run(measured(server.fresh() if server else str(folder / "house.db"), count, engine))
    finally:
        if server:
            server.close()


async def measured(place: str, count: int, engine: str) -> Counted:
    """Both, at one house."""
    counted, data = Counted("uploads"), gzip.compress(table_file(BRANCHES), 1)
    tables = await Tables.open(place)
    tables.desk.allow(60, 512, 2)
    spent: dict[str, list[float]] = {}
    calm = await times(tables, count, "calm", spent)
    uploads: list[bool] = []
    bringing = asyncio.create_task(brought(tables, data, uploads))
    while not tables.desk._busy:
        await asyncio.sleep(0.01)
    under = await times(tables, count, "under", spent)
    bringing.cancel()
    await asyncio.gather(bringing, return_exceptions=True)
    await tables.close()
    p95 = {"calm": at(calm, 0.95), "uploading": at(under, 0.95)}
    counted.more = {
        "engine": engine, "moves": len(under), "p50_ms": {"calm": at(calm, 0.5), "uploading": at(under, 0.5)}, "p95_ms": p95, "worst_ms": max(under),
        "uploads": len(uploads), "taken": sum(uploads), "load": round(os.getloadavg()[0], 1),
    }  # fmt: skip
    counted.more["p95_processor_ms"] = {"calm": at(spent["calm"], 0.95), "uploading": at(spent["under"], 0.95)}
    counted.tried, counted.held = 1, int(p95["uploading"] < GOAL)
    return counted


async def times(tables: Tables, count: int, channel: str, spent: dict[str, list[float]]) -> list[float]:
    """How long moves take until they are acknowledged, in milliseconds, shortest first.

    `spent` hears what processor time the bot used meanwhile, for whatever: what others do to the machine is not in it.
    """
    found: list[float] = []
    used: list[float] = []
    dice = random.Random(1)
    while len(found) < count:
        game = (await begin(tables, channel=f"{channel}{len(found)}")).id
        while len(found) < count:
            begun, before = time.perf_counter(), time.process_time()
            if not await wander(tables, game, 1, dice):
                break
            found.append(round((time.perf_counter() - begun) * 1000, 1))
            used.append(round((time.process_time() - before) * 1000, 1))
            await asyncio.sleep(BETWEEN)
    spent[channel] = sorted(used)
    return sorted(found)


def at(found: list[float], part: float) -> float:
    """What that part of them takes no longer than."""
    return found[int(part * (len(found) - 1))]


async def brought(tables: Tables, data: bytes, uploads: list[bool]) -> None:
    """One person's files, without a pause; when they may bring no more today, another day begins for them."""
    for number in range(10**6):
        try:
            await tables.files.bring(data, f"up{number}", f"7{number // 3}")
            uploads.append(True)
        except Refused:
            uploads.append(False)
