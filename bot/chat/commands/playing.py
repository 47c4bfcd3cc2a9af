"""Playing: a command for every kind of action, with the legal values of each field as suggestions."""

from __future__ import annotations

import inspect
from collections.abc import Iterable

import discord
from discord import app_commands

import engine
from bot.chat import buttons
from bot.chat.channel.texts import outcome
from bot.chat.commands.command_words import Callback, Complete, Tree, add, chosen, group, offer_choices
from bot.chat.failures import own_table
from bot.chat.panel.at_table import AtTable
from bot.chat.panel.choice import unspent
from bot.chat.panel.home import home
from bot.chat.panel.panel_decision import PanelDecision
from bot.chat.panel.stage import show
from bot.chat.reply import Post, answer, defer
from bot.chat.request import Request, actors, mine, request_of, to_action
from bot.errors import Refused
from bot.tables.table import Table
from bot.text import fields
from bot.text.naming import Names
from bot.text.typed import understanding
from engine import SignalBoxError, all_shown

# Each command with the kinds of action it may mean and the fields it offers, in the order they are decided; titles add theirs.
COMMON: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "choose": (("choose",), ("item",)),
    "bid": (("bid",), ("item", "amount")),
    "par": (("par",), ("company", "price")),
    "buy": (("buy",), ("cert", "source")),
    "sell": (("sell",), ("company", "percent")),
    "lay": (("lay_tile",), ("hex", "tile", "turn", "aid")),
    "token": (("place_token",), ("stop",)),
    "run": (("run",), ("runs",)),
    "dividend": (("dividend",), ("amount",)),
    "train buy": (("buy_train",), ("source", "train", "trade", "price")),
    "train scrap": (("scrap",), ("train",)),
    "train discard": (("discard",), ("train",)),
}
PLAYS = COMMON | {
    word: (
        (kind,),
        tuple(field for field in engine.KINDS[kind].__struct_fields__ if field not in ("who", fields.AGREED)),
    )
    for shown in all_shown().values()
    for word, kind in shown.commands.items()
}
OWN = {kind for kinds, _ in PLAYS.values() for kind in kinds} | {engine.PASS}
LETTERS = ("first", "second", "third", "fourth")


async def submit(interaction: discord.Interaction, kinds: Iterable[str], words: dict[str, str | None]) -> None:
    """Play what was typed; where nothing was, the panel asks, and says what would be done."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    typed = {name: word for name, word in words.items() if word}
    if not typed and has_fields(kinds):
        await show(await opened(request, table, kinds))
        return
    await played(request, table, await request.tables.think(to_action, request, table, kinds, typed))


def has_fields(kinds: Iterable[str]) -> bool:
    """Whether something is to be decided in actions of some kinds."""
    return any(set(engine.KINDS[kind].__struct_fields__) - {"who"} for kind in kinds)


async def opened(request: Request, table: Table, kinds: Iterable[str]) -> PanelDecision:
    """The panel at one kind of action."""
    (who, *_), kind = actors(table, request.user, mine(table, request.user), tuple(kinds))
    decision = await request.tables.think(PanelDecision, AtTable(request, table), who, kind)
    await request.tables.think(decision.skip)
    return decision


async def played(request: Request, table: Table, action: engine.Action) -> None:
    """Play an action and tell its player what came of it; everybody else reads the turn's message."""
    done = await request.tables.play(table.game.id, action, request.user, token=request.token)
    after = await request.tables.look(table.game.id)
    lines = outcome(request.names(after), after, done)
    rows = ((buttons.act(request.lang, table.game),),) if mine(after, request.user) else ()
    await answer(request.interaction, Post("\n".join(lines), rows=rows))


def completer(kinds: tuple[str, ...], names: tuple[str, ...], field: str) -> Complete:
    """Suggestions for one field, given what was typed in those before it."""

    async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            request = await request_of(interaction)
            given = {name: chosen(interaction, name) for name in names if name in interaction.namespace}
            return offer_choices(await suggestions(request, kinds, field, given), typed)
        except SignalBoxError:
            return []

    return complete


async def suggestions(
    request: Request, kinds: tuple[str, ...], field: str, given: dict[str, str]
) -> list[tuple[str, str]]:
    """The legal values of a field as (label, value)."""
    table = await request.table()
    return await request.tables.think(values_of, request, table, kinds, field, given)


def values_of(
    request: Request, table: Table, kinds: tuple[str, ...], field: str, given: dict[str, str]
) -> list[tuple[str, str]]:
    """Walk the fields before the one asked for, as they were typed, and list its values."""
    entities, kind = actors(table, request.user, mine(table, request.user), kinds)
    here, names = AtTable(request, table), request.names(table)
    found = (values_for(names, PanelDecision(here, entity, kind), field, given) for entity in entities)
    return list(dict.fromkeys(pair for pairs in found for pair in pairs))


