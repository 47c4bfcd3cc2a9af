"""Section 7.2 and 7.3: the first turn of a company and its home station."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from engine import State
from engine.core import flow
from engine.core.actions import Choose, LayTile, Pass, PlaceToken
from engine.core.draft import Draft
from engine.core.state import POOL
from engine.titles.t1862.actions import Merge, PlaceStation
from engine.titles.t1862.notes import Lner
from tests.support.games.positions import do, noted, put, refusal, settled, told
from tests.titles.t1862.positions import based, founded, operating, track

Table = Callable[..., State]


def fresh(state: State, company: str, price: int, director: str = "P1", markers: int = 2, **parts: object) -> State:
    """A company that has started and not yet acted."""
    holdings = {"P1": 5 if director else 2, POOL: 5 if director else 8}
    state = founded(state, company, price, director, holdings, ("2E",))
    draft = Draft(engine.look(state).book, state)
    draft.set_company(company, operated=False, tokens=(0,) * markers)
    draft.set_notes(markers_owned={**draft.state.notes.markers_owned, company: markers})
    return draft.state


def begun(state: State, company: str, *order: str) -> State:
    """The first turn of a company, its home marker set."""
    return settled(operating(state, company, (company, *order)))


def crowded(table: Table, **setup: object) -> State:
    """Ipswich with N&B and WVR in both places of the yellow tile; ESR is about to act for the first time."""
    state = track(table(4, **setup), F11="yellow 25", E10="yellow 05", E12="yellow 34", G12="yellow 20")
    state = founded(state, "WVR", 74, "P1", {"P1": 10}, ("2E",), home="G8.c0")
    state = based(state, "WVR", "F11.c0")
    state = based(founded(state, "N&B", 68, "P1", {"P1": 10}, ("2E",), home="E8.c0"), "N&B", "F11.c0")
    return put(fresh(state, "ESR", 90), phase="B")


def test_7_2_the_home_comes_first_and_gets_a_tile(table: Table) -> None:
    """The marker is set at once; the first tile is laid at home; a second yellow one and a second marker may follow."""
    state = begun(fresh(table(), "WNR", 90, markers=3), "WNR")
    assert state.markers["E2.c0"] == ("WNR",)
    assert refusal(state, Pass("WNR")) != ""
    assert refusal(state, LayTile("WNR", "D3", "8852", 1)) == "track.unconnected"
    state = do(state, LayTile("WNR", "E2", "6", 5))
    assert refusal(state, LayTile("WNR", "D3", "8852", 1)) == ""
    assert refusal(state, PlaceToken("WNR", "E2.c0")) != ""


def test_7_2_a_full_home_is_upgraded_by_the_company(table: Table) -> None:
    """Nothing else can be built before, and the upgrade is all building of the turn."""
    state = begun(crowded(table), "ESR", "WVR", "N&B")
    assert state.markers["F11.c0"] == ("WVR", "N&B", "ESR")
    assert refusal(state, PlaceStation("ESR", "E10", "0-5")) == "turn.not_now"
    upgrades = [a for a in (LayTile("ESR", "F11", "791", turn) for turn in range(6)) if refusal(state, a) == ""]
    assert upgrades
    state = do(state, upgrades[0])
    assert state.markers["F11.c0"] == ("WVR", "N&B", "ESR")
    assert "lay_tile" not in engine.offers(state, "ESR")


def test_7_2_a_merger_may_come_before_the_upgrade(table: Table) -> None:
    """Both have stations in Ipswich: without the doubled marker there is no need of an upgrade."""
    state = begun(crowded(table), "ESR", "WVR", "N&B")
    assert refusal(state, Merge("ESR", "WVR", "WVR")) == ""
    state = do(state, Merge("ESR", "WVR", "WVR"))
    while "choose" in engine.offers(state, "P1"):
        state = do(state, Choose("P1", "sell"))
    assert state.markers["F11.c0"] == ("WVR", "N&B") and state.turn.who == "WVR"
    first = begun(crowded(table, options={"crowded_home": "upgrade_first"}), "ESR", "WVR", "N&B")
    assert refusal(first, Merge("ESR", "WVR", "WVR")) == "turn.not_now"


def test_7_2_without_an_upgrade_the_last_marker_gives_way(table: Table) -> None:
    """In phase A there is no green tile: the marker set last goes back to its company."""
    state = begun(put(crowded(table), phase="A"), "ESR", "WVR", "N&B")
    assert state.markers["F11.c0"] == ("WVR", "ESR")
    assert engine.look(state).company("N&B").tokens == (0,)


def test_7_2_a_marker_at_a_bare_home_gives_way_when_the_tile_has_no_second_place(table: Table) -> None:
    """L&E took WNR over before WNR built; WNR, started again, lays its home tile and needs the only place."""
    state = founded(table(), "L&E", 74, "P2", {"P2": 10}, ("2E",), home="C6.c0")
    state = begun(fresh(based(state, "L&E", "E2.c0"), "WNR", 90), "WNR", "L&E")
    assert state.markers["E2.c0"] == ("L&E", "WNR")
    state = do(state, LayTile("WNR", "E2", "6", 5))
    assert state.markers["E2.c0"] == ("WNR",)
    assert engine.look(state).company("L&E").tokens == (0,)


def test_7_2_only_the_own_home_must_be_built_on(table: Table) -> None:
    """L&E took WNR's marker on a bare hex over: it may leave the hex as it is, and pass."""
    state = founded(table(), "L&E", 74, "P2", {"P2": 10}, ("2E",), home="C6.c0")
    state = track(based(state, "L&E", "E2.c0"), C6="yellow 03")
    state = settled(operating(state, "L&E", ("L&E",)))
    assert "home_track" not in [step.name for step in flow.open_steps(engine.look(state))]
    assert refusal(state, Pass("L&E")) == ""


