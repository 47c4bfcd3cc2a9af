"""The share market out of the title's chart and the places of the price markers."""

from __future__ import annotations

from engine import Book, View, showing
from render.scene.money import MarketCell, MarketScene, Movement, Zone
from render.views.people_view import sellers
from render.views.sight import Sight, capital

MOVEMENTS: dict[str, Movement] = {"row": "one", "zigzag": "zigzag"}
PAR = {"par": "yellow"}


def zone_colours(book: Book) -> dict[str, str]:
    """The colours of the zones of a title's chart: start prices, and what it names itself."""
    return PAR | showing.shown_of(book).zones


def market_scene(sight: Sight) -> MarketScene:
    """Every cell with the companies that stand there, the top of the stack first."""
    view = sight.view
    data = view.book.market.data
    zones = zones_of(view)
    return MarketScene(
        tuple(tuple(cell(sight, r, c, zones) for c in range(len(row))) for r, row in enumerate(data.rows)),
        MOVEMENTS.get(data.movement, "two"),
        tuple(
            Zone(name, colour, capital(sight.say(f"zone_{name}")))
            for name, colour in zone_colours(view.book).items()
            if name in zones
        ),
        **sight.head(),
        changed=moved(sight),
        sold="; ".join(f"{label}: {words}" for label, words in sellers(sight)),
    )


def cell(sight: Sight, row: int, column: int, zones: dict[str, set[tuple[int, int]]]) -> MarketCell | None:
    """One cell, or nothing where the chart has a hole."""
    price, line = sight.view.book.market.rows[row][column], sight.view.book.market.data.movement == "zigzag"
    if not price and not line:
        return None
    places = sorted(
        (p.arrival, name) for name, p in sight.view.state.market.items() if (p.row, p.column) == (row, column)
    )
    within = tuple(name for name in zones if (row, column) in zones.get(name, ()))
    return MarketCell(str(price), within, tuple(sight.company(name) for _, name in places))


def zones_of(view: View) -> dict[str, set[tuple[int, int]]]:
    """The cells of each zone: par prices and what else the chart's data name; a par column narrows them."""
    data = view.book.market.data
    own = {name: showing.fact(data.facts, name) for name in showing.shown_of(view.book).zones}
    named: dict[str, object] = {"par": data.par, **own}
    column = data.par_column
    found = {}
    for name, prices in named.items():
        wanted = prices if isinstance(prices, (list, tuple)) else (prices,)
        cells = [(r, c) for r, row in enumerate(data.rows) for c, price in enumerate(row) if price in wanted]
        found[name] = {(r, c) for r, c in cells if column is None or c == column}
    return {name: cells for name, cells in found.items() if cells}


def moved(sight: Sight) -> tuple[str, ...]:
    """The companies whose price moved since a former position."""
    former = sight.wishes.former
    if former is None:
        return ()
    old, new = former.state.market, sight.view.state.market
    return tuple(
        name
        for name, place in new.items()
        if name not in old or (old[name].row, old[name].column) != (place.row, place.column)
    )
