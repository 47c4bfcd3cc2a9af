"""X and XI: Cisleithania for two and for three."""

from __future__ import annotations

from collections import Counter

import pytest

import engine
from engine import State
from engine.core.actions import Buy, BuyTrain, Choose, LayTile, Pass, Run, Sell
from engine.core.draft import Draft
from engine.rules.running import best_run, routes_of
from engine.titles.t1824.actions import BuyCompany, Exchange
from engine.titles.t1824.runs.revenue import earn
from engine.titles.t1824.trains import phases
from engine.titles.t1824.variants import cisleithania
from tests.support.games.positions import do, new_game, put, refusal
from tests.titles.t1824.cisleithania.positions import STACKS, TAKEN, picked, playing, sold, taken, two
from tests.titles.t1824.positions import at_turn, directed, give, held, in_phase, stock_round, why


def test_x_2_money_and_limit() -> None:
    """4,000 in the bank, 830 each, 14 certificates, two mountain railways."""
    view = engine.look(two())
    assert (view.cash("bank"), view.cash("P1"), view.cash("P2")) == (4000 - 2 * 830, 830, 830)
    assert view.policy.cert_limit(view, "P1") == 14
    assert set(view.state.privates) == {"B1", "B2"}


def test_x_1_companies_and_trains() -> None:
    """No Ungarn, no SB, no BH; fewer trains."""
    state = two()
    assert set(state.companies) == {
        "EPP",
        "EOD",
        "MLB",
        "SD1",
        "SD2",
        "SD3",
        "KK1",
        "KK2",
        "SD",
        "KK",
        "BK",
        "MS",
        "CL",
    }
    counts = Counter(state.trains["depot"])
    assert counts == {"2": 6, "3": 5, "4": 4, "5": 2, "6": 2, "8": 1, "1g": 3, "2g": 2, "3g": 2, "4g": 1, "5g": 2}


@pytest.mark.parametrize("seed", range(6))
def test_x_3_stacks(seed: int) -> None:
    """A small precursor and a coal railway by lot; numbers 1; the other small ones; the other coal railways."""
    stacks = new_game("1824", 2, variant="cisleithania", seed=seed).notes.stacks
    piles = {n: {name for name, stack in stacks.items() if stack == n} for n in (1, 2, 3, 4)}
    assert piles[2] == {"SD1", "KK1"}
    assert len(piles[1] & {"KK2", "SD2", "SD3"}) == len(piles[1] & {"EPP", "EOD", "MLB"}) == 1
    assert piles[3] == {"KK2", "SD2", "SD3"} - piles[1]
    assert piles[4] == {"EPP", "EOD", "MLB"} - piles[1]


@pytest.mark.parametrize(("reading", "order"), [("start_player", "12212112"), ("second_player", "21121221")])
def test_x_5_who_chooses(reading: str, order: str) -> None:
    """The first player opens the first and the last stack, the second the two between; partners go across."""
    state, seats = two(draft_order=reading), ""
    for item in TAKEN.split()[::2]:
        seats += state.turn.who[1]
        assert refusal(state, Pass(state.turn.who)) == "turn.not_now"
        state = do(state, Choose(state.turn.who, item))
    assert seats == order


def test_x_5_the_first_three_choices_may_be_pre_state_railways_only() -> None:
    """Any railway of the four stacks, or by the option pre-state ones, so that the stack of coal railways is the last."""
    assert refusal(two(), Choose("P1", "EOD")) == ""
    state = two(draft_choice="pre_state")
    for item in ("SD1", "KK1", "KK2", "EPP", "SD2", "SD3"):
        first = state.turn.who
        if len(state.notes.unpaid) in (0, 2, 4):
            assert refusal(state, Choose(first, "EOD")) == "stack.not_offered"
        state = do(state, Choose(first, item))
    assert set(engine.complete(state, state.turn.who, "choose", {}).values) == {"EOD", "MLB"}


def test_x_5_the_partner_must_be_taken() -> None:
    """Nothing else can be chosen before."""
    state = do(two(), Choose("P1", "SD1"))
    assert refusal(state, Choose("P2", "SD2")) == "stack.not_offered"
    assert refusal(state, Choose("P2", "B1")) == "stack.not_offered"
    assert refusal(state, Choose("P2", "KK1")) == ""


