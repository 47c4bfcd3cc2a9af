"""Every command of the bot, one subject per file, and what answers its buttons, menus and forms."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.chat.commands import (
    correcting,
    film,
    helping,
    history,
    learn,
    look,
    moderate,
    person,
    plan,
    play,
    private,
    stats,
    transcript,
    what_if,
)
from bot.chat.commands.new_table import lobby, options, seats
from bot.chat.panel import panel_presses
from bot.chat.presses import Presses

SUBJECTS = (
    lobby,
    learn,
    play,
    look,
    transcript,
    film,
    stats,
    history,
    what_if,
    person,
    private,
    moderate,
    seats,
    helping,
)

PRESSED = (
    panel_presses,
    lobby,
    options,
    seats,
    look,
    transcript,
    stats,
    history,
    what_if,
    person,
    plan,
    private,
    correcting,
    helping,
)
PRESSES: Presses = {verb: answer for subject in PRESSED for verb, answer in subject.PRESSES.items()}


def add_all(tree: app_commands.CommandTree[Any]) -> None:
    """Make the bot know its commands."""
    for subject in SUBJECTS:
        subject.add_to(tree)
