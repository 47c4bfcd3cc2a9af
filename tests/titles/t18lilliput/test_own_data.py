"""A table brings its own layout and numbers of tiles along (tables 4 and 5): checked, played, kept with the game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest

import engine
from engine import BadInput, Setup
from engine.board.tiles import Hex
from engine.core.outcome.event import Phrase
from engine.random_players import play
from engine.titles.box_schema import load_maps
from engine.titles.own_data import brought
from engine.titles.t18lilliput.box.facts import tables_of
from engine.titles.t18lilliput.own_data import box_of, layout_of
from engine.titles.title import folder_of, path_of
from tests.titles.t18lilliput.positions import TITLE

LAYOUT = b"""
layout = [{cell = "O12", tile = "SC-SEA"}, {cell = "L12", tile = "SC-MINE2", turn = 3}, {cell = "P13", tile = "SC-WIG"}]
"""


def table(data: bytes, players: int = 3, **options: str) -> Setup:
    """A table that brings a file along."""
    seats = tuple(f"P{n + 1}" for n in range(players))
    return Setup(TITLE, seats, options=options, given={engine.OWN: engine.read_own(TITLE, data)})


def refused(data: bytes, players: int = 3, **options: str) -> tuple[str, dict[str, object]]:
    """Why a table cannot bring a file along."""
    with pytest.raises(BadInput) as said:
        engine.new_game(table(data, players, **options))
    return said.value.code, dict(said.value.params)


def test_table_4_a_layout_of_its_own_lies_from_the_start() -> None:
    """The tiles of the file lie there, the other scenario tiles are in the box, and the game is played to its end."""
    setup = table(LAYOUT)
    state = engine.new_game(setup).state
    assert state.tiles == {"O12": ("SC-SEA", 0), "L12": ("SC-MINE2", 3), "P13": ("SC-WIG", 0)}
    assert engine.look(state).tiles_left["SC-TUN1"] == 2
    assert list(play(setup, 1))[-1].after.state.over == "last_round"


def test_what_was_brought_is_kept_with_the_game() -> None:
    """A stored position knows its layout, so the game can be played again from its setup alone."""
    state = engine.new_game(table(LAYOUT)).state
    again = engine.decode_state(engine.encode_state(state))
    assert brought(again.setup) == engine.read_own(TITLE, LAYOUT)
    assert engine.digest(engine.new_game(again.setup).state) == engine.digest(state)


def test_table_5_numbers_of_tiles_change_within_their_sort() -> None:
    """Eight straight cities and four curved ones are twelve; nine and four are not."""
    view = engine.look(engine.new_game(table(b"[tiles]\nYC1 = 8\nYC2 = 4")).state)
    assert (view.book.tile_set["YC1"], view.book.tile_set["YC2"]) == (8, 4)
    code, params = refused(b"[tiles]\nYC1 = 9\nYC2 = 4")
    assert code == "lilliput.own_total" and (params["n"], params["most"]) == (13, 12)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b'layout = [{cell = "M13", tile = "SC-SEA"}]', "lilliput.own_cell"),
        (b'layout = [{cell = "Z99", tile = "SC-SEA"}]', "lilliput.own_cell"),
        (b'layout = [{cell = "O12", tile = "SC-SEA", turn = 4}]', "lilliput.own_cell"),
        (b'layout = [{cell = "O12", tile = "SC-SEA"}, {cell = "O12", tile = "SC-MNT"}]', "lilliput.own_cell"),
        (b'layout = [{cell = "M12", tile = "SC-MINE1"}]', "lilliput.own_place"),
        (b'layout = [{cell = "N12", tile = "SC-FIXC"}]', "lilliput.own_place"),
        (b'layout = [{cell = "N12", tile = "SC-TUN1"}]', "lilliput.own_place"),
        (b'layout = [{cell = "N12", tile = "YC1"}]', "lilliput.own_place"),
        (b'layout = [{cell = "N12", tile = "SC-WIG"}, {cell = "N14", tile = "SC-WIG"}]', "lilliput.own_tile"),
        (b'layout = [{cell = "M12", tile = "SC-SEA"}, {cell = "L13", tile = "SC-SEA"}]', "lilliput.own_sides"),
        (b"[tiles]\nSC-SEA = 5", "lilliput.own_total"),
        (b"[tiles]\nYC1 = -1", "lilliput.own_tile"),
        (b"[tiles]\nYC1 = 'many'", "own.shape"),
        (b"[trains]\n2 = 3", "own.unknown"),
        (b"[index]\nupper = [50, 55]\nlower = [45]", "lilliput.own_index"),
        (
            b"[index]\nupper = [55, 50, 60, 65, 70, 80, 90, 100, 105, 110, 120, 135, 150]\nlower = [45]",
            "lilliput.own_index",
        ),
        (b'[faces]\nXX = { pays = 20, places = 1, track = ["0"] }', "lilliput.own_face"),
        (b'[faces]\nGC2 = { like = "GC9", pays = 20, places = 1, track = ["0"] }', "lilliput.own_face"),
        (b'[faces]\nGC1 = { like = "YC1", pays = 20, places = 1, track = ["0"] }', "lilliput.own_face"),
        (b'[faces]\nGC1 = { pays = 20, places = 1, track = ["0-2"] }', "lilliput.own_shape"),
        (b'[faces]\nGP1 = { track = ["0"] }', "lilliput.own_shape"),
        (b'[tiles]\nGC2 = 1\n[faces]\nGC2 = { like = "GC9", track = ["0"] }', "lilliput.own_face"),
        (b'[faces]\nGC1 = { pays = 23, places = 1, track = ["0"] }', "lilliput.own_shape"),
        (b'[faces]\nGC1 = { pays = 20, places = 9, track = ["0"] }', "lilliput.own_shape"),
        (b'[faces]\nCHG = { pays = { green = 20 }, places = 1, track = ["0"] }', "lilliput.own_shape"),
        (b'[companies]\nMIL = { name = "Other", colour = "#000000" }', "lilliput.own_company"),
        (b'[companies]\nBLE = { name = "Other", colour = "red" }', "lilliput.own_company"),
        (b'[companies]\nBLE = { name = "<@123>", colour = "#000000" }', "lilliput.own_company"),
        (b"[mildendo]\nlilliput = 31", "lilliput.own_mildendo"),
        (b"[mildendo]\nblefuscu = 30", "lilliput.own_mildendo"),
        (b"[scenarios]\nvalleys = []", "lilliput.own_scenarios"),
        (b'[scenarios]\nbegin = [{cell = "M13", tile = "SC-SEA"}]', "lilliput.own_cell"),
        (b"layout = [", "own.unreadable"),
        (b"\xff", "own.unreadable"),
        (b"x" * 20_001, "file.too_large"),
    ],
)
def test_what_breaks_a_rule_of_the_box_is_refused_in_one_line(data: bytes, code: str) -> None:
    """Each file that cannot be played says why before the game begins."""
    assert refused(data)[0] == code


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"[faces]\nYC1 = { track = ['0'] }\nYC2 = { pays = 'much', track = ['0'] }", "YC2.pays"),
        (b"[mildendo]\nlilliput = 30\nbrobdingnag = 'x'", "brobdingnag"),
        (b"[scenarios]\nbegin = []\nseparated = [{ cell = 12, tile = 'SC-SEA' }]", "separated[0].cell"),
    ],
)
def test_what_has_a_wrong_form_is_named_by_its_row(data: bytes, place: str) -> None:
    """Among sixty tiles nobody would find it otherwise."""
    detail = refused(data)[1]["detail"]
    assert isinstance(detail, Phrase) and detail.params["place"] == place


def test_a_layout_takes_the_place_of_a_scenario() -> None:
    """Both together are refused."""
    assert refused(LAYOUT, scenario="begin")[0] == "lilliput.own_scenario"


@pytest.mark.parametrize("scenario", ["begin", "mountains", "city_in_city", "separated"])
def test_the_placeholders_keep_what_is_asked_of_own_layouts(scenario: str) -> None:
    """Each could be brought along as a file; only the scenario that says it stands for itself is in the way."""
    title = engine.load_title(TITLE)
    pieces = layout_of(title, Setup(TITLE, ("P1", "P2"), options={"scenario": scenario}))
    own = msgspec.to_builtins(pieces)
    engine.check_setup(Setup(TITLE, ("P1", "P2"), given={engine.OWN: {"layout": own}}))


CHOICES = [{"tiles": tiles, "scenario": "mountains"} for tiles in ("normal", "allenbeck", "laputa", "brobdingnag")]


@pytest.mark.parametrize("options", CHOICES, ids=lambda options: options["tiles"])
def test_the_example_is_the_rebuilt_box_itself(options: dict[str, str]) -> None:
    """Every figure of it stands in the file that is handed out, which changes nothing at any table."""
    setup = table(engine.own_example(TITLE), **options)
    own, box = (engine.look(engine.new_game(each).state).book for each in (setup, table(b"", **options)))
    assert own.title == box.title and own.market.data == box.market.data
    assert own.atlas.tiles == box.atlas.tiles and own.tile_set == box.tile_set
    assert {old: set(new) for old, new in own.atlas.upgrades.items()} == {
        old: set(new) for old, new in box.atlas.upgrades.items()
    }


def test_nothing_rebuilt_is_missing_in_the_example() -> None:
    """Each tile with track, each number, each late company and each scenario of the box."""
    own, title = engine.read_own(TITLE, engine.own_example(TITLE)), engine.load_title(TITLE)
    box = box_of(title)
    assert set(own["faces"]) == {tile.number for tile in box.tiles if tile.paths}
    assert set(own["tiles"]) == {number for counts in box.sets.values() for number in counts}
    assert set(own["companies"]) == {data.id for data in title.companies if data.kind == "late"}
    assert set(own["scenarios"]) == set(tables_of(title).scenarios) and set(own["index"]) == {"upper", "lower"}
    boards = load_maps(path_of(folder_of(TITLE)))
    assert own["mildendo"] == {name: red(board.hexes).nodes[0].revenue for name, board in boards.items()}


def red(hexes: Iterable[Hex]) -> Hex:
    """The tile in the middle."""
    return next(cell for cell in hexes if cell.name == "Mildendo")


@pytest.mark.parametrize(("tiles", "pays"), [("normal", 25), ("brobdingnag", 45)])
def test_table_5_each_mildendo_has_its_own_figure(tiles: str, pays: int) -> None:
    """The red tile of the game and the one of Brobdingnag, which the box shows in pictures only."""
    own = table(b"[mildendo]\nlilliput = 25\nbrobdingnag = 45", tiles=tiles)
    board = engine.look(engine.new_game(own).state).book.atlas
    assert red(board.hexes.values()).nodes[0].revenue == pays


Figures = tuple[object, ...]
GROUND = ("SC-T10", "SC-T30", "SC-MNT", "SC-SEA")
OTHERWISE = {"name": "Other Line", "colour": "#123456", "text": "#654321", "turn": 1}


def figures(data: dict[str, object], options: dict[str, str]) -> Figures:
    """All that a file can change, as a game begins with it."""
    setup = Setup(TITLE, ("P1", "P2", "P3"), options=options, given={engine.OWN: data})
    state = engine.new_game(setup).state
    book = engine.look(state).book
    board = (book.atlas.tiles, book.atlas.upgrades, red(book.atlas.hexes.values()))
    return (*board, book.tile_set, book.title.tables, book.title.companies, book.market.data, state.tiles)


def leaves(found: object, *path: str | int) -> Iterator[tuple[tuple[str | int, ...], object]]:
    """Every single figure of a file, with where it stands."""
    rows = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    for key, value in rows:
        yield from leaves(value, *path, key)
    if not rows:
        yield path, found


def changed(path: tuple[str | int, ...], value: object) -> object:
    """Another figure that can stand there: five more, a place less or more, another name, colour, cell, side or way."""
    key = path[-1] if isinstance(path[-1], str) else path[-2]
    if key in OTHERWISE and path[0] in ("companies", "scenarios"):
        return OTHERWISE[key]
    if key == "cell":
        return f"{str(value)[0]}{int(str(value)[1:]) + 4}"  # of the same kind on the chessboard
    if key == "places":
        return value - 1 if value == 4 else value + 1  # type: ignore[operator]
    if isinstance(value, str):
        return {"-": "1-2" if value != "1-2" else "0-1"}.get(value[1:2], "3" if value != "3" else "0")
    return value + 5  # type: ignore[operator]


def copied(path: tuple[str | int, ...], value: object) -> dict[str, object] | None:
    """The example with one figure changed; nothing where the track would have the same way twice."""
    data = tomllib.loads(engine.own_example(TITLE).decode())
    at: Any = data
    for step in path[:-1]:
        at = at[step]
    if path[-1] == "tile":  # ground of which the box has some left
        laid = [row["tile"] for row in data["scenarios"][path[1]]]
        at["tile"] = min(GROUND, key=lambda tile: (tile == value, laid.count(tile)))
        return data
    at[path[-1]] = changed(path, value)
    if path[0] == "tiles":  # one tile more of a sort is one less of another
        return None
    doubled = isinstance(at, list) and len({str(each) for each in at}) < len(at)
    return None if doubled else data


KINDS = ("pays", "marked", "places", "mine", "name", "colour", "text", "cell", "turn", "tile", "track", "mildendo")
EVERY = [
    leaf for leaf in leaves(tomllib.loads(engine.own_example(TITLE).decode())) if leaf[0][0] not in ("index", "tiles")
]


def kind_of(path: tuple[str | int, ...]) -> str:
    """Which kind of figure it is."""
    return next(str(step) for step in reversed(path) if step in KINDS)


ONE_EACH = [next(leaf for leaf in EVERY if kind_of(leaf[0]) == kind) for kind in KINDS]
OPTIONS = {
    "begin": {"scenario": "begin"},
    "mountains": {"scenario": "mountains"},
    "brobdingnag": {"tiles": "brobdingnag"},
}
OPTIONS |= {name: {"scenario": name} for name in ("city_in_city", "separated")}


def takes_effect(path: tuple[str | int, ...], value: object) -> bool:
    """Whether a game with the figure changed begins otherwise than the rebuilt box; true where it cannot stand alone."""
    data = copied(path, value)
    options = OPTIONS.get(str(path[1]), {})
    return data is None or figures(data, options) != figures({}, options)


@pytest.mark.parametrize(("path", "value"), ONE_EACH, ids=KINDS)
def test_each_kind_of_figure_takes_effect(path: tuple[str | int, ...], value: object) -> None:
    """One figure of the example changed, a game begun: what is printed, what follows from it, or what lies there is other."""
    assert takes_effect(path, value)


@pytest.mark.soak
@pytest.mark.parametrize("part", ["faces", "mildendo", "companies", "scenarios"])
def test_every_figure_takes_effect(part: str) -> None:
    """The same for every single one in the example."""
    assert [path for path, value in EVERY if path[0] == part and not takes_effect(path, value)] == []


ZIGZAG = b"[index]\nupper = [50, 60, 70, 90, 105, 120, 150]\nlower = [45, 55, 65, 80, 100, 110, 135]"


def test_1c_the_moves_of_an_index_follow_from_its_rows() -> None:
    """The other arrangement of the box, brought along as a file, is played cell by cell as the box has it."""
    charts = engine.load_title(TITLE).markets
    own = engine.look(engine.new_game(table(ZIGZAG)).state).book.market.data
    assert (own.rows, own.facts) == (charts[1].rows, charts[1].facts)


OTHER = b"""
[faces]
GC1 = { pays = 35, places = 3, track = ["0", "1", "2", "3"] }
GC2 = { like = "GC1", pays = 25, places = 1, track = ["0", "1"] }
SC-WIG = { pays = 20, marked = 70, places = 1, track = ["0", "2"] }
SC-MINE1 = { mine = 15, track = ["0-1"] }
[tiles]
GC1 = 4
GC2 = 2
[companies]
BLE = { name = "Purple Line", colour = "#551A8B" }
[scenarios]
begin = [{ cell = "O12", tile = "SC-WIG" }]
"""


def test_other_figures_are_played() -> None:
    """Values, places, shapes, a further shape of a green city, mines, names and the layout of a scenario; the game ends."""
    setup = table(OTHER, scenario="begin")
    state = engine.new_game(setup).state
    view = engine.look(state)
    assert state.tiles == {"O12": ("SC-WIG", 0)} and view.tiles_left["GC2"] == 2
    city, further = view.book.atlas.tiles["GC1"], view.book.atlas.tiles["GC2"]
    assert (city.nodes[0].revenue, city.nodes[0].slots, len(city.paths)) == (35, 3, 4)
    assert further.colour == "green" and further.nodes[0].revenue == 25
    assert view.book.atlas.upgrades["YC2"] == ("GC1", "CHE", "GC2") and "GC2" not in view.book.atlas.upgrades["YC1"]
    tables = tables_of(view.book.title)
    assert (tables.own_marker["SC-WIG"], tables.mines["SC-MINE1"]) == (70, 15)
    assert "Purple Line" in view.book.companies["BLE"].name
    assert list(play(setup, 2))[-1].after.state.over == "last_round"