def test_x_5_railways_are_paid_for_when_all_stacks_are_taken() -> None:
    """Nobody pays while stacks are opened; then the printed prices are due, and each names the price of the coal railway."""
    words = TAKEN.split()[::2]
    before = picked(two(), " ".join(f"{name} 0" for name in words[:-1]))
    assert engine.look(before).cash("P1") == engine.look(before).cash("P2") == 830
    assert "MS" not in before.market and not before.companies["SD1"].floated
    state = do(before, Choose("P2", words[-1]))
    view = engine.look(state)
    assert (view.cash("P1"), view.cash("P2")) == (830 - 240 - 120 - 120, 830 - 240 - 120 - 120)
    assert (state.turn.who, engine.offers(state, "P2")) == ("P2", ("buy_company",))
    assert refusal(state, BuyCompany("P2", "EOD", 130)) == "private.price"
    assert refusal(state, BuyCompany("P2", "MLB", 160)) == "private.not_for_sale"
    state = do(state, BuyCompany("P2", "EOD", 200))
    assert (engine.look(state).price("MS"), engine.look(state).cash("P2")) == (100, 830 - 480 - 200)
    state = do(state, BuyCompany("P1", "MLB", 160))
    assert (state.turn.who, state.round.kind) == ("P1", "stack_draft")
    assert engine.complete(state, "P1", "buy_company", {}).values == ("B1", "B2")


def test_x_5_the_table_may_have_each_railway_paid_at_once() -> None:
    """The other reading: money and start prices with each choice."""
    state = do(two(draft_prices="at_pick"), BuyCompany("P1", "EOD", 200), BuyCompany("P2", "MLB", 120))
    assert (engine.look(state).cash("P1"), engine.look(state).price("MS")) == (630, 100)


def test_vi_2_a_mountain_railway_moves_the_priority_card() -> None:
    """Whoever sits left of its buyer has the card, also where nothing is bought after it; choosing from stacks moves none."""
    state = taken(two())
    assert state.priority == "P1"
    state = do(state, BuyCompany("P1", "B1", 120))
    assert state.priority == "P2"
    while state.round.kind != "operating":
        state = do(state, Pass(engine.actors(state)[0]))
    assert state.priority == "P2"


def test_x_5_one_mountain_railway_each_then_purchases() -> None:
    """The rest leave the game; shares are bought, not sold."""
    state = taken(two())
    assert state.turn.who == "P1"
    state = do(state, BuyCompany("P1", "B2", 120))
    assert refusal(state, BuyCompany("P1", "B1", 120)) == "turn.not_yours"
    state = do(state, Pass("P2"))
    assert state.privates == {"B1": "closed", "B2": "P1"}
    assert (state.round.kind, state.turn.who) == ("first_stock", "P1")
    assert "sell" not in engine.offers(state, "P1")


def test_x_3_construction_railways_have_no_money() -> None:
    """They are paid for, but own nothing, and their regional railway starts at 50."""
    view = engine.look(taken(two()))
    assert (view.cash("KK2"), view.cash("EPP")) == (0, 0)
    assert view.trains_of("EPP") == ()
    assert view.price("BK") == 50
    assert view.cash("EOD") == 80
    assert view.price("MS") == 100


def test_x_3_construction_railways_lay_free_of_cost() -> None:
    """Terrain costs them nothing; they set no stations, run no trains and buy none."""
    state = at_turn(put(playing(), markers={"E12.c2": ("KK2",)}), "KK2")
    money = dict(state.money)
    state = do(state, LayTile("KK2", "E12", "499", 0))
    assert state.money == money
    assert state.turn.who != "KK2"


@pytest.mark.parametrize(("small", "train", "early"), [("SD2", "4", "3"), ("KK2", "5", "4")])
def test_x_3_construction_railways_close(small: str, train: str, early: str) -> None:
    """Both with the first 4-train if one is of Sd, with the first 5-train if one is of k&k."""
    stacks = {**STACKS, "KK2": 3, "SD2": 3, "SD3": 3, small: 1}
    state = new_game("1824", 2, variant="cisleithania", given={"stacks": stacks})
    names = [name for name in ("SD2", "SD3", "KK2") if name != small]
    state = taken(state, f"SD1 240 KK1 240  {names[0]} 120 {names[1]} 120  EOD 200 MLB 140  {small} 120 EPP 120")
    assert not sold(state, early, "MS").companies["EPP"].closed
    closed = sold(state, train, "MS")
    assert closed.companies["EPP"].closed and closed.companies[small].closed
    assert small not in {owner for owners in closed.markers.values() for owner in owners}


