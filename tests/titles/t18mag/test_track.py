"""VI.3.2 to VI.3.4: building and stations of small companies."""

import pytest

import engine
from engine.core.actions import LayTile, Pass, PlaceToken
from engine.core.draft import Draft
from tests.support.games.positions import built, do, put, refusal, tile_with, turn_of
from tests.titles.t18mag.positions import drafted


@pytest.mark.parametrize(("hex_", "cost"), [("C14", 20), ("H11", 30), ("D23", 30)])
def test_vi32_example_terrain(three: engine.State, hex_: str, cost: int) -> None:
    """C14 shows two mountains, H11 three rivers, D23 two mountains and a river."""
    bills = engine.look(three).policy.tile_cost(engine.look(three), "1", hex_, "7")
    assert [(bill.payee, bill.amount) for bill in bills] == [("SIK", cost)]


@pytest.mark.parametrize(("aid", "own", "tokens"), [("", 30, 3), ("token", 0, 2)])
def test_vi32_example_terrain_token(three: engine.State, aid: str, own: int, tokens: int) -> None:
    """D23 costs 30: from the treasury, or from the bank for a terrain token; the green company gets it either way."""
    state = built(turn_of(three, "5"), H27={1, 2}, G26={2, 5}, F25={2, 5}, E24={2, 5})
    after = do(state, LayTile("5", "D23", *tile_with(state, "D23", {2, 5}), aid))
    assert state.money["5"] - after.money["5"] == own
    assert after.money["SIK"] - state.money["SIK"] == 30
    assert after.notes.terrain["5"] == tokens


def test_vi32_token_needs_terrain(three: engine.State) -> None:
    """A terrain token is of no use where nothing is to be paid, nor to a company without one."""
    state = turn_of(three, "7")
    assert refusal(state, LayTile("7", "G10", "L32", 0, "token")) == "track.no_aid"
    assert refusal(turn_of(three, "1"), LayTile("1", "D13", "58", 4, "token")) == "track.no_aid"


def test_vi32_second_yellow_costs_ten(three: engine.State) -> None:
    """The first tile is free, the second one costs 10 to the yellow company, a third is not to be had."""
    state = turn_of(three, "3")
    state = do(state, LayTile("3", "E10", *tile_with(state, "E10", {1, 4})))
    assert state.money["3"] == 50
    state = do(state, LayTile("3", "E8", *tile_with(state, "E8", {1, 4})))
    assert (state.money["3"], state.money["SKEV"]) == (40, 10)
    assert refusal(state, LayTile("3", "D11", "9", 0)) == "track.unconnected"


def test_vi32_the_first_tile_lies_at_home(three: engine.State) -> None:
    """A company whose home has no track builds there first."""
    state = turn_of(three, "3")
    assert engine.complete(state, "3", "lay_tile", {}).values == ("E10",)
    assert refusal(state, LayTile("3", "E8", "8", 0)) == "track.unconnected"


def test_vi32_balaton(three: engine.State) -> None:
    """On F9 track keeps to the northern or to the southern shore."""
    atlas = engine.look(three).book.atlas
    for tile in ("7", "8", "9"):
        for turn in range(6):
            misfit = atlas.misfit("F9", None, tile, turn)
            edges = {(end + turn) % 6 for end in {"7": (0, 1), "8": (0, 2), "9": (0, 3)}[tile]}
            one_shore = edges <= {1, 2, 3} or edges <= {0, 4, 5}
            assert (misfit is None) == one_shore, (tile, turn, misfit)


def test_vi33_colours_follow_phases(three: engine.State) -> None:
    """Green tiles wait for the green phase, brown for the brown one, grey for the grey one."""
    state = put(turn_of(three, "3"), tiles={"E10": ("57", 0)})
    assert refusal(state, LayTile("3", "E10", "14", 0)) == "track.colour_not_open"
    assert refusal(put(state, phase="green"), LayTile("3", "E10", "14", 0)) == ""


def test_vi33_two_city_tiles_cost_when_they_turn_green(three: engine.State) -> None:
    """The yellow OO tile is free, its green successor costs 20."""
    state = turn_of(three, "4")
    state = do(state, LayTile("4", "G14", "L32", 0))
    assert state.money["4"] == 50
    state = put(turn_of(state, "4"), phase="green")
    turn = engine.look(state).book.atlas.turns("G14", ("L32", 0), "8858")[0]
    after = do(state, LayTile("4", "G14", "8858", turn))
    assert (after.money["4"], after.money["SIK"]) == (30, 20)


def test_vi33_one_upgrade_a_turn(three: engine.State) -> None:
    """A second tile is a yellow one: after an upgrade no second upgrade, but a yellow tile for 10."""
    state = put(turn_of(three, "3"), tiles={"E10": ("57", 0), "D11": ("9", 0)}, phase="green")
    state = do(state, LayTile("3", "E10", "14", 0))
    assert refusal(state, LayTile("3", "D11", "24", 0)) in ("track.no_lay_left", "track.unconnected")
    assert "lay_tile" in engine.offers(state, "3")


