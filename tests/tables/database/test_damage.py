"""Stored rows: whatever one of them is turned into, its table is told of as damaged or goes on, and the others never notice."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.store.upkeep.checks import check
from bot.tables.service import Tables
from engine import SignalBoxError
from tests.support.hostile import Try, nothing_in_the_log, quick, some_text
from tests.support.tables.tables_at_play import Hands, begin, eventful, wander

FEW, MANY = 8, 10_000
VALUES = (
    None,
    0,
    -1,
    1,
    7,
    2**31,
    -(2**62),
    0.5,
    b"",
    b"\x00\xff",
    "",
    "[]",
    "{}",
    "[{",
    "null",
    '{"code": 1}',
    "P1",
    "over",
    "running",
)


@pytest.fixture
async def house(tmp_path: Path, hands: Hands) -> tuple[Path, int, int]:
    """A database with an eventful table and a quiet one."""
    path = tmp_path / "whole.db"
    tables = await Tables.open(path, hands)
    bad = await eventful(tables)
    good = await begin(tables, channel="200")
    await wander(tables, good.id, 5)
    await tables.close()
    return path, bad, good.id


def spoilt(path: Path, bad: int, dice: Random) -> Try:
    """One value of one row that belongs to the bad table, or to nobody, becomes something else."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA ignore_check_constraints = 1")
        names = [
            row[0]
            for row in db.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'"
            )
        ]
        while True:
            table = dice.choice(sorted(names))
            columns = [row[1] for row in db.execute(f"PRAGMA table_info([{table}])")]
            where = "game = ?" if "game" in columns else "id = ?" if table == "games" else "? = ?"
            given = (bad, bad) if where == "? = ?" else (bad,)
            rows = [row[0] for row in db.execute(f"SELECT rowid FROM [{table}] WHERE {where}", given)]
            column = dice.choice(columns)
            value = dice.choice((*VALUES, some_text(dice).replace("\x00", "")))
            if not rows or (table, column) in {("games", "id"), ("games", "channel")} or column == "game":
                continue
            with contextlib.suppress(sqlite3.IntegrityError), db:
                db.execute(f"UPDATE [{table}] SET [{column}] = ? WHERE rowid = ?", (value, dice.choice(rows)))
                return Try(f"{table}.{column}", value)


async def lived_with(path: Path, bad: int, good: int, hands: Hands) -> None:
    """The house opens, both tables are looked at and played, the clock ticks, people look for their games."""
    tables = await Tables.open(path, hands)
    try:
        for doing in (
            tables.look(bad), wander(tables, bad, 2), tables.history.line(bad), tables.files.take(bad), tables.people.games("ann"),
                      tables.people.record("ann"), tables.people.missed(bad, "ann"), tables.people.waits(), tables.people.waits("ann"), tables.openings.rating("ann", "18Mag"), tables.history.undo(bad, "mod", "back")):  # fmt: skip
            with contextlib.suppress(SignalBoxError):
                await doing
        hands.time += 400_000
        await tables.tick()
        assert len(await wander(tables, good, 3)) == 3
    finally:
        await tables.close()


async def damaged(house: tuple[Path, int, int], hands: Hands, count: int, seed: int) -> int:
    """Spoil a copy of the database, some times; how often `check` found it."""
    whole, bad, good = house
    dice, found = Random(seed), 0
    for _ in range(count):
        path = whole.with_name("spoilt.db")
        shutil.copy(whole, path)
        attempt = spoilt(path, bad, dice)
        with quick(attempt):
            found += bool(check(path))
        try:
            with quick(attempt), nothing_in_the_log():
                await lived_with(path, bad, good, hands)
        except Exception as error:
            raise AssertionError(f"{attempt}: {error!r}") from error
        for each in whole.parent.glob("spoilt.db*"):
            each.unlink()
    return found


async def test_a_spoilt_value_harms_one_table_at_the_most(house: tuple[Path, int, int], hands: Hands) -> None:
    """Nothing but refusals comes out of it, and some of the damage is found by `check`."""
    assert await damaged(house, hands, FEW, 1)


async def test_a_number_below_zero_is_damage(house: tuple[Path, int, int], hands: Hands) -> None:
    """Such numbers stand for rows that are not written yet; a stored one sets its table aside and is no mistake of ours."""
    path, bad, good = house
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE games SET tip = -1 WHERE id = ?", (bad,))
    with nothing_in_the_log():
        await lived_with(path, bad, good, hands)


@pytest.mark.soak
async def test_spoilt_values_for_long(house: tuple[Path, int, int], hands: Hands) -> None:
    """The same ten thousand times."""
    assert await damaged(house, hands, MANY, 2)
