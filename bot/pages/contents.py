"""What the page of a table shows, as plain data: the scenes, tables, twins and words of the pictures.

The share market, last runs, and figures that lead to their moves the page draws by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

import engine
import render
from bot.orders.plan import steps_of
from bot.store.rows import PLAN, Move, Order
from bot.text import picture_words, say
from bot.text.naming import Names, folder
from bot.text.telling import played_by
from engine import State, View
from engine.events import TrainsRan, read
from render import views
from render.scene import Company, HoldingsScene, IncomesScene, MapScene, MarketCell, MarketScene
from render.style import THEMES, ThemeName, ink_on, readable
from render.vector import chart_svg, map_svg, tiles_svg

INCOME = "income"
POINTS = 40  # of a chart
CHARTS = ("worth", "price", INCOME)
PLOT = (430.0, 240.0)
FIXED = (
    "board", "table", "market", "trains", "tiles", "runs", "income", "charts", "log", "mine", "now", "since", "press",
    "lost", "position", "zoom", "whole", "skip", "near", "best", "possible", "last_run", "lay_here",  "legal",
    "not_legal", "back", "busy", "sort", "company", "nothing", "top_first", "private",
    "review", "review_start", "review_turning", "review_quiet", "review_mine", "review_table", "review_ask", "review_watch",
    "in_words", "places_here",
)  # fmt: skip


class Seen(NamedTuple):
    """What a page is made of: the line of moves with its positions, who looks, and how."""

    line: Sequence[Move]
    at: int
    names: Names
    people: Mapping[str, str]


def words(lang: str) -> dict[str, str]:
    """The fixed words of the page."""
    return {name: say(lang, f"page.{name}").replace("`", "") for name in FIXED}


def scene(state: State, what: str, lang: str, people: Mapping[str, str], **wishes: Any) -> Any:
    """A scene of a position in the reader's language."""
    spoken = picture_words(lang, folder(state.setup.title))
    return views.scene(engine.look(state), what, spoken, names=people, **wishes)


def board(state: State, lang: str, people: Mapping[str, str], theme: ThemeName, former: State | None) -> str:
    """The board as SVG; what changed since an earlier position is ringed."""
    before = engine.look(former) if former else None
    found = scene(state, "map", lang, people, former=before)
    assert isinstance(found, MapScene)
    return map_svg(found, theme)


def tiles(state: State, lang: str, people: Mapping[str, str], theme: ThemeName) -> str:
    """The tiles left as SVG."""
    return tiles_svg(scene(state, "tiles", lang, people), theme)


def chart(past: Sequence[View], of: str, lang: str, people: Mapping[str, str], theme: ThemeName) -> str:
    """Worth or prices up to a position as SVG."""
    state = past[-1].state
    history = views.history(past, picture_words(lang, folder(state.setup.title)))
    return chart_svg(replace(scene(state, "chart", lang, people, history=history, of=of), plot=PLOT), theme)


def income_chart(state: State, seen: Seen, theme: ThemeName) -> str:
    """What companies earned round by round up to a position as SVG."""
    found = scene(state, "chart", seen.names.lang, seen.people, incomes=earned(seen), of=INCOME)
    return chart_svg(replace(found, plot=PLOT), theme)


def facts(state: State, seen: Seen, theme: ThemeName) -> dict[str, object]:
    """Everything about a position that is read: whose turn, tables, and the sheets behind companies and players."""
    lang, people = seen.names.lang, seen.people
    holdings = scene(state, "holdings", lang, people)
    assert isinstance(holdings, HoldingsScene)
    view = engine.look(state)
    return {
        "title": holdings.title,
        "caption": holdings.caption,
        "turn": holdings.turn,
        "at": seen.at,
        "last": len(seen.line) - 1,
        "head": seen.line[-1].id,
        "tables": [plain(table) for table in render.tables(holdings)],
        "income": [with_moves(plain(table), seen.line[: seen.at + 1]) for table in render.tables(incomes(state, seen))],
        "market": market(scene(state, "market", lang, people), theme),
        "trains": [plain(table) for table in render.tables(scene(state, "trains", lang, people))],
        "runs": last_runs(seen.line[: seen.at + 1], seen.names),
        "companies": {name: sheet(state, seen, name) for name in view.companies},
        "runners": [[name, seen.names.entity(name)] for name in view.companies if view.trains_of(name)],
        "players": {
            people.get(holder, holder): player_told(holdings, people.get(holder, holder))
            for holder in state.setup.players
        },
        "near": list(views.matters(view)),
        "acting": view.at_turn,
    }


def sheet(state: State, seen: Seen, name: str) -> list[dict[str, object]]:
    """The sheet of a company as tables."""
    return [
        plain(table) for table in render.tables(scene(state, "company", seen.names.lang, seen.people, company=name))
    ]


def incomes(state: State, seen: Seen) -> IncomesScene:
    """Income by round up to a position."""
    found = scene(state, "incomes", seen.names.lang, seen.people, incomes=earned(seen))
    assert isinstance(found, IncomesScene)
    return found


def earned(seen: Seen) -> tuple[object, ...]:
    """What companies earned up to a position."""
    return views.earned_in(event for move in seen.line[: seen.at + 1] for event in move.happened)


def player_told(holdings: HoldingsScene, name: str) -> str:
    """What the table's words say of one player."""
    return "\n".join(line for line in render.alt(holdings).splitlines() if line.startswith(name))


def plain(table: render.Tabular) -> dict[str, object]:
    """A table as lists of cells; a company has its colours."""
    rows = [[cell(each) for each in row] for row in table.rows]
    return {"title": table.title, "heads": [cell(each) for each in table.heads], "rows": rows, "feet": table.feet}


def cell(each: Any) -> dict[str, Any]:
    """A cell without what it does not have."""
    company = each.company and badge(each.company)
    found = {"text": each.text, "side": each.side, "bold": each.bold, "lit": each.lit, "company": company}
    return {name: value for name, value in found.items() if value}


def sealed(names: Names, order: Order) -> str:
    """A standing order with what it is about; of a plan, what it does."""
    steps = steps_of(order) if order.kind == PLAN else []
    about = [line for step in steps for line in names.events(map(read, step.told))]
    about += [str(value) for value in order.params.values() if isinstance(value, (str, int))]
    kind = names.say(f"order.kind.{order.kind}")
    return f"{kind}: {' · '.join(about)}" if about else kind


def log(seen: Seen) -> list[list[object]]:
    """What each move brought, with its number."""
    return [
        [move.seq, " · ".join(played_by(seen.names, seen.names.events(move.happened), move.why))]
        for move in seen.line
        if move.events
    ]


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
