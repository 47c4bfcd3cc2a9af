"""The two circles of a hex without tile in games of 18Mag: named there by the map's own row, where the home is told."""

from __future__ import annotations

import pytest

import engine
from engine import Setup
from engine.core.actions import LayTile, PlaceToken
from engine.interop.titles import reader_of, writer_of
from engine.interop.web import Raw
from engine.titles.t18mag.building import OTHER, PIECE, track_goes_to_first_marker
from engine.titles.t18mag.web.circles import other_number
from tests.support.games.positions import new_game, put

SET = {"type": "place_token", "entity": "MAVAG", "entity_type": "corporation", "slot": 0}


def told(city: str, home: str, players: int) -> str:
    """Where a recorded marker of a large company goes while a small one lies at home."""
    company, stop = home.split("@")
    state = put(new_game("18Mag", players), markers={stop: (company,)})
    reader = reader_of("18Mag")
    (action,) = reader.reads["place_token"](reader, engine.look(state), {**SET, "city": city})
    assert isinstance(action, PlaceToken)
    return action.stop


@pytest.mark.parametrize(
    ("city", "home", "players", "stop"),
    [
        ("G14-0-0", "4@G14.c0", 3, "G14.c1"),
        ("I14-0-0", "9@I14.c0", 3, "I14.c1"),
        ("G10-0-0", "7@G10.c0", 3, "G10.c1"),
        ("D19-0-1", "2@D19.c0", 3, "D19.c1"),
        ("E12-0-0", "1@E12.c1", 3, "E12.c0"),
        ("E6-0-0", "7@E6.c0", 2, "E6.c1"),
        ("C8-0-0", "1@C8.c1", 2, "C8.c0"),
    ],
)
def test_the_circle_beside_the_home_is_the_free_one(city: str, home: str, players: int, stop: str) -> None:
    """As recorded games place the homes, the other number is the circle without a marker."""
    assert told(city, home, players) == stop


def test_circles_of_a_tile_keep_their_numbers() -> None:
    """With a tile on the hex the numbers are the tile's."""
    reader = reader_of("18Mag")
    state = put(new_game("18Mag", 3), tiles={"G14": ("L32", 2)}, markers={"G14.c0": ("4",)})
    lay: Raw = {"hex": "G14", "tile": "L32-0"}
    reader.tiles.laid(lay)
    (action,) = reader.reads["place_token"](reader, engine.look(state), {**SET, "city": "L32-0-1"})
    assert action.stop == "G14.c1"


def test_they_are_written_as_they_are_read() -> None:
    """Every circle of the map is read back as itself."""
    view = engine.look(engine.new_game(Setup("18Mag", ("P1", "P2", "P3"))).state)
    writer, reader = writer_of("18Mag")(view), reader_of("18Mag")
    cities = [stop for stop in view.layout.stops if ".c" in stop]
    for stop in cities:
        (raw,) = writer.writes["place_token"](writer, view, PlaceToken("MAVAG", stop))
        (action,) = reader.reads["place_token"](reader, view, {**SET, **raw})
        assert action.stop == stop
    assert sum(other_number(view, stop) != stop for stop in cities) == 6


@pytest.mark.parametrize(
    ("who", "others", "piece"), [("3", (), "L32"), ("3", ("SIK",), "L32b"), ("4", ("SIK",), "L32")]
)
def test_the_track_goes_to_the_first_circle_with_a_marker_there(who: str, others: tuple[str, ...], piece: str) -> None:
    """On G14 the home is the second circle of the map: a marker of somebody else in the first one gets the track, but from home."""
    state = put(new_game("18Mag", 3, options={"oo_circle": "marker"}), markers={"G14.c0": ("4",), "G14.c1": others})
    reader, view = reader_of("18Mag"), engine.look(state)
    raw = {"type": "lay_tile", "entity": who, "hex": "G14", "tile": "L32-0", "rotation": 0}
    (lay,) = reader.reads["lay_tile"](reader, view, raw)
    assert isinstance(lay, LayTile) and lay.tile == piece
    assert track_goes_to_first_marker(view, who, lay.hex, lay.tile) is None
    other = next(face for face in (PIECE, OTHER) if face != lay.tile)
    assert track_goes_to_first_marker(view, who, lay.hex, other) is not None
    writer = writer_of("18Mag")(view)
    (written,) = writer.writes["lay_tile"](writer, view, lay)
    assert (written["tile"], written["rotation"]) == ("L32-0", 0)
