"""Playing: a command for every kind of action, with the legal values of each field as suggestions."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

import engine
from bot.chat import buttons, fields, panel
from bot.chat.at_table import Desk, outcome
from bot.chat.commands.words import Complete, add, group, offer_choices
from bot.chat.failures import own_table
from bot.chat.reply import Post, answer, defer
from bot.chat.request import Asking, actor, asking, mine, to_action
from bot.errors import Refused
from bot.tables.table import Table
from engine import BadInput, SignalBoxError

log = logging.getLogger("signalbox")
# Each command with the kinds of action it may mean and the fields it offers, in the order they are decided.
PLAYS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "choose": (("choose",), ("item",)),
    "bid": (("bid",), ("item", "amount")),
    "par": (("par",), ("company", "price")),
    "buy": (("buy",), ("cert", "source")),
    "sell": (("sell",), ("company", "percent")),
    "lay": (("lay_tile",), ("hex", "tile", "turn", "aid")),
    "token": (("place_token",), ("stop",)),
    "extra": (("buy_extra",), ("item",)),
    "run": (("run",), ("runs",)),
    "dividend": (("dividend",), ("amount",)),
    "train buy": (("buy_train",), ("source", "train", "price", "trade")),
    "train scrap": (("scrap",), ("train",)),
    "train discard": (("discard",), ("train",)),
}
OWN = {kind for kinds, _ in PLAYS.values() for kind in kinds} | {engine.PASS}
LETTERS = ("first", "second", "third", "fourth")


async def submit(interaction: discord.Interaction, kinds: Iterable[str], words: dict[str, str | None]) -> None:
    """Play what was typed; what is still open is asked for in the panel, picking up where the words end."""
    await defer(interaction)
    asked = await asking(interaction)
    table = await asked.table()
    typed = {name: word for name, word in words.items() if word}
    try:
        action = await asked.house.tables.think(to_action, asked, table, kinds, typed)
    except BadInput as missing:
        if missing.code != "input.missing" or typed:
            raise
        await answer(interaction, await opened(asked, table, kinds))
        return
    await played(asked, table, action)


async def opened(asked: Asking, table: Table, kinds: Iterable[str]) -> Post:
    """The panel at one kind of action."""
    who, kind = actor(table, asked.user, kinds)
    way = await asked.house.tables.think(panel.Way, Desk(asked, table), who, kind)
    await asked.house.tables.think(way.skip)
    return await panel.stage(way)


async def played(asked: Asking, table: Table, action: engine.Action) -> None:
    """Play an action and tell its player what came of it; everybody else reads the turn's message."""
    done = await asked.house.tables.play(table.game.id, action, asked.user, token=asked.token)
    after = await asked.house.tables.look(table.game.id)
    lines = outcome(asked, after, done)
    rows = ((buttons.act(asked.lang, table.game.id),),) if mine(after, asked.user) else ()
    await answer(asked.interaction, Post("\n".join(lines), rows=rows))


def completer(kinds: tuple[str, ...], names: tuple[str, ...], field: str) -> Complete:
    """Suggestions for one field, given what was typed in those before it."""

    async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            asked = await asking(interaction)
            given = {name: str(interaction.namespace[name] or "") for name in names if name in interaction.namespace}
            return offer_choices(await suggestions(asked, kinds, field, given), typed)
        except SignalBoxError:
            return []

    return complete


async def suggestions(
    asked: Asking, kinds: tuple[str, ...], field: str, given: dict[str, str]
) -> list[tuple[str, str]]:
    """The legal values of a field as (label, value)."""
    table = await asked.table()
    return await asked.house.tables.think(values_of, asked, table, kinds, field, given)


