"""1840, IX.7 and IX.8: runs, maintenance and deficits; XI: the end."""

from __future__ import annotations

import pytest

from engine import Open, actors, complete, look, offers
from engine.core.actions import Pass, Run, RunTrains
from engine.core.state import GONE
from engine.ids import hex_of
from engine.rules.running import best_run
from engine.titles.t1840.actions import BuyLandmark, SellLandmark
from engine.titles.t1840.runs.problem import values
from tests.support.games.positions import do, put, refusal
from tests.titles.t1840.positions import TRACK_OF_18, at, founded, holding, own, owning, tram, turn_of_18


def line_18(**parts: object):  # type: ignore[no-untyped-def]
    """The same when it has built and is to run."""
    return do(turn_of_18(**parts), Pass("18"))  # type: ignore[arg-type]


def test_ix_7_stops_and_own_stations() -> None:
    """H22, I23, I21 and I19: 20 + 10 + 20 + 10, without limit of length."""
    state = line_18()
    runs, total = best_run(look(state), "18")
    assert total == 60
    assert refusal(state, RunTrains("18", (Run("yellow", "I23-I21"),))) == "run.not_best"
    after = do(state, RunTrains("18", runs))
    assert after.money["WT/revenue"] == 60


def test_ix_8_landmark_of_the_company() -> None:
    """A run through Belvedere brings 20 more if the company owns it, not if its director does."""
    assert best_run(look(line_18(SB="WT")), "18")[1] == 80
    assert best_run(look(line_18(SB="P1")), "18")[1] == 60


def test_iv_2_ix_3_who_gave_a_landmark_back_runs_without_it() -> None:
    """Looked at before, the run was worth 20 more; once Belvedere left the game, the duty to run (IX.3) is met by 60."""
    state = line_18(SB="WT")
    assert best_run(look(state), "18")[1] == 80
    state = do(state, SellLandmark("WT", "SB"))
    runs, total = best_run(look(state), "18")
    assert total == 60
    assert complete(state, "18", "run", {}) == Open((runs,))
    assert do(state, RunTrains("18", runs)).money["WT/revenue"] == 60


def test_iv_2_ix_8_who_bought_a_landmark_runs_for_more() -> None:
    """Looked at before, the best run ended elsewhere; with Belvedere bought, only the one through it claims the highest income."""
    state = turn_of_18(SB="P1")
    poor = (Run("yellow", "I23-I21-I19"),)
    assert best_run(look(state), "18")[1] == 60
    state = do(state, BuyLandmark("18", "SB", 1), Pass("18"))
    assert best_run(look(state), "18")[1] == 80
    assert refusal(state, RunTrains("18", poor)) == "run.not_best"


def test_ix_8_example_1() -> None:
    """Line round 3a, a yellow tram: 30 (Südbahnhof, still yellow) + 20 + 10 + 40 (Belvedere) + 10, less 50, are 60."""
    tiles = {"J22": ("L26", 0), "I21": ("5", 4), "I23": ("3", 1), "H24": ("4", 1)}
    ready = put(holding(founded(4), SB="WT"), tiles=tiles)
    state = do(at(owning(tram(ready, "18", "yellow", "red"), WT=("18",)), "LR3a"), Pass("18"))
    runs, total = best_run(look(state), "18")
    assert (runs, total) == ((Run("yellow", "J22.2-I21-I23-H22-H24"),), 110)
    assert do(state, RunTrains("18", runs)).money["WT/revenue"] == 60


@pytest.mark.parametrize(("line", "total"), [("18", 80), ("15", 70)])
def test_ix_8_example_2(line: str, total: int) -> None:
    """Two lines on one stretch in line round 2b: both are paid for its stops, each for its own stations only.

    Of the example's picture the text keeps the sums; this is its point, that a place without an own station does not count.
    """
    tiles = {"J16": ("57", 1), "J18": ("58", 1), "I19": ("58", 4), "I21": ("14", 0), "I23": ("3", 1)}
    state = owning(put(founded(4), tiles=tiles), WT=("15", "18"))
    state = do(at(tram(tram(state, "15", "yellow", "yellow"), "18", "yellow"), "LR2b"), Pass("15"))
    if line == "18":
        state = do(state, RunTrains("15", best_run(look(state), "15")[0]), Pass("18"))
    assert best_run(look(state), line)[1] == total


def test_ix_8_purple_adds_200() -> None:
    """A purple tram brings 200 more."""
    ready = put(founded(4), tiles=TRACK_OF_18)
    state = at(owning(tram(ready, "18", "purple", "purple"), WT=("18",)), "LR5a")
    state = do(state, Pass("18"))
    after = do(state, RunTrains("18", best_run(look(state), "18")[0]))
    assert after.money["WT/revenue"] == 60 + 200


