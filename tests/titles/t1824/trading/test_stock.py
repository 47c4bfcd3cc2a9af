"""VI and VIII: stock rounds, directors, limits and prices."""

import pytest

import engine
from engine import State
from engine.core.actions import Buy, Par, Pass, Sell
from engine.core.draft import Draft
from engine.rules import market
from tests.support.games.positions import do, put, refusal, settled
from tests.titles.t1824.positions import directed, held, opened, stock_round, why


def bh(players: int = 3, **options: str) -> State:
    """BH started at 100 by P1 and operating, in a stock round with P1 at turn."""
    state = directed(opened("EPP 120  B1 120", players, options=options), "BH", "P1", 100)
    return stock_round(state)


def cell(state: State, company: str) -> tuple[int, int]:
    """Where a price stands."""
    place = state.market[company]
    return place.row, place.column


def test_vi_6_example_direction_is_handed_over_before_the_sale() -> None:
    """A sells 10 % of BH: first B's two shares for the director's certificate, then one of them to the bank."""
    state = settled(held(bh(), BH={"P2": 2, "P3": 2}))
    assert state.certs["BH/share"]["bank"] == 4
    before = engine.look(state).cash("P1")
    state = do(state, Sell("P1", "BH", 10))
    assert state.companies["BH"].director == "P2"
    assert state.certs["BH/director"] == {"P2": 1}
    assert state.certs["BH/share"] == {"P1": 1, "P3": 2, "bank": 5}
    assert engine.look(state).cash("P1") == before + 100


def test_vi_6_direction_changes_with_more_not_with_as_many() -> None:
    """A purchase that draws level changes nothing; one more does."""
    state = held(bh(), BH={"P1": 1, "P2": 2})
    state = do(state, Pass("P1"), Buy("P2", "BH/share", "bank"))
    assert state.companies["BH"].director == "P1"
    state = do(state, Pass("P3"), Pass("P1"), Buy("P2", "BH/share", "bank"))
    assert state.companies["BH"].director == "P2"
    assert state.certs["BH/share"]["P1"] == 3


def test_vi_6_the_direction_needs_an_heir() -> None:
    """Without another holder of 20 % the director keeps his certificate."""
    state = held(bh(6), BH={"P2": 1, "P3": 1, "P4": 1, "P5": 1, "P6": 1})
    assert why(state, Sell("P1", "BH", 10)) == "share.director_unsold"
    state = held(state, BH={"P6": 1})
    assert why(state, Sell("P1", "BH", 10)) == ""


def test_vi_8_no_sale_before_operating() -> None:
    """Also of state railways."""
    state = directed(opened("EPP 120"), "BH", "P1", 100, operated=False)
    state = stock_round(held(state, BH={"P1": 3}, SD={"P1": 3}))
    assert why(state, Sell("P1", "BH", 10)) == "share.not_operated"
    assert why(state, Sell("P1", "SD", 10)) == "share.not_operated"


