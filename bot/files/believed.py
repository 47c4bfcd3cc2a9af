"""What is believed of a file: its moves, which are played again. Its people are names, its times past, its words short; the rest is made anew."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.orders.defaults import MODES
from bot.store.rows import DAY, NOTHING, RECORDED
from bot.tables.line import BOT
from bot.tables.table import MODERATOR
from bot.text import visible
from engine import BadInput, Phrase, Setup, cause_of

MOST_ACTS = 2_000
MOST_SETUP = 64_000  # bytes; a table's own data are 20,000 at most
LONGEST_NAME = 24
LONGEST_TITLE = 60
LONGEST_WHY = 300
LONGEST_SPAN = 10 * 366 * DAY
NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
LINE = {"undone": ("role",), "redone": ("role",), "amended": ("role",), "ruled": ("role",), "stands": ()}
SEATS = dict.fromkeys(("replaced", "caretaker", "returned", "conceded"), ("seat", "before", "user"))
ENDINGS = {
    "agreed": (), "run_out": (), "reopen": (), "stopped": ("role",), "deserted": (), "closed": (), "sought": ("seat", "player"),
}  # fmt: skip
TIME = {
    "deadline": ("seat", "until"), "timed": ("limit", "default"), "default": ("seat", "user", "default"),
    "paused": (), "resumed": (),
}  # fmt: skip
MODERATING = dict.fromkeys(("manages", "moderates", "no_moderator", "looked"), ("player",))
ACTS: Mapping[str, tuple[str, ...]] = {**LINE, **SEATS, **TIME, **MODERATING, **ENDINGS, "hint": ("seat",)}
REASONS: Mapping[str, tuple[str, ...]] = {
    "move.for_another": ("why", "by"), "move.amended": ("why", "by"),
    "move.fitted": ("why", "by"), "move.between": ("why", "by"),
    "order.fired": (), "move.caretaker": (), "move.computer": (), "move.default": (), "move.tried": (),
}  # fmt: skip


class Told(NamedTuple):
    """What a file can be asked for: how its people are called there, its seats, and which time it is here."""

    people: Mapping[str, str]
    seats: Sequence[str]
    now: int

    def name(self, user: str) -> str:
        """Somebody as the file calls them: by name, else by their seat there; whoever has only a number is somebody."""
        if user in ("", BOT):
            return user
        text = self.people.get(user, user.removeprefix(RECORDED))
        return RECORDED + ("" if text.isdecimal() else short_name(text))

    def time(self, at: int) -> int:
        """A time that is not to come."""
        return min(max(at, 0), self.now)

    def reason(self, why: Phrase) -> Phrase:
        """Why a move was made, where there are words for it."""
        known = REASONS.get(why.code)
        return NOTHING if known is None else Phrase(why.code, {name: self.part(name, why.params) for name in known})

    def about(self, act: str, params: Mapping[str, object]) -> dict[str, object]:
        """What something done was about; refused where there are no words for it."""
        if act not in ACTS:
            raise BadInput("file.act", text=act)
        return {name: part for name in ACTS[act] if (part := self.part(name, params)) is not None}

    def part(self, name: str, params: Mapping[str, object]) -> object:
        """One thing of it, as what it must be."""
        return PARTS[name](self, params.get(name))


def number(told: Told, value: object) -> int:
    """An instant or a span somebody may live to see."""
    return min(max(value, 0), told.now + LONGEST_SPAN) if isinstance(value, int) else 0


def person(told: Told, value: object) -> str:
    """Somebody as the file calls them."""
    return told.name(str(value or RECORDED))


PARTS: Mapping[str, Callable[[Told, object], object]] = {
    "role": lambda told, value: MODERATOR if value == MODERATOR else None,
    "seat": lambda told, value: value if value in told.seats else "",
    "default": lambda told, value: value if value in MODES else MODES[0],
    "why": lambda told, value: short_text(str(value or "")),
    **dict.fromkeys(("before", "user", "player", "by"), person),
    **dict.fromkeys(("until", "limit"), number),
}


def short_name(name: str) -> str:
    """The name of a person, as much of it as can be shown."""
    return visible(name)[:LONGEST_NAME].strip()


def short_text(text: str) -> str:
    """What somebody wrote, on one line."""
    return visible(text)[:LONGEST_WHY]


def must_be_text(text: bytes) -> None:
    """Refuse a sign that no database takes."""
    if NUL.search(text):
        raise BadInput("file.nul")


def must_be_small(setup: Setup) -> None:
    """Refuse a set-up with more in it than any game needs."""
    try:
        size = len(msgspec.json.encode(setup))
    except (TypeError, ValueError, OverflowError) as error:
        raise BadInput("file.not_a_game", detail=cause_of(error)) from None
    if size > MOST_SETUP:
        raise BadInput("file.too_large", limit=MOST_SETUP)
