"""Effects for people who think: who may see which at a table, worked out once for a position, those of whoever builds first."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from functools import partial

import engine
from bot.computers.weighed import Weigh, weighed
from bot.errors import Mistake
from bot.store.rows import ADVICE, ALL_ADVICE, OWN_ADVICE
from bot.tables.table import Table
from bot.tables.writing import Writer
from bot.workers.fair_turns import Lane
from engine import SignalBoxError, State
from engine.effects import EVERYBODY, OWN, Effects, Level

EFFECTS = Lane("effects", at_once=1, waiting=50)
ENDED = ("over", "closed")
KEPT = 64  # positions
FIRST = 0.3  # seconds after which the first figures are shown, whatever is still to come
AT_ONCE = 1.5  # seconds in which whoever asks waits for them
Task = asyncio.Task[None]


def may_see(table: Table, user: str) -> Level | None:
    """Whose effects somebody may see at a table: everybody's alone, in practice and after the game, else as the table agreed."""
    is_alone = bool(user and table.seats_of(user)) and not table.others(user)
    if table.game.status in ENDED or is_alone:
        return EVERYBODY
    agreed = ADVICE[table.game.advice]
    if agreed == ALL_ADVICE:
        return EVERYBODY
    return OWN if agreed == OWN_ADVICE and decides_now(table, user) else None


def may_think_of(table: Table, user: str, state: State, company: str) -> bool:
    """Whether somebody may be told what a company would run on a board they think of: that is what building would change."""
    level = may_see(table, user)
    return level == EVERYBODY or (level == OWN and engine.look(state).controller(company) in table.seats_of(user))


def decides_now(table: Table, user: str) -> bool:
    """Whether somebody decides for who is at turn."""
    return bool(user) and any(seat in table.seats_of(user) for seat in table.waiting())


class Known:
    """What is known of a position's effects so far, and the work that goes on for more."""

    def __init__(self) -> None:
        self.effects: dict[Level, Effects] = {}
        self.ready: set[Level] = set()  # of which no more will be known
        self.task: Task | None = None
        self.news = asyncio.Event()

    def learn(self, level: Level, effects: Effects) -> None:
        """So much is known now."""
        self.effects[level] = effects
        self.news.set()

    def best(self, level: Level) -> Effects | None:
        """The most that is known of what somebody may see."""
        return self.effects.get(level) or self.effects.get(OWN)

    @property
    def is_worked_on(self) -> bool:
        """Whether somebody looks for more."""
        return self.task is not None and not self.task.done()


class EffectsAhead:
    """Has effects worked out, and keeps those of the last positions."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables
        self._known: OrderedDict[str, Known] = OrderedDict()

    async def of(
        self, state: State, level: Level, user: str, wait: float = AT_ONCE, first: float = FIRST
    ) -> Effects | None:
        """The effects at a position: all of them if they are there soon, else the first that are known; nothing where nothing is yet."""
        known = self._at(engine.digest(state))
        if level not in known.ready:
            if not known.is_worked_on:
                known.task = asyncio.create_task(self._work(known, state, level, user))
            assert known.task is not None
            await asyncio.wait({known.task}, timeout=min(first, wait))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(wait - first, 0)):
                    await known.news.wait()
        return known.best(level)

    async def whole(self, state: State, level: Level, user: str, wait: float) -> Effects | None:
        """The same, waited for until no more will be known."""
        return await self.of(state, level, user, wait, wait)

    def is_under_way(self, state: State, level: Level) -> bool:
        """Whether more is being worked out."""
        known = self._known.get(engine.digest(state))
        return known is not None and level not in known.ready and known.is_worked_on

    def _at(self, digest: str) -> Known:
        """What is known of a position; the one nobody asked for longest is forgotten."""
        known = self._known.pop(digest, None) or Known()
        self._known[digest] = known
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known

    async def _work(self, known: Known, state: State, level: Level, user: str) -> None:
        """What whoever builds gets first, then the others; where there is no room for it nothing is told."""
        known.news.clear()
        raw = await self.tables.think(engine.encode_state, state)
        partly = partial(known.learn, level)
        try:
            found = await self.tables.desk.run(
                weighed, Weigh(raw, level), f"{user} effects", lane=EFFECTS, partly=partly
            )
            known.ready.add(level)
            known.learn(level, found)
        except (SignalBoxError, Mistake):
            known.news.set()  # nothing more will come

    async def close(self) -> None:
        """Work nothing out any more."""
        tasks = [known.task for known in self._known.values() if known.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
