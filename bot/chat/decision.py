"""A decision in the panel: carried from button to button as places in the lists that were offered."""

from __future__ import annotations

from typing import Any

import engine
from bot.chat.at_table import AtTable, must_be_fresh
from bot.chat.presses import Press
from bot.tables.table import Table
from bot.text import fields
from engine import BadInput, Decision, Domain, Options


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
        self.take(chosen(self.domain, code))

    def skip(self) -> None:
        """Take what leaves no choice."""
        while isinstance(self.domain, Options) and len(fields.values(self.domain)) == 1:
            self.take_code("0")

    def take_value(self, value: Any) -> bool:
        """Decide the next field by a number or a listed value; whether it was one."""
        known = fields.values(self.domain)
        if not isinstance(value, int) and value not in known:
            return False
        self.take_code(f"n{value}" if isinstance(value, int) else str(known.index(value)))
        return True

    def words(self, *more: str) -> tuple[object, ...]:
        """The words of a button that goes on from here."""
        return words_from(self.here, self.who, self.kind, *self.codes, *more)


def words_from(here: AtTable, who: str, kind: str, *codes: str) -> tuple[object, ...]:
    """The words of a button that goes on from some values of an action."""
    return here.mark, here.head, who, kind, ".".join(codes)


def chosen(domain: Domain | None, code: str) -> Any:
    """The value a place in a list stands for, or the number itself."""
    if code.startswith("n"):
        return int(code[1:])
    try:
        return fields.values(domain)[int(code)]
    except IndexError:
        raise BadInput("input.missing", field="", options="") from None


def decision_of(press: Press, here: AtTable) -> PanelDecision:
    """How far the button's decision has come; a position that is gone makes it stale."""
    must_be_fresh(here, press.number(1))
    return PanelDecision(here, press.args[2], press.args[3], press.args[4])
