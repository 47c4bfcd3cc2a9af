"""Laying track (a): homes beside Mildendo, the pattern of the chessboard, closed sides, tiles of characters, terrain."""

from __future__ import annotations

from engine.board.reach import uses_new_track
from engine.board.tiles import Hex
from engine.core.actions import LayTile
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import HexId, StopId, TileId, stop_on
from engine.rules import track
from engine.rules.policies.answers import Bill
from engine.rules.stations import reach_of
from engine.titles.t18lilliput.box.facts import tables
from engine.titles.t18lilliput.holdings import EMPEROR, acts_for_the_turn, has
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.cards import TRACK, is_for

METROPOLIS, ANY, BIG_HOME, CITY, PLAIN = "Y", "any", "SLA", "city", "plain"


def start_cell(view: View) -> Hex:
    """Mildendo."""
    return next(cell for cell in view.book.atlas.hexes.values() if cell.role == "start")


def sides_to_start(view: View) -> dict[HexId, int]:
    """The cells beside Mildendo with the side on which each touches it."""
    atlas, start = view.book.atlas, start_cell(view).coordinate
    cells = {side: atlas.neighbour(start, side) for side in range(atlas.geometry.sides)}
    return {cell: atlas.geometry.opposite(side) for side, cell in cells.items() if cell}


def is_home(view: View, who: str) -> bool:
    """Whether the company lays its home: a starting company without one."""
    return notes(view).founding == who and view.book.companies[who].kind == "starter"


def free_sides(view: View) -> frozenset[HexId]:
    """The cells beside Mildendo where nothing lies."""
    return frozenset(cell for cell in sides_to_start(view) if cell not in view.state.tiles)


def cells(view: View, who: str, picked: Picked) -> Options:
    """Where a company may build: beside Mildendo its home, later wherever its track leads."""
    return Options(tuple(sorted(free_sides(view) if is_home(view, who) else track.hexes_reached(view, who))))


def tiles(view: View, who: str, picked: Picked) -> Options:
    """The tiles that fit a cell; where the card at hand lets nothing be laid, those of characters only."""
    found, kept = track.tiles(view, who, picked), notes(view)
    if is_home(view, who) or (kept.does == TRACK and kept.lays):
        return found
    return Options(tuple(tile for tile in found.values if tile in tables(view).own_tiles))


def nothing_can_be_laid(view: View) -> bool:
    """The proof that nobody lays anything: no card for track is at hand, and no tile of a character of the player's is left."""
    kept, left = notes(view), view.tiles_left
    if kept.founding or (kept.does == TRACK and kept.lays):
        return False
    own = tables(view).own_tiles.items()
    return not any(has(view, view.at_turn, owner) and left.get(tile, 0) for tile, owner in own)


def cell_is_reached(view: View, who: str, hex: HexId) -> RuleViolation | None:
    """A home lies on a free side of Mildendo; everything else where the company's track leads."""
    if is_home(view, who):
        return None if hex in free_sides(view) else refuse("lilliput.home_side", hex=hex)
    return track.hex_is_reached(view, who, hex)


def tile_is_yours(view: View, who: str, tile: TileId) -> RuleViolation | None:
    """A character's tile is laid by its owner, a tile of Laputa by the company of its colour."""
    owner = tables(view).own_tiles.get(tile)
    if owner and not has(view, who, owner):
        return refuse("lilliput.others_tile", tile=tile)
    return refuse("lilliput.others_tile", tile=tile) if tables(view).only_for.get(tile, who) != who else None


def pattern_is_kept(view: View, hex: HexId, tile: TileId) -> RuleViolation | None:
    """No city touches a city, no plain track plain track; Mildendo, Wiggwack, and what is only ground stand apart (1a, table 4)."""
    if is_upgrade(view, hex):
        return None
    own, atlas, tiles = sort_of(view, tile), view.book.atlas, view.state.tiles
    beside = (tiles.get(other) for side in range(atlas.geometry.sides) if (other := atlas.neighbour(hex, side)))
    alike = any(sort_of(view, laid[0]) == own for laid in beside if laid)
    return refuse("lilliput.pattern", hex=hex, tile=tile) if alike else None


def is_upgrade(view: View, hex: HexId) -> bool:
    """Whether track lies there already: ground of a scenario is none."""
    laid = view.state.tiles.get(hex)
    return laid is not None and view.book.atlas.tiles[laid[0]].paths != ()


def sort_of(view: View, tile: TileId) -> str:
    """What a tile is for the chessboard: a city, plain track (as towns are), or neither."""
    face = view.book.atlas.tiles[tile]
    if not face.paths or tables(view).scenario_cells.get(tile) == ANY:
        return ""
    return CITY if any(node.kind == CITY for node in face.nodes) else PLAIN


def castle_is_no_home(view: View, hex: HexId, tile: TileId) -> RuleViolation | None:
    """The emperor's castle replaces no home."""
    castle = tables(view).own_tiles.get(tile) == EMPEROR
    return refuse("lilliput.castle_home", hex=hex) if castle and hex in notes(view).homes else None


def no_stranger_is_shut_in(view: View, who: str, hex: HexId, tile: TileId) -> RuleViolation | None:
    """A tile for one company alone replaces no tile with another one's marker."""
    alone = tile in tables(view).only_for
    others = set(view.markers_at(stop_on(hex, "c0"))) - {who}
    return refuse("lilliput.strangers", hex=hex, companies=sorted(others)) if alone and others else None


