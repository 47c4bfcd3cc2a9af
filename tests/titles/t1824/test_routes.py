"""VII.2, VII.3, VII.6, VII.7 and VII.9: what track, tiles and routes may and may not do, sentence by sentence."""

from __future__ import annotations

import pytest

import engine
from engine import State
from engine.core.actions import LayTile, PlaceToken, Run, RunTrains
from engine.core.draft import Draft
from tests.support.games.positions import put, refusal, tile_with
from tests.titles.t1824.positions import at_turn, directed, give, in_phase, opened, page_13, why

FORK = ("23", 4)  # on B7: from Prag (B9) to Pilsen (B5) and to the town A6
CROSSING = ("20", 0)  # on B7: Pilsen to Prag, and mine C6 to the town A8


def board(b7: tuple[str, int], *trains: str, **tiles: tuple[str, int]) -> State:
    """BK of P1 in Prag at turn in phase 3; Pilsen in the west, the town A8 and the crossing of B7 between them."""
    lying = {"B5": ("57", 1), "B9": ("5", 1), "A8": ("3", 5), "B7": b7, **tiles}
    state = in_phase(put(directed(opened("EPP 120"), "BK", "P1", 60), tiles=lying), "3")
    return at_turn(give(put(state, markers={"B9.c0": ("BK",)}), "BK", *trains), "BK")


def run(state: State, *runs: tuple[str, str]) -> str:
    """The code with which runs of BK are refused."""
    return why(state, RunTrains("BK", tuple(Run(*item) for item in runs)))


def test_vii_2_margin_a_no_way_back_at_a_fork() -> None:
    """From Pilsen to A6 one would have to reverse at B7, or use the track to Prag twice."""
    state = board(FORK, "3", A6=("4", 5))
    assert run(state, ("3", "B5-A6")) == "route.no_track"
    assert run(state, ("3", "B5-B9-A6")) == "route.track_twice"


def test_vii_2_margin_b_and_c_a_station_and_two_places() -> None:
    """Without a station of the company, or with a single place, it is no route."""
    state = board(CROSSING, "2", "1g")
    assert run(state, ("1g", "C6-A8")) == "route.no_station"
    assert run(state, ("2", "B9")) == "route.no_track"


def test_vii_2_track_is_not_changed_at_a_crossing() -> None:
    """From Pilsen the crossing leads to Prag only, from the mine to A8 only."""
    state = board(CROSSING, "2")
    assert run(state, ("2", "B5-A8")) == "route.no_track"
    assert refusal(state, RunTrains("BK", (Run("2", "B5-B9"),))) == ""


def test_vii_2_a_route_may_use_several_tracks_of_one_tile() -> None:
    """Mine, A8, Prag and Pilsen: over both tracks of the crossing."""
    state = board(CROSSING, "2g")
    event = engine.apply(state, RunTrains("BK", (Run("2g", "C6-A8-B9-B5"),))).events[0]
    assert (event.params["revenue"], event.params["subsidy"]) == (10 + 20 + 20, 10)


def test_vii_9_two_trains_may_cross_but_not_share_a_fork() -> None:
    """Both tracks of the crossing serve a train each; the stem of the fork serves one."""
    assert run(board(CROSSING, "2", "1g"), ("2", "B5-B9"), ("1g", "C6-A8-B9")) == ""
    state = board(FORK, "2", "2", A6=("4", 5))
    assert run(state, ("2", "B5-B9"), ("2", "A6-B9")) == "route.shared_track"


def test_vii_8_reach_does_not_turn_back_at_a_fork() -> None:
    """From Pilsen over the fork to Prag and on to A8, but not to A6."""
    draft = Draft(engine.look(board(FORK)).book, board(FORK))
    draft.take_marker("BK", "B9.c0")
    draft.set_marker("BK", "B5.c0")
    hexes = engine.complete(draft.state, "BK", "lay_tile", {}).values
    assert "A8" in hexes and "A6" not in hexes


