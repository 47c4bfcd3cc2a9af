"""Help that fits the moment, and the rules in our own short words with their sections."""

from __future__ import annotations

import re
import unicodedata

import discord
from discord import app_commands

import engine
from bot.chat import buttons
from bot.chat.buttons import Push, push
from bot.chat.commands.command_words import Tree, add, chosen, offer_choices, reader
from bot.chat.failures import own_table
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, clipped, defer
from bot.chat.request import Request, mine, request_of
from bot.errors import Refused
from bot.store.rows import Game
from bot.tables.table import Table
from bot.text import family, has, message_id, say
from bot.text.naming import folder

MOST_TOPICS = 4
WHOLE = r"(?<![^\W_]){}(?![^\W_])"
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
    return Post(clipped(lines), rows=((buttons.act(request.lang, table.game),), *topics))


def hint(request: Request, kind: str) -> str:
    """What a kind of action is, in one sentence."""
    return say(request.lang, f"hint.{kind}") if has(request.lang, f"hint.{kind}") else ""


def topic_buttons(lang: str) -> list[Push]:
    """A button for each topic but the first, which is shown anyway."""
    return [push(say(lang, f"help.name.{topic}"), "help", topic) for topic in TOPICS[1:]]


async def topic(press: Press) -> None:
    """Another topic."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    name = press.word(0) if press.word(0) in TOPICS else TOPICS[0]
    await answer(press.interaction, Post(press.request.say(f"help.{name}")))


async def rules(interaction: discord.Interaction, topic: str, title: str = "", share: bool = False) -> None:
    """One topic of a title's rules; at a table of that title as that table plays it."""
    await defer(interaction, share)
    request = await request_of(interaction)
    box, table = await title_of(request, title), await own_table(request)
    here = table.game if table and engine.load_title(table.game.title) == box else None
    found = chapters_at(request.lang, here) if here else chapters(request.lang, box.name)
    key, *others = topics_meant(request.lang, found, topic) or [""]
    if not key:
        known = [bare(text) for text in found.values()] or "–"
        raise Refused("rules.no_topic", topic=topic[:40], known=known)
    lines = [f"**{box.full_name}** · {found[key]}"]
    lines += [request.say("rules.also", text=", ".join(bare(found[other]) for other in others))] if others else []
    await answer(interaction, Post("\n".join(lines)), share)


async def title_of(request: Request, title: str) -> engine.TitleData:
    """The title asked for, else that of the channel's table."""
    if title:
        return engine.load_title(title)
    table = await own_table(request)
    if table is None:
        raise Refused("rules.which_title", known=[engine.load_title(name).name for name in engine.all_titles()])
    return engine.load_title(table.game.title)


def topics_meant(lang: str, found: dict[str, str], typed: str) -> list[str]:
    """The topics somebody means, the likeliest first: by key or heading, else those whose heading, else whose text has what was typed, or another word for it."""
    wanted = bare_letters(typed)
    exact = [
        key
        for key in found
        if wanted in (bare_letters(key), bare_letters(heading(found[key])), bare_letters(bare(found[key])))
    ]
    if exact or not wanted:
        return exact[:1]
    words = (wanted, *other_words(lang, wanted))
    heads = {key: f"{key} {bare(text)}" for key, text in found.items()}
    whole = [
        key for word in words for key in found if re.search(WHOLE.format(re.escape(word)), bare_letters(heads[key]))
    ]
    begun = [key for word in words for key in found if begins_in(heads[key], word)]
    told = [key for word in words for key in by_mentions(found, word)]
    return list(dict.fromkeys([*whole, *begun, *told]))[:MOST_TOPICS]


def bare_letters(text: str) -> str:
    """A text as people type it who look for something: without accents, in whatever case."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(sign for sign in letters if not unicodedata.combining(sign)).split())


def begins_in(text: str, word: str) -> int:
    """How often a word of a text begins with what was typed."""
    return len(re.findall(rf"(?<![^\W_]){re.escape(word)}", bare_letters(text)))


def by_mentions(found: dict[str, str], word: str) -> list[str]:
    """The topics whose text has a word, those with the most of it first."""
    times = {key: begins_in(text, word) for key, text in found.items()}
    return sorted((key for key in found if times[key]), key=lambda key: -times[key])


def other_words(lang: str, wanted: str) -> list[str]:
    """What else people say for a word: the others of its line in the catalogue, in their order."""
    groups = [
        [bare_letters(word.strip()) for word in line.split(",")] for line in family(lang, "rules-words-").values()
    ]
    return [word for group in groups if wanted in group for word in group if word != wanted]


def bare(text: str) -> str:
    """A heading without its sections."""
    return heading(text).partition(" (")[0]


def chapters(lang: str, title: str, *marks: str, players: int = 0, variant: str = "") -> dict[str, str]:
    """The topics of a title's rules with their texts, for so many players; by a mark a table has rules of its own."""
    found = dict(family(lang, f"rules-{folder(title)}-", n=players, board=variant or "none"))
    for mark in marks:
        own = family(lang, f"rules-for-{folder(title)}-{mark}-", n=players, board=variant or "none")
        found |= {topic: text for topic, text in own.items() if topic in found}
    return found


def chapters_at(lang: str, game: Game) -> dict[str, str]:
    """The topics as they hold at a table."""
    return chapters(lang, game.title, *marks(game), players=seats_of(game), variant=game.variant)


def seats_of(game: Game) -> int:
    """How many play, or are wanted."""
    return len(game.setup.players) if game.setup else game.wanted


def marks(game: Game) -> tuple[str, ...]:
    """By what a table's rules may differ from those of others: its number of players, its variant and its choices."""
    chosen = game.setup.options if game.setup else game.options
    words = (*(f"{name}-{value}" for name, value in chosen.items()), game.variant, str(seats_of(game)))
    return tuple(message_id(word) for word in words if word)


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


def add_to(tree: Tree) -> None:
    """Help and rules."""
    add(tree, "help", help_, choices={"topic": {name: f"help.name.{name}" for name in TOPICS}})
    add(tree, "rules", rules, {"topic": topics, "title": titles})


PRESSES: Presses = {"help": topic}
