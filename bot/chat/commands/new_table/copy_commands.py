"""A private copy of a game at any of its moves, with all seats in one hand: to think what would be if."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.channel.texts import title_of
from bot.chat.commands.command_words import add, offer_choices
from bot.chat.commands.look import position_at
from bot.chat.commands.new_table.seats import may_see, of_this_server
from bot.chat.presses import NUMBER
from bot.chat.reply import Post, answer, defer
from bot.chat.request import Request, request_of
from bot.errors import Refused
from bot.store.rows import Game
from bot.store.statements.games import LIVE
from bot.tables.table import Table
from bot.text import say

LONGEST_NAME = 90


async def copy(interaction: discord.Interaction, at: int = -1, game: str = "") -> None:
    """A private copy of a game at a move: in this channel where it is free, else in a thread of one's own."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await source(request, game)
    state, move = await position_at(request, table, at)
    copies, names = request.tables.copies, await request.house.display_names.at(table)
    await copies.may_begin(state, request.user)
    place = await free_place(request, table.game)
    guild = str(interaction.guild_id or "")
    made = await copies.begin(table.game, state, move.seq, place, request.user, guild, request.lang, names)
    await answer(interaction, Post(request.say("copy.made", table=title_of(made), text=f"<#{place}>")))


async def source(request: Request, typed: str) -> Table:
    """The game that is copied: that of the channel, or one by its number that the asker may see."""
    if not typed:
        return await request.table()
    if not NUMBER.fullmatch(typed):
        raise Refused("table.unknown", game=typed)
    table = await request.tables.look(int(typed))
    if not await may_look(request, table):
        raise Refused("table.unknown", game=typed)
    return table


async def may_look(request: Request, table: Table) -> bool:
    """Whether somebody may see a game: they are in it, or see its channel on this server."""
    if request.user in {row.user for row in table.seats.values()} | {row.user for row in table.members}:
        return True
    guild = request.interaction.guild
    here = guild is not None and table.game.guild == str(guild.id)
    return here and may_see(guild, request.interaction.user, table.game.channel)  # type: ignore[arg-type]


async def free_place(request: Request, game: Game) -> str:
    """This channel where no table is under way, else a private thread beside it."""
    there = await request.tables.find(request.channel)
    if there is None or there.status not in LIVE:
        return request.channel
    channel = request.interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise Refused("copy.no_thread")
    try:
        name = say(request.lang, "copy.thread", text=game.name)[:LONGEST_NAME]
        thread = await parent.create_thread(name=name, type=discord.ChannelType.private_thread, invitable=False)
        await thread.add_user(discord.Object(int(request.user)))
    except discord.Forbidden:
        raise Refused("copy.no_thread") from None
    return str(thread.id)


async def seen(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The games somebody is in, and those of this server they may see."""
    request = await request_of(interaction)
    mine = [game for game in await request.tables.people.games(request.user) if game.setup is not None]
    there = [game for game in await of_this_server(request) if game.setup is not None]
    found = {game.id: game for game in (*mine, *there)}
    return offer_choices([(f"{title_of(game)} #{game.id}", str(game.id)) for game in found.values()], typed)


def add_to(tree: app_commands.CommandTree[discord.Client]) -> None:
    """The command beside those of tables."""
    game = tree.get_command("game")
    assert isinstance(game, app_commands.Group)
    add(game, "copy", copy, {"game": seen})
