"""When the ground shakes: locked, full and damaged databases; one clear message, nothing lost, the rest goes on."""

from __future__ import annotations

import asyncio
import random
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.errors import StoreTrouble
from bot.store.engines.sqlite import SqliteStore, connect, transaction
from bot.store.rows import Game
from bot.store.statements import persons, post
from bot.store.store import named
from bot.store.upkeep.checks import backup, check
from bot.tables.service import Tables
from bot.tables.table import seated
from tests.support.beside import PATIENT
from tests.support.paths import ROOT
from tests.support.tables.tables_at_play import Hands, begin, decider, random_action, wander


async def test_a_locked_database_is_told_and_waited_out(tmp_path: Path, hands: Hands) -> None:
    """While another program holds the database nothing is played; afterwards everything goes on."""
    tables = Tables(await SqliteStore(tmp_path / "house.db", busy_seconds=0.1).open(), hands)
    game = await begin(tables)
    head = (await tables.game(game.id)).head
    other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreTrouble, match=r"store\.locked"):
        await wander(tables, game.id, 1)
    other.execute("ROLLBACK")
    other.close()
    assert (await tables.game(game.id)).head == head
    assert len(await wander(tables, game.id, 5)) == 5
    await tables.close()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of three megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)]
    try:
        done = subprocess.run(mount, capture_output=True).returncode
    except OSError:
        done = 1
    if done:
        pytest.skip("small disks may not be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


async def test_a_full_disk_loses_nothing(small_disk: Path, hands: Hands) -> None:
    """The move that does not fit is refused; what was acknowledged is there, and with room again play goes on."""
    ballast = small_disk / "ballast"
    ballast.write_bytes(b"x" * 1_900_000)
    tables = await Tables.open(small_disk / "house.db", hands)
    game = await begin(tables)
    kept = game.head
    with pytest.raises(StoreTrouble, match=r"store\.(full|disk)"):
        while True:
            kept = (await wander(tables, game.id, 1))[0].game.head
    assert (await tables.game(game.id)).head == kept
    ballast.unlink()
    assert len(await wander(tables, game.id, 20)) == 20
    await tables.close()
    assert check(small_disk / "house.db") == []


LIMITED = """
import asyncio, sys
from pathlib import Path
from typing import Any
from bot.errors import StoreTrouble
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import begin, wander

async def play(path):
    tables = await Tables.open(path)
    game = await begin(tables)
    try:
        while True:
            head = (await wander(tables, game.id, 1))[0].game.head
            print(head, flush=True)
    except StoreTrouble as trouble:
        print(trouble.code, (await tables.game(game.id)).head, flush=True)

asyncio.run(play(Path(sys.argv[1])))
"""


def test_a_file_that_may_not_grow_loses_nothing(tmp_path: Path) -> None:
    """The same with a limit on the size of files, where the system refuses the write itself."""

    def limited() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2_000_000, 2_000_000))

    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path / "house.db")], cwd=ROOT, capture_output=True, text=True,
        preexec_fn=limited, timeout=60,
    )  # fmt: skip
    *heads, end = done.stdout.splitlines()
    code, head = end.split()
    assert code in ("store.full", "store.disk") and head == heads[-1] and len(heads) > 20
    assert check(tmp_path / "house.db") == []


async def test_a_damaged_row_sets_one_table_aside(tables: Tables) -> None:
    """Its players get one clear line, its moderator one letter, and all other tables go on."""
    bad, good = await begin(tables), await begin(tables, channel="200")
    await wander(tables, bad.id, 40)
    head = (await tables.game(bad.id)).head

    def spoil(db: Any) -> None:
        blob = db.execute("SELECT state FROM moves WHERE id = ?", (head,)).fetchone()["state"]
        spoilt = blob[:20] + b"\xff\xff" + blob[22:]
        db.execute("UPDATE moves SET state = ? WHERE id = ?", (spoilt, head))

    await tables.store.write(spoil)
    tables.forget(bad.id)
    for _ in range(2):
        with pytest.raises(StoreTrouble, match=r"store\.damaged"):
            await wander(tables, bad.id, 1)
    game = await tables.store.read(lambda db: db.execute("SELECT status FROM games WHERE id = ?", (bad.id,)).fetchone())
    assert game["status"] == "paused"
    letters = [notice for notice in await tables.store.read(post.of_game, bad.id) if notice.kind == "set_aside"]
    assert [letter.user for letter in letters] == ["mod"]
    assert len(await wander(tables, good.id, 10)) == 10
    assert any(f"game={bad.id} move={head}" in found.line for found in check(tables.store.place))