def test_vi331_example_two_sided_tiles(three: engine.State) -> None:
    """There are six pieces with 23 on one side and 24 on the other: four of one leave two of the other."""
    view = engine.look(three)
    assert view.tiles_left["23"] == view.tiles_left["24"] == 6
    laid = dict.fromkeys(("D11", "E8", "F11", "F15"), ("23", 0)) | {"E16": ("24", 0)}
    view = engine.look(put(three, tiles=laid))
    assert view.tiles_left["23"] == view.tiles_left["24"] == 1


def test_vi34_marker_prices(three: engine.State) -> None:
    """The second station costs 40, the third 80; half goes to the yellow company."""
    state = put(built(turn_of(three, "3"), E10={2, 5}, D9={2, 5}), money={"3": 200})
    assert engine.complete(state, "3", "place_token", {}).values == ("D9.c0",)
    after = do(state, PlaceToken("3", "D9.c0"))
    assert (200 - after.money["3"], after.money["SKEV"]) == (40, 20)
    assert after.companies["3"].tokens == (80,)
    assert "place_token" not in engine.offers(after, "3")


def test_vi34_no_two_stations_in_a_hex(three: engine.State) -> None:
    """A company never has two stations in one hex, not even in different cities."""
    state = put(built(turn_of(three, "1"), D13={0, 3}), tiles={"E12": ("L33", 2)}, money={"1": 100})
    state = built(state, C14={0, 4}, C16={0, 1})
    assert refusal(state, PlaceToken("1", "C16.c0")) == ""
    other = next(stop for stop in ("E12.c0", "E12.c1") if stop not in state.markers)
    assert refusal(state, PlaceToken("1", other)) == "token.hex_twice"


def test_passing_leaves_what_may_be_left(three: engine.State) -> None:
    """A pass before the trains run leaves building, stations and wagons; after it the turn ends."""
    state = do(turn_of(three, "3"), Pass("3"))
    assert state.turn.who == "4"


def beside_g14(state: engine.State) -> engine.State:
    """Company 3 at turn with track into Szeged & Szabadka (G14), where company 4 is at home and SIK has a marker."""
    atlas = engine.look(state).book.atlas
    side = next(side for side in range(6) if atlas.sides.neighbour("G14", side) == "G16")
    state = built(turn_of(state, "3"), G16={atlas.geometry.opposite(side), (atlas.geometry.opposite(side) + 2) % 6})
    return put(state, markers={"G16.c0": ("3",), "G14.c1": ("SIK",)}, money={"3": 100})


def lays_on_g14(state: engine.State) -> set[str]:
    """The tiles that company 3 may lay there."""
    return {
        tile
        for tile in engine.complete(state, "3", "lay_tile", {"hex": "G14"}).values
        if engine.complete(state, "3", "lay_tile", {"hex": "G14", "tile": tile}).values
    }


def test_vi32_the_builder_chooses_the_circle_of_an_oo_hex(three: engine.State) -> None:
    """From outside either circle may get the track; markers stay in theirs, and the next tile keeps both tracks."""
    state = beside_g14(three)
    assert lays_on_g14(state) == {"L32", "L32b"}
    for tile, owner in (("L32", "4"), ("L32b", "SIK")):
        turn = engine.complete(state, "3", "lay_tile", {"hex": "G14", "tile": tile}).values[0]
        after = do(state, LayTile("3", "G14", tile, turn))
        assert (after.markers["G14.c0"], after.markers["G14.c1"]) == (("4",), ("SIK",))
        layout = engine.look(after).layout
        tracked = [stop.key for stop in layout.face("G14").stops if layout.segments(stop.key)]
        assert [after.markers[stop] for stop in tracked] == [(owner,)]
        left = engine.look(after).tiles_left
        assert left["L32"] == left["L32b"] == 3


def test_vi32_at_home_a_company_builds_out_of_its_own_circle(three: engine.State) -> None:
    """Track of the other circle would not be joined to its station."""
    state = put(turn_of(three, "4"), markers={"G14.c1": ("SIK",)})
    assert refusal(state, LayTile("4", "G14", "L32", 0)) == ""
    assert refusal(state, LayTile("4", "G14", "L32b", 0)) == "track.unconnected"


def test_vi32_circles_without_markers_are_alike(three: engine.State) -> None:
    """Nothing tells them apart, so there is one way only; at a table where homes get the track there is none other."""
    state = beside_g14(three)
    bare = put(state, markers={})
    draft = Draft(engine.look(bare).book, bare)
    draft.rearrange_markers({stop: owners for stop, owners in bare.markers.items() if not stop.startswith("G14")})
    assert lays_on_g14(draft.state) == {"L32"}
    assert "track.circles_alike" in {refusal(draft.state, LayTile("3", "G14", "L32b", turn)) for turn in range(6)}
    homes = beside_g14(drafted(3, oo_circle="home"))
    assert lays_on_g14(homes) == {"L32"}