def test_7_3_without_director_nothing_is_built_not_even_at_home(table: Table) -> None:
    """No home marker, no tile, no station; a station without a tile stays without."""
    state = founded(table(), "WNR", 90, "", {"P1": 2, "P2": 2, POOL: 6}, ("2E",), home="E2.c0", cash=500)
    after = settled(operating(state, "WNR", ("WNR", "L&E")))
    assert after.turn.who != "WNR" and "E2" not in after.tiles
    draft = Draft(engine.look(state).book, state)
    draft.take_marker("WNR", "E2.c0")
    draft.set_company("WNR", operated=False)
    after = settled(operating(draft.state, "WNR", ("WNR",)))
    assert after.markers == {}


def test_10_3_after_the_lner_no_home_is_set_and_no_tile_is_laid(table: Table) -> None:
    """Neither a first turn nor a station without a tile leads to building."""
    state = put(table(), phase="H")
    state = noted(state, lner=Lner.FORMED)
    bare = begun(founded(state, "WNR", 90, "P1", {"P1": 10}, ("6E",), home="E2.c0"), "WNR")
    assert "lay_tile" not in engine.offers(bare, "WNR")
    assert begun(fresh(state, "WNR", 90), "WNR").markers == {}


def test_10_3_a_home_after_the_lner_where_the_table_sets_it(table: Table) -> None:
    """The marker is set in the first turn, and still nothing is built."""
    state = noted(put(table(options={"home_after_lner": "set"}), phase="H"), lner=Lner.FORMED)
    state = begun(fresh(state, "WNR", 90), "WNR")
    assert state.markers == {"E2.c0": ("WNR",)} and "lay_tile" not in engine.offers(state, "WNR")


def test_13_the_first_building_may_be_elsewhere_where_the_table_drops_the_paragraph(table: Table) -> None:
    """The bare home need not be built on: a small station elsewhere, or nothing."""
    state = put(fresh(table(options={"first_building": "anywhere"}), "WNR", 90), tiles={"B11": ("20", 0)})
    state = begun(state, "WNR")
    assert refusal(state, PlaceStation("WNR", "B11", "0-3")) == "" == refusal(state, Pass("WNR"))
    state = begun(put(fresh(table(), "WNR", 90), tiles={"B11": ("20", 0)}), "WNR")
    assert refusal(state, PlaceStation("WNR", "B11", "0-3")) != "" != refusal(state, Pass("WNR"))


@pytest.mark.parametrize(("choice", "markers"), [("waits", ()), ("set", ("WNR",))])
def test_7_2_a_first_turn_without_director(table: Table, choice: str, markers: tuple[str, ...]) -> None:
    """The home marker waits for a director, or is set in the first turn where the table reads 7.2 so."""
    state = fresh(table(options={"undirected_home": choice}), "WNR", 90, director="")
    state = begun(state, "WNR")
    assert state.markers.get("E2.c0", ()) == markers
    assert state.companies["WNR"].operated is bool(markers)


def test_7_2_without_director_a_full_home_displaces_the_last_marker(table: Table) -> None:
    """Nobody upgrades: the marker that came last goes back at once."""
    state = crowded(table, options={"undirected_home": "set"})
    draft = Draft(engine.look(state).book, state)
    draft.move_certs("ESR/director", "P1", POOL)
    draft.set_company("ESR", director="")
    before = operating(draft.state, "ESR", ("ESR", "WVR", "N&B"))
    assert settled(before).markers["F11.c0"] == ("WVR", "ESR")
    assert told(before, flow.settle, "token.displaced") == [{"company": "N&B", "stop": "F11.c0"}]


def test_7_2_a_bare_home_is_built_on_before_anything_else(table: Table) -> None:
    """Also where a station elsewhere, taken over by merger, could build already."""
    state = track(table(), C4="yellow 14")
    state = based(begun(fresh(state, "WNR", 90), "WNR"), "WNR", "C4.c0")
    lays = [LayTile("WNR", "D3", tile, turn) for tile in ("8850", "8851", "8852") for turn in range(6)]
    assert "track.home_first" in {refusal(state, lay) for lay in lays}
    assert refusal(state, LayTile("WNR", "E2", "6", 5)) == ""
