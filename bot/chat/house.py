"""The house as the chat knows it: made once by the client, and all of it that commands, panels and messages use."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from cachetools import LRUCache

from bot.chat.drawing import DisplayNames, Pictures
from bot.chat.reply import OpenAnswers
from bot.pages.links import Links
from bot.settings import Web
from bot.tables.service import Tables
from engine import BadInput

MOST_PEOPLE = 10_000
TYPED = "t"  # begins the code of a value that was typed and stands in no list
MOST_TYPED = 500


class Pressed:
    """Counts presses, by who pressed, so that a panel that fills itself in never takes the place of a newer one."""

    def __init__(self) -> None:
        self._counts: LRUCache[str, int] = LRUCache(MOST_PEOPLE)

    def again(self, user: str) -> None:
        """Somebody pressed something."""
        self._counts[user] = self.times(user) + 1

    def times(self, user: str) -> int:
        """How often that was."""
        return int(self._counts.get(user, 0))


class TypedValues:
    """Values that people typed and that no list has, under short codes, until they say whether it shall be done."""

    def __init__(self) -> None:
        self.kept: dict[str, object] = {}

    def keep(self, value: object) -> str:
        """Remember a value; its code is returned."""
        code = TYPED + secrets.token_hex(4)
        self.kept[code] = value
        if len(self.kept) > MOST_TYPED:
            del self.kept[next(iter(self.kept))]
        return code

    def find(self, code: str) -> object:
        """The value of a code; one that is forgotten has to be typed again."""
        if code not in self.kept:
            raise BadInput("input.type_again")
        return self.kept[code]


@dataclass(frozen=True)
class House:
    """The tables, and what of the chat lives as long as they do; `own_id` is the bot's own number among users."""

    tables: Tables
    display_names: DisplayNames
    pictures: Pictures
    links: Links
    web: Web
    own_id: Callable[[], str]
    typed: TypedValues = field(default_factory=TypedValues)
    open_answers: OpenAnswers = field(default_factory=OpenAnswers)
    pressed: Pressed = field(default_factory=Pressed)