def test_x_4_kk_is_founded_with_the_first_5_train() -> None:
    """Not with the first 6-train."""
    assert sold(taken(two()), "5", "MS").notes.forming == ("KK",)


def test_x_4_shares_without_director() -> None:
    """All certificates lie in the pool from the start, the double one beside the others."""
    state = taken(two())
    state = do(state, Pass("P1"), Pass("P2"))
    assert state.certs["BK/share"] == {"pool": 8}
    double = do(state, Buy("P1", "BK/director", "pool"))
    assert engine.look(double).cash("P1") == engine.look(state).cash("P1") - 100
    assert double.companies["BK"].director == ""
    single = do(state, Buy("P1", "BK/share", "pool"), Buy("P2", "BK/share", "pool"), Buy("P1", "BK/share", "pool"))
    assert single.companies["BK"].director == ""
    assert single.certs["BK/director"] == {"pool": 1}


def test_x_4_one_player_may_own_all_of_it() -> None:
    """Purchases from the pool know no limit of 60 %."""
    state = put(taken(two()), certs={})
    draft = Draft(engine.look(state).book, state)
    draft.move_certs("BK/share", "pool", "P1", 6)
    assert why(draft.state, Buy("P1", "BK/share", "pool")) == ""


def test_x_4_the_double_share_is_not_divided() -> None:
    """Ten percent out of it are not for sale."""
    state = stock_round(playing(shares_in_bank="any"))
    draft = Draft(engine.look(state).book, state)
    draft.move_certs("BK/director", "pool", "P1")
    draft.set_company("BK", operated=True)
    state = draft.state
    assert refusal(state, Sell("P1", "BK", 10)) == "share.undivided"
    cash, price = engine.look(state).cash("P1"), engine.look(state).price("BK")
    state = do(state, Sell("P1", "BK", 20))
    assert engine.look(state).cash("P1") == cash + 2 * price
    assert state.certs["BK/director"] == {"pool": 1}


