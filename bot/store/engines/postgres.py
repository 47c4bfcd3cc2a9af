"""PostgreSQL: several threads, each with a connection of a pool; a function is one transaction, run again if it was cut off."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count as count_from
from typing import Any, TypeVar

import psycopg
from psycopg import errors
from psycopg_pool import ConnectionPool

from bot.errors import StoreTrouble
from bot.health.figures import count, timed
from bot.store.engines import numbers
from bot.store.engines.postgres_connection import CHANNEL, Connection, defined, one_transaction
from bot.store.engines.silence import ANSWER, Line
from bot.store.schema import NEWEST, STEPS, statements
from engine import Phrase

T = TypeVar("T")
Work = Callable[..., T]
log = logging.getLogger("signalbox")
THREADS = 8
PATIENCE = 20.0  # seconds a server that is restarted is waited for
WORK = 8.0  # seconds the server itself gives one statement, or a lock
LISTENING = 0.25  # seconds of one look
HEARTBEATS = 40  # so many empty looks before an ear asks whether anybody is there
GRACE = 0.5  # seconds for what is under way when the store is closed
PAUSE = 0.2
SAFE = {  # a server or a machine that is gone is noticed soon
    "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 3, "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
    "application_name": "signalbox",
}  # fmt: skip
MOVED = errors.ReadOnlySqlTransaction  # it follows another server now, which may be found at the same address
FROZEN = errors.IdleInTransactionSessionTimeout  # this process was, in the middle of a transaction
LOST = (errors.OperationalError, errors.InterfaceError, MOVED, FROZEN)
LOOKED_FOR = 1.0  # seconds in which that other server is looked for
KNOTS = (errors.SerializationFailure, errors.DeadlockDetected)
FINAL = (errors.DiskFull, errors.LockNotAvailable, errors.QueryCanceled)
TROUBLES: tuple[tuple[type[Exception], str, str], ...] = (  # what it means at a table, and why
    (errors.DiskFull, "store.full", "cause.full"),
    (errors.DataCorrupted, "store.damaged", "cause.damaged"),
    (errors.IndexCorrupted, "store.damaged", "cause.damaged"),
    (errors.ReadOnlySqlTransaction, "store.readonly", "cause.read_only"),
    (errors.LockNotAvailable, "store.locked", "cause.in_use"),
    (errors.QueryCanceled, "store.locked", "cause.in_use"),
    (errors.SerializationFailure, "store.locked", "cause.in_use"),
    (errors.DeadlockDetected, "store.locked", "cause.in_use"),
    (errors.IdleInTransactionSessionTimeout, "store.unreachable", "cause.no_server"),
    (errors.TooManyConnections, "store.unreachable", "cause.crowded"),
    (errors.OperationalError, "store.unreachable", "cause.no_server"),
    (errors.InterfaceError, "store.unreachable", "cause.no_server"),
    (Exception, "store.failed", "cause.not_ours"),
)


def answers(address: str) -> bool:
    """Whether a server lets somebody in, or says why not: it is there, however long it works at something."""
    try:
        dial(address).close()
    except errors.ConnectionTimeout:
        return False
    except psycopg.Error:
        return True
    return True


@contextmanager
def told_as_trouble() -> Iterator[None]:
    """A connection that comes to nothing is told as a trouble."""
    try:
        yield
    except psycopg.Error as error:
        raise trouble(error) from error


def dial(address: str, longest: float = ANSWER, **more: Any) -> Line:
    """A connection of the library, whose transactions are ours alone to begin and end."""
    line = Line.connect(address, autocommit=True, **{**SAFE, **more})
    line.longest = longest
    return line


def caring(address: str, longest: float) -> Connection:
    """A connection for whoever cares for a database: what is asked may take long, while the server answers others."""
    line = dial(address, longest)
    line.pulse = lambda: answers(address)
    must_keep_every_letter(line)
    return Connection(line)


def must_keep_every_letter(line: Line) -> None:
    """A database that was made for fewer letters is refused before anything is asked of it."""
    kept = line.info.parameter_status("server_encoding")
    if kept != "UTF8":
        line.close()
        raise StoreTrouble("store.letters", detail=kept or "")


def connect(address: str, longest: float = 0.0) -> Connection:
    """A connection with the schema up to date."""
    with told_as_trouble():
        db = caring(address, longest or ANSWER)
        migrate(db)
    return db


def look(address: str) -> Connection:
    """A connection that changes nothing and sees all of one moment."""
    with told_as_trouble():
        db = caring(address, ANSWER)
        db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    return db


def applied(db: Connection) -> list[str]:
    """The migrations a database has had, in order."""
    db.execute("CREATE TABLE IF NOT EXISTS migrations (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)")
    return [row[0] for row in db.execute("SELECT name FROM migrations ORDER BY id")]


def migrate(db: Connection) -> None:
    """Bring the schema up to date, one process at a time; a database that is newer than this program is refused."""
    with one_transaction(db):
        while not db.gets("schema"):  # asked again and again: whoever changes the schema may take minutes
            time.sleep(PAUSE)
        had = applied(db)
        if unknown := set(had) - {name for name, _ in STEPS}:
            raise StoreTrouble("store.newer", schema=", ".join(sorted(unknown)), name=NEWEST)
        for number, (name, script) in enumerate(STEPS):
            if name not in had:
                for statement in statements(script):
                    db.raw.execute(defined(statement).encode())
                db.execute("INSERT INTO migrations VALUES (?, ?)", (number, name))


def begins(work: Work[T], begin: str) -> str:
    """How the transaction of a function begins; nothing where it needs none."""
    return "" if getattr(work, "one_statement", False) else begin


def trouble(error: Exception) -> StoreTrouble:
    """What a failure of the database means to those who wait for it."""
    code, cause = next((code, cause) for kind, code, cause in TROUBLES if isinstance(error, kind))
    return StoreTrouble(code, detail=Phrase(cause))


def in_short(error: Exception) -> str:
    """The first line of what the library says, for the log."""
    return str(error).strip().split("\n")[0]


class PostgresStore:
    """Threads with connections; functions are handed to them whole, and run again where the server was gone or in a knot.

    A function that is run again after a commit whose answer was lost finds its own work done: a move is refused by the
    table's version and found by its token, and everything else writes the same twice.
    """

    shared = True
    READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

    def __init__(
        self, address: str, threads: int = THREADS, patience: float = PATIENCE, answer: float = ANSWER
    ) -> None:
        self.place = address
        self.trouble = ("", 0.0)
        self.patience = patience
        self.answer = answer
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="store")
        options = {"autocommit": True, **SAFE}
        self._pool = ConnectionPool(
            address, min_size=1, max_size=threads, kwargs=options, open=False, check=None, reconnect_timeout=PATIENCE,
            configure=self._made, connection_class=Line,
        )  # fmt: skip
        self._renewed = 0.0
        self._under_way: set[asyncio.Future[Any]] = set()
        self._ear: Ear | None = None
        self._closed = True

    async def open(self) -> PostgresStore:
        """Bring the schema up to date and open the pool."""
        await asyncio.to_thread(lambda: connect(self.place, self.answer).close())
        self._pool.open()
        self._closed = False
        return self

    def _made(self, raw: Line) -> None:
        """A new connection: the server itself gives up what takes too long, so that nothing goes on for nobody.

        So it does where a process says nothing in the middle of a transaction, frozen perhaps: others wait for what it holds.
        """
        limits = ("statement_timeout", "idle_in_transaction_session_timeout")
        raw.longest = self.answer
        raw.execute("; ".join(f"SET {limit} = '{WORK:g}s'" for limit in limits).encode())
        raw.execute(numbers.of_postgres(numbers.floor()).encode())

    async def close(self) -> None:
        """Finish what was handed over, as far as the server answers soon, and hang up."""
        self._closed = True
        if self._ear is not None:
            self._ear.close()
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=GRACE)
        self._threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._pool.close, GRACE)

    async def read(self, work: Work[T], *args: object) -> T:
        """The result of a function that only looks, all of it at one moment."""
        with timed("database", what="read"):
            return await self._hand_over(begins(work, self.READ), lambda db: work(db, *args))

    async def write(self, work: Work[T], *args: object, **named: object) -> T:
        """The result of a function whose changes are kept together or not at all."""
        with timed("database", what="write"):
            return await self._hand_over(begins(work, "BEGIN"), lambda db: work(db, *args, **named))

    def listen(self, heard: Callable[[str], None]) -> None:
        """From now on all that processes tell is heard."""
        loop = asyncio.get_running_loop()
        self._ear = Ear(self.place, lambda news: loop.call_soon_threadsafe(heard, news), self.answer)

    async def _hand_over(self, begin: str, call: Work[T]) -> T:
        """Run in a thread; a cancelled caller never leaves a transaction half done."""
        if self._closed:
            raise StoreTrouble("store.closed")
        end = time.monotonic() + self.patience
        future = asyncio.get_running_loop().run_in_executor(self._threads, self._until_done, begin, call, end)
        self._under_way.add(future)
        future.add_done_callback(self._under_way.discard)
        try:
            return await asyncio.shield(future)
        except psycopg.Error as error:
            found = trouble(error)
            count("database_troubles", code=found.code)
            self.trouble = found.code, time.monotonic()
            raise found from error

    def _until_done(self, begin: str, call: Work[T], end: float) -> T:
        """Run a function; a server that is gone is waited for, a knot of two transactions undone."""
        first = time.monotonic()
        while True:
            begun = time.monotonic()
            try:
                return self._run(begin, call, max(end - begun, PAUSE))
            except LOST as error:
                end = min(end, first + LOOKED_FOR) if isinstance(error, MOVED) else end
                end = time.monotonic() + PATIENCE if isinstance(error, FROZEN) else end
                if isinstance(error, FINAL) or time.monotonic() > end or self._closed:
                    raise
                log.info("the database is tried again: %s", in_short(error))
                time.sleep(PAUSE)
                if not isinstance(error, KNOTS) and begun > self._renewed:
                    self._renewed = time.monotonic()
                    self._pool.drain()

    def _run(self, begin: str, call: Work[T], patience: float) -> T:
        """Run a function once, in one transaction; what says one statement only needs none."""
        with self._pool.connection(timeout=patience) as raw:
            if not begin:
                return call(Connection(raw, most=1))
            db = Connection(raw)
            with one_transaction(db, begin):
                return call(db)


class Ear:
    """A thread that hears what processes tell each other; after a gap it says so by an empty word."""

    def __init__(self, address: str, heard: Callable[[str], object], longest: float = ANSWER) -> None:
        self.address = address
        self.longest = longest
        self.heard = heard
        self._open = True
        threading.Thread(target=self._run, name="ear", daemon=True).start()

    def close(self) -> None:
        """Stop listening."""
        self._open = False

    def _run(self) -> None:
        """Listen, again and again, until closed."""
        while self._open:
            try:
                self._listen()
            except psycopg.Error as error:
                log.info("nothing is heard from other processes: %s", in_short(error))
                time.sleep(PAUSE)
            except RuntimeError:  # the loop that wanted to hear is closed
                return

    def _listen(self) -> None:
        """Hear everything of one connection."""
        with dial(self.address, self.longest) as raw:
            db = Connection(raw)
            db.execute(f"LISTEN {CHANNEL}")
            self.heard("")
            for look in count_from(1):
                if not self._open:
                    return
                for news in raw.notifies(timeout=LISTENING):
                    self.heard(news.payload)
                if look % HEARTBEATS == 0:
                    db.execute("SELECT 1")
