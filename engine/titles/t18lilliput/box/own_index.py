"""The index of shares as a table sees it: two rows of prices, one above the other, and every move that follows from them (1c, 2)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.errors import BadInput
from engine.titles.box_rows import MarketData, Strict
from engine.titles.t18lilliput.box.facts import MarketFacts

Row = tuple[int, ...]
WIDEST = 20


class Index(Strict, frozen=True):
    """Both rows from left to right; 0 leaves a space free, so that what stands below what can be seen."""

    upper: Row
    lower: Row


def check_index(printed: MarketData, index: Index) -> None:
    """Both rows together have the prices of the rulebook, each once, rising to the right."""
    prices = [price for row in printed.rows for price in row]
    found = [price for row in (index.upper, index.lower) for price in row if price]
    rising = all(solid(row) == tuple(sorted(solid(row))) for row in (index.upper, index.lower))
    wide = max(len(index.upper), len(index.lower)) <= WIDEST and solid(index.upper) and solid(index.lower)
    if sorted(found) != sorted(prices) or not rising or not wide:
        raise BadInput("lilliput.own_index", prices=sorted(prices))


def solid(row: Row) -> Row:
    """A row without free spaces."""
    return tuple(price for price in row if price)


def columns(row: Row) -> list[int]:
    """Where the prices of a row stand."""
    return [at for at, price in enumerate(row) if price]


def nearest(row: Row, column: int) -> int:
    """Which price of a row stands nearest to a column."""
    places = columns(row)
    return min(range(len(places)), key=lambda at: abs(places[at] - column))


def with_index(chart: MarketData, index: Index) -> MarketData:
    """The chart with the table's own rows."""
    facts = MarketFacts(dividend=dividends(index), withhold=kept(index), sale=sales(index))
    return replace(chart, rows=(solid(index.upper), solid(index.lower)), facts=facts)


def cell(row: int, column: int) -> str:
    """A cell as the box writes it."""
    return f"{row},{column}"


def dividends(index: Index) -> dict[str, str]:
    """To the right; at the end of the lower row up, at the end of the upper one nowhere."""
    above, below = len(solid(index.upper)), len(solid(index.lower))
    moves = {cell(0, at): cell(0, min(at + 1, above - 1)) for at in range(above)}
    moves |= {cell(1, at): cell(1, at + 1) for at in range(below - 1)}
    return {**moves, cell(1, below - 1): cell(0, nearest(index.upper, columns(index.lower)[-1]))}


def kept(index: Index) -> dict[str, str]:
    """To the left; at the end of the upper row down, at the end of the lower one nowhere."""
    moves = {
        cell(row, at): cell(row, max(0, at - 1))
        for row in (0, 1)
        for at in range(len(solid((index.upper, index.lower)[row])))
    }
    return {**moves, cell(0, 0): cell(1, nearest(index.lower, columns(index.upper)[0]))}


def sales(index: Index) -> dict[str, str]:
    """From the upper row down, from the lower one to the left and up; where that would be dearer or nothing stands, nowhere."""
    moves = {cell(0, at): cell(1, nearest(index.lower, place)) for at, place in enumerate(columns(index.upper))}
    for at, place in enumerate(columns(index.lower)):
        there = place - 1 in columns(index.upper)
        above = columns(index.upper).index(place - 1) if there else 0
        falls = there and solid(index.upper)[above] < solid(index.lower)[at]
        moves[cell(1, at)] = cell(0, above) if falls else cell(1, at)
    return moves
