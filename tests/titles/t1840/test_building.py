"""1840, IX.3 to IX.6: what lines build."""

from __future__ import annotations

import pytest

from engine import actors, foresee, look, offers
from engine.core import flow
from engine.core.actions import Choose, LayTile, Pass, PlaceToken
from engine.rules.stations import reach_of
from engine.titles.t1840.actions import BuyOut
from engine.titles.t1840.companies import stadtbahn
from tests.support.games.positions import do, noted, put, refusal
from tests.titles.t1840.positions import at, founded, line, own, owning, turn_of_18


def test_ix_4_example_termini() -> None:
    """The first tile of G lies in H12 or B16, that of W in I3 or G23."""
    found = stadtbahn.next_hexes(look(founded(4)))
    assert {"H12", "B16", "I3", "G23", "B10", "G5", "B20", "E23"} == found


def test_ix_4_without_a_gap() -> None:
    """After B16 follows B14; what lies in the middle is refused, and so is another direction than the printed one."""
    state = line("5")
    assert refusal(state, LayTile("5", "C13", "L2", 0)) == "track.gap"
    assert refusal(state, LayTile("5", "H12", "L1", 1)) == "track.old_track_lost"
    state = do(state, LayTile("5", "B16", "L1", 1))
    assert "B14" in stadtbahn.next_hexes(look(state))


def test_ix_6_the_home_station_is_free() -> None:
    """It is set at the start of the first turn."""
    state = line("5")
    assert state.markers["G15.c0"] == ("5",)
    assert state.companies["5"].tokens == (20, 40, 60, 80, 100)
    assert state.money["WT"] == 700


def test_ix_4_the_first_tile_lies_at_home() -> None:
    """Only there does the line's way begin."""
    state = line("5")
    assert refusal(state, LayTile("5", "F14", "6", 3)) == "track.unconnected"
    assert refusal(state, LayTile("5", "G15", "5", 2)) == ""


def test_ix_3_each_once_a_turn_in_any_order() -> None:
    """One tile, one tile of the Stadtbahn for 20, one station."""
    state = do(line("5"), LayTile("5", "H12", "L1", 0))
    assert state.money["WT"] == 680
    assert own(state).bonus == "lay_yellow"
    state = do(state, LayTile("5", "G15", "5", 2), LayTile("5", "F14", "6", 3), PlaceToken("5", "F14.c0"))
    assert state.money["WT"] == 660
    assert refusal(state, LayTile("5", "B16", "L1", 1)) != ""
    assert refusal(state, LayTile("5", "E15", "6", 0)) != ""


def test_ix_4_a_bonus_may_be_left() -> None:
    """A pass leaves it; the turn's own tile is still to come."""
    state = do(line("5"), LayTile("5", "H12", "L1", 0), Pass("5"))
    assert own(state).bonus == ""
    assert refusal(state, LayTile("5", "G15", "5", 2)) == ""


def test_ix_4_bonus_red_tile() -> None:
    """Red tiles lie in the centre only, by the bonus only, away from red borders."""
    state = do(line("1"), LayTile("1", "D18", "235", 4), Choose("1", "D18.c0"))
    assert refusal(state, LayTile("1", "D20", "L22", 4)) == "bonus.only"
    state = do(state, LayTile("1", "I3", "L2", 1))
    assert own(state).bonus == "lay_red_centre"
    assert refusal(state, LayTile("1", "D20", "L22", 0)) in ("track.barrier", "track.off_board")
    state = do(state, LayTile("1", "D20", "L22", 4))
    assert state.tiles["D20"] == ("L22", 4)


def test_ix_4_bonus_purple_tile_and_hauptzollamt() -> None:
    """A purple tile in F24 carries the two termini of D and W."""
    state = put(founded(4), tiles={"F24": ("L31b", 0)})
    on_tile = {stop: owners for stop, owners in state.markers.items() if stop.startswith("F24")}
    assert on_tile == {"F24.c0": ("W",), "F24.c1": ("D",)}
    state = put(founded(4), tiles={"F24": ("L30b", 0)})
    assert {"F24.c0", "F24.c1"} <= set(state.markers)


def test_ix_4_bonus_green_not_before_2a() -> None:
    """An upgrade to green is no use in the first line rounds."""
    state = at(owning(put(founded(4), tiles=dict.fromkeys(("I3", "I5", "I7"), ("L2", 1))), WT=("5",)), "LR1a")
    state = do(state, LayTile("5", "I9", "L4", 1))
    assert own(state).bonus == ""


def test_ix_4_bonus_station_is_the_cheapest_left() -> None:
    """“La más barata”: free of the turn's own station, so for nothing; by the other reading its price is paid."""
    for options, cost in (({"bonus_station": "paid"}, 20), ({}, 0)):
        ready = founded(4, options=options)
        ready = put(ready, tiles={"G15": ("5", 2), "F14": ("6", 3)})
        state = at(owning(ready, WT=("5",)), "LR1a")
        state = do(state, LayTile("5", "E23", "L4", 2))
        assert own(state).bonus == "place_station"
        before = state.money["WT"]
        state = do(state, PlaceToken("5", "F14.c0"))
        assert before - state.money["WT"] == cost
        assert state.companies["5"].tokens == (40, 60, 80, 100)
        assert refusal(state, PlaceToken("5", "F14.c0")) == "token.hex_twice" or "place_token" not in offers(state, "5")


def test_ix_4_the_danube_costs_40() -> None:
    """The first tile on B28; upgrades are free."""
    state = line("17")
    after = do(state, LayTile("17", "B28", "58", 3))
    assert state.money["WT"] - after.money["WT"] == 40


