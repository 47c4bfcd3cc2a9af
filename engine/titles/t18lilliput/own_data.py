"""What a table may bring along: its own layout of scenario tiles, and how many there are of each tile (tables 4 and 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.board.atlas import Atlas
from engine.board.tiles import Tile
from engine.core.errors import BadInput
from engine.core.state import Setup
from engine.ids import HexId, TileId
from engine.titles.box_schema import load_map, load_tiles
from engine.titles.own_data import Part, own_part
from engine.titles.t18lilliput.box.facts import Piece, tables_of
from engine.titles.title import TitleData, folder_of, path_of

LAYOUT, TILES, NONE = "layout", "tiles", "none"
SCENARIO, CHARACTER = "scenario", "character"
METROPOLIS, START, ANYWHERE = "Y", "start", "any"
STARTERS_ALONE = 2


Layout = tuple[Piece, ...]
Counts = dict[TileId, int]


def choice(title: TitleData, setup: Setup, name: str) -> str:
    """What the table chose for an option."""
    default = next(option.values[0] for option in title.options if option.name == name)
    return setup.options.get(name, default)


def printed_tiles(title: TitleData, setup: Setup) -> Counts:
    """The tiles of the table's choices, as the box has them."""
    sets = load_tiles(path_of(folder_of(title.name))).sets
    scenario = choice(title, setup, SCENARIO) != NONE or bool(own_part(setup, LAYOUT, Layout, ()))
    return {**sets[choice(title, setup, TILES)], **(sets[SCENARIO] if scenario else {})}


def tiles_of(title: TitleData, setup: Setup) -> Counts:
    """The tiles this table plays with."""
    return {**printed_tiles(title, setup), **own_part(setup, TILES, Counts, {})}


def layout_of(title: TitleData, setup: Setup) -> Layout:
    """The scenario tiles that lie from the start."""
    printed = tables_of(title).scenarios.get(choice(title, setup, SCENARIO), ())
    return own_part(setup, LAYOUT, Layout, printed)


def sort_of(title: TitleData, tile: Tile, scenario: Mapping[TileId, int]) -> tuple[str, ...]:
    """The row and column of table 5 in which a tile is counted."""
    if tile.number in scenario:
        return (SCENARIO,)
    if tile.number in tables_of(title).own_tiles:
        return (CHARACTER,)
    return tile.colour, METROPOLIS * (tile.label == METROPOLIS), "city" * bool(tile.nodes)


def check_tiles(title: TitleData, setup: Setup, counts: Counts) -> None:
    """Only tiles of the box, and of each sort as many as table 5 says."""
    box, before = load_tiles(path_of(folder_of(title.name))), printed_tiles(title, setup)
    faces = {tile.number: tile for tile in box.tiles}
    for number, count in counts.items():
        if number not in before or count < 0:
            raise BadInput("lilliput.own_tile", tile=number, count=count)
    for sort in {sort_of(title, faces[number], box.sets[SCENARIO]) for number in counts}:
        alike = [number for number in before if sort_of(title, faces[number], box.sets[SCENARIO]) == sort]
        printed, own = (sum(every[number] for number in alike) for every in (before, {**before, **counts}))
        if own != printed:
            raise BadInput("lilliput.own_total", names=alike, n=own, most=printed)


def check_layout(title: TitleData, setup: Setup, layout: Layout) -> None:
    """Scenario tiles of the box, each where table 4 lets it lie, with room for the starting companies."""
    if choice(title, setup, SCENARIO) != NONE:
        raise BadInput("lilliput.own_scenario")
    counts = tiles_of(title, setup)
    atlas, taken = load_map(path_of(folder_of(title.name)), title.setups[0].map), set[HexId]()
    for piece in layout:
        check_piece(title, atlas, piece)
        if piece.cell in taken:
            raise BadInput("lilliput.own_cell", hex=piece.cell, turn=piece.turn)
        taken.add(piece.cell)
    for number, count in Counter(piece.tile for piece in layout).items():
        if count > counts[number]:
            raise BadInput("lilliput.own_tile", tile=number, count=count)
    start = next(cell.coordinate for cell in atlas.hexes.values() if cell.role == START)
    sides = {atlas.neighbour(start, side) for side in range(atlas.geometry.sides)} - taken
    if len(sides) < max(STARTERS_ALONE, len(setup.players)):
        raise BadInput("lilliput.own_sides", n=len(sides))


def check_piece(title: TitleData, atlas: Atlas, piece: Piece) -> None:
    """A tile with which a game may begin, on a cell where it may lie."""
    cell = atlas.hexes.get(piece.cell)
    if cell is None or cell.role == START or piece.turn not in range(atlas.geometry.sides):
        raise BadInput("lilliput.own_cell", hex=piece.cell, turn=piece.turn)
    if tables_of(title).scenario_cells.get(piece.tile, "") not in (ANYWHERE, cell.role):
        raise BadInput("lilliput.own_place", tile=piece.tile, hex=piece.cell)


PARTS = {LAYOUT: Part(Layout, check_layout), TILES: Part(Counts, check_tiles)}
