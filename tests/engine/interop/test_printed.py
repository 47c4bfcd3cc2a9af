"""The names of printed hexes in files of 18xx.games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core import kernel
from engine.core.book import Book
from engine.core.view import View
from engine.ids import HexId, TileId
from engine.interop.common_writes import node
from engine.interop.pieces import TileIds, printed, stop_at, stop_key
from engine.interop.pieces.copies import TileCopies
from engine.interop.taken_there import copy_is_left
from engine.interop.titles import known
from engine.interop.web import Raw, WebGame
from engine.titles.title import book_of, load_data, with_choices
from tests.support.asked_there.recorded_tables import TABLES, recorded_table
from tests.support.games.recorded_games import reader_of
from tests.support.paths import PEER, needs_recorded_games

TOLD = sorted((PEER / "asked").glob("printed_*.json"))
# Tiles that no hex of the map of two asks for, and the other face of a piece that is written by its first.
NOT_LAID = {"printed_18Mag_2p": {"236", "237", "238", "L17", "L34", "L32b"}, "printed_18Mag_3p": {"L32b"}}


def table(path: Path, told: Raw) -> Book:
    """The rules of a table on a map that was told."""
    title, players = told["title"], int(path.stem.split("_")[2][0])
    rules = [rule for rule in TABLES[title][1] if path.stem.endswith(rule)]
    people = [{"id": n, "name": f"Player {n}"} for n in range(players)]
    file = {
        "title": title,
        "players": people,
        "settings": {"seed": 1, "optional_rules": rules},
        "actions": draft(title),
    }
    return book_of(with_choices(reader_of(title).setup(WebGame(file))))


def draft(title: str) -> list[dict[str, Any]]:
    """The purchases that tell the stacks of Cisleithania for two."""
    items = ("KK1", "SD1", "SD2", "KK2", "EOD", "MLB", "SD3", "EPP") if "Cis" in title else ()
    return [{"type": "buy_company", "company": item} for item in items]


@needs_recorded_games
@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_cities_have_the_names_they_have_there(path: Path) -> None:
    """Every city that is printed on a map, with every number of players and optional rule."""
    told = json.loads(path.read_text())
    cities = {hex_: found["tile"] for hex_, found in told["hexes"].items() if "cities" in found}
    tiles = TileCopies(table(path, told))
    assert {hex_: f"{hex_}-{tiles.printed.get(hex_, 0)}" for hex_ in cities} == cities


@needs_recorded_games
@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_stops_have_the_numbers_they_have_there(path: Path) -> None:
    """Where stops are printed there, ours are among them, and are read and written by the same numbers; cities too."""
    told = json.loads(path.read_text())
    book = table(path, told)
    view, tiles = View(book, kernel.begin(book).state), TileCopies(book)
    for name, found in told["hexes"].items():
        there = {stop["node"]: stop["id"] for stop in (*found.get("stops", ()), *found.get("cities", ()))}
        for stop in view.layout.face(HexId(name)).stops if there else ():
            number = node(view, HexId(name), stop.key)
            assert number in there and stop_at(view, number) == stop.key
            if stop.node.kind == "city":
                assert tiles.city(stop.key) == there[number] and stop_key(view, TileIds(), there[number]) == stop.key


@needs_recorded_games
@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_no_tile_has_more_copies_than_there(path: Path) -> None:
    """Every copy that can be written of a tile that can be laid is among those there."""
    told = json.loads(path.read_text())
    free = TileCopies(table(path, told)).free
    ours = {tile: copies for tile, copies in free.items() if tile not in NOT_LAID.get(path.stem, ())}
    assert ours == {tile: [f"{tile}-{number}" for number in range(told["tiles"][tile]["copies"])] for tile in ours}


def test_a_tile_that_is_once_there_is_laid_once() -> None:
    """At a table of 1840 that plays as there a second L16 is refused: the box has two."""
    book = book_of(recorded_table("1840", 1))
    view = View(book, kernel.begin(book).state)
    view.state.tiles = {HexId("F6"): (TileId("L16"), 1)}
    refusal = copy_is_left(view, HexId("G5"), TileId("L16"))
    assert refusal is not None and refusal.code == "track.none_left" and book.tile_set[TileId("L16")] == 2
    assert copy_is_left(view, HexId("F6"), TileId("L16")) is None and copy_is_left in book.rules["lay_tile"].guards


@pytest.mark.parametrize("title", sorted({title.partition(" ")[0] for title in known()}))
def test_rows_are_of_the_maps(title: str) -> None:
    """Every map has its rows once, and no hex stands in two of them."""
    maps = {row.map for row in load_data(f"t{title.lower()}").setups}
    assert sorted(name for one in printed.of_title(title) for name in one.maps) == sorted(maps)
    for one in printed.of_title(title):
        hexes = [hex_ for row in one.alike for hex_ in row]
        assert len(hexes) == len(set(hexes))
