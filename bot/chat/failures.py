"""When something goes wrong: one clear answer for whoever asked, and a number in the log for our own mistakes."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import discord
from discord import app_commands

import engine
from bot.chat import buttons
from bot.chat.reply import Post, beside, is_gone
from bot.chat.request import Request, mine, request_of
from bot.errors import Incident, Refused, Stale
from bot.health.figures import count
from bot.store.statements import persons
from bot.tables.table import Table
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import BadInput, RuleViolation, SignalBoxError

log = logging.getLogger("signalbox")
MOST_NEWS = 12
MODERATING = {"mod", "table"}  # groups of commands about what was played
PRIVATE = {"note"}  # commands whose words are nobody else's business


async def on_error(interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
    """Whatever a command raised."""
    await tell(interaction, getattr(error, "original", error))


async def tell(interaction: discord.Interaction, error: BaseException) -> None:
    """Say why it did not work, to the one who tried; a request that is gone is not worth a word."""
    if isinstance(error, discord.HTTPException) and is_gone(error):
        return
    request = await request_of(interaction)
    try:
        await beside(interaction, await worded(request, error))
    except discord.HTTPException as trouble:
        log.warning("could not answer: %s", trouble)


async def worded(request: Request, error: BaseException) -> Post:
    """The sentence for an error; one that cannot even be said is our own mistake."""
    try:
        return await explained(request, error)
    except Exception as fault:
        return await unexpected(request, fault)


async def explained(request: Request, error: BaseException) -> Post:
    """The sentence for an error, with what is possible instead."""
    if isinstance(error, (RuleViolation, BadInput, Refused)):
        count("refusals", code=error.code)
    if isinstance(error, Stale):
        return await stale(request, error)
    if isinstance(error, Incident):
        log.error("incident %s", error.number)
        count("incidents")
        await request.tables.store.write(persons.asked_for, error.number, asked(request.interaction))
        return Post(request.say("table.incident", number=str(error.number)))
    if isinstance(error, (RuleViolation, BadInput, Refused)):
        return await refused(request, error)
    if isinstance(error, discord.Forbidden):
        return Post(request.say("discord.forbidden"))
    return await unexpected(request, error)


async def unexpected(request: Request, error: BaseException) -> Post:
    """Our own mistake, written down with what was asked, under a number that stands in the log too."""
    try:
        written = await request.tables.incident(error, await own_table(request), asked(request.interaction))
        number = str(written.number)
    except Exception:  # it cannot be written down: the log alone has it
        number = secrets.token_hex(4)
    count("incidents")
    log.error("incident %s", number, exc_info=error)
    return Post(request.say("table.incident", number=number))


def asked(interaction: discord.Interaction) -> str:
    """What was typed or pressed, and by whom; what stood in a form stays with who wrote it."""
    data: Any = interaction.data or {}
    if "custom_id" in data:
        what = " ".join([data["custom_id"], *map(str, data.get("values", ()))])
    else:
        command = interaction.command
        name = command.qualified_name if command else data.get("name")
        what = f"/{name}" if name in PRIVATE else f"/{name} {dict(iter(interaction.namespace))}"
    return f"{interaction.user.id} {interaction.locale}: {what}"


async def refused(request: Request, error: SignalBoxError) -> Post:
    """A reason that teaches: the section of the rulebook, and what one may do instead."""
    table = await own_table(request)
    if table is None:
        return Post("✖ " + refusal_line(Names(request.lang), error))
    names = request.names(table)
    lines = ["✖ " + refusal_line(names, error)]
    kinds = possible(table, request.user) if isinstance(error, RuleViolation) and not is_of_past(request) else ()
    if kinds:
        lines.append(names.say("refusal.instead", kinds=", ".join(names.kind(kind) for kind in kinds)))
    rows = ((buttons.act(names.lang, table.game),),) if kinds else ()
    return Post("\n".join(lines), rows=rows)


def is_of_past(request: Request) -> bool:
    """Whether a past move was talked about: what may be done now is no answer to that."""
    return bool(MODERATING & {str(dict(request.interaction.data or {}).get("name"))})


async def own_table(request: Request) -> Table | None:
    """The table of the channel, if there is one."""
    try:
        return await request.table()
    except SignalBoxError:
        return None


def possible(table: Table, user: str) -> tuple[str, ...]:
    """What somebody may do now."""
    kinds = [kind for who in mine(table, user) for kind in engine.offers(table.position, who)]
    return tuple(dict.fromkeys(kinds))


async def stale(request: Request, error: Stale) -> Post:
    """The table moved on: what happened meanwhile, and a fresh start."""
    table = await own_table(request)
    if table is None:
        return Post(request.say("table.stale", moves=len(error.since)))
    names = request.names(table)
    lines = [line for move in error.since for line in names.events(move.happened)][-MOST_NEWS:]
    head = request.say("table.stale", moves=len(error.since))
    return Post("\n".join([head, *(f"· {line}" for line in lines)]), rows=((buttons.act(request.lang, table.game),),))
