"""Price moves on a chart of two dimensions: dividends along the row, sales and demand along the column."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.view import View
from engine.rules.market import move_to

Step = tuple[int, int]
UP: Step = (-1, 0)
DOWN: Step = (1, 0)
LEFT: Step = (0, -1)
RIGHT: Step = (0, 1)


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
