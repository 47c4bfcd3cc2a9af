"""What companies earned, round by round."""

from __future__ import annotations

from engine.showing import Income
from render.scene.money import IncomeRow, IncomesScene
from render.views.sight import Sight

SHOWN = 8  # rounds


def incomes_scene(sight: Sight) -> IncomesScene:
    """A line for each company that ever earned, a column for each of the last rounds."""
    every = sight.wishes.incomes
    names = [name for name in sight.view.companies if any(name in income.earned for income in every)]
    rows = tuple(row(sight, name, every) for name in sorted(names, key=lambda name: -total(every, name)))
    return IncomesScene(tuple(income.round for income in every[-SHOWN:]), rows, **sight.head())


def row(sight: Sight, name: str, every: tuple[Income, ...]) -> IncomeRow:
    """What one company earned."""
    amounts = (str(income.earned[name]) if name in income.earned else "" for income in every[-SHOWN:])
    return IncomeRow(sight.company(name), tuple(amounts), sight.money(total(every, name)))


def total(every: tuple[Income, ...], name: str) -> int:
    """What a company earned in the whole game."""
    return sum(income.earned.get(name, 0) for income in every)
