"""III and VI.3: what everybody starts with, and the first stock round."""

import pytest

import engine
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import State
from engine.core.actions import Action, Buy, Par, Pass, Sell
from engine.titles.t1824.actions import BuyCompany, Exchange
from tests.support.games.positions import do, new_game, put, refusal
from tests.titles.t1824.positions import all_pass, bought, opened, stock_round, why


@pytest.mark.parametrize(
    ("players", "cash", "limit", "mountains"), [(3, 820, 21, 4), (4, 680, 16, 6), (5, 560, 13, 6), (6, 460, 11, 4)]
)
def test_iii_3_money_limits_and_mountain_railways(players: int, cash: int, limit: int, mountains: int) -> None:
    """Each number of players has its money, limit and mountain railways; the bank holds 12,000 in all."""
    state = new_game("1824", players)
    view = engine.look(state)
    assert {view.cash(seat) for seat in view.players} == {cash}
    assert view.cash("bank") == 12000 - players * cash
    assert view.policy.cert_limit(view, "P1") == limit
    assert len(state.privates) == mountains


def test_vi_3_example_order_of_five() -> None:
    """5-4-3-2-1, then 1-2-3-4-5, and again from 1."""
    state, order = new_game("1824", 5), []
    for item in ("B1", "B2", "B3", "B4", "B5", "B6"):
        order.append(state.turn.who)
        state = do(state, BuyCompany(state.turn.who, item, 120))
    for _ in range(5):
        order.append(state.turn.who)
        state = do(
            state, BuyCompany(state.turn.who, f"SD{len(order) - 7}", 120) if len(order) in (9, 10) else Pass(order[-1])
        )
    assert order == ["P5", "P4", "P3", "P2", "P1", "P1", "P2", "P3", "P4", "P5", "P1"]


def test_vi_2_priority_goes_left_of_the_last_buyer(start: State) -> None:
    """Also after the lap against the clock."""
    state = all_pass(do(start, BuyCompany("P4", "B1", 120), BuyCompany("P3", "B2", 120), BuyCompany("P2", "B3", 120)))
    assert state.priority == "P3"


def test_vi_2_everybody_passes_before_the_first_round_ends(start: State) -> None:
    """Where the laps meet P1 has two turns in a row, and still P4, who bought, is asked again."""
    state, order = do(start, BuyCompany("P4", "B1", 120)), []
    while state.round.kind == "first_stock":
        order.append(state.turn.who)
        state = do(state, Pass(state.turn.who))
    assert order == ["P3", "P2", "P1", "P1", "P2", "P3", "P4"]


def test_vi_2_a_lap_of_passes_ends_the_first_round(start: State) -> None:
    """All pass consecutively, against the clock: nobody is asked twice."""
    state = do(start, *(Pass(f"P{n}") for n in (4, 3, 2, 1)))
    assert state.round.kind != "first_stock"
    state = do(start, Pass("P4"), BuyCompany("P3", "B1", 120), *(Pass(f"P{n}") for n in (2, 1, 1, 2, 3)))
    assert (state.round.kind, state.turn.who) == ("first_stock", "P4")


@pytest.mark.parametrize(
    ("price", "par", "treasury"), [(120, 60, 0), (140, 70, 20), (160, 80, 40), (180, 90, 60), (200, 100, 80)]
)
def test_iv_2_price_of_a_coal_railway(start: State, price: int, par: int, treasury: int) -> None:
    """The buyer chooses; the treasury keeps what the goods train leaves, the regional railway starts at half."""
    state = do(start, BuyCompany("P4", "EPP", price))
    view = engine.look(state)
    assert view.cash("P4") == 680 - price
    assert view.cash("EPP") == treasury
    assert view.trains_of("EPP") == ("1g",)
    assert view.price("BK") == par
    assert state.market["BK"].column == 2


@pytest.mark.parametrize("price", [0, 100, 130, 220, 240])
def test_iv_2_other_prices_are_refused(start: State, price: int) -> None:
    """Only 120, 140, 160, 180 and 200."""
    assert refusal(start, BuyCompany("P4", "EPP", price)) == "private.price"


@pytest.mark.parametrize(
    ("item", "price"),
    [("SD1", 240), ("UG1", 240), ("KK1", 240), ("SD2", 120), ("SD3", 120), ("UG2", 120), ("KK2", 120)],
)
def test_iv_3_precursors_start_with_their_price(start: State, item: str, price: int) -> None:
    """What was paid lies in the treasury."""
    state = do(start, BuyCompany("P4", item, price))
    assert engine.look(state).cash(item) == price
    assert engine.look(state).trains_of(item) == ()