def test_vii_3_a_train_never_passes_a_mine() -> None:
    """Mines are ends: from Pilsen by mine C6 to Prag there is no route."""
    state = at_turn(page_13(best_run="declared"), "BK")
    assert run(state, ("2g", "B5-C6-B9-C12")) == "route.terminus"


def test_vii_3_a_coal_railway_starts_from_its_own_mine() -> None:
    """Its only station lies there; the other mine's route has none of it."""
    state = at_turn(page_13(best_run="declared"), "EPP")
    assert why(state, RunTrains("EPP", (Run("1g", "A12-A10-A8-B9"),))) == "route.no_station"


def test_vii_2_red_areas_are_ends() -> None:
    """Kiew is entered and left by one arrow only: no route goes on."""
    start = directed(opened("MLB 120"), "CL", "P1", 60)
    south = next(
        (tile, turn)
        for tile in engine.look(start).book.atlas.faces("B25", None)
        for turn in engine.look(start).book.atlas.turns("B25", None, tile)
        if 2 in engine.look(start).book.atlas.shape(tile, turn).sides
    )
    state = put(start, tiles={"B23": tile_with(start, "B23", {0, 3}), "B25": south}, markers={"B23.c0": ("CL",)})
    state = give(state, "CL", "3")
    layout = engine.look(state).layout
    arrows = layout.segments(layout.by_name["A24"].key)
    town = next(segment.b for segment in arrows if segment.hexes == ("A24", "B25"))
    assert why(state, RunTrains("CL", (Run("3", "B23-A24"),))) == ""
    assert why(state, RunTrains("CL", (Run("3", f"B23-A24-{layout.stops[town].name}"),))) == "route.terminus"


def test_vii_7_free_places_let_everybody_pass() -> None:
    """EPP passes Prag while one of two places is free; with both taken it may only end there."""
    state = at_turn(page_13(best_run="declared"), "EPP")
    assert why(state, RunTrains("EPP", (Run("1g", "C6-B9-A8"),))) == ""
    full = put(state, markers={"B9.c0": ("CL",)})
    assert why(full, RunTrains("EPP", (Run("1g", "C6-B9-A8"),))) == "route.blocked"
    assert why(full, RunTrains("EPP", (Run("1g", "C6-B9"),))) == ""
    hexes = engine.complete(full, "EPP", "lay_tile", {}).values
    assert "B11" not in hexes and "B11" in engine.complete(state, "EPP", "lay_tile", {}).values


@pytest.mark.parametrize(("first", "exits", "second", "more"), [("E12.c1", ("E10", {3, 4}), "E12.c2", ("D11", {0, 5}))])
def test_vii_9_not_from_wien_to_wien(
    first: str, exits: tuple[str, set[int]], second: str, more: tuple[str, set[int]]
) -> None:
    """Two cities of Wien joined by track are no route."""
    state = opened("KK1 240  KK2 120")
    for hex_, sides in (exits, more):
        state = put(state, tiles={hex_: tile_with(state, hex_, sides)})
    state = at_turn(give(put(state, markers={}), "KK1", "2"), "KK1")
    names = {stop.key: stop.name for stop in engine.look(state).layout.stops.values()}
    assert why(state, RunTrains("KK1", (Run("2", f"{names[first]}-{names[second]}"),))) == "route.only_one"


def test_vii_6_one_track_of_a_double_town_is_enough() -> None:
    """B13 east of Prag: every lay joins one of its tracks at least, and some lays one only."""
    state = board(CROSSING, B9=("57", 1), B11=("9", 1))
    view = engine.look(state)
    joined = {
        (tile, turn): 1 in view.book.atlas.shape(tile, turn).sides
        for tile in view.book.atlas.faces("B13", None)
        for turn in view.book.atlas.turns("B13", None, tile)
    }
    assert set(joined.values()) == {True, False}
    for (tile, turn), touches in joined.items():
        assert (why(state, LayTile("BK", "B13", tile, turn)) == "") is touches