@pytest.mark.parametrize(
    ("price", "percent", "up", "down"), [(50, 10, 5, 5), (105, 10, 11, 10), (105, 20, 21, 21), (155, 30, 47, 46)]
)
def test_x_4_dividend_without_director(price: int, percent: int, up: int, down: int) -> None:
    """It pays its price every operating round, odd parts rounded up (in the other reading down), and rises."""
    for reading, part in (("up", up), ("down", down)):
        state = playing(bond_rounding=reading)
        draft = Draft(engine.look(state).book, state)
        draft.move_certs("BK/share", "pool", "P1", percent // 10)
        rows = draft.book.market.rows
        row = next(n for n, cells in enumerate(rows) if price in cells)
        draft.set_price("BK", row, rows[row].index(price))
        cash = draft.cash("P1")
        cisleithania.pay_bond(draft)
        assert draft.cash("P1") == cash + part
        assert draft.price("BK") > price


def test_x_4_home_station_from_the_start() -> None:
    """It lies in Prag before the first round."""
    assert two().markers["B9.c0"] == ("BK",)


def last_train(train: str, owner: str, state: State) -> State:
    """The same position after the last train of a type left the depot."""
    draft = Draft(engine.look(state).book, state)
    for _ in range(draft.trains_of("depot").count(train) - 1):
        draft.move_train("depot", "gone", train)
    phases.leave_depot(draft, train, owner)
    return draft.state


def test_x_4_second_station_with_the_last_4_train() -> None:
    """Whoever buys it sets the station anywhere; if it is exported, the last 5-train counts; then none."""
    state = playing()
    bought = last_train("4", "SD1", state)
    assert cisleithania.placers(engine.look(bought)) == ("SD1",)
    exported = last_train("4", "gone", state)
    assert cisleithania.placers(engine.look(exported)) == ()
    assert cisleithania.placers(engine.look(last_train("5", "SD1", exported))) == ("SD1",)
    assert cisleithania.placers(engine.look(last_train("5", "gone", exported))) == ()


def test_x_4_second_station_needs_no_connection() -> None:
    """Any city with a free place that is kept for nobody."""
    state = put(playing(), money={"SD1": 280}, phase="3")
    draft = Draft(engine.look(state).book, state)
    for _ in range(3):
        draft.move_train("depot", "gone", "4")
    for name in ("2", "3"):
        for _ in range(draft.trains_of("depot").count(name)):
            draft.move_train("depot", "gone", name)
    state = do(at_turn(draft.state, "SD1"), Pass("SD1"), BuyTrain("SD1", "4", "depot", 280))
    assert refusal(state, Choose("SD1", "C12.c0")) == "token.not_there"
    state = do(state, Choose("SD1", "E26.c0"))
    assert state.markers["E26.c0"] == ("BK",)
    assert len(state.companies["BK"].tokens) == 1


def last_5_train(state: State) -> State:
    """KK1 in phase 5 about to buy the last 5-train, the last 4-train exported."""
    draft = Draft(
        engine.look(put(state, phase="5", money={"KK1": 400})).book, put(state, phase="5", money={"KK1": 400})
    )
    for name in ("2", "3", "4", "5"):
        for _ in range(draft.trains_of("depot").count(name) - (name == "5")):
            draft.move_train("depot", "gone", name)
    draft.set_notes(bond_trigger="5")
    return draft.state


def test_x_4_second_station_may_be_left_out() -> None:
    """Its director may set it, or leave it on the charter and go on buying."""
    state = do(at_turn(put(last_5_train(playing()), money={"KK1": 2000}), "KK1"), Pass("KK1"))
    state = do(state, BuyTrain("KK1", "5", "depot", 400))
    assert engine.offers(state, "KK1") == ("choose", "pass")
    state = do(state, Pass("KK1"))
    assert len(state.companies["BK"].tokens) == 2
    assert state.turn.who == "KK1" and engine.offers(state, "KK1") == ("buy_train", "pass")


def test_x_4_both_stations_in_one_turn() -> None:
    """Who turns Wien brown and buys the last 5-train sets one station in Wien and one anywhere."""
    state = put(last_5_train(playing()), tiles={"E12": ("499", 0)}, markers={"E12.c1": ("KK1",)})
    state = at_turn(put(state, tiles={"E12": ("491", 0)}), "KK1")
    state = do(state, LayTile("KK1", "E12", "493", 0))
    if "choose" in engine.offers(state, "KK1"):
        assert all(stop.startswith("E12.") for stop in engine.complete(state, "KK1", "choose", {}).values)
        state = do(state, Choose("KK1", engine.complete(state, "KK1", "choose", {}).values[0]))
    assert any("BK" in state.markers.get(f"E12.c{n}", ()) for n in range(3))
    while "buy_train" not in engine.offers(state, "KK1"):
        state = do(state, Pass("KK1"))
    state = do(state, BuyTrain("KK1", "5", "depot", 400), Choose("KK1", "E26.c0"))
    assert state.markers["E26.c0"] == ("BK",)
    assert state.companies["BK"].tokens == ()


def test_iv_1_no_director_by_exchange_of_the_railway_without_director() -> None:
    """Two shares of it, one for a mountain railway: the double certificate stays in the pool (X.4)."""
    draft = Draft(engine.look(playing()).book, stock_round(in_phase(playing(), "3")))
    draft.move_certs("BK/share", "pool", "P1")
    draft.state.privates = {**draft.state.privates, "B1": "P1"}
    state = do(draft.state, Exchange("P1", "B1", "BK/share"))
    assert engine.look(state).percent("P1", "BK") == 20
    assert state.certs["BK/director"] == {"pool": 1}
    assert state.companies["BK"].director == ""


def test_x_4_third_station_in_brown_wien() -> None:
    """As soon as Wien is brown; where one city only has room, by itself."""
    state = put(playing(), tiles={"E12": ("499", 0)})
    state = put(in_phase(state, "5"), tiles={"E12": ("491", 0)}, markers={"E12.c0": ("SD1",)})
    state = do(at_turn(state, "SD1"), LayTile("SD1", "E12", "493", 0))
    assert "BK" in state.markers["E12.c1"]


def test_x_4_sold_shares_go_to_the_pool() -> None:
    """Not back to the offer of the bank."""
    state = directed(stock_round(playing()), "MS", "P1", 100)
    state = held(state, MS={"P1": 4})
    state = do(state, Sell("P1", "MS", 10))
    assert state.certs["MS/share"]["pool"] == 1


# Prag over B13, Mährisch-Ostrau and Lemberg to the town D25 of the Bukowina, and on to Czernowitz
EASTWARD = {
    "B9": ("57", 1), "B11": ("9", 1), "B13": ("55", 1), "B15": ("57", 1), "B17": ("9", 1), "B19": ("9", 1),
    "B21": ("9", 1), "B23": ("6", 5), "C24": ("9", 2), "D25": ("4", 2), "E26": ("401", 1),
}  # fmt: skip
BUKOWINA = [
    (2, {}, "B9-B13.0-B15-B23-D25", 80 + 50),
    (2, {}, "B13.0-B15-B23-D25", 60),
    (2, {}, "B9-B13.0-B15-B23", 70),
    (3, {}, "B9-B13.0-B15-B23-D25", 80),
    (3, {"bukowina": "both"}, "B9-B13.0-B15-B23-D25", 80 + 50),
]


@pytest.mark.parametrize(("players", "options", "route", "revenue"), BUKOWINA)
def test_x_4_bukowina_bonus(players: int, options: dict[str, str], route: str, revenue: int) -> None:
    """50 more between Prag and one of the three hexes for two players; for three where the table says so."""
    state = put(new_game("1824", players, variant="cisleithania", options=options), tiles=EASTWARD)
    view = engine.look(give(directed(state, "CL", "P1", 60), "CL", "5"))
    run = Run("5", route)
    assert earn(view, "CL", run, routes_of(view, (run,))[0]).revenue == revenue
    bonuses = view.policy.route_problem(view, "CL").trains[0].bonuses
    assert [item.value for item in bonuses] == ([] if revenue == 80 and players == 3 else [50])


def test_x_4_bukowina_hexes() -> None:
    """From Wien or Prag to D25, E24 or E26; the best run takes the bonus along."""
    state = put(new_game("1824", 2, variant="cisleithania"), tiles=EASTWARD, markers={"B23.c0": ("CL",)})
    view = engine.look(give(directed(state, "CL", "P1", 60), "CL", "6"))
    sources, targets = view.policy.route_problem(view, "CL").trains[0].bonuses[0].groups
    assert {stop.partition(".")[0] for stop in sources} == {"E12", "B9"}
    assert {stop.partition(".")[0] for stop in targets} == {"D25", "E24", "E26"}
    assert best_run(view, "CL")[1] == 80 + 30 + 50


def test_xi_2_money_and_limit() -> None:
    """9,000 in the bank, 680 each (a table may take 700), 16 certificates, three mountain railways."""
    view = engine.look(new_game("1824", 3, variant="cisleithania"))
    assert (view.cash("bank"), view.cash("P1")) == (9000 - 3 * 680, 680)
    assert view.policy.cert_limit(view, "P1") == 16
    assert len(view.state.privates) == 3
    other = new_game("1824", 3, variant="cisleithania", options={"cisleithania_cash": "700"})
    assert engine.look(other).cash("P1") == 700


def test_xi_3_companies() -> None:
    """BH, SB, its coal railway and Ug 2 stay in the box; Ug 1 starts in the red Budapest."""
    state = new_game("1824", 3, variant="cisleithania")
    assert not {"BH", "SB", "SPB", "UG2"} & set(state.companies)
    assert state.certs["UG/share"] == {"bank": 8}
    state = put(state, money={f"P{n}": 800 for n in (1, 2, 3)})
    state = do(state, BuyCompany("P3", "UG1", 240))
    while state.round.kind != "operating":
        state = do(state, Pass(engine.actors(state)[0]))
    assert state.markers["G12.c0"] == ("UG1",)


def test_xi_3_first_lap_against_the_clock() -> None:
    """3-2-1, then 1-2-3."""
    state = new_game("1824", 3, variant="cisleithania")
    order = []
    for item in ("B1", "B2", "B3"):
        order.append(state.turn.who)
        state = do(state, BuyCompany(state.turn.who, item, 120))
    assert [*order, state.turn.who] == ["P3", "P2", "P1", "P1"]
