"""A worker: takes one job after the other from the bot, works it out within its limits, and ends with the bot."""

from __future__ import annotations

import importlib
import os
import sys
import time
import traceback
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, get_type_hints

import msgspec

from bot.errors import Refused
from bot.workers.machine import bounded, give_way, written_memory
from bot.workers.wire import HEAD, MEGABYTE, Done, Fault, Job, Limits, No, NoRoom, Part, Ready, Said, Step, framed, no
from engine import BadInput, RuleViolation

PAUSE = 0.5  # seconds between two words about how far it is
FOR_SEARCHES = 0.6  # of the time a job has, what may be spent on looking for something better
GROWN = 48 * MEGABYTE  # how much a worker may have kept of its jobs


class Work:
    """What a job can ask of its worker: to say how far it is, what is known so far, and whether there is time for more."""

    def __init__(self, limits: Limits, out: BinaryIO) -> None:
        self._until = time.monotonic() + limits.seconds * FOR_SEARCHES
        self._out, self._told, self._most = out, 0.0, limits.answer

    def step(self, done: int, of: int) -> None:
        """So much is done."""
        if (now := time.monotonic()) - self._told > PAUSE:
            self._told = now
            say(self._out, Step(done, of))

    def part(self, known: object) -> None:
        """So much of the answer is known, in the shape of the whole."""
        result = msgspec.msgpack.encode(known)
        if len(result) <= self._most:
            say(self._out, Part(result))

    def time_left(self) -> bool:
        """Whether something better may still be looked for."""
        return time.monotonic() < self._until


def main() -> None:
    """Work until the bot is gone."""
    out, jobs = own_output(), SimpleQueue[Job]()
    give_way()
    Thread(target=listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    say(out, Ready())
    begun = written_memory() if sys.platform == "linux" else 0
    while True:
        said = answered(jobs.get(), out)
        if isinstance(said, Done) and begun:
            said = msgspec.structs.replace(said, grown=written_memory() > begun + GROWN + len(said.result))
        say(out, said)


def own_output() -> BinaryIO:
    """Where the bot listens; whatever else is printed goes nowhere."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    return out


def listen(source: BinaryIO, jobs: SimpleQueue[Job]) -> None:
    """Jobs as they come; when the pipe from the bot is closed, nobody wants them any more."""
    while len(head := source.read(HEAD)) == HEAD:
        jobs.put(msgspec.msgpack.decode(source.read(int.from_bytes(head, "big")), type=Job))
    os._exit(0)


def say(out: BinaryIO, message: msgspec.Struct) -> None:
    """Tell the bot something."""
    left = memoryview(framed(message))
    while left:
        left = left[out.write(left) or 0 :]


def answered(job: Job, out: BinaryIO) -> Said:
    """What comes of a job."""
    module, _, name = job.work.partition(":")
    try:
        work = getattr(importlib.import_module(module), name)
        with bounded(job.limits):
            result = msgspec.msgpack.encode(carried_out(work, job, out))
    except MemoryError:
        return NoRoom()
    except (BadInput, RuleViolation, Refused) as error:
        return no(error)
    except Exception as error:
        where = [*traceback.format_tb(error.__traceback__), type(error).__name__]
        return Fault(traceback.format_exception(error), "".join(where))
    if len(result) > job.limits.answer:
        return No("BadInput", "work.too_large", {"limit": job.limits.answer})
    return Done(result)


def carried_out(work: Any, job: Job, out: BinaryIO) -> Any:
    """The work done, with what it is given in the shape it says."""
    asked = msgspec.msgpack.decode(job.asked, type=get_type_hints(work)["asked"])
    return work(asked, Work(job.limits, out))
