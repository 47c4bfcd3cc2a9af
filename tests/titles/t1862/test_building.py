"""Sections 7.6 and 7.7: tiles, upgrades, small stations, London and station markers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from engine import State
from engine.core.actions import LayTile, PlaceToken
from engine.core.draft import Draft
from engine.titles.t1862.actions import PlaceStation
from tests.support.games.positions import do, put, refusal
from tests.titles.t1862.positions import founded, operating, piece, track

Table = Callable[..., State]


def builder(state: State, company: str, home: str, markers: int = 1, phase: str = "B") -> State:
    """A company at turn with some markers to set."""
    state = founded(state, company, 90, "P1", {"P1": 10}, ("2E",), home=home)
    draft = Draft(engine.look(state).book, state)
    draft.set_company(company, tokens=(0,) * markers)
    draft.set_notes(markers_owned={**state.notes.markers_owned, company: 1 + markers})
    return operating(put(draft.state, phase=phase), company, (company,))


def lay(state: State, hex_: str, look: str) -> LayTile:
    """The lay of a tile named by colour and sides."""
    number, turn = piece(state, hex_, *look.split())
    return LayTile(state.turn.who, hex_, number, turn)


def test_7_6_two_yellow_tiles_or_one_large_one(table: Table) -> None:
    """Two without N, the second joined by the first; with an N nothing else, in either order; never a third."""
    state = builder(track(table(), B13="yellow 03"), "N&E", "B13.c0")
    state = do(state, lay(state, "B11", "yellow 03"))
    assert refusal(state, lay(state, "B9", "yellow 0134")) == "track.no_lay_left"
    state = builder(track(table(), B13="yellow 03", B11="yellow 03"), "N&E", "B13.c0")
    large = do(state, lay(state, "B9", "yellow 0134"))
    assert "lay_tile" not in engine.offers(large, "N&E")
    state = builder(track(table(), E2="yellow 01"), "WNR", "E2.c0")
    state = do(state, lay(state, "D3", "yellow 40"), lay(state, "D5", "yellow 30"))
    assert refusal(state, lay(state, "D7", "yellow 30")) != ""


def test_7_6_one_upgrade_a_turn_and_nothing_beside(table: Table) -> None:
    """After an upgrade no yellow tile, after a yellow tile no upgrade."""
    state = builder(track(table(), E2="yellow 01", D3="yellow 40"), "WNR", "E2.c0")
    up = next(a for t in range(6) for n in ("14", "15", "619") if refusal(state, a := LayTile("WNR", "E2", n, t)) == "")
    assert "lay_tile" not in engine.offers(do(state, up), "WNR")
    assert refusal(do(state, lay(state, "D5", "yellow 30")), up) == "track.no_lay_left"
    assert refusal(put(state, phase="A"), up) == "track.colour_not_open"


def test_7_6_1_where_tiles_fit(table: Table) -> None:
    """At Wells no track may lead north into the sea, and only tiles of a city without letter fit; a town takes others."""
    state = builder(track(table(), E2="yellow 01"), "WNR", "E2.c0")
    atlas = engine.look(state).book.atlas
    assert atlas.misfit("E2", None, "57", 0) == "track.off_board"
    assert atlas.misfit("E2", None, "6", 2) is None
    assert refusal(state, LayTile("WNR", "D3", "57", 1)) == "track.not_first"
    assert refusal(state, LayTile("WNR", "D3", "8851", 0)) == ""
    for tile in ("621", "790", "8852"):
        assert atlas.misfit("E2", None, tile, 1) == "track.not_an_upgrade"


def test_7_6_1_ipswich_and_harwich_have_their_own_brown_tiles(table: Table) -> None:
    """Tile 794 goes anywhere but Ipswich, 795 only there; 797 only to Harwich."""
    atlas = engine.look(table()).book.atlas
    assert set(atlas.successors("F11", ("791", 1))) == {"795"}
    assert set(atlas.successors("B9", ("791", 1))) == {"794"}
    assert set(atlas.successors("F13", ("793", 1))) == {"797"}
    assert "797" not in atlas.successors("C4", ("793", 1)) and "795" not in atlas.successors("E12", ("791", 0))


def hunstanton(table: Table, **more: str) -> State:
    """WNR with track from Wells by Hunstanton to Swaffham, and what else lies."""
    return builder(track(table(), E2="yellow 01", D3="yellow 40", D5="yellow 35", **more), "WNR", "E2.c0")


def test_7_6_3_an_upgrade_needs_new_track_or_a_large_station_on_a_route(table: Table) -> None:
    """The second track of a plain tile must be reached by itself; a large station on the route will always do."""
    state, up = hunstanton(table), LayTile("WNR", "D3", "16", 4)
    assert refusal(state, up) == "track.no_new_track"
    assert any(refusal(state, LayTile("WNR", "D5", n, t)) == "" for n in ("14", "15", "619") for t in range(6))
    state = put(hunstanton(table), tiles={"D5": ("15", 0), "C4": ("201", 4)})
    assert refusal(state, up) == ""


def test_7_6_3_a_full_station_at_the_end_of_a_route_may_be_upgraded(table: Table) -> None:
    """No new track of Swaffham can be reached, but the large station is part of the route; far away nothing is."""
    state = founded(hunstanton(table, B7="yellow 03"), "L&E", 74, "P2", {"P2": 10}, home="D5.c0")
    ups = [LayTile("WNR", "D5", number, turn) for number in ("14", "15", "619") for turn in range(6)]
    assert any(refusal(state, up) == "" for up in ups)
    assert refusal(state, LayTile("WNR", "B7", "14", 0)) == "track.unconnected"


def test_7_6_3_a_small_station_stays_on_its_track(table: Table) -> None:
    """The station of the yellow tile is a marker on the green one and still there on the brown one; none is added."""
    state = put(hunstanton(table), tiles={"D5": ("15", 0), "C4": ("201", 4)})
    state = do(state, LayTile("WNR", "D3", "16", 4))
    assert state.tiles["D3"] == ("16+0", 4)
    assert put(state, tiles={"D3": ("779", 0)}).tiles["D3"] == ("779+0", 0)


@pytest.mark.parametrize(("choice", "counted"), [("count", 2), ("spared", 1)])
def test_7_6_a_tile_with_a_small_station_counts_as_laid(table: Table, choice: str, counted: int) -> None:
    """Two pieces lie on the board and one of them has a station: recorded games build a third where the box has two."""
    state = put(table(2, options={"marked_tiles": choice}), tiles={"D3": ("16+0", 4), "B11": ("16", 0)})
    view = engine.look(state)
    assert view.tiles_left["16"] == view.book.tile_set["16"] - counted


def test_7_6_4_a_small_station_anywhere_on_clean_track(table: Table) -> None:
    """Instead of track, once, far from any route; two on a green tile, three on a brown one, none on a city."""
    state = track(builder(track(table(), E2="yellow 01"), "WNR", "E2.c0"), H7="yellow 34")
    state = put(state, tiles={"B11": ("20", 0), "F9": ("798", 0)})
    assert refusal(state, PlaceStation("WNR", "H7", "3-4")) == "station.no_clean_track"
    assert refusal(state, PlaceStation("WNR", "B11", "1-3")) == "station.no_clean_track"
    after = do(state, PlaceStation("WNR", "B11", "0-3"))
    assert after.tiles["B11"] == ("20+0", 0) and "lay_tile" not in engine.offers(after, "WNR")
    again = operating(after, "WNR", ("WNR",))
    assert refusal(again, PlaceStation("WNR", "B11", "0-3")) == "station.no_clean_track"
    assert operating(do(again, PlaceStation("WNR", "B11", "1-4")), "WNR", ("WNR",)).tiles["B11"] == ("20+01", 0)
    brown = operating(do(again, PlaceStation("WNR", "F9", "2-5")), "WNR", ("WNR",))
    assert brown.tiles["F9"] == ("798+2", 0)


def london(table: Table) -> State:
    """N&E with track to London and two markers."""
    return builder(track(table(), B13="yellow 03"), "N&E", "B13.c0", markers=2)


def test_7_6_5_building_to_london_takes_the_whole_building_of_the_turn(table: Table) -> None:
    """A marker at London instead of track; then neither track nor another station; not after track."""
    state = london(table)
    after = do(state, PlaceToken("N&E", "D15.l0"))
    assert {"lay_tile", "place_token", "place_station"}.isdisjoint(engine.offers(after, "N&E"))
    assert "run" in engine.offers(after, "N&E")
    laid = do(state, lay(state, "B11", "yellow 03"))
    assert refusal(laid, PlaceToken("N&E", "D15.l0")) == "london.track_first"
    again = operating(after, "N&E", ("N&E",))
    assert refusal(again, PlaceToken("N&E", "B15.l0")) == "london.twice"


def test_7_6_5_london_has_four_places(table: Table) -> None:
    """Two in each hex; the fifth company comes too late; without track to London nobody builds there."""
    state = london(table)
    for company, price, stop in (("EUR", 82, "B15.l0"), ("SVR", 74, "B15.l0"), ("ESR", 68, "D15.l0")):
        state = founded(state, company, price, "P1", {"P1": 10}, home=stop)
    assert refusal(state, PlaceToken("N&E", "B15.l0")) == "london.full"
    assert refusal(state, PlaceToken("N&E", "D15.l0")) == ""
    state = founded(state, "WVR", 62, "P1", {"P1": 10}, home="D15.l0")
    assert "place_token" not in engine.offers(state, "N&E")
    apart = builder(track(table(), B13="yellow 34"), "N&E", "B13.c0")
    assert refusal(apart, PlaceToken("N&E", "B15.l0")) == "london.not_reached"
    cites = engine.load_title("1862").cites
    assert {cites[f"london.{why}"] for why in ("track_first", "twice", "full", "not_reached")} == {"7.6.5"}


def test_7_7_markers(table: Table) -> None:
    """One a turn besides the home, free, in a free large station on a route, one in a hex, others' homes included."""
    state = track(table(), C4="green 134", D3="yellow 14", E2="green 012", B5="yellow 34", E4="yellow 30")
    state = builder(state, "L&H", "C4.c0", markers=2)
    state = founded(state, "WStI", 82, "P2", {"P2": 10}, home="B5.c0")
    assert refusal(state, PlaceToken("L&H", "C4.c0")) == "token.hex_twice"
    assert refusal(state, PlaceToken("L&H", "B5.c0")) != "" and refusal(state, PlaceToken("L&H", "B7.c0")) != ""
    after = do(state, PlaceToken("L&H", "E2.c0"))
    assert engine.look(after).cash("L&H") == engine.look(state).cash("L&H")
    assert refusal(after, PlaceToken("L&H", "E4.c0")) != ""
    assert refusal(operating(after, "L&H", ("L&H",)), PlaceToken("L&H", "E4.c0")) == ""


def test_7_7_a_route_ends_at_a_full_station(table: Table) -> None:
    """Beyond a station full of others no marker is set."""
    state = track(table(), C4="green 34", D3="yellow 14", E2="green 012", E4="yellow 30")
    state = founded(builder(state, "L&H", "C4.c0"), "WNR", 82, "P2", {"P2": 10}, home="E2.c0")
    assert refusal(state, PlaceToken("L&H", "E4.c0")) == ""
    state = founded(state, "W&F", 74, "P2", {"P2": 10}, home="E2.c0")
    assert "place_token" not in engine.offers(state, "L&H")
