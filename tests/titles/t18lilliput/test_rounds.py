"""1d, 2, 3, characters and variants: markers, running, dividends, bureaucracy, the end."""

from functools import partial

import pytest
from msgspec.structs import replace

import engine
from engine import POOL, State
from engine.core import flow
from engine.core.actions import Dividend, LayTile, PlaceToken, RunTrains
from engine.core.draft import Draft
from engine.random_players import play
from engine.random_tables import table_of
from engine.rules.running import best_run
from engine.titles.t18lilliput.actions import HandIn, Income, TakeCard
from engine.titles.t18lilliput.box.facts import tables
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.runs import dividends, rounded
from engine.titles.t18lilliput.runs import problem as runs
from tests.support.games.positions import do, put, refusal, settled, turn_of
from tests.titles.t18lilliput.positions import (
    BLUE,
    GREEN,
    RED,
    TITLE,
    YELLOW,
    at_work,
    begun,
    chosen,
    director,
    laid_out,
)


@pytest.fixture
def four() -> State:
    """Red below Mildendo with a corner that leads to a free city."""
    state = begun(4, {BLUE: "emperor", YELLOW: "general", GREEN: "judge", RED: "treasurer"})
    homes = {"M12.c0": (BLUE,), "L13.c0": (YELLOW,), "N13.c0": (GREEN,), "M14.c0": (RED,)}
    tiles = {"M12": ("YM1", 0), "L13": ("YC1", 1), "N13": ("YC1", 1), "M14": ("YC1", 0)}
    beyond = {"M15": ("YP2", 2), "N15": ("YC1", 1), "K13": ("YP1", 1), "J13": ("YC1", 1)}
    return laid_out(state, tiles | beyond, homes)


@pytest.mark.parametrize(("company", "stop", "cost"), [(RED, "N15.c0", 40), (YELLOW, "J13.c0", 20)])
def test_1d_the_second_marker(four: State, company: str, stop: str, cost: int) -> None:
    """£40 along the track, half of it for the general."""
    state = at_work(four, company, "A9-1")
    after = do(state, PlaceToken(company, stop))
    assert state.money[company] - after.money[company] == cost and company in after.markers[stop]
    assert refusal(state, PlaceToken(company, "M12.c0")) == "token.no_slot"
    assert four.companies[company].tokens == (40, 100)


def running(state: State, company: str) -> State:
    """The companies run, one of them at turn."""
    draft = Draft(engine.look(state).book, state)
    draft.set_round(kind="operating", order=(BLUE, YELLOW, GREEN, RED))
    draft.set_notes(does="")
    flow.start_turn(draft, company)
    return settled(draft.state)


def ran(state: State, company: str) -> State:
    """The company ran for the most."""
    return do(state, RunTrains(company, best_run(engine.look(state), company)[0]))


def test_2_dividends_are_paid_to_holders_and_the_price_rises(four: State) -> None:
    """A tenth for each share; those in the bank get nothing."""
    state, who = ran(running(four, RED), RED), director(four, RED)
    assert state.turn.revenue == 50
    after = do(state, Dividend(RED, 50))
    assert (after.money[who] - four.money[who], after.money[RED]) == (25, four.money[RED])
    assert engine.look(after).price(RED) == 65


def test_2_kept_revenue_opens_the_pool(four: State) -> None:
    """The treasury gets it, the price falls, and one train of the pool may be bought."""
    state = put(four, trains={POOL: ("2",), "depot": four.trains["depot"][1:]})
    after = do(ran(running(state, RED), RED), Dividend(RED, 0))
    assert (after.money[RED], engine.look(after).price(RED)) == (four.money[RED] + 50, 50)
    assert engine.offers(after, RED) == ("buy_train", "pass")


def test_2_nothing_but_all_or_nothing(four: State) -> None:
    """A part is not paid."""
    assert refusal(ran(running(four, RED), RED), Dividend(RED, 20)) == "dividend.choices"


def test_2_who_earns_nothing_falls(four: State) -> None:
    """A company without train moves left by itself."""
    state = put(four, trains={RED: (), POOL: ()})
    draft = Draft(engine.look(state).book, state)
    draft.set_round(kind="operating", order=(RED,))
    flow.start_turn(draft, RED)
    assert dividends.decides_itself(draft) and draft.price(RED) == 50


