"""How many games one machine carries: tables played at a steady rate, every move stored and announced with a picture."""

from __future__ import annotations

import asyncio
import random
import resource
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import engine
from bot.care import check
from bot.outbox import Postman
from bot.store.rows import Notice, find
from bot.table import Tables
from engine import State
from engine.random_players import decide

Render = Callable[[State], bytes]
PEOPLE = ("ann", "ben", "cleo")
SETTLE_SECONDS = 60
BARS = {"ack_p95_ms": 2000.0, "announced_p95_ms": 2000.0, "memory_mb": 1024.0}


def percentile(values: list[float], part: float) -> float:
    """The value below which a part of all values lies, in milliseconds."""
    ordered = sorted(values)
    return round(ordered[min(int(len(ordered) * part), len(ordered) - 1)] * 1000, 1) if ordered else 0.0


class Busy:
    """How long each part of the house worked."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)

    def timed(self, part: str, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same work, its time counted."""

        def run(*args: Any, **named: Any) -> Any:
            start = time.perf_counter()
            try:
                return work(*args, **named)
            finally:
                self.seconds[part] += time.perf_counter() - start

        return run

    def handing(self, part: str, hand_over: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """The same way of handing work over, the work's time counted."""
        return lambda work, *args, **named: hand_over(self.timed(part, work), *args, **named)


class Painter:
    """A courier that draws the position of each announcement once, as the house does, and throws the picture away."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.render: Render | None = None
        self.hands = ThreadPoolExecutor(2, thread_name_prefix="painter")
        self.shown: dict[str, list[Notice]] = {}
        self.at: dict[int, float] = {}
        self.drawn: dict[int, int] = {}
        self.pictures = 0

    def take(self, render: Render | None, busy: Busy) -> None:
        """From now on every announcement gets a picture."""
        self.render = busy.timed("pictures", render) if render else None

    async def send(self, notice: Notice) -> str:
        await self._draw(notice)
        self.shown[notice.nonce] = [notice]
        return notice.nonce

    async def edit(self, notice: Notice, message: str) -> None:
        await self._draw(notice)
        self.shown[message].append(notice)

    async def find(self, notice: Notice) -> str | None:
        return notice.nonce if notice.nonce in self.shown else None

    async def _draw(self, notice: Notice) -> None:
        if self.render and notice.head and self.drawn.get(notice.game) != notice.head:
            self.drawn[notice.game] = notice.head
            state = (await self.tables.look(notice.game)).position
            await asyncio.get_running_loop().run_in_executor(self.hands, self.render, state)
            self.pictures += 1
        self.at[notice.head] = time.perf_counter()


class Load:
    """People at many tables who press their buttons at a steady rate."""

    def __init__(self, tables: Tables, games: list[int], busy: Busy, dice: random.Random) -> None:
        self.tables = tables
        self.idle = list(games)
        self.busy = busy
        self.dice = dice
        self.asked: dict[int, float] = {}
        self.took: list[float] = []
        self.refused: list[str] = []

    async def press(self) -> None:
        """One move at some table nobody is at; a finished game makes room for a new one."""
        game = self.idle.pop(self.dice.randrange(len(self.idle)))
        table = await self.tables.look(game)
        if table.position.over:
            game = await seat_people(self.tables, f"{game}+{self.dice.random()}", self.dice)
            table = await self.tables.look(game)
        view = engine.look(table.position)
        action = await self.tables.think(self.busy.timed("players", decide), view, random.Random(self.dice.random()))
        user = table.user_of(view.controller(action.who))
        start = time.perf_counter()
        try:
            played = await self.tables.play(game, action, user, table.game.head)
            offer = played.offer
            for seat in offer.asked if offer else ():
                assert offer is not None
                played = await self.tables.offers.answer(game, offer.id, table.user_of(seat), True)
            self.asked[played.game.head] = start
            self.took.append(time.perf_counter() - start)
        except engine.SignalBoxError as error:
            self.refused.append(str(error))
        self.idle.append(game)


async def seat_people(tables: Tables, channel: str, dice: random.Random) -> int:
    """A game of 18Mag for three."""
    game = await tables.lobby.create(PEOPLE[0], channel, "18Mag", 3, options={"best_run": "declared"})
    for person in PEOPLE[1:]:
        await tables.lobby.join(game.id, person)
    await tables.lobby.start(game.id, PEOPLE[0], seed=dice.randrange(10**6))
    return game.id


async def open_games(tables: Tables, count: int, opening: int, dice: random.Random) -> list[int]:
    """Games that have got somewhere."""
    games = [await seat_people(tables, f"channel {number}", dice) for number in range(count)]
    load = Load(tables, [], Busy(), dice)
    for game in games:
        for _ in range(dice.randrange(opening + 1)):
            load.idle = [game]
            await load.press()
    return games


async def steady(load: Load, rate: float, seconds: float) -> float:
    """Press buttons at a rate for a time, each in its moment whether or not the one before is done; how late is returned."""
    start, tasks, late = time.perf_counter(), set(), 0.0
    for number in range(int(rate * seconds)):
        pause = start + number / rate - time.perf_counter()
        late = max(late, -pause)
        await asyncio.sleep(max(pause, 0))
        if load.idle:
            tasks.add(task := asyncio.create_task(load.press()))
            task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    return late


async def run(
    folder: Path, games: int, rate: float, seconds: float, opening: int, render: Render | None
) -> dict[str, Any]:
    """One measurement on a fresh database."""
    dice, busy = random.Random(1), Busy()
    tables = await Tables.open(folder / "house.db")
    rows = await open_games(tables, games, opening, dice)
    painter = Painter(tables)
    postman = Postman(tables, painter)
    while await postman.deliver():
        pass
    painter.take(render, busy)
    store: Any = tables.store
    store.read, store.write = busy.handing("store", store.read), busy.handing("store", store.write)
    tables.think = busy.handing("engine", tables.think)  # type: ignore[method-assign]
    busy.seconds.clear()
    load, walk, before = Load(tables, rows, busy, dice), asyncio.create_task(postman.run()), time.process_time()
    late = await steady(load, rate, seconds)
    used = time.process_time() - before
    settled = time.perf_counter()
    while await postman.deliver() and time.perf_counter() - settled < SETTLE_SECONDS:
        pass
    walk.cancel()
    unsent = await tables.store.read(find, Notice, "state <> 'sent'")
    missing = await tables.store.read(unknown, list(load.asked))
    pages = await tables.store.read(lambda db: db.execute("SELECT COUNT(*), SUM(LENGTH(state)) FROM moves").fetchone())
    await tables.close()
    shown = [painter.at[head] - start for head, start in load.asked.items() if head in painter.at]
    return {
        "games": games,
        "moves": len(load.took),
        "refused": len(load.refused),
        "lost_moves": missing,
        "unsent": len(unsent),
        "ack_p50_ms": percentile(load.took, 0.5),
        "ack_p95_ms": percentile(load.took, 0.95),
        "ack_max_ms": percentile(load.took, 1.0),
        "announced_p95_ms": percentile(shown, 0.95),
        "late_ms": round(late * 1000, 1),
        "pictures": painter.pictures,
        "memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        "bytes_a_move": pages[1] // pages[0],
        "findings": len(check(folder / "house.db")),
        "cpu": round(used / seconds, 3),
        "busy": {
            part: round(spent / seconds, 3) for part, spent in sorted(busy.seconds.items(), key=lambda pair: -pair[1])
        },
        "bottleneck": bottleneck(busy, used, seconds),
    }


def unknown(db: Any, heads: list[int]) -> int:
    """How many acknowledged moves the database does not know."""
    known = {row[0] for row in db.execute("SELECT id FROM moves")}
    return sum(head not in known for head in heads)


def bottleneck(busy: Busy, used: float, seconds: float) -> str:
    """What will be the limit first: the part that is busy for the largest share of the time it has."""
    parts = {part: spent for part, spent in busy.seconds.items() if part != "players"}
    parts["loop"] = max(used - sum(busy.seconds.values()), 0.0)
    name, spent = max(parts.items(), key=lambda pair: pair[1])
    return f"{name}: {spent / seconds:.0%} of one core; full at {seconds / max(spent, 1e-9):.1f} times this load"


def bench(
    duration: float = 120, games: int = 300, rate: float = 20, opening: int = 40, render: Render | None = None
) -> dict[str, Any]:
    """Play so many games at so many moves a second; the bars are: nothing lost, p95 below 2 s, memory below 1 GB."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(Path(folder), games, rate, duration, opening, render))
