"""Commands: whatever stands in any option of any command is answered in one clear line."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from random import Random
from textwrap import dedent
from typing import Any

import pytest
from discord import app_commands

import engine
from bot.text import catalogue
from sandbox import Channel, User
from sandbox.discord_rules.refusals import Refused
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.hammering import hammered
from tests.support.hostile import (
    FILES,
    NUMBERS,
    REFUSED,
    Book,
    Try,
    is_clear,
    is_short,
    paths,
    quick,
    some_text,
)
from tests.support.message_codes import tree

NAMED = re.compile(r"`/[^`{]+")
TEXT, INTEGER, BOOLEAN, PERSON = 3, 4, 5, 6
NUMBER, FILE = 10, 11
FEW, MANY = 200, 10_000
SUGGESTED = 0.2  # of the tries only ask what is suggested
# These end a table, or the bot's stay at it: tried where there is a table to lose. A film is drawn by a process of its own.
ENDS = {"game end", "game concede", "table close", "mod close", "film"}


def value_for(option: Any, dice: Random, people: list[User], place: Channel) -> Any:
    """Something of the option's type: all that Discord's client lets through."""
    if option.get("choices") and dice.random() < 0.8:
        return dice.choice(option["choices"])["value"]
    if option["type"] == BOOLEAN:
        return dice.random() < 0.5
    if option["type"] in (INTEGER, NUMBER):
        return dice.choice(NUMBERS)
    if option["type"] == FILE:
        return "game.json", dice.choice(FILES)
    if option["type"] == TEXT:
        return some_text(dice)
    return dice.choice(people) if option["type"] == PERSON else place


def first_awaited(function: Callable[..., Any]) -> str:
    """What a function waits for first."""
    found = [node for node in ast.walk(ast.parse(dedent(inspect.getsource(function)))) if isinstance(node, ast.Await)]
    calls = [node.value for node in found if isinstance(node.value, ast.Call)]
    first = min(calls, key=lambda call: (call.end_lineno or 0, call.end_col_offset or 0))
    return ast.unparse(first.func)


def thinks_at_once(function: Callable[..., Any]) -> bool:
    """Whether a function tells Discord that an answer will come before it waits for anything else."""
    name = first_awaited(function)
    return name.startswith("defer") or thinks_at_once(function.__globals__[name])


def test_every_command_says_at_once_that_it_thinks() -> None:
    """Discord gives up on whoever says nothing for three seconds; a database may be slower."""
    plain = [command for command in tree().walk_commands() if isinstance(command, app_commands.Command)]
    assert len(plain) > 40 and [one.name for one in plain if not thinks_at_once(inspect.unwrap(one.callback))] == []


async def tried(seat: Seat, place: Channel, people: list[User], dice: Random, count: int) -> None:
    """Use commands with anything in them until Discord's client has let so many through."""
    sent, book = 0, Book(seat.path)
    while sent < count:
        person = dice.choice(people)
        path, options = dice.choice(paths([c for c in person.commands(place) if c["type"] == 1]))
        given = {
            option["name"]: value_for(option, dice, people, place)
            for option in options
            if option.get("required") or dice.random() < 0.6
        }
        if path in ENDS:
            continue
        await seat.settled()
        before = book.version()
        focused = [option["name"] for option in options if option.get("autocomplete")]
        if focused and dice.random() < SUGGESTED:
            sent += await suggested(person, place, path, given, dice.choice(focused))
            assert book.version() == before, (path, given)
            continue
        answer = await once(person, place, path, given)
        sent += answer is not None
        assert not (answer or "").startswith(REFUSED) or book.version() == before, (path, given, answer)


async def suggested(person: User, place: Channel, path: str, given: dict[str, Any], focused: str) -> bool:
    """Suggestions while somebody types, whatever stands in the other options; whether Discord's client let it through."""
    with quick(Try(f"/{path} {focused}:", given)):
        try:
            choices = await person.autocomplete(place, path, given, focused=focused)
        except Refused:
            return False
    assert len(choices) <= 25 and all(choice.name.strip() for choice in choices), (path, given)
    return True


async def once(person: User, place: Channel, path: str, given: dict[str, Any]) -> str | None:
    """What one command is answered, unless Discord's own client refuses it."""
    attempt = Try(f"/{path}", given)
    with quick(attempt):
        try:
            reply = await person.slash(place, path, given)
        except Refused:
            return None
    if reply.modal:
        return ""
    assert is_clear(reply.text) or (reply.attachments and not reply.text), f"{attempt}: {reply.text}"
    assert is_short(reply.text), f"{attempt}: {reply.text}"
    return str(reply.text)


@pytest.mark.parametrize("title", engine.all_titles())
async def test_whatever_is_typed_is_answered(seat: Seat, place: Channel, ana: User, ben: User, title: str) -> None:
    """Players, a stranger and a moderator type anything into any option; the log stays clean and the table stands."""
    await hammered(tried, seat, place, [ana, ben, seat.box.user("eve")], title, FEW // len(engine.all_titles()), 1)


@pytest.mark.soak
@pytest.mark.parametrize("title", engine.all_titles())
async def test_whatever_is_typed_for_long(seat: Seat, place: Channel, ana: User, ben: User, title: str) -> None:
    """The same, ten thousand times over all titles."""
    await hammered(tried, seat, place, [ana, ben, seat.box.user("eve")], title, MANY // len(engine.all_titles()), 2)


async def test_commands_are_called_in_the_language_of_the_client(seat: Seat, place: Channel, ana: User) -> None:
    """Each name stands in Spanish too, one of its own among its siblings; sentences call commands as Discord shows them."""
    for command in seat.box.commands:
        told = [command, *(command.get("options") or [])]
        assert all(thing["name_localizations"]["es-ES"] for thing in told), command["name"]
        names = [thing["name_localizations"]["es-ES"] for thing in told[1:]]
        assert len(set(names)) == len(names), command["name"]
    shown = {command["name_localizations"]["es-ES"] for command in seat.box.commands}
    assert len(shown) == len(seat.box.commands)
    said = [word.split()[0].strip("`/") for text in catalogue("es").texts.values() for word in NAMED.findall(text)]
    assert said and shown >= {*said}
