"""A decision in the panel: carried from button to button as places in the lists that were offered."""

from __future__ import annotations

from copy import copy

import engine
from bot.chat.house import TYPED
from bot.chat.panel.at_table import AtTable, must_be_fresh
from bot.chat.presses import Press
from bot.tables.table import Table
from bot.text import fields
from engine import BadInput, Decision, Domain, Options
from render.views import sheet_of


class PanelDecision(Decision):
    """What somebody at a table decides, and the code of each value picked."""

    def __init__(self, here: AtTable, who: str, kind: str, codes: str = "") -> None:
        super().__init__(engine.look(here.table.position), who, kind)
        self.here = here
        self.codes: list[str] = []
        for code in filter(None, codes.split(".")):
            self.take_code(code)

    @property
    def table(self) -> Table:
        """The table it is made at."""
        return self.here.table

    def take_code(self, code: str) -> None:
        """Decide the next field by the code of a value."""
        self.codes.append(code)
        self.take(self.here.request.house.typed.find(code) if code.startswith(TYPED) else chosen(self.domain, code))

    def skip(self) -> None:
        """Take what leaves no choice, or none that is to be seen."""
        while isinstance(self.domain, Options) and len(left := told_apart(self)) == 1:
            self.take_code(str(fields.values(self.domain).index(left[0])))

    def after(self, code: str) -> PanelDecision:
        """The same decision one choice further on, with what leaves no choice then."""
        on = self.copied()
        for part in filter(None, code.split(".")):
            on.take_code(part)
        on.skip()
        return on

    def copied(self) -> PanelDecision:
        """The same decision, to go on from here without changing it."""
        on = copy(self)
        on.picked, on.codes = dict(self.picked), list(self.codes)
        return on

    def left(self) -> tuple[str, ...]:
        """The fields that are still to be decided."""
        return tuple(item.name for item in self.view.book.rules[self.kind].fields if item.name not in self.picked)

    def take_typed(self, value: object) -> None:
        """Decide the next field by a number, a listed value, or one that stands nowhere else."""
        known = fields.values(self.domain)
        if isinstance(value, int):
            self.take_code(f"n{value}")
        elif value in known:
            self.take_code(str(known.index(value)))
        else:
            self.take_code(self.here.request.house.typed.keep(value))

    def words(self, *more: str) -> tuple[object, ...]:
        """The words of a button that goes on from here."""
        return words_from(self.here, self.who, self.kind, *self.codes, *more)


def told_apart(decision: PanelDecision) -> tuple[object, ...]:
    """The values of the next field; of turns of a tile that look alike only the first."""
    known, picked = fields.values(decision.domain), decision.picked
    if (decision.kind, decision.field) != ("lay_tile", "turn"):
        return known
    sheet = sheet_of(decision.view, decision.who, decision.kind, picked["hex"])
    return tuple(place.turn for place in sheet if place.tile == picked["tile"] and place.turn in known) or known


def words_from(here: AtTable, who: str, kind: str, *codes: str) -> tuple[object, ...]:
    """The words of a button that goes on from some values of an action."""
    return here.mark, here.head, who, kind, ".".join(codes)


def chosen(domain: Domain | None, code: str) -> object:
    """The value a place in a list stands for, or the number itself."""
    known = fields.values(domain)
    sign, digits = code[:1], code.removeprefix("n")
    if not digits.isdecimal() or (sign != "n" and int(digits) >= len(known)):
        raise BadInput("input.unknown_button")
    return int(digits) if sign == "n" else known[int(digits)]


def decision_of(press: Press, here: AtTable) -> PanelDecision:
    """How far the button's decision has come; a position that is gone makes it stale."""
    must_be_fresh(here, press.number(1))
    who, kind = press.word(2), press.word(3)
    if who not in here.entities() or kind not in engine.offers(here.table.position, who):
        raise BadInput("input.unknown_button")
    return PanelDecision(here, who, kind, press.word(4))
