"""The commands of every bot are the same: made once for all tests of a process, and told to Discord by the first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.chat import commands
from bot.chat.commands.command_words import Tree
from sandbox import Sandbox

MADE: list[Any] = []
TOLD: list[Any] = []
MAKE = commands.add_all


def known_once(tree: Tree) -> None:
    """What a bot knows, made for the first of them."""
    if not MADE:
        MAKE(tree)
        MADE.extend(tree.get_commands())
    else:
        for command in MADE:
            tree.add_command(command)


async def told_once(box: Sandbox, tell: Callable[[], Awaitable[Any]]) -> list[Any]:
    """Every other Discord knows already what the first was told."""
    known = box.world.state["commands"]
    if TOLD:
        known["global"] = [command | {"application_id": box.world.bot_id} for command in TOLD]
        box.changed({"kind": "COMMANDS"})
    else:
        await tell()
        TOLD.extend(known["global"])
    return []
