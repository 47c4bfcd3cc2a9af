"""The guided first game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat.channel import texts
from bot.chat.commands.command_words import add
from bot.chat.reply import Post, answer, defer
from bot.chat.request import request_of
from bot.tables import lesson


async def learn(interaction: discord.Interaction) -> None:
    """Ten turns against a partner who plays at once, each step explained."""
    await defer(interaction)
    request = await request_of(interaction)
    game = await lesson.begin(
        request.tables.lobby, request.user, request.house.own_id(), request.channel, str(interaction.guild_id or ""),
        request.lang,
    )  # fmt: skip
    await answer(interaction, Post(request.say("lesson.begun", table=texts.title_of(game))))


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    """The command."""
    add(tree, "learn", learn)
