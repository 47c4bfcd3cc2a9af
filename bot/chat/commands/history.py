"""Back and forth on the line of moves, and answers to questions."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat.buttons import Press, verb
from bot.chat.commands.words import add
from bot.chat.reply import Post, answer, beside, defer
from bot.chat.request import Asking, asking
from bot.tables.table import Played


async def undo(interaction: discord.Interaction, why: str = "", turn: bool = False) -> None:
    """Take the last move back, or one's own last moves together with what others played after them."""
    await defer(interaction)
    asked = await asking(interaction)
    table, history = await asked.table(), asked.house.tables.history
    back = history.undo_turn if turn else history.undo
    await answer(interaction, told(asked, await back(table.game.id, asked.user, why), "undone"))


async def redo(interaction: discord.Interaction, why: str = "") -> None:
    """Play the move again that was taken back last."""
    await defer(interaction)
    asked = await asking(interaction)
    table = await asked.table()
    await answer(
        interaction, told(asked, await asked.house.tables.history.redo(table.game.id, asked.user, why), "redone")
    )


def told(asked: Asking, played: Played, done: str) -> Post:
    """What came of it: done, or others are asked first."""
    return Post(asked.say(f"line.{'asked' if played.offer else done}"))


@verb("undo")
async def press_undo(press: Press) -> None:
    """The button under the turn's message."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    played = await press.asked.house.tables.history.undo(press.number(0), press.asked.user, seen=press.number(1))
    await answer(press.interaction, told(press.asked, played, "undone"))


@verb("offer")
async def press_offer(press: Press) -> None:
    """Accept, decline or withdraw."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    offers, (game, offer, word) = press.asked.house.tables.offers, press.args
    if word == "withdraw":
        await offers.withdraw(int(game), int(offer), press.asked.user)
    else:
        await offers.answer(int(game), int(offer), press.asked.user, word == "yes")
    await beside(press.interaction, Post(press.asked.say(f"offer.said.{word}")))


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    """Undo and redo."""
    add(tree, "undo", undo)
    add(tree, "redo", redo)
