"""The buttons, menus and forms of the panel: from one field to the next, until the action is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import engine
from bot.chat import buttons
from bot.chat.panel import at_table
from bot.chat.panel.at_table import AtTable
from bot.chat.panel.home import home, whole_dividend
from bot.chat.panel.panel_decision import PanelDecision, decision_of
from bot.chat.panel.stage import READ, show, stage
from bot.chat.presses import Press, Presses
from bot.chat.reply import answer, beside, defer_change
from bot.errors import Stale
from bot.text import fields
from bot.text.named.why_not import refusal_line
from bot.text.typed import understanding
from engine import Open


async def go_on(press: Press, decision: PanelDecision, page: int = 0) -> None:
    """Show the next field, or what would be done."""
    await press.request.tables.think(decision.skip)
    await show(decision, page)


async def finish(press: Press, decision: PanelDecision) -> None:
    """Do what was read."""
    await press.request.tables.think(decision.skip)
    await carry_out(press, decision.here, decision.action())


async def carry_out(press: Press, here: AtTable, action: engine.Action) -> None:
    """Play it, and show what came of it and what may be done next."""
    lines = await here.play(action)
    await answer(press.interaction, await home(await here.again(), lines))


async def refreshed(press: Press, error: Stale) -> None:
    """The table moved on: say so, and show what may be done now."""
    moved = press.request.say("table.stale", moves=max(len(error.since), 1))
    await answer(press.interaction, await home(await at_table.pressed(press), [moved]))


async def run_and_pay(press: Press, decision: PanelDecision) -> None:
    """Do the runs that were read, then pay out what they bring where that is to be decided."""
    lines = await decision.here.play(decision.action())
    after = await decision.here.again()
    pay = whole_dividend(after.table.position, decision.who) if decision.who in after.entities() else None
    if pay is not None:
        lines += await after.play(pay, "pay")
        after = await after.again()
    await answer(press.interaction, await home(after, lines))


Further = Callable[[Press, PanelDecision], Awaitable[None]]


async def from_here(press: Press, further: Further) -> None:
    """Go further from where the button stands; on a table that moved on, begin again."""
    await defer_change(press.interaction)
    here = await at_table.pressed(press)
    try:
        await further(press, await press.request.tables.think(decision_of, press, here))
    except Stale as error:
        await refreshed(press, error)


async def open_panel(press: Press) -> None:
    """A panel of one's own; whoever opens it below a message lets what is played show there."""
    await defer_change(press.interaction)
    press.request.house.open_answers.let_through(press.interaction)
    here = await at_table.pressed(press)
    here.table.must_be("running")
    await beside(press.interaction, await home(here))


async def go_home(press: Press) -> None:
    """Back to everything one may do."""
    await defer_change(press.interaction)
    await answer(press.interaction, await home(await at_table.pressed(press)))


async def go_further(press: Press) -> None:
    """A kind of action, a value by its button, another page of a menu."""
    page = press.number(5) if len(press.args) > 5 else 0
    await from_here(press, lambda press, decision: go_on(press, decision, page))


async def pick(press: Press) -> None:
    """A value from a menu; where it stood under it what that does, it is done."""
    value = press.value
    codes = ".".join(filter(None, (press.word(4), value.removeprefix(READ))))
    further = finish if value.startswith(READ) else go_on
    await from_here(Press(press.request, (*press.args[:4], codes)), further)


async def best(press: Press) -> None:
    """The best runs, and all they bring paid out."""
    await from_here(press, run_and_pay)


async def do(press: Press) -> None:
    """Yes, do it."""
    await from_here(press, finish)


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
    title = fields.question(names, decision.field)
    made = buttons.form(title, "type", *press.words, fields=[("value", names.field(decision.field), start, False)])
    await press.interaction.response.send_modal(made)


async def typed(press: Press, decision: PanelDecision) -> None:
    """Go on with a typed value: what it would do is shown first; one that is against a rule is refused with the reason."""
    word = press.written("value")
    names = press.request.names(decision.table)
    value = understanding.read(names, decision.field, decision.domain, word)
    if not fields.in_range(decision.domain, value):
        again = await stage(decision)
        said = refusal_line(names, understanding.unfitting(names, decision, decision.field, word))
        await answer(press.interaction, replace(again, text=f"✖ {said}\n{again.text}"))
        return
    decision.take_typed(value)
    await go_on(press, decision)


PRESSES: Presses = {
    "act": open_panel,
    "home": go_home,
    "kind": go_further,
    "pick": pick,
    "best": best,
    "do": do,
    "type": write,
}
