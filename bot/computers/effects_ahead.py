"""Effects for people who think: who may see which at a table, worked out once for a position, those of whoever builds first."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import engine
from bot.computers.weighed import Weigh, weighed
from bot.errors import Mistake
from bot.store.rows import ADVICE, ALL_ADVICE, OWN_ADVICE
from bot.tables.table import Table
from bot.tables.writing import Writer
from bot.workers.desk import nobody
from bot.workers.fair_turns import Lane
from engine import SignalBoxError, State
from engine.effects import EVERYBODY, OWN, Effects, Level

EFFECTS = Lane("effects", at_once=1, waiting=50)
ENDED = ("over", "closed")
KEPT = 64  # positions
AT_ONCE = 1.5  # seconds in which whoever asks waits for more than what is known already
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


def decides_now(table: Table, user: str) -> bool:
    """Whether somebody decides for who is at turn."""
    return bool(user) and any(seat in table.seats_of(user) for seat in table.waiting())


class Known:
    """What is known of a position's effects so far, and the work that goes on for more."""

    def __init__(self) -> None:
        self.effects: dict[Level, Effects] = {}
        self.task: Task | None = None

    def best(self, level: Level) -> Effects | None:
        """The most that is known of what somebody may see."""
        return self.effects.get(level) or self.effects.get(OWN)


class EffectsAhead:
    """Has effects worked out, and keeps those of the last positions."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables
        self._known: OrderedDict[str, Known] = OrderedDict()

    async def of(self, state: State, level: Level, user: str, wait: float = AT_ONCE) -> Effects | None:
        """The effects at a position as far as they are known after a moment; nothing where nothing is yet."""
        known = self._at(engine.digest(state))
        if level not in known.effects:
            if known.task is None or known.task.done():
                known.task = asyncio.create_task(self._work(known, state, level, user))
            await asyncio.wait({known.task}, timeout=wait)
        return known.best(level)

    def is_under_way(self, state: State, level: Level) -> bool:
        """Whether more is being worked out."""
        known = self._known.get(engine.digest(state))
        return known is not None and level not in known.effects and known.task is not None and not known.task.done()

    def _at(self, digest: str) -> Known:
        """What is known of a position; the one nobody asked for longest is forgotten."""
        known = self._known.pop(digest, None) or Known()
        self._known[digest] = known
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known

    async def _work(self, known: Known, state: State, level: Level, user: str) -> None:
        """First what whoever builds gets, then what everybody does; where there is no room for it nothing is told."""
        raw = await self.tables.think(engine.encode_state, state)
        for one in (OWN, EVERYBODY) if level == EVERYBODY else (OWN,):
            if one in known.effects:
                continue
            try:
                known.effects[one] = await self.tables.desk.run(
                    weighed, Weigh(raw, one), f"{user} effects", nobody, EFFECTS
                )
            except (SignalBoxError, Mistake):
                return

    async def close(self) -> None:
        """Work nothing out any more."""
        tasks = [known.task for known in self._known.values() if known.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
