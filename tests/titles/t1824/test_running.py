"""VII.2, VII.3, VII.6 to VII.10: track, stations, routes and revenue."""

from __future__ import annotations

import pytest

import engine
from engine import State
from engine.core.actions import Dividend, LayTile, Pass, PlaceToken, Run, RunTrains
from engine.routing.apart.apart_solve import solve
from engine.routing.ties import SHARED_ONLY, weighed
from engine.rules.running import best_run
from engine.titles.t1824.runs import problem
from tests.support.games.positions import do, put, refusal
from tests.titles.t1824.positions import EXAMPLE, at_turn, directed, give, in_phase, opened, page_13, strip, why

ROUTES = {
    "EPP 1": ("1g", "C6-B5-A6-A8-A10", 60, 10),
    "EPP 2": ("1g", "C6-B9-A8", 40, 10),
    "EOD": ("2g", "A12-A10-A8-A6-B5-B3", 80, 10),
    "BK 1": ("3", "C12-B9-A8", 70, 0),
    "BK 2": ("2g", "A12-A10-A8-A6-B5-B3", 80, 10),
    "MS 1": ("3", "C10-C12-B9", 70, 0),
    "MS 2": ("4", "B9-A8-A6-B5", 80, 0),
}


@pytest.mark.parametrize("name", ROUTES)
def test_vii_10_example_revenue_of_each_train(name: str) -> None:
    """60, 40, 80, 70, 80, 70 and 80, the mines' tens apart."""
    who = name.split()[0]
    train, route, revenue, mine = ROUTES[name]
    state = at_turn(page_13(best_run="declared"), who)
    event = engine.apply(state, RunTrains(who, (Run(train, route),))).events[0]
    assert (event.params["revenue"], event.params["subsidy"]) == (revenue, mine)


@pytest.mark.parametrize(
    ("who", "revenue", "mine"), [("EPP", 100, 20), ("EOD", 80, 10), ("BK", 150, 10), ("MS", 150, 0)]
)
def test_vii_10_example_totals(who: str, revenue: int, mine: int) -> None:
    """Both trains of a company together; the router finds no less."""
    runs = tuple(Run(train, route) for name, (train, route, _, _) in ROUTES.items() if name.split()[0] == who)
    state = at_turn(page_13(), who)
    event = engine.apply(state, RunTrains(who, runs)).events[0]
    assert (event.params["revenue"], event.params["subsidy"]) == (revenue, mine)
    assert best_run(engine.look(state), who)[1] == revenue


def test_vii_10_example_halves() -> None:
    """Coal railway 1: 30 and 20 to its owner, as much to the treasury, and 20 from the mine."""
    state = at_turn(page_13(), "EPP")
    owner = state.companies["EPP"].director
    cash, treasury = engine.look(state).cash(owner), engine.look(state).cash("EPP")
    runs = (Run("1g", "C6-B5-A6-A8-A10"), Run("1g", "C6-B9-A8"))
    after = engine.look(do(state, RunTrains("EPP", runs)))
    assert after.cash(owner) == cash + 50
    assert after.cash("EPP") == treasury + 50 + 20


def test_vii_10_example_the_other_mine_is_out_of_reach() -> None:
    """Coal railway 1 may not end in mine E."""
    state = at_turn(page_13(), "EPP")
    assert refusal(state, RunTrains("EPP", (Run("1g", "C6-B5-A6-A8-A10-A12"),))) == "route.only_one"


def test_vii_9_a_bend_may_serve_one_train_only() -> None:
    """Track that comes together at a side is used once in a turn."""
    state = at_turn(page_13(), "EPP")
    runs = (Run("1g", "C6-B5-A6-A8-A10"), Run("1g", "C6-B9-A8-A10"))
    assert refusal(state, RunTrains("EPP", runs)) == "route.shared_track"


@pytest.mark.parametrize(
    ("who", "train", "route", "code"),
    [
        ("BK", "3", "A12-A10-A8-A6-B5", "route.closed"),
        ("BK", "2g", "C12-B9-A8", "route.required"),
        ("BK", "3", "C10-C12-B9-A8", "route.too_long"),
        ("BK", "3", "A6-A8", "route.no_station"),
        ("EPP", "1g", "C6-B5-B3", "route.too_long"),
        ("MS", "4", "C12-B9-A8-A6-C10", "route.no_track"),
    ],
)
def test_vii_9_what_trains_may_not_do(who: str, train: str, route: str, code: str) -> None:
    """Mines are for goods trains, which must start there; reach, stations and track."""
    assert refusal(at_turn(page_13(), who), RunTrains(who, (Run(train, route),))) == code


