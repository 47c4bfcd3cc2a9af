"""A connection to PostgreSQL that understands what the store says, and as little as can be is done for each statement."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache, lru_cache
from typing import Any

import psycopg
from psycopg import errors, generators
from psycopg.pq import Escaping, ExecStatus, TransactionStatus

from bot.store.engines.silence import Line
from bot.store.engines.sql_dialect import for_postgres
from engine import Phrase

CHANNEL = "signalbox"
NUMBERED = {
    "games",
    "moves",
    "acts",
    "outbox",
    "orders",
    "offers",
    "amends",
    "trials",
    "incidents",
    "processes",
    "requests",
}


class Row(tuple[object, ...]):
    """A row whose values are asked for by name or by place; a kind of its own for each list of names."""

    names: Mapping[str, int] = {}

    def __getitem__(self, key: Any) -> Any:
        return tuple.__getitem__(self, self.names[key] if isinstance(key, str) else key)

    def keys(self) -> list[str]:
        """The names, as a dictionary has them."""
        return list(self.names)


@cache
def row_kind(names: tuple[str, ...]) -> type[Row]:
    """The kind of row with some names."""
    return type("Row", (Row,), {"names": {name: at for at, name in enumerate(names)}})


def as_row(cursor: psycopg.Cursor[Any]) -> Callable[[Sequence[Any]], Row]:
    """A row factory with columns by name; psycopg's own column objects take longer to make than the rows."""
    found = cursor.pgresult
    return row_kind(tuple(name_of(found.fname(at)) for at in range(found.nfields)) if found else ())


@lru_cache(maxsize=1000)
def name_of(column: bytes | None) -> str:
    """The name of a column."""
    return (column or b"").decode()


class Connection:
    """A connection of the library that understands what the store says, and the few things engines do in their own way."""

    DatabaseError = psycopg.DatabaseError
    for_update = " FOR UPDATE"
    if_free = " FOR UPDATE SKIP LOCKED"

    def __init__(self, raw: Line, most: float = math.inf) -> None:
        self.raw = raw
        self.left = most
        self._news = ""  # told with the end of the transaction

    def execute(self, sql: str, args: Sequence[Any] = (), /) -> psycopg.Cursor[Any]:
        """Run a statement; one too many is a mistake of ours."""
        self.left -= 1
        if self.left < 0:
            raise RuntimeError(f"more statements than a function may say without a transaction: {sql}")
        cursor = self.raw.cursor(row_factory=as_row)
        return cursor.execute(for_postgres(sql), tuple(args))

    def say(self, words: str) -> None:
        """Execute a statement without values or rows, such as BEGIN or COMMIT, past the library's handling of both."""
        self.raw.pgconn.send_query(words.encode())
        result = self.raw.wait(generators.execute(self.raw.pgconn))[-1]
        if result.status == ExecStatus.FATAL_ERROR:
            error = errors.error_from_result(result)
            raise error if error.sqlstate else psycopg.OperationalError(str(error))

    def add(self, table: str, values: Mapping[str, object]) -> int:
        """Write a new row; its number is returned."""
        names = ", ".join(f"[{name}]" for name in values)
        sql = f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(values))})"
        if table not in NUMBERED:
            self.execute(sql, tuple(values.values()))
            return 0
        row: Any = self.execute(f"{sql} RETURNING id", tuple(values.values())).fetchone()
        return int(row["id"])

    def add_all(self, table: str, names: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Write rows that have numbers already."""
        chosen, marks = ", ".join(f"[{name}]" for name in names), ", ".join("?" * len(names))
        sql = for_postgres(f"INSERT INTO {table} ({chosen}) VALUES ({marks})")
        with self.raw.cursor() as cursor:
            cursor.executemany(sql.encode(), rows)

    def numbers(self, table: str, count: int) -> Sequence[int]:
        """The next ones of the table's own."""
        sql = "SELECT nextval(pg_get_serial_sequence(?, 'id')) FROM generate_series(1, ?)"
        return [int(row[0]) for row in self.execute(sql, (table, count)).fetchall()]

    def count_on(self, table: str) -> None:
        """The next number is one more than the greatest."""
        if table in NUMBERED:
            last = f"(SELECT COALESCE(MAX(id), 0) + 1 FROM {table})"
            self.execute(f"SELECT setval(pg_get_serial_sequence(?, 'id'), {last}, false)", (table,))

    def columns(self, table: str) -> list[str]:
        """The names of a table's columns."""
        return [column.name for column in self.execute(f"SELECT * FROM {table} LIMIT 0").description or ()]

    def hold(self, name: str) -> None:
        """Nobody else gets past this name until the transaction ends."""
        self.execute("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", (name,))

    def gets(self, name: str) -> bool:
        """The same without waiting; whether nobody else has it."""
        sql = "SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0))"
        return bool(self.execute(sql, (name,)).fetchone()[0])  # type: ignore[index]

    def tell(self, news: str) -> None:
        """Every process hears this when the transaction is kept, or at once where there is none."""
        words = Escaping(self.raw.pgconn).escape_literal(news.encode()).decode()
        self._news += f"SELECT pg_notify('{CHANNEL}', {words}); "
        if self.raw.pgconn.transaction_status == TransactionStatus.IDLE:
            self.say(self._take_news())

    def _take_news(self) -> str:
        """What is to be told, once."""
        news, self._news = self._news, ""
        return news

    def commit(self) -> None:
        """The transaction is kept, and what is told with it is told: in one go."""
        self.say(f"{self._take_news()}COMMIT")

    def roll_back(self) -> None:
        """Nothing of the transaction is kept, nor told."""
        self._take_news()
        with suppress(psycopg.Error):
            self.say("ROLLBACK")

    def now(self) -> int:
        """The time of the server, in milliseconds."""
        row: Any = self.execute("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint").fetchone()
        return int(row[0])

    def faults(self) -> list[Phrase]:
        """Nothing: a server looks after its own files."""
        return []

    def misfits(self) -> Iterator[tuple[str, int, int]]:
        """None: a server keeps sums over its pages, where it was made so."""
        return iter(())

    def close(self) -> None:
        """Hang up."""
        self.raw.close()


@contextmanager
def one_transaction(db: Connection, begin: str = "BEGIN") -> Iterator[None]:
    """Everything that is written meanwhile, or nothing."""
    db.say(begin)
    try:
        yield
        db.commit()
    except BaseException:
        db.roll_back()
        raise
