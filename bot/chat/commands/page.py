"""The link to a table's page."""

from __future__ import annotations

import discord

from bot.chat.panel.at_table import as_moderator
from bot.chat.reply import Post, answer, defer
from bot.chat.request import request_of
from bot.errors import Refused


async def link(interaction: discord.Interaction, withdraw: bool = False) -> None:
    """The page of this table: for a seat with its sealed orders, for everybody else without."""
    await defer(interaction)
    request = await request_of(interaction)
    table, web = await request.table(), request.house.web
    if not web.port:
        raise Refused("page.off")
    table.must_be("running", "paused", "over")
    links = request.house.links
    if withdraw:
        if not table.seats_of(request.user):
            as_moderator(request, table)
        await links.withdraw(table, request.user)
        await answer(interaction, Post(request.say("page.withdrawn")))
        return
    base = web.address or f"http://{web.host}:{web.port}"
    code = "page.seat" if table.seats_of(request.user) else "page.watch"
    await answer(interaction, Post(request.say(code, text=f"{base}/t/{await links.make(table, request.user)}/")))
