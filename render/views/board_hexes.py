"""All hexes of a board: most look as they did on the last picture of any table, and are not put together again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from functools import lru_cache

from engine.ids import HexId, TileId
from engine.showing import Atlas, Home, hex_of, reached
from render.kept import Kept
from render.scene.board_scene import HexScene
from render.views.hex_scenes import by_phase, gain, hex_scene, waits
from render.views.sight import Sight

MOST = 4096  # hexes
HEXES: Kept[HexScene] = Kept(MOST, lambda _: 1)


def board_hexes(sight: Sight) -> tuple[HexScene, ...]:
    """The hexes of a position that are in play."""
    tiles = sight.view.state.tiles
    names, changing = sight.view.book.atlas.in_play(tiles), looks(sight)
    fixed = one_of(alike(sight))
    return tuple(
        HEXES.get(
            (fixed, name, tiles.get(name), changing.get(name)),
            lambda name=name: hex_scene(sight, name),  # type: ignore[misc]
        )
        for name in names
    )


def alike(sight: Sight) -> Hashable:
    """What hexes of one name and tile have in common wherever they look the same: map, set-up and words."""
    view = sight.view
    setup = (view.book.title.name, view.book.row.map, view.state.setup.variant)
    return view.book.atlas, setup, frozenset(sight.words.items())


@lru_cache(maxsize=64)
def one_of(same: Hashable) -> Hashable:
    """One thing for all that are equal, so that they are compared in no time."""
    return same


def looks(sight: Sight) -> dict[HexId, tuple[Hashable, ...]]:
    """What hexes show that changes without their tiles: markers, homes that wait, figures by phase, where runs bring more."""
    view, found = sight.view, defaultdict[HexId, tuple[Hashable, ...]](tuple)
    for stop, owners in view.state.markers.items():
        found[hex_of(stop)] += (stop, owners)
    homes, figures, tiles = printed_on(view.book.atlas)
    for name, home in homes:
        found[name] += (waits(view, home),)
    for name in (*figures, *(name for name, (tile, _) in view.state.tiles.items() if tile in tiles)):
        found[name] += (reached(view),)
    for name in view.told.gains(view):
        found[name] += (gain(sight, name),)
    return found


@lru_cache(maxsize=32)
def printed_on(atlas: Atlas) -> tuple[list[tuple[HexId, Home]], list[HexId], set[TileId]]:
    """The homes of a map, and its hexes and tiles with a figure for each phase."""
    homes = [(name, home) for name, printed in atlas.hexes.items() for home in printed.homes]
    figures = [name for name, printed in atlas.hexes.items() if any(map(by_phase, printed.nodes))]
    return homes, figures, {number for number, tile in atlas.tiles.items() if any(map(by_phase, tile.nodes))}
