"""Games that end before their rules say so: by agreement, conceded, ended by a moderator, closed for want of players."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.channel import texts
from bot.chat.commands.command_words import Tree, add
from bot.chat.panel.at_table import as_moderator
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, defer
from bot.chat.request import Request, request_of
from bot.tables.endings.ended import AGREEMENTS, NOW
from bot.tables.table import Played, Table


async def end(interaction: discord.Interaction, how: str = NOW) -> None:
    """Ask everybody whether the game shall end here, or be run out."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    await answer(
        interaction, done_or_asked(request, await request.tables.endings.propose(table.game.id, request.user, how))
    )


def done_or_asked(request: Request, played: Played) -> Post:
    """That the game is over, or whom it is asked of first."""
    if played.offer and played.offer.state == "open":
        return Post(request.names(played.table).say("line.asked", asked=list(played.offer.asked)))
    return Post(request.say("ending.done", table=texts.title_of(played.game)))


async def concede(interaction: discord.Interaction, why: str = "") -> None:
    """Give the game up."""
    await defer(interaction)
    request = await request_of(interaction)
    await answer(interaction, await gave_up(request, await request.table(), why))


async def gave_up(request: Request, table: Table, why: str = "") -> Post:
    """A seat is a caretaker's from now on; the last one who is left has the game."""
    played = await request.tables.endings.concede(table.game.id, request.user, why)
    if played.game.status == "over":
        return Post(request.say("ending.done", table=texts.title_of(played.game)))
    return Post(request.say("ending.gave_up", table=texts.title_of(played.game)))


async def closed(request: Request, table: Table, why: str) -> Post:
    """A table is closed by who moderates it; a game that people play is ended, with a reason."""
    game, tables = table.game, request.tables
    if game.status in ("running", "paused") and not game.imported and not game.deserted:
        return done_or_asked(request, await tables.endings.stop(game.id, request.user, why))
    close = tables.closing.close if game.deserted else tables.lobby.close
    await close(game.id, request.user)
    return Post(request.say("mod.done"))


async def press_concede(press: Press) -> None:
    """The button beside the one to leave."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    await answer(press.interaction, await gave_up(press.request, await press.request.tables.look(press.number(0))))


async def press_close(press: Press) -> None:
    """The button that closes a table nobody goes on with; whoever moderates it may."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    request = press.request
    table = as_moderator(request, await request.tables.look(press.number(0)))
    await answer(press.interaction, await closed(request, table, request.say("ending.dead")))


def add_to(tree: Tree) -> None:
    """The two commands of players; that of moderators stands beside their others."""
    game = tree.get_command("game")
    assert isinstance(game, app_commands.Group)
    add(game, "end", end, choices={"how": {how: f"end.{how}" for how in AGREEMENTS}})
    add(game, "concede", concede)


PRESSES: Presses = {
    "concede": press_concede,
    "close": press_close,
}
