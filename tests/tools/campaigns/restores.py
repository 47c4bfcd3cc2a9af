"""A copy is put in place at any moment: what was before it is there, no key or number of a move is given twice, no link opens another table."""

from __future__ import annotations

import asyncio
import random
import shutil
from pathlib import Path

from benchmarks.postgres_server import Server
from bot.pages.links import Links
from bot.store.database import Database
from bot.store.upkeep.checks import backup, check
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import Hands, begin, wander
from tests.tools.campaigns.counted import Counted

MOST, CHECKED = 6, 10
Moves = dict[int, str]


def run(folder: Path, count: int, engine: str) -> Counted:
    """So many restores of a file or of a server's database, by the steps of the page on hosting."""
    server = Server() if engine == "postgresql" else None
    try:
        return asyncio.run(restored_often(folder, count, server))
    finally:
        if server:
            server.close()


async def restored_often(folder: Path, count: int, server: Server | None = None) -> Counted:
    """Play, copy, play on and begin tables, crash, put the copy in place, again and again."""
    counted, dice = Counted("restores"), random.Random(count)
    path: str | Path = server.fresh() if server else folder / "house.db"
    kept: Moves = {}
    lost_moves: Moves = {}  # played after a copy, so gone with its restore
    keys: set[str] = set()
    links: set[str] = set()
    tables = await Tables.open(path, Hands())
    game = (await begin(tables)).id
    for number in range(count):
        if (await tables.look(game)).position.over:
            game = (await begin(tables, channel=f"next{number}")).id
        now_played = await played(tables, game, dice)
        counted.doubled += len(now_played.keys() & lost_moves.keys())
        kept |= now_played
        copy = copied(path, folder, number, server)
        gone = await begin(tables, channel=str(1000 + number))
        links.add(await Links(tables).make(await tables.look(gone.id), ""))
        counted.doubled += gone.key in keys
        keys.add(gone.key)
        lost_moves |= await played(tables, game, dice)
        await tables.close()
        path = put_in_place(copy, path, folder, server)
        tables = await Tables.open(path, Hands())
        lost = sum([await digest_of(tables, move) != digest for move, digest in kept.items()])
        again = await begin(tables, channel="again")
        counted.doubled += again.key in keys or again.id != gone.id
        await Links(tables).make(await tables.look(again.id), "")
        opened = sum([await Links(tables).looker(link) is not None for link in links])
        await tables.store.write(closed, again.id)
        tables.forget(again.id)
        found = len(check(path)) if number % CHECKED == 0 else 0
        counted.tried += 1
        counted.lost, counted.leaked = counted.lost + lost, counted.leaked + opened + found
        counted.held += not (lost or opened or found)
    await tables.close()
    counted.more = {
        "engine": "postgresql" if server else "sqlite",
        "moves": len(kept),
        "keys": len(keys),
        "findings": len(check(path)),
    }
    return counted


def copied(path: str | Path, folder: Path, number: int, server: Server | None) -> Path:
    """A copy of a file, or a dump."""
    if server is None:
        return backup(path, folder / "copies", now=number)
    dump = server.folder / f"{number}.dump"
    server.run("pg_dump", "-Fc", "-d", str(path), "-f", str(dump))
    return dump


def put_in_place(copy: Path, path: str | Path, folder: Path, server: Server | None) -> str | Path:
    """The copy where the house was, or the dump in an empty database."""
    if server is not None:
        empty = server.fresh()
        server.run("pg_restore", "--clean", "--if-exists", "-d", empty, str(copy))
        copy.unlink()
        return empty
    for left in folder.glob("house.db*"):
        left.unlink()
    shutil.copy(copy, path)
    return path


def closed(db: Database, game: int) -> None:
    """A game is given up."""
    db.execute("UPDATE games SET status = 'closed', channel = '' WHERE id = ?", (game,))


async def played(tables: Tables, game: int, dice: random.Random) -> Moves:
    """Some moves, by their numbers and digests."""
    done = await wander(tables, game, dice.randrange(1, MOST), random.Random(dice.random()))
    return {move.id: await digest_of(tables, move.id) for each in done for move in each.moves}


async def digest_of(tables: Tables, move: int) -> str:
    """The digest that is kept of a move."""
    row = await tables.store.read(lambda db: db.execute("SELECT digest FROM moves WHERE id = ?", (move,)).fetchone())
    return str(row["digest"]) if row else ""
