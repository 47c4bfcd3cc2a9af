"""Moderating: seats, time, what is looked into, files. For who manages the server, and the table's own."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.calls.pace import seconds
from bot.chat import uploads
from bot.chat.channel import reachable
from bot.chat.channel.texts import title_of
from bot.chat.channel.turn_message import fitted, told_move
from bot.chat.commands.command_words import Callback, Tree, add, group, meant, offer_choices
from bot.chat.commands.corrections.correcting import (
    MOST_SHOWN,
    add_corrections,
    done_or_asked,
    moderating,
    move_of,
    moves,
    numbers,
    words_of,
)
from bot.chat.commands.look import FORMATS, export
from bot.chat.commands.new_table import ending_commands
from bot.chat.commands.page import link
from bot.chat.failures import own_table
from bot.chat.meanwhile import meanwhile
from bot.chat.panel import at_table
from bot.chat.panel.at_table import MODERATOR, as_moderator
from bot.chat.panel.home import home
from bot.chat.permissions import may_see
from bot.chat.presses import NUMBER
from bot.chat.reply import Post, answer, clipped, defer
from bot.chat.request import Request, request_of
from bot.errors import Refused
from bot.files.playing_again import KeptLine, elsewhere
from bot.store.rows import Move
from bot.store.statements import games
from bot.tables.table import Table
from bot.text.telling import why_ruled
from bot.workers.desk import CHECKS, FILES
from engine.events import RulingMade


async def act_as(interaction: discord.Interaction) -> None:
    """A panel to act for whoever is at turn."""
    request, table = await moderating(interaction)
    table.must_be("running")
    await answer(interaction, await home(await at_table.opened(request, table.game.id, MODERATOR)))


async def seat(interaction: discord.Interaction, seat: str, player: discord.User, why: str = "") -> None:
    """Somebody else takes over a seat, or the others are asked first."""
    request, table = await moderating(interaction)
    request.house.display_names.meet(player)
    seat = seat_meant(request, table, seat)
    played = await request.tables.seating.replace(table.game.id, seat, str(player.id), request.user, why)
    await answer(
        interaction,
        Post(done_or_asked(request, played, request.say("mod.seated", player=f"<@{player.id}>", seat=seat))),
    )


async def seats(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The seats of the table."""
    request = await request_of(interaction)
    table = await own_table(request)
    if table is None:
        return []
    return offer_choices(seats_named(request, table), typed)


def seats_named(request: Request, table: Table) -> list[tuple[str, str]]:
    """Each seat with who sits there."""
    labels = request.names(table).labels
    return [(f"{seat} {labels.get(seat, '')}".strip(), seat) for seat in table.seats]


def seat_meant(request: Request, table: Table, typed: str) -> str:
    """The seat that is meant: as it is listed, by its number, or by who sits there."""
    people = request.names(table).labels
    rows = list(enumerate(table.seats.items(), 1))
    ways = [(way, seat) for n, (seat, row) in rows for way in (str(n), f"<@{row.user}>", people.get(seat, seat))]
    return meant([*seats_named(request, table), *ways], typed.removeprefix("@"))


async def moderator(interaction: discord.Interaction, player: discord.User, remove: bool = False) -> None:
    """Make somebody moderator of this table, or ask those who play; or take that back."""
    request, table = await moderating(interaction)
    request.house.display_names.meet(player)
    played = await request.tables.seating.set_moderator(table.game.id, str(player.id), request.user, not remove)
    await answer(interaction, Post(done_or_asked(request, played, request.say("mod.done"))))


async def pause(interaction: discord.Interaction, why: str = "") -> None:
    """Stop a table: nobody is called, nothing can be played."""
    request, table = await moderating(interaction)
    await request.tables.timing.pause(table.game.id, request.user, why)
    await answer(interaction, Post(request.say("mod.done")))


async def resume(interaction: discord.Interaction, why: str = "", game: str = "") -> None:
    """Let a table go on; one whose channel is gone or closed goes on in this one."""
    await defer(interaction)
    request = await request_of(interaction)
    if game and not NUMBER.fullmatch(game):
        raise Refused("table.unknown", game=game)
    table = await there(request, int(game)) if game else await request.table()
    if at_table.may_moderate(request, table) or not table.seats_of(request.user):
        table = as_moderator(request, table)
    if not await may_see(request, table.game):
        raise Refused("here.hidden")
    await request.tables.timing.resume(table.game.id, request.user, why, request.channel)
    await answer(interaction, Post(request.say("mod.done")))


async def there(request: Request, game: int) -> Table:
    """A table in another channel; one that is under way where the bot cannot write any more is found out to be stranded."""
    table = await request.tables.look(game)
    elsewhere = table.game.status in ("lobby", "running") and table.game.channel != request.channel
    trouble = await reachable.trouble_at(request.interaction.client, table.game.channel) if elsewhere else ""
    if trouble:
        await request.tables.channel_gone(table.game.channel, trouble)
        table = await request.tables.look(game)
    return table


