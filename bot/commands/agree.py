"""What a table agrees on before it begins: players, pace, and every option of its title."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

import engine
from bot import cards
from bot.buttons import Press, menu, verb
from bot.commands.words import add, offer_choices, reader
from bot.errors import Refused
from bot.inputs import Asking, asking
from bot.pace import PACES
from bot.play.seating import Table
from bot.posts import Post, answer, defer, defer_change
from bot.store.rows import Game
from bot.text import say
from engine.titles.title import OptionData

Row = tuple[Any, ...]


def fitting(game: Game) -> dict[str, OptionData]:
    """The title's options for the players and the variant of a table."""
    found = engine.load_title(game.title).options_for(game.wanted, game.variant)
    return {option.name: option for option in found}


def chooser(asked: Asking, table: Table, option: str = "") -> Post:
    """A menu of all options, one with the values of the option chosen, and those of players and pace."""
    game, lang = table.game, asked.lang
    text = [asked.say("lobby.choose", table=cards.title_of(game)), *cards.agreed(asked.names(table), game)]
    paces = [(say(lang, f"pace.{name}"), name) for name in PACES]
    pace: Row = (menu(say(lang, "option.pace"), paces, "pace", game.id),)
    before = lobby_rows(lang, game, option) if game.status == "lobby" else ()
    return Post("\n".join(text), rows=(*before, pace))


def lobby_rows(lang: str, game: Game, option: str) -> tuple[Row, ...]:
    """What is fixed once the game begins."""
    box, options = engine.load_title(game.title), fitting(game)
    players = [(str(n), str(n)) for n in range(box.min_players, box.max_players + 1)]
    rows: list[Row] = [(menu(say(lang, "option.players"), players, "wanted", game.id, chosen=str(game.wanted)),)]
    if options:
        entries = [(label(lang, box.name, each, now(game, each)), each.name) for each in options.values()]
        rows.append((menu(say(lang, "option.option"), entries, "option", game.id, chosen=option),))
    if option in options:
        rows.append((values_menu(lang, game, options[option]),))
    return tuple(rows)


def values_menu(lang: str, game: Game, option: OptionData) -> Any:
    """The values of one option."""
    entries = [(label(lang, game.title, option, value), value) for value in option.values]
    what = cards.option_name(lang, game.title, option.name)
    return menu(what, entries, "choice", game.id, option.name, chosen=now(game, option))


def now(game: Game, option: OptionData) -> str:
    """What the table has chosen so far."""
    return game.options.get(option.name, option.values[0])


def label(lang: str, title: str, option: OptionData, value: str) -> str:
    """A choice with what it is about."""
    return f"{cards.option_name(lang, title, option.name)}: {cards.value_name(lang, title, option.name, value)}"


async def configured(press: Press, option: str = "", **changes: Any) -> None:
    """Keep a choice of the table, checked against the others."""
    await defer_change(press.interaction)
    table = await press.asked.house.tables.lobby.configure(press.number(0), press.asked.user, **changes)
    await answer(press.interaction, chooser(press.asked, table, option))


@verb("wanted")
async def choose_players(press: Press) -> None:
    """How many shall play."""
    await configured(press, wanted=int(press.values[0]))


@verb("pace")
async def choose_pace(press: Press) -> None:
    """How fast the table plays."""
    await configured(press, pace=PACES[press.values[0]])


@verb("option")
async def open_option(press: Press) -> None:
    """Which option is to be chosen next; nothing changes yet."""
    await defer_change(press.interaction)
    table = await press.asked.house.tables.look(press.number(0))
    await answer(press.interaction, chooser(press.asked, table, press.values[0]))


@verb("choice")
async def choose_option(press: Press) -> None:
    """An option of the title."""
    table, option = await press.asked.house.tables.look(press.number(0)), press.args[1]
    await configured(press, option, options={**table.game.options, option: press.values[0]})


async def options(interaction: discord.Interaction, option: str = "", value: str = "") -> None:
    """What the table agrees on in menus; with an option its values, with a value it is chosen at once."""
    await defer(interaction)
    asked = await asking(interaction)
    table = await asked.table()
    if value or option:
        known = list(fitting(table.game))
        if not option:
            raise Refused("input.missing", field="option", options=known)
        if option not in known:
            raise Refused("setup.option", option=option[:40], known=known)
    if value:
        changed = {**table.game.options, option: value}
        table = await asked.house.tables.lobby.configure(table.game.id, asked.user, options=changed)
    await answer(interaction, chooser(asked, table, option))


async def option_names(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The options of the channel's table, with what is chosen now."""
    try:
        game = (await (await asking(interaction)).table()).game
    except engine.SignalBoxError:
        return []
    lang = reader(interaction)
    pairs = [(label(lang, game.title, each, now(game, each)), each.name) for each in fitting(game).values()]
    return offer_choices(pairs, typed)


async def option_values(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The values of the option chosen."""
    try:
        game = (await (await asking(interaction)).table()).game
        option = fitting(game)[str(interaction.namespace["option"])]
    except (engine.SignalBoxError, KeyError):
        return []
    lang = reader(interaction)
    pairs = [(cards.value_name(lang, game.title, option.name, value), value) for value in option.values]
    return offer_choices(pairs, typed)


def add_to(game: app_commands.Group) -> None:
    """The command beside the menus."""
    add(game, "options", options, {"option": option_names, "value": option_values})