def test_vi_3_state_shares_are_for_sale_at_120(start: State) -> None:
    """The ten-percent shares of the three state railways can be bought, the kept ones cannot."""
    state = do(start, Buy("P4", "SD/share", "bank"))
    assert engine.look(state).cash("P4") == 560
    assert state.certs["SD/share"] == {"bank": 5, "reserved": 2, "P4": 1}
    assert refusal(state, Buy("P3", "SD/director", "bank")) == "share.not_on_offer"


def test_vi_3_regional_shares_after_the_coal_railway(start: State) -> None:
    """Shares of a regional railway are for sale once its price stands."""
    assert refusal(start, Buy("P4", "BK/share", "bank")) == "share.not_on_offer"
    state = do(start, BuyCompany("P4", "EPP", 200), Buy("P3", "BK/share", "bank"))
    assert engine.look(state).percent("P3", "BK") == 10


def test_vi_4_bh_starts_with_its_director(start: State) -> None:
    """Its first certificate is the director's, at twice one of the printed prices."""
    assert refusal(start, Buy("P4", "BH/share", "bank")) == "share.not_on_offer"
    assert refusal(start, Par("P4", "BH", 120)) == "par.price"
    assert refusal(start, Par("P4", "BK", 100)) == "par.not_possible"
    state = do(start, Par("P4", "BH", 100))
    assert engine.look(state).cash("P4") == 480
    assert state.companies["BH"].director == "P4"


def test_vi_3_no_sales(start: State) -> None:
    """Nothing is sold in the first stock round."""
    state = do(start, Buy("P4", "SD/share", "bank"))
    assert refusal(state, Sell("P3", "SD", 10)) == "turn.not_now"


def test_vi_1_one_purchase_a_turn(start: State) -> None:
    """The turn ends with the purchase."""
    state = do(start, BuyCompany("P4", "B1", 120))
    assert refusal(state, BuyCompany("P4", "B2", 120)) == "turn.not_yours"
    assert refusal(state, BuyCompany("P3", "B1", 120)) == "private.not_for_sale"
    assert refusal(put(state, money={"P3": 130}), BuyCompany("P3", "SD1", 240)) == "private.too_dear"


def test_vi_3_unsold_railways_leave() -> None:
    """Without compensation; certificates kept for them are kept no longer."""
    state = opened("EPP 120  SD1 240  SD3 120  B1 120")
    assert state.companies["EOD"].closed and state.companies["UG1"].closed
    assert state.privates == {"B1": "P1", **dict.fromkeys(("B2", "B3", "B4", "B5", "B6"), "closed")}
    assert state.certs["SD/share"] == {"bank": 7, "reserved": 1}
    assert state.certs["UG/director"] == {"bank": 1}
    assert state.certs["MS/director"] == {"bank": 1}
    assert state.certs["BK/director"] == {"reserved": 1}


def test_iv_4_2_without_coal_railway_the_regional_is_started_like_bh() -> None:
    """Its director's certificate comes first, at a price the buyer sets."""
    state = stock_round(opened("B1 120"))
    state = do(state, Par(state.turn.who, "MS", 80))
    assert engine.look(state).price("MS") == 80


def test_vi_3_note_first_holder_of_two_shares_directs() -> None:
    """Where precursor 1 was not sold, whoever first holds 20 % exchanges it for the director's certificate."""
    state = stock_round(opened("SD2 120"))
    who = state.turn.who
    state = do(state, Buy(who, "SD/share", "bank"), *(Pass(p) for p in engine.look(state).seats_from(who)[1:]))
    state = do(state, Buy(who, "SD/share", "bank"))
    assert state.certs["SD/director"] == {who: 1}
    assert state.companies["SD"].director == who
    assert not state.companies["SD"].floated


@pytest.mark.parametrize(("shares", "director"), [({"P2": 2}, "P2"), ({"P2": 2, "P3": 3}, "P3"), ({"P2": 1}, "")])
def test_vi_3_note_shares_bought_before_precursor_1_left(shares: dict[str, int], director: str) -> None:
    """Two shares of Ug are there when Ug 1 is removed at the end of the first round: they become the certificate."""
    state = all_pass(put(new_game("1824", 4), certs={"UG/share": shares}))
    assert state.companies["UG"].director == director
    assert state.certs["UG/director"] == {director or "bank": 1}
    left = {player: count - 2 * (player == director) for player, count in shares.items()}
    assert {who: count for who, count in state.certs["UG/share"].items() if who != "bank"} == {
        player: count for player, count in left.items() if count
    }


