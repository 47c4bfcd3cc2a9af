"""Whose turn it is: one at a time for a person, few for the house, and nobody waits behind all that another one wants."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import Refused
from bot.workers.fair_turns import Lane, Turns

FILES, FILMS = Lane("file", waiting=3), Lane("film", at_once=1, waiting=2)


class House:
    """People who come with work that ends when it is told to."""

    def __init__(self, at_once: int) -> None:
        self.turns = Turns(at_once)
        self.begun: list[str] = []
        self.ahead: dict[str, list[int]] = {}
        self.ends: dict[str, asyncio.Event] = {}

    async def comes(self, name: str, lane: Lane = FILES) -> asyncio.Task[None]:
        """A person, by the first letter, with a piece of work."""
        self.ends[name], self.ahead[name] = asyncio.Event(), []
        task = asyncio.create_task(self._work(name, lane))
        await asyncio.sleep(0)
        return task

    async def _work(self, name: str, lane: Lane) -> None:
        async def told(ahead: int) -> None:
            self.ahead[name].append(ahead)

        async with self.turns.turn(name[0], lane, told):
            self.begun.append(name)
            await self.ends[name].wait()

    async def done(self, name: str) -> None:
        """A piece of work comes to its end."""
        self.ends[name].set()
        for _ in range(5):
            await asyncio.sleep(0)


async def test_one_at_a_time_for_a_person_and_two_for_the_house() -> None:
    """Whoever has something worked on waits with the next; others go before it."""
    house = House(2)
    for name in ("a1", "a2", "a3", "b1", "c1"):
        await house.comes(name)
    assert house.begun == ["a1", "b1"]
    await house.done("a1")
    assert house.begun == ["a1", "b1", "c1"], "what Ana wants next comes after what others wait for"
    await house.done("b1")
    await house.done("a2")
    assert house.begun == ["a1", "b1", "c1", "a2", "a3"]


async def test_who_waits_hears_how_many_are_before() -> None:
    """Each time that changes."""
    house = House(1)
    for name in ("a1", "b1", "c1"):
        await house.comes(name)
    await house.done("a1")
    await house.done("b1")
    assert house.ahead == {"a1": [], "b1": [1], "c1": [2, 1]}


async def test_a_lane_has_its_own_room() -> None:
    """One film at a time, whatever room there is: a file of somebody else goes before the second film."""
    house = House(2)
    for name, lane in (("a1", FILMS), ("b1", FILMS), ("c1", FILES)):
        await house.comes(name, lane)
    assert house.begun == ["a1", "c1"]


async def test_nobody_waits_for_ever() -> None:
    """A third piece of one person's, and a piece more than a lane lets wait, are refused at once."""
    house = House(1)
    tasks = [await house.comes(name) for name in ("a1", "a2", "a3", "a4", "b1", "c1")]
    await asyncio.sleep(0)
    assert [type(task.exception()) if task.done() else None for task in tasks] == [
        None,
        None,
        None,
        Refused,
        None,
        Refused,
    ]
    assert str(tasks[3].exception()) == "work.yours_wait" and str(tasks[5].exception()) == "work.others_wait"


async def test_who_gives_up_frees_the_place() -> None:
    """While waiting, and while it is worked on."""
    house = House(1)
    working, waiting, last = [await house.comes(name) for name in ("a1", "b1", "c1")]
    waiting.cancel()
    working.cancel()
    await asyncio.wait([working, waiting])
    assert house.begun == ["a1", "c1"] and not last.done()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await house.done("c1")
    assert not house.turns.working and not house.turns.waiting
