"""A server that takes connections and questions and does not answer: one clear line for everybody, and all goes on when it speaks again."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

from benchmarks.postgres_server import Server
from bot.__main__ import main
from bot.errors import StoreTrouble
from bot.store import records
from bot.store.database import Database
from bot.store.engines import postgres as engine
from bot.store.upkeep.checks import check
from bot.tables.service import Tables
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from tests.support.hostile import is_clear
from tests.support.tables.relay import Relay
from tests.support.tables.tables_at_play import Hands, begin, wander

SOCKET = ".s.PGSQL.5432"
PATIENCE, ANSWER = 2.0, 0.4
LONGEST = 30.0  # a loaded machine takes its time; without an end it would be for ever


class Far(NamedTuple):
    """A house whose database is at the other end of a wire."""

    tables: Tables
    wire: Relay
    place: str


@pytest.fixture
async def far(hands: Hands, postgres: Server, tmp_path: Path) -> AsyncIterator[Far]:
    place = postgres.fresh()
    wire = Relay(lambda: asyncio.open_unix_connection(postgres.folder / SOCKET))
    await wire.on_socket(tmp_path / SOCKET)
    through = place.replace(str(postgres.folder), str(tmp_path))
    store = await engine.PostgresStore(through, patience=PATIENCE, answer=ANSWER).open()
    tables = Tables(store, hands)
    yield Far(tables, wire, place)
    wire.speak()
    await tables.close()
    await wire.close()


async def soon(work: object) -> object:
    """What comes of something, which has to come."""
    async with asyncio.timeout(LONGEST):
        return await work  # type: ignore[misc]


async def test_a_silent_server_is_told_and_play_goes_on_when_it_speaks(far: Far) -> None:
    """Many hands ask at once, each hears in one line that nobody answers; afterwards the same hands play."""
    rows = [await begin(far.tables, channel=str(number), seed=number) for number in range(12)]
    far.wire.fall_silent()
    asked = [soon(wander(far.tables, game.id, 1)) for game in rows]
    for answer in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(answer, StoreTrouble) and answer.code == "store.unreachable", answer
        for lang in ("en", "es"):
            assert len(refusal_line(Names(lang), answer).splitlines()) == 1
    far.wire.speak()
    async with asyncio.timeout(LONGEST):
        while True:
            try:
                await asyncio.gather(*(wander(far.tables, game.id, 1) for game in rows))
                break
            except StoreTrouble:
                await asyncio.sleep(0.1)
    await far.tables.close()
    assert check(far.place) == []


async def test_silence_in_the_middle_of_a_question_is_noticed(far: Far) -> None:
    """The answer to a question that was asked already does not come."""

    def asks_twice(db: object) -> None:
        db.execute("SELECT 1")  # type: ignore[attr-defined]
        far.wire.fall_silent()
        db.execute("SELECT 2")  # type: ignore[attr-defined]

    with pytest.raises(StoreTrouble, match=r"store\.unreachable"):
        await soon(far.tables.store.read(asks_twice))


async def test_an_ear_that_hears_nothing_finds_another_way(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What processes tell each other is heard again after a silence, on a line that is new."""
    monkeypatch.setattr(engine, "HEARTBEATS", 1)
    wire = Relay(lambda: asyncio.open_unix_connection(postgres.folder / SOCKET))
    await wire.on_socket(tmp_path / SOCKET)
    heard, loop = asyncio.Queue[str](), asyncio.get_running_loop()
    through = postgres.fresh().replace(str(postgres.folder), str(tmp_path))
    ear = engine.Ear(through, lambda news: loop.call_soon_threadsafe(heard.put_nowait, news), ANSWER)
    assert await soon(heard.get()) == ""
    wire.fall_silent()
    async with asyncio.timeout(LONGEST):
        while len(wire.talks) < 2:
            await asyncio.sleep(0.05)
    wire.speak()
    assert await soon(heard.get()) == ""
    ear.close()
    await wire.close()


