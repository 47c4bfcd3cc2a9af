"""The database: what is written together, by whom, and that nothing goes away."""

import asyncio
import re
import threading
from typing import Any

import pytest

from bot.calls.postman import Postman
from bot.errors import Refused
from bot.store.engines import numbers
from bot.store.engines.sqlite import connect
from bot.store.rows import DAY, Pace
from bot.store.statements import games, post
from bot.tables.service import Tables
from tests.support.beside import PATIENT
from tests.support.tables.tables_at_play import FakeCourier, Hands, begin, eventful, wander
from tests.support.tables.told_statements import statements, writing

ALIVE = "SELECT 1"  # the heartbeat of a connection that only listens
CHANGES = re.compile(r"(INSERT INTO|UPDATE|DELETE FROM) (\w+)")
PASSING = {"waits", "members"}


async def test_a_move_and_all_that_belongs_to_it_are_one_transaction(tables: Tables) -> None:
    """Move with its state, head, the deadline and the announcement are written between one BEGIN and one COMMIT."""
    game = await begin(tables)
    async with statements(tables) as told:
        await wander(tables, game.id, 1)
    told = writing(told)
    ends = [line for line in told if line.startswith(("BEGIN", "COMMIT", "ROLLBACK"))]
    opening = "BEGIN" if tables.store.shared else "BEGIN IMMEDIATE"
    assert ends == [opening, "COMMIT"]
    inside = told[told.index(opening) : told.index("COMMIT")]
    changed = {" ".join(found) for line in inside for found in CHANGES.findall(line)}
    assert {"INSERT INTO moves", "UPDATE games", "INSERT INTO waits", "INSERT INTO outbox"} <= changed
    assert sum(bool(CHANGES.match(line)) for line in told) == sum(bool(CHANGES.match(line)) for line in inside)


async def test_numbers_that_buttons_name_are_never_given_twice(tables: Tables) -> None:
    """Whoever opens a database again may have an older copy before them: what was given since is below what is given now."""
    game = (await begin(tables)).id
    await wander(tables, game, 1)
    place, lost = tables.store.place, numbers.floor()
    await tables.close()
    again = await Tables.open(place, Hands())
    try:
        (after,) = await wander(again, game, 1)
        assert after.moves[-1].id > lost and (await again.look(game)).game.head == after.moves[-1].id
    finally:
        await again.close()


async def test_an_announcement_is_brought_with_few_statements(tables: Tables) -> None:
    """What is sent is taken in one transaction, and confirmed with one statement, which needs none."""
    game = await begin(tables)
    postman = Postman(tables, FakeCourier())
    await postman.deliver()
    await wander(tables, game.id, 1)
    async with statements(tables) as told:
        assert await postman.deliver() > 0
    confirmed = [line for line in told if line.startswith("UPDATE outbox SET [state]")]
    begun = [line for line in told if line.startswith("BEGIN") and not line.endswith("READ ONLY")]
    assert len(confirmed) == 1
    assert len(begun) == 1 or not tables.store.shared  # alone with its file a process has no need to spare


async def test_if_a_part_cannot_be_written_nothing_is(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure after the move was written takes the move, the head and the announcement back with it."""
    game = await begin(tables)
    before = await tables.store.read(games.load, game.id), await tables.store.read(post.of_game, game.id)

    def fail(*args: object) -> None:
        raise Refused("table.failed")

    with monkeypatch.context() as patch:
        patch.setattr("bot.store.changes.keep_game", fail)
        with pytest.raises(Refused, match=r"table\.failed"):
            await wander(tables, game.id, 1)
    assert (await tables.store.read(games.load, game.id), await tables.store.read(post.of_game, game.id)) == before
    count = await tables.store.read(lambda db: db.execute("SELECT COUNT(*) FROM moves").fetchone()[0])
    assert count == 1
    tables.forget(game.id)
    assert len(await wander(tables, game.id, 3)) == 3


async def test_nothing_is_ever_deleted(tables: Tables) -> None:
    """Moves, games, acts, offers and orders stay whatever happens; who is waited for now is all that is wiped."""
    async with statements(tables) as told:
        await eventful(tables)
    deleted = {table for line in told for what, table in CHANGES.findall(line) if what == "DELETE FROM"}
    assert deleted <= PASSING and "waits" in deleted


async def test_no_thread_of_the_house_waits_for_the_database(tables: Tables) -> None:
    """Reads and writes are done by threads of the store: by one alone, one after the other, where there is one connection."""

    def who(db: object) -> str:
        return threading.current_thread().name

    names = {await work(who) for work in (tables.store.read, tables.store.write) for _ in range(5)}
    assert threading.current_thread().name not in names and (tables.store.shared or len(names) == 1)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_the_file_is_kept_safely(tables: Tables) -> None:
    """Readers are not held up by the writer, what is committed is on the disk, rows refer to rows that are there."""

    def pragmas(db: Any) -> list[object]:
        return [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "foreign_keys")]

    assert await tables.store.read(pragmas) == ["wal", 2, 1]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_file_is_migrated_once(tables: Tables, hands: Hands) -> None:
    """Opening a file again changes neither its schema nor what is in it."""
    game = await begin(tables)
    await wander(tables, game.id, 5)
    schema = "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_master ORDER BY name)"
    before = await tables.store.read(lambda db: db.execute(schema).fetchone()[0])
    applied = await tables.store.read(lambda db: db.execute("SELECT COUNT(*) FROM _sqlite_migrations").fetchone()[0])
    again = connect(tables.store.place)
    assert again.execute(schema).fetchone()[0] == before
    assert again.execute("SELECT COUNT(*) FROM _sqlite_migrations").fetchone()[0] == applied > 0
    again.close()
    assert len(await tables.history.line(game.id)) == 6


async def test_an_idle_house_asks_its_database_a_few_things_a_minute(tables: Tables) -> None:
    """Once everything is brought the outbox is not read again until something is due, and a sweep is a handful of statements."""
    game = await begin(tables, pace=Pace(remind=DAY))
    postman = Postman(tables, FakeCourier())
    post_ = asyncio.create_task(postman.run())
    async with asyncio.timeout(PATIENT):
        while any(row.state != "sent" for row in await tables.store.read(post.of_game, game.id)):
            await asyncio.sleep(0.02)
    await tables.tick()
    await asyncio.sleep(0.2)
    async with statements(tables) as told:
        await asyncio.sleep(1)
        outbox = [line for line in told if "FROM outbox" in line]
        await tables.tick()
    post_.cancel()
    await asyncio.gather(post_, return_exceptions=True)
    asked = [line for line in told if line != ALIVE and not line.startswith(("BEGIN", "COMMIT"))]
    assert outbox == []
    assert 3 <= len(asked) <= 8, asked
