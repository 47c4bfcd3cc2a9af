"""Sections 7.4 and 7.8: what routes may do, alone and together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import permutations

import pytest

import engine
from engine import State
from engine.core.actions import Run, RunTrains
from engine.core.state import Setup
from engine.random_players import play
from engine.rules.running import best_run
from engine.titles.t1862.runs import idle
from tests.support.games.positions import put, refusal
from tests.titles.t1862.positions import based, founded, railway, ran, track

Table = Callable[..., State]


def line(table: Table) -> State:
    """Two ports and a red area around King's Lynn: Wisbech, King's Lynn, Hunstanton, Wells, Fakenham."""
    return track(table(), B5="green 14", C4="green 134", D3="yellow 14", E2="green 012", E4="green 3")


def refused(state: State, *runs: Run) -> str:
    """Why the company at turn may not run so."""
    return refusal(state, RunTrains(state.turn.who, runs))


def test_7_8_ends_and_lengths(table: Table) -> None:
    """Two ports, one stop, a small station at the end and too many stops are refused."""
    table = partial(table, options={"every_train": "may"})
    state = railway(line(table), "L&H", "C4.c0", ("3E", "3L", "3F"), "E2.c0")
    assert refused(state, Run("2E", "C2-C4")) == "run.no_train"
    assert refused(state, Run("3E", "C2-C4-D3-E2-D1")) == "route.same_rim"
    assert refused(state, Run("3E", "C4-D3")) == "route.too_short"
    assert refused(state, Run("3E", "B5-C4-D3-E2-E4")) == "route.too_long"
    assert refused(state, Run("3L", "B5-C4-D3")) == "route.ends_in_town"
    assert refused(state, Run("3L", "C2-C4-D3-E2")) == "route.local_rim"
    assert refused(state, Run("3F", "B5-C4-D3-E2-E4")) == "route.too_far"
    assert refused(state, Run("3F", "B5-C4-D3-E2")) == ""


def test_7_8_each_kind_is_measured_by_its_own_section(table: Table) -> None:
    """What is too far or too long is told by the section of its kind."""
    cites = engine.load_title("1862").cites
    state = railway(line(table), "L&H", "C4.c0", ("2E", "2L", "3F"), "E2.c0")
    assert cites[refused(state, Run("2E", "B5-C4-D3-E2"))] == "7.8.3"
    assert cites[refused(state, Run("2L", "B5-C4-D3-E2"))] == "7.8.2"
    assert cites[refused(state, Run("3F", "B5-C4-D3-E2-E4"))] == "7.8.1"
    assert cites[refused(state, Run("3F", "B5-C4", ("E4",)))] == "7.8.1"


def test_7_8_one_red_area_and_one_port_may_be_joined(table: Table) -> None:
    """From Midlands through the home to the port: a route of three large stops."""
    state = railway(line(table), "L&H", "C4.c0", ("4E",))
    assert ran(state, Run("4E", "A6-B5-C4-C2")) == (90 + 30 + 50 + 90, 0)


def test_7_8_permits(table: Table) -> None:
    """With a permit for freight alone neither express nor local trains run."""
    state = railway(line(table), "L&H", "C4.c0", ("3E", "3L", "3F"), kinds="freight")
    assert refused(state, Run("3E", "C2-C4")) == "route.no_permit"
    assert refused(state, Run("3L", "B5-C4")) == "route.no_permit"
    assert refused(state, Run("3F", "B5-C4")) == ""


def test_7_8_every_stop_pays_once(table: Table) -> None:
    """Two trains may use the same track; a stop both visit pays once, and a hex brings its subsidy once."""
    state = railway(line(table), "L&H", "C4.c0", ("3E", "3L", "3L"))
    local = Run("3L", "B5-C4-D3-E2")
    assert ran(state, local) == (30 + 50 + 20 + 30, 40)
    assert ran(state, local, local) == (130, 40)
    assert ran(state, local, Run("3E", "B5-C4-C2")) == (130 + 90, 40)


def test_7_8_2_small_stations_count_for_local_trains_on_their_own_track(table: Table) -> None:
    """On a green tile the track with a marker pays 20 and takes no reach; the other track and other trains do not."""
    table = partial(table, options={"every_train": "may"})
    state = put(line(table), tiles={"D3": ("20", 1)})
    state = railway(state, "L&H", "C4.c0", ("2L", "2E", "3F"))
    assert ran(state, Run("2L", "C4-D3-E2")) == (50 + 20 + 30, 30)
    assert ran(state, Run("2E", "C4-D3-E2")) == (50 + 30, 0)
    assert ran(state, Run("3F", "C4-D3-E2")) == (50 + 30 + 20, 0)
    bare = put(track(table(), C4="green 134", E2="green 012"), tiles={"D3": ("20", 1)})
    bare = railway(bare, "L&H", "C4.c0", ("2L",))
    assert ran(bare, Run("2L", "C4-E2")) == (50 + 30, 30)


def test_7_8_routes_meet_in_large_stations_and_one_visits_the_home(table: Table) -> None:
    """A common port or red area is no meeting; a chain of meetings will do."""
    state = railway(line(table), "L&H", "C4.c0", ("3E", "3E", "3E"), "B5.c0", "E2.c0", "E4.c0")
    west, east, middle = Run("3E", "A6-B5"), Run("3E", "E2-E4"), Run("3E", "B5-C4-D3-E2")
    assert refused(state, west, east) == "run.apart"
    assert refused(state, west) == "run.no_home"
    assert refused(state, west, middle, east) == ""
    state = track(state, E2="green 012")
    assert refused(state, Run("3E", "C2-C4"), Run("3E", "D1-E2-E4")) == "run.apart"


def test_7_8_trains_meet_in_a_city_full_of_others(table: Table) -> None:
    """Both trains end in a large station occupied by others: that joins them; neither may pass it."""
    state = track(table(), B5="green 140", C4="green 14", B7="yellow 03")
    state = founded(state, "WStI", 82, "P2", {"P2": 10}, home="B5.c0")
    state = based(founded(state, "L&E", 74, "P2", {"P2": 10}), "L&E", "B5.c0")
    state = railway(state, "L&H", "C4.c0", ("3E", "3E"), "B7.c0")
    assert ran(state, Run("3E", "C4-B5"), Run("3E", "B5-B7")) == (50 + 30 + 20, 0)
    assert refused(state, Run("3E", "C4-B5-B7")) == "route.blocked"


def test_7_8_each_train_runs_if_it_can_earn(table: Table) -> None:
    """The local train would bring small station and hexes, so it runs; a table may leave it in the yard."""
    for choice, reason in (("must", "run.must_run_too"), ("may", "")):
        state = railway(line(partial(table, options={"every_train": choice})), "L&H", "C4.c0", ("3E", "3L"))
        assert refused(state, Run("3E", "C4-D3-E2")) == refused(state) == reason
        assert refused(state, Run("3E", "C4-D3-E2"), Run("3L", "C4-D3-E2")) == ""


def test_7_8_a_train_that_could_run_for_nothing_may_stay(table: Table) -> None:
    """The second train could repeat what is counted, and a train without permit or route does not count."""
    state = railway(line(table), "L&H", "C4.c0", ("3E", "3E"))
    assert refused(state, Run("3E", "C4-D3-E2")) == ""
    assert refused(state) == "run.must_run_too"
    state = railway(line(table), "L&H", "C4.c0", ("3E", "3L"), kinds="express")
    assert refused(state, Run("3E", "C4-D3-E2")) == ""


def test_7_8_a_freight_train_that_lengthens_the_line_runs(table: Table) -> None:
    """From Wisbech to King's Lynn the second train could go on; from port to Wells none could bring more."""
    state = railway(line(table), "L&H", "C4.c0", ("3F", "3F"), "E2.c0")
    assert refused(state, Run("3F", "B5-C4")) == "run.must_run_too"
    state = railway(line(table), "L&H", "C4.c0", ("5F", "1F"), "E2.c0", phase="D")
    assert refused(state, Run("5F", "A6-B5-C4-D3-E2-D1")) == ""