async def paused(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The paused tables that somebody moderates, wherever they stood, and whichever of theirs lost its channel."""
    request = await request_of(interaction)
    read = request.tables.store.read
    mine = [*await read(games.moderated, request.user, "running"), *await read(games.of_user, request.user)]
    lost = [game for game in mine if reachable.is_lost(interaction.client, game)]
    rows = [*await read(games.moderated, request.user, "paused"), *lost]
    found = sorted({game.id: game for game in rows}.values(), key=lambda game: -game.id)
    return offer_choices([(f"{title_of(game)} #{game.id}", str(game.id)) for game in found], typed)


async def deadline(interaction: discord.Interaction, seat: str, time: str) -> None:
    """Set how long a seat still has; 0 for as long as it likes."""
    request, table = await moderating(interaction)
    length = seconds(time)
    at = request.tables.now() + length if length else 0
    seat = seat_meant(request, table, seat)
    await request.tables.timing.set_limit(table.game.id, request.user, seat, at)
    await answer(interaction, Post(request.say("mod.done")))


async def nudge(interaction: discord.Interaction) -> None:
    """Call who is waited for, now."""
    request, table = await moderating(interaction)
    await request.tables.timing.nudge(table.game.id, request.user)
    await answer(interaction, Post(request.say("mod.done")))


async def close(interaction: discord.Interaction, why: str = "") -> None:
    """Give up a table that never began or a copy, close one that nobody sits at, or end a game with a reason."""
    request, table = await moderating(interaction)
    await answer(interaction, await ending_commands.closed(request, table, why))


async def take_off(interaction: discord.Interaction, player: discord.User) -> None:
    """Take somebody off a table that has not begun."""
    request, table = await moderating(interaction)
    await request.tables.lobby.take_off(table.game.id, str(player.id), request.user)
    await answer(interaction, Post(request.say("mod.done")))


async def audit(interaction: discord.Interaction) -> None:
    """Whether the books are in order and every move gives the same again; incidents, if there were any."""
    request, table = await moderating(interaction)
    line = await request.tables.history.line(table.game.id)
    files, desk = request.tables.files, request.tables.desk
    blobs = await files.blobs(table.game.id, [move.id for move in line])
    asked = KeptLine(table.position.setup, tuple(line), blobs, bool(table.game.copied))
    broken = await meanwhile(request, CHECKS, lambda told: desk.run(elsewhere, asked, request.user, told, CHECKS))
    if broken is None:
        return
    incidents = await request.tables.incidents(table.game.id)
    lines = [request.say("mod.audit", moves=len(line) - 1, wrong=broken or "none")]
    lines += [request.say("mod.incident", number=str(row["id"]), kind=row["kind"]) for row in incidents[-MOST_SHOWN:]]
    await answer(interaction, Post("\n".join(lines)))


async def log(interaction: discord.Interaction, move: int) -> None:
    """One move in every detail: who played it, when, what it brought, and how it is written down."""
    request, table = await moderating(interaction)
    found = await move_of(request, table, move)
    names = request.names(table)
    head = f"**{names.say('move.head', move=found.seq)}** · {names.person(found.by)} · <t:{found.at}:f>"
    written = names.say("move.written", text=f"`{words_of(names, found)}`", state=f"`{found.digest}`")
    await answer(interaction, Post(clipped([head, *told_move(names, found), written])))


async def import_(interaction: discord.Interaction, file: discord.Attachment, as_written: bool = False) -> None:
    """A game out of a file, ours or of 18xx.games; it is paused until its moderator lets it go on.

    `as_written` takes what an older version wrote though today's rules would have it otherwise.
    """
    await defer(interaction)
    request = await request_of(interaction)
    tables, data = request.tables, await uploads.content(file)
    guild = str(interaction.guild_id or "")
    bring = partial(tables.files.bring, data, request.channel, request.user, guild)
    game = await meanwhile(request, FILES, lambda told: bring(as_written=as_written, language=request.lang, told=told))
    if game is None:
        return
    made = request.say("lobby.made", table=title_of(game))
    await answer(interaction, Post(fitted([made], await corrected(request, await tables.look(game.id)), ())))


async def corrected(request: Request, table: Table) -> list[str]:
    """What was done as a ruling, since no rule allows what the file tells."""
    line = await request.tables.history.line(table.game.id)
    ruled: dict[tuple[str, str], list[Move]] = {}
    for move in line:
        for event in move.happened:
            if isinstance(event, RulingMade):
                ruled.setdefault((event.change, event.reason), []).append(move)
    names = request.names(table)
    told = [
        names.say("lobby.correction", {"change": change}, reason=why_ruled(names, reason), moves=numbers(moves_))
        for (change, reason), moves_ in ruled.items()
    ]
    return [request.say("lobby.corrected"), *told] if told else []


def add_all(made: app_commands.Group) -> None:
    """Every command of moderating, in one group."""
    add_corrections(made)
    add(made, "act-as", act_as)
    add(made, "seat", seat, {"seat": seats})
    add(made, "deadline", deadline, {"seat": seats})
    add(made, "move", log, {"move": moves})
    add(made, "resume", resume, {"game": paused})
    add(made, "export", export, choices=FORMATS)
    plain: dict[str, Callback] = {
        "moderator": moderator, "pause": pause, "nudge": nudge, "audit": audit,
        "close": close, "take-off": take_off, "import": import_,
    }  # fmt: skip
    for name, work in plain.items():
        add(made, name, work)


def add_to(tree: Tree) -> None:
    """The group for who manages the server, and the same for a table's own moderators; there everybody finds the page too."""
    add_all(group(tree, "mod", permissions=discord.Permissions(manage_guild=True)))
    table = group(tree, "table")
    add_all(table)
    add(table, "link", link)
