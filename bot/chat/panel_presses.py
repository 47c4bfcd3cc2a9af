"""The buttons, menus and forms of the panel: from one field to the next, until the action is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import engine
from bot.chat import at_table, buttons
from bot.chat.at_table import AtTable
from bot.chat.decision import PanelDecision, decision_of
from bot.chat.panel import home, is_large, stage
from bot.chat.presses import Press, verb
from bot.chat.reply import answer, defer, defer_change
from bot.errors import Stale
from bot.text import fields
from engine import Open


async def go_on(press: Press, decision: PanelDecision, page: int = 0) -> None:
    """Show the next field, or do it where nothing large is decided."""
    await press.request.tables.think(decision.skip)
    if decision.done and not is_large(decision):
        await carry_out(press, decision.here, decision.action())
    else:
        await answer(press.interaction, await stage(decision, page))


async def carry_out(press: Press, here: AtTable, action: engine.Action) -> None:
    """Play it, and show what came of it and what may be done next."""
    lines = await here.play(action)
    await answer(press.interaction, home(await here.again(), lines))


async def refreshed(press: Press, error: Stale) -> None:
    """The table moved on: say so, and show what may be done now."""
    moved = press.request.say("table.stale", moves=max(len(error.since), 1))
    await answer(press.interaction, home(await at_table.pressed(press), [moved]))


Further = Callable[[Press, PanelDecision], Awaitable[None]]


async def from_here(press: Press, further: Further) -> None:
    """Go further from where the button stands; on a table that moved on, begin again."""
    await defer_change(press.interaction)
    here = await at_table.pressed(press)
    try:
        await further(press, await press.request.tables.think(decision_of, press, here))
    except Stale as error:
        await refreshed(press, error)


@verb("act")
async def open_panel(press: Press) -> None:
    """A panel of one's own."""
    await defer(press.interaction)
    here = await at_table.pressed(press)
    here.table.must_be("running")
    await answer(press.interaction, home(here))


@verb("home")
async def go_home(press: Press) -> None:
    """Back to everything one may do."""
    await defer_change(press.interaction)
    await answer(press.interaction, home(await at_table.pressed(press)))


@verb("kind")
async def go_further(press: Press) -> None:
    """A kind of action, a value by its button, another page of a menu."""
    page = int(press.args[5]) if len(press.args) > 5 else 0
    await from_here(press, lambda press, decision: go_on(press, decision, page))


@verb("pick")
async def pick(press: Press) -> None:
    """A value from a menu."""
    codes = ".".join(filter(None, (press.args[4], press.values[0])))
    await from_here(Press(press.request, (*press.args[:4], codes)), go_on)


@verb("do")
async def do(press: Press) -> None:
    """Yes, do it."""
    await from_here(press, lambda press, decision: carry_out(press, decision.here, decision.action()))


@verb("type")
async def write(press: Press) -> None:
    """A form to type a value; sent back, it goes on from there."""
    if press.form is None:
        await open_form(press)
    else:
        await from_here(press, typed)


async def open_form(press: Press) -> None:
    """Ask for one value."""
    here = await at_table.pressed(press)
    decision = decision_of(press, here)
    names, listed = press.request.names(here.table), fields.values(decision.domain)
    start = fields.spelt(listed[0]) if isinstance(decision.domain, Open) and listed else ""
    title = names.say("panel.choose", field=decision.field)
    made = buttons.form(title, "type", *press.args, fields=[("value", names.field(decision.field), start, False)])
    await press.interaction.response.send_modal(made)


async def typed(press: Press, decision: PanelDecision) -> None:
    """Go on with a typed value; one that is not listed completes the action or is refused with the reason."""
    word = str((press.form or {})["value"])
    names = press.request.names(decision.table)
    value = fields.read(names, decision.field, decision.domain, word)
    if not fields.in_range(decision.domain, value):
        again = await stage(decision)
        said = names.refusal(fields.unfitting(names, decision, decision.field, word))
        await answer(press.interaction, replace(again, text=f"✖ {said}\n{again.text}"))
    elif decision.take_value(value):
        await go_on(press, decision)
    else:
        decision.picked[decision.field] = value
        await carry_out(press, decision.here, decision.action())
