"""What a tile looks like on the board: some look alike in several turns."""

from __future__ import annotations

from engine.board.atlas import Atlas
from engine.ids import TileId

Tracks = frozenset[str]


def joined(atlas: Atlas, tile: TileId, turn: int, tracks: tuple[int, ...]) -> Tracks:
    """Some tracks of a turned tile by the two sides they join."""
    paths, count = atlas.tiles[tile].paths, atlas.geometry.sides
    ends = (sorted((int(end[1:]) + turn) % count for end in paths[track].ends) for track in tracks)
    return frozenset("-".join(map(str, pair)) for pair in ends)


def look(atlas: Atlas, tile: TileId, turn: int, tracks: tuple[int, ...]) -> tuple[TileId, Tracks, Tracks]:
    """What a tile with stations looks like: some look alike in several turns."""
    every = tuple(range(len(atlas.tiles[tile].paths)))
    return tile, joined(atlas, tile, turn, every), joined(atlas, tile, turn, tracks)