@pytest.mark.parametrize(("players", "last"), [(4, 8), (3, 9), (2, 8)])
def test_3_the_last_round_pays_double(players: int, last: int) -> None:
    """Twice the revenue, two moves right, nothing kept; before it the director decides."""
    state = begun(players)
    for number in (last - 1, last):
        draft = Draft(engine.look(state).book, state)
        draft.set_round(kind="operating", number=number, order=(BLUE,))
        flow.start_turn(draft, BLUE)
        draft.set_turn(ran=True, revenue=60)
        decided = dividends.decides_itself(draft)
        assert decided == (number == last)
        if decided:
            assert (draft.cash(director(state, BLUE)) - state.money[director(state, BLUE)], draft.price(BLUE)) == (
                60,
                65,
            )


@pytest.mark.parametrize(("option", "before"), [("no", False), ("yes", True)])
def test_3_a_train_leaves_each_round(option: str, before: bool) -> None:
    """In the bureaucracy, for professionals before trains run; the card of the starting player passes on."""
    setup = table_of(TITLE, 3, "", 3, {"professional": option})
    began, starts = False, []
    for move in play(setup, 3):
        codes = [event.code for event in move.after.events]
        if "train.pooled" in codes and "round.operating" in codes:
            began |= codes.index("train.pooled") < codes.index("round.operating")
        starts += [move.after.state.priority] if "round.actions" in codes else []
    assert began == before
    assert len(starts) == 9 and len({*starts[:3]}) == 3


def test_table_2_the_judge_is_asked_each_round() -> None:
    """£5 for the player, or £20 for the treasury."""
    state = chosen(4, {GREEN: "judge"})
    who = director(state, GREEN)
    assert engine.actors(state) == (who,) and notes(engine.look(state)).income == who
    assert do(state, Income(who, "private")).money[who] - state.money[who] == 5
    assert do(state, Income(who, "treasury")).money[GREEN] - state.money[GREEN] == 20


@pytest.mark.parametrize("number", [1, 5, 8])
def test_table_2_the_treasurer_is_worth_ten_a_round(four: State, number: int) -> None:
    """Once, in a turn of the owner."""
    who = director(four, RED)
    state = at_work(put(four, round=replace(four.round, number=number)), RED, "A2-1")
    after = do(state, HandIn(who))
    assert after.money[who] - state.money[who] == 10 * number
    assert "hand_in" not in engine.offers(after, who)


@pytest.mark.parametrize(("amount", "paid", "kept"), [(80, 40, 40), (90, 50, 40), (100, 50, 50), (110, 60, 50)])
def test_brobdingnag_halves(amount: int, paid: int, kept: int) -> None:
    """Half to the nearest ten for shareholders, the rest for the treasury."""
    state = begun(4, options={"tiles": "brobdingnag"})
    draft = Draft(engine.look(state).book, state)
    dividends.pay_out(draft, BLUE, amount, 1)
    assert draft.cash(director(state, BLUE)) - state.money[director(state, BLUE)] == paid // 2
    assert draft.cash(BLUE) - state.money[BLUE] == kept


def test_brobdingnag_has_larger_tiles() -> None:
    """Mildendo pays 60 there."""
    view = engine.look(begun(2, options={"tiles": "brobdingnag"}))
    assert view.layout.stops["M13.c0"].node.revenue == 60


def test_laputa_is_for_one_company() -> None:
    """Others neither lay its tile nor pass it, and it is not laid over their markers."""
    state = begun(4, {BLUE: "emperor"}, options={"tiles": "laputa"})
    tiles = {"M14": ("GC1", 0), "M15": ("YP1", 0)}
    state = put(laid_out(state, tiles, {"M14.c0": (RED, BLUE)}), phase="5")
    assert refusal(at_work(state, RED, "A1-1"), LayTile(RED, "M14", "LP-blue", 0)) == "lilliput.others_tile"
    assert refusal(at_work(state, RED, "A1-1"), LayTile(RED, "M14", "LP-red", 0)) == "lilliput.strangers"
    alone = laid_out(state, tiles, {"M14.c0": (RED,)})
    laid = do(at_work(alone, RED, "A1-1"), LayTile(RED, "M14", "LP-red", 0))
    view = engine.look(laid)
    assert view.policy.shut(view, BLUE) == {"M14.c0"} and not view.policy.shut(view, RED)


@pytest.mark.parametrize("scenario", ["begin", "mountains", "city_in_city", "separated"])
def test_scenarios_are_laid_out(scenario: str) -> None:
    """The placeholder's tiles lie before the choice, and are no longer in the supply."""
    view = engine.look(chosen(4, options={"scenario": scenario}))
    pieces = tables(view).scenarios[scenario]
    assert all(view.state.tiles[piece.cell][0] == piece.tile for piece in pieces)
    assert all(left >= 0 for left in view.tiles_left.values())


