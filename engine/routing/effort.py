"""What a search may use, and what it says when that is used up."""

from __future__ import annotations

import time
from contextvars import ContextVar

CLOCK_EVERY = 256
CRUMB = 1e-6  # below it two sums of money are the same


class OutOfTime(Exception):
    """The budget is used up."""


class Clock:
    """What a search may use: seconds, which differ from machine to machine, or steps, which do not."""

    def __init__(self, seconds: float | None = None, steps: int | None = None, whole: bool = True) -> None:
        self.end = None if seconds is None else time.perf_counter() + seconds
        self.steps = steps
        self.ticks = 0
        counted = CLOCKS.get() if whole else None
        if counted is not None:
            counted.append(self)

    def tick(self) -> None:
        """Count one step; a clock that has run out stays so."""
        self.ticks += 1
        if self.spent:
            raise OutOfTime
        if self.end is not None and self.ticks % CLOCK_EVERY == 0 and time.perf_counter() > self.end:
            raise OutOfTime

    def charge(self, steps: int) -> None:
        """Count the steps of a piece of work that is longer than one."""
        self.ticks += max(0, steps - 1)
        self.tick()

    @property
    def spent(self) -> bool:
        """Whether no step is left."""
        return self.steps is not None and self.ticks >= self.steps

    def part(self, steps: int) -> Clock:
        """A clock with so many steps out of those that are left."""
        left = steps if self.steps is None else min(steps, max(1, self.steps - self.ticks))
        return Clock(steps=left, whole=False)


CLOCKS: ContextVar[list[Clock] | None] = ContextVar("clocks", default=None)
"""The clocks of all searches, where somebody counts their steps; parts of a clock count in it."""
