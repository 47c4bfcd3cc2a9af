"""Workers as other tests have them, forked from one process: they do what workers do, and end as workers end."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import AsyncIterator

import pytest

from bot.errors import Mistake
from bot.workers import helper
from bot.workers.desk import Desk
from engine import BadInput, SignalBoxError
from tests.support import beside
from tests.support.tables.forked_workers import forked


@pytest.fixture
async def desk(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Desk]:
    """A desk whose workers are forked."""
    monkeypatch.setattr(helper, "spawned", forked)
    made = Desk()
    yield made
    await made.close()


async def test_work_and_refusals_come_back_and_the_worker_is_kept(desk: Desk) -> None:
    """What comes back is what the function gives, or says no to; the next work is done by the same process."""
    assert await desk.run(beside.twice, 21) == 42
    (first,) = desk._idle
    with pytest.raises(SignalBoxError):
        await desk.run(beside.refuses, 0)
    assert desk._idle == [first] and first.lives


async def test_how_it_ends_is_told(desk: Desk) -> None:
    """A signal that ended it is known, also one that says there is no memory left."""
    with pytest.raises(Mistake):
        await desk.run(beside.dies, int(signal.SIGTERM))
    with pytest.raises(BadInput, match=r"work\.too_much"):
        await desk.run(beside.dies, int(signal.SIGKILL))
    assert desk._idle == []


async def test_who_waits_for_it_is_not_forgotten(desk: Desk) -> None:
    """Somebody whom nobody else knows waits for work: Python's collector leaves them alone."""
    found = asyncio.Event()

    async def asks() -> None:
        await desk.run(beside.twice, 1)
        found.set()

    gc.collect()
    gc.freeze()  # what other tests left is not walked again and again
    asyncio.create_task(asks())  # noqa: RUF006
    async with asyncio.timeout(beside.PATIENT):
        while not found.is_set():
            gc.collect()
            await asyncio.sleep(0.01)
