"""A server that takes questions and does not answer: after some seconds we hang up, and whoever waits hears that it is gone."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Any, TypeVar

import psycopg
from psycopg import errors

T = TypeVar("T")
LOOK = 0.1  # seconds after which we look whether an answer is overdue
ANSWER = 10.0  # seconds for one answer; who is silent longer is taken for gone


class Line(psycopg.Connection[Any]):
    """A connection of the library that waits so many seconds for an answer, or as long as the `pulse` of the server is felt."""

    longest = ANSWER
    pulse: Callable[[], bool] | None = None

    def wait(self, gen: Generator[Any, Any, T], interval: float = LOOK, **more: Any) -> T:  # type: ignore[override]  # newer versions name one more
        """What the server answers to the end."""
        return super().wait(self._patiently(gen), interval, **more)

    def _patiently(self, gen: Generator[Any, Any, T]) -> Generator[Any, Any, T]:
        """The same talk, in which we hang up where the answer is overdue and nothing shows that it is being worked at."""
        end, heard = time.monotonic() + self.longest, None
        while True:
            try:
                wanted = gen.send(heard)
            except StopIteration as answer:
                return answer.value  # type: ignore[no-any-return]
            heard = yield wanted
            if not heard and time.monotonic() > end:
                if not (self.pulse and self.pulse()):
                    self.close()
                    raise errors.OperationalError(f"no answer for {self.longest:g} seconds")
                end = time.monotonic() + self.longest
