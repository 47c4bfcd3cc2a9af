"""What a table may bring along: every figure of the box that is rebuilt here (index, faces and numbers of tiles, companies, layouts)."""

from __future__ import annotations

import re
from collections import Counter

from msgspec.structs import replace

from engine.board.atlas import Atlas
from engine.core.errors import BadInput
from engine.core.state import Setup
from engine.ids import HexId, TileId
from engine.titles.box_rows import CompanyData, Strict
from engine.titles.box_schema import TilesData, load_map, load_maps, load_tiles
from engine.titles.own_data import Part, own_part
from engine.titles.t18lilliput.box.facts import Piece, tables_of
from engine.titles.t18lilliput.box.own_faces import (
    START,
    Faces,
    atlas_with,
    check_faces,
    is_paid,
    model_of,
    with_places,
    with_start,
)
from engine.titles.t18lilliput.box.own_index import Index, check_index, with_index
from engine.titles.title import TitleData, folder_of, path_of

LAYOUT, TILES, NONE = "layout", "tiles", "none"
FACES, INDEX, COMPANIES, SCENARIOS, LATE = "faces", "index", "companies", "scenarios", "late"
MILDENDO = "mildendo"
NAME, COLOUR = re.compile(r"\w[\w .&'’-]{0,39}"), re.compile(r"#[0-9A-Fa-f]{6}")
SCENARIO, CHARACTER = "scenario", "character"
METROPOLIS, ANYWHERE = "Y", "any"
STARTERS_ALONE = 2


Layout = tuple[Piece, ...]
Counts = dict[TileId, int]


class Painted(Strict, frozen=True):
    """The name of a late company, and the colours of its markers and of what is written on them."""

    name: str
    colour: str
    text: str = "#FFFFFF"


Companies = dict[str, Painted]
Starts = dict[str, int]


def choice(title: TitleData, setup: Setup, name: str) -> str:
    """What the table chose for an option."""
    default = next(option.values[0] for option in title.options if option.name == name)
    return setup.options.get(name, default)


def box_of(title: TitleData) -> TilesData:
    """The tiles of the box."""
    return load_tiles(path_of(folder_of(title.name)))


def faces_of(setup: Setup) -> Faces:
    """The faces a table brought along."""
    return own_part(setup, FACES, Faces, {})


def counts_of(title: TitleData, setup: Setup) -> Counts:
    """How many the table has of each tile of the box, whether they are in play or not."""
    printed = {number: count for counts in box_of(title).sets.values() for number, count in counts.items()}
    further = {number: 0 for number, face in faces_of(setup).items() if face.like}
    return {**printed, **further, **own_part(setup, TILES, Counts, {})}


def tiles_of(title: TitleData, setup: Setup) -> Counts:
    """The tiles this table plays with."""
    sets, faces = box_of(title).sets, faces_of(setup)
    scenario = choice(title, setup, SCENARIO) != NONE or bool(own_part(setup, LAYOUT, Layout, ()))
    in_play = {**sets[choice(title, setup, TILES)], **(sets[SCENARIO] if scenario else {})}
    every = counts_of(title, setup)
    return {number: count for number, count in every.items() if model_of(faces, number) in in_play}


def layout_of(title: TitleData, setup: Setup) -> Layout:
    """The scenario tiles that lie from the start."""
    scenarios = {**tables_of(title).scenarios, **own_part(setup, SCENARIOS, dict[str, Layout], {})}
    return own_part(setup, LAYOUT, Layout, scenarios.get(choice(title, setup, SCENARIO), ()))


def with_own(title: TitleData, setup: Setup) -> TitleData:
    """The box as this table plays it: its index, faces and companies."""
    index, companies = own_index(setup), own_part(setup, COMPANIES, Companies, {})
    board, *others = title.markets  # who chose the other arrangement keeps it
    markets = title.markets if index is None else (with_index(board, index), *others)
    named = tuple(called(data, companies.get(data.id)) for data in title.companies)
    tables = with_places(tables_of(title), faces_of(setup)) if faces_of(setup) else title.tables
    return replace(title, markets=markets, companies=named, tables=tables)


def own_index(setup: Setup) -> Index | None:
    """The index a table brought along."""
    found = own_part(setup, INDEX, Index, Index((), ()))
    return found if found.upper else None


def called(data: CompanyData, own: Painted | None) -> CompanyData:
    """A company with its own name and colours."""
    return replace(data, name=own.name, colour=own.colour, text=own.text) if own else data


