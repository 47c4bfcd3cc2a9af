"""Help that fits the moment, and the rules in our own short words with their sections."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

import engine
from bot.chat import buttons
from bot.chat.buttons import push
from bot.chat.commands.command_words import add, chosen, offer_choices, reader
from bot.chat.failures import own_table
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, clipped, defer
from bot.chat.request import Request, mine, request_of
from bot.errors import Refused
from bot.tables.table import Table
from bot.text import family, has, say
from bot.text.naming import folder

TOPICS = ("start", "play", "look", "mistakes", "time", "moderate")


async def help_(interaction: discord.Interaction, topic: str = "") -> None:
    """How the bot works, or what to do right now."""
    await defer(interaction)
    request = await request_of(interaction)
    await answer(
        interaction, guide(request, await own_table(request)) if not topic else Post(request.say(f"help.{topic}"))
    )


def guide(request: Request, table: Table | None) -> Post:
    """What to do right now, step by step, for somebody who does it for the first time."""
    say_, topics = request.say, (tuple(topic_buttons(request.lang)),)
    if table is None or table.game.status in ("over", "closed"):
        return Post(say_("help.start"), rows=topics)
    if table.game.status == "lobby":
        return Post(say_("help.lobby"), rows=topics)
    entities = mine(table, request.user)
    if not entities:
        return Post(say_("help.waiting"), rows=topics)
    names = request.names(table)
    lines = [say_("help.your_turn")]
    for who in entities:
        lines += [
            f"**{names.kind(kind)}** ({names.entity(who)}) – {hint(request, kind)}"
            for kind in engine.offers(table.position, who)
        ]
    return Post(clipped(lines), rows=((buttons.act(request.lang, table.game.id),), *topics))


def hint(request: Request, kind: str) -> str:
    """What a kind of action is, in one sentence."""
    return say(request.lang, f"hint.{kind}") if has(request.lang, f"hint.{kind}") else ""


def topic_buttons(lang: str) -> list[Any]:
    """A button for each topic but the first, which is shown anyway."""
    return [push(say(lang, f"help.name.{topic}"), "help", topic) for topic in TOPICS[1:]]


async def topic(press: Press) -> None:
    """Another topic."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    name = press.word(0) if press.word(0) in TOPICS else TOPICS[0]
    await answer(press.interaction, Post(press.request.say(f"help.{name}")))


async def rules(interaction: discord.Interaction, topic: str, title: str = "", share: bool = False) -> None:
    """One topic of a title's rules."""
    await defer(interaction, share)
    request = await request_of(interaction)
    box = await title_of(request, title)
    found = chapters(request.lang, box.name)
    key = topic_meant(found, topic.strip().casefold())
    if not key:
        known = [bare(text) for text in found.values()] or "–"
        raise Refused("rules.no_topic", topic=topic[:40], known=known)
    await answer(interaction, Post(f"**{box.full_name}** · {found[key]}"), share)


async def title_of(request: Request, title: str) -> engine.TitleData:
    """The title asked for, else that of the channel's table."""
    if title:
        return engine.load_title(title)
    table = await own_table(request)
    if table is None:
        raise Refused("rules.which_title", known=[engine.load_title(name).name for name in engine.all_titles()])
    return engine.load_title(table.game.title)


def topic_meant(found: dict[str, str], typed: str) -> str:
    """The topic somebody typed: by its key or heading, else the first one whose heading or key has the word in it."""
    exact = (key for key in found if typed in (key, heading(found[key]).casefold(), bare(found[key]).casefold()))
    partly = (key for key in found if typed and typed in f"{key} {heading(found[key]).casefold()}")
    return next(exact, next(partly, ""))


def bare(text: str) -> str:
    """A heading without its sections."""
    return heading(text).partition(" (")[0]


def chapters(lang: str, title: str) -> dict[str, str]:
    """The topics of a title's rules with their texts."""
    return family(lang, f"rules-{folder(title)}-")


def heading(text: str) -> str:
    """What stands before the first colon."""
    return text.partition(":")[0]


async def topics(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The topics of the title chosen, or of the channel's table."""
    request = await request_of(interaction)
    try:
        box = await title_of(request, chosen(interaction, "title"))
    except engine.SignalBoxError:
        return []
    return offer_choices(
        [(heading(text), name) for name, text in chapters(reader(interaction), box.name).items()], typed
    )


async def titles(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Every title that can be played."""
    names = [engine.load_title(name).name for name in engine.all_titles()]
    return offer_choices([(name, name) for name in names], typed)


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    """Help and rules."""
    add(tree, "help", help_, choices={"topic": {name: f"help.name.{name}" for name in TOPICS}})
    add(tree, "rules", rules, {"topic": topics, "title": titles})


PRESSES: Presses = {"help": topic}
