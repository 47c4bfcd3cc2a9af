"""What can wait waits, but not for ever, and not for more than there is room for."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot import stopping
from bot.chat.channel import chores
from bot.chat.channel.chores import Chores
from tests.support.beside import PATIENT


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was done, in order; nothing waits for a clock."""
    monkeypatch.setattr(chores, "PAUSE", 0.0)
    return []


def give(todo: Chores, done: list[str], *names: str) -> None:
    """Ask for some chores that say that they were done."""

    async def work(name: str) -> None:
        done.append(name)

    for name in names:
        todo.do(name, lambda name=name: work(name))  # type: ignore[misc]


async def test_there_is_room_for_so_many(done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no room any more is a card, which the next turn asks for again; without cards it is the oldest."""
    monkeypatch.setattr(chores, "MOST", 3)
    todo = Chores()
    give(todo, done, "turn:1:1", "card 1", "turn:1:2", "card 2", "turn:1:3", "turn:1:4")
    assert list(todo.due) == ["turn:1:2", "turn:1:3", "turn:1:4"]
    assert todo.walk is not None
    async with asyncio.timeout(PATIENT):
        await todo.walk
    assert done == ["turn:1:2", "turn:1:3", "turn:1:4"] and not todo.due


async def test_the_newest_state_is_done_once(done: list[str]) -> None:
    """What is asked for again before its turn has come is done once; what fails holds up nothing."""
    todo = Chores()

    async def fails() -> None:
        raise RuntimeError("no")

    todo.do("turn:2:1", fails)
    give(todo, done, "card 1", "card 2", "card 1")
    assert todo.walk is not None
    async with asyncio.timeout(PATIENT):
        await todo.walk
    assert done == ["card 1", "card 2"]


async def test_announcements_come_first(done: list[str]) -> None:
    """Nothing is done while announcements crowd, everything afterwards."""
    crowd = [True] * 5
    todo = Chores(lambda: bool(crowd and crowd.pop()))
    give(todo, done, "card 1", "card 2")
    assert todo.walk is not None
    while crowd:
        assert not done
        await asyncio.sleep(0)
    async with asyncio.timeout(PATIENT):
        await todo.walk
    assert done == ["card 1", "card 2"]


def test_more_to_do_means_shorter_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few have time; many are done faster, but never without a pause."""
    monkeypatch.setattr(chores, "PAUSE", 0.5)
    todo, pauses = Chores(), []
    for waiting in (1, chores.CALM, 2 * chores.CALM, chores.MOST):
        todo.due = dict.fromkeys(map(str, range(waiting)))  # type: ignore[arg-type]
        pauses.append(todo.pause())
    assert pauses == [0.5, 0.5, 0.25, 0.1]


async def test_what_does_not_let_itself_be_ended_holds_up_nobody(
    done: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Closing takes some seconds at the most, and the log says what went on."""
    begun, gate = asyncio.Event(), asyncio.Event()

    async def stubborn() -> None:
        begun.set()
        while not gate.is_set():
            try:
                await gate.wait()
            except asyncio.CancelledError:
                continue

    cancelled = stopping.cancelled
    monkeypatch.setattr(stopping, "cancelled", partial(cancelled, seconds=0.05))
    todo = Chores()
    todo.do("card 1", stubborn)
    async with asyncio.timeout(PATIENT):
        await begun.wait()
        await todo.close()
    assert "what can wait did not come to an end" in caplog.text
    gate.set()
    assert todo.walk is not None
    async with asyncio.timeout(PATIENT):
        await asyncio.wait([todo.walk])


async def test_what_had_failed_is_told_when_it_is_ended(caplog: pytest.LogCaptureFixture) -> None:
    """The exception of a task nobody waited for is not lost."""

    async def fails() -> None:
        raise RuntimeError("tripped")

    task = asyncio.create_task(fails())
    await asyncio.wait([task])
    await stopping.cancelled("the walk", [task])
    assert "the walk had failed: RuntimeError: tripped" in caplog.text
