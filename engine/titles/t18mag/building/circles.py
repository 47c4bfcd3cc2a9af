"""The two circles of an OO hex (VI.3.2): whoever lays the first tile chooses which of them gets the track."""

from __future__ import annotations

from functools import cache
from itertools import chain

from msgspec.structs import replace

from engine.board.atlas import Atlas
from engine.board.tiles import Tile
from engine.core.book import Book
from engine.core.errors import RuleViolation, refuse
from engine.core.view import View
from engine.ids import HexId, TileId, hex_of, node_of
from engine.titles.box_schema import atlas_of, load_maps, load_tiles
from engine.titles.title import path_of

PIECE = TileId("L32")
OTHER = TileId("L32b")
"""The same piece, laid so that its track leads to the other circle."""


def exchanged(piece: Tile) -> Tile:
    """The tile with its circles exchanged; both keep their names, so that markers stay where they are."""
    first, second = piece.nodes
    swap = {first.id: second.id, second.id: first.id}
    nodes = (replace(first, revenue=second.revenue), replace(second, revenue=first.revenue))
    paths = tuple(replace(path, ends=tuple(swap.get(end, end) for end in path.ends)) for path in piece.paths)
    return replace(piece, number=OTHER, nodes=nodes, paths=paths)


@cache
def board(name: str) -> Atlas:
    """A map on which the piece may be laid either way."""
    folder = path_of("t18mag")
    box, map_ = load_tiles(folder), load_maps(folder)[name]
    piece = next(tile for tile in box.tiles if tile.number == PIECE)
    lays = tuple(replace(lay, tiles=(*lay.tiles, OTHER)) if PIECE in lay.tiles else lay for lay in map_.first_lay)
    tiles = replace(
        box,
        tiles=(*box.tiles, exchanged(piece)),
        upgrades={**box.upgrades, OTHER: box.upgrades[PIECE]},
        two_sided=(*box.two_sided, (PIECE, OTHER)),
    )
    return atlas_of(replace(map_, first_lay=lays), tiles)


def prepare(book: Book) -> None:
    """The map for tables at which the track may lead to either circle; both ways use up the same pieces."""
    if book.setup.options.get("oo_circle", "builder") != "home":
        book.atlas = board(book.row.map)
        book.tile_set = {**book.tile_set, OTHER: book.tile_set[PIECE]}


def circles_differ(view: View, hex: HexId, tile: TileId) -> RuleViolation | None:
    """The other way is of use only where a marker tells the circles apart (VI.3.2)."""
    if tile != OTHER or any(view.markers_at(stop.key) for stop in view.layout.face(hex).stops):
        return None
    return refuse("track.circles_alike", hex=hex, tile=PIECE)


def are_exchanged(view: View, hex_: HexId) -> bool:
    """Whether the map prints the circles of a hex in another order than ours, told by where the home stands in it."""
    for home in view.book.atlas.hexes[hex_].homes:
        ours = view.book.companies[home.company].homes[view.book.row.map]
        if hex_of(ours) == hex_ and node_of(ours) != home.node:
            return True
    return False


def track_goes_to_first_marker(view: View, who: str, hex: HexId, tile: TileId) -> RuleViolation | None:
    """Where the table has it, the builder's circle gets the track, else the first one of the print with a marker (VI.3.2)."""
    if tile not in (PIECE, OTHER) or view.option("oo_circle") != "marker":
        return None
    return None if tile == piece_for(view, who, hex) else refuse("track.first_marker", hex=hex)


def piece_for(view: View, who: str, hex_: HexId) -> TileId:
    """The way to lay the piece that leads to the builder's circle, else to the first one of the print with a marker."""
    circles = [stop.key for stop in view.layout.face(hex_).stops]
    there = circles[::-1] if are_exchanged(view, hex_) else circles
    own = (stop for stop in there if who in view.markers_at(stop))
    marked = next(chain(own, (stop for stop in there if view.markers_at(stop))), "")
    return OTHER if marked in circles[1:] else PIECE
