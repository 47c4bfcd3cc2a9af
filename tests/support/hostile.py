"""What a hostile or hasty person puts into a door, and how a door has to answer."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import perf_counter
from typing import NamedTuple

TEXTS = (
    "", " ", "0", "-1", "+5", "1e9", "1_000", "٣", "²", "NaN", "none", "null", "true", "-", ">", "1>2", ":", ";", ",", "=",
    "P1", "P9", "bank", "all", "57", "57/2", "C6", "C6-D7", "2/1", "10%", "1-2-3", "2 3", "'; DROP TABLE moves; --",
    "../../etc/passwd", "@everyone", "<@1>", "<@&2>", "`", "```", "||x||", "%s", "{0}", "{{", "{", "\\", "\n", "a\nb",
    "\u202e", "\u200b", "\x00", "\x1b[31m", "é", "ß", "İ", "💥", "💥" * 40, "sb:act:1", "9" * 30, "x" * 101, "x" * 1001, "y" * 6000,
)  # fmt: skip
NUMBERS = (0, 1, -1, 2, 3, 7, 25, 100, 101, 1000, 2**31, -(2**31), 2**53 - 1, -(2**53) + 1)
FILES = (b"", b"\x00\x01", b"[]", b"{}", b"[" * 5000, b'{"format": "signalbox-table-1"}', b'"\\ud800"', b"\x1f\x8bnot gzip",
         b'{"id": 1, "title": "1824", "players": [], "actions": []}', b"<html>", "ñ".encode("latin-1"))  # fmt: skip
SLOWEST = 2.0
# Words that are a program's, not a person's: a reader who meets one was not answered.
PROGRAMS_WORDS = ("Traceback", "Error(", "KeyError", "ValueError", "object at 0x", "NoneType", "<class", "{'")


class Trouble(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One line more."""
        self.lines.append(self.format(record))


@contextmanager
def nothing_in_the_error_log() -> Iterator[None]:
    """What a user does leaves no error in the host's log."""
    trouble = Trouble()
    logging.getLogger().addHandler(trouble)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(trouble)
    assert not trouble.lines, trouble.lines[0]


class Try(NamedTuple):
    """One try at a door, for the report of what went wrong."""

    what: str
    given: object


@contextmanager
def quick(tried: Try) -> Iterator[None]:
    """No answer takes longer than a person waits."""
    begun = perf_counter()
    yield
    took = perf_counter() - begun
    assert took < SLOWEST, f"{tried} took {took:.1f} s"


def is_clear(answer: str) -> bool:
    """Whether an answer is for a person: some words, none of them a program's, and no incident of ours."""
    return bool(answer.strip()) and not any(word in answer for word in PROGRAMS_WORDS)


def some_text(dice: Random) -> str:
    """A text nobody expects; now and then two of them together."""
    first = dice.choice(TEXTS)
    return first + dice.choice(TEXTS) if dice.random() < 0.2 else first