def took_in_turn(*buyers: str) -> State:
    """The first operating round after these players bought a share of Ug each, nobody its precursors."""
    state = new_game("1824", 4)
    for who in buyers:
        while state.turn.who != who:
            state = do(state, Pass(state.turn.who))
        state = do(state, Buy(who, "UG/share", "bank"))
    return all_pass(state)


@pytest.mark.parametrize(
    ("buyers", "director"), [("4224", "P2"), ("24421", "P4"), ("244222", "P2"), ("4422211", "P2"), ("4213", "")]
)
def test_vi_3_note_the_first_with_two_shares_directs(buyers: str, director: str) -> None:
    """Of players with as many shares whoever had 20 % first, unless somebody came to hold more (VI.6)."""
    assert took_in_turn(*(f"P{seat}" for seat in buyers)).companies["UG"].director == director


def test_iv_2_refusals_name_the_section_of_coal_railways() -> None:
    """Coal railways stand in IV.2, mountain railways in IV.1."""
    cites = engine.load_title("1824").cites
    state = stock_round(opened("EPP 120  B1 120"))
    assert cites[why(state, Exchange("P1", "EPP", "BK/director"))] == "IV.2"
    later = put(state, phase="3")
    assert cites[why(later, Exchange("P1", "EPP", "BK/director"))] == "IV.2"
    assert cites[why(later, Exchange("P4", "EPP", "MS/director"))] == "IV.2"
    assert cites[why(later, Exchange("P4", "B1", "BK/share"))] == "IV.1"


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (BuyCompany("P3", "SD1", 240), "The railway costs 240 G, and you have 130 G."),
        (Par("P3", "BH", 100), "The director’s certificate costs 200 G, and you have 130 G."),
        (BuyCompany("P3", "EPP", 130), "The price must be 120 G, 140 G, 160 G, 180 G or 200 G."),
    ],
)
def test_vi_3_what_a_purchase_is_refused_with(action: Action, words: str) -> None:
    """A railway is no share, and one of several prices is asked for."""
    state = put(do(new_game("1824", 4), Pass("P4")), money={"P3": 130})
    found = engine.explain(state, action)
    assert found is not None
    said = refusal_line(Names("en", engine.load_title("1824"), engine.look(state)), found)
    assert said.startswith(words)


def test_vi_3_note_equal_holders_of_two_shares() -> None:
    """Of P2 and P4 the next from the priority card on, where nobody knows who was first."""
    state = put(new_game("1824", 4), certs={"UG/share": {"P2": 2, "P4": 2}}, priority="P3")
    assert all_pass(state).companies["UG"].director == "P4"


def test_iv_1_mountain_railways_do_not_count() -> None:
    """They stand beside the certificate limit, unless the table counts them."""
    state = put(new_game("1824", 6), money={"P6": 3000})
    state = put(state, certs={"SD/share": {"P6": 6}, "UG/share": {"P6": 5}})
    assert refusal(state, BuyCompany("P6", "B1", 120)) == ""
    assert refusal(state, BuyCompany("P6", "SD1", 240)) == "share.cert_limit"
    counted = new_game("1824", 6, options={"mountain_certificates": "counted"})
    counted = put(counted, certs={"SD/share": {"P6": 6}, "UG/share": {"P6": 5}}, money={"P6": 3000})
    assert why(counted, BuyCompany("P6", "B1", 120)) == "share.cert_limit"


def test_iv_1_no_exchange_before_the_first_3_train() -> None:
    """Neither mountain nor coal railways."""
    state = stock_round(opened("EPP 120  B1 120"))
    assert why(state, Exchange("P4", "EPP", "BK/director")) == "coal.too_early"
    assert why(state, Exchange("P3", "B1", "BK/share")) == "exchange.too_early"


def test_iv_1_mountain_railways_pay_before_the_companies() -> None:
    """25 each at the start of every operating round."""
    state = bought(
        put(new_game("1824", 4), money={f"P{n}": 1000 for n in range(1, 5)}), "B1 120  B2 120  EPP 120  B3 120"
    )
    before = engine.look(state).cash("P4")
    assert engine.look(all_pass(state)).cash("P4") == before + 25


def test_vii_4_order_of_the_small_companies(four: State) -> None:
    """Coal railways, then the precursors of Sd, Ug and k&k."""
    assert four.round.order == ("EPP", "EOD", "MLB", "SPB", "SD1", "SD2", "SD3", "UG1", "UG2", "KK1", "KK2")