def closed_sides(view: View, laid: tuple[TileId, int] | None) -> frozenset[int]:
    """The sides of a tile that lies to which no track may lead."""
    if laid is None:
        return frozenset()
    shut, sides = tables(view).closed.get(laid[0], ()), view.book.atlas.geometry.sides
    return frozenset((side + laid[1]) % sides for side in shut)


def leads_to_no_closed_side(view: View, hex: HexId, tile: TileId, turn: int) -> RuleViolation | None:
    """Track leads neither into the sea nor to the closed sides of a harbour."""
    atlas, tiles = view.book.atlas, view.state.tiles
    open_to, shut = atlas.shape(tile, turn).sides, closed_sides(view, (tile, turn))
    for side in range(atlas.geometry.sides):
        other, back = atlas.neighbour(hex, side), atlas.geometry.opposite(side)
        if other is None:
            continue
        meets = side in open_to and back in closed_sides(view, tiles.get(other))
        if meets or (side in shut and back in view.layout.exits(other)):
            return refuse("lilliput.closed_side", hex=hex, other=other)
    return None


def track_is_joined(view: View, who: str, hex: HexId, tile: TileId, turn: int) -> RuleViolation | None:
    """A home leads to Mildendo; any other tile has new track that the company reaches from a station."""
    if is_home(view, who):
        joined = sides_to_start(view)[hex] in view.book.atlas.shape(tile, turn).sides
        return None if joined else refuse("lilliput.home_track", hex=hex)
    if uses_new_track(view.layout, reach_of(view, who), hex, tile, turn, freed_by(view, hex, tile)):
        return None
    return refuse("track.unconnected", hex=hex, company=who)


def freed_by(view: View, hex: HexId, tile: TileId) -> frozenset[StopId]:
    """The cities of a cell in which a new tile has room left, whoever stands there (1a)."""
    room = {node.id: node.slots for node in view.book.atlas.tiles[tile].nodes}
    stops = (stop_on(hex, node) for node in room)
    return frozenset(
        stop for stop, slots in zip(stops, room.values(), strict=True) if len(view.markers_at(stop)) < slots
    )


def home_is_right(view: View, who: str, hex: HexId, tile: TileId) -> RuleViolation | None:
    """Slamecksan begins with a metropolis, any other company with a plain city (11, 15)."""
    if not is_home(view, who) or lay_price(view, who, hex, tile) is not None:
        return None
    return refuse("lilliput.home_big" if who == BIG_HOME else "lilliput.home_plain", company=who)


def card_is_for_track(view: View, who: str, tile: TileId) -> RuleViolation | None:
    """Tiles are laid with a card for track, but for homes and tiles of characters."""
    free = is_home(view, who) or tile in tables(view).own_tiles
    return None if free else is_for(view, TRACK)


def lay_price(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...] | None:
    """What the card at hand lets a company lay; a metropolis and a tunnel cost 50, homes and characters' tiles nothing."""
    face, known = view.book.atlas.tiles[tile], tables(view)
    if is_home(view, who):
        big = face.label == METROPOLIS
        return () if big == (who == BIG_HOME) and tile not in known.own_tiles and face.nodes else None
    if tile in known.own_tiles:
        return ()
    kept = notes(view)
    if kept.does != TRACK or not {face.colour, ANY} & set(kept.lays):
        return None
    free = face.label == METROPOLIS and has(view, who, EMPEROR)
    return () if free or tile not in known.lay_cost else (Bill(BANK, known.lay_cost[tile], "tile"),)


def tile_cost(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...]:
    """The terrain of a scenario is paid for when it is built on."""
    old = view.state.tiles.get(hex_)
    cost = tables(view).terrain.get(old[0], 0) if old else 0
    return (Bill(BANK, cost, "terrain"),) if cost else ()


def lay(draft: Draft, action: LayTile) -> None:
    """Lay the tile; the card allows one less, a home gets its marker."""
    home, colour = is_home(draft, action.who), draft.book.atlas.tiles[action.tile].colour
    track.carry_out(draft, action)
    if home:
        draft.set_marker(action.who, stop_on(action.hex, "c0"))
        draft.set_notes(founding="", homes=(*notes(draft).homes, action.hex))
    elif action.tile not in tables(draft).own_tiles:
        left = list(notes(draft).lays)
        left.remove(colour if colour in left else ANY)
        draft.set_notes(lays=tuple(left))


LAY_TILE = Rule(
    LayTile,
    (Field("hex", cells), Field("tile", tiles), Field("turn", track.turns), Field("aid", track.aids)),
    (
        acts_for_the_turn,
        track.hex_is_on_map,
        cell_is_reached,
        track.tile_is_known,
        track.colour_is_open,
        tile_is_yours,
        castle_is_no_home,
        no_stranger_is_shut_in,
        track.tile_follows,
        pattern_is_kept,
        home_is_right,
        card_is_for_track,
        track.lay_is_left,
        track.turn_fits,
        leads_to_no_closed_side,
        track_is_joined,
        track.aid_is_at_hand,
        track.lay_is_affordable,
    ),
    lay,
)
