"""Whose turn it is: one piece of work at a time for a person, few at once for the house, and who waits waits fairly."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from bot.errors import Refused

OWN = 2  # pieces of work of one person that wait while another one is done


class Lane(NamedTuple):
    """A kind of work: how many of it are done at once, and how many wait."""

    name: str
    at_once: int = 99
    waiting: int = 10


Ahead = Callable[[int], Awaitable[None]]  # how many are before somebody


class Turn:
    """Somebody's place."""

    def __init__(self, person: str, lane: Lane) -> None:
        self.person, self.lane = person, lane
        self.begun = False


class Turns:
    """All who wait, and whose work is done."""

    def __init__(self, at_once: int = 2) -> None:
        self.at_once = at_once
        self.waiting: list[Turn] = []
        self.working: list[Turn] = []
        self._moved = asyncio.Event()

    @asynccontextmanager
    async def turn(self, person: str, lane: Lane, told: Ahead) -> AsyncIterator[None]:
        """Wait until it is somebody's turn, told how many are before; who waits for too much already is refused at once."""
        self._refuse(person, lane)
        mine = Turn(person, lane)
        self.waiting.append(mine)
        self._call()
        try:
            await self._wait(mine, told)
            yield
        finally:
            self._leave(mine)

    def _refuse(self, person: str, lane: Lane) -> None:
        """Refuse what would wait too long."""
        if sum(turn.person == person for turn in self.waiting) >= OWN:
            raise Refused("work.yours_wait")
        if sum(turn.lane.name == lane.name for turn in self.waiting) >= lane.waiting:
            raise Refused("work.others_wait")

    async def _wait(self, mine: Turn, told: Ahead) -> None:
        """Until it is this one's turn."""
        before = 0
        while not mine.begun:
            if (ahead := len(self.working) + self.waiting.index(mine)) != before:
                before = ahead
                await told(ahead)
            if not mine.begun:
                moved = self._moved
                await moved.wait()

    def _call(self) -> None:
        """Whoever may begin begins; everybody else looks again how many are before."""
        for turn in list(self.waiting):
            if self._may_begin(turn):
                self.waiting.remove(turn)
                self.working.append(turn)
                turn.begun = True
        self._moved.set()
        self._moved = asyncio.Event()

    def _may_begin(self, turn: Turn) -> bool:
        """Whether there is room for it, in its lane too, and nothing else of this person is worked on."""
        same = sum(other.lane.name == turn.lane.name for other in self.working)
        theirs = any(other.person == turn.person for other in self.working)
        return len(self.working) < self.at_once and same < turn.lane.at_once and not theirs

    def _leave(self, mine: Turn) -> None:
        """It is done, or nobody waits for it any more: what else this person wants comes after what others wait for."""
        (self.working if mine.begun else self.waiting).remove(mine)
        if mine.begun:
            self.waiting.sort(key=lambda turn: turn.person == mine.person)
        self._call()
