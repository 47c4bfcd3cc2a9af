"""The door of the views: every scene of a game, built from the engine's view of a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import BadInput, View
from engine.showing import earned_in, with_tile
from render.scene import Scene
from render.scene.parts import Words
from render.views.board_view import figures_of, map_scene, orientation
from render.views.cards_view import cards_scene
from render.views.charts_view import chart_scene, history
from render.views.company_view import company_scene
from render.views.incomes_view import incomes_scene
from render.views.market_view import market_scene
from render.views.parts_of_board import HEART, QUARTERS, matters
from render.views.people_view import card_scene, holdings_scene
from render.views.places_view import (
    Placement,
    distinct,
    fitting,
    laid_scene,
    legal_on,
    placements,
    places_scene,
    sheet_of,
)
from render.views.runs_view import routes_scene
from render.views.sight import Sight, Wishes
from render.views.story_view import result_scene, stats_scene
from render.views.tiles_view import tiles_scene
from render.views.trains_view import trains_scene
from render.views.view_words import missing, needed

VIEWS: dict[str, Callable[[Sight], Scene]] = {
    "map": map_scene,
    "market": market_scene,
    "holdings": holdings_scene,
    "company": company_scene,
    "trains": trains_scene,
    "tiles": tiles_scene,
    "places": places_scene,
    "routes": routes_scene,
    "chart": chart_scene,
    "incomes": incomes_scene,
    "card": card_scene,
    "cards": cards_scene,
    "stats": stats_scene,
    "result": result_scene,
}


def scene(view: View, what: str, words: Words, **options: Any) -> Scene:
    """The scene of a position; `options` are the fields of `Wishes`."""
    if what not in VIEWS:
        raise BadInput("sight.unknown", what=what, known=list(VIEWS))
    wishes = Wishes(**options)
    if wishes.hex and wishes.hex not in view.book.atlas.hexes:
        raise BadInput("sight.unknown_hex", hex=wishes.hex)
    if wishes.company and wishes.company not in view.state.companies:
        raise BadInput("sight.unknown_company", company=wishes.company, known=list(view.companies))
    return VIEWS[what](Sight(view, words, wishes))


__all__ = [
    "HEART",
    "QUARTERS",
    "VIEWS",
    "Placement",
    "Wishes",
    "earned_in",
    "distinct",
    "figures_of",
    "fitting",
    "history",
    "laid_scene",
    "legal_on",
    "matters",
    "missing",
    "needed",
    "orientation",
    "placements",
    "scene",
    "sheet_of",
    "with_tile",
]
