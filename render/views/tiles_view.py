"""The tiles left in the box."""

from __future__ import annotations

from render.scene.board_scene import TileItem, TilesScene
from render.views.board_view import orientation
from render.views.hex_scenes import tile_scene
from render.views.sight import Sight


def tiles_scene(sight: Sight) -> TilesScene:
    """Every tile of the set with how many are left."""
    view = sight.view
    left = view.tiles_left
    items = [
        TileItem(tile_scene(sight, view.book.atlas.tile(number)), str(count), count <= 0)
        for number, count in left.items()
        if number in view.book.atlas.tiles
    ]
    return TilesScene(orientation(view), tuple(items), **sight.head())
