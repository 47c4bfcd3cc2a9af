"""What is one's own alone: notes at a table, and being forgotten."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.buttons import Style, push
from bot.chat.commands.command_words import Tree, add
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, defer, defer_change
from bot.chat.request import Request, request_of
from bot.store.upkeep.forgetting import Traces

LONGEST_NOTE = 1000


async def note(
    interaction: discord.Interaction, text: app_commands.Range[str, 1, LONGEST_NOTE] = "", delete: bool = False
) -> None:
    """Write something down for oneself, read it, or take it away."""
    await defer(interaction)
    request = await request_of(interaction)
    table, people = await request.table(), request.tables.people
    if text or delete:
        await people.write_note(table.game.id, request.user, "" if delete else text)
    table.must_sit(request.user)
    found = await people.note(table.game.id, request.user)
    await answer(interaction, Post(request.say("note.shown", text=found) if found else request.say("note.none")))


async def forget(interaction: discord.Interaction) -> None:
    """What is stored about oneself, what of it can go, and a button."""
    await defer(interaction)
    request = await request_of(interaction)
    row = (push(request.say("button.forget"), "forget", style=Style.danger),)
    await answer(interaction, Post(await what_goes(request), rows=(row,)))


async def what_goes(request: Request) -> str:
    """What goes and what stays."""
    found = await request.tables.people.traces(request.user)
    lines = [request.say("forget.goes", n=found.own, count=found.finished)]
    lines += [request.say("forget.alone", n=found.copies)] if found.copies else []
    lines += what_stays(request, found)
    return "\n".join([*lines, request.say("forget.copies")])


def what_stays(request: Request, found: Traces) -> list[str]:
    """What games that go on keep of somebody: a seat, or what they did there."""
    counts = (("forget.stays", found.running), ("forget.part", found.part))
    return [request.say(code, n=count) for code, count in counts if count]


async def forgotten(press: Press) -> None:
    """Be forgotten."""
    await defer_change(press.interaction)
    request = press.request
    await request.tables.people.forget(request.user)
    lines = [request.say("forget.done"), *what_stays(request, await request.tables.people.traces(request.user))]
    await answer(press.interaction, Post("\n".join(lines)))


def add_to(tree: Tree) -> None:
    """The commands."""
    add(tree, "note", note)
    add(tree, "forget", forget)


PRESSES: Presses = {"forget": forgotten}
