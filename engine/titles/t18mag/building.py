"""Track and markers (VI.3.1 to VI.3.4, VI.4.2): what a second tile, terrain and a station cost, and who is paid.

A second tile is paid to the yellow company, terrain to the green one; small companies set markers along their track,
large ones anywhere. Of the two circles of an OO hex whoever lays the first tile chooses the one that gets the track.
"""

from __future__ import annotations

from functools import cache
from itertools import chain

from msgspec.structs import replace

from engine.board.atlas import Atlas
from engine.board.tiles import Tile
from engine.core.actions import LayTile
from engine.core.book import Book
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import HexId, StopId, TileId, hex_of, node_of
from engine.rules import track
from engine.rules.policies.answers import Bill
from engine.titles.box_schema import atlas_of, load_maps, load_tiles
from engine.titles.t18mag import majors
from engine.titles.t18mag.box.facts import tables
from engine.titles.t18mag.notes import notes
from engine.titles.title import path_of

TERRAIN, BUILDER = "SIK", "SKEV"
TOKEN = "token"
PIECE = TileId("L32")
OTHER = TileId("L32b")  # the same piece, laid so that its track leads to the other circle


def lay_price(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...] | None:
    """One tile or upgrade is free; a second tile costs 10 to the yellow company, and one of the two is yellow."""
    laid = view.state.turn.laid
    if not laid:
        return ()
    tiles = view.book.atlas.tiles
    yellow = [tiles[view.state.tiles[name][0]].colour == "yellow" for name in laid]
    if len(laid) > 1 or not (tiles[tile].colour == "yellow" or yellow[0]):
        return None
    return (Bill(BUILDER, tables(view).construction.second_tile, "second_tile"),)


def tile_cost(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...]:
    """Terrain goes to the green company: at the first tile, and for OO and B tiles when they turn green (VI.3.3)."""
    old = view.state.tiles.get(hex_)
    terrain = view.book.atlas.tiles[old[0]].upgrade_cost if old else view.book.atlas.hexes[hex_].terrain
    return (Bill(TERRAIN, terrain.cost, "terrain"),) if terrain else ()


def aids(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[str, ...]:
    """A terrain token lets the bank pay for the terrain of one hex (VI.3.2)."""
    usable = notes(view).terrain.get(who, 0) and tile_cost(view, who, hex_, tile)
    return ("", TOKEN) if usable else ("",)


def tokens_beside(view: View, company: str) -> dict[str, int]:
    """The terrain tokens on a charter (II.1: all of it is open)."""
    left = notes(view).terrain.get(company, 0)
    return {TOKEN: left} if left else {}


def lay(draft: Draft, action: LayTile) -> None:
    """A terrain token spent leaves the game."""
    track.carry_out(draft, action)
    if action.aid:
        terrain = notes(draft).terrain
        draft.set_notes(terrain={**terrain, action.who: terrain[action.who] - 1})


def no_lay_is_left(view: View) -> bool:
    """Large companies build nothing, and a second lay must be paid (VI.3.1)."""
    second = tables(view).construction.second_tile
    laid = len(view.state.turn.laid)
    return majors.is_large(view, view.at_turn) or laid > 1 or (laid == 1 and view.cash(view.at_turn) < second)


def token_bills(view: View, who: str, stop: StopId) -> tuple[Bill, ...]:
    """A small company's marker is paid half to the yellow company (VI.3.4), a large one's to the bank (VI.4.2)."""
    price = view.company(who).tokens[0]
    if majors.is_large(view, who):
        return (Bill(BANK, price, "marker"),)
    return (Bill(BUILDER, price // 2, "marker"), Bill(BANK, price - price // 2, "marker"))


def token_connected(view: View, who: str) -> bool:
    """Small companies build along their track, large ones anywhere."""
    return not majors.is_large(view, who)


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
