"""The tables one may join: those of this server, and open seats of others, asked for by one press and given by the table."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord
from discord import app_commands

import engine
from bot.calls.pace import PACES, pace_name
from bot.chat.buttons import Push, Style, push
from bot.chat.channel import texts
from bot.chat.commands.command_words import Tree, add
from bot.chat.panel.at_table import as_moderator, may_moderate
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, defer, defer_change
from bot.chat.request import Request, request_of
from bot.errors import Refused
from bot.store.rows import Game
from bot.store.statements import games
from bot.tables.seats.openings import Opening, fits
from bot.text import FIRST, say

PAGE, A_ROW, MOST_HERE = 10, 5, 10
YES, NO = "yes", "no"


class Filter(NamedTuple):
    """Which tables are looked for; an empty word is any. `mine`: those that look for somebody of one's rating."""

    title: str = ""
    pace: str = ""
    language: str = ""
    mine: str = ""

    def takes(self, game: Game) -> bool:
        """Whether a table is one of them, ratings aside."""
        pace = not self.pace or pace_name(FIRST, game.pace) == say(FIRST, f"pace.{self.pace}")
        return pace and self.title in ("", game.title) and self.language in ("", game.language)


async def listed(
    interaction: discord.Interaction, title: str = "", pace: str = "", language: str = "", mine: bool = False
) -> None:
    """The tables of this server, and the open seats of others."""
    await defer(interaction)
    request = await request_of(interaction)
    wanted = engine.load_title(title).name if title else ""
    await answer(interaction, await page_of_tables(request, Filter(wanted, pace, language, YES if mine else ""), 0))


async def turn_over(press: Press) -> None:
    """Another page of the same list."""
    await defer_change(press.interaction)
    paces, page = ("", *PACES), press.number(0)
    found = Filter(press.word(1), press.one_of(2, *paces), press.word(3), press.one_of(4, "", YES))
    await answer(press.interaction, await page_of_tables(press.request, found, page))


