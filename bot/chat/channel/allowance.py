"""How much of what Discord allows the whole bot is left for what can wait: announcements come first."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

A_SECOND = 50  # requests of all processes together; answers to interactions do not count
FOR_ANNOUNCEMENTS = 0.2  # of a process's part is left alone by what can wait


class Allowance:
    """The counted requests of this process in the last second, beside its part of those that Discord allows."""

    def __init__(self, processes: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
        self.processes, self.clock = processes, clock
        self._moments: deque[float] = deque()

    def spend(self) -> None:
        """One request is made that counts."""
        self._moments.append(self.clock())
        self._forget()

    def is_short(self) -> bool:
        """Whether nothing is left for what can wait."""
        self._forget()
        return len(self._moments) >= A_SECOND / max(self.processes(), 1) * (1 - FOR_ANNOUNCEMENTS)

    def _forget(self) -> None:
        while self._moments and self._moments[0] <= self.clock() - 1:
            self._moments.popleft()
