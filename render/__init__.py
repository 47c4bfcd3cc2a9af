"""The door of the pictures: `render` draws a scene as PNG, `text` says it in lines, `alt` in 1,024 characters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PIL import Image

from render.atoms.tabular import Tabular
from render.kept import Kept
from render.packing import png
from render.palette import steady
from render.pictures import (
    board,
    card,
    cards,
    charts,
    company,
    holdings,
    incomes,
    market,
    places,
    result,
    routes,
    sheet,
    stats,
    trains,
)
from render.scene import Scene
from render.scene.board_scene import MapScene, PlacementsScene, TilesScene
from render.scene.cards_scene import CardScene, CardsScene
from render.scene.companies import CompanyScene
from render.scene.money import ChartScene, HoldingsScene, IncomesScene, MarketScene
from render.scene.parts import Livery
from render.scene.runs_scene import RoutesScene
from render.scene.story_scene import ResultScene, StatsScene
from render.scene.trains_scene import TrainsScene
from render.style import THEMES, Theme, ThemeName
from render.telling_apart import distinguish

__all__ = ["Kept", "Tabular", "alt", "distinguish", "image", "render", "tables", "text", "told_runs"]


class _View(NamedTuple):
    draw: Callable[[Any, Theme, float], Image.Image]
    text: Callable[[Any], str]
    alt: Callable[[Any], str]
    steady: bool = False  # whether its colours are known beforehand


VIEWS: dict[type, _View] = {
    MapScene: _View(board.draw, board.text, board.alt, steady=True),
    RoutesScene: _View(routes.draw, routes.text, routes.alt),
    PlacementsScene: _View(places.draw, places.text, places.alt),
    MarketScene: _View(market.draw, market.text, market.alt),
    HoldingsScene: _View(holdings.draw, holdings.text, holdings.alt, steady=True),
    CompanyScene: _View(company.draw, company.text, company.alt, steady=True),
    TrainsScene: _View(trains.draw, trains.text, trains.alt, steady=True),
    TilesScene: _View(sheet.draw, sheet.text, sheet.alt),
    ChartScene: _View(charts.draw, charts.text, charts.alt),
    IncomesScene: _View(incomes.draw, incomes.text, incomes.alt, steady=True),
    CardScene: _View(card.draw, card.text, card.alt, steady=True),
    CardsScene: _View(cards.draw, cards.text, cards.alt, steady=True),
    StatsScene: _View(stats.draw, stats.text, stats.alt, steady=True),
    ResultScene: _View(result.draw, result.text, result.alt),
}


def image(scene: Scene, theme: ThemeName = "light", scale: float = 1) -> Image.Image:
    """The picture before it is packed."""
    return VIEWS[type(scene)].draw(scene, THEMES[theme], scale)


def render(scene: Scene, theme: ThemeName = "light", scale: float = 1) -> bytes:
    """The scene as PNG."""
    return png(image(scene, theme, scale), palette(scene, theme))


def palette(scene: Scene, theme: ThemeName) -> Image.Image | None:
    """The palette a picture is packed in, where it is known before it is drawn."""
    livery: Livery = getattr(scene, "livery", ())
    return steady(theme, livery) if livery and VIEWS[type(scene)].steady else None


def text(scene: Scene) -> str:
    """The text twin: everything the picture shows, as lines."""
    return VIEWS[type(scene)].text(scene)


def alt(scene: Scene) -> str:
    """What matters, in at most 1,024 characters."""
    return VIEWS[type(scene)].alt(scene)


def tables(scene: HoldingsScene | IncomesScene | TrainsScene | CompanyScene) -> list[Tabular]:
    """The tables of a scene that is made of them, for pages that draw their own."""
    if isinstance(scene, HoldingsScene):
        return holdings.tables(scene)
    if isinstance(scene, IncomesScene):
        return incomes.tables(scene)
    return trains.tables(scene) if isinstance(scene, TrainsScene) else company.tables(scene)


def told_runs(scene: RoutesScene) -> tuple[list[str], str]:
    """Each run in a line, and what they bring in all."""
    return [routes.route_line(route) for route in scene.routes], routes.total(scene)
