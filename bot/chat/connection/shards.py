"""Which of Discord's shards a process serves: all of them, some by number, or a part that nobody serves yet."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any, NamedTuple

import discord

from bot.store.statements import processes
from bot.tables.reading import Reader
from engine import BadInput

log = logging.getLogger("signalbox")
SOME = re.compile(r"\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*")
IDENTIFY_MS = 5000  # one client of each bucket may say who it is in five seconds, whatever process it is in


class Wish(NamedTuple):
    """What a process is to serve: these shards (none: a part, or all) of so many (0: as many as Discord recommends)."""

    shards: tuple[int, ...] = ()
    of: int = 0
    processes: int = 1


EVERYTHING = Wish()


def wished(text: str, count: int, processes: int) -> Wish:
    """A wish as it is typed: `0-3` or `0,2,5`, or `auto`."""
    if text == "auto":
        return Wish((), count, processes)
    if not SOME.fullmatch(text):
        raise BadInput("cluster.shards", value=text)
    ends = [[int(end) for end in part.split("-")] for part in text.split(",")]
    found = sorted({shard for part in ends for shard in range(part[0], part[-1] + 1)})
    if not found or count <= found[-1]:
        raise BadInput("cluster.shards", value=text)
    return Wish(tuple(found), count, processes)


def parts(count: int, processes: int) -> list[list[int]]:
    """All shards in so many parts, each of neighbours."""
    cuts = [count * number // processes for number in range(processes + 1)]
    return [list(range(low, high)) for low, high in zip(cuts, cuts[1:], strict=False) if low < high]


class Shards:
    """The shards of this process, and its turn at saying who it is."""

    def __init__(self, client: discord.AutoShardedClient, tables: Reader, wish: Wish) -> None:
        self.client = client
        self.tables = tables
        self.wish = wish
        self.buckets = 1

    async def choose(self) -> None:
        """Before the client connects: decide which shards are ours; where all parts are taken, wait until one is free."""
        recommended, _, limit = await self.client.http.get_bot_gateway()
        self.buckets = max(limit["max_concurrency"], 1)
        count = self.wish.of or recommended
        own = list(self.wish.shards)
        store, process = self.tables.store, self.tables.process
        if not store.shared:
            if (own and len(own) < count) or self.wish.processes > 1:
                raise BadInput("cluster.needs_server")
            chosen = list(range(count))
        else:
            chosen = await process.begin([own] if own else parts(count, self.wish.processes), count, bool(own))
        self.client.shard_count, self.client.shard_ids = count, chosen
        await self.until_allowed(len(chosen), limit)

    async def until_allowed(self, needed: int, limit: Any) -> None:
        """Discord counts how often a bot says who it is in a day; where that is used up, wait."""
        if limit["remaining"] < needed:
            log.warning("Discord allows no more sessions for %s s", limit["reset_after"] // 1000)
            await asyncio.sleep(limit["reset_after"] / 1000)

    async def turn(self, shard: int) -> None:
        """Wait until this shard may say who it is, all processes counted."""
        name = f"identify {shard % self.buckets}"
        await asyncio.sleep(await self.tables.store.write(processes.reserve, name, IDENTIFY_MS) / 1000)
