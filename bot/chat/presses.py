"""What was pressed, chosen or sent: everything it means stands in its identifier, so it outlives the bot."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import discord

from bot.chat.request import Request
from engine import BadInput

NUMBER = re.compile(r"[0-9]{1,15}")


@dataclass(frozen=True)
class Press:
    """Somebody pressed a button, chose from a menu or sent a form: the words of its identifier, and what was given.

    `words` are those that stand there, for a form that is to come back: with the key of the table.
    """

    request: Request
    args: tuple[str, ...]
    values: tuple[str, ...] = ()
    form: dict[str, object] | None = None
    words: tuple[str, ...] = ()

    @property
    def interaction(self) -> discord.Interaction:
        """The interaction behind it."""
        return self.request.interaction

    def word(self, at: int) -> str:
        """A word of the identifier; one that is not there makes it a button of another house."""
        if at >= len(self.args):
            raise BadInput("input.unknown_button")
        return self.args[at]

    def one_of(self, at: int, *known: str) -> str:
        """A word that is one of a few."""
        word = self.word(at)
        if word not in known:
            raise BadInput("input.unknown_button")
        return word

    @property
    def value(self) -> str:
        """What was chosen from a menu."""
        if not self.values:
            raise BadInput("input.unknown_button")
        return self.values[0]

    def value_of(self, *known: str) -> str:
        """What was chosen from a menu, one of a few."""
        if self.value not in known:
            raise BadInput("input.unknown_button")
        return self.value

    def number(self, at: int) -> int:
        """A word that is a number."""
        return number_of(self.word(at))

    def written(self, name: str) -> str:
        """What stands in an input of the form."""
        if name not in (self.form or {}):
            raise BadInput("input.unknown_button")
        return str((self.form or {})[name])

    @property
    def number_chosen(self) -> int:
        """The number that was chosen from a menu."""
        return number_of(self.value)


def number_of(word: str) -> int:
    """A word that is a number; any other makes it a button of another house."""
    if not NUMBER.fullmatch(word):
        raise BadInput("input.unknown_button")
    return int(word)


Handler = Callable[[Press], Awaitable[None]]
Presses = Mapping[str, Handler]  # what answers a button, menu or form, by the verb in its identifier


def answered_by(known: Presses, name: str) -> Handler:
    """What answers a button of a name, or one clear line."""
    if name not in known:
        raise BadInput("input.unknown_button")
    return known[name]