async def test_a_damaged_game_hinders_no_other(tables: Tables) -> None:
    """A row of a game that cannot be read at all is told as damage, in lists as well as at its table."""
    bad, good = await begin(tables), await begin(tables, channel="200")
    await tables.store.write(lambda db: db.execute("UPDATE moves SET events = '[{' WHERE id = ?", (bad.head,)))
    tables.forget(bad.id)
    with pytest.raises(StoreTrouble, match=r"store\.damaged"):
        await tables.look(bad.id)
    await tables.store.write(lambda db: db.execute("UPDATE games SET pace = 'fast' WHERE id = ?", (bad.id,)))
    assert [game.id for game in await tables.people.games("ann")] == [good.id]
    assert len(await wander(tables, good.id, 5)) == 5


async def test_a_file_that_is_no_database_is_told(tmp_path: Path, hands: Hands) -> None:
    """The house does not start on it, and does not touch it."""
    path = tmp_path / "house.db"
    path.write_bytes(b"this is a letter, not a database" * 100)
    with pytest.raises(StoreTrouble, match=r"store\.unopened.*cause\.no_database"):
        await Tables.open(path, hands)
    assert path.read_bytes().startswith(b"this is a letter")
    assert check(path)[0].code == "check.unreadable"


async def test_many_hands_at_one_table(tables: Tables) -> None:
    """Twenty presses of the same button at once are one move and nineteen polite refusals."""
    game = await begin(tables)
    table = await tables.look(game.id)
    action = random_action(random.Random(1), table.position)
    user, head = decider(table, action), table.game.head
    done = await asyncio.gather(*(tables.play(game.id, action, user, head) for _ in range(20)), return_exceptions=True)
    assert sum(not isinstance(answer, Exception) for answer in done) == 1
    assert {type(answer).__name__ for answer in done if isinstance(answer, Exception)} == {"Stale"}
    assert len(await tables.history.line(game.id)) == 2


async def test_many_tables_at_once(tables: Tables) -> None:
    """Tables played at the same time do not get into each other's way."""
    rows = [await begin(tables, channel=str(number), seed=number) for number in range(8)]
    played = await asyncio.gather(*(wander(tables, game.id, 30, random.Random(game.id)) for game in rows))
    assert [len(moves) for moves in played] == [30] * 8
    assert check(tables.store.place) == []


async def test_a_player_who_hangs_up_loses_nothing(tables: Tables) -> None:
    """A request that is cancelled while it is written is either played or not, and the table knows which."""
    game = await begin(tables)
    for number in range(30):
        table = await tables.look(game.id)
        action = random_action(random.Random(number), table.position)
        task = asyncio.create_task(tables.play(game.id, action, decider(table, action)))
        for _ in range(number % 10):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await wander(tables, game.id, 5)
    assert check(tables.store.place) == []