@pytest.mark.parametrize(
    ("hex_", "sides"),
    [
        ("C8", {1, 4}),  # to mine C6, which has no arrow there
        ("A8", {2, 5}),  # over the edge of the map
        ("B5", {0, 3}),  # to the south-west there is no hex
    ],
)
def test_vii_6_no_track_into_nothing(hex_: str, sides: set[int]) -> None:
    """Neither off the map nor to grey hexes without an arrow."""
    atlas = engine.look(opened("EPP 120")).book.atlas
    codes = {
        atlas.misfit(hex_, None, tile, turn)
        for tile in atlas.faces(hex_, None)
        for turn in range(6)
        if set(atlas.shape(tile, turn).sides) == sides
    }
    assert codes == {"track.off_board"}


@pytest.mark.parametrize(
    ("hex_", "own", "other", "lost"), [("E12", "499", "498", {1, 2, 3, 4, 5}), ("F17", "498", "499", {2, 5})]
)
def test_vii_6_w_and_bu_tiles(hex_: str, own: str, other: str, lost: set[int]) -> None:
    """Wien takes W tiles, Budapest Bu tiles; they lie nowhere else, and the printed track stays."""
    atlas = engine.look(opened("EPP 120")).book.atlas
    assert atlas.faces(hex_, None) == (own,)
    assert {atlas.misfit(hex_, None, other, turn) for turn in range(6)} == {"track.not_an_upgrade"}
    assert {atlas.misfit("B9", None, own, turn) for turn in range(6)} == {"track.not_an_upgrade"}
    assert {turn for turn in range(6) if atlas.misfit(hex_, None, own, turn) == "track.old_track_lost"} == lost


def test_vii_6_stations_keep_their_way_out() -> None:
    """Under each tile of Wien k&k 1 leaves to the west, k&k 2 to the north-west."""
    state = opened("SD1 240  KK1 240  KK2 120")
    state = put(state, markers={"E12.c1": ("KK1",), "E12.c2": ("KK2",)})
    for tile in ("499", "491"):
        state = put(state, tiles={"E12": (tile, 0)})
        for company, side in (("KK1", "E10"), ("KK2", "D11")):
            assert side in engine.complete(at_turn(state, company), company, "lay_tile", {}).values


def test_vii_7_the_new_track_need_not_be_reached() -> None:
    """An upgrade is legal where the old track leads to a station; one without any such track is not."""
    state = board(("9", 1), B11=("9", 1), C24=("9", 1))
    atlas = engine.look(state).book.atlas
    assert {why(state, LayTile("BK", "B7", "24", turn)) for turn in atlas.turns("B7", ("9", 1), "24")} == {""}
    assert {why(state, LayTile("BK", "C24", "24", turn)) for turn in atlas.turns("C24", ("9", 1), "24")} == {
        "track.unconnected"
    }


def test_vii_7_track_and_places_stay() -> None:
    """Plain track becomes plain track, a town stays a town, and no track is lost."""
    state = board(("9", 1))
    atlas = engine.look(state).book.atlas
    assert {atlas.misfit("B7", ("9", 1), "24", turn) for turn in range(6)} == {None, "track.old_track_lost"}
    assert all(not atlas.tiles[tile].nodes for tile in atlas.faces("B7", ("9", 1)))
    assert all([n.kind for n in atlas.tiles[t].nodes] == ["town"] for t in atlas.faces("A8", ("3", 5)))
    assert all([n.kind for n in atlas.tiles[t].nodes] == ["city"] for t in atlas.faces("B9", ("57", 1)))


def test_vii_7_upgrades_bring_places_for_stations() -> None:
    """Yellow Prag has one place, green Prag two: a second company may set a station."""
    state = put(board(CROSSING), markers={"B5.c0": ("MS",)})
    state = at_turn(directed(put(state, money={"MS": 100}), "MS", "P2", 60), "MS")
    assert why(state, PlaceToken("MS", "B9.c0")) == "token.no_slot"
    green = put(state, tiles={"B9": ("15", 1)})
    assert why(green, PlaceToken("MS", "B9.c0")) == ""
