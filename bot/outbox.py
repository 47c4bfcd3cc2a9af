"""The postman: takes what must be announced from the outbox to a courier, each exactly once as seen by the reader."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from bot.play import plan
from bot.store import games, post
from bot.store.rows import Notice
from engine import Event

if TYPE_CHECKING:
    from bot.table import Tables

FIRST_PAUSE = 5
LONGEST_PAUSE = 900
AT_ONCE = 8
LONGEST_SLEEP = 30.0


class Unreachable(Exception):
    """The channel or person is gone, or forbids us to write; trying again does not help."""


class Gone(Exception):
    """The message to be edited is not there any more."""


class Courier(Protocol):
    """Who writes to channels and people."""

    async def send(self, notice: Notice) -> str:
        """Write a new message that can be found by the notice's nonce; its id is returned."""

    async def edit(self, notice: Notice, message: str) -> None:
        """Make a message show what a notice says; doing so twice changes nothing."""

    async def find(self, notice: Notice) -> str | None:
        """The message that carries the notice's nonce, if it was sent before."""


def bundles(notices: Iterable[Notice]) -> list[list[Notice]]:
    """The notices of one place in order, those of a thread together: they are one message."""
    found: dict[str, list[Notice]] = {}
    for notice in notices:
        found.setdefault(notice.thread or f"one:{notice.id}", []).append(notice)
    return list(found.values())


def joined(bundle: list[Notice]) -> Notice:
    """What a bundle says in the end: the newest position, everybody who is called, and the nonce of the first."""
    mention = tuple(dict.fromkeys(user for notice in bundle for user in notice.mention))
    first, last = bundle[0], bundle[-1]
    params = {**first.params, **last.params}
    if "after" in first.params:
        params["after"] = first.params["after"]
    kind = first.kind if first.thread and last.kind == "moved" else last.kind
    return replace(last, kind=kind, nonce=first.nonce, mention=mention, params=params, attempts=first.attempts)


class Postman:
    """Delivers place by place in order, several places at once."""

    def __init__(self, tables: Tables, courier: Courier) -> None:
        self.tables = tables
        self.courier = courier
        self._walk = asyncio.Lock()
        self._bell = asyncio.Event()
        self._hands = asyncio.Semaphore(AT_ONCE)
        tables.posted = self._bell.set

    async def run(self) -> None:
        """Deliver whenever there is something, until cancelled."""
        while True:
            self._bell.clear()
            if not await self.deliver():
                await self._rest()

    async def _rest(self) -> None:
        """Sleep until something new is written or something old may be tried again."""
        due = await self.tables.store.read(post.next_due)
        pause = min(max(due - self.tables.now(), 0.05), LONGEST_SLEEP) if due else LONGEST_SLEEP
        try:
            await asyncio.wait_for(self._bell.wait(), pause)
        except TimeoutError:
            return

    async def deliver(self) -> int:
        """One walk: everything that may be sent now; how many announcements were delivered is returned."""
        async with self._walk:
            notices = await self.tables.store.read(post.due, self.tables.now())
            places: dict[tuple[str, str], list[Notice]] = {}
            for notice in notices:
                places.setdefault((notice.channel, notice.user), []).append(notice)
            return sum(await asyncio.gather(*(self._visit(rows) for rows in places.values())))

    async def _visit(self, notices: list[Notice]) -> int:
        """Everything for one place, in order; the rest waits when something fails."""
        done = 0
        async with self._hands:
            for bundle in bundles(notices):
                if not await self._hand_over(bundle):
                    break
                done += len(bundle)
        return done

    async def _hand_over(self, bundle: list[Notice]) -> bool:
        """Deliver one message: announced in the database before, confirmed after."""
        numbers = [notice.id for notice in bundle]
        store, now = self.tables.store, self.tables.now
        await store.write(post.claim, numbers)
        try:
            message = await self._bring_where_it_belongs(joined(bundle))
        except Unreachable as error:
            await self._cannot_reach(bundle[0], numbers, str(error))
            return False
        except Exception as error:
            pause = min(FIRST_PAUSE * 2 ** min(bundle[0].attempts, 10), LONGEST_PAUSE)
            await store.write(post.postpone, numbers, now() + pause, f"{type(error).__name__}: {error}")
            return False
        await store.write(post.confirm, numbers, message, now())
        return True

    async def _bring_where_it_belongs(self, notice: Notice) -> str:
        """Deliver in the thread as it is called now; if the thread was left meanwhile, its message says so."""
        while True:
            thread = await self.tables.store.read(post.thread_of, notice.id)
            message = await self._bring(replace(notice, thread=thread))
            if thread == await self.tables.store.read(post.thread_of, notice.id):
                return message
            await self.tables.store.write(post.arrived, notice.id, message)

    async def _bring(self, notice: Notice) -> str:
        """Edit the thread's message, or send a new one unless an earlier attempt arrived after all."""
        message = await self.tables.store.read(post.message_of, notice.thread) if notice.thread else ""
        if not message and notice.attempts:
            message = await self.courier.find(notice) or ""
            if message and not notice.thread:
                return message
        if message:
            try:
                await self.courier.edit(notice, message)
                return message
            except Gone:
                return await self.courier.send(notice)
        return await self.courier.send(notice)

    async def _cannot_reach(self, notice: Notice, numbers: list[int], trouble: str) -> None:
        """A person who cannot be reached is left alone; a channel's table is paused and its moderators told."""
        now = self.tables.now()

        def written(db: sqlite3.Connection) -> None:
            if notice.user:
                post.drop(db, numbers, trouble)
                return
            post.hold(db, notice.channel, trouble)
            why = Event("table.unreachable", {"channel": notice.channel, "detail": trouble})
            games.set_aside(db, notice.game, why, now, plan.letter)

        await self.tables.store.write(written)
        if not notice.user:
            self.tables.forget(notice.game)
