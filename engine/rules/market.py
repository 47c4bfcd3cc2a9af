"""The share market: a grid of prices on which companies' markers move.

On a chart of two dimensions dividends move along the row, sales and demand along the column.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.draft import Draft
from engine.core.state import Place
from engine.core.view import View
from engine.events import PriceMoved
from engine.titles.box_rows import MarketData

Step = tuple[int, int]
UP: Step = (-1, 0)
DOWN: Step = (1, 0)
LEFT: Step = (0, -1)
RIGHT: Step = (0, 1)


class Market:
    """A price chart, asked for prices and neighbouring cells."""

    def __init__(self, data: MarketData) -> None:
        self.data = data
        self.rows = data.rows

    def price(self, place: Place) -> int:
        """The price printed in a cell."""
        return self.rows[place.row][place.column]

    def is_cell(self, row: int, column: int) -> bool:
        """Whether the chart has a cell there."""
        return 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]) and self.rows[row][column] > 0

    def cell_of(self, price: int) -> tuple[int, int]:
        """The first cell with a price, top row first."""
        return next((r, row.index(price)) for r, row in enumerate(self.rows) if price in row)


def ranking(view: View, companies: Iterable[str]) -> tuple[str, ...]:
    """Companies by price, the highest first; in one cell the upper marker first."""

    def rank(name: str) -> tuple[int, int, int]:
        place = view.state.market[name]
        return (-view.book.market.price(place), -place.column, place.arrival)

    return tuple(sorted(companies, key=rank))


def move_along_row(draft: Draft, company: str, steps: int) -> None:
    """Move a marker right (or left, if negative) in its row as far as there are cells."""
    place = draft.state.market[company]
    step = 1 if steps > 0 else -1
    column = place.column
    for _ in range(abs(steps)):
        if not draft.book.market.is_cell(place.row, column + step):
            break
        column += step
    if column != place.column:
        move_to(draft, company, place.row, column)


def move_to(draft: Draft, company: str, row: int, column: int) -> None:
    """Put a marker into another cell, under those that are there, and tell it."""
    before = draft.price(company)
    draft.set_price(company, row, column)
    draft.say(PriceMoved(company=company, before=before, after=draft.price(company)))


def par_cell(view: View, price: int) -> tuple[int, int]:
    """The cell of a start price, which lies in one column of the chart."""
    par, rows = view.book.market.data.par_column, enumerate(view.book.market.rows)
    cells = ((row, column, cell) for row, prices in rows for column, cell in enumerate(prices))
    return next((row, column) for row, column, cell in cells if cell == price and par in (None, column))


def move(draft: Draft, company: str, *steps: Step) -> None:
    """Move a marker by the first of some steps that leads to a cell; without one it stays as it lies."""
    place = draft.state.market[company]
    for down, right in steps:
        if draft.book.market.is_cell(place.row + down, place.column + right):
            move_to(draft, company, place.row + down, place.column + right)
            return


def right_or_up(draft: Draft, company: str) -> None:
    """A dividend: to the right, at the end of the row up."""
    move(draft, company, RIGHT, UP)


def left_or_down(draft: Draft, company: str) -> None:
    """No dividend: to the left, at the start of the row down."""
    move(draft, company, LEFT, DOWN)


def down(draft: Draft, company: str) -> None:
    """A sale: down, at the foot of the column nowhere."""
    move(draft, company, DOWN)


def up(draft: Draft, company: str) -> None:
    """Everything sold: up, at the head of the column nowhere."""
    move(draft, company, UP)
