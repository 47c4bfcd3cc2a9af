"""Something to press, with what it would do: the choices of a panel as buttons and in lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.chat.buttons import Push
from bot.chat.panel.panel_decision import PanelDecision
from bot.errors import Refused
from bot.tables.table import Table
from bot.text import fields, harmless
from bot.text.forecast import MOST, Forecast, forecast
from bot.text.introductions import introduction
from bot.text.languages import capital
from bot.text.naming import Names
from engine import PASS, Options

FEW = 5
APART = " · "
PAGE = 25
COMPANIES = ("company", "item")  # fields that may name a company that is not known to everybody yet
SELLS = "sell"  # whoever sells knows the company


class Choice(NamedTuple):
    """Something to press: what it is called, its code, how far the decision comes, what that would do, and whether something is lost by it for good.

    `brings` is what building it would change, the most telling first.
    """

    label: str
    code: str
    leads: PanelDecision
    line: str = ""
    press: str = ""
    beside: str | None = None
    final: bool = False
    brings: tuple[str, ...] = ()

    @property
    def shown(self) -> str:
        """What stands beside its button: the whole sentence, or what the button does not say."""
        return self.line if self.beside is None else self.beside

    @property
    def read(self) -> bool:
        """Whether a press on it does something that stands on it and beside it, short enough to be read; what destroys is asked once more."""
        return bool(self.line) and len(self.shown) <= MOST and not self.final

    def with_brings(self, line: str, room: int = 0) -> str:
        """A line behind what it brings, as much of that as there is room for; without a bound all of it."""
        kept: list[str] = []
        for part in self.brings:
            if not room or len(APART.join([*kept, part, line])) <= room:
                kept.append(part)
        return APART.join(filter(None, [*kept, line]))

    @property
    def verb(self) -> str:
        """What a press on it means."""
        return self.press or ("do" if self.read else "kind")


def chosen(names: Names, label: str, code: str, leads: PanelDecision) -> Choice | None:
    """A choice with what it would do; nothing where nothing is left of it."""
    if is_spent(leads):
        return None
    if not leads.done:
        return Choice(label, code, leads)
    ahead = foreseen(names, leads)
    return Choice(label, code, leads, ahead.whole, beside=ahead.beside, final=ahead.final)


def unspent(decision: PanelDecision) -> tuple[object, ...]:
    """The values of the next field without those of which nothing is left."""
    known = fields.values(decision.domain)
    if asks_nobody(decision) or not isinstance(decision.domain, Options):
        return known
    return tuple(value for at, value in enumerate(known) if not is_spent(decision.after(str(at))))


def asks_nobody(decision: PanelDecision) -> bool:
    """Whether no question is open at the table and nobody there is a partner to practise against."""
    return not (decision.table.offers or decision.table.practised)


def is_spent(on: PanelDecision) -> bool:
    """Whether every action this decision may become was already asked of the others, or needs somebody who accepts no deals."""
    if asks_nobody(on):
        return False
    if on.done:
        action, asked = on.here.asked_for(on.action())
        return sells_nothing(on) or (bool(asked) and on.here.is_asked(action))
    return (
        sells_nothing(on)
        or isinstance(on.domain, Options)
        and all(is_spent(on.after(str(at))) for at in range(len(on.domain.values)))
    )


def foreseen(names: Names, decision: PanelDecision) -> Forecast:
    """What a decision would do, and what of it a button with what was picked leaves to say; refused where the others were asked for it already."""
    action, asked = decision.here.asked_for(decision.action())
    if asked and decision.here.is_asked(action):
        raise Refused("offer.made_already")
    return forecast(names, decision.table.position, action, asked)


def on_page(names: Names, decision: PanelDecision, entries: Sequence[tuple[str, str]], page: int) -> tuple[Choice, ...]:
    """The choices of one page, each with what it would do."""
    shown = entries[page * PAGE :][:PAGE]
    found = (chosen(names, label, code, decision.after(code)) for label, code in shown)
    return without_losses(decision.table, [choice for choice in found if choice is not None])


def without_losses(table: Table, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """In a lesson nothing is offered by which something is lost, where something else can be done, if only to pass."""
    safe = (choice for choice in choices if not choice.final or choice.leads.kind == PASS)
    kept = tuple(safe) if table.is_lesson else ()
    return kept or tuple(choices)


def sells_nothing(decision: PanelDecision) -> bool:
    """Whether the seller is a partner somebody practises against, who agrees to no deal."""
    source, view = str(decision.picked.get("source", "")), decision.view
    return source in view.companies and view.controller(source) in decision.table.practised


def beside(names: Names, choices: Sequence[Choice]) -> list[str]:
    """What each immediate button does; said once where all buttons of a kind do the same.

    For one that asks further about a company which company that is.
    """
    kinds: dict[tuple[str, str], list[Choice]] = {}
    for choice in choices:
        kinds.setdefault((choice.leads.who, choice.leads.kind), []).append(choice)
    return [line for alike in kinds.values() for line in lines_of(names, alike, alone=len(alike) == len(choices))]


def lines_of(names: Names, alike: Sequence[Choice], alone: bool) -> list[str]:
    """The lines of the choices of one kind, which have one between them where they do the same; alone it needs no name."""
    told = [(c, c.shown if c.read or c.press or c.final else company_of(names, c)) for c in alike]
    found = [(c.label, c.with_brings(text.removeprefix(f"{names.label(c.leads.who)} "))) for c, text in told]
    same, line = len(found) > 1 and len({line for _, line in found}) == 1, found[0][1]
    if same and line and alone:
        return [names.say("panel.each", line=harmless(line))]
    if same:
        found = [(common(names, alike), line)]
    return [
        names.say("panel.line", what=harmless(capital(label)), line=harmless(line)) for label, line in found if line
    ]


def common(names: Names, alike: Sequence[Choice]) -> str:
    """What choices of a kind are called together, with who does it where that stands on their buttons."""
    first, whose = alike[0], f"{names.label(alike[0].leads.who)}: "
    return f"{whose if first.label.startswith(whose) else ''}{names.kind(first.leads.kind)}"


def company_of(names: Names, choice: Choice) -> str:
    """The company a choice that asks further is about, where not everybody knows it yet."""
    company = next((str(choice.leads.picked[name]) for name in COMPANIES if name in choice.leads.picked), "")
    return "" if choice.line or choice.leads.kind == SELLS else introduction(names, company)


def in_rows(items: Sequence[Push]) -> tuple[tuple[Push, ...], ...]:
    """Buttons, five in a row, five rows at most."""
    return tuple(tuple(items[at : at + FEW]) for at in range(0, min(len(items), FEW * FEW), FEW))