def values_of(
    asked: Asking, table: Table, kinds: tuple[str, ...], field: str, given: dict[str, str]
) -> list[tuple[str, str]]:
    """Walk the fields before the one asked for, as they were typed, and list its values."""
    names = asked.names(table)
    who, kind = actor(table, asked.user, kinds)
    picked: dict[str, Any] = {}
    for item in engine.look(table.position).book.rules[kind].fields:
        domain = engine.complete(table.position, who, kind, picked)
        if item.name == field:
            shown = [fields.shown(names, kind, field, value, picked) for value in fields.values(domain)]
            return list(zip(shown, map(fields.typed, fields.values(domain)), strict=True))
        word = given.get(item.name, "")
        value = fields.read(names, item.name, domain, word) if word else fields.undecided(domain)
        if value is None:
            return []
        picked[item.name] = value
    return []


def play_command(kinds: tuple[str, ...], names: tuple[str, ...]) -> Any:
    """The function behind a command with these fields."""

    async def play(interaction: discord.Interaction, **words: str | None) -> None:
        await submit(interaction, kinds, words)

    return signed(play, names)


def signed(function: Any, names: Iterable[str], required: tuple[str, ...] = ()) -> Any:
    """The function with a text option of each name, as Discord's library reads it."""
    import inspect

    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    given = [
        inspect.Parameter(name, kind, annotation=str)
        if name in required
        else inspect.Parameter(name, kind, annotation=str | None, default=None)
        for name in names
    ]
    function.__signature__ = inspect.Signature([first, *given])
    return function


async def pass_(interaction: discord.Interaction) -> None:
    """Leave out what may be left out."""
    await submit(interaction, (engine.PASS,), {})


async def act(interaction: discord.Interaction) -> None:
    """Everything one may do now."""
    await defer(interaction)
    asked = await asking(interaction)
    table = await asked.table()
    table.must_be("running")
    await answer(interaction, panel.home(Desk(asked, table)))


async def special(interaction: discord.Interaction, **words: str | None) -> None:
    """Any kind of action, also those without a command of their own."""
    await defer(interaction)
    asked = await asking(interaction)
    table = await asked.table()
    kind = kind_of(asked, table, words.pop("what") or "")
    items = engine.look(table.position).book.rules[kind].fields
    given = {item.name: words[letter] for item, letter in zip(items, LETTERS, strict=False)}
    await submit(interaction, (kind,), given)


def kind_of(asked: Asking, table: Table, word: str) -> str:
    """The kind of action a word means at a table."""
    names, rules = asked.names(table), engine.look(table.position).book.rules
    for kind in rules:
        if word.casefold() in (kind, names.kind(kind).casefold()):
            return kind
    raise Refused("input.unknown_kind", kind=word)


async def specials(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The kinds of action one may take now, those without a command of their own first."""
    asked = await asking(interaction)
    table = await own_table(asked)
    if table is None:
        return []
    kinds = [kind for who in mine(table, asked.user) for kind in engine.offers(table.position, who)]
    ordered = sorted(dict.fromkeys(kinds), key=lambda kind: kind in OWN)
    return offer_choices([(asked.names(table).kind(kind), kind) for kind in ordered], typed)


def special_completer(at: int) -> Complete:
    """Suggestions for a field of whatever kind was chosen."""

    async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            asked = await asking(interaction)
            table = await asked.table()
            kind = kind_of(asked, table, str(interaction.namespace["what"] or ""))
            items = engine.look(table.position).book.rules[kind].fields
            given = {
                item.name: str(interaction.namespace[letter] or "")
                for item, letter in zip(items, LETTERS, strict=False)
                if letter in interaction.namespace
            }
            return offer_choices(await suggestions(asked, (kind,), items[at].name, given), typed)
        except (SignalBoxError, IndexError, KeyError):
            return []

    return complete


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    """All commands of playing."""
    add(tree, "act", act)
    add(tree, "pass", pass_)
    train = group(tree, "train")
    for path, (kinds, names) in PLAYS.items():
        parent = train if path.startswith("train ") else tree
        completes = {name: completer(kinds, names, name) for name in names}
        add(parent, path.rpartition(" ")[2], play_command(kinds, names), completes)
    completes = {"what": specials} | {letter: special_completer(at) for at, letter in enumerate(LETTERS)}
    add(tree, "special", signed(special, ("what", *LETTERS), ("what",)), completes)