def test_ix_5_colours_by_line_round() -> None:
    """Green from 2a, brown from 4a, grey from 5a."""
    first = {"1a": 0, "1b": 0, "2a": 1, "3b": 1, "4a": 2, "4b": 2, "5a": 3, "5c": 3}
    for name, more in first.items():
        view = look(at(owning(founded(2), WT=("4",)), f"LR{name}"))
        assert [c for c in ("green", "brown", "grey") if c in view.tile_colours] == [
            "green", "brown", "grey",
        ][:more]  # fmt: skip


def test_ix_5_bordered_tiles_follow_bordered_ones() -> None:
    """A green tile with a border on one, as a normal upgrade without a bonus."""
    atlas = look(founded(4)).book.atlas
    bordered = {
        number for number in atlas.tiles if number.startswith("L") and number[1:].isdigit() and int(number[1:]) < 17
    }
    for number in ("L1", "L2", "L3", "L4", "L11", "L12", "L13", "L14"):
        assert set(atlas.upgrades[number]) <= bordered


def test_ix_6_circles_of_a_home() -> None:
    """Where the home has two circles, the line chooses when the tile lies."""
    state = do(line("1"), LayTile("1", "D18", "235", 4))
    assert offers(state, "1") == ("choose",)
    state = do(state, Choose("1", "D18.c1"))
    assert state.markers["D18.c1"] == ("1",)


def test_ix_6_in_a_full_circle_the_markers_change_places() -> None:
    """Another line's station stands in the circle that is chosen: it goes where the line's own stood, and nothing is lost."""
    state = do(line("1"), LayTile("1", "D18", "235", 4))
    state = put(state, markers={"D18.c1": ("5",)})
    assert state.markers["D18.c0"] == ("1",)
    after = do(state, Choose("1", "D18.c1"))
    assert (after.markers["D18.c0"], after.markers["D18.c1"]) == (("5",), ("1",))
    stays = do(state, Choose("1", "D18.c0"))
    assert (stays.markers["D18.c0"], stays.markers["D18.c1"]) == (("1",), ("5",))


def test_ix_6_homes_stay_free() -> None:
    """The last circle with a number is kept for the line that has not begun, until that line has set its home."""
    tiles = {"G15": ("5", 2), "F16": ("58", 4), "F18": ("57", 1)}
    ready = owning(put(founded(4), tiles=tiles), WT=("5",))
    state = at(ready, "LR1a")
    assert "F18.c0" in reach_of(look(state), "5").stops
    assert refusal(state, PlaceToken("5", "F18.c0")) == "token.home_circle"
    two = at(put(ready, tiles={"F18": ("14", 0)}), "LR2a")
    assert refusal(two, PlaceToken("5", "F18.c0")) == ""


def test_ix_6_example_line_13() -> None:
    """Line 13 buys out the marker of V for 40, then sets its own at its price elsewhere or another line there."""
    state = at(owning(founded(4), WT=("13", "14")), "LR1a")
    assert state.markers["G3.c0"] == ("V", "13")
    after = do(state, BuyOut("13", "G3.c0"))
    assert after.markers["G3.c0"] == ("13",)
    assert state.money["WT"] - after.money["WT"] == 40
    before, then = (foresee(each, Pass("13")).undone for each in (state, after))
    assert "build" in before and "build" not in then  # who paid a marker off did not go without building


def test_ix_6_one_station_in_a_hex() -> None:
    """Never two of one line."""
    state = noted(put(line("5"), tiles={"G15": ("5", 2)}))
    assert refusal(state, PlaceToken("5", "G15.c0")) in ("token.hex_twice", "token.no_slot")


def test_ix_1_lines_act_by_number() -> None:
    """Whoever owns them."""
    state = at(owning(founded(2), WT=("4", "15"), DTKC=("1", "6")), "LR1a")
    assert state.round.order == ("1", "4", "6", "15")
    assert actors(state)[0] == "1"


@pytest.mark.parametrize(("option", "said"), [("anywhere", ""), ("reach", "buyout.unconnected")])
def test_ix_6_a_table_may_want_the_line_to_lead_to_the_marker(option: str, said: str) -> None:
    """No limit is printed, so a marker is paid off from anywhere, unless the table says where the line leads."""
    state = at(owning(founded(4, options={"bought_out_from": option}), WT=("5",)), "LR1a")
    assert refusal(state, BuyOut("5", "D22.c0")) == said


@pytest.mark.parametrize(("options", "said"), [({}, ""), ({"termini_bought_out": "no"}, "buyout.none")])
def test_ix_6_markers_at_the_ends_of_the_stadtbahn_are_bought_out_too(options: dict[str, str], said: str) -> None:
    """No marker is excepted, and any number is paid off in a turn; a table may keep those at the ends, that of line 13 apart."""
    state = at(owning(founded(4, options=options), WT=("5", "13")), "LR1a")
    assert refusal(state, BuyOut("5", "I1.c0")) == said
    assert refusal(do(state, BuyOut("5", "D22.c0")), BuyOut("5", "G3.c0")) == ""


def test_that_a_line_with_a_tram_may_build_is_known_before_any_lay_is_looked_for() -> None:
    """It could scrap the tram; what it can lay is looked for when somebody asks."""
    state = turn_of_18()
    steps = flow.OpenSteps(look(state))
    assert any(step.name == "build" for step in steps)
    assert steps.is_able("18", "scrap") and not steps.is_able("18", "lay_tile")
    assert "lay_tile" in offers(state, "18")
