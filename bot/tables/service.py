"""The tables: everything between the engine and Discord. Users are ids as strings, time is seconds in UTC."""

from __future__ import annotations

import asyncio
import sqlite3
import time
import traceback
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

import engine
from bot.calls.clock import Clock
from bot.errors import Incident, Refused, Stale, StoreTrouble
from bot.orders.follow import follow
from bot.store import Store, games, moves, people
from bot.store.moves import Leap
from bot.store.rows import NOTHING, Game, Move, Notice, Offer, Prefs
from bot.tables import changes, playing
from bot.tables.consent import Offers, deal
from bot.tables.corrections import Correct
from bot.tables.files import Files
from bot.tables.lobby import Lobby
from bot.tables.orders import Orders
from bot.tables.people import People
from bot.tables.playing import Chain, line_of
from bot.tables.table import MODERATOR, Table, seated
from bot.tables.undo import History
from bot.tables.what_if import Trials
from engine import Action, EngineBug, Event, SignalBoxError, State

T = TypeVar("T")
CACHED_TABLES = 400


class Played(msgspec.Struct, frozen=True):
    """What became of an action: the moves it made, where the game stands, or the offer it turned into."""

    game: Game
    moves: tuple[Move, ...] = ()
    state: State | None = None
    waiting: tuple[str, ...] = ()
    offer: Offer | None = None
    again: bool = False


