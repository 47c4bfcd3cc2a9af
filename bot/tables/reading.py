"""Tables in memory: read once, held by one hand at a time, read again after a failure."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from cachetools import LRUCache
from msgspec.structs import replace

import engine
from bot.calls.notices import letter
from bot.calls.this_process import ThisProcess
from bot.errors import Incident, Refused, Stale, StoreTrouble
from bot.health.logs import PLACE
from bot.stopping import let_end
from bot.store import Store
from bot.store.rows import Game, Prefs
from bot.store.statements import games, persons
from bot.tables.incidents import record_of
from bot.tables.table import Table, seated, with_manager
from bot.workers.desk import Desk
from engine import EngineBug, Phrase, SignalBoxError

T = TypeVar("T")
CACHED_TABLES = 400
NEWER = "input.newer_state"  # of a table that a newer process has in hand already: it is well there
DAMAGED = "store.damaged"  # what is read there will never be right by itself
UNREACHABLE = "table.unreachable"
MOST_READS = 5  # of a table that is written while it is read


def now() -> int:
    """The time, in seconds."""
    return int(time.time())


class Reader:
    """Reads tables, keeps them at hand, and gives each to one hand at a time."""

    def __init__(self, store: Store, now: Callable[[], int] = now) -> None:
        self.store = store
        self.now = now
        self.bell = asyncio.Event()  # rung when something was written for the postman
        self.desk = Desk()
        self._engine = ThreadPoolExecutor(2, thread_name_prefix="engine")
        self._locks: dict[int, asyncio.Lock] = {}
        self._tables: LRUCache[int, Table] = LRUCache(CACHED_TABLES)
        self._held: set[int] = set()
        self._written: dict[int, int] = {}
        self._reading: list[int] = []
        self._prefs: dict[str, Prefs] = {}
        self._prefs_changed = 0
        self.process = ThisProcess(store, self.bell)
        if store.shared:
            store.listen(self._heard)

    def posted(self) -> None:
        """Something was written that is to be announced."""
        self.bell.set()

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""
        await self.desk.close()
        await let_end("this process among the others", self.process.end(), 0.5)
        await self.store.close()
        self._engine.shutdown(wait=False, cancel_futures=True)

    def think(self, work: Callable[..., T], *args: object) -> Awaitable[T]:
        """Let the engine work without holding up the others."""
        return asyncio.get_running_loop().run_in_executor(self._engine, lambda: work(*args))

    async def game(self, game: int) -> Game:
        """A game by its number."""
        return (await self.look(game)).game

    async def find(self, channel: str) -> Game | None:
        """The game of a channel."""
        return await self.store.read(games.in_channel, channel)

    async def look(self, game: int) -> Table:
        """A table as it stands."""
        table = self._tables.get(game)
        return table if table is not None else await self._load(game)

    async def prefs(self, users: Iterable[str]) -> dict[str, Prefs]:
        """The wishes of some people."""
        wanted = tuple(dict.fromkeys(users))
        known = {user: self._prefs[user] for user in wanted if user in self._prefs}
        if missing := tuple(user for user in wanted if user not in known):
            known |= await self._read_prefs(missing)
        return {user: known[user] for user in wanted}

    async def prefs_of(self, user: str) -> Prefs:
        """Somebody's wishes."""
        return (await self.prefs((user,)))[user]

    async def heard(self, user: str, locale: str) -> Prefs:
        """Somebody's wishes, with the language their Discord speaks, for letters to them.

        Where the database cannot tell, that language is all we know of them: they must still hear why nothing goes.
        """
        try:
            prefs = await self.prefs_of(user)
        except StoreTrouble:
            return Prefs(user, locale=locale)
        if prefs.locale != locale:
            with suppress(StoreTrouble):
                await self.store.write(persons.wish, user, {"locale": locale})
            self.forget_prefs(user)
        return replace(prefs, locale=locale)

    async def _read_prefs(self, users: tuple[str, ...]) -> dict[str, Prefs]:
        """Wishes out of the database; they are at hand from now on, unless any were changed or forgotten meanwhile."""
        changed = self._prefs_changed
        found = await self.store.read(persons.prefs_of, users)
        if changed == self._prefs_changed:
            self._prefs |= found
        return found

    async def prefs_at(self, table: Table, seats: Iterable[str]) -> dict[str, Prefs]:
        """The wishes of those who sit on some seats."""
        return await self.prefs(user for seat in seats if (user := table.user_of(seat)))

    def forget_prefs(self, user: str) -> None:
        """Read somebody's wishes again next time."""
        self._prefs_changed += 1
        self._prefs.pop(user, None)

    def _forget_all_prefs(self) -> None:
        """Read everybody's wishes again next time."""
        self._prefs_changed += 1
        self._prefs.clear()

    async def incidents(self, game: int) -> list[dict[str, object]]:
        """What went wrong at a table."""
        return await self.store.read(persons.incidents, game)

    @asynccontextmanager
    async def at(self, game: int) -> AsyncIterator[Table]:
        """A table nobody else touches meanwhile; after a failure it is read again from the database."""
        async with self._locks.setdefault(game, asyncio.Lock()):
            table = with_manager(await self._newest(game))
            self._held.add(game)
            PLACE.set((game, table.game.head))
            try:
                yield table
            except (Stale, StoreTrouble, asyncio.CancelledError):
                self.forget(game)
                raise
            except Exception as error:
                if isinstance(error, SignalBoxError) and not isinstance(error, EngineBug):
                    raise
                self.forget(game)
                raise await self.incident(error, table) from error
            finally:
                self._held.discard(game)
                PLACE.set((0, 0))

    async def _newest(self, game: int) -> Table:
        """A table as it stands, read again where another process changed it."""
        table = await self.look(game)
        if self.store.shared and await self.store.read(games.version_of, game) != table.game.version:
            self.forget(game)
            return await self.look(game)
        return table

    def _heard(self, news: str) -> None:
        """Another process changed something, or may have: it is read again, and what is ours to announce is announced."""
        what, *words = news.split()[:4] or [""]
        if what == "table":
            self._heard_of_table(int(words[0]), int(words[1]), "".join(words[2:]))
        elif what == "prefs":
            self.forget_prefs(words[0])
        elif not what:
            self._forget_all_prefs()
            for game in self._tables.keys() - self._held:
                self.forget(game)
        if not what:
            self.posted()
        elif what == "processes":
            self.process.hear()

    def _heard_of_table(self, game: int, version: int, guild: str) -> None:
        """A table has another version than ours, or something is to be announced at one that is not at hand."""
        if game in self._reading:
            self._written[game] = max(version, self._written.get(game, 0))
        table = self._tables.get(game)
        if table is not None and table.game.version >= version:
            return
        if game not in self._held:
            self.forget(game)
        if guild != "-" and self.process.mine(guild):
            self.posted()

    def forget(self, game: int) -> None:
        """Read a table again next time."""
        self._held.discard(game)
        self._tables.pop(game, None)

    async def _load(self, game: int) -> Table:
        """Read a table; one that is damaged is paused and its moderators told, the rest goes on.

        What was read before another hand, here or in another process, wrote a change is read again.
        """
        self._reading.append(game)
        try:
            for _ in range(MOST_READS):
                table = await self._read(game)
                if table.game.version >= self._written.get(game, 0):
                    break
        except StoreTrouble as error:
            if error.code == DAMAGED:
                await self.set_aside(game, Phrase("table.damaged", {"code": error.code, **error.params}))
            raise
        except engine.BadInput as error:
            if error.code != NEWER:
                await self.set_aside(game, Phrase("table.damaged", {"code": error.code, **error.params}))
            raise
        finally:
            self._reading.remove(game)
        self._tables[game] = table
        return table

    async def _read(self, game: int) -> Table:
        """A table out of the database."""
        loaded = await self.store.read(games.load, game)
        if loaded is None:
            raise Refused("table.unknown", game=game)
        return await self.think(seated, loaded)

    async def set_aside(self, game: int, why: Phrase, closed: str = "", trouble: str = "") -> None:
        """Pause a table that cannot go on, once, and write to its moderators, without reading more of it than they need.

        Where its channel is gone whoever plays there is told too: each of them may let it go on in another one.
        """
        try:
            row = await self.store.read(games.row_of, game)
        except StoreTrouble:  # not even its name can be read: nobody can be written to, `check` names it
            row = None
        moderators = await self.store.read(games.moderators, game) if row else ()
        players = await self.store.read(games.seated_people, game) if row and closed else ()
        people = dict.fromkeys((*moderators, *players))
        letters = [letter(row, user, "set_aside", self.now(), why=why) for user in people if row]
        if await self.store.write(games.set_aside, game, why, letters, closed, trouble):
            self.posted()

    async def channel_gone(self, channel: str, trouble: str) -> None:
        """A channel is not there any more, or closed to us: its table waits until somebody lets it go on elsewhere."""
        for game in await self.store.read(games.of_channels, [channel]):
            why = Phrase(UNREACHABLE, {"channel": channel, "detail": trouble})
            await self.set_aside(game, why, channel, trouble)
            self.forget(game)

    async def incident(
        self, error: BaseException, table: Table | None = None, asked: str = "", game: int = 0
    ) -> Incident:
        """Write down what went wrong, for whoever mends it."""
        detail, game = record_of(error, table) | {"asked": asked}, table.game.id if table else game
        return Incident(await self.store.write(persons.report, game, self.now(), type(error).__name__, detail))
