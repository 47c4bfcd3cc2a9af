"""The projection: who would have what at the end if everybody went on as it stands, and between what that still lies."""

from __future__ import annotations

import secrets

import discord

import engine
from bot.chat.channel.texts import podium
from bot.chat.commands.command_words import Tree, add
from bot.chat.meanwhile import meanwhile
from bot.chat.reply import Post, answer, defer
from bot.chat.request import request_of
from bot.orders.run_out import Asked, Outlook, outlook
from bot.tables.trials import DICE_BITS
from bot.text.naming import Names
from bot.workers.desk import Told
from bot.workers.fair_turns import Lane

PROJECTIONS = Lane("projection", at_once=1)


async def project(interaction: discord.Interaction, share: bool = False) -> None:
    """Where the game would end if all trains ran and paid as they stand, and nothing were built or bought that need not be."""
    await defer(interaction, share)
    request = await request_of(interaction)
    table = await request.table()
    table.must_be("running", "paused")
    asked = Asked(engine.encode_state(table.position), secrets.randbits(DICE_BITS))

    async def work(told: Told) -> Outlook:
        return await request.tables.desk.run(outlook, asked, request.user, told, PROJECTIONS)

    found = await meanwhile(request, PROJECTIONS, work)
    if found is not None:
        await answer(interaction, Post("\n".join(lines(request.names(table), found))), share)


def lines(names: Names, found: Outlook) -> list[str]:
    """Everybody's worth at that end, the richest first, with the least and the most of it, and what is in that and what is not."""
    head = names.say("project.head", n=found.rounds, cause=names.word(found.over, "reason"))
    return [head, *podium(names, found.worth, margins(names, found)), names.say("project.margin", state="drawn" if found.drawn else "open"), names.say("project.not_in_it")]  # fmt: skip


def margins(names: Names, found: Outlook) -> dict[str, str]:
    """Between what a worth still lies, where that is not known."""
    return {
        seat: f" ({names.money(found.least[seat])}–{names.money(found.most[seat])})"
        for seat in found.worth if found.least[seat] != found.most[seat]
    }  # fmt: skip


def add_to(tree: Tree) -> None:
    """The command."""
    add(tree, "project", project)