def test_vii_10_the_highest_revenue_is_claimed() -> None:
    """Less is refused, unless the table plays what is declared."""
    state = at_turn(page_13(), "BK")
    assert refusal(state, RunTrains("BK", (Run("3", "C12-B9-A8"),))) == "run.not_best"


def test_vii_10_mine_money_is_no_revenue() -> None:
    """One way out of Brünn: 80 with the 4-train beat 60 with the 2g-train, whose mine would bring 40 more."""
    tiles = {hex_: tile for hex_, tile in EXAMPLE.items() if hex_ not in ("A10", "C10")}
    state = directed(in_phase(put(opened("EPP 120"), tiles=tiles), "5"), "MS", "P2", 60)
    state = at_turn(give(put(state, markers={"C12.c0": ("MS",)}), "MS", "4", "2g"), "MS")
    normal, goods = Run("4", "A6-A8-B9-C12"), Run("2g", "C6-B9-C12")
    assert best_run(engine.look(state), "MS") == ((normal,), 80)
    assert refusal(state, RunTrains("MS", (goods,))) == "run.not_best"
    assert refusal(state, RunTrains("MS", (normal,))) == ""


def test_vii_10_among_equals_the_richer_mine_is_proposed() -> None:
    """Between mines A12 and A22 the same 50: A22 with 20 more is proposed, A12 with 10 may be chosen."""
    tiles = {"B13": ("1", 1), "B15": ("57", 1), "B17": ("9", 1), "B19": ("9", 1), "B21": ("9", 1), "B23": ("5", 1)}
    state = put(directed(opened("B1 120"), "CL", "P1", 60), tiles=tiles)
    state = at_turn(give(put(state, markers={"B23.c0": ("CL",)}), "CL", "2g"), "CL")
    runs, revenue = best_run(engine.look(state), "CL")
    event = engine.apply(state, RunTrains("CL", runs)).events[0]
    assert (revenue, event.params["revenue"], event.params["subsidy"]) == (50, 50, 20)
    other = engine.apply(state, RunTrains("CL", (Run("2g", "A12-B13.0-B15-B23"),))).events[0]
    assert (other.params["revenue"], other.params["subsidy"]) == (50, 10)


@pytest.mark.parametrize("effort", [1, 50, 2_000])
def test_vii_10_a_short_search_for_mines_changes_no_revenue(monkeypatch: pytest.MonkeyPatch, effort: int) -> None:
    """Whether the search that minds the mines proves the revenue or gives up, as much is claimed."""
    monkeypatch.setattr(problem, "LEANING", effort)
    for who in ("EPP", "BK", "MS"):
        view = engine.look(at_turn(page_13(), who))
        alone = solve(weighed(problem.route_problem(view, who), problem.mines(view.layout), SHARED_ONLY))
        found = problem.best_runs(view, who)
        assert (found.total, found.gap) == (alone.total, 0)


@pytest.mark.parametrize("trains", [("3", "2g", "2g"), ("2g", "3", "2g"), ("2g", "2g", "3")])
def test_vii_10_among_equals_a_goods_train_runs(trains: tuple[str, ...]) -> None:
    """50 with a 3-train alone, or with a goods train whose mine pays 10 besides: the second, in whatever order they came."""
    tiles = {
        "A8": ("58", 4), "A10": ("87", 4), "B5": ("5", 4), "B7": ("26", 3), "B9": ("14", 0), "B11": ("28", 0),
        "C8": ("23", 5), "C10": ("88", 2),
    }  # fmt: skip
    state = directed(in_phase(put(opened("EPP 120"), tiles=tiles), "4"), "BK", "P1", 60)
    state = at_turn(give(put(state, markers={"B9.c0": ("BK",)}), "BK", *trains), "BK")
    event = engine.apply(state, RunTrains("BK", best_run(engine.look(state), "BK")[0])).events[0]
    assert (event.params["revenue"], event.params["subsidy"]) == (50, 10)


def test_vii_3_high_values_from_the_first_5_train() -> None:
    """The mine pays 40 instead of 10."""
    state = at_turn(in_phase(page_13(), "5"), "EOD")
    event = engine.apply(state, RunTrains("EOD", (Run("2g", "A12-A10-A8-A6-B5-B3"),))).events[0]
    assert event.params["subsidy"] == 40
    assert event.params["revenue"] == 90


