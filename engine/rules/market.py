"""The share market: a grid of prices on which companies' markers move."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.draft import Draft
from engine.core.state import Place
from engine.core.view import View
from engine.events import PriceMoved
from engine.titles.box_rows import MarketData


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
