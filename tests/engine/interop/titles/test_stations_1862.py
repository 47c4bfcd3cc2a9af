"""Small stations of 1862 in recorded games: the ending of a tile's name and its turn tell the track."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain, combinations

import pytest

from engine import Setup, look
from engine.ids import TileId
from engine.titles.t1862.building.track import tracks_of
from engine.titles.t1862.web.stations import kinds, names, station_track, web_tile
from engine.titles.title import book_of
from tests.support.games.positions import new_game
from tests.support.paths import PEER, needs_recorded_games

FREE_HEX = "G6"
TABLE = Setup("1862", ("P1", "P2", "P3"))
TILES = ("16", "17", "18", "19", "20", "21", "22", "778", "779", "780", "798")


def marked(tile: str) -> Iterator[tuple[str, int]]:
    """A tile with every choice of its stations in every turn."""
    paths = range(len(book_of(TABLE).atlas.tiles[TileId(tile)].paths))
    for marks in chain.from_iterable(combinations(paths, count) for count in range(1, len(paths) + 1)):
        yield from ((f"{tile}+{''.join(map(str, marks))}", turn) for turn in range(6))


@pytest.mark.parametrize("tile", TILES)
def test_a_station_is_on_the_track_its_name_tells(tile: str) -> None:
    """Whatever stations lie on a tile, the name we write is one they have, and the last one is read where it lies."""
    for laid, turn in marked(tile):
        state = new_game("1862", 3)
        state.tiles = {FREE_HEX: (TileId(laid[:-1].rstrip("+")), turn)}
        view = look(state)
        name, _, turned = web_tile(view.book.atlas, f"{laid}/{turn}").partition("/")
        (track,) = (track for track, n in tracks_of(view, FREE_HEX).items() if n == int(laid[-1]))
        assert name in names() and station_track(view, FREE_HEX, f"{name}-0", int(turned)) == track


def test_the_name_in_a_file_stays() -> None:
    """Tile 20 looks alike after half a turn: the books call it as the file did, but never by a name for other tracks."""
    atlas = look(new_game("1862", 3)).book.atlas
    assert web_tile(atlas, "20+01/5", "20_2/2") == "20_2/2"
    assert web_tile(atlas, "20+01/5", "20_2/1") == web_tile(atlas, "20+01/5") == "20_2/5"


@needs_recorded_games
def test_all_their_names_are_known() -> None:
    """Each tile they have with a small station, as often as it is in the box."""
    told = json.loads((PEER / "asked" / "printed_1862_2p.json").read_text())["tiles"]
    ours = kinds(book_of(TABLE))
    assert ours == {name: found["copies"] for name, found in told.items() if "_" in name}


def test_a_station_that_no_track_has_room_for_is_on_none() -> None:
    """A name that tells no new track is read as a station nowhere."""
    state = new_game("1862", 3)
    state.tiles = {FREE_HEX: ("16+1", 3)}
    assert station_track(look(state), FREE_HEX, "16_1b-0", 3) == ""
    assert station_track(look(new_game("1862", 3)), FREE_HEX, "16_2-0", 3) == ""