def test_7_8_what_is_proposed_leaves_no_train_that_must_run() -> None:
    """In a random game the best runs need no other train, and leaving one of them out is refused where it brings more."""
    setup = Setup("1862", ("P1", "P2", "P3"), seed=1)
    short = 0
    for move in play(setup, 1):
        if isinstance(move.action, RunTrains) and len(move.action.runs) > 1:
            view = engine.look(move.before)
            runs = best_run(view, move.action.who)[0]
            assert idle.must_run_too(view, move.action.who, runs) is None
            short += idle.must_run_too(view, move.action.who, runs[:1]) is not None
    assert short


def test_7_4_a_route_starts_from_a_station_and_never_from_london(table: Table) -> None:
    """London is reached with a marker there only, passed by nobody, and is no station of the route."""
    state = track(table(), C10="green 03", C8="green 03", C12="yellow 03", B13="green 35")
    state = railway(state, "NGC", "C10.c0", ("3E",), phase="B")
    assert refused(state, Run("3E", "C10-C8")) == ""
    assert refused(state, Run("3E", "C10-C12-C14")) == "route.no_london"
    state = based(state, "NGC", "B15.l0")
    assert refused(state, Run("3E", "C10-C12-C14")) == ""
    assert refused(state, Run("3E", "C14-B13")) == "route.no_station"


