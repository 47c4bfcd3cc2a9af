"""Small stations of 1862 in recorded games: the ending of a tile's name and its turn tell the track."""

from __future__ import annotations

import pytest

from engine import look
from engine.titles.t1862.building.track import tracks_of
from engine.titles.t1862.web.stations import station_track, web_tile
from tests.support.games.positions import new_game, put

FREE_HEX = "G6"
TILES = ("16", "17", "18", "19", "20", "21", "22", "778", "779", "780")


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("tile", TILES)
def test_a_first_station_is_on_the_track_its_name_tells(tile: str, turn: int) -> None:
    """What we write for a station on a track of a tile is read as a station on that track."""
    view = look(put(new_game("1862", 3), tiles={FREE_HEX: (tile, turn)}))
    tracks = tracks_of(view, FREE_HEX)
    assert len(tracks) > 1
    for track, number in tracks.items():
        name = web_tile(f"{tile}+{number}/{turn}").partition("/")[0]
        assert station_track(view, FREE_HEX, f"{name}-0", turn) == track


def test_a_second_station_is_on_the_track_that_is_left() -> None:
    """With one track taken the name tells the number only."""
    state = new_game("1862", 3)
    state.tiles = {FREE_HEX: ("16+1", 3)}
    view = look(state)
    assert station_track(view, FREE_HEX, "16_2-0", 3) == next(iter(tracks_of(view, FREE_HEX)))
    assert station_track(look(new_game("1862", 3)), FREE_HEX, "16_2-0", 3) == ""
