"""Commands with their words: every description is a message of the catalogue, said in the reader's language."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
from typing import Any

import discord
from discord import app_commands

from bot.chat.reply import is_gone
from bot.errors import Refused
from bot.text import FIRST, has, language_of, say
from bot.text.typed.spelling import folded
from engine import SignalBoxError

Tree = app_commands.CommandTree[discord.Client]
Complete = Callable[[discord.Interaction, str], Coroutine[Any, Any, Any]]
Callback = Callable[..., Coroutine[object, object, None]]
MOST = 25
SAME = {"table": "mod"}  # two groups with the same commands
LABEL = 100


def words(code: str) -> app_commands.locale_str:
    """A text of a command that Discord shows in each reader's language."""
    return app_commands.locale_str(say(FIRST, code), code=code)


class CatalogueTranslator(app_commands.Translator):
    """Takes the words of commands from the catalogue."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text of a language there are words for, nothing for others."""
        code = string.extras.get("code")
        lang = language_of(locale.value)
        return say(lang, code) if code and lang != FIRST and has(lang, code) else None


class Prompt(app_commands.Command[Any, Any, Any]):
    """A command whose suggestions may come too late: a request that is gone is not worth more than a word in the log."""

    async def _invoke_autocomplete(
        self, interaction: discord.Interaction, name: str, namespace: app_commands.Namespace
    ) -> None:
        try:
            await super()._invoke_autocomplete(interaction, name, namespace)
        except discord.HTTPException as error:
            if not is_gone(error):
                raise


def add(
    parent: Tree | app_commands.Group,
    name: str,
    callback: Callback,
    completes: Mapping[str, Complete] | None = None,
    choices: Mapping[str, Mapping[str, str]] | None = None,
) -> None:
    """A command; its name is `called.PATH`, its description `command.PATH`; of an option `called.option.NAME` and `option.NAME`, or its own `….PATH.NAME`."""
    path = f"{path_of(parent)}{name}"
    options = list(inspect.signature(callback).parameters)[1:]
    app_commands.rename(**{option: words(option_called(path, option)) for option in options})(callback)
    app_commands.describe(**{option: words(option_code(path, option)) for option in options})(callback)
    if completes:
        app_commands.autocomplete(**{option: or_nothing(complete) for option, complete in completes.items()})(callback)
    if choices:
        callback = chosen_of(callback, choices)
        made = {
            option: [app_commands.Choice(name=words(code), value=value) for value, code in entries.items()]
            for option, entries in choices.items()
        }
        app_commands.choices(**made)(callback)
    command: app_commands.Command[Any, Any, Any] = Prompt(
        name=words(f"called.{path}"), description=words(f"command.{path}"), callback=callback
    )
    parent.add_command(command)


def or_nothing(complete: Complete) -> Complete:
    """The same suggestions; none where what was typed so far cannot be."""

    @wraps(complete)
    async def suggest(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
        try:
            found: list[app_commands.Choice[Any]] = await complete(interaction, typed)
        except SignalBoxError:
            return []
        return found

    return suggest


def chosen_of(callback: Callback, choices: Mapping[str, Mapping[str, str]]) -> Callback:
    """The same command; a value that is none of an option's choices, which only a broken client sends, is refused."""

    @wraps(callback)
    async def run(interaction: discord.Interaction, **given: object) -> None:
        for option, known in choices.items():
            if given.get(option) not in (None, "", *known):
                raise Refused("input.no_choice", value=str(given[option]))
        await callback(interaction, **given)

    return run


def path_of(parent: Tree | app_commands.Group) -> str:
    """How the codes of a group's commands begin."""
    return f"{SAME.get(parent.name, parent.name)}." if isinstance(parent, app_commands.Group) else ""


def option_code(path: str, option: str) -> str:
    """The code of an option's description: its own in this command, else the one it has everywhere."""
    own = f"option.{path}.{option}"
    return own if has(FIRST, own) else f"option.{option}"


def option_called(path: str, option: str) -> str:
    """The code of an option's name: its own in this command, else the one it has everywhere."""
    own = f"called.option.{path}.{option}"
    return own if has(FIRST, own) else f"called.option.{option}"


def group(tree: Tree, name: str, permissions: discord.Permissions | None = None) -> app_commands.Group:
    """A group of commands."""
    made = app_commands.Group(
        name=words(f"called.{name}"),
        description=words(f"command.{name}"),
        guild_only=True,
        default_permissions=permissions,
    )
    tree.add_command(made)
    return made


def offer_choices(pairs: list[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """Suggestions (label, value): prefix matches of the typed text first, then the rest that contain it; labels are unique."""
    wanted, pairs = typed.casefold(), told_apart(pairs)
    first = [pair for pair in pairs if any(text.casefold().startswith(wanted) for text in pair)]
    later = [pair for pair in pairs if pair not in first and any(wanted in text.casefold() for text in pair)]
    found = [*first, *later] if wanted else pairs
    return [app_commands.Choice(name=label, value=value) for label, value in found[:MOST]]


def told_apart(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same pairs, each once; of different values with one label each says its value too, and all are short enough."""
    once = list(dict.fromkeys((label[:LABEL] or "–", value[:LABEL]) for label, value in pairs))
    often = Counter(label for label, _ in once)
    return [(beside(label, value) if often[label] > 1 else label, value) for label, value in once]


def beside(label: str, value: str) -> str:
    """A label with the value it stands for."""
    own = f" ({value})"
    return (label[: max(0, LABEL - len(own))] + own)[-LABEL:]


def meant(pairs: list[tuple[str, str]], typed: str) -> str:
    """The value that was written by its label instead of chosen; what no label says stays as it is."""
    wanted = folded(typed)
    return next((value for label, value in pairs if wanted in (folded(label), folded(value))), typed)


def chosen(interaction: discord.Interaction, option: str) -> str:
    """What stands in another option so far; people fill them in any order."""
    return str(interaction.namespace[option] or "") if option in interaction.namespace else ""


def reader(interaction: discord.Interaction) -> str:
    """The language of Discord's client, where nothing slower may be asked."""
    return language_of(interaction.locale)