def test_7_8_1_bound_freight_trains_join_end_to_end(table: Table) -> None:
    """Two freight trains that only cross are refused; a line of two trains may end at two ports (docs/rulings)."""
    state = railway(line(table), "L&H", "C4.c0", ("3F", "3F"), "E2.c0")
    assert refused(state, Run("3F", "B5-C4-D3-E2"), Run("3F", "C2-C4")) == "run.freight_apart"
    star = put(state, trains={"L&H": ("3F", "3F", "3F")})
    assert refused(star, *(Run("3F", way) for way in ("B5-C4", "C2-C4", "C4-D3-E2"))) == "run.freight_apart"
    assert refused(state, Run("3F", "A6-B5-C4"), Run("3F", "C4-D3-E2")) == ""
    assert ran(state, Run("3F", "C2-C4-D3-E2"), Run("3F", "E2-D1")) == (90 + 90 + 3 * 30, 0)


def test_7_8_1_permanent_freight_trains_may_run_apart(table: Table) -> None:
    """Two permanent ones may; with one permanent the others join it; with two they may leave both."""
    apart = Run("6F", "B5-C4-D3-E2"), Run("6F", "C2-C4")
    state = railway(line(table), "L&H", "C4.c0", ("6F", "6F"), phase="E")
    assert ran(state, *apart) == (30 + 30 + 2 * 20 + 100 + 50, 0)
    state = put(state, trains={"L&H": ("6F", "3F", "3F", "6F")})
    assert refused(state, apart[0], Run("3F", "C2-C4")) == "run.freight_apart"
    assert refused(state, *apart, Run("3F", "A6-B5-C4"), Run("3F", "C4-C2")) == ""


@pytest.mark.parametrize(("left_out", "revenue"), [("B5", 50 + 20 + 30), ("C4", 30 + 20 + 30), ("E2", 30 + 50 + 20)])
def test_7_8_2_the_director_leaves_a_stop_out(table: Table, left_out: str, revenue: int) -> None:
    """A 2/3 train is paid for two of three large stations, whichever the director chooses, the home among them."""
    state = railway(line(table), "L&H", "C4.c0", ("2/3L",), phase="B")
    assert ran(state, Run("2/3L", "B5-C4-D3-E2", (left_out,))) == (revenue, 40)
    assert refused(state, Run("2/3L", "B5-C4-D3-E2", ("D3",))) == "run.none_left_out"
    assert refused(state, Run("2/3L", "B5-C4", ("B5",))) == "run.none_left_out"
    assert refused(state, Run("2/3L", "B5-C4-D3-E2", ("B5", "C4"))) == "run.one_left_out"


def test_7_8_2_a_stop_that_another_train_pays_is_left_out(table: Table) -> None:
    """With an express train over two of its three large stations the 2/3 train loses nothing."""
    state = railway(line(table), "L&H", "C4.c0", ("2/3L", "3E"), phase="C")
    assert ran(state, Run("2/3L", "B5-C4-D3-E2"), Run("3E", "B5-C4-C2")) == (30 + 50 + 20 + 30 + 90, 40)