@pytest.mark.parametrize(("choice", "left"), [("revenue_first", (0, 60, 350)), ("treasury_first", (100, 0, 310))])
def test_ix_8_deficit(choice: str, left: tuple[int, int, int]) -> None:
    """Yellow while pink is the newest: 60 - 200. Revenue, then treasury, then director; or treasury first."""
    state = line_18(space="LR3a", newest="pink", options={"deficit": choice})
    state = put(state, money={"WT/revenue": 100, "WT": 100, "P1": 350})
    after = do(state, RunTrains("18", best_run(look(state), "18")[0]))
    assert (after.money["WT/revenue"], after.money["WT"], after.money["P1"]) == left


def test_ix_8_loans_for_a_deficit() -> None:
    """As many loans of 100 as are needed."""
    state = put(line_18(newest="purple"), money={"WT/revenue": 10, "WT": 20, "P1": 30})
    after = do(state, RunTrains("18", best_run(look(state), "18")[0]))
    assert own(after).loans == {"P1": 3}
    assert after.money["P1"] == 30 + 300 - (400 - 60 - 30)


@pytest.mark.parametrize(("choice", "cost"), [("kept_up", 50), ("free", 0)])
def test_ix_8_a_tram_that_does_not_run(choice: str, cost: int) -> None:
    """Without a route it is kept up all the same, unless the table says otherwise."""
    ready = founded(4, options={"idle_tram": choice})
    state = at(owning(tram(ready, "18", "yellow", "red"), WT=("18",)), "LR3a")
    assert "run" not in offers(state, "18")
    after = do(state, Pass("18"))
    assert state.money["WT"] - after.money["WT"] == cost


def test_ix_2_unbuilt_stations_are_no_places() -> None:
    """A way to a purple hex without a tile is no run; the other reading lets it end there for nothing."""
    tiles = {"I21": ("57", 1), "I23": ("4", 1), "I25": ("4", 1)}
    for choice, total in (("closed", 40), ("end_of_route", 40)):
        ready = put(founded(4, options={"unbuilt_stations": choice}), tiles=tiles)
        state = at(owning(tram(ready, "18", "yellow", "yellow"), WT=("18",)), "LR1a")
        runs, found = best_run(look(do(state, Pass("18"))), "18")
        assert found == total


@pytest.mark.parametrize(("choice", "open_to"), [("closed", set()), ("end_of_route", {"purple"})])
def test_ix_2_red_hexes_are_no_places_before_their_tile_lies(choice: str, open_to: set[str]) -> None:
    """Whatever the table chose, no run ends at a bare red hex, and no landmark brings anything there (IV.2)."""
    view = look(founded(4, options={"unbuilt_stations": choice}))
    bare = {
        hex_of(key)
        for key, stop in view.layout.stops.items()
        if key in values(view, "18") and stop.node.kind == "offboard"
    }
    assert {view.book.atlas.hexes[hex_].colour for hex_ in bare} == open_to


def test_xi_2_worth() -> None:
    """Cash and shares less 200 a loan; landmarks and treasuries count nothing."""
    from tests.support.games.positions import noted

    state = noted(holding(founded(2), SD="P1"), loans={"P1": 2})
    view = look(state)
    assert view.worth("P1") == view.cash("P1") + 5 * 70 - 400
    other = founded(2, options={"final_landmarks": "face_value"})
    assert look(holding(other, SD="P1")).worth("P1") == view.cash("P1") + 5 * 70 + 50


@pytest.mark.parametrize(("options", "more"), [({}, 50), ({"final_landmarks": "nothing"}, 0)])
def test_iv_2_xi_2_landmarks_are_given_back_before_the_count(options: dict[str, str], more: int) -> None:
    """After the last income players still can, and nobody keeps one; what a company has is not counted."""
    ready = holding(founded(2, options=options), SD="P1", HB="WT")
    state = at(put(ready, trains={}), "CR6")
    while not state.over:
        state = do(state, Pass(actors(state)[-1]))
    earned = ready.money["P1"] + 25
    assert state.money["P1"] == earned + more
    assert (state.privates["SD"], state.privates["HB"]) == (GONE if more else "P1", "WT")


def test_xi_1_the_end() -> None:
    """The game is over after company round 6."""
    state = tram(tram(founded(2), "WT", "pink", "pink"), "DTKC", "pink", "pink")
    state = at(state, "CR6")
    while not state.over:
        state = do(state, Pass(actors(state)[-1]))
    assert state.over == "rounds"
