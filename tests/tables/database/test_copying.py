"""A house moves from a file to a server and back: every row, every digest, and play goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.errors import StoreTrouble
from bot.store.engines.sqlite import Connection
from bot.store.store import look
from bot.store.upkeep.checks import check
from bot.store.upkeep.copying import ORDERED, STAYING, copy, names_of, rows_of
from bot.tables.service import Tables
from tests.support.paths import ROOT
from tests.support.tables.engines import table_names
from tests.support.tables.tables_at_play import Hands, begin, eventful, wander


def everything(place: str | Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a database."""
    with closing(look(place)) as db:
        return {table: list(rows_of(db, table, names_of(db, table))) for table in ("games", "moves", "outbox")}


async def test_there_and_back(tmp_path: Path, hands: Hands, postgres: object) -> None:
    """Branches, corrections, trials, letters: all of it is the same in all three places, sound, and played on in the last two."""
    first, server, last = tmp_path / "first.db", postgres.fresh(), tmp_path / "last.db"  # type: ignore[attr-defined]
    house = await Tables.open(first, hands)
    game = await eventful(house)
    await house.people.set_prefs("ann", zone="Europe/Madrid")
    await house.close()
    there, back = copy(first, server), copy(server, last)
    assert there == back and {part.table: part.rows for part in there}["moves"] > 70
    assert everything(first) == everything(server) == everything(last)
    for place in (server, last):
        house = await Tables.open(place, hands)
        assert len(await wander(house, game, 5)) == 5
        assert len(await wander(house, (await begin(house, channel="200")).id, 5)) == 5
        await house.close()
        assert check(place) == []


async def test_a_sign_no_server_takes_keeps_no_house_from_moving(
    tmp_path: Path, hands: Hands, postgres: object
) -> None:
    """A name and a note with a NUL, as a file of before had them, move without it; what is written now has none."""
    first, server = tmp_path / "first.db", postgres.fresh()  # type: ignore[attr-defined]
    house = await Tables.open(first, hands)
    game = await begin(house)
    await house.store.write(lambda db: db.execute("UPDATE games SET name = ? WHERE id = ?", ("a\0b", game.id)))
    await house.close()
    copy(first, server)
    house = await Tables.open(server, hands)
    assert (await house.game(game.id)).name == "ab"
    await house.people.write_note(game.id, "ann", "x\0y")
    assert await house.people.note(game.id, "ann") == "xy"
    await house.lobby.configure(game.id, "mod", name="c\0d")
    house.forget(game.id)
    assert (await house.game(game.id)).name == "cd"
    await house.close()


async def test_what_a_copy_does_not_bring_is_known(tables: Tables) -> None:
    """Every table moves, but those that are about living processes."""
    assert await tables.store.read(table_names) == set(ORDERED) | STAYING


async def test_two_houses_are_not_mixed(tables: Tables, tmp_path: Path, hands: Hands) -> None:
    """A database with anything in it takes no copy, and stays as it was."""
    game, other = await begin(tables), tmp_path / "other.db"
    house = await Tables.open(other, hands)
    await begin(house)
    await house.close()
    with pytest.raises(StoreTrouble, match="not_empty"):
        copy(other, tables.store.place)
    assert (await tables.store.read(lambda db: db.execute("SELECT COUNT(*) FROM games").fetchone()[0])) == 1
    assert len(await wander(tables, game.id, 3)) == 3


async def test_a_copy_that_differs_is_not_kept(tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that came out otherwise, or a damaged position, is told by its table; nothing of the copy stays."""
    game = await begin(tables)
    await wander(tables, game.id, 5)
    target = tmp_path / "copy.db"
    add_all = Connection.add_all

    def careless(db: object, table: str, names: list[str], rows: list[tuple[object, ...]]) -> None:
        changed = [("P9" if value == "P2" else value for value in row) for row in rows]
        add_all(db, table, names, [tuple(row) for row in changed])

    with monkeypatch.context() as patch:
        patch.setattr("bot.store.engines.sqlite.Connection.add_all", careless)
        with pytest.raises(StoreTrouble, match=r"store\.differs.*'seats'|store\.differs.*'moves'"):
            copy(tables.store.place, target)
    with closing(sqlite3.connect(target)) as db:
        assert db.execute("SELECT COUNT(*) FROM games").fetchone()[0] == 0
    await tables.store.write(lambda db: db.execute("UPDATE moves SET digest = 'x' WHERE seq = 3").rowcount)
    with pytest.raises(StoreTrouble, match=r"store\.damaged"):
        copy(tables.store.place, target)


KILLED = """
import os, sys
from bot.store.upkeep import copying
moved = copying.move
copying.move = lambda old, new, table: os.kill(os.getpid(), 9) if table == "outbox" else moved(old, new, table)
copying.copy(*sys.argv[1:])
"""


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
async def test_a_copy_that_was_killed_halfway_is_begun_again(
    tables: Tables, tmp_path: Path, request: pytest.FixtureRequest, engine: str
) -> None:
    """Nothing of it is there: the same command does the whole of it afterwards."""
    game = await begin(tables)
    await wander(tables, game.id, 20)
    target = str(tmp_path / "copy.db")
    if engine == "postgresql":
        target = request.getfixturevalue("postgres").fresh()
    words = [sys.executable, "-c", KILLED, tables.store.place, target]
    ended = await asyncio.to_thread(subprocess.run, words, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)})
    assert ended.returncode == -signal.SIGKILL
    assert {part.table: part.rows for part in copy(tables.store.place, target)}["moves"] == 21
    assert everything(tables.store.place) == everything(target) and check(target) == []


async def test_copy_on_the_command_line(tables: Tables, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`signalbox copy` says what it copied, a line for each table; what cannot be is one line and exit 2."""
    await begin(tables)
    source, target = tables.store.place, str(tmp_path / "copy.db")
    assert main(["copy", "--from", source, "--to", target]) == 0
    assert "games              1 " in capsys.readouterr().out
    assert main(["copy", "--from", source, "--to", target]) == 2 and "empty" in capsys.readouterr().err
    assert main(["copy", "--from", str(tmp_path / "nothing.db"), "--to", target]) == 2
    gone = "postgresql://bot:secret@/nowhere?host=/nonexistent"
    assert main(["copy", "--from", source, "--to", gone]) == 2
    assert "secret" not in capsys.readouterr().err