async def page_of_tables(request: Request, wanted: Filter, page: int) -> Post:
    """A page of the list, with a button for each seat elsewhere."""
    seen = [game for game in await of_this_server(request) if wanted.takes(game)]
    here = [game_line(request, game) for game in seen][-MOST_HERE:]
    found = [*await left_here(request, seen), *await elsewhere(request, wanted)]
    first = page * PAGE if page * PAGE < len(found) else 0
    some = list(enumerate(found[first : first + PAGE], first + 1))
    lines = [*(here or [request.say("games.none")]), request.say("seat.head" if some else "seat.nobody")]
    lines += [f"**{number}.** {seat_line(request, opening)}" for number, opening in some]
    pushes = [button(request, number, opening) for number, opening in some]
    rows = [tuple(pushes[at : at + A_ROW]) for at in range(0, len(pushes), A_ROW)]
    if len(found) > PAGE:
        rows.append((push(request.say("seat.more"), "seats", first // PAGE + 1, *wanted),))
    return Post("\n".join(lines), rows=tuple(rows))


async def of_this_server(request: Request) -> list[Game]:
    """The tables of the server it was asked on, without those in channels the asker cannot see."""
    found = await request.tables.store.read(games.with_status, *games.LIVE)
    guild, person = request.interaction.guild, request.interaction.user
    mine = {game.id for game in await request.tables.people.games(request.user)}
    return [
        game
        for game in found
        if guild and game.guild == str(guild.id) and (game.id in mine or may_see(guild, person, game.channel))
    ]


def may_see(guild: discord.Guild, person: Any, channel: str) -> bool:
    """Whether somebody sees a channel of the server; a private thread is seen by nobody who is not in its game."""
    found = guild.get_channel_or_thread(int(channel)) if channel.isdecimal() else None
    if found is None or (isinstance(found, discord.Thread) and found.is_private()):
        return False
    return bool(found.permissions_for(person).view_channel)


async def left_here(request: Request, seen: list[Game]) -> list[Opening]:
    """The seats nobody plays of the games under way on this server that the asker sees."""
    found = await request.tables.openings.here(request.user, str(request.interaction.guild_id or ""))
    known = {game.id for game in seen}
    return [row for row in found if row.game.id in known]


async def elsewhere(request: Request, wanted: Filter) -> list[Opening]:
    """The open seats of other servers that are looked for."""
    openings = request.tables.openings
    every = await openings.elsewhere(request.user, str(request.interaction.guild_id or ""))
    found = [row for row in every if wanted.takes(row.game)]
    if not wanted.mine:
        return found
    ratings = {title: await openings.rating(request.user, title) for title in {row.game.title for row in found}}
    return [row for row in found if fits(row.game, ratings[row.game.title])]


def game_line(request: Request, game: Game, since: int = 0) -> str:
    """A game with the way to it, and how long it has been waiting."""
    link = f"https://discord.com/channels/{game.guild or '@me'}/{game.channel}"
    state = request.say("games.your_turn", at=f"<t:{since}:f>") if since else say(request.lang, f"status.{game.status}")
    return f"[{texts.title_of(game)}]({link}) <#{game.channel}> · {state}"


def seat_line(request: Request, opening: Opening) -> str:
    """A table of another server by what it plays: nothing says where it is, or who sits there."""
    game, lang = opening.game, request.lang
    variant = [texts.variant_name(lang, game.title, game.variant)] if game.variant else []
    if opening.seat and game.guild == str(request.interaction.guild_id or ""):
        return f"{game_line(request, game)} · {request.say('seat.left')}"
    code = "seat.left" if opening.seat else "seat.seats"
    seats = request.say(code, seated=opening.seated, text=texts.room(game))
    said = [game.title, *variant, seats, pace_name(lang, game.pace), say(lang, f"language.{game.language}")]
    return " · ".join([*said, *texts.wished(lang, game)])


def button(request: Request, number: int, opening: Opening) -> Push:
    """Ask for a seat, or take the question back."""
    if opening.asked:
        return push(request.say("seat.unask", n=number), "unask", opening.game.mark, opening.asked)
    if opening.seat:
        return push(request.say("seat.ask", n=number), "chair", opening.game.mark, opening.seat, style=Style.primary)
    return push(request.say("seat.ask", n=number), "ask", opening.game.mark, style=Style.primary)


async def ask(press: Press) -> None:
    """Ask a table of another server for a seat."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    request = press.request
    row = await request.tables.openings.ask(press.number(0), request.user)
    game = await request.tables.game(row.game)
    back = push(request.say("seat.back"), "unask", game.mark, row.id)
    text = request.say("seat.asked", title=game.title, at=f"<t:{row.expires}:f> (<t:{row.expires}:R>)")
    await answer(press.interaction, Post(text, rows=((back,),)))


async def ask_for(press: Press) -> None:
    """Ask for a seat of a game under way: of a copy, or one that nobody plays."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    request, guild = press.request, str(press.interaction.guild_id or "")
    row = await request.tables.openings.ask(press.number(0), request.user, press.word(1), guild)
    game = await request.tables.game(row.game)
    back = push(request.say("seat.back"), "unask", game.mark, row.id)
    when = f"<t:{row.expires}:f> (<t:{row.expires}:R>)"
    copied = request.say("seat.asked_copy", at=when)
    text = copied if game.imported else request.say("seat.asked", title=game.title, at=when)
    await answer(press.interaction, Post(text, rows=((back,),)))


async def unask(press: Press) -> None:
    """Take the question back."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    await press.request.tables.openings.withdraw(press.number(0), press.number(1), press.request.user)
    await answer(press.interaction, Post(press.request.say("seat.withdrawn")))


async def decided(press: Press) -> None:
    """The table's moderator gives the seat, or does not."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    request, yes = press.request, press.one_of(2, YES, NO) == YES
    table = await request.tables.look(press.number(0))
    if may_moderate(request, table) or not table.seats_of(request.user):
        table = as_moderator(request, table)
    row = await request.tables.openings.answer(table.game.id, press.number(1), request.user, yes)
    said = "seat.voted_on" if yes and row.state == "open" else "seat.given" if yes else "seat.refused"
    await answer(press.interaction, Post(request.say(said, user=row.user)))


async def show(interaction: discord.Interaction, on: bool) -> None:
    """Whether other servers see this one's open seats: for who manages it."""
    await defer(interaction)
    request = await request_of(interaction)
    if not interaction.permissions.manage_guild or interaction.guild_id is None:
        raise Refused("seat.not_manager")
    await request.tables.openings.show(str(interaction.guild_id), on)
    await answer(interaction, Post(request.say("seat.shown" if on else "seat.hidden")))


def add_to(tree: Tree) -> None:
    """The setting of a server, beside the other commands of who manages it."""
    mod = tree.get_command("mod")
    assert isinstance(mod, app_commands.Group)
    add(mod, "open-seats", show)


PRESSES: Presses = {
    "seats": turn_over,
    "ask": ask,
    "chair": ask_for,
    "unask": unask,
    "seat": decided,
}
