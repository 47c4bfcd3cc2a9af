"""Every command of the bot, one subject per file, and what answers its buttons, menus and forms."""

from __future__ import annotations

from bot.chat.commands import (
    helping,
    history,
    learn,
    look,
    moderate,
    person,
    planning,
    playing,
    private,
    statistics,
    transcript,
    trying,
)
from bot.chat.commands.command_words import Tree
from bot.chat.commands.corrections import correcting, repairing
from bot.chat.commands.new_table import copy_commands, ending_commands, lobby_commands, options, seats, stalled
from bot.chat.commands.reckoning import filming, projecting, reviewing
from bot.chat.panel import panel_presses
from bot.chat.presses import Presses

SUBJECTS = (
    lobby_commands,
    copy_commands,
    learn,
    playing,
    look,
    transcript,
    filming,
    projecting,
    reviewing,
    statistics,
    history,
    trying,
    person,
    private,
    moderate,
    seats,
    ending_commands,
    stalled,
    helping,
)

PRESSED = (
    panel_presses,
    lobby_commands,
    options,
    seats,
    look,
    transcript,
    statistics,
    history,
    trying,
    person,
    planning,
    private,
    correcting,
    repairing,
    ending_commands,
    stalled,
    helping,
)
PRESSES: Presses = {verb: answer for subject in PRESSED for verb, answer in subject.PRESSES.items()}


def add_all(tree: Tree) -> None:
    """Make the bot know its commands."""
    for subject in SUBJECTS:
        subject.add_to(tree)
