"""The film of a game: drawn by a process of its own while the asker sees how far it is."""

from __future__ import annotations

import discord
from msgspec.structs import replace

from bot.chat.commands.command_words import Tree, add
from bot.chat.meanwhile import meanwhile
from bot.chat.reply import Post, answer, defer
from bot.chat.request import Request, request_of
from bot.files.frames import Filming, drawn
from bot.tables.table import Table
from bot.workers.desk import Told
from bot.workers.fair_turns import Lane
from bot.workers.wire import MEGABYTE
from engine import BadInput

MOST_BYTES = 10 * MEGABYTE  # what Discord takes everywhere
PATIENCE = 300.0  # seconds for a film
FILMS = Lane("film", at_once=1, waiting=2)  # whoever waits for more than two would hear too late of it for Discord


async def film(interaction: discord.Interaction, share: bool = False, text: bool = False) -> None:
    """A board for each turn, worth and prices below, the result at the end."""
    await defer(interaction, share)
    request = await request_of(interaction)
    table = await request.table()
    if not table.at.seq:
        raise BadInput("film.empty")
    asked = await filming(request, table, text)

    async def work(told: Told) -> bytes:
        desk = request.tables.desk
        limits = replace(desk.limits, seconds=PATIENCE, answer=2 * asked.most)
        return await desk.run(drawn, asked, request.user, told, FILMS, limits)

    made = await meanwhile(request, FILMS, work)
    if made is not None:
        name = f"game-{table.game.id}.{'txt' if text else 'webp'}"
        post = Post(request.say("film.done", table=table.game.name), files=((name, made),))
        await answer(interaction, post, share)


async def filming(request: Request, table: Table, text: bool) -> Filming:
    """What is filmed, and how."""
    kept = await request.tables.files.kept(table.game.id)
    guild = request.interaction.guild
    most = min(guild.filesize_limit if guild else MOST_BYTES, MOST_BYTES)
    names = dict(await request.house.display_names.at(table))
    people = {seat: names.get(seat, seat) for seat in table.position.setup.players}
    return Filming(kept, request.lang, request.house.pictures.theme, people, most, text)


def add_to(tree: Tree) -> None:
    """The command."""
    add(tree, "film", film)