def test_vii_10_all_or_nothing_and_the_price() -> None:
    """A dividend moves the price to the right, nothing moves it to the left; the bank keeps what is its own."""
    state = at_turn(page_13(), "MS")
    runs = tuple(Run(*ROUTES[name][:2]) for name in ("MS 1", "MS 2"))
    state = do(state, RunTrains("MS", runs))
    assert refusal(state, Dividend("MS", 70)) == "dividend.all_or_nothing"
    cash = engine.look(state).cash("P2")
    paid = engine.look(do(state, Dividend("MS", 150)))
    assert paid.cash("P2") == cash + 30
    assert (paid.price("MS"), paid.cash("MS")) == (70, 0)
    kept = engine.look(do(state, Dividend("MS", 0)))
    assert (kept.price("MS"), kept.cash("MS")) == (50, 150)


def test_viii_2_no_revenue_lowers_the_price() -> None:
    """A company that does not run loses a cell by itself."""
    state = at_turn(strip(page_13(), "MS"), "MS")
    state = do(state, Pass("MS"))
    assert engine.look(state).price("MS") == 50


def test_vii_9_wien_once_in_a_route() -> None:
    """Two cities of Wien are two stops, but no route visits both."""
    tiles = {"E12": ("499", 0), "D11": ("9", 2), "E10": ("9", 1)}
    state = put(opened("SD1 240  KK1 240  KK2 120"), tiles=tiles)
    layout = engine.look(state).layout
    assert len([stop for stop in layout.stops if stop.startswith("E12.")]) == 3
    view = engine.look(give(state, "SD1", "2"))
    groups = view.policy.route_problem(view, "SD1").trains[0].once
    assert sorted(len(group) for group in groups) == [2, 3]


def first_turn(items: str, who: str) -> State:
    """A company in its first turn, its home station set."""
    state = opened(items)
    return state if state.turn.who == who else at_turn(state, who)


def test_vii_5_home_station_before_anything_else() -> None:
    """It is set at the start of the first turn."""
    state = opened("EPP 120  SD2 120")
    assert state.markers == {"C6.c0": ("EPP",)}
    state = do(state, Pass("EPP"))
    assert state.turn.who == "SD2"
    assert state.markers["G10.c0"] == ("SD2",)


def test_vii_6_first_tile_in_the_home_hex() -> None:
    """A company that starts in a plain city lays there first: nothing else is connected."""
    state = opened("SD2 120")
    assert refusal(state, LayTile("SD2", "F11", "55", 0)) == "track.unconnected"
    assert refusal(state, LayTile("SD2", "G10", "57", 0)) == ""


def test_vii_6_coal_railways_lay_at_the_exits_of_the_mine() -> None:
    """B5 and B7 for the first one."""
    state = opened("EPP 120")
    hexes = set(engine.complete(state, "EPP", "lay_tile", {}).values)
    assert hexes == {"B5", "B7"}


def test_vii_6_one_tile_a_turn() -> None:
    """Either a new tile or an upgrade."""
    state = do(put(opened("SD2 120"), money={"SD2": 300}), LayTile("SD2", "G10", "57", 0))
    assert why(state, LayTile("SD2", "G10", "14", 0)) == "track.laid_already"
    assert why(state, LayTile("SD2", "H9", "9", 0)) == "track.no_lay_left"


def test_vii_5_nothing_is_built_once_trains_ran() -> None:
    """The order of a turn: track, stations, then trains; also where only the revenue would pay for it."""
    state = put(in_phase(at_turn(page_13(best_run="declared"), "EPP"), "3"), money={"EPP": 0})
    state = do(give(state, "EPP"), RunTrains("EPP", (Run(*ROUTES["EPP 1"][:2]),)))
    assert not {"lay_tile", "place_token"} & set(engine.offers(state, "EPP"))


def test_vii_6_terrain_is_paid_once() -> None:
    """The first tile on mountains or water costs what is printed, to the bank; an upgrade nothing."""
    state = opened("SD1 240")
    bank = engine.look(state).cash("bank")
    state = do(state, LayTile("SD1", "E12", "499", 0))
    assert engine.look(state).cash("SD1") == 220
    assert engine.look(state).cash("bank") == bank + 20
    poor = put(opened("SD1 240"), money={"SD1": 10})
    assert refusal(poor, LayTile("SD1", "E12", "499", 0)) == "track.too_dear"
    green = at_turn(in_phase(put(state, money={"SD1": 0}), "3"), "SD1")
    assert why(green, LayTile("SD1", "E12", "491", 0)) == ""


