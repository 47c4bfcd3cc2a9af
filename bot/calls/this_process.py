"""This process among those of the house: the tables it calls people to and brings announcements for."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import socket
import time
from pathlib import Path

from bot import stopping
from bot.errors import StoreTrouble
from bot.store import Store
from bot.store.statements import processes
from bot.store.statements.processes import LEASE, Process

log = logging.getLogger("signalbox")
BEAT = 3.0
BOOT = Path("/proc/sys/kernel/random/boot_id")
SAFE = LEASE / 1000 - 2 * BEAT / 3  # so long after the last beat nobody else has taken what we have


def shard_of(guild: str, count: int) -> int:
    """The shard that hears a server, as Discord counts; direct messages are heard by the first."""
    return (int(guild) >> 22) % count if guild.isdecimal() else 0


def here() -> str:
    """This machine since it was started, as far as processes see each other on it."""
    try:
        boot, room = BOOT.read_text()[:8], os.stat("/proc/self/ns/pid").st_ino
    except OSError:  # where there is no such thing, nobody is taken for dead before time
        boot, room = secrets.token_hex(4), 0
    return f"{socket.gethostname()}/{boot}-{room}"


def ended(name: str) -> bool:
    """Whether a process is known to be dead: it was on this machine, and is not any more."""
    place, _, number = name.rpartition("/")
    if place != here() or not number.isdecimal():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass
    return False


class ThisProcess:
    """What is ours while we live; alone it is everything. `number` is what the database calls us by."""

    def __init__(self, store: Store, bell: asyncio.Event) -> None:
        self.store = store
        self.bell = bell  # rung when other tables are ours, so that what waits for them is looked at again
        self.name = ""
        self.count = 1
        self.number = 0
        self.held: frozenset[int] = frozenset()
        self.living: tuple[Process, ...] = ()
        self.bringing: dict[tuple[str, str], str] = {}  # places something is being brought to now, with their servers
        self._lapses = 0
        self._safe_until = 0.0
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def mine(self, guild: str) -> bool:
        """Whether the tables of a server are ours now; who was not heard for too long has nothing."""
        if not self.number:
            return True
        return time.monotonic() < self._safe_until and shard_of(guild, self.count) in self.held

    @property
    def lapses(self) -> int:
        """How often this process was not heard for so long that others may have had what is its."""
        return self._lapses + (bool(self.number) and time.monotonic() >= self._safe_until)

    async def begin(self, parts: list[list[int]], count: int, insist: bool = False) -> list[int]:
        """Come, and take the first part that nobody has, waiting for one; who insists has the first whoever has it."""
        name = f"{here()}/{os.getpid()}"
        while not (found := await self.store.write(processes.enter, name, parts, count, insist, ended)):
            log.info("all parts are taken; waiting for one")
            await asyncio.sleep(BEAT)
        self.number, shards = found
        self.count, self.name = count, f"{socket.gethostname()}/{min(shards)}-{max(shards)}"
        await self.beat()
        self._task = asyncio.create_task(self._live())
        return shards

    async def end(self) -> None:
        """Go; others may have at once what was ours."""
        if self._task is not None:
            await stopping.cancelled("the heartbeat", [self._task])
            self._task = None
            await self.store.write(processes.leave, self.number)
            self.held = frozenset()

    async def beat(self) -> None:
        """Say that we live, and learn what is ours."""
        moment = time.monotonic()
        self._lapses = self.lapses
        busy = frozenset(shard_of(guild, self.count) for guild in self.bringing.values())
        found = await self.store.write(processes.beat, self.number, self.count, busy)
        self._safe_until = moment + SAFE
        if (found.held, found.living) != (self.held, self.living):
            log.info("shards %s are ours; %s processes live", sorted(found.held), len(found.living))
            self.held, self.living = found.held, found.living
            self.bell.set()

    def hear(self) -> None:
        """Somebody came, went, or let go of something."""
        self._news.set()

    async def _live(self) -> None:
        """A beat every few seconds; while the database is away nothing is ours."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._news.wait()
            self._news.clear()
            try:
                await self.beat()
            except StoreTrouble as trouble:
                log.warning("nobody hears that this process lives: %s", trouble)
            except Exception:  # a heart that stops would leave this process deaf for ever
                log.exception("nobody hears that this process lives")
                await asyncio.sleep(BEAT)
