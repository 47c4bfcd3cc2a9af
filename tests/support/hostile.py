"""What a hostile or hasty person puts into a door, and how a door has to answer."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from bot.store.store import is_address, look
from bot.store.upkeep.copying import ORDERED
from bot.text import LANGUAGES, catalogue, message_id, visible

TEXTS = (
    "", " ", "0", "-1", "+5", "1e9", "1_000", "٣", "²", "NaN", "none", "null", "true", "-", ">", "1>2", ":", ";", ",", "=",
    "P1", "P9", "bank", "all", "57", "57/2", "C6", "C6-D7", "2/1", "10%", "1-2-3", "2 3", "'; DROP TABLE moves; --",
    "../../etc/passwd", "@everyone", "<@1>", "<@&2>", "`", "```", "||x||", "%s", "{0}", "{{", "{", "\\", "\n", "a\nb",
    "\u202e", "\u200b", "a\u2066b\u202ec", "é\u0301" * 20, "**b** _i_ ~~s~~", "# big", "> said", "[x](http://a.b)", "<t:0:R>", "</go:1>",
    "10٠", "−5", "5−", "1 000", "0x10", "1e3", "½", "Ⅷ", "abc7", "7abc", "--7", "7.0", "7,5", "\r\n", "\t", "\x00", "\x1b[31m", "é", "ß", "İ", "💥", "💥" * 40, "sb:act:1", "9" * 30, "x" * 101, "x" * 1001, "y" * 6000,
)  # fmt: skip
NUMBERS = (0, 1, -1, 2, 3, 7, 25, 100, 101, 1000, 2**31, -(2**31), 2**53 - 1, -(2**53) + 1)
FILES = (b"", b"\x00\x01", b"[]", b"{}", b"[" * 5000, b'{"format": "signalbox-table-1"}', b'"\\ud800"', b"\x1f\x8bnot gzip",
         b'{"id": 1, "title": "1824", "players": [], "actions": []}', b"<html>", "ñ".encode("latin-1"))  # fmt: skip
INCIDENT = re.compile(r"Incidente? [0-9a-f]")
SLOWEST, LARGEST = 2.0, 256 * 1024  # seconds, and KiB
# Words that are a program's, not a person's: a reader who meets one was not answered.
PROGRAMS_WORDS = (
    "Traceback",
    "Error(",
    "KeyError",
    "ValueError",
    "object at 0x",
    "NoneType",
    "<class",
    "{'",
    "Errno",
    "Event(",
    "codec can't",
    "Expected `",
    "is malformed",
    "was truncated",
    "Not a gzipped",
    "Unterminated",
)


class Trouble(logging.Handler):
    """Keeps what is logged as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One line more."""
        self.lines.append(self.format(record))


@contextmanager
def nothing_in_the_log() -> Iterator[None]:
    """What a user does leaves neither error nor warning in the host's log."""
    trouble = Trouble()
    logging.getLogger().addHandler(trouble)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(trouble)
    assert not trouble.lines, trouble.lines[0]


def resident(name: str) -> int:
    """The memory of this process in KiB: `VmRSS` now, `VmHWM` at its most."""
    found = re.search(rf"{name}:\s+(\d+)", Path("/proc/self/status").read_text(encoding="ascii"))
    return int(found[1]) if found else 0


@contextmanager
def small(what: str = "all of it together") -> Iterator[None]:
    """Nothing needs more memory than a small machine has to spare, at its most; measured where the system tells it."""
    told = Path("/proc/self/clear_refs")
    if told.exists():
        told.write_text("5", encoding="ascii")  # from here on the most is counted anew
    before = resident("VmRSS") if told.exists() else 0
    yield
    grown = resident("VmHWM") - before if told.exists() else 0
    assert grown < LARGEST, f"{what} needed {grown} KiB more"


class Book:
    """The database seen from outside: whether anything was written meanwhile."""

    def __init__(self, place: str | Path) -> None:
        self.place = place
        self.db = (
            None if is_address(place) else sqlite3.connect(f"file:{place}?mode=ro", uri=True, check_same_thread=False)
        )

    def version(self) -> int:
        """A number that is another one after each change; a server, which counts none, is read whole."""
        if self.db is not None:
            return int(self.db.execute("PRAGMA data_version").fetchone()[0])
        with closing(look(self.place)) as db:
            rows = {table: [tuple(row) for row in db.execute(f"SELECT * FROM {table}")] for table in ORDERED}
        return hash(str({table: sorted(map(str, found)) for table, found in rows.items()}))


class Try(NamedTuple):
    """One try at a door, for the report of what went wrong."""

    what: str
    given: object


@contextmanager
def quick(tried: Try) -> Iterator[None]:
    """No answer takes longer than a person waits, counted on the processor, nor more memory than a small machine has to spare."""
    begun = process_time()
    with small(str(tried)[:300]):
        yield
    took = process_time() - begun
    assert took < SLOWEST, f"{tried} took {took:.1f} s"


@cache
def keys() -> frozenset[str]:
    """The names of all messages that have several parts, and so are no words."""
    return frozenset(name for lang in LANGUAGES for name in catalogue(lang).texts if name.count("-") > 1)


def in_our_words(answer: str, given: Iterable[str]) -> str:
    """An answer without what somebody gave and it says back: their names are theirs, however strange."""
    spellings = {spelling for text in given if text.strip() for spelling in (repr(text), text, visible(text))}
    for spelling in sorted(spellings, key=len, reverse=True):
        answer = answer.replace(spelling, "…")
    return answer


def is_clear(answer: str, given: Iterable[str] = ()) -> bool:
    """Whether an answer is for a person: some words, none of them a program's, no key, and no incident of ours."""
    answer = in_our_words(answer, given)
    if not answer.strip() or any(word in answer for word in PROGRAMS_WORDS):
        return False
    if INCIDENT.search(answer):
        return False
    return not any(message_id(word) in keys() for word in re.findall(r"[a-z_]+(?:[.-][a-z_]+)+", answer))


REFUSED = "✖"
SUBCOMMAND, GROUP = 1, 2
MOST_LINES = 2  # of a refusal: why not, and what is possible instead


def is_short(answer: str) -> bool:
    """Whether a refusal is one line, with one more for what is possible instead."""
    return not answer.startswith(REFUSED) or len(answer.splitlines()) <= MOST_LINES


def some_text(dice: Random) -> str:
    """A text nobody expects; now and then two of them together."""
    first = dice.choice(TEXTS)
    return first + dice.choice(TEXTS) if dice.random() < 0.2 else first


def paths(commands: list[Any], way: str = "") -> list[tuple[str, list[Any]]]:
    """Every command with its options, subcommands by their whole path."""
    found = []
    for command in commands:
        name, options = f"{way}{command['name']}", command.get("options") or []
        below = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
        found += paths(below, f"{name} ") if below else [(name, options)]
    return found