def values_for(names: Names, decision: PanelDecision, field: str, given: dict[str, str]) -> list[tuple[str, str]]:
    """The same in one name, as far as what was typed for later fields stays possible; what nobody could tell apart once."""
    while decision.domain is not None and decision.field != field:
        value = value_said(names, decision, given)
        if value is None:
            return []
        decision.take(value)
    kind, domain, picked = decision.kind, decision.domain, decision.picked
    left = unspent(decision)
    offered = [value for value in left if agrees(names, decision, value, given)] or left
    shown = [fields.labelled(names, kind, field, domain, value, picked) for value in offered]
    once = {label: (label, word) for label, word in reversed([*zip(shown, map(fields.typed, offered), strict=True)])}
    return [*as_before(names, decision), *reversed(once.values())]


def value_said(names: Names, decision: engine.Decision, given: dict[str, str]) -> object:
    """The value of the next field as it was typed, else the one nobody needs to decide; nothing where it is open."""
    word, domain = given.get(decision.field, ""), decision.domain
    return understanding.read(names, decision.field, domain, word) if word else fields.undecided(domain)


def agrees(names: Names, decision: PanelDecision, value: object, given: dict[str, str]) -> bool:
    """Whether with a value of the next field everything that was typed already is possible."""
    on = decision.copied()
    on.take(value)
    while any(given.get(name) for name in on.left()) and not on.blocked:
        try:
            later = value_said(names, on, given)
        except engine.BadInput:
            return False
        if later is None:
            return True
        on.take(later)
    return not on.blocked


def as_before(names: Names, decision: engine.Decision) -> list[tuple[str, str]]:
    """The value that leaves things as they are, with what it is, where there is one."""
    standing = engine.standing(decision.view.state, decision.who, decision.kind)
    if standing is None or not decision.field:
        return []
    value, word = getattr(standing, decision.field), names.say("typed.as_before")
    shown = fields.labelled(names, decision.kind, decision.field, decision.domain, value, decision.picked)
    return [(names.say("panel.line", what=word, line=shown), word)]


def play_command(kinds: tuple[str, ...], names: tuple[str, ...]) -> Callback:
    """The function behind a command with these fields."""

    async def play(interaction: discord.Interaction, **words: str | None) -> None:
        await submit(interaction, kinds, words)

    return signed(play, names)


def signed(function: Callback, names: Iterable[str], required: tuple[str, ...] = ()) -> Callback:
    """The function with a text option of each name, as Discord's library reads it."""
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    given = [
        inspect.Parameter(name, kind, annotation=str)
        if name in required
        else inspect.Parameter(name, kind, annotation=str | None, default=None)
        for name in names
    ]
    setattr(function, "__signature__", inspect.Signature([first, *given]))  # noqa: B010
    return function


async def pass_(interaction: discord.Interaction) -> None:
    """Leave out what may be left out."""
    await submit(interaction, (engine.PASS,), {})


async def act(interaction: discord.Interaction) -> None:
    """Everything one may do now."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    table.must_be("running")
    await answer(interaction, await home(AtTable(request, table)))


async def special(interaction: discord.Interaction, **words: str | None) -> None:
    """Every kind of action, also those without a command of their own."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    kind = kind_of(request, table, words.pop("what") or "")
    await submit(interaction, (kind,), {name: words[letter] for name, letter in lettered(table, kind).items()})


def lettered(table: Table, kind: str) -> dict[str, str]:
    """The fields of a kind of action, each with the option of `/special` that stands for it."""
    items = engine.look(table.position).book.rules[kind].fields
    return {item.name: letter for item, letter in zip(items, LETTERS, strict=False)}


def kind_of(request: Request, table: Table, word: str) -> str:
    """The kind of action a word means at a table."""
    names, rules = request.names(table), engine.look(table.position).book.rules
    for kind in rules:
        if word.casefold() in (kind, names.kind(kind).casefold()):
            return kind
    raise Refused("input.unknown_kind", kind=word)


async def specials(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The kinds of action one may take now, those without a command of their own first."""
    request = await request_of(interaction)
    table = await own_table(request)
    if table is None:
        return []
    kinds = [kind for who in mine(table, request.user) for kind in engine.offers(table.position, who)]
    ordered = sorted(dict.fromkeys(kinds), key=lambda kind: kind in OWN)
    return offer_choices([(request.names(table).kind(kind), kind) for kind in ordered], typed)


def special_completer(at: int) -> Complete:
    """Suggestions for a field of whatever kind was chosen."""

    async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            request = await request_of(interaction)
            table = await request.table()
            kind = kind_of(request, table, chosen(interaction, "what"))
            names = lettered(table, kind)
            said = {n: chosen(interaction, letter) for n, letter in names.items() if letter in interaction.namespace}
            return offer_choices(await suggestions(request, (kind,), [*names][at], said), typed)
        except (SignalBoxError, IndexError, KeyError):
            return []

    return complete


def add_to(tree: Tree) -> None:
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
