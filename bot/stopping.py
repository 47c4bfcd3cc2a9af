"""Being asked to stop: what is under way has some seconds to come to its end, then the process ends in any case."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Awaitable, Collection, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

T = TypeVar("T")
log = logging.getLogger("signalbox")
SIGNALS = (signal.SIGINT, signal.SIGTERM)
LONGEST = 8.0  # seconds from being asked to the end of the process, whatever holds it up
LAST_WORD = 0.5  # seconds for the last line of the log; whoever should read it may be gone


class Stop:
    """Whether this process was asked to stop; who asks a second time does not want to wait."""

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.asked = False

    def ask(self, *_: object) -> None:
        """Stop; called by a signal between any two steps of the main thread, even while the loop is busy."""
        if self.asked:
            leave("asked twice to stop")
        self.asked = True
        end = threading.Timer(LONGEST, leave, (f"not everything came to its end in {LONGEST:g} seconds",))
        end.daemon = True
        end.start()
        self.loop.call_soon_threadsafe(self.event.set)

    async def before(self, work: Awaitable[T]) -> T | None:
        """What comes of something, unless the process is asked to stop before."""
        working, waiting = asyncio.ensure_future(work), asyncio.ensure_future(self.event.wait())
        try:
            await asyncio.wait([working, waiting], return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()
        if working.done():
            return working.result()
        working.cancel()
        return None


@contextmanager
def listening() -> Iterator[Stop]:
    """Signals that end a process ask it to stop instead, inside this block."""
    stop = Stop()
    kept = {name: signal.signal(name, stop.ask) for name in SIGNALS}
    try:
        yield stop
    finally:
        for name, handler in kept.items():
            signal.signal(name, handler)


def leave(why: str) -> None:
    """End the process now; whatever was acknowledged is in the database."""
    said = threading.Thread(
        target=log.warning, args=("%s; leaving now, nothing acknowledged is lost", why), daemon=True
    )
    with suppress(RuntimeError):  # from 3.12 on none begins while Python itself is ending
        said.start()
        said.join(LAST_WORD)
    os._exit(1)


async def cancelled(what: str, tasks: Collection[asyncio.Task[object]], seconds: float = 2) -> None:
    """End tasks; one that does not let itself be ended holds up nobody, and one that failed before is told of in the log."""
    for task in tasks:
        task.cancel()
    if tasks:
        await asyncio.wait(tasks, timeout=seconds)
    for task in tasks:
        if not task.done():
            log.warning("%s did not come to an end in %g seconds", what, seconds)
        elif not task.cancelled() and (error := task.exception()):
            log.warning("%s had failed: %s: %s", what, type(error).__name__, error)


async def let_end(what: str, work: Awaitable[object], seconds: float) -> None:
    """Let something come to its end; what takes too long or fails holds up nothing else."""
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        log.warning("%s did not come to an end in %g seconds", what, seconds)
    except Exception as error:
        log.warning("%s did not end well: %s", what, type(error).__name__)
