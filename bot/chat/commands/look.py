"""Looking: every picture of a game and its text twin, now or at any past move, for oneself or for all."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

import engine
from bot.chat import buttons
from bot.chat.announcer import log_of, picture_wishes
from bot.chat.buttons import VIEWS, Press, verb
from bot.chat.commands.words import add, offer_choices
from bot.chat.failures import own_table
from bot.chat.pictures import Sketch
from bot.chat.reply import MOST_TEXT, Post, answer, clipped, defer
from bot.chat.request import Asking, asking
from bot.errors import Refused
from bot.store.rows import Act, Move
from bot.tables.table import Table
from bot.text.naming import Names
from engine import State

CODE_ROOM = MOST_TEXT - 20
LINES = 15
MOST_LINES = 40
CHART_POINTS = 40
OWN, WEB = "own", "web"
FORMATS = {"format": {OWN: "format.own", WEB: "format.web"}}


async def position_at(asked: Asking, table: Table, at: int) -> tuple[State, Move]:
    """The position after a move of the line by its number, or as it stands."""
    if at < 0:
        return table.position, table.at
    line = await asked.house.tables.history.line(table.game.id)
    found = next((move for move in line if move.seq == at), None)
    if found is None:
        raise Refused("look.no_move", at=at, last=table.at.seq)
    return await asked.house.tables.history.position(table.game.id, found.id), found


async def shown(asked: Asking, table: Table, what: str, at: int = -1, text: bool = False, **wishes: Any) -> Post:
    """A picture with its buttons, or the same in words."""
    state, move = await position_at(asked, table, at)
    every = await picture_wishes(asked.house, table) | wishes
    if at >= 0:
        every["news"] = asked.say("look.after", move=move.seq)
    sketch = Sketch(what, asked.lang, every)
    if text:
        return in_words(await asked.house.pictures.twin(state, sketch), what)
    return Post(
        "", (await asked.house.pictures.picture(state, sketch),), (tuple(buttons.looks(asked.lang, table.game.id)),)
    )


def in_words(twin: str, what: str) -> Post:
    """A text twin, lined up; one too long for a message comes as a file."""
    if len(twin) <= CODE_ROOM:
        return Post(f"```\n{twin}\n```")
    return Post(f"{what}.txt", files=((f"{what}.txt", twin.encode()),))


async def look(interaction: discord.Interaction, what: str, share: bool, text: bool, at: int, **wishes: Any) -> None:
    """Show something of the table of this channel."""
    await defer(interaction, share)
    asked = await asking(interaction)
    await answer(interaction, await shown(asked, await asked.table(), what, at, text, **wishes), share)


def simple(what: str) -> Any:
    """A command that shows one view."""

    async def run(interaction: discord.Interaction, share: bool = False, text: bool = False, at: int = -1) -> None:
        await look(interaction, what, share, text, at)

    return run


async def map_(
    interaction: discord.Interaction, share: bool = False, text: bool = False, at: int = -1, zoom: str = "",
    numbers: bool = False,
) -> None:  # fmt: skip
    """The board, whole or around a hex."""
    near = tuple(word.upper() for word in zoom.replace(",", " ").split())
    await look(interaction, "map", share, text, at, zoom=near, numbers=numbers)


async def company(
    interaction: discord.Interaction, company: str = "", share: bool = False, text: bool = False, at: int = -1
) -> None:
    """A company's sheet."""
    await defer(interaction, share)
    asked = await asking(interaction)
    table = await asked.table()
    name = company_of(asked, table, company)
    await answer(interaction, await shown(asked, table, "company", at, text, company=name), share)


async def routes(
    interaction: discord.Interaction, company: str = "", share: bool = False, text: bool = False, at: int = -1
) -> None:
    """The best routes of a company now."""
    await defer(interaction, share)
    asked = await asking(interaction)
    table = await asked.table()
    name = company_of(asked, table, company)
    await answer(interaction, await shown(asked, table, "routes", at, text, company=name), share)


async def places(interaction: discord.Interaction, hex: str = "", share: bool = False, text: bool = False) -> None:
    """Where track may be laid now, or which tiles fit one hex."""
    await look(interaction, "places", share, text, -1, hex=hex.upper())