async def test_a_server_that_is_silent_at_the_door_is_told(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house that is opened at such a server hears in a line that nobody answers, before the first word and after it."""
    monkeypatch.setitem(engine.SAFE, "connect_timeout", 2)
    for words in (0, 2):
        wire = Relay(lambda: asyncio.open_unix_connection(postgres.folder / SOCKET), words)
        await wire.on_socket(tmp_path / SOCKET)
        through = postgres.fresh().replace(str(postgres.folder), str(tmp_path))
        with pytest.raises(StoreTrouble, match=r"store\.unreachable"):
            await soon(engine.PostgresStore(through, patience=PATIENCE, answer=ANSWER).open())
        wire.speak()
        await wire.close()
        (tmp_path / SOCKET).unlink(missing_ok=True)


async def test_what_a_server_works_at_too_long_it_gives_up(far: Far, monkeypatch: pytest.MonkeyPatch) -> None:
    """A statement, or the wait for a lock, ends on the server as well, and is told as a busy database."""
    monkeypatch.setattr(engine, "WORK", 0.2)
    await asyncio.to_thread(far.tables.store._pool.drain)  # type: ignore[attr-defined]
    with pytest.raises(StoreTrouble, match=r"store\.locked"):
        await soon(far.tables.store.read(lambda db: db.execute("SELECT pg_sleep(20)")))


async def test_who_is_frozen_in_the_middle_of_a_transaction_holds_up_nobody(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it held is given to others; what it was about is done once it goes on."""
    place, held, thawed = postgres.fresh(), asyncio.Event(), threading.Event()
    loop, tries = asyncio.get_running_loop(), count(1)

    def frozen(db: Database) -> None:
        records.keep_fact(db, "held", next(tries))
        loop.call_soon_threadsafe(held.set)
        thawed.wait(LONGEST)
        db.execute("SELECT 1")

    store = engine.PostgresStore(place, patience=PATIENCE / 10)
    with monkeypatch.context() as short:
        short.setattr(engine, "WORK", 0.5)
        await store.open()
        await asyncio.to_thread(store._pool.wait, LONGEST)
        first = asyncio.create_task(store.write(frozen))
        await soon(held.wait())
    other = await engine.PostgresStore(place).open()
    await soon(other.write(records.keep_fact, "held", 10))
    assert not first.done()
    thawed.set()
    await soon(first)
    assert await soon(other.read(records.fact, "held")) == 2
    await store.close()
    await other.close()


async def test_a_machine_that_is_gone_is_noticed_by_the_system(postgres: Server) -> None:
    """Where a server is reached over a network, what it does not confirm, and silence on the wire, end the connection."""
    wire = Relay(lambda: asyncio.open_unix_connection(postgres.folder / SOCKET))
    port = await wire.on_port()
    try:
        address = postgres.fresh().replace(str(postgres.folder), "127.0.0.1")
        db = await asyncio.to_thread(lambda: engine.dial(address, port=port))
        with socket.socket(fileno=socket.dup(db.fileno())) as line:
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == engine.SAFE["tcp_user_timeout"]
            assert line.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
            idle = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE)
            assert idle == engine.SAFE["keepalives_idle"]
        await asyncio.to_thread(db.close)
    finally:
        await wire.close()


async def test_a_long_change_of_the_schema_is_no_silence(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """An index over years of moves takes its time: neither who builds it nor who waits for that is hung up on."""
    place = postgres.fresh()
    long = (*engine.STEPS, ("long", f"SELECT pg_sleep({3 * ANSWER})"))
    monkeypatch.setattr(engine, "STEPS", long)
    stores = [engine.PostgresStore(place, patience=PATIENCE, answer=ANSWER) for _ in range(2)]
    for opened in await soon(asyncio.gather(*(store.open() for store in stores))):  # type: ignore[attr-defined]
        await opened.close()


async def aside(work: Callable[..., object], *args: object) -> object:
    """What a command comes to, which has to come to its end."""
    return await soon(asyncio.to_thread(work, *args))


@pytest.mark.parametrize(
    ("command", "words"),
    [("check", 40), ("backup", 40), pytest.param("copy from", 0, marks=pytest.mark.soak), ("copy to", 40)],
)
async def test_care_for_a_database_ends_when_its_server_falls_silent(
    postgres: Server, hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str], words: int, command: str,
) -> None:  # fmt: skip
    """At the door or in the middle: one clear line that nobody answers, and nothing half done is left."""
    monkeypatch.setattr(engine, "ANSWER", ANSWER)
    monkeypatch.setitem(engine.SAFE, "connect_timeout", 2)
    house, other = postgres.fresh(), tmp_path / "other.db"
    for place in (house, other):
        tables = await Tables.open(place, hands)
        if place == house or command == "copy to":
            await wander(tables, (await begin(tables)).id, 5)
        await tables.close()
    wire = Relay(lambda: asyncio.open_unix_connection(postgres.folder / SOCKET), words)
    await wire.on_socket(tmp_path / SOCKET)
    target = postgres.fresh() if command == "copy to" else house
    through = target.replace(str(postgres.folder), str(tmp_path))
    asked = {
        "check": ["check", "--database", through],
        "backup": ["backup", "--database", through, "--to", str(tmp_path / "copies")],
        "copy from": ["copy", "--from", through, "--to", str(tmp_path / "new.db")],
        "copy to": ["copy", "--from", str(other), "--to", through],
    }
    assert await aside(main, asked[command]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert is_clear(line) and ("does not answer" in line or "cannot be opened" in line), line
    assert not list(tmp_path.glob("copies/*"))
    await wire.close()


async def test_a_long_question_of_whoever_cares_is_no_silence(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large house takes its time: while the server lets others in, the answer is waited for."""
    monkeypatch.setattr(engine, "ANSWER", ANSWER)
    db = await aside(engine.connect, postgres.fresh())
    assert isinstance(db, engine.Connection)
    await aside(db.execute, f"SELECT pg_sleep({3 * ANSWER})")
    db.close()
