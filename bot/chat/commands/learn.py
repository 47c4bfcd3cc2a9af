"""Learning to play: the guided first game, and hints."""

from __future__ import annotations

import discord
from discord import app_commands

import engine
from bot.chat import buttons
from bot.chat.channel import texts
from bot.chat.commands.command_words import Tree, add, offer_choices
from bot.chat.reply import Post, answer, defer
from bot.chat.request import request_of
from bot.tables import guided
from bot.text.forecast import foretold


async def learn(interaction: discord.Interaction, title: str = "") -> None:
    """Ten turns against a computer, each step explained."""
    await defer(interaction)
    request = await request_of(interaction)
    game = await guided.begin(
        request.tables.lobby, request.user, request.channel, str(interaction.guild_id or ""), request.lang,
        title,
    )  # fmt: skip
    await answer(interaction, Post(request.say("lesson.begun", table=texts.title_of(game))))


async def taught(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The titles that have a guided first game."""
    return offer_choices([(title, title) for title in guided.lessons()], typed)


async def hint(interaction: discord.Interaction) -> None:
    """What a computer would do in one's place, and why."""
    await defer(interaction)
    request = await request_of(interaction)
    found = await request.table()
    table, said = await request.tables.hints.ask(found.game.id, request.user)
    names, action = request.names(table), engine.decode_action(said.action)
    told = await request.tables.think(foretold, names, table.position, action)
    lines = [f"💡 {told}", " ".join(names.say(why.code, why.params) for why in said.why)]
    await answer(interaction, Post("\n".join(lines), rows=((buttons.act(request.lang, table.game),),)))


def add_to(tree: Tree) -> None:
    """The commands."""
    add(tree, "hint", hint)
    add(tree, "learn", learn, {"title": taught})
