"""What people do at a table reads no table whole: it costs the same in the house's tenth year as on its first day."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.calls.postman import Postman
from bot.store.announced import Turn
from bot.store.database import Database
from bot.store.engines.postgres_connection import for_postgres
from bot.store.engines.sqlite import Connection
from bot.store.records import said
from bot.store.statements import post, requests
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import FakeCourier, begin, eventful, wander

GROWING = {"moves", "outbox", "acts", "offers", "orders", "amends", "trials", "seats", "members", "games", "requests"}
OF_WHAT_WAITS = {
    "outbox_open",
    "outbox_held",
    "orders_game",
    "offers_game",
    "requests_open",
}  # what is done is not in there
NUMBERS = itertools.count(1)


@pytest.fixture
def told(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Every statement the database hears, with marks for its values."""
    found: set[str] = set()
    kind: Any = Connection
    if tables.store.shared:
        from bot.store.engines import postgres

        kind = postgres.Connection
    execute = kind.execute

    def heard(db: Any, sql: str, args: Any = ()) -> Any:
        found.add(sql)
        return execute(db, sql, args)

    with monkeypatch.context() as patch:
        patch.setattr(kind, "execute", heard)
        yield found


def read_whole(db: Database, sql: str) -> set[str]:
    """The growing tables that a statement reads from end to end, whatever its values are."""
    return (by_postgres if db.for_update else by_sqlite)(db, sql) & GROWING


def by_sqlite(db: Any, sql: str) -> set[str]:
    """As SQLite plans it, values unknown."""
    plan = [row["detail"] for row in db.execute(f"EXPLAIN QUERY PLAN {sql}", ("",) * sql.count("?"))]
    scans = [re.match(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?", line) for line in plan]
    return {found[1] for found in scans if found and found[2] not in OF_WHAT_WAITS}


def by_postgres(db: Any, sql: str) -> set[str]:
    """As PostgreSQL plans it, values unknown, where it must if there is any other way."""
    name, marks = f"asked_{next(NUMBERS)}", itertools.count(1)
    for setting in ("enable_seqscan = off", "plan_cache_mode = force_generic_plan"):
        db.execute(f"SET {setting}")
    prepared = re.sub("%s", lambda _: f"${next(marks)}", for_postgres(sql).replace("%%", "%"))
    db.raw.execute(f"PREPARE {name} AS {prepared}".encode())
    values = ", ".join(["NULL"] * sql.count("?"))
    plan = db.raw.execute(f"EXPLAIN EXECUTE {name}{f'({values})' if values else ''}".encode()).fetchall()
    return {found[1] for (line,) in plan if (found := re.search(r"Seq Scan on (\w+)", line))}


async def lived(tables: Tables) -> None:
    """All that happens at tables: played, asked, taken back, ruled, ordered, announced, called, looked at by everybody."""
    postman, game = Postman(tables, FakeCourier()), await eventful(tables)
    other = await begin(tables, channel="200")
    await postman.deliver()
    await tables.orders.add(other.id, "ben", "pass_round")
    last = (await wander(tables, other.id, 5))[-1]
    await tables.history.undo(other.id, next(user for user in ("ann", "ben", "cleo") if user != last.table.at.by), "oh")
    await tables.history.between(last.table.game.head, last.table.at.parent)
    await postman.deliver()
    hands: Any = tables.now
    hands.time += 400_000
    await tables.tick()
    await postman.deliver()
    await tables.people.games("ann")
    await tables.people.missed(game, "ben")
    await tables.orders.mine(other.id, "ben")
    row = (await tables.store.read(post.of_game, game))[-1]
    await tables.store.read(post.messages_known, replace(row, channel="nowhere"))
    await tables.store.read(post.began, game, said(await tables.store.read(post.first_call, row.thread), Turn))
    await tables.store.read(post.next_told, game)
    await tables.store.read(requests.of_game, game)
    await tables.files.take(game)
    tables.forget(game)
    await tables.look(game)


async def test_no_statement_reads_a_growing_table_whole(tables: Tables, told: set[str]) -> None:
    """Each statement that was said meanwhile finds its rows by an index, on both engines."""
    await lived(tables)
    statements = sorted(sql for sql in told if re.match("SELECT|UPDATE|DELETE|WITH", sql) and "pg_" not in sql)
    assert len(statements) > 40
    found = {sql: await tables.store.write(read_whole, sql) for sql in statements}
    assert {sql: whole for sql, whole in found.items() if whole} == {}
