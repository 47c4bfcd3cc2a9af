"""The lines of the log: for eyes or as JSON, with game and move, never with a token or with what somebody wrote."""

from __future__ import annotations

import json
import logging
import re
import time
import traceback
from contextvars import ContextVar
from types import TracebackType
from typing import Any

LINE = "%(asctime)s %(levelname)s %(name)s %(message)s"
NOISY = {  # what libraries say below these levels is left out: at DEBUG Discord's says all that it hears, word by word
    "discord": logging.INFO, "discord.client": logging.ERROR, "apscheduler": logging.WARNING,
    "psycopg.pool": logging.ERROR,
}  # fmt: skip
MOVES = "signalbox.moves"
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


def set_up(level: str, form: str) -> None:
    """One line per event; what is only about voice, and that the clock ticks, is left out; moves are for programs."""
    handler = logging.StreamHandler()
    handler.setFormatter(Structured() if form == "json" else Plain(LINE))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=False)
    for name, least in NOISY.items():
        logging.getLogger(name).setLevel(max(least, getattr(logging, level.upper())))
    logging.getLogger(MOVES).setLevel(logging.INFO if form == "json" else logging.WARNING)
