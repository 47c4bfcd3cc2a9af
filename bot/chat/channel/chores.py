"""What can wait: pinned cards and calls that are over are put in order one after the other, with a pause between them.

A busy house does each less often and in its newest state, with shorter pauses; there is room for so many at a time.
While many announcements wait, or they need most of the requests Discord allows, nothing of it is done.
What has no room, or is lost when the bot stops, does no harm: a card is renewed with the next turn, and what is pressed
below a call that is over is answered by the table as it is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot import stopping

log = logging.getLogger("signalbox")
PAUSE = 0.5  # seconds from one to the next, while there is little to do
CALM = 50  # so many may wait before pauses grow shorter
QUICKEST = 5  # times shorter at the most: Discord's limit is for announcements
MOST = 1000
AGAIN = "card"  # what begins like this is asked for again
Work = Callable[[], Awaitable[None]]


class Chores:
    """What is to be done, each thing once, in the order in which it came up."""

    def __init__(self, crowded: Callable[[], bool] = lambda: False) -> None:
        self.crowded = crowded
        self.due: dict[str, Work] = {}
        self.walk: asyncio.Task[None] | None = None
        self.done = 0

    def do(self, name: str, work: Work) -> None:
        """Do something when its turn has come; of what has the same name only the newest."""
        self.due[name] = work
        if len(self.due) > MOST:
            del self.due[self.least()]
        if self.walk is None or self.walk.done():
            self.walk = asyncio.create_task(self.do_all())

    def least(self) -> str:
        """What is missed least: the oldest that its table asks for again with the next turn, else the oldest."""
        return next((name for name in self.due if name.startswith(AGAIN)), next(iter(self.due)))

    def pause(self) -> float:
        """How long to wait before the next."""
        return PAUSE / min(max(len(self.due) / CALM, 1), QUICKEST)

    async def do_all(self) -> None:
        """One after the other, while announcements leave room; what fails holds up nothing."""
        while self.due:
            if self.crowded():
                await asyncio.sleep(PAUSE)
                continue
            name = next(iter(self.due))
            work = self.due[name]
            try:
                await work()
                self.done += 1
            except Exception as error:
                log.warning("%s was left undone: %s", name, error)
            if self.due.get(name) is work:
                del self.due[name]
            await asyncio.sleep(self.pause())

    async def close(self) -> None:
        """Stop."""
        if self.walk is not None:
            await stopping.cancelled("what can wait", [self.walk])
