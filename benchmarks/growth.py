"""What grows with a game and with a house: an action late in a game, what people ask at a long line, a database with many moves."""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import engine
from benchmarks.crowd import PEOPLE, advance, seat_people
from bot.pages import contents
from bot.pages.contents import Seen
from bot.store.changes import Change
from bot.store.rows import Move
from bot.store.statements import moves as stored
from bot.tables.line import line_of
from bot.tables.service import Tables
from bot.text.naming import Names
from engine import rollouts
from engine.core import kernel
from engine.core.actions import Ruling
from engine.random_players import decide
from engine.random_tables import all_tables, table_of
from engine.titles.title import book_of

LENGTHS = (100, 500, 1000, 2000)
PLAYED = 120  # moves of the game, the rest are rulings: no random game is as long as the longest line asked about
AROUND = 25  # actions on both sides of one that are measured with it
TIMES = 7
ROWS = 500_000  # of strangers' moves written at a time
STRANGERS = (
    "WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ?) INSERT INTO moves"
    " (game, parent, seq, who, action, events, base, state, digest, engine, [by], seat, at, why, [order], original, trial, token)"
    " SELECT moves.game + 1000 + n / 300 + ?, n, n % 300, moves.who, moves.action, moves.events, 0, x'', moves.digest,"
    " moves.engine, moves.[by], moves.seat, moves.at, moves.why, 0, 0, 0, NULL FROM count, moves WHERE moves.id = ?"
)


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """All three curves."""
    return {"action_us": actions(), **asyncio.run(house(args.rows))}, True


def actions() -> dict[str, dict[int, float]]:
    """Microseconds of an action around the 100th, 500th … of the longest random game of each title, with guards and audit."""
    found = {}
    for folder in engine.all_titles():
        title = engine.load_title(folder)
        table = max(all_tables(title), key=lambda setup: len(setup.players))
        setup = table_of(table.title, len(table.players), table.variant, 3, table.options)
        played = [step.action for step in rollouts.play(setup, 3)]
        found[title.name] = curve(setup, played)
    return found


def curve(setup: engine.Setup, played: list[engine.Action]) -> dict[int, float]:
    """Microseconds by the number of the action, the best of some times."""
    book, best = book_of(setup), [1.0] * len(played)
    for _ in range(3):
        state = kernel.begin(book).state
        for at, action in enumerate(played):
            started = time.process_time()
            state = kernel.apply(book, state, action).state
            best[at] = min(best[at], time.process_time() - started)
    near = {at: best[max(0, at - AROUND) : at + AROUND] for at in LENGTHS if at <= len(played)}
    return {at: round(sum(few) / len(few) * 1e6) for at, few in near.items() if few}


async def house(rows: int) -> dict[str, Any]:
    """Milliseconds at a table whose line grows, and at the end in a database with so many moves of others."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "growth.db")
        tables = await Tables.open(str(file))
        dice, found = random.Random(5), {}
        game = await seat_people(tables, "1", dice)
        for length in LENGTHS:
            await lengthen(tables, game, length, dice)
            found[length] = await asked(tables, game)
        await tables.close()
        fill(file, rows)
        tables = await Tables.open(str(file))
        crowded = await asked(tables, game)
        await tables.close()
        return {"line_ms": found, f"among_{rows}_moves_ms": crowded, "mb": file.stat().st_size >> 20}


async def lengthen(tables: Tables, game: int, length: int, dice: random.Random) -> None:
    """Moves as players make them, then corrections of a moderator, until the line has so many."""
    await advance(tables, game, min(length, PLAYED), dice)
    async with tables.at(game) as table:
        line = line_of(table)
        while table.at.seq + len(line.moves) < length:
            cash = str(engine.look(line.state).cash("P1") ^ 1)
            line.play(Ruling("moderator", "cash", "P1", cash, "growth"), Move(by=PEOPLE[0], at=tables.now()), None)
        if line.moves:
            change = line.change(Change(game=table.game), tables.now())
            await tables.reach(table, change, "moved", line.acted)


async def asked(tables: Tables, game: int) -> dict[str, float]:
    """What people wait for: a move, taking it back, the log and the history, the facts of the page."""
    found: dict[str, list[float]] = {}

    async def took(name: str, work: Callable[[], Awaitable[Any]]) -> Any:
        started = time.process_time()
        result = await work()
        found.setdefault(name, []).append(time.process_time() - started)
        return result

    dice = random.Random(7)
    for _ in range(TIMES):
        table = await tables.look(game)
        action = await asyncio.to_thread(decide, engine.look(table.position), dice)
        seat = engine.look(table.position).controller(action.who)
        played = await took("move", lambda: tables.play(game, action, table.user_of(seat)))  # noqa: B023  done at once
        if played.moves:
            await took("undo", lambda: tables.history.undo(game, PEOPLE[0]))
        line = await took("line", lambda: tables.history.line(game))
        await took("acts", lambda: tables.history.acts(game))
        names = Names("en", engine.load_title(table.game.title), engine.look(table.position))
        seen = Seen(line, len(line) - 1, names, {})
        await took("log_words", lambda: tables.think(contents.log, seen))  # noqa: B023
        await took("page_facts", lambda: tables.think(contents.facts, table.position, seen, "light"))  # noqa: B023
        await took("position", lambda: tables.store.read(stored.move_of, game, line[len(line) // 2].id))  # noqa: B023
    return {name: round(min(times) * 1e3, 1) for name, times in found.items()}


def fill(file: Path, rows: int) -> None:
    """Moves of other tables, without their positions, which nobody asks about."""
    with sqlite3.connect(file) as db:
        first = db.execute("SELECT id FROM moves WHERE seq = 4").fetchone()[0]
        db.execute("PRAGMA synchronous = OFF")
        for done in range(0, rows, ROWS):
            db.execute(STRANGERS, (min(ROWS, rows - done), done, first))
            db.commit()
