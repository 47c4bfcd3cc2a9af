"""The next thing to decide, a button or a line of a menu for each choice, or what would be done and the button that does it."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from bot.chat.buttons import Push, Style, menu, push
from bot.chat.panel.choice import APART, FEW, PAGE, Choice, beside, company_of, foreseen, in_rows, on_page
from bot.chat.panel.entries import choices_offered, picked_so_far
from bot.chat.panel.panel_decision import PanelDecision
from bot.chat.panel.panel_effects import all_is_known, brought, builds, effects_here, is_coming, under_way, with_effects
from bot.chat.panel.panel_pictures import chosen_places, pictures, whole
from bot.chat.reply import Post, Rows, answer
from bot.computers.effects_ahead import AT_ONCE
from bot.text import fields, harmless
from bot.text.forecast import MOST
from bot.text.naming import Names
from engine import Open, Span

READ = "!"  # before the code of a menu's entry under which it stands what it does: choosing it does it


async def stage(decision: PanelDecision, page: int = 0) -> Post:
    """The next thing to decide, or what would be done and the button that does it."""
    here, think = decision.here, decision.here.request.tables.think
    await here.request.house.display_names.at(decision.table)
    names = here.request.names(decision.table)
    head = "\n".join((so_far(names, decision), *reminded(names, decision.table.position, (decision.who,))))
    back = push(names.say("button.back"), "home", here.mark)
    effects = await effects_here(decision.here, AT_ONCE) if builds(decision) else None
    if decision.done:
        ahead = await think(foreseen, names, decision)
        told = [head, *([names.say("panel.would", line=harmless(ahead.whole))] if ahead.whole else ())]
        told += [harmless(APART.join(brought(names, effects, decision)))] if brought(names, effects, decision) else []
        style = Style.danger if ahead.final else Style.success
        do = push(names.say("button.do"), "do", *decision.words(), style=style)
        return Post("\n".join(told), await pictures(decision, effects), ((do, back),))
    entries = choices_offered(names, decision)
    choices = with_effects(names, effects, await think(on_page, names, decision, entries, page))
    waited, again = under_way(names, decision, effects)
    few = is_few(decision, entries)
    lines = [
        head,
        *((asked(names, decision), *beside(names, choices)) if few else above(names, choices)),
        *waited,
    ]
    rows = pushes(names, decision, choices) if few else menus(names, decision, choices, len(entries), page)
    return Post("\n".join(lines), await pictures(decision, effects), (*rows, (back, *whole(names, decision), *again)))


async def show(decision: PanelDecision, page: int = 0) -> None:
    """Answer with it, and once more when all is known of what building would change, unless its reader pressed something since."""
    request = decision.here.request
    before, post, coming = request.house.pressed.times(request.user), await stage(decision, page), is_coming(decision)
    await answer(request.interaction, post)
    if coming:
        await all_is_known(decision)
        filled = await stage(decision, page)
        if request.house.pressed.times(request.user) == before:
            await answer(request.interaction, filled)


def asked(names: Names, decision: PanelDecision) -> str:
    """What is asked for the next field: where, if something is chosen that is a place."""
    is_place = decision.field == "item" and chosen_places(decision)
    return fields.question(names, "place" if is_place else decision.field)


def so_far(names: Names, decision: PanelDecision) -> str:
    """Who decides what, with how much money, and the values picked."""
    cash = names.money(purse(decision.table.position, decision.who))
    values = [harmless(text) for text in picked_so_far(names, decision) if text]
    head = f"**{names.entity(decision.who)} ({cash}): {names.kind(decision.kind)}**"
    return " · ".join((head, *values))


def reminded(names: Names, state: engine.State, entities: Sequence[str]) -> list[str]:
    """What those who act must reckon with before they decide."""
    view = engine.look(state)
    found = (view.told.reminder(view, who) for who in entities)
    return [names.say(phrase.code, phrase.params) for phrase in found if phrase]


def purse(state: engine.State, who: str) -> int:
    """The money an entity pays with, its own or that of the company it belongs to."""
    view = engine.look(state)
    return view.cash(view.policy.payer(view, who))


def is_few(decision: PanelDecision, entries: Sequence[tuple[str, str]]) -> bool:
    """Whether there is a button for each choice."""
    return isinstance(decision.domain, (Open, Span)) or len(entries) <= FEW


def pushes(names: Names, decision: PanelDecision, choices: Sequence[Choice]) -> tuple[tuple[Push, ...], ...]:
    """A button for each choice, and a form for what is not listed."""
    style = Style.secondary if isinstance(decision.domain, Span) else Style.primary
    found = [push(choice.label, choice.verb, *decision.words(choice.code), style=style) for choice in choices]
    if not isinstance(decision.domain, (Open, Span)):
        return in_rows(found)
    write = push(names.say("button.type"), "type", *decision.words())
    return in_rows([*found, write]) if isinstance(decision.domain, Span) else (*in_rows(found), (write,))


def menus(names: Names, decision: PanelDecision, choices: Sequence[Choice], count: int, page: int) -> Rows:
    """A menu of the choices of a page, what each would do under it, and the ways to the other pages."""
    above_it, question = said_once(choices), asked(names, decision)
    entries = [
        (c.label, READ + c.code, c.with_brings("" if c.shown == above_it else c.shown, MOST))
        if c.read
        else (c.label, c.code, about(names, c))
        for c in choices
    ]
    return ((menu(question, entries, "pick", *decision.words()),), *pages(decision, count, page))


def said_once(choices: Sequence[Choice]) -> str:
    """What is said above a menu and not under its entries: what each of them does alike."""
    told = {c.shown for c in choices}
    return told.pop() if len(choices) > 1 and len(told) == 1 and all(c.read for c in choices) else ""


def above(names: Names, choices: Sequence[Choice]) -> list[str]:
    """The line above a menu of what stands under none of its entries."""
    line = said_once(choices)
    return [names.say("panel.each", line=harmless(line))] if line else []


def about(names: Names, choice: Choice) -> str:
    """What stands under an entry that asks further: what it leads to where that is clear, or which company it is."""
    return fields.short(choice.with_brings(choice.line or company_of(names, choice), MOST))


def pages(decision: PanelDecision, count: int, page: int) -> tuple[tuple[Push, ...], ...]:
    """Ways to the other pages of a long menu."""
    last = (count - 1) // PAGE
    if last == 0:
        return ()
    wanted = [(page - 1, "◀"), (page + 1, "▶")]
    return (tuple(push(sign, "kind", *decision.words(), number) for number, sign in wanted if 0 <= number <= last),)
