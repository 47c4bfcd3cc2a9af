"""Good Times (XII): town markers make plain hexes into towns, where the box suggests or where the players like."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from engine.board.atlas import Atlas
from engine.board.tiles import Node, Tile
from engine.core import flow
from engine.core.book import Book, RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Options
from engine.core.state import Setup
from engine.core.view import View
from engine.ids import HexId, TileId
from engine.titles.box_rows import own
from engine.titles.box_schema import atlas_of, load_maps, load_tiles
from engine.titles.t1824.box.facts import Tables
from engine.titles.t1824.events import RoundTowns, TownPlaced
from engine.titles.title import path_of

VARIANT, OPTION, SUGGESTED = "goods_time", "towns", "suggested"
BOARD = "standard"
MARKERS = (TileId("town1"), TileId("town2"))


def places_freely(setup: Setup) -> bool:
    """Whether the players place the markers themselves."""
    return setup.variant == VARIANT and setup.options.get(OPTION, SUGGESTED) != SUGGESTED


def marker(number: TileId, towns: int) -> Tile:
    """One or two town markers on a hex: towns without track."""
    return Tile(number, "plain", nodes=tuple(Node(f"t{n}", "town") for n in range(towns)))


@cache
def marked_board() -> Atlas:
    """The standard map with markers that lie like tiles and are replaced by the tiles for towns."""
    folder = path_of("t1824")
    board, box = load_maps(folder)[BOARD], load_tiles(folder)
    roles = {hex_.coordinate: hex_.role for hex_ in board.hexes}
    first = {roles[lay.hexes[0]]: lay.tiles for lay in board.first_lay}
    tiles = (*box.tiles, marker(MARKERS[0], 1), marker(MARKERS[1], 2))
    upgrades = {**box.upgrades, MARKERS[0]: first["town"], MARKERS[1]: first["double_town"]}
    return atlas_of(board, replace(box, tiles=tiles, upgrades=upgrades))


def prepare(book: Book) -> None:
    """The map, and as many markers as the box holds."""
    if places_freely(book.setup):
        most = own(book.title.tables, Tables).town_markers
        book.atlas = marked_board()
        book.tile_set = {**book.tile_set, MARKERS[0]: most, MARKERS[1]: most // 2}


def markers_to_place(view: View) -> int:
    """How many markers the players agreed on (XII.2)."""
    return int(view.option(OPTION))


def placed(view: View) -> int:
    """How many markers lie."""
    return sum(MARKERS.index(tile) + 1 for tile, _ in view.state.tiles.values())


def on_turn(view: View, number: int) -> str:
    """Who places the marker of a number: forth and back along the seats (XII.2)."""
    lap, seat = divmod(number, len(view.players))
    return view.players[seat if lap % 2 == 0 else -1 - seat]


def hexes(view: View) -> Options:
    """Hexes without city or town, with one marker at most (XII.2)."""
    tiles, plain = view.state.tiles, (name for name, hex_ in view.book.atlas.hexes.items() if hex_.role == "open")
    return Options(tuple(name for name in plain if tiles.get(name, (MARKERS[0], 0))[0] == MARKERS[0]))


def takes_marker(view: View, item: str) -> RuleViolation | None:
    """A marker may lie on the hex."""
    return None if HexId(item) in hexes(view).values else refuse("town.not_there", hex=item)


def place(draft: Draft, hex_: HexId) -> None:
    """Put a marker on a hex; a second one makes it a double town."""
    number = MARKERS[1 if hex_ in draft.state.tiles else 0]
    draft.lay(hex_, number, 0)
    draft.set_turn(acted=True)
    draft.say(TownPlaced(player=draft.at_turn, hex=hex_))


def begin(draft: Draft) -> None:
    """The first player begins."""
    draft.say(RoundTowns(count=markers_to_place(draft)))
    flow.start_turn(draft, on_turn(draft, 0))


def turn_over(draft: Draft) -> None:
    """The next player along the snake; after the last marker the first stock round."""
    if placed(draft) < markers_to_place(draft):
        flow.start_turn(draft, on_turn(draft, placed(draft)))
    else:
        flow.start_round(draft, "first_stock")


def is_marker(view: View, hex_: HexId) -> bool:
    """Whether only town markers lie on a hex."""
    return view.state.tiles.get(hex_, ("", 0))[0] in MARKERS


TOWNS = RoundKind(
    "towns", (Step("town", ("choose",), lambda view: not view.state.turn.acted, duty=always),), begin, turn_over
)
