"""The zigzag of prices (6.4.2, 7.8.5): one line of cells, in which sales move by one and dividends by two."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.remembering import remembered
from engine.core.view import View
from engine.rules.market import move_to
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.notes import Lner, notes


def line(view: View) -> tuple[int, ...]:
    """All prices in the order of the zigzag."""
    return view.book.market.rows[0]


@remembered("market")
def traded(view: View) -> tuple[str, ...]:
    """The companies with a price, in the order of the charters."""
    market = view.state.market
    return tuple(name for name in view.book.companies if name in market)


def standing_at(view: View, column: int) -> str:
    """The first company whose price marker stands on a space; empty where none does."""
    return first_standing(view).get(column, "")


@remembered("market")
def first_standing(view: View) -> dict[int, str]:
    """The first company whose price marker stands on each space."""
    market = view.state.market
    return {market[company].column: company for company in reversed(traded(view))}


def cell_at_most(view: View, price: int) -> int:
    """The highest cell whose price does not exceed a figure."""
    return max(cell for cell, printed in enumerate(line(view)) if printed <= max(price, 0))


def put(draft: Draft, company: str, price: int) -> None:
    """Put the price marker into the cell of a price, under those that are there."""
    draft.set_price(company, 0, line(draft).index(price))


def move(draft: Draft, company: str, cells: int) -> None:
    """Move along the zigzag as far as there are cells; under those that are there even if it does not move."""
    place = draft.state.market[company]
    cell = min(max(place.column + cells, 0), len(line(draft)) - 1)
    if cell != place.column:
        move_to(draft, company, 0, cell)
    elif draft.option("unmoved_price") == "under":
        draft.set_price(company, 0, cell)


def ignored_shares(view: View, company: str, by_director: bool) -> int:
    """How many sold shares leave the price alone, by where it stands and who sells (6.4.2)."""
    figures, price = tables(view), view.price(company)
    if by_director or figures.low_price <= price <= figures.high_price:
        return 0
    return 2 if price >= figures.top_price else 1


def fall(draft: Draft, company: str, shares: int, by_director: bool, more: bool = False) -> None:
    """Shares went to the pool: one cell each, once the company has started and before the LNER is formed.

    What comes as more of a block sold already has no first share of its own that could be ignored.
    """
    cells = shares - (0 if more else ignored_shares(draft, company, by_director))
    own = company == draft.at_turn and draft.option("late_sales") == "lner_players"
    if cells > 0 and draft.company(company).floated and (own or sales_matter(draft)):
        move(draft, company, -cells)


def sales_matter(view: View) -> bool:
    """Whether prices fall by sales: until the LNER is formed, or until the phase that announces it (6.4.2, 9)."""
    until = Lner.COMING if view.option("late_sales") == "phase" else Lner.FORMED
    return notes(view).lner not in (until, Lner.FORMED)


def share_value(view: View, company: str) -> int:
    """What a share is worth to a seller: half, rounded down, while the company has no train (6.4.1)."""
    price = view.price(company)
    return price if view.trains_of(company) else price // 2
