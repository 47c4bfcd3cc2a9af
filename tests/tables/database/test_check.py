"""`signalbox check` names whatever is broken by hand, in whichever row; a sound house has no finding."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils.migrations import Migrations

from bot.__main__ import main
from bot.store.engines import sqlite
from bot.store.engines.sqlite import SUMMED
from bot.store.schema import STEPS, step
from bot.store.upkeep.checks import check
from bot.tables.service import Tables
from tests.support.hostile import is_clear
from tests.support.tables.tables_at_play import Hands, begin, eventful, wander

LAST = "(SELECT head FROM games WHERE id = 1)"
MIDDLE = f"(SELECT parent FROM moves WHERE id = (SELECT parent FROM moves WHERE id = {LAST}))"
# What somebody does to the book by hand, and what `check` has to say of it.
DAMAGES = {
    "a position cut short": (f"UPDATE moves SET state = substr(state, 1, 20) WHERE id = {MIDDLE}", "check.damaged"),
    "a position of another move": (f"UPDATE moves SET state = (SELECT state FROM moves WHERE id = 1) WHERE id = {MIDDLE}", "check.damaged"),
    "a position that is none": (f"UPDATE moves SET state = 'x' WHERE id = {MIDDLE}", "check.damaged"),
    "another digest": (f"UPDATE moves SET digest = '0123456789abcdef' WHERE id = {MIDDLE}", "check.damaged"),
    "another action": (f"UPDATE moves SET action = (SELECT action FROM moves WHERE action LIKE '%\"choose\"%' AND id <> {MIDDLE} LIMIT 1) WHERE id = {MIDDLE}", "check.refused"),
    "an action that is none": (f"UPDATE moves SET action = '[]' WHERE id = {MIDDLE}", "check.refused"),
    "another story": (f"UPDATE moves SET events = '[]' WHERE id = {MIDDLE}", "check.told"),
    "events that are none": (f"UPDATE moves SET events = '7' WHERE id = {MIDDLE}", "check.damaged"),
    "a move that hangs elsewhere": (f"UPDATE moves SET parent = 1 WHERE id = {LAST}", "check.parent"),
    "a move of another game": (f"UPDATE moves SET game = 2 WHERE id = {MIDDLE}", "check.parent"),
    "another number of a move": (f"UPDATE moves SET seq = seq + 1 WHERE id = {LAST}", "check.parent"),
    "a move taken out": (f"DELETE FROM moves WHERE id = {MIDDLE}", "check.parent"),
    "the first position taken out": ("DELETE FROM moves WHERE id = 1", "check.damaged"),
    "a head that is not there": ("UPDATE games SET head = 99999 WHERE id = 1", "check.no_move"),
    "the head of another game": ("UPDATE games SET head = (SELECT head FROM games WHERE id = 2) WHERE id = 1", "check.no_move"),
    "a tip that is not there": ("UPDATE games SET tip = 99999 WHERE id = 1", "check.no_move"),
    "a tip that is no number": ("UPDATE games SET tip = -1 WHERE id = 1", "check.damaged"),
    "a turn that is not there": ("UPDATE games SET turn = 99999 WHERE id = 1", "check.no_move"),
    "other dice": ("UPDATE games SET setup = json_set(setup, '$.seed', 77) WHERE id = 1", "check.start"),
    "a set-up that is none": ("UPDATE games SET setup = '{' WHERE id = 1", "check.damaged"),
    "a status nobody knows": ("UPDATE games SET status = 'asleep' WHERE id = 1", "check.word"),
    "two tables in one channel": ("UPDATE games SET channel = (SELECT channel FROM games WHERE id = 2) WHERE id = 1", "check.crowded"),
    "a game taken out": ("DELETE FROM games WHERE id = 1", "check.no_game"),
    "a seat taken out": ("DELETE FROM seats WHERE game = 1 AND seat = 'P2'", "check.seats"),
    "a seat of another name": ("UPDATE seats SET seat = 'P9' WHERE game = 1 AND seat = 'P2'", "check.seats"),
    "nobody waited for": ("DELETE FROM waits WHERE game = 1", "check.waits"),
    "somebody else waited for": ("UPDATE waits SET seat = 'P9' WHERE game = 1", "check.no_seat"),
    "an answer to no question": ("UPDATE waits SET answered = 99999 WHERE game = 1", "check.no_question"),
    "an answer to a question of another table": ("UPDATE waits SET answered = (SELECT id FROM offers WHERE game = 2) WHERE game = 1", "check.no_question"),
    "a part nobody has": ("UPDATE members SET role = 'king' WHERE game = 1", "check.word"),
    "a table without moderators": ("DELETE FROM members WHERE game = 1 AND role = 'moderator'", "check.moderators"),
    "an announcement in no state": ("UPDATE outbox SET state = 'lost' WHERE game = 1", "check.word"),
    "an announcement of no game": ("UPDATE outbox SET game = 77 WHERE game = 1", "check.no_game"),
    "an announcement that is none": ("UPDATE outbox SET params = 'x' WHERE game = 1", "check.row"),
    "an announcement that never arrives": ("UPDATE outbox SET state = 'sending', attempts = 9 WHERE game = 1", "check.stuck"),
    "a question nobody asks": ("UPDATE offers SET kind = 'bribe'", "check.word"),
    "an answer that is none": ("UPDATE offers SET answers = '[]'", "check.row"),
    "a question of no seat": ("UPDATE offers SET seat = 'P9'", "check.no_seat"),
    "an order of no seat": ("UPDATE orders SET seat = 'P9'", "check.no_seat"),
    "wishes that are none": ("UPDATE orders SET params = '{'", "check.row"),
    "a correction of no move": ("UPDATE amends SET target = 99999", "check.no_move"),
    "a correction in no state": ("UPDATE amends SET state = 'maybe'", "check.word"),
    "a trial that leads nowhere": ("UPDATE trials SET head = 99999", "check.no_move"),
    "an act that leads nowhere": ("UPDATE acts SET after = 99999 WHERE id = 1", "check.no_move"),
    "a time that is no time": ("UPDATE acts SET at = 'noon' WHERE id = 1", "check.row"),
    "quiet hours that are none": ("UPDATE prefs SET quiet_from = 'late'", "check.row"),
    "calls that are none": ("UPDATE prefs SET pings = 'drum'", "check.word"),
    "a zone that is nowhere": ("UPDATE prefs SET zone = 'Mars/Olympus'", "check.zone"),
    "a column taken out": ("ALTER TABLE games DROP COLUMN own", "check.unreadable"),
    "a table taken out": ("DROP TABLE trials", "check.unreadable"),
}  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with an eventful table, a quiet one with a question, an order and somebody's wishes, and a lobby."""
    path = tmp_path_factory.mktemp("check") / "whole.db"
    asyncio.run(furnished(path))
    return path