def test_table_4_terrain_is_paid_for() -> None:
    """£30 by the company that builds on it, and the pattern holds there too."""
    state = begun(4, options={"scenario": "begin"})
    state = laid_out(state, {"M14": ("YC1", 0), "M15": ("SC-T30", 0)}, {"M14.c0": (RED,)})
    state = at_work(state, RED, "A3-1")
    assert refusal(state, LayTile(RED, "M15", "YC1", 0)) == "lilliput.pattern"
    after = do(state, LayTile(RED, "M15", "YP1", 0))
    assert state.money[RED] - after.money[RED] == 30


def test_table_2_cities_of_characters_lie_on_terrain_as_yellow_cities_do() -> None:
    """The general's at any time, the treasurer's from brown on; the terrain is paid for, and the pattern holds."""
    state = begun(4, {RED: "general", BLUE: "treasurer"}, options={"scenario": "begin"})
    beside = laid_out(state, {"M14": ("YC1", 0), "M15": ("SC-T30", 0)}, {"M14.c0": (RED,)})
    assert refusal(turn_of(beside, director(state, RED)), LayTile(RED, "M15", "CHG", 0)) == "lilliput.pattern"
    tiles = {"M14": ("YC1", 0), "M15": ("YP1", 0), "M16": ("SC-T10", 0)}
    red = turn_of(laid_out(state, tiles, {"M14.c0": (RED,)}), director(state, RED))
    after = do(red, LayTile(RED, "M16", "CHG", 0))
    assert (red.money[RED] - after.money[RED], after.tiles["M16"]) == (10, ("CHG", 0))
    blue = turn_of(laid_out(state, tiles, {"M14.c0": (BLUE,)}), director(state, BLUE))
    lay = LayTile(BLUE, "M16", "CHT", 0)
    assert (refusal(blue, lay), refusal(put(blue, phase="5"), lay)) == ("track.colour_not_open", "")


def test_1_a_card_can_be_left_unused(four: State) -> None:
    """Taking it is enough."""
    who = four.turn.who
    state = do(four, TakeCard(who, "A8-1"))
    assert "pass" in engine.offers(state, who)


@pytest.mark.parametrize(("stops", "bonus"), [("M13 M14", 0), ("M13 M14 M16", 20), ("M13 M14 M16 M18", 50)])
def test_the_express_pays_for_named_cities(stops: str, bonus: int) -> None:
    """£20 for three named cities, £50 for four, once for each train and never doubled."""
    state = begun(4, options={"tiles": "allenbeck"})
    cities = {"M14": ("AL-T", 0), "M16": ("AL-A", 0), "M18": ("AL-P", 0)}
    tiles = cities | {"M15": ("YP1", 0), "M17": ("YP1", 0)}
    view = engine.look(put(laid_out(state, tiles, {"M14.c0": (RED,)}), phase="7"))
    route = tuple(f"{name}.c0" for name in stops.split())
    printed = 30 + 40 * (len(route) - 1)
    assert runs.revenue(view, RED, "5", route) == printed + bonus
    assert runs.revenue(view, RED, "4D", route) == 2 * printed + bonus


def test_the_express_counts_when_the_best_set_is_looked_for() -> None:
    """A 4-train goes to all four named cities, and that is proved; on a normal board it earns 50 less."""
    state = begun(4, options={"tiles": "allenbeck"})
    tiles = {"M14": ("AL-T", 0), "M15": ("YP1", 0), "M16": ("AL-A", 0), "M17": ("YP1", 0), "M18": ("AL-P", 0)}
    state = put(laid_out(state, tiles, {"M14.c0": (RED,)}), phase="6", trains={RED: ("4",)})
    found = runs.best_runs(engine.look(state), RED)
    assert (found.total, found.gap) == (30 + 3 * 40 + 50, 0)


@pytest.mark.parametrize("tiles", ["normal", "allenbeck", "laputa"])
def test_2_listing_all_routes_finds_what_the_search_finds(tiles: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every run of a random game both ways come to the same revenue, and listing gives up where there is too much."""
    listed = 0
    for move in play(table_of(TITLE, 3, "", 3, {"tiles": tiles}), 3):
        if isinstance(move.action, RunTrains):
            view, who = engine.look(move.before), move.action.who
            task = runs.route_problem(view, who)
            few = rounded.best_of_few(task, partial(runs.revenue, view, who))
            routes, most = runs.searched(view, who, task)
            total = runs.total_of(view, who, routes)
            assert total >= most and (few is None or runs.total_of(view, who, few) == total)
            listed += few is not None
    assert listed > 20
    monkeypatch.setattr(rounded, "FEW", 1)
    assert rounded.best_of_few(task, partial(runs.revenue, view, who)) is None