def test_what_breaks_off_is_not_written(tmp_path: Path) -> None:
    """A transaction that fails half way leaves no trace."""
    db = connect(tmp_path / "house.db")

    def half(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO facts (name, value) VALUES ('a', 1)")
        raise KeyError("broken off")

    with pytest.raises(KeyError):
        transaction(db, half)
    assert db.execute("SELECT COUNT(*) FROM facts").fetchone()[0] == 0
    db.close()


async def test_a_table_read_while_a_move_is_written_does_not_take_its_place(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody looks at a table that is not at hand, and a move is written before the look is over: the move stands."""
    game, real, gate, begun = await begin(tables), tables.think, asyncio.Event(), asyncio.Event()

    async def slow(work: Any, *args: Any) -> Any:
        found = await real(work, *args)
        if work is seated and not begun.is_set():
            begun.set()
            await gate.wait()
        return found

    monkeypatch.setattr(tables, "think", slow)
    tables.forget(game.id)
    looking = asyncio.create_task(tables.look(game.id))
    async with asyncio.timeout(PATIENT):
        await begun.wait()
        (played,) = await wander(tables, game.id, 1)
        gate.set()
        assert (await looking).game.head == (await tables.look(game.id)).game.head == played.game.head
    assert len(await wander(tables, game.id, 2)) == 2


async def test_wishes_read_while_news_comes_are_right(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody's wishes change, or all that is at hand is forgotten, while they are read: they are told, and read again."""
    real, news = tables.store.read, ["prefs ann", ""]

    async def meanwhile(work: Any, *args: Any) -> Any:
        found = await real(work, *args)
        if work is persons.prefs_of and news:
            await tables.store.write(persons.wish, "ann", {"theme": "dark" if len(news) == 2 else "light"})
            tables._heard(news.pop(0))
        return found

    monkeypatch.setattr(tables.store, "read", meanwhile)
    wishes = [(await tables.prefs(("ann", "ben")))["ann"].theme for _ in range(4)]
    assert wishes == ["", "dark", "light", "light"] and not news


async def test_a_table_read_while_another_process_writes_is_read_again(
    tables: Tables, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is written elsewhere, and heard of here, before a look is over: the look shows it."""
    game, real = await begin(tables), tables.think
    other = Tables(tables.store, hands)
    monkeypatch.setattr(other.store, "listen", lambda heard: None)
    heard: list[Game] = []

    async def slow(work: Any, *args: Any) -> Any:
        found = await real(work, *args)
        if work is seated and not heard:
            heard.append((await wander(other, game.id, 1))[0].game)
            tables._heard(f"table {game.id} {heard[0].version} -")
        return found

    monkeypatch.setattr(tables, "think", slow)
    tables.forget(game.id)
    assert (await tables.look(game.id)).game.head == heard[0].head
    other._engine.shutdown()


def remounted(folder: Path, how: str) -> None:
    """A disk that may be written or not from now on."""
    subprocess.run(["mount", "-o", f"remount,{how}", str(folder)], check=True)


async def test_a_database_that_may_only_be_read_is_told(tmp_path: Path, hands: Hands) -> None:
    """The house goes on looking; a move is refused in a line, and played when the file can be written again."""
    tables = await Tables.open(tmp_path / "house.db", hands)
    game = await begin(tables)
    await wander(tables, game.id, 3)
    await tables.store.read(lambda db: db.execute("PRAGMA query_only = ON"))
    for _ in range(2):
        with pytest.raises(StoreTrouble, match=r"store\.readonly"):
            await wander(tables, game.id, 1)
        await tables.tick()
        tables.forget(game.id)
        assert len(await tables.history.line(game.id)) == 4
    await tables.store.read(lambda db: db.execute("PRAGMA query_only = OFF"))
    assert len(await wander(tables, game.id, 3)) == 3
    await tables.close()
    assert check(tmp_path / "house.db") == []


def test_a_copy_that_does_not_fit_leaves_nothing(small_disk: Path, tmp_path: Path) -> None:
    """A backup onto a full disk is one line, and no half of it stays there."""
    source = tmp_path / "house.db"
    with closing(sqlite3.connect(source)) as db:
        connect(source).close()
        db.execute("CREATE TABLE ballast AS SELECT randomblob(4000000) AS data")
    (small_disk / "before.txt").write_text("kept")
    with pytest.raises((sqlite3.Error, OSError, StoreTrouble)):
        backup(source, small_disk)
    assert [path.name for path in small_disk.iterdir()] == ["before.txt"]


async def test_a_house_does_not_begin_where_nothing_can_be_written(small_disk: Path, hands: Hands) -> None:
    """A disk that may only be read: one line with its name and why, for a new database and one that is there."""
    await (await Tables.open(small_disk / "house.db", hands)).close()
    remounted(small_disk, "ro")
    try:
        for name in ("house.db", "new.db"):
            with pytest.raises(StoreTrouble, match=rf"store\.unopened.*{name}.*cause\.(read_only|missing)"):
                await Tables.open(small_disk / name, hands)
    finally:
        remounted(small_disk, "rw")


async def test_a_database_another_program_holds_is_told_at_the_door(tmp_path: Path, hands: Hands) -> None:
    """Somebody has the file open for themselves alone: one line, and later all is well."""
    path = tmp_path / "house.db"
    await (await Tables.open(path, hands)).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreTrouble, match=r"store\.unopened.*cause\.in_use"), named(path):
            await SqliteStore(path, busy_seconds=0.1).open()
    await (await Tables.open(path, hands)).close()


async def test_wishes_said_at_once_are_all_kept(tables: Tables, hands: Hands) -> None:
    """Two wishes of one person, and the language of their Discord, come at the same moment, here and in another process."""
    other = Tables(tables.store, hands)
    await other.prefs_of("ann")
    await asyncio.gather(
        tables.people.set_prefs("ann", theme="dark"),
        other.people.set_prefs("ann", zone="Europe/Madrid"),
        other.heard("ann", "es-ES"),
        tables.people.set_prefs("ann", language="en"),
    )
    found = (await tables.store.read(persons.prefs_of, ("ann",)))["ann"]
    assert (found.theme, found.zone, found.locale, found.language) == ("dark", "Europe/Madrid", "es-ES", "en")