async def furnished(path: Path) -> None:
    """The rows there are to break."""
    tables = await Tables.open(path, Hands())
    await eventful(tables)
    quiet = await begin(tables, channel="200")
    last = (await wander(tables, quiet.id, 5))[-1].moves[-1]
    await tables.orders.add(quiet.id, "ben", "pass_round")
    await tables.history.undo(quiet.id, next(user for user in ("ann", "ben", "cleo") if user != last.by), "please")
    await tables.people.set_prefs("ann", zone="Europe/Madrid")
    await tables.lobby.create("ann", "300", "18Mag", 3, moderators=("mod",))
    await tables.close()


def broken(house: Path, folder: Path, sql: str) -> Path:
    """A copy of the house with something broken by hand."""
    path = folder / "broken.db"
    shutil.copy(house, path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = 1")
        assert db.execute(sql).rowcount, "nothing was broken"
    return path


def test_a_sound_house_has_no_finding(house: Path) -> None:
    """Nothing is said where nothing is wrong."""
    assert check(house) == []


@pytest.mark.parametrize("what", DAMAGES)
def test_check_names_what_was_broken(
    house: Path, tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each kind of damage by its own finding, told in sentences that a host understands."""
    sql, code = DAMAGES[what]
    found = check(path := broken(house, tmp_path, sql))
    assert code in {finding.code for finding in found}, found
    assert main(["check", "--database", str(path)]) == 1
    for line in capsys.readouterr().out.splitlines():
        assert is_clear(line) and "check." not in line.replace("signalbox check", ""), line


def test_the_row_that_is_named_is_the_one_that_is_broken(house: Path, tmp_path: Path) -> None:
    """Rows are counted as a host counts them who lists the table: the first one is row 1."""
    with closing(sqlite3.connect(house)) as db:
        acts = [number for (number,) in db.execute("SELECT id FROM acts")]
    assert len(acts) > 2
    for at in (0, 1, len(acts) - 1):
        path = broken(house, tmp_path, f"UPDATE acts SET at = 'noon' WHERE id = {acts[at]}")
        rows = [dict(finding.params)["row"] for finding in check(path) if finding.code == "check.row"]
        assert rows == [at + 1]


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE moves SET at = at + 1 WHERE seq = 2",
        "UPDATE offers SET created = created + 64",
        "UPDATE games SET name = 'x' WHERE id = 1",
        "UPDATE members SET since = since + 8",
        "UPDATE outbox SET created = created + 8 WHERE id = 2",
        "UPDATE acts SET why = 'because' WHERE id = 1",
        "UPDATE waits SET since = since + 1",
    ],
)
def test_a_changed_row_does_not_fit_its_sum(house: Path, tmp_path: Path, sql: str) -> None:
    """What no rule knows, a time, a name, a reason, is found by the sum over its row alone."""
    with closing(sqlite3.connect(house)) as db:
        table, fitting = sql.split()[1], sql.partition(" WHERE ")[2] or "1 = 1"
        changed = db.execute(f"SELECT COUNT(*) FROM {table} WHERE {fitting}").fetchone()[0]
    found = check(broken(house, tmp_path, sql))
    assert changed and [each.code for each in found] == ["check.sum"] * changed


def test_a_new_column_is_no_damage(house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migration of tomorrow gives rows a column more: their sums are made anew, looked at and opened."""
    later = ("later", "ALTER TABLE seats ADD COLUMN later INTEGER NOT NULL DEFAULT 7")
    tomorrow = Migrations("signalbox")
    for name, script in (*STEPS, later):
        tomorrow(name=name)(step(script))
    monkeypatch.setattr(sqlite, "STEPS", (*STEPS, later))
    monkeypatch.setattr(sqlite, "migrations", tomorrow)
    copy = shutil.copy(house, tmp_path / "tomorrow.db")
    assert check(copy) == []
    sqlite.connect(copy).close()
    assert check(copy) == []


def test_every_row_has_a_sum_and_every_table_is_meant(house: Path) -> None:
    """No table but those of one place is left out; no row was written without its sum."""
    with closing(sqlite3.connect(house)) as db:
        tables = {row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        own = {name for name in tables if not name.startswith(("sqlite_", "_sqlite"))}
        assert own - set(SUMMED) == {"processes", "claims"}
        assert all(db.execute(f"SELECT COUNT(*) FROM {name} WHERE sum = 0").fetchone() == (0,) for name in SUMMED)


def test_what_is_older_is_another_list_with_another_exit(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A move that today's rules tell otherwise is no damage where its row fits its sum; a damage among them counts."""
    older = f"UPDATE moves SET events = '[]' WHERE id = {MIDDLE}"
    path = broken(house, tmp_path, older)
    assert main(["check", "--database", str(path)]) == 1
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE moves SET sum = 0")
    capsys.readouterr()
    assert main(["check", "--database", str(path)]) == 3
    first, second, third = capsys.readouterr().out.splitlines()
    assert first == "Everything is as it should be." and "older version" in second and "other words" in third
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE prefs SET zone = 'Mars/Olympus'")
    assert main(["check", "--database", str(path)]) == 1


def test_a_byte_on_the_disk(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that was written into: a line, never a trace."""
    whole = house.read_bytes()
    for at in range(100, len(whole), len(whole) // 12):
        path = tmp_path / "bytes.db"
        path.write_bytes(whole[:at] + bytes(64) + whole[at + 64 :])
        assert main(["check", "--database", str(path)]) in (0, 1, 2, 3)
        said = capsys.readouterr().out
        assert "Traceback" not in said and not re.search(r"Tree|btree|[Pp]age \d|rowid|index \w+_", said), said


def test_a_damaged_index_is_told_in_words_of_ours(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An index that was put in the place of another knows none of its rows: one sentence, counted."""
    shutil.copy(house, path := tmp_path / "index.db")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE things (one TEXT, two TEXT)")
        db.execute("INSERT INTO things VALUES ('a', 'b'), ('c', 'd')")
        db.execute("CREATE INDEX things_by_one ON things (one)")
        db.execute("PRAGMA writable_schema = 1")
        db.execute(
            "UPDATE sqlite_schema SET sql = 'CREATE INDEX things_by_one ON things (two)' WHERE name = 'things_by_one'"
        )
    assert [found.code for found in check(path)] == ["check.integrity"] * 2
    assert main(["check", "--database", str(path)]) == 1
    assert capsys.readouterr().out.count("not found by an index") == 1