@pytest.mark.parametrize(
    ("others", "percent", "code"), [(3, 10, ""), (3, 20, "share.bank_full"), (2, 10, "share.bank_full")]
)
def test_vi_8_no_more_than_half_in_the_bank(others: int, percent: int, code: str) -> None:
    """The bank offers 40 or 50 %; the sale may bring it to 50, not beyond."""
    state = settled(held(bh(), BH={"P1": 1, "P2": others // 2 + others % 2, "P3": others // 2}))
    assert why(state, Sell("P1", "BH", percent)) == code


def test_vi_8_other_reading_any_number_in_the_bank() -> None:
    """Where the table says so, the bank takes everything."""
    state = settled(held(bh(shares_in_bank="any"), BH={"P1": 1}))
    assert refusal(state, Sell("P1", "BH", 10)) == ""


def test_vi_4_what_was_sold_is_not_bought_in_the_same_round() -> None:
    """Only from the next stock round on."""
    state = settled(held(bh(), BH={"P1": 3, "P2": 1}))
    state = do(state, Sell("P1", "BH", 10), Pass("P1"), Pass("P2"), Pass("P3"))
    assert refusal(state, Buy("P1", "BH/share", "bank")) == "share.sold_before"


def test_vi_7_sixty_percent() -> None:
    """Who holds 60 % buys no more."""
    state = settled(held(bh(), BH={"P1": 3}))
    state = do(state, Buy("P1", "BH/share", "bank"), Pass("P2"), Pass("P3"))
    assert engine.look(state).percent("P1", "BH") == 60
    assert refusal(state, Buy("P1", "BH/share", "bank")) == "share.holding_limit"


def test_vi_7_the_directors_certificate_counts_once() -> None:
    """Twenty certificates and a director's are twenty-one with three players, and the limit."""
    state = directed(opened("SD1 240  UG1 240  KK1 240", 3), "BH", "P1", 100)
    state = held(stock_round(state), BH={"P1": 4}, SD={"P1": 6}, UG={"P1": 6}, KK={"P1": 2})
    assert why(state, Buy("P1", "KK/share", "bank")) == ""
    state = held(state, KK={"P1": 1})
    assert why(state, Buy("P1", "KK/share", "bank")) == "share.cert_limit"


@pytest.mark.parametrize(("more", "code"), [(0, ""), (1, "share.cert_limit")])
def test_vi_7_at_the_limit_a_share_that_makes_a_director(more: int, code: str) -> None:
    """Two shares become one certificate in the same moment, so the limit of 21 is kept; a mere share is one too many."""
    state = held(bh(), BH={"P1": more, "P2": 2}, SD={"P2": 6}, UG={"P2": 7}, KK={"P2": 6})
    assert engine.look(state).policy.cert_limit(engine.look(state), "P2") == 21
    assert why(state, Buy("P2", "BH/share", "bank")) == code


def test_vi_4_a_company_is_started_where_shares_are_too_dear() -> None:
    """130 G do not buy a share at 155 or more, but BH at 60."""
    state = stock_round(opened("B1 120"))
    draft = Draft(engine.look(state).book, state)
    for company in draft.state.market:
        draft.set_price(company, 0, 6)
    state = put(draft.state, money={"P1": 130})
    assert engine.offers(state, "P1") == ("par", "pass")
    assert engine.look(do(state, Par("P1", "BH", 60))).cash("P1") == 10


def test_vi_7_sixty_percent_by_exchange_start_no_company() -> None:
    """Who got 60 % of BH for mountain railways buys no director's certificate of it."""
    state = stock_round(opened("B1 120"))
    assert why(held(state, BH={"P1": 5}), Par("P1", "BH", 60)) == ""
    assert why(held(state, BH={"P1": 6}), Par("P1", "BH", 60)) == "share.holding_limit"


def test_vi_7_above_the_limit_shares_must_be_sold() -> None:
    """Nothing else is possible before."""
    state = held(bh(), BH={"P1": 4, "P2": 2}, SD={"P1": 6}, UG={"P1": 7}, KK={"P1": 4})
    assert engine.offers(state, "P1") == ("sell",)
    assert engine.explain(state, Pass("P1")).code == "turn.not_now"
    state = do(state, Sell("P1", "BH", 10))
    assert "pass" in engine.offers(state, "P1")


def test_vi_5_launch_at_half() -> None:
    """BH is launched with ten times its price as soon as half of it is sold."""
    state = directed(opened("EPP 120"), "BH", "P1", 90, floated=False, operated=False)
    state = stock_round(held(state, BH={"P1": 2}))
    assert not settled(state).companies["BH"].floated
    state = do(state, Buy("P1", "BH/share", "bank"))
    assert state.companies["BH"].floated
    assert engine.look(state).cash("BH") == 900


def test_iv_4_2_no_launch_without_the_director() -> None:
    """Half of BK is sold, but its director's certificate is kept for the owner of the coal railway."""
    state = settled(stock_round(held(opened("EPP 120"), BK={"P1": 3, "P2": 3})))
    assert not state.companies["BK"].floated
    assert state.companies["BK"].director == ""


def test_viii_3_one_cell_down_for_each_sale() -> None:
    """Three shares in one sale are one cell; a sale in another turn is another."""
    state = settled(held(bh(), BH={"P1": 4, "P2": 3}))
    row, column = cell(state, "BH")
    state = do(state, Sell("P1", "BH", 20))
    assert cell(state, "BH") == (row + 1, column)
    assert why(state, Sell("P1", "BH", 10)) == "share.sold_already"
    state = do(state, Pass("P1"), Sell("P2", "BH", 10))
    assert cell(state, "BH") == (row + 2, column)


def test_viii_3_sold_again_in_one_turn_where_the_table_allows_it() -> None:
    """Each is a sale of its own with its cell."""
    state = settled(held(bh(repeated_sales="yes"), BH={"P1": 4, "P2": 3}))
    row, column = cell(state, "BH")
    state = do(state, Sell("P1", "BH", 20), Sell("P1", "BH", 10))
    assert cell(state, "BH") == (row + 2, column)


def test_viii_3_sold_out_companies_rise() -> None:
    """Only those wholly in players' hands at the end of the round; at the top nothing moves."""
    state = settled(held(bh(), BH={"P1": 4, "P2": 2, "P3": 2}))
    row, column = cell(state, "BH")
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"))
    assert cell(state, "BH") == (row - 1, column)
    assert cell(state, "SD") == (0, 2)


@pytest.mark.parametrize(
    ("move", "at", "to"),
    [
        (market.right_or_up, (2, 2), (2, 3)), (market.right_or_up, (6, 4), (5, 4)), (market.right_or_up, (0, 13), (0, 13)),
        (market.right_or_up, (3, 10), (2, 10)), (market.left_or_down, (2, 2), (2, 1)), (market.left_or_down, (2, 0), (3, 0)),
        (market.left_or_down, (6, 0), (6, 0)), (market.down, (2, 2), (3, 2)), (market.down, (6, 2), (6, 2)),
        (market.down, (2, 13), (2, 13)), (market.up, (2, 2), (1, 2)), (market.up, (0, 5), (0, 5)),
    ],
)  # fmt: skip
def test_viii_moves_of_the_price(move: object, at: tuple[int, int], to: tuple[int, int]) -> None:
    """To the right or up, to the left or down; at the edges of the chart nowhere."""
    state = bh()
    draft = Draft(engine.look(state).book, state)
    draft.set_price("BH", *at)
    move(draft, "BH")
    assert cell(draft.state, "BH") == to


def test_viii_1_a_marker_goes_under_those_in_the_cell() -> None:
    """The upper marker operates first (VII.4)."""
    state = put(bh(), phase="3")
    draft = Draft(engine.look(state).book, state)
    for name in ("UG", "SD", "KK"):
        draft.set_company(name, floated=True)
    draft.set_price("UG", 1, 4)
    draft.set_price("SD", 1, 4)
    draft.set_price("KK", 0, 3)
    order = engine.look(draft.state).policy.entity_order(engine.look(draft.state))
    assert order[1:] == ("UG", "SD", "KK", "BH")


def test_vi_1_sell_first_then_buy() -> None:
    """After the purchase the turn is over."""
    state = settled(held(bh(), BH={"P1": 3, "P2": 1}))
    state = do(state, Sell("P1", "BH", 10), Buy("P1", "SD/share", "bank"))
    assert state.turn.who == "P2"


def test_vi_2_a_sale_is_an_action_too() -> None:
    """The card goes to the left of P2, who sold last; buying nothing is no pass."""
    state = settled(held(bh(), BH={"P1": 1, "P2": 3}))
    state = do(state, Pass("P1"), Sell("P2", "BH", 10), Pass("P2"), Pass("P3"), Pass("P1"))
    assert state.round.kind == "stock" and state.turn.who == "P2"
    assert do(state, Pass("P2")).priority == "P3"


def test_vi_2_the_round_ends_when_all_pass() -> None:
    """The card goes to the left of whoever acted last."""
    state = do(bh(), Buy("P1", "SD/share", "bank"), Pass("P2"), Pass("P3"), Pass("P1"))
    assert state.round.kind == "operating"
    assert state.priority == "P2"
