"""Copies of the database, and a check that finds what is wrong."""

import asyncio
import re
import shutil
import sqlite3
import subprocess
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from bot.__main__ import main
from bot.calls.backups import BACKED_UP
from bot.calls.ticker import ticker
from bot.store import records
from bot.store.rows import DAY, Prefs
from bot.store.schema import migrations
from bot.store.statements import moves, post
from bot.store.upkeep import checks
from bot.store.upkeep.checks import backup, check
from bot.tables.service import Tables
from tests.support.beside import PATIENT
from tests.support.paths import ROOT
from tests.support.tables.tables_at_play import START, Hands, begin, wander


async def test_a_copy_is_made_while_the_game_goes_on(tables: Tables, tmp_path: Path, hands: Hands) -> None:
    """The copy is whole, sound, and a house of its own."""
    game = await begin(tables)
    await wander(tables, game.id, 30)
    copy = backup(tables.store.place, tmp_path / "copies", now=START)
    await wander(tables, game.id, 5)
    assert copy.name == "signalbox-20270115-080000.db" and check(copy) == []
    other = await Tables.open(copy, hands)
    assert len(await other.history.line(game.id)) == 31
    await wander(other, game.id, 3)
    await other.close()


async def test_a_copy_is_put_in_place_after_a_crash(
    tmp_path: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the very commands of `docs/hosting.md`: what lay beside the file spoils nothing, and people play on from the copy."""
    (line,) = [row for row in (ROOT / "docs/hosting.md").read_text().splitlines() if row.startswith("To restore: stop")]
    house, crashed = tmp_path / "house", tmp_path / "crashed"
    house.mkdir()
    tables = await Tables.open(house / "signalbox.db", hands)
    game = await begin(tables)
    await wander(tables, game.id, 30)
    copy = backup(house / "signalbox.db", house / "backups", now=START)
    await wander(tables, game.id, 5)
    shutil.copytree(house, crashed)  # as a process that is killed leaves it
    await tables.close()
    assert (crashed / "signalbox.db-wal").stat().st_size
    monkeypatch.chdir(crashed)
    for command in re.findall("`([^`]+)`", line.replace("COPY.db", copy.name)):
        program, *words = command.split()
        assert not main(words) if program == "signalbox" else subprocess.run([program, *words], check=True)
    again = await Tables.open(crashed / "signalbox.db", hands)
    assert len(await again.history.line(game.id)) == 31
    await wander(again, game.id, 3)
    await again.close()
    assert check(crashed / "signalbox.db") == []


async def test_an_older_database_is_brought_up_to_date(tmp_path: Path, hands: Hands) -> None:
    """Wishes and open corrections written before there were reasons and locales are read, and can have them now."""
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as db:
        migrations.apply(Database(db), stop_before="reasons_and_locales")
        db.execute("INSERT INTO prefs VALUES ('ann', 'es', 'Europe/Madrid', 0, 480, 0, 'letter', 0)")
        db.execute("INSERT INTO amends VALUES (1, 1, 'ann', 7, 5, '[]', 0, 'open', 100)")
        db.commit()
    house = await Tables.open(path, hands)
    assert (await house.prefs(("ann",)))["ann"] == Prefs("ann", "es", "Europe/Madrid", 0, 480, 0, "letter", 0, "")
    assert (await house.heard("ann", "en")).locale == "en"
    amend = await house.store.read(moves.amend_of, 1, 1)
    assert amend is not None and (amend.state, amend.why) == ("open", "")
    await house.close()


async def test_only_the_newest_copies_are_kept(tables: Tables, tmp_path: Path) -> None:
    """Old copies go, other files in the folder stay."""
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / "notes.txt").write_text("mine")
    for day in range(5):
        backup(tables.store.place, folder, keep=3, now=START + day * DAY)
    assert len(list(folder.glob("*.db"))) == 3 and (folder / "notes.txt").exists()
    (folder / "signalbox-20270101-000000.part").write_text("a copy that was broken off")
    backup(tables.store.place, folder, keep=3, now=START + 6 * DAY)
    assert not list(folder.glob("*.part"))


async def test_the_house_makes_a_copy_a_day(tables: Tables, tmp_path: Path, hands: Hands) -> None:
    """One a day however often the clock ticks, at the hour of the first; a folder that cannot be written does not stop the clock."""
    tables.backups.folder, tables.backups.kept = tmp_path / "copies", 2
    for hour in range(0, 96, 2):
        hands.time = START + hour * 3600
        await tables.back_up()
    assert len(list((tmp_path / "copies").glob("*.db"))) == 2
    assert await tables.store.read(records.fact, BACKED_UP) == START + 3 * DAY
    (tmp_path / "file").write_text("")
    tables.backups.folder = tmp_path / "file" / "below"
    hands.time += 2 * DAY
    await tables.back_up()


async def test_a_copy_that_hangs_keeps_nobody_from_being_called(
    tables: Tables, tmp_path: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that does not answer holds up the copy alone; none is begun beside it, and one a day comes again after it."""
    held, begun = threading.Event(), list[int]()
    monkeypatch.setattr(checks, "backup", lambda *_: begun.append(1) or held.wait(20))
    tables.backups.folder, game = tmp_path, await begin(tables)
    jobs = ticker(tables, 0.02)
    jobs.start()
    async with asyncio.timeout(PATIENT):
        while len([row for row in await tables.store.read(post.of_game, game.id) if row.kind == "reminder"]) < 2:
            hands.time += DAY
            await asyncio.sleep(0.02)
    assert len(begun) == 1
    held.set()
    async with asyncio.timeout(PATIENT):
        while len(begun) == 1:
            hands.time += DAY
            await asyncio.sleep(0.02)
    jobs.shutdown()


async def test_all_is_well(tables: Tables) -> None:
    """A house after ordinary play, steps back, corrections and rulings gives no line."""
    game = await begin(tables)
    await wander(tables, game.id, 50)
    await tables.history.undo(game.id, "mod")
    await tables.correct.ruling(game.id, "cash", "P1", "5", "gift", "mod")
    await wander(tables, game.id, 5)
    assert check(tables.store.place) == []


@pytest.mark.parametrize(
    ("sql", "finding"),
    [
        ("UPDATE moves SET digest = '0000000000000000' WHERE id = 20", "check.damaged game=1 move=20"),
        ("UPDATE moves SET state = x'00' WHERE id = 20", "check.damaged game=1 move=20"),
        ("UPDATE moves SET action = json_set(action, '$.who', 'P9') WHERE id = 20", "check.refused game=1 move=20"),
        ("UPDATE moves SET action = '{' WHERE id = 20", "check.refused game=1 move=20"),
        ("UPDATE moves SET events = '[{' WHERE id = 20", "check.damaged game=1"),
        ("UPDATE games SET pace = 'fast'", "check.damaged game=1"),
        ("UPDATE moves SET parent = 999 WHERE id = 20", "check.parent game=1 move=20"),
        ("UPDATE games SET head = 999", "check.no_move game=1 which=games.head move=999"),
        ("DELETE FROM waits", "check.waits game=1"),
        ("UPDATE seats SET until = 1 WHERE seat = 'P1'", "check.seats game=1"),
        ("UPDATE outbox SET attempts = 9 WHERE id = 2", "check.stuck game=1 notice=2"),
        ("UPDATE games SET setup = json_set(setup, '$.seed', 99)", "check.start game=1"),
    ],
)
async def test_what_is_wrong_is_found(tables: Tables, tmp_path: Path, sql: str, finding: str) -> None:
    """A line for each thing, with the game and the move."""
    game = await begin(tables)
    await wander(tables, game.id, 30)
    copy = backup(tables.store.place, tmp_path / "copies")
    db = sqlite3.connect(copy)
    db.execute(sql)
    db.commit()
    db.close()
    assert any(found.line.startswith(finding) for found in check(copy)), check(copy)


async def test_a_changed_position_is_found_by_playing_again(tables: Tables, tmp_path: Path) -> None:
    """An action that leads elsewhere than what is stored is a difference of the rules, and named as one."""
    game = await begin(tables)
    await wander(tables, game.id, 60)
    line = await tables.history.line(game.id)
    states = {move.id: await tables.history.position(game.id, move.id) for move in line}
    other = next(move for move in line[1:] if '"choose"' in move.action and move.seq > 3)
    copy = backup(tables.store.place, tmp_path / "copies")
    db = sqlite3.connect(copy)
    row = db.execute("SELECT action FROM moves WHERE id = ?", (line[other.seq - 1].id,)).fetchone()[0]
    assert row and states
    db.execute("UPDATE moves SET action = ? WHERE id = ?", (_another(states[other.parent], other.action), other.id))
    db.commit()
    db.close()
    assert any(finding.line.startswith(f"check.differs game=1 move={other.id}") for finding in check(copy))


def _another(state: object, action: str) -> str:
    """Another choice in the same position."""
    import engine

    old = engine.decode_action(action)
    items = engine.complete(state, old.who, "choose", {}).values  # type: ignore
    new = next(item for item in items if item != old.item)  # type: ignore[attr-defined]
    return engine.encode_action(engine.build(state, old.who, "choose", {"item": new})).decode()  # type: ignore[arg-type]


async def test_the_command_line_copies_and_checks(
    tables: Tables, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`signalbox backup` says where the copy is, `signalbox check` says ok, or a line per finding and exit 1."""
    game = await begin(tables)
    await wander(tables, game.id, 10)
    database, folder = str(tables.store.place), tmp_path / "copies"
    assert main(["backup", "--database", database, "--to", str(folder)]) == 0
    copy = capsys.readouterr().out.strip()
    assert main(["check", "--database", copy]) == 0 and capsys.readouterr().out == "Everything is as it should be.\n"
    db = sqlite3.connect(copy)
    db.execute("DELETE FROM waits")
    db.commit()
    db.close()
    assert (
        main(["check", "--database", copy]) == 1
        and "`/table pause` and `/table resume` put that right" in capsys.readouterr().out
    )
    assert main(["check", "--database", str(tmp_path / "nothing.db")]) == 2
    assert main(["backup", "--database", database, "--to", copy]) == 2


async def test_a_torn_file_is_found(tables: Tables, tmp_path: Path) -> None:
    """Damage to the file itself is told in a line too."""
    game = await begin(tables)
    await wander(tables, game.id, 60)
    copy = backup(tables.store.place, tmp_path / "copies")
    torn = tmp_path / "torn.db"
    shutil.copy(copy, torn)
    with open(torn, "r+b") as file:
        file.seek(8192)
        file.write(b"\xff" * 20_000)
    assert check(torn)