def company_of(asked: Asking, table: Table, word: str) -> str:
    """A company by its id or name; the one at turn where none is said."""
    view, names = engine.look(table.position), asked.names(table)
    if not word:
        return view.at_turn if view.at_turn in view.companies else view.companies[0]
    for name in view.companies:
        if word.casefold() in (name.casefold(), names.entity(name).casefold(), names.entity(name)[2:].casefold()):
            return name
    raise Refused("look.no_company", company=word, known=", ".join(view.companies))


async def companies(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The companies of the table."""
    asked = await asking(interaction)
    table = await own_table(asked)
    if table is None or table.state is None:
        return []
    names = asked.names(table)
    return offer_choices([(names.entity(name), name) for name in engine.look(table.state).companies], typed)


async def chart(interaction: discord.Interaction, of: str = "worth", share: bool = False, text: bool = False) -> None:
    """Worth or prices over time."""
    await defer(interaction, share)
    asked = await asking(interaction)
    table = await asked.table()
    line = await asked.house.tables.history.line(table.game.id)
    step = max(1, len(line) // CHART_POINTS)
    picks = [*line[:-1:step], line[-1]]
    states = [(str(move.seq), await asked.house.tables.history.position(table.game.id, move.id)) for move in picks]
    await answer(interaction, await shown(asked, table, "chart", -1, text, history=tuple(states), of=of), share)


async def log(
    interaction: discord.Interaction,
    since: int = -1,
    lines: app_commands.Range[int, 1, 40] = LINES,
    share: bool = False,
) -> None:
    """What happened: the last lines, or everything since a move."""
    await defer(interaction, share)
    asked = await asking(interaction)
    table = await asked.table()
    line = await asked.house.tables.history.line(table.game.id)
    found = [move for move in line if move.seq > since] if since >= 0 else line[-lines:]
    names = asked.names(table)
    told = [f"`{move.seq:>3}` {text[2:]}" for move in found for text in log_of(names, [move])]
    await answer(interaction, Post(clipped(told or [asked.say("look.nothing")])), share)


async def history(interaction: discord.Interaction, share: bool = False) -> None:
    """What was taken back, corrected and ruled, by whom and why."""
    await defer(interaction, share)
    asked = await asking(interaction)
    table = await asked.table()
    acts = await asked.house.tables.history.acts(table.game.id)
    lines = [act_line(asked.names(table), act) for act in acts[-MOST_LINES:]]
    await answer(interaction, Post(clipped(lines or [asked.say("look.nothing")])), share)


def act_line(names: Names, act: Act) -> str:
    """When somebody did what to the line or the table, and why; the house does things by nobody's name."""
    done = names.say(f"act.{act.act}", act.params)
    user = f"<@{act.user}>" if act.user else f"<@{act.params['user']}>"
    return names.say("look.act", at=f"<t:{act.at}:f>", user=user, done=done, why=act.why)


async def export(interaction: discord.Interaction, format: str = OWN, share: bool = False) -> None:
    """The whole game as a file that can be played again, ours or in the format of 18xx.games."""
    await defer(interaction, share)
    asked = await asking(interaction)
    table = await asked.table()
    line = await asked.house.tables.history.line(table.game.id)
    files = asked.house.tables.files
    data = await (files.take_web(table.game.id) if format == WEB else files.take(table.game.id, packed=True))
    name = f"game-{table.game.id}{'-18xx' if format == WEB else ''}.json.gz"
    await answer(interaction, Post(asked.say("look.export", moves=len(line) - 1), files=((name, data),)), share)


@verb("see")
async def see(press: Press) -> None:
    """A button that shows a view to who pressed it."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    table = await press.asked.house.tables.look(press.number(0))
    what = press.args[1] if press.args[1] in VIEWS else VIEWS[0]
    await answer(press.interaction, await shown(press.asked, table, what))


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    """All commands of looking."""
    add(tree, "map", map_)
    for what in ("market", "holdings", "trains", "tiles"):
        add(tree, what, simple(what))
    add(tree, "company", company, {"company": companies})
    add(tree, "routes", routes, {"company": companies})
    add(tree, "places", places)
    add(tree, "chart", chart, choices={"of": {"worth": "chart.worth", "price": "chart.price"}})
    add(tree, "log", log)
    add(tree, "history", history)
