"""The house as the chat knows it: made once by the client, and all of it that commands, panels and messages use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.chat.drawing import DisplayNames, Pictures
from bot.chat.panel.pressed import Pressed
from bot.chat.reply import OpenAnswers
from bot.chat.typed_values import TypedValues
from bot.pages.links import Links
from bot.settings import Web
from bot.tables.service import Tables


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