def atlas_with_own(title: TitleData, setup: Setup, name: str) -> Atlas:
    """The board of this table."""
    folder, faces = path_of(folder_of(title.name)), faces_of(setup)
    pays = own_part(setup, MILDENDO, Starts, {}).get(name)
    if not faces and pays is None:
        return load_map(folder, name)
    board = load_maps(folder)[name]
    return atlas_with(board if pays is None else with_start(board, pays), load_tiles(folder), faces)


def sort_of(title: TitleData, setup: Setup, number: TileId) -> tuple[str, ...]:
    """The row and column of table 5 in which a tile is counted."""
    box, model = box_of(title), model_of(faces_of(setup), number)
    tile = next(tile for tile in box.tiles if tile.number == model)
    home = next((name for name, counts in box.sets.items() if model in counts), "")
    if home == SCENARIO or model in tables_of(title).own_tiles:
        return (home, CHARACTER)
    return home, tile.colour, METROPOLIS * (tile.label == METROPOLIS), "city" * bool(tile.nodes)


def check_tiles(title: TitleData, setup: Setup, counts: Counts) -> None:
    """Only tiles of the box, and of each sort as many as table 5 says."""
    check_faces(box_of(title), faces_of(setup))
    printed = {number: count for set_ in box_of(title).sets.values() for number, count in set_.items()}
    every = counts_of(title, setup)
    for number, count in counts.items():
        if number not in {**printed, **faces_of(setup)} or count < 0:
            raise BadInput("lilliput.own_tile", tile=number, count=count)
    for sort in {sort_of(title, setup, number) for number in counts}:
        alike = [number for number in every if sort_of(title, setup, number) == sort]
        own, most = (sum(row.get(number, 0) for number in alike) for row in (every, printed))
        if own != most:
            raise BadInput("lilliput.own_total", names=alike, n=own, most=most)


def check_own_faces(title: TitleData, setup: Setup, faces: Faces) -> None:
    """Every face can be printed so."""
    check_faces(box_of(title), faces)


def check_mildendo(title: TitleData, setup: Setup, starts: Starts) -> None:
    """What the tile in the middle pays, on each board of the box."""
    boards = load_maps(path_of(folder_of(title.name)))
    for name, pays in starts.items():
        if name not in boards or not is_paid(pays):
            raise BadInput("lilliput.own_mildendo", text=name, n=pays)


def check_own_index(title: TitleData, setup: Setup, index: Index) -> None:
    """Both rows hold the prices of the rulebook."""
    check_index(title.markets[0], index)


def check_companies(title: TitleData, setup: Setup, companies: Companies) -> None:
    """Late companies of the box, with a name and colours that can be drawn."""
    late = {data.id for data in title.companies if data.kind == LATE}
    for name, own in companies.items():
        painted = COLOUR.fullmatch(own.colour) and COLOUR.fullmatch(own.text)
        if name not in late or not NAME.fullmatch(own.name) or not painted:
            raise BadInput("lilliput.own_company", text=name)


def check_scenarios(title: TitleData, setup: Setup, scenarios: dict[str, Layout]) -> None:
    """Each takes the place of a printed one."""
    for name, layout in scenarios.items():
        if name not in tables_of(title).scenarios:
            raise BadInput("lilliput.own_scenarios", text=name)
        check_pieces(title, setup, layout)


def check_layout(title: TitleData, setup: Setup, layout: Layout) -> None:
    """Scenario tiles of the box, each where table 4 lets it lie, with room for the starting companies."""
    if choice(title, setup, SCENARIO) != NONE:
        raise BadInput("lilliput.own_scenario")
    check_pieces(title, setup, layout)


def check_pieces(title: TitleData, setup: Setup, layout: Layout) -> None:
    """Tiles the box has, each once on a cell, with room for the starting companies."""
    counts = counts_of(title, setup)
    atlas, taken = load_map(path_of(folder_of(title.name)), title.setups[0].map), set[HexId]()
    for piece in layout:
        check_piece(title, atlas, piece)
        if piece.cell in taken:
            raise BadInput("lilliput.own_cell", hex=piece.cell, turn=piece.turn)
        taken.add(piece.cell)
    for number, count in Counter(piece.tile for piece in layout).items():
        if count > counts.get(number, 0):
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


PARTS = {
    FACES: Part(Faces, check_own_faces),
    MILDENDO: Part(Starts, check_mildendo),
    TILES: Part(Counts, check_tiles),
    INDEX: Part(Index, check_own_index),
    COMPANIES: Part(Companies, check_companies),
    SCENARIOS: Part(dict[str, Layout], check_scenarios),
    LAYOUT: Part(Layout, check_layout),
}
