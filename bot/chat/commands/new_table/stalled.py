"""What is done about somebody who does not come, by button or typed: call them, a caretaker, somebody else."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.commands.command_words import Tree, add
from bot.chat.commands.moderate import seat_meant, seats
from bot.chat.panel.at_table import as_moderator, may_moderate
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, defer
from bot.chat.request import Request, request_of
from bot.errors import Refused
from bot.tables.seats.relief import WAYS
from bot.tables.table import Table

NUDGE = "nudge"


async def help_on(press: Press) -> None:
    """What somebody chose to do about it."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    request, way = press.request, press.one_of(2, NUDGE, *WAYS)
    table = await request.tables.look(press.number(0))
    await answer(press.interaction, await helped(request, table, press.word(1), way))


async def absent(interaction: discord.Interaction, way: str, seat: str = "") -> None:
    """The same typed; without a seat about whoever the table waits for longest."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    meant = seat_meant(request, table, seat) if seat else longest_awaited(table, request.user)
    await answer(interaction, await helped(request, table, meant, way))


def longest_awaited(table: Table, user: str) -> str:
    """The seat of somebody else that a table has waited for longest."""
    waits = [wait for wait in table.waits.values() if wait.user != user]
    if not waits:
        raise Refused("stall.nobody")
    return min(waits, key=lambda wait: wait.since).seat


async def helped(request: Request, table: Table, seat: str, way: str) -> Post:
    """It is done, or those who play there are asked first."""
    if may_moderate(request, table):
        table = as_moderator(request, table)
    relief, game = request.tables.relief, table.game.id
    if way == NUDGE:
        await relief.nudge(game, request.user, seat)
        return Post(request.say("mod.done"))
    played = await relief.relieve(game, request.user, seat, way)
    if played.offer is None or played.offer.state != "open":
        return Post(request.say("mod.done"))
    return Post(request.names(played.table).say("line.asked", asked=list(played.offer.asked)))


def add_to(tree: Tree) -> None:
    """The command of who plays; that of moderators to call somebody stands beside their others."""
    game = tree.get_command("game")
    assert isinstance(game, app_commands.Group)
    ways = {"way": {way: f"button.stall.{way}" for way in (NUDGE, *WAYS)}}
    add(game, "absent", absent, {"seat": seats}, ways)


PRESSES: Presses = {"stall": help_on}