@pytest.mark.parametrize(
    ("hex_", "tile", "code"),
    [
        ("A18", "57", "track.not_an_upgrade"),  # a T city takes T tiles
        ("B9", "401", "track.not_an_upgrade"),  # and no other city does
        ("B13", "3", "track.not_an_upgrade"),  # two towns need two
        ("A8", "7", "track.not_an_upgrade"),  # a town needs a town
        ("B7", "4", "track.not_an_upgrade"),  # open land takes plain track
        ("A4", "57", "track.unbuildable"),  # red areas are printed
        ("C6", "7", "track.unbuildable"),  # so are mines
    ],
)
def test_vii_6_tiles_and_hexes(hex_: str, tile: str, code: str) -> None:
    """Each kind of hex takes its kind of tile."""
    atlas = engine.look(opened("EPP 120")).book.atlas
    assert {atlas.misfit(hex_, None, tile, turn) for turn in range(6)} == {code}


def test_vii_6_a_first_tile_of_the_wrong_kind_cites_its_own_section() -> None:
    """In a city lies a city tile; VII.7 is about upgrades."""
    state = opened("SD2 120")
    assert refusal(state, LayTile("SD2", "G10", "7", 0)) == "track.not_first"
    assert engine.load_title("1824").cites["track.not_first"] == "VII.6"


@pytest.mark.parametrize(
    ("phase", "tile", "code"), [("2", "14", "track.colour_not_open"), ("3", "14", ""), ("4", "14", "")]
)
def test_vii_7_green_from_the_first_3_train(phase: str, tile: str, code: str) -> None:
    """Yellow tiles become green."""
    state = in_phase(put(opened("SD2 120"), tiles={"G10": ("57", 0)}), phase)
    assert why(state, LayTile("SD2", "G10", tile, 0)) == code


def test_vii_7_replaced_tiles_can_be_laid_again() -> None:
    """They go back to the supply."""
    state = put(opened("SD2 120"), tiles={"G10": ("57", 0)})
    left = engine.look(state).tiles_left
    after = engine.look(put(state, tiles={"G10": ("14", 0)}))
    assert (left["57"], after.tiles_left["57"]) == (4, 5)


def regional(cash: int = 300) -> State:
    """BK of P1 in Prag with track to Pilsen and to Brünn, where MS is not operating yet."""
    tiles = {"B9": ("57", 1), "B7": ("9", 1), "B5": ("57", 1), "B11": ("8", 5), "C12": ("57", 2)}
    state = put(directed(opened("B1 120"), "BK", "P1", 60), tiles=tiles, money={"BK": cash})
    return give(at_turn(put(state, markers={"B9.c0": ("BK",)}), "BK"), "BK", "2")


def test_vii_8_price_of_stations() -> None:
    """The first costs 40, the next 100, one a turn."""
    state = do(regional(), PlaceToken("BK", "B5.c0"))
    assert engine.look(state).cash("BK") == 260
    assert state.companies["BK"].tokens == (100,)
    assert why(state, PlaceToken("BK", "C12.c0")) == "token.one_a_turn"
    assert why(regional(30), PlaceToken("BK", "B5.c0")) == "token.too_dear"


def test_vii_8_homes_are_kept_free() -> None:
    """In Brünn one place is kept for MS, as long as it has not operated."""
    state = regional()
    assert why(state, PlaceToken("BK", "C12.c0")) == "token.home_kept"
    green = put(in_phase(state, "3"), tiles={"C12": ("15", 1)})
    assert why(green, PlaceToken("BK", "C12.c0")) == ""
    gone = put(green, markers={"C12.c0": ("CL",)})
    assert why(gone, PlaceToken("BK", "C12.c0")) == "token.home_kept"


def test_vii_8_stations_are_connected_and_one_in_a_hex() -> None:
    """An open way leads to them."""
    state = regional()
    assert why(state, PlaceToken("BK", "G10.c0")) == "token.unconnected"
    assert why(state, PlaceToken("BK", "C6.c0")) == "token.no_city"
    green = put(in_phase(state, "3"), tiles={"B9": ("14", 1)})
    assert why(green, PlaceToken("BK", "B9.c0")) == "token.hex_twice"


def test_vii_8_full_cities_shut_the_way() -> None:
    """Others' stations in every place: a route may end there, not pass."""
    state = at_turn(page_13(best_run="declared"), "MS")
    runs = (Run("4", "B9-A8-A6-B5"), Run("3", "C12-B9"))
    assert refusal(state, RunTrains("MS", runs)) == ""
    state = put(state, markers={"B5.c0": ("CL",)})
    assert refusal(state, RunTrains("MS", runs)) == ""
    assert refusal(state, RunTrains("MS", (Run("4", "B9-A8-A6-B5-B3"),))) == "route.blocked"
