"""A server that takes questions and does not answer: after some seconds we hang up, and whoever waits hears that it is gone."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

LOOKS = 10  # how often we look, while an answer may take


class Line(Protocol):
    """What is talked over."""

    def fileno(self) -> int: ...


Asked = tuple[float, Line]  # up to when an answer is waited for


class Question:
    """What a thread asks, among all that is asked, until it is answered; there are forty in a move."""

    __slots__ = ("asked", "own")

    def __init__(self, asked: dict[int, Asked], own: Asked) -> None:
        self.asked, self.own = asked, own

    def __enter__(self) -> None:
        self.asked[threading.get_ident()] = self.own

    def __exit__(self, *how: object) -> None:
        self.asked.pop(threading.get_ident(), None)


class Watch:
    """Everything that is asked and not answered yet, with the moment up to which we wait for it.

    With a `pulse` an answer may take as long as it needs, while the pulse is felt.
    """

    def __init__(self, longest: float, pulse: Callable[[], bool] | None = None) -> None:
        self.longest, self.pulse = longest, pulse
        self._asked: dict[int, Asked] = {}
        self._over = threading.Event()

    def begin(self) -> None:
        """Look from time to time, until told to end."""
        self._over.clear()
        threading.Thread(target=self._look, name="silence", daemon=True).start()

    def end(self) -> None:
        """Look no more."""
        self._over.set()

    def asking(self, line: Line) -> Question:
        """One question of this thread."""
        return Question(self._asked, (time.monotonic() + self.longest, line))

    def _look(self) -> None:
        """Hang up where the answer is overdue, and nothing shows that it is being worked at."""
        while not self._over.wait(self.longest / LOOKS):
            overdue = [asked for asked in self._asked.items() if asked[1][0] < time.monotonic()]
            if not overdue or (self.pulse and self._wait_on(overdue)):
                continue
            for _, (_, line) in overdue:
                hang_up(line)

    def _wait_on(self, overdue: list[tuple[int, Asked]]) -> bool:
        """Whether the pulse is felt; then what is overdue has its time anew, unless it was answered meanwhile."""
        assert self.pulse is not None
        if not self.pulse():
            return False
        for thread, asked in overdue:
            if self._asked.get(thread) == asked:
                self._asked[thread] = (time.monotonic() + self.longest, asked[1])
        return True


def hang_up(line: Line) -> None:
    """End a talk from this side; whoever waits for an answer hears at once that there will be none."""
    with suppress(Exception), socket.socket(fileno=os.dup(line.fileno())) as wire:
        wire.shutdown(socket.SHUT_RDWR)
