"""How much is worked out for positions, counted in steps: the same on every machine, whatever was asked before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from engine.core.remembering import Memory
from engine.core.view import View
from engine.routing.effort import CLOCKS, Clock

ANSWER = 6  # steps of a search that an answer takes as long as, besides its own searches


class Work:
    """What is worked out for positions that begin with nothing remembered: answers, and steps of searches."""

    def __init__(self) -> None:
        self._memory, self._clocks, self._searched = Memory(), list[Clock](), 0

    def afresh(self, view: View) -> View:
        """The position with nothing remembered but what was worked out here."""
        return View(replace(view.book, memory=self._memory), view.state)

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count the steps of the searches that begin meanwhile."""
        before = CLOCKS.set(self._clocks)
        try:
            yield
        finally:
            CLOCKS.reset(before)

    def steps(self) -> int:
        """What was worked out so far, while no search is under way."""
        self._searched += sum(clock.ticks for clock in self._clocks)
        self._clocks.clear()
        return self._searched + ANSWER * self._memory.made
