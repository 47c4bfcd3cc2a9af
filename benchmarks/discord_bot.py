"""How fast the bot answers in Discord: commands driven through the sandbox, from the key to the picture."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import engine
from benchmarks import TITLE
from bot.chat.client import SignalBox
from bot.chat.commands.play import PLAYS
from bot.store.statements import post
from bot.tables.service import Tables
from bot.text import fields
from engine.random_players import decide
from sandbox import Channel, Sandbox, connect

PLAYERS, MOVES = 3, 150
BARS = {"acknowledged": 200.0, "answered": 1000.0, "announced": 1000.0, "autocomplete": 50.0}
POLL = 0.002


def bench() -> dict[str, Any]:
    """The 50th and 95th percentile of each wait in milliseconds, against the bars."""
    waits = asyncio.run(measured())
    found = {name: percentiles(values) for name, values in waits.items()}
    return {"moves": MOVES, "milliseconds": found, "bars": BARS, "kept": kept(found)}


def kept(found: dict[str, dict[str, float]]) -> bool:
    """Whether every bar is kept."""
    return all(found[name]["p95"] <= bar for name, bar in BARS.items())


def percentiles(seconds: list[float]) -> dict[str, float]:
    """Median and 95th percentile in milliseconds."""
    cuts = quantiles(seconds, n=20)
    return {"p50": round(cuts[9] * 1000, 1), "p95": round(cuts[18] * 1000, 1), "count": len(seconds)}


async def measured() -> dict[str, list[float]]:
    """Play a game by commands and watch the clock."""
    waits: dict[str, list[float]] = {name: [] for name in BARS}
    with tempfile.TemporaryDirectory() as folder:
        tables = await Tables.open(Path(folder) / "bench.db")
        async with Sandbox() as box:
            with connect(box) as options:
                bot = SignalBox(tables, **options)
                running = asyncio.create_task(bot.start(box.token))
                await bot.wait_ready()
                await played(box, tables, waits)
                await bot.close()
                await asyncio.wait([running], timeout=5)
        await tables.close()
    return waits


async def played(box: Sandbox, tables: Tables, waits: dict[str, list[float]]) -> None:
    """A game begun by commands, and so many moves of it."""
    place, dice = box.channel("bench"), Random(1)
    people = [box.user(f"player{n}") for n in range(PLAYERS)]
    await people[0].slash(place, "game new", title=TITLE.name, players=PLAYERS)
    for person in people[1:]:
        await person.slash(place, "game join")
    await people[0].slash(place, "game start")
    for _ in range(MOVES):
        await one_move(box, place, tables, dice, waits)


async def one_move(box: Sandbox, place: Channel, tables: Tables, dice: Random, waits: dict[str, list[float]]) -> None:
    """A suggestion, a command, its acknowledgement, its answer, its announcement."""
    game = await tables.find(place.id)
    assert game is not None
    table = await tables.look(game.id)
    if table.offers:
        offer = table.offers[0]
        await tables.offers.answer(game.id, offer.id, table.user_of(offer.asked[0]), True)
        return
    if table.game.status != "running":
        return
    action = decide(engine.look(table.position), dice)
    person = box.person(table.user_of(engine.look(table.position).controller(action.who)))
    path, words = as_command(table.position, action)
    await settled(tables)
    if words:
        start = time.perf_counter()
        await person.autocomplete(place, path, focused=next(iter(words)))
        waits["autocomplete"].append(time.perf_counter() - start)
    start = time.perf_counter()
    reply = await person.slash(place, path, words, wait=False)
    waits["acknowledged"].append(time.perf_counter() - start)
    await box.wait_for(lambda: not reply.asked.thinking, 10)
    waits["answered"].append(time.perf_counter() - start)
    await settled(tables)
    waits["announced"].append(time.perf_counter() - start)


async def settled(tables: Tables) -> None:
    """Until everything is announced."""
    while await tables.store.read(post.next_due):
        await asyncio.sleep(POLL)


def as_command(state: engine.State, action: engine.Action) -> tuple[str, dict[str, str]]:
    """The command and options that mean an action."""
    kind = engine.tag(type(action))
    path = next((path for path, (kinds, _) in PLAYS.items() if kind in kinds), "pass")
    names = [item.name for item in engine.look(state).book.rules[kind].fields] if path != "pass" else []
    words = {name: fields.spelt(getattr(action, name)) for name in names if name != "agreed"}
    return path, {name: word for name, word in words.items() if word}
