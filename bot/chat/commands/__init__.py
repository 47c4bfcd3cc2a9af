"""Every command of the bot, one subject per file."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.chat.commands import (
    film,
    helping,
    history,
    learn,
    look,
    moderate,
    person,
    play,
    private,
    stats,
    transcript,
    what_if,
)
from bot.chat.commands.new_table import lobby, seats
from bot.chat.panel import panel_presses  # noqa: F401  # the panel's buttons answer once this is imported

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


def add_all(tree: app_commands.CommandTree[Any]) -> None:
    """Make the bot know its commands."""
    for subject in SUBJECTS:
        subject.add_to(tree)