class Tables:
    """All tables of a house; each desk is one subject of what can be done at them."""

    def __init__(self, store: Store, now: Callable[[], int] = lambda: int(time.time())) -> None:
        self.store = store
        self.now = now
        self.posted: Callable[[], None] = lambda: None
        self._engine = ThreadPoolExecutor(2, thread_name_prefix="engine")
        self._locks: dict[int, asyncio.Lock] = {}
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._prefs: dict[str, Prefs] = {}
        self.lobby = Lobby(self)
        self.offers = Offers(self)
        self.history = History(self)
        self.correct = Correct(self)
        self.trials = Trials(self)
        self.people = People(self)
        self.orders = Orders(self)
        self.clock = Clock(self)
        self.files = Files(self)

    @classmethod
    async def open(cls, path: str | Path, now: Callable[[], int] = lambda: int(time.time())) -> Tables:
        """The tables kept in a file."""
        return cls(await Store(path).open(), now)

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""
        await self.store.close()
        self._engine.shutdown()

    # Looking

    async def game(self, game: int) -> Game:
        """A game by its number."""
        return (await self.look(game)).game

    async def find(self, channel: str) -> Game | None:
        """The game of a channel."""
        return await self.store.read(games.in_channel, channel)

    async def look(self, game: int) -> Table:
        """A table as it stands; for reading only."""
        table = self._tables.get(game)
        return table if table is not None else await self._load(game)

    async def prefs(self, users: Iterable[str]) -> dict[str, Prefs]:
        """The wishes of some people."""
        wanted = tuple(dict.fromkeys(users))
        missing = tuple(user for user in wanted if user not in self._prefs)
        if missing:
            self._prefs |= await self.store.read(people.prefs_of, missing)
        return {user: self._prefs[user] for user in wanted}

    async def incidents(self, game: int) -> list[dict[str, Any]]:
        """What went wrong at a table."""
        return await self.store.read(people.incidents, game)

    def forget_prefs(self, user: str) -> None:
        """Read somebody's wishes again next time."""
        self._prefs.pop(user, None)

    # One thing at a time at each table

    @asynccontextmanager
    async def at(self, game: int) -> AsyncIterator[Table]:
        """A table nobody else touches meanwhile; after a failure it is read again from the database."""
        async with self._locks.setdefault(game, asyncio.Lock()):
            table = self._tables.get(game) or await self._load(game)
            try:
                yield table
            except EngineBug as bug:
                self.forget(game)
                raise await self._incident(table, bug) from bug
            except (Stale, StoreTrouble, asyncio.CancelledError):
                self.forget(game)
                raise
            except SignalBoxError:
                raise
            except Exception as error:
                self.forget(game)
                raise await self._incident(table, error) from error

    def forget(self, game: int) -> None:
        """Read a table again next time."""
        self._tables.pop(game, None)

    async def _load(self, game: int) -> Table:
        """Read a table; one that is damaged is paused and its moderators told, the rest goes on."""
        try:
            loaded = await self.store.read(games.load, game)
            if loaded is None:
                raise Refused("table.unknown", game=game)
            table = await self.think(seated, loaded)
        except (StoreTrouble, engine.BadInput) as error:
            await self._set_aside(game, error)
            raise
        self._tables[game] = table
        if len(self._tables) > CACHED_TABLES:
            self._tables.popitem(last=False)
        return table

    async def _set_aside(self, game: int, error: StoreTrouble | engine.BadInput) -> None:
        """Pause a damaged table once."""
        if isinstance(error, StoreTrouble) and error.code != "store.damaged":
            return
        why = Event("table.damaged", {"code": error.code, **error.params})
        if await self.store.write(games.set_aside, game, why, self.now(), changes.letter):
            self.posted()

    async def _incident(self, table: Table, error: Exception) -> Incident:
        """Write down what went wrong, for whoever mends it."""
        detail = {
            "error": f"{type(error).__name__}: {error}",
            "trace": traceback.format_exception(error),
            "head": table.head.id if table.head else 0,
            "digest": table.head.digest if table.head else "",
        }
        return Incident(await self.store.write(people.report, table.game.id, self.now(), type(error).__name__, detail))

    def think(self, work: Callable[..., T], *args: Any) -> Awaitable[T]:
        """Let the engine work without holding up the others."""
        return asyncio.get_running_loop().run_in_executor(self._engine, lambda: work(*args))

    # Playing

    async def play(
        self, game: int, action: Action, user: str, seen: int = 0, token: str | None = None, for_another: bool = False,
        why: str = "",
    ) -> Played:  # fmt: skip
        """Play an action, or turn it into an offer where others must agree; `seen` is the head the player looked at."""
        async with self.at(game) as table:
            again = await self._played_before(table, token)
            if again is not None:
                return again
            table.must_be("running")
            await self.must_see(table, seen)
            playing.no_ruling(action)
            seat = playing.acting_seat(table, action, user, for_another)
            action, asked = await self.think(playing.asked_players, table.position, action, table.seats_of(user))
            if asked:
                return self.stands(table, offer=await self.offers.ask(table, deal(action, seat, user, asked)))
            return await self.act(table, action, seat, user, token, why)

    async def act(
        self, table: Table, action: Action, seat: str, user: str, token: str | None = None, why: str = "",
        also: tuple[changes.Also, ...] = (),
    ) -> Played:  # fmt: skip
        """Play an action that needs nobody's yes, at a table that is held."""
        reason = Event("move.for_another", {"why": why, "by": user}) if user != table.user_of(seat) else NOTHING
        move = Move(by=user, seat=seat, at=self.now(), token=token, why=reason)
        line = line_of(table)
        await self.think(playing.play, line, table, action, move, seat)
        return await self.go_on(table, line, also)

    async def go_on(self, table: Table, line: Chain | None = None, also: tuple[changes.Also, ...] = ()) -> Played:
        """Play on by standing orders and caretakers, and write everything together."""
        line = line or line_of(table)
        memory = await self.orders.memory(table)
        await self.think(follow, line, table, memory, self.now())
        if line.drafts:
            return await self.leap(table, line.going("moved", also=also))
        if line.ended:
            await self._end_orders(table, line)
        return self.stands(table)

    async def _end_orders(self, table: Table, line: Chain) -> None:
        """Write what became of orders that ended without a move."""
        letters = changes.order_letters(table.game, line.ended, self.now())

        def written(db: sqlite3.Connection) -> None:
            for order in line.ended:
                changes.keeping(order)(db, table.game)
            games.write_all(db, *letters)

        await self.store.write(written)
        table.orders = list(line.orders)
        self.posted()

    async def leap(self, table: Table, going: changes.Going) -> Played:
        """Take a table to another position: in one transaction all that belongs to it, then in memory."""
        now, old, state = self.now(), going.game or table.game, going.state
        changed = replace(old, **changes.ending(old, state, now))
        before = table.waiting()
        waiting = engine.waiting_for(state) if changed.status == "running" else ()
        prefs = await self.prefs(user for seat in waiting if (user := table.user_of(seat)))
        called = [user for seat in waiting if seat not in before and (user := table.user_of(seat))]
        gone = changes.lapsed(table.offers, state, now)
        begins = bool(called) or await self._turn_is_left(table, going)

        def notices(to: Game) -> list[Notice]:
            told = changes.told(going.kind, old, to, now, going.params)
            return [
                *told,
                *(changes.call(to, called, prefs, now, old.turn if going.kind == "moved" else 0) if begins else []),
                *(changes.offer_notice(to, offer, "illegal", now) for offer, _ in gone),
                *changes.order_letters(to, going.ended, now),
            ]

        closings = (changes.closing(offer, "illegal", why, now) for offer, why in gone)
        kept = (changes.keeping(order) for order in (*going.fired, *going.ended))
        jump = Leap(
            changed, going.parent or table.game.head, going.drafts, going.head.id if going.head else 0, going.tip,
            begins, changes.waits_after(table, waiting, going.acted, prefs, now), notices, going.acts,
            (*going.also, *closings, *kept), (changes.anew,) if begins else (),
        )  # fmt: skip
        table.game, written = await self._reach(table, jump)
        table.state, table.head = state, written[-1] if written else going.head
        table.waits = {wait.seat: wait for wait in jump.waits}
        lapsed = {offer.id for offer, _ in gone}
        table.offers = [offer for offer in table.offers if offer.id not in lapsed]
        table.orders = changes.orders_left(table.orders, going)
        self.posted()
        return Played(table.game, tuple(written), state, waiting)

    async def _turn_is_left(self, table: Table, going: changes.Going) -> bool:
        """Whether a leap leads to before the turn under way began, so that its message has no place any more."""
        back = going.head.id if going.head else going.parent
        return bool(back and table.game.turn) and table.game.turn not in await self.store.read(moves.ids, back)

    async def _reach(self, table: Table, jump: Leap) -> tuple[Game, list[Move]]:
        """Carry a leap out; if another hand moved the table, say what happened meanwhile."""
        try:
            return await self.store.write(moves.reach, jump)
        except Refused as refusal:
            if refusal.code != "table.moved_on":
                raise
            since = await self.store.read(moves.line, refusal.params["head"], table.at.id)
            raise Stale(refusal.params["head"], tuple(since)) from None

    async def must_see(self, table: Table, seen: int) -> None:
        """Refuse what was decided in front of an older position, and say what happened meanwhile."""
        if seen and table.game.head != seen:
            since = await self.store.read(moves.line, table.game.head, seen)
            raise Stale(table.game.head, tuple(since))

    async def _played_before(self, table: Table, token: str | None) -> Played | None:
        """The same answer again for the same request."""
        move = await self.store.read(moves.by_token, table.game.id, token) if token else None
        if move is None:
            return None
        return Played(table.game, (move,), table.state, table.waiting(), again=True)

    def stands(self, table: Table, **more: Any) -> Played:
        """Where a table stands without a new move."""
        return Played(table.game, (), table.state, table.waiting(), **more)


__all__ = ["MODERATOR", "Played", "Tables"]
