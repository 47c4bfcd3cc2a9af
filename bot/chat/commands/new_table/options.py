"""What a table agrees on: players, variant and the title's options before it begins, pace and time limit at any time."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from msgspec.structs import replace

import engine
from bot.calls.pace import PACES, at_pace
from bot.chat.buttons import MOST_OPTIONS, menu
from bot.chat.channel import texts
from bot.chat.commands.command_words import add, chosen, offer_choices, reader
from bot.chat.commands.new_table.terms import TERMS
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, Widget, answer, defer, defer_change
from bot.chat.request import Request, request_of
from bot.errors import Refused
from bot.store.rows import Game
from bot.tables.table import PLAYER, Table
from bot.text import say

PLAIN = "plain"
MORE = "more."


def choosable(game: Game) -> dict[str, tuple[str, ...]]:
    """What can still be chosen by name, with its values: the title's options until the game begins, and the terms."""
    lobby = game.status == "lobby"
    found = engine.load_title(game.title).options_for(game.wanted, game.variant) if lobby else ()
    terms = {name: term for name, term in TERMS.items() if lobby or not term.lobby_only}
    fitting = {name: tuple(value for value in term.values if term.fits(game, value)) for name, term in terms.items()}
    return {option.name: tuple(option.values) for option in found} | fitting


def now(game: Game, name: str) -> str:
    """What the table has chosen so far."""
    return TERMS[name].now(game) if name in TERMS else game.options.get(name, texts.usual(game)[name])


def value_name(lang: str, game: Game, name: str, value: str) -> str:
    """A value in words."""
    return texts.term_value(lang, name, value) if name in TERMS else texts.value_name(lang, game.title, name, value)


def what(lang: str, game: Game, name: str) -> str:
    """What a choice is about."""
    return say(lang, f"term.{name}") if name in TERMS else texts.option_name(lang, game.title, name)


def label(lang: str, game: Game, name: str, value: str = "") -> str:
    """A choice with what it is about and a value, or what it is now."""
    return f"{what(lang, game, name)}: {value_name(lang, game, name, value or now(game, name))}"


def changed(game: Game, name: str, value: str) -> dict[str, object]:
    """What a choice by name changes of a table."""
    return TERMS[name].change(game, value) if name in TERMS else {"options": {name: value}}


def chooser(request: Request, table: Table, name: str = "") -> Post:
    """What is agreed on, and for moderators the menus to change it, one of them with the values of a choice."""
    game, lang = table.game, request.lang
    text = [
        request.say("lobby.choose", table=texts.title_of(game)),
        *texts.agreed(request.names(table), game, every=True),
    ]
    if not table.is_moderator(request.user):
        return Post("\n".join(text))
    return Post(
        "\n".join(text), rows=tuple((each,) for each in [*menus(lang, game, name), *seated(request, table, name)])
    )


def seated(request: Request, table: Table, name: str) -> Sequence[Widget]:
    """The menu to take somebody off who is at the table before it begins; it gives way to the values of a choice."""
    known = request.house.display_names.known
    players = [user for user in table.with_role(PLAYER) if user != request.user]
    if table.game.status != "lobby" or name or not players:
        return []
    people = [(known.get(user, user), user) for user in players]
    return [menu(request.say("lobby.take_off"), people, "takeoff", table.game.mark)]


async def take_off(press: Press) -> None:
    """Somebody is taken off."""
    await defer_change(press.interaction)
    table = await press.request.tables.lobby.take_off(press.number(0), press.value, press.request.user)
    await answer(press.interaction, chooser(press.request, table))


def menus(lang: str, game: Game, name: str) -> Sequence[Widget]:
    """The menus, one below the other: five at most."""
    known = choosable(game)
    options = page_of([(label(lang, game, each), each) for each in known], name, say(lang, "option.more"))
    found = [*of_setup(lang, game), menu(say(lang, "option.option"), options, "option", game.mark, chosen=name)]
    if name in known:
        values = [(label(lang, game, name, value), value) for value in known[name]]
        found.append(menu(label(lang, game, name), values, "choice", game.mark, name, chosen=now(game, name)))
    paces = [(say(lang, f"pace.{pace}"), pace) for pace in PACES]
    chosen = next((pace for pace in PACES if at_pace(pace, game.pace) == game.pace), None)
    return [*found, menu(say(lang, "option.pace"), paces, "pace", game.mark, chosen=chosen)]


def page_of(options: list[tuple[str, str]], name: str, more: str) -> list[tuple[str, str]]:
    """As many choices as a menu holds, those beside the one that was chosen; the last entry leads on to the others."""
    if len(options) <= MOST_OPTIONS:
        return options
    size = MOST_OPTIONS - 1
    pages = [options[at : at + size] for at in range(0, len(options), size)]
    asked = int(name.removeprefix(MORE)) if name.removeprefix(MORE).isdecimal() else -1
    here = next((n for n, page in enumerate(pages) if name in [value for _, value in page]), max(asked, 0) % len(pages))
    return [*pages[here], (more, f"{MORE}{(here + 1) % len(pages)}")]


