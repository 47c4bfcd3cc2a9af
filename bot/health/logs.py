"""The lines of the log: for eyes or as JSON, with game and move, never with a token or with what somebody wrote."""

from __future__ import annotations

import json
import logging
import re
import time
import traceback
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from types import TracebackType
from typing import Any, TextIO

LINE = "%(asctime)s %(levelname)s %(name)s %(message)s"
NOISY = {  # what libraries say below these levels is left out: at DEBUG Discord's says all that it hears, word by word
    "discord": logging.INFO, "discord.client": logging.ERROR, "apscheduler": logging.WARNING,
    "psycopg.pool": logging.ERROR,
}  # fmt: skip
MOVES = "signalbox.moves"
MOST_ALIKE, MINUTE, MOST_KINDS, LONGEST_KIND = 10, 60.0, 500, 100
VARIES = re.compile(r"0x[0-9a-f]+|\d+")  # what differs between lines alike
PLACE: ContextVar[tuple[int, int]] = ContextVar("place", default=(0, 0))  # the game and the move a task is at
SECRETS = (
    (re.compile(r"(?<![\w.-])[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}"), "…"),  # the token of a bot
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?\"']+"), r"\1…"),  # the token of an answer
    (re.compile(r"(//[^/:@\s]*):[^@\s]*@"), r"\1:…@"),  # the password in an address
)


def hushed(text: str) -> str:
    """A text without tokens and passwords."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


def trace(kind: type[BaseException], where: TracebackType | None) -> str:
    """Where something went wrong and what kind of thing it was; its words may be a player's and are left out."""
    return "".join([*traceback.format_tb(where), kind.__name__])


class Plain(logging.Formatter):
    """A line for eyes."""

    def formatException(self, ei: Any) -> str:  # a name of the library
        """The trace without the words of the error."""
        kind, _, where = ei
        return trace(kind or Exception, where)

    def format(self, record: logging.LogRecord) -> str:
        """The line, and at which table it happened."""
        game, move = place_of(record)
        return hushed(super().format(record)) + (f" [game {game} move {move}]" if game else "")


class Structured(Plain):
    """A line for programs: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The object."""
        game, move = place_of(record)
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "at": f"{moment}.{int(record.msecs):03d}Z", "level": record.levelname, "from": record.name,
            "message": hushed(record.getMessage()),
        }  # fmt: skip
        where = {"game": game, "move": move} if game else {}
        found = record.__dict__.get("figures") or {}
        failed = {"trace": hushed(self.formatException(record.exc_info))} if record.exc_info else {}
        return json.dumps({**line, **where, **found, **failed}, ensure_ascii=False)


def place_of(record: logging.LogRecord) -> tuple[int, int]:
    """The game and the move a line is about."""
    game, move = PLACE.get()
    return record.__dict__.get("game", game), record.__dict__.get("move", move)


class Repeats:
    """How often lines alike were written within a minute; what is alike differs in numbers and names alone."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.alike: dict[tuple[str, ...], Alike] = {}

    def is_written(self, record: logging.LogRecord) -> bool:
        """Whether a line is written: the first few of its kind in a minute are."""
        kind = self.alike.setdefault(kind_of(record), Alike(self.now(), record))
        kind.count += 1
        return kind.count <= MOST_ALIKE

    def over(self) -> list[Alike]:
        """Kinds of lines whose minute is over, which begin anew."""
        late = self.now() - MINUTE
        old = [name for name, kind in self.alike.items() if kind.since <= late or len(self.alike) > MOST_KINDS]
        return [self.alike.pop(name) for name in old]


class Handler(logging.StreamHandler[TextIO]):
    """Writes lines, the same one only so often a minute; then how many more there were."""

    def __init__(self, stream: TextIO | None = None, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self.repeats = Repeats(now)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, after what is to be said of those left out."""
        for kind in self.repeats.over():
            if kind.count > MOST_ALIKE:
                super().emit(left_out(kind))
        if record.name == MOVES or self.repeats.is_written(record):
            super().emit(record)


@dataclass
class Alike:
    """Lines alike: since when, one of them, and how many there were."""

    since: float
    one: logging.LogRecord
    count: int = 0


def kind_of(record: logging.LogRecord) -> tuple[str, ...]:
    """What lines alike share: who says it, in which words, and where something went wrong."""
    kind, _, where = record.exc_info or (None, None, None)
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f"{where.tb_frame.f_code.co_filename}:{where.tb_lineno}" if where else ""
    return (
        record.name,
        record.levelname,
        VARIES.sub("#", str(record.msg))[:LONGEST_KIND],
        getattr(kind, "__name__", ""),
        place,
    )


def left_out(kind: Alike) -> logging.LogRecord:
    """How many lines were left out, and what the first of them said."""
    one, more = kind.one, kind.count - MOST_ALIKE
    said = f"{more} more lines like this one in a minute: {one.getMessage()}"
    return logging.LogRecord(one.name, one.levelno, one.pathname, one.lineno, said, (), None)


def set_up(level: str, form: str) -> None:
    """One line per event; what is only about voice, and that the clock ticks, is left out; moves are for programs."""
    handler = Handler()
    handler.setFormatter(Structured() if form == "json" else Plain(LINE))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=False)
    for name, least in NOISY.items():
        logging.getLogger(name).setLevel(max(least, getattr(logging, level.upper())))
    logging.getLogger(MOVES).setLevel(logging.INFO if form == "json" else logging.WARNING)
