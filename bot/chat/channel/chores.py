"""What can wait: pinned cards and calls that are over are put in order one after the other, with a pause between them.

A busy house does each less often and in its newest state; what is lost when it stops is done with the next turn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("signalbox")
PAUSE = 0.5  # seconds from one to the next
Work = Callable[[], Awaitable[None]]


class Chores:
    """What is to be done, each thing once, in the order in which it came up."""

    def __init__(self) -> None:
        self.due: dict[str, Work] = {}
        self.walk: asyncio.Task[None] | None = None

    def do(self, name: str, work: Work) -> None:
        """Do something when its turn has come; of what has the same name only the newest."""
        self.due[name] = work
        if self.walk is None or self.walk.done():
            self.walk = asyncio.create_task(self.do_all())

    async def do_all(self) -> None:
        """One after the other; what fails holds up nothing."""
        while self.due:
            name = next(iter(self.due))
            work = self.due[name]
            try:
                await work()
            except Exception as error:
                log.warning("%s was left undone: %s", name, error)
            if self.due[name] is work:
                del self.due[name]
            await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        """Stop."""
        if self.walk is not None:
            self.walk.cancel()
            await asyncio.gather(self.walk, return_exceptions=True)