def of_setup(lang: str, game: Game) -> Sequence[Widget]:
    """How many play, and which variant where the title has several: fixed once the game begins."""
    if game.status != "lobby":
        return []
    box = engine.load_title(game.title)
    players = [(say(lang, "lobby.for", players=n), str(n)) for n in range(box.min_players, box.max_players + 1)]
    found = [menu(say(lang, "option.players"), players, "wanted", game.mark, chosen=str(game.wanted))]
    if len(box.variants()) > 1:
        named = {each: texts.variant_name(lang, box.name, each) for each in box.variants()}
        pairs = [(say(lang, "lobby.variant", name=name), each or PLAIN) for each, name in named.items()]
        found.append(menu(say(lang, "option.variant"), pairs, "variant", game.mark, chosen=game.variant or PLAIN))
    return found


async def configured(press: Press, name: str = "", **changes: object) -> None:
    """Keep a choice of the table, checked against the others."""
    await defer_change(press.interaction)
    table = await press.request.tables.lobby.configure(press.number(0), press.request.user, **changes)
    await answer(press.interaction, chooser(press.request, table, name))


async def choose_players(press: Press) -> None:
    """How many shall play."""
    await configured(press, wanted=press.number_chosen)


async def choose_variant(press: Press) -> None:
    """Which variant is played."""
    await configured(press, variant=variant_of(press.value))


async def choose_pace(press: Press) -> None:
    """How fast the table plays."""
    game = await press.request.tables.game(press.number(0))
    await configured(press, pace=at_pace(press.value_of(*PACES), game.pace))


async def open_choice(press: Press) -> None:
    """What is to be chosen next; nothing changes yet."""
    await defer_change(press.interaction)
    table = await press.request.tables.look(press.number(0))
    await answer(press.interaction, chooser(press.request, table, press.value))


async def choose(press: Press) -> None:
    """A value for what was to be chosen."""
    game, name = await press.request.tables.game(press.number(0)), press.word(1)
    await configured(press, name, **changed(game, name, press.value))


def variant_of(word: str) -> str:
    """The variant behind a choice."""
    return "" if word == PLAIN else word


async def options(
    interaction: discord.Interaction,
    option: str = "",
    value: str = "",
    variant: str = "",
    players: app_commands.Range[int, 1, 12] | None = None,
    pace: str = "",
    least: app_commands.Range[int, 1, 12] | None = None,
) -> None:
    """What the table agrees on in menus; what is said with the command is chosen at once, all of it or nothing."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    changes: dict[str, object] = {"variant": variant_of(variant)} if variant else {}
    changes |= ({"wanted": players} if players else {}) | ({"pace": at_pace(pace, table.game.pace)} if pace else {})
    changes |= {"least": least} if least else {}
    after = replace(table.game, **changes)
    option, value = meant(request.lang, after, option, value)
    if option or value:
        must_be_choosable(request.lang, after, option)
    if value:
        changes |= changed(after, option, value)
    if changes:
        table = await request.tables.lobby.configure(table.game.id, request.user, **changes)
    await answer(interaction, chooser(request, table, option))


def meant(lang: str, game: Game, option: str, value: str) -> tuple[str, str]:
    """The choice and the value somebody typed, also by the words they are shown with."""
    known, typed = choosable(game), option.strip().casefold()
    name = next((each for each in known if typed in (each, what(lang, game, each).casefold())), option)
    wanted = value.strip().casefold()
    return name, next((v for v in known.get(name, ()) if wanted == value_name(lang, game, name, v).casefold()), value)


def must_be_choosable(lang: str, game: Game, option: str) -> None:
    """Refuse what is nothing a table can choose now."""
    known = choosable(game)
    called = [what(lang, game, each) for each in known]
    if not option:
        raise Refused("lobby.which_option", options=called)
    if option not in known and game.status == "closed":
        raise Refused("table.is_closed")
    if option not in known and game.status != "lobby":
        raise Refused("lobby.begun")
    if option not in known:
        raise Refused("setup.option", title=game.title, option=option[:40], known=called)


async def option_names(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What the channel's table can choose, with what is chosen now."""
    try:
        game = (await (await request_of(interaction)).table()).game
    except engine.SignalBoxError:
        return []
    return offer_choices([(label(reader(interaction), game, each), each) for each in choosable(game)], typed)


async def option_values(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The values of what is to be chosen."""
    try:
        game = (await (await request_of(interaction)).table()).game
        name = chosen(interaction, "option")
        values = choosable(game)[name]
    except (engine.SignalBoxError, KeyError):
        return []
    return offer_choices([(value_name(reader(interaction), game, name, value), value) for value in values], typed)


async def variants(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The variants of the title chosen, or of the channel's table."""
    try:
        title = interaction.namespace.title or (await (await request_of(interaction)).table()).game.title
        box = engine.load_title(str(title))
    except engine.SignalBoxError:
        return []
    lang = reader(interaction)
    pairs = [(texts.variant_name(lang, box.name, name), name or PLAIN) for name in box.variants()]
    return offer_choices(pairs, typed)


def add_to(game: app_commands.Group) -> None:
    """The command beside the menus."""
    paces = {name: f"pace.{name}" for name in PACES}
    completes = {"option": option_names, "value": option_values, "variant": variants}
    add(game, "options", options, completes, {"pace": paces})


PRESSES: Presses = {
    "wanted": choose_players,
    "variant": choose_variant,
    "pace": choose_pace,
    "option": open_choice,
    "choice": choose,
    "takeoff": take_off,
}