def test_7_8_2_what_one_train_pays_another_may_leave_out_in_turn(table: Table) -> None:
    """Freight pays the first stop of one 2/3 train, which so pays two of another's three: nobody loses anything."""
    state = railway(line(table), "L&H", "C4.c0", ("3F", "2/3L", "2/3L"), "E2.c0", "B5.c0", phase="B")
    runs = Run("3F", "A6-B5"), Run("2/3L", "B5-C4-D3-E2"), Run("2/3L", "E4-E2-D3-C4")
    assert ran(state, *runs) == (40 + 30 + 50 + 20 + 30 + 30, 50)


def test_7_8_3_an_express_train_may_leave_out_even_the_only_station(table: Table) -> None:
    """A 4/5 train counts four of five stops; without a word the cheapest one is left out."""
    state = railway(line(table), "L&H", "C4.c0", ("4/5E",), phase="E")
    route = "A6-B5-C4-D3-E2-D1"
    assert ran(state, Run("4/5E", route)) == (140 + 50 + 30 + 100, 0)
    assert ran(state, Run("4/5E", route, ("C4",))) == (140 + 30 + 30 + 100, 0)


def test_7_8_1_permanent_trains_with_a_common_end_count_as_the_director_says(table: Table) -> None:
    """Apart all three ends and one hex between pay; joined the outer ends and two hexes."""
    state = railway(line(table), "L&H", "C4.c0", ("6F", "6F"), "E2.c0", phase="E")
    assert ran(state, Run("6F", "B5-C4"), Run("6F", "C4-D3-E2")) == (30 + 50 + 30 + 20, 0)
    joined = Run("6F", "B5-C4", ("joined",)), Run("6F", "C4-D3-E2", ("joined",))
    assert ran(state, *joined) == (30 + 30 + 2 * 20, 0)


def test_7_8_1_one_permanent_train_counts_with_the_others(table: Table) -> None:
    """A 6- and a 3-freight are one line from Wisbech to Wells."""
    state = railway(line(table), "L&H", "C4.c0", ("6F", "3F"), "E2.c0", phase="E")
    assert ran(state, Run("6F", "B5-C4"), Run("3F", "C4-D3-E2")) == (30 + 30 + 2 * 20, 0)


def test_7_8_1_a_line_that_closes_begins_where_the_director_says(table: Table) -> None:
    """Two trains round a circle pay one stop and no way; without a word the dearer one."""
    state = track(table(), C4="green 45", D3="yellow 14", D5="yellow 24", E4="green 13", E2="green 01")
    state = railway(state, "L&H", "C4.c0", ("3F", "3F"), "E4.c0")
    around = "C4-D3-E2-E4", "C4-D5-E4"
    assert ran(state, *(Run("3F", route) for route in around)) == (50, 0)
    assert ran(state, *(Run("3F", route, ("E4",)) for route in around)) == (30, 0)


def test_7_8_1_trains_said_to_be_joined_form_a_line(table: Table) -> None:
    """Three permanent trains that meet in one stop form no line: what the director says of them is refused."""
    state = railway(line(table), "L&H", "C4.c0", ("6F", "6F", "6F"), "E2.c0", phase="E")
    star = [Run("6F", way, ("joined",)) for way in ("B5-C4", "C2-C4", "C4-D3-E2")]
    assert refused(state, *star) == "run.freight_apart"
    assert refused(state, *(Run(run.train, run.route) for run in star)) == ""


def test_7_8_1_the_order_of_the_trains_does_not_change_their_money(table: Table) -> None:
    """Where a stop is met from several sides the line ends at the one that pays best, whichever train is named first."""
    state = track(table(), E12="green 12", D13="green 14", D11="green 51", C12="yellow 41", B13="green 45")
    state = based(railway(state, "EUR", "E12.c0", ("5F", "5F", "5F")), "EUR", "B15.l0")
    runs = [Run("5F", way) for way in ("E12-D13-C14", "E12-D11-C12-B13-C14", "E12-D13-C14")]
    earned = {ran(state, *order)[0] for order in permutations(runs)}
    assert earned == {60 + 150 + 60}
