"""Where heavy work is handed in: everything that comes from outside and can be heavy is worked out here, and nowhere else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from math import ceil
from typing import TypeVar, get_type_hints

import msgspec
from msgspec.structs import replace

from bot.errors import Mistake, Refused
from bot.workers.child import Work
from bot.workers.fair_turns import Lane, Turns
from bot.workers.helper import Gone, Heard, Helper
from bot.workers.wire import Done, Fault, Job, Limits, No, NoRoom, Part, Said, Step, refusal
from engine import BadInput

A = TypeVar("A")
R = TypeVar("R")
log = logging.getLogger("signalbox")
FILES, EXPORTS, CHECKS = Lane("file"), Lane("export"), Lane("check")
IDLE = 60.0  # seconds after which it is looked whether workers are needed any more


class Progress(msgspec.Struct, frozen=True):
    """How far something is: so many are before it, or so much of it is done."""

    ahead: int = 0
    done: int = 0
    of: int = 0


Told = Callable[[Progress], Awaitable[None]]


async def nobody(progress: Progress) -> None:
    """Nobody asks how far it is."""


class Desk:
    """Hands work to processes, in turns, and takes back what came of it: a value, a refusal, or our own mistake."""

    def __init__(self) -> None:
        self.limits = Limits()
        self.turns = Turns()
        self._idle: list[Helper] = []
        self._busy: set[Helper] = set()
        self._used = False
        self._closed = False

    def allow(self, seconds: float, megabytes: int, at_once: int) -> None:
        """What the host allows."""
        self.limits = replace(self.limits, seconds=seconds, megabytes=megabytes)
        self.turns.at_once = at_once

    async def run(
        self, work: Callable[[A, Work], R], asked: A, person: str = "", told: Told = nobody, lane: Lane = FILES,
        limits: Limits | None = None, partly: Callable[[R], None] | None = None,
    ) -> R:  # fmt: skip
        """What a function of a module makes of something, worked out in a process of its own when it is this person's turn.

        What is known of it before the end is told `partly`.
        """
        limits, shape = limits or self.limits, get_type_hints(work)["return"]

        async def heard(said: Step | Part) -> None:
            if isinstance(said, Step):
                await told(Progress(done=said.done, of=said.of))
            elif partly is not None:
                partly(await asyncio.to_thread(msgspec.msgpack.decode, said.result, type=shape))

        async with self.turns.turn(person, lane, lambda ahead: told(Progress(ahead=ahead))):
            await told(Progress())
            job = Job(f"{work.__module__}:{work.__qualname__}", msgspec.msgpack.encode(asked), limits)
            said = await self._said(job, heard, lane)
        result = value_of(said, lane, limits)
        decoded: R = await asyncio.to_thread(msgspec.msgpack.decode, result, type=shape)
        return decoded

    async def _said(self, job: Job, heard: Heard, lane: Lane) -> Said:
        """What a process says to a job; it is ended if it does not say it in time, or is not to be trusted any more."""
        helper = await self._helper()
        said: Said | None = None
        try:
            async with asyncio.timeout(job.limits.seconds):
                said = await helper.do(job, heard)
        except (TimeoutError, Gone) as trouble:
            if self._closed:
                raise asyncio.CancelledError from None
            raise why_not(trouble, lane, job.limits) from None
        finally:
            await self._back(helper, isinstance(said, (Done, No)) and not getattr(said, "grown", False))
        return said

    async def _helper(self) -> Helper:
        """A process that has nothing to do."""
        if self._closed:
            raise asyncio.CancelledError
        while self._idle:
            if (helper := self._idle.pop()).lives:
                break
        else:
            helper = await begun()
        self._busy.add(helper)
        return helper

    async def _back(self, helper: Helper, sound: bool) -> None:
        """A process has done what it was given: it waits for more for a while, or is ended."""
        self._busy.discard(helper)
        if not sound or self._closed or not helper.lives:
            await helper.end()
            return
        self._idle.append(helper)
        self._used = True

    async def rest(self) -> None:
        """Where nobody had work since the last time, no process is kept."""
        idle, self._idle = ([], self._idle) if self._used else (self._idle, [])
        self._used = False
        for helper in idle:
            helper.leave()

    async def close(self) -> None:
        """End everything: who asked is told nothing any more, the bot stops."""
        self._closed = True
        helpers = [*self._idle, *self._busy]
        self._idle.clear()
        await asyncio.gather(*(helper.end() for helper in helpers))


async def begun() -> Helper:
    """A new process; where the machine has no room for one, whoever asks may ask again later."""
    try:
        return await Helper.start()
    except (OSError, TimeoutError, Gone) as trouble:
        log.error("a worker could not be started: %s", type(trouble).__name__)
        raise Refused("work.others_wait") from None


def value_of(said: Said, lane: Lane, limits: Limits) -> bytes:
    """What came of a job, or why nothing did."""
    if isinstance(said, Done):
        return said.result
    if isinstance(said, No):
        raise refusal(said)
    if isinstance(said, NoRoom):
        raise too_much(lane, limits)
    lines = said.lines if isinstance(said, Fault) else [repr(said)]
    log.error("a worker made a mistake: %s", said.where if isinstance(said, Fault) else "")
    raise Mistake(lines)


def why_not(trouble: TimeoutError | Gone, lane: Lane, limits: Limits) -> Exception:
    """What it means that a process said nothing."""
    if isinstance(trouble, TimeoutError) or trouble.for_time:
        return BadInput("work.too_slow", what=lane.name, n=ceil(limits.seconds))
    return too_much(lane, limits) if trouble.for_memory else Mistake([str(trouble)])


def too_much(lane: Lane, limits: Limits) -> BadInput:
    """More memory was needed than is allowed."""
    return BadInput("work.too_much", what=lane.name, n=limits.megabytes)
