"""What a group enjoys afterwards: how a game went, its result as a card, and who beat whom on a server."""

from __future__ import annotations

from dataclasses import replace

import discord

import engine
from bot.chat.channel import texts
from bot.chat.commands.command_words import Tree, add
from bot.chat.commands.look import view_post
from bot.chat.commands.new_table.lobby_commands import titles
from bot.chat.commands.new_table.seats import may_see
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, clipped, defer
from bot.chat.request import Request, request_of
from bot.store.statements import games
from bot.store.statements.ratings import Rivalry, rivalries

GAME, SERVER = "game", "server"
MOST_PAIRS = 20


async def stats(
    interaction: discord.Interaction, of: str = GAME, title: str = "", share: bool = False, text: bool = False
) -> None:
    """Turn times, best runs, income and deals of the channel's game; or who beat whom on this server."""
    await defer(interaction, share)
    request = await request_of(interaction)
    if of == SERVER:
        await answer(interaction, await rivals(request, engine.load_title(title).name if title else "", share), share)
        return
    await answer(interaction, await view_post(request, await request.table(), "stats", -1, text, share), share)


async def rivals(request: Request, title: str, share: bool) -> Post:
    """Who beat whom how often, in the games whose channels the asker sees; shared, only in those everybody sees."""
    guild = request.interaction.guild
    reader: object = guild.default_role if guild and share else request.interaction.user
    met = await request.tables.store.read(games.met, str(guild.id)) if guild else []
    worth = [game.worth for game in met if guild and title in ("", game.title) and may_see(guild, reader, game.channel)]
    pairs = rivalries(worth)
    lines = [request.say("stats.rivals", n=len(worth)), *(rival_line(request, row) for row in pairs[:MOST_PAIRS])]
    return Post(clipped(lines) if pairs else request.say("stats.nobody_met"))


def rival_line(request: Request, row: Rivalry) -> str:
    """Two people, how often each came before the other, and by how much on average."""
    code = "stats.ahead" if row.ahead >= 0 else "stats.behind"
    by = request.say(code, percent=round(100 * abs(row.ahead)))
    return request.say("stats.pair", user=row.one, other=row.other, wins=row.won, losses=row.lost, text=by)


async def result(interaction: discord.Interaction, share: bool = False, text: bool = False) -> None:
    """The result of a finished game as one picture to be shown to others."""
    await defer(interaction, share)
    request = await request_of(interaction)
    table = await request.table()
    table.must_be("over")
    post = await view_post(request, table, "result", -1, text, share)
    told = "\n".join([post.text, *texts.secret_told(request.names(table), table.game)]).strip()
    await answer(interaction, replace(post, text=told), share)


async def fair(press: Press) -> None:
    """A button that has the deal of a finished game proved."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    said = await press.request.tables.files.judged(press.number(0))
    await answer(press.interaction, Post(press.request.say(said.code, **said.params)))


def add_to(tree: Tree) -> None:
    """The commands."""
    add(tree, "stats", stats, {"title": titles}, {"of": {GAME: "stats.of_game", SERVER: "stats.of_server"}})
    add(tree, "result", result)


PRESSES: Presses = {"fair": fair}
