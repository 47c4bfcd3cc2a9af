"""What the page of a table draws by itself: the share market, last runs, and figures that lead to their moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.store.rows import Move
from bot.text.naming import Names
from engine.events import TrainsRan, read
from render.scene import Company, MarketCell, MarketScene
from render.style import THEMES, ThemeName, ink_on, readable


def badge(company: Company) -> dict[str, str]:
    """How a company looks, in an ink that can be read on its colour."""
    ink = readable(company.ink, company.fill)
    return {"id": company.id, "name": company.abbr, "full": company.name, "fill": company.fill, "ink": ink}


def market(scene: MarketScene, theme: ThemeName) -> dict[str, object]:
    """The share market: its cells row by row, each with its companies in order, and what its colours mean."""
    colours = {zone.id: THEMES[theme].zones.get(zone.colour, zone.colour) for zone in scene.zones}
    return {
        "chart": scene.movement == "two",
        "rows": [[market_cell(each, colours) if each else None for each in row] for row in scene.rows],
        "zones": [{"text": zone.text, "fill": colours[zone.id]} for zone in scene.zones],
        "sold": scene.sold,
    }


def market_cell(cell: MarketCell, colours: dict[str, str]) -> dict[str, object]:
    """A price, its zones' colours, and who stands there, the top of the stack first."""
    fills = [colours[zone] for zone in cell.zones if zone in colours]
    ink = ink_on(fills[0]) if fills else ""
    return {"price": cell.price, "tokens": [badge(company) for company in cell.tokens], "fills": fills, "ink": ink}


def last_runs(line: Iterable[Move], names: Names) -> list[list[object]]:
    """What the trains of each company ran last, with the move; the newest first."""
    found: dict[str, list[object]] = {}
    for move in line:
        for event in map(read, move.events):
            if isinstance(event, TrainsRan) and event.runs:
                found.pop(event.company, None)
                found[event.company] = [move.seq, " · ".join(names.events([event]))]
    return list(found.values())[::-1]


def with_moves(table: dict[str, Any], line: Sequence[Move]) -> dict[str, Any]:
    """The table of income with the move behind each figure, and how much more or less it is than the one before."""
    earned = earned_at(line)
    shown = len(table["heads"]) - 2
    first = max((column for column, _ in earned), default=-1) + 1 - shown
    for row in table["rows"]:
        last: int | None = None
        for at, cell in enumerate(row[1:-1]):
            name = row[0].get("company", {}).get("id", "")
            if (first + at, name) not in earned:
                continue
            cell["move"], amount = earned[first + at, name]
            if last is not None and amount != last:
                cell["delta"] = f"{amount - last:+}".replace("-", "−")
            last = amount
    return table | {"sorts": True}


def earned_at(line: Iterable[Move]) -> dict[tuple[int, str], tuple[int, int]]:
    """The move at which a company earned something in a round that is counted, and how much."""
    found: dict[tuple[int, str], tuple[int, int]] = {}
    column, begun = -1, True
    for move in line:
        for event in move.happened:
            begun = begun or event.BEGINS_ROUND
            if income := event.income():
                column, begun = column + begun, False
                found[column, income[0]] = move.seq, income[1]
    return found
