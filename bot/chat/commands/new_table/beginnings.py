"""What people and servers keep for new tables: kept by a command, let go, and suggested."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

import engine
from bot.chat.commands.command_words import add, chosen, offer_choices, reader
from bot.chat.reply import Post, answer, defer
from bot.chat.request import Request, request_of
from bot.errors import Refused
from bot.store.rows import Preset
from bot.tables.seats.presets import BOX, LONGEST_NAME
from bot.text import say


def as_made(choices: dict[str, Any], lang: str) -> dict[str, Any]:
    """What a table is made with, in the language of its maker where none was chosen."""
    own: dict[str, Any] = {
        name: choices.pop(name) for name in ("wanted", "variant", "options", "pace", "language") if name in choices
    }
    choices.pop("everybody", None)
    return {"language": lang, **own, "wishes": choices}


async def preset(interaction: discord.Interaction, name: str = "", server: bool = False, delete: bool = False) -> None:
    """Keep what the table of this channel agreed on for new ones, by a name or as what they begin with; or let it go."""
    await defer(interaction)
    request = await request_of(interaction)
    table, presets = await request.table(), request.tables.presets
    if server and not (interaction.permissions.manage_guild and interaction.guild_id):
        raise Refused("seat.not_manager")
    owner = ("", str(interaction.guild_id)) if server else (request.user, "")
    name = " ".join(name.split())[:LONGEST_NAME]
    await (presets.drop(table.game.title, name, *owner) if delete else presets.keep(table, name, *owner))
    await answer(interaction, Post("\n".join(await kept_now(request, table.game.title))))


async def kept_now(request: Request, title: str) -> list[str]:
    """What somebody may begin a table of a title with, in lines."""
    rows = await request.tables.presets.known(title, request.user, str(request.interaction.guild_id or ""))
    lines = [f"· {preset_name(request.lang, row)}" for row in rows]
    return [request.say("preset.kept", title=title), *(lines or [request.say("preset.none")])]


def preset_name(lang: str, row: Preset) -> str:
    """A preset by its name, and whose it is."""
    whose = "preset.mine" if row.user else "preset.server" if row.guild else "preset.everybody"
    return say(lang, whose, name=row.name or say(lang, "preset.default"))


async def presets_known(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The presets for the title that is chosen, or for that of the channel's table."""
    request = await request_of(interaction)
    title = chosen(interaction, "title") or (await request.table()).game.title
    guild = str(interaction.guild_id or "")
    rows = await request.tables.presets.known(engine.load_title(title).name, request.user, guild)
    lang = reader(interaction)
    pairs = [(preset_name(lang, row), row.name) for row in rows if row.name]
    return offer_choices([*pairs, (say(lang, "preset.box"), BOX)], typed)


def add_to(game: app_commands.Group) -> None:
    """The command beside those that make tables."""
    add(game, "preset", preset, {"name": presets_known})
