"""Tables before they begin: made, joined, left, set up, started; and the games somebody plays."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

import engine
from bot.calls.pace import PACES
from bot.chat import buttons, uploads
from bot.chat.buttons import Style, push
from bot.chat.channel import texts
from bot.chat.commands.command_words import add, group, offer_choices
from bot.chat.commands.look import FORMATS, export, view_post
from bot.chat.commands.moderate import import_
from bot.chat.commands.new_table import options
from bot.chat.commands.new_table.seats import game_line, listed
from bot.chat.commands.new_table.terms import ratings_of
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, beside, defer
from bot.chat.request import Request, request_of
from bot.store.statements import games
from bot.tables.table import Table
from bot.text import LANGUAGES

MOST_GAMES = 20


async def titles(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Every title that can be played, with its players."""
    boxes = [engine.load_title(folder) for folder in engine.all_titles()]
    pairs = [(f"{box.name} – {box.full_name} ({box.min_players}–{box.max_players})", box.name) for box in boxes]
    return offer_choices(pairs, typed)


async def new(
    interaction: discord.Interaction,
    title: str,
    players: app_commands.Range[int, 1, 12] | None = None,
    variant: str = "",
    pace: str = "daily",
    language: str = "",
    name: str = "",
    join: bool = True,
    rating: str = "",
    elsewhere: bool = True,
) -> None:
    """Make a table in this channel."""
    await defer(interaction)
    request = await request_of(interaction)
    game = await request.tables.lobby.create(
        request.user, request.channel, title, players or 0, guild=str(interaction.guild_id or ""), name=name[:60],
        variant=options.variant_of(variant), pace=PACES[pace], language=language or request.lang, joins=join,
        wishes={"unlisted": int(not elsewhere), **ratings_of(rating)},
    )  # fmt: skip
    await answer(interaction, Post(request.say("lobby.made", table=texts.title_of(game))))


async def take_place(request: Request, table: Table) -> None:
    """Take a place, in a running game one's own seat back from the caretaker, at a copy ask for a seat."""
    tables = request.tables
    if table.free_seats and request.user not in {row.user for row in table.seats.values()}:
        await beside(request.interaction, Post(request.say("seat.which"), rows=buttons.of_copy(request.lang, table)))
        return
    join = tables.lobby.join if table.game.status == "lobby" else tables.seating.back
    await join(table.game.id, request.user)
    await beside(request.interaction, Post(request.say("lobby.joined", table=texts.title_of(table.game))))


async def left(request: Request, table: Table) -> None:
    """Give a place back; in a running game it is asked first whether a caretaker shall play on."""
    if table.game.status in games.LIVE and table.game.status != "lobby" and table.seats_of(request.user):
        row = (push(request.say("button.resign"), "resign", table.game.id, style=Style.danger),)
        await beside(request.interaction, Post(request.say("lobby.leaving"), rows=(row,)))
        return
    tables = request.tables
    leave = tables.lobby.leave if table.game.status == "lobby" else tables.seating.resign
    await leave(table.game.id, request.user)
    await beside(request.interaction, Post(request.say("lobby.left", table=texts.title_of(table.game))))


async def resigned(request: Request, table: Table) -> None:
    """Leave a running game: a caretaker plays on at once."""
    await request.tables.seating.resign(table.game.id, request.user)
    await beside(request.interaction, Post(request.say("lobby.resigned", table=texts.title_of(table.game))))


async def started(request: Request, table: Table) -> None:
    """Deal the seats and begin."""
    await request.tables.lobby.start(table.game.id, request.user)
    await beside(request.interaction, Post(request.say("lobby.started", table=texts.title_of(table.game))))


async def again(request: Request, table: Table) -> None:
    """Play again what is over, with the same people; where somebody began that already, a seat there."""
    now_there = await request.tables.find(table.game.channel)
    if now_there is not None and now_there.status == "lobby":
        await take_place(request, await request.tables.look(now_there.id))
        return
    partner = request.house.own_id()
    game = await request.tables.lobby.again(table.game.id, request.user, partner)
    await beside(request.interaction, Post(request.say("lobby.again", table=texts.title_of(game))))


async def watched(request: Request, table: Table) -> None:
    """Become a spectator, or stop being one."""
    after = await request.tables.lobby.watch(table.game.id, request.user)
    code = "lobby.watching" if request.user in after.with_role("spectator") else "lobby.not_watching"
    await beside(request.interaction, Post(request.say(code)))


async def status(request: Request, table: Table) -> None:
    """Where the game is, as a card."""
    names = request.names(table)
    if table.state is None:
        await answer(request.interaction, Post(texts.lobby(names, table).text))
        return
    await answer(request.interaction, await view_post(request, table, "card"))


async def choose(request: Request, table: Table) -> None:
    """The choices of the table, in menus."""
    await answer(request.interaction, options.chooser(request, table))


def simple(work: Any) -> Any:
    """A command without options that does something at the table of its channel."""

    async def run(interaction: discord.Interaction) -> None:
        await defer(interaction)
        request = await request_of(interaction)
        await work(request, await request.table())

    return run


def on_card(work: Any) -> Any:
    """A button of the lobby's card: something is said beside it."""

    async def run(press: Press) -> None:
        await press.interaction.response.defer(ephemeral=True, thinking=True)
        await work(press.request, await press.request.tables.look(press.number(0)))

    return run


async def mine(interaction: discord.Interaction) -> None:
    """The games somebody plays everywhere, the one waiting longest first."""
    await defer(interaction)
    request = await request_of(interaction)
    tables = request.tables
    waits = {wait.game: wait.since for wait in await tables.store.read(games.waits_of, request.user)}
    found = await tables.store.read(games.of_user, request.user)
    live = sorted(
        (game for game in found if game.status in games.LIVE), key=lambda g: (waits.get(g.id, 1 << 60), -g.id)
    )
    lines = [game_line(request, game, waits.get(game.id, 0)) for game in live[:MOST_GAMES]]
    done = [game for game in found if game.status == "over"]
    if done:
        lines.append(request.say("games.over", n=len(done)))
    await answer(interaction, Post("\n".join(lines) or request.say("games.none")))


async def own(interaction: discord.Interaction, file: discord.Attachment | None = None) -> None:
    """Layouts, cards or counts of the table's own out of a small file; without a file what was brought goes again."""
    await defer(interaction)
    request = await request_of(interaction)
    game = (await request.table()).game
    found = engine.read_own(game.title, await uploads.content(file)) if file else {}
    table = await request.tables.lobby.configure(game.id, request.user, own=found)
    await answer(interaction, Post("\n".join(texts.agreed(request.names(table), table.game, every=True))))


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    """All commands about tables."""
    game = group(tree, "game")
    languages = {language: f"language.{language}" for language in LANGUAGES}
    paces = {name: f"pace.{name}" for name in PACES}
    add(game, "new", new, {"title": titles, "variant": options.variants}, {"pace": paces, "language": languages})
    for name, work in COMMANDS.items():
        add(game, name, simple(work))
    options.add_to(game)
    add(game, "list", listed, {"title": titles}, {"pace": paces, "language": languages})
    add(game, "export", export, choices=FORMATS)
    add(game, "import", import_)
    add(game, "own", own)
    add(tree, "games", mine)


COMMANDS = {
    "join": take_place,
    "leave": left,
    "start": started,
    "again": again,
    "watch": watched,
    "status": status,
}
PRESSES: Presses = {
    "join": on_card(take_place),
    "leave": on_card(left),
    "resign": on_card(resigned),
    "start": on_card(started),
    "again": on_card(again),
    "options": on_card(choose),
}
