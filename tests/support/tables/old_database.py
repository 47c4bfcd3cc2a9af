"""Databases as earlier versions wrote them; `python -m tests.support.tables.old_database` keeps one of this version for those to come."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

from bot.store.schema import NEWEST, STEPS
from bot.tables.service import Tables
from tests.support.paths import ROOT
from tests.support.tables.tables_at_play import PEOPLE, Hands, random_action, wander

FOLDER = ROOT / "tests" / "tables" / "database" / "old_databases"
RELEASES = FOLDER / "releases"
NAMES = [name for name, _ in STEPS]
LATER = "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('signalbox', 'flying_trains', '2030')"
GAMES = (
    ("18Mag", 3, ""),
    ("1824", 3, ""),
    ("1824", 2, "cisleithania"),
    ("1862", 3, ""),
    ("1840", 3, ""),
    ("18Lilliput", 3, ""),
)
EVENTFUL, FEW = 24, 8
BY_NUMBER = (0, 2)  # games dealt by a number, as those of before; the others are drawn from a secret
SECRET = "0b" * 32


def written(sample: Path, folder: Path) -> Path:
    """A database as a version wrote it."""
    path = folder / "house.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(gzip.decompress(sample.read_bytes()).decode())
    return path


def sample_of(name: str) -> Path:
    """What was kept of a migration."""
    return FOLDER / f"{name}.sql.gz"


def made_later(path: Path) -> bytes:
    """A database as a newer program would leave it, with a step nobody knows here."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(LATER)
    return path.read_bytes()


async def sampled(path: Path) -> None:
    """A game of every title with a question and an order; the first one has all that can become of a line; and a lobby."""
    tables = await Tables.open(path, Hands())
    for number, (title, players, variant) in enumerate(GAMES):
        people, channel = PEOPLE[:players], f"20{number}"
        game = (await tables.lobby.create(people[0], channel, title, players, variant=variant, moderators=("mod",))).id
        for person in people[1:]:
            await tables.lobby.join(game, person)
        await tables.lobby.start(game, "mod", seed=1 if number in BY_NUMBER else SECRET, shuffle=False)
        await wander(tables, game, FEW if number else EVENTFUL)
        if not number:
            await corrected(tables, game)
        await tables.orders.add(game, "ben", "pass_round")
        last = (await tables.history.line(game))[-1]
        seats = (await tables.look(game)).seats.values()
        await tables.history.undo(game, next(seat.user for seat in seats if seat.user != last.by), "please")
    await tables.openings.show("9", True)
    lobby = await tables.lobby.create("ann", "300", "18Mag", 3, guild="9", moderators=("mod",))
    await tables.openings.ask(lobby.id, "zoe")
    await tables.close()


async def corrected(tables: Tables, game: int) -> None:
    """Moves taken back and played otherwise, tried and ruled; a seat that changed hands."""
    for _ in range(3):
        await tables.history.undo(game, "mod", "back")
    await wander(tables, game, 4, Random(9))
    await tables.trials.begin(game, "ann")
    await tables.trials.play(game, random_action(Random(1), (await tables.look(game)).position), "ann")
    await tables.correct.ruling(game, "cash", "P2", "44", "gift", "mod")
    await tables.seating.replace(game, "P1", "dora", "mod")
    await wander(tables, game, 2)


def keep() -> Path:
    """Write the sample of this version."""
    target = FOLDER / f"{NEWEST}.sql.gz"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "house.db"
        asyncio.run(sampled(path))
        with closing(sqlite3.connect(path)) as db:
            target.write_bytes(gzip.compress("\n".join(db.iterdump()).encode(), 9, mtime=0))
    return target


if __name__ == "__main__":
    print(keep())
