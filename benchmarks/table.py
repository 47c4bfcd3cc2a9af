"""How many games one machine carries: tables played at a steady rate, every move stored and announced with a picture."""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import engine
from benchmarks import TITLE, within
from benchmarks.channels import Porch, Witness, open_panel
from bot.calls.postman import Postman
from bot.chat.pictures import Pictures
from bot.cli.run import prepared
from bot.health.process_memory import most_bytes
from bot.store.changes import Change
from bot.store.rows import Move, Notice, find
from bot.store.statements import people
from bot.store.upkeep.checks import check
from bot.tables.line import line_of
from bot.tables.service import Tables
from engine.random_players import decide

PEOPLE = ("101", "102", "103")
SETTLE_SECONDS = 60
TYPED = 0.25  # of all moves are typed as commands, which cannot change the message of the turn
BARS = {"ack_p95_ms": 2000.0, "announced_p95_ms": 2000.0, "memory_mb": 1024.0, "cpu": 0.9, "requests_a_move": 1.5}


def percentile(values: list[float], part: float) -> float:
    """The value below which a part of all values lies, in milliseconds."""
    ordered = sorted(values)
    return round(ordered[min(int(len(ordered) * part), len(ordered) - 1)] * 1000, 1) if ordered else 0.0


class Busy:
    """How much processor time each part of the house took, and how often it was asked."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.times: dict[str, int] = defaultdict(int)

    def timed(self, part: str, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same work, its time counted."""

        @wraps(work)
        def run(*args: Any, **named: Any) -> Any:
            start = time.thread_time()
            try:
                return work(*args, **named)
            finally:
                self.seconds[part] += time.thread_time() - start
                self.times[part] += 1

        return run

    def handing(self, part: str, hand_over: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """The same way of handing work over, the work's time counted."""
        return lambda work, *args, **named: hand_over(self.timed(part, work), *args, **named)

    def watch(self, tables: Tables, pictures: Pictures) -> None:
        """From now on everything the house does is counted."""
        store: Any = tables.store
        store.read, store.write = self.handing("store", store.read), self.handing("store", store.write)
        tables.think = self.handing("engine", tables.think)  # type: ignore[method-assign]
        pictures.draw = self.timed("pictures", pictures.draw)  # type: ignore[method-assign]


class Load:
    """People at many tables who press their buttons at a steady rate."""

    def __init__(self, house: House, games: list[int], typed: float, dice: random.Random) -> None:
        self.house, self.typed = house, typed
        self.tables = house.tables
        self.idle = list(games)
        self.busy = house.busy
        self.dice = dice
        self.asked: list[tuple[int, int, float]] = []
        self.took: list[float] = []
        self.refused: list[str] = []

    async def press(self) -> None:
        """One move at some table nobody is at; a finished game makes room for a new one."""
        game = self.idle.pop(self.dice.randrange(len(self.idle)))
        table = await self.tables.look(game)
        if table.position.over:
            game = await seat_people(self.tables, str(10**9 + self.dice.randrange(10**9)), self.dice)
            table = await self.tables.look(game)
        view = engine.look(table.position)
        think = self.busy.timed("players", decide)
        action = await asyncio.to_thread(think, view, random.Random(self.dice.random()))
        user = table.user_of(view.controller(action.who))
        if self.dice.random() >= self.typed:
            await open_panel(self.house.witness.announcer, table)
        start = time.perf_counter()
        try:
            played = await self.tables.play(game, action, user, table.game.head)
            took, offer = time.perf_counter() - start, played.offer
            for seat in offer.asked if offer else ():
                assert offer is not None
                witness = self.house.witness
                played, more = await witness.questions.answered(witness.announcer, offer, table.user_of(seat))
                took += more
            self.asked.append((game, played.game.head, time.perf_counter() - took))
            self.took.append(took)
        except engine.SignalBoxError as error:
            self.refused.append(str(error))
        self.idle.append(game)


async def seat_people(tables: Tables, channel: str, dice: random.Random, guild: str = "") -> int:
    """A game for three."""
    options = {"best_run": "declared"}
    game = await tables.lobby.create(PEOPLE[0], channel, TITLE.name, 3, guild=guild, options=options)
    for person in PEOPLE[1:]:
        await tables.lobby.join(game.id, person)
    await tables.lobby.start(game.id, PEOPLE[0], seed=dice.randrange(10**6))
    return game.id


async def advance(tables: Tables, game: int, count: int, dice: random.Random) -> None:
    """So many moves of a game, written together."""
    async with tables.at(game) as table:
        line = line_of(table)
        while len(line.moves) < count and not line.state.over:
            action = decide(engine.look(line.state), dice)
            seat = engine.look(line.state).controller(action.who)
            line.play(action, Move(by=table.user_of(seat), seat=seat, at=tables.now()), None)
        if line.moves:
            await tables.reach(table, line.change(Change(game=table.game), tables.now()), "moved", line.acted)


async def open_games(tables: Tables, count: int, opening: int, dice: random.Random) -> list[int]:
    """Games anywhere between their first move and so many moves on, announced so far, each with its pinned card."""
    games = [await seat_people(tables, str(number + 1), dice) for number in range(count)]
    for game in games:
        await advance(tables, game, dice.randrange(opening + 1), dice)
        await tables.store.write(people.keep_fact, f"card:{game}", game)
    await tables.store.write(
        lambda db: db.execute("UPDATE outbox SET state = 'sent', message = CAST(id AS TEXT)").rowcount
    )
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


def waiting(db: Any) -> int:
    """How many announcements are not delivered yet."""
    return int(db.execute("SELECT COUNT(*) FROM outbox WHERE state IN ('due', 'sending')").fetchone()[0])


def unknown(db: Any, heads: list[int]) -> int:
    """How many acknowledged moves the database does not know."""
    known = {row[0] for row in db.execute("SELECT id FROM moves")}
    return sum(head not in known for head in heads)


def sizes(db: Any) -> tuple[int, int]:
    """How many positions there are, and their bytes."""
    count, total = db.execute("SELECT COUNT(*), SUM(LENGTH(state)) FROM moves").fetchone()
    return count, total


def size_of(db: Any) -> int:
    """How large a database is on its disk, indexes and all."""
    sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    return int(db.execute("SELECT pg_database_size(current_database())" if db.for_update else sql).fetchone()[0])


class House:
    """A fresh house with games in it, everything it does counted."""

    def __init__(self, tables: Tables, latency: float, database: Callable[[], float] = lambda: 0.0) -> None:
        self.tables, self.busy, self.pictures = tables, Busy(), Pictures()
        self.database = database  # the processor time of its server so far
        self.porch = Porch(tables, self.pictures, latency)
        self.witness = Witness(self.porch)
        self.postman = self.porch.postman = Postman(tables, self.witness)
        self.used = self.late = self.served = 0.0
        self.grown = 0

    async def live(self, load: Load, rate: float, seconds: float) -> None:
        """People press their buttons, the postman delivers; then everything that waits is delivered."""
        await prepared(self.tables, self.pictures)
        self.busy.watch(self.tables, self.pictures)
        delivering = asyncio.create_task(self.postman.run())
        before, served, size = time.process_time(), self.database(), await self.tables.store.read(size_of)
        self.late = await steady(load, rate, seconds)
        end = time.perf_counter() + SETTLE_SECONDS
        while await self.tables.store.read(waiting) and time.perf_counter() < end:
            await asyncio.sleep(0.05)
        self.used = time.process_time() - before - self.busy.seconds["players"]
        self.served = self.database() - served
        self.grown = await self.tables.store.read(size_of) - size
        delivering.cancel()
        await asyncio.gather(delivering, return_exceptions=True)

    async def close(self) -> None:
        """Let go of everything."""
        await self.witness.announcer.chores.close()
        await self.tables.close()
        self.pictures.close()


async def measured(
    place: str, games: int, rate: float, seconds: float, opening: int, latency: float, typed: float,
    database: Callable[[], float] = lambda: 0.0,
) -> dict[str, Any]:  # fmt: skip
    """One measurement on a fresh database."""
    dice, tables = random.Random(1), await Tables.open(place)
    house = House(tables, latency, database)
    load = Load(house, await open_games(tables, games, opening, dice), typed, dice)
    await house.live(load, rate, seconds)
    report = {"games": games, **await kept(house, load), **shown(house, load), **costs(house, load, seconds)}
    await house.close()
    return {**report, "findings": len(check(place))}


async def kept(house: House, load: Load) -> dict[str, Any]:
    """Whether everything that was acknowledged is stored, and everything that was stored announced."""
    store = house.tables.store
    count, total = await store.read(sizes)
    return {
        "moves": len(load.took),
        "refused": len(load.refused),
        "lost_moves": await store.read(unknown, [head for _, head, _ in load.asked]),
        "unsent": len(await store.read(find, Notice, "state <> 'sent'")),
        "bytes_a_move": total // count,
    }


def shown(house: House, load: Load) -> dict[str, Any]:
    """How long it took from the press to the acknowledgement, and to the announcement that shows the move."""
    seen = [(house.witness.seen_at(game, head), start) for game, head, start in load.asked]
    waits = [at - start for at, start in seen if at is not None]
    parts = (("p50", 0.5), ("p95", 0.95), ("max", 1.0))
    return {
        "unshown": len(seen) - len(waits),
        **{f"ack_{name}_ms": percentile(load.took, part) for name, part in parts},
        **{f"announced_{name}_ms": percentile(waits, part) for name, part in parts},
        "late_ms": round(house.late * 1000, 1),
    }


def costs(house: House, load: Load, seconds: float) -> dict[str, Any]:
    """Processor time, memory and requests, and what will be the limit first."""
    busy, moves, drawn = house.busy, max(len(load.took), 1), house.busy.times["pictures"]
    requests = house.porch.place.requests
    return {
        "pictures": drawn,
        "requests": requests,
        "requests_a_move": round(requests / moves, 2),
        "answers_a_move": round(house.porch.place.answers / moves, 2),
        "chores_a_move": round(house.witness.announcer.chores.done / moves, 2),
        "memory_mb": most_bytes() >> 20,
        "cpu": round(house.used / seconds, 3),
        "cpu_ms_a_move": round(house.used / moves * 1000, 1),
        "cpu_ms_a_picture": round(busy.seconds["pictures"] / max(drawn, 1) * 1000, 1),
        "database_ms_a_move": round(house.served / moves * 1000, 1),
        "database_bytes_a_move": round(house.grown / moves),
        "asked_a_move": round(busy.times["store"] / moves, 1),
        "busy": {part: round(spent / seconds, 3) for part, spent in busy.seconds.items()},
    }


def bench(
    duration: float = 120, games: int = 300, rate: float = 20, opening: int = 300, latency: float = 0.1,
    database: str = "", typed: float = TYPED, served: Callable[[], float] = lambda: 0.0,
) -> dict[str, Any]:  # fmt: skip
    """Play so many games at so many moves a second; the bars are: nothing lost, p95 below 2 s, memory below 1 GB."""
    wish = (games, rate, duration, opening, latency, typed)
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measured(database or f"{folder}/house.db", *wish, served))


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Many tables at a steady rate, with pictures; not well if anything was lost."""
    result = bench(args.seconds, latency=args.latency, database=args.database, typed=args.typed, served=args.served)
    lost = sum(result[name] for name in ("lost_moves", "unsent", "unshown", "refused", "findings"))
    found, well = within(result, BARS)
    return found, well and not lost
