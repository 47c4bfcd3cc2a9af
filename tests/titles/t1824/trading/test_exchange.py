"""IV.1 and IV.2: mountain and coal railways become shares."""

import engine
from engine.core import flow
from engine.core.actions import Buy, BuyTrain, Dividend, Pass, Sell
from engine.core.draft import Draft
from engine.titles.t1824.actions import Exchange
from engine.titles.t1824.trains.buying import must_buy
from tests.support.games.positions import do, put, refusal, settled
from tests.titles.t1824.positions import (
    all_pass,
    at_turn,
    buying,
    directed,
    give,
    held,
    in_phase,
    opened,
    stock_round,
    strip,
    third_phase,
    why,
)


def test_iv_1_exchange_takes_the_place_of_a_purchase() -> None:
    """From the first 3-train on, for one ten-percent share of a regional railway."""
    state = third_phase("B1 120  EPP 120")
    assert state.privates["B1"] == "P4"
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"), Exchange("P4", "B1", "BK/share"))
    assert engine.look(state).percent("P4", "BK") == 10
    assert state.privates["B1"] == "closed"
    assert state.turn.who == "P1"


def test_iv_1_only_ordinary_shares_of_regional_railways() -> None:
    """Neither state railways nor director's certificates."""
    state = third_phase("B1 120  EPP 120")
    assert why(state, Exchange("P4", "B1", "SD/share")) == "exchange.not_for"
    assert why(state, Exchange("P4", "B1", "BH/director")) == "exchange.not_for"
    assert why(state, Exchange("P3", "B1", "BK/share")) == "exchange.not_yours"


def test_iv_4_1_shares_of_a_company_without_price() -> None:
    """They come by exchange only; two of them bring no director's certificate."""
    state = third_phase("B1 120  B2 120  B3 120  B4 120  B5 120")
    assert state.privates["B5"] == "P1" and state.privates["B4"] == "P1"
    state = do(
        state, Exchange("P1", "B4", "BH/share"), Pass("P2"), Pass("P3"), Pass("P4"), Exchange("P1", "B5", "BH/share")
    )
    assert engine.look(state).percent("P1", "BH") == 20
    assert state.companies["BH"].director == ""
    assert refusal(do(state, Pass("P2"), Pass("P3"), Pass("P4")), Buy("P1", "BH/share", "bank")) == "share.not_on_offer"


def test_vi_7_exchange_may_exceed_sixty_percent() -> None:
    """And nothing need be sold for it."""
    state = held(third_phase("B1 120  EPP 120"), BK={"P4": 6})
    assert why(state, Exchange("P4", "B1", "BK/share")) == ""
    assert why(state, Buy("P4", "BK/share", "bank")) == "share.holding_limit"


def test_iv_1_forced_in_order_with_the_first_4_train() -> None:
    """B1 before B2, whoever owns them; then the company goes on."""
    state = do(buying("B1 120  B2 120  B3 120", "4", BH={"P1": 3}), Pass("BH"))
    state = do(state, BuyTrain("BH", "4", "depot", 280))
    assert state.phase == "4"
    assert engine.actors(state) == ("P4",)
    assert refusal(state, Exchange("P4", "B2", "BH/share")) == "exchange.not_yours"
    state = do(state, Exchange("P4", "B1", "BH/share"))
    assert engine.actors(state) == ("P3",)
    state = do(state, Exchange("P3", "B2", "CL/share"), Exchange("P2", "B3", "BH/share"))
    assert engine.actors(state) == ("BH",)


def test_iv_1_without_shares_left_they_leave() -> None:
    """No shares are kept for them."""
    state = buying("B1 120  B2 120", "4")
    shares = {f"{name}/share": {"P2": 8} for name in ("BK", "MS", "CL", "SB", "BH")}
    before = do(put(state, certs=shares), Pass("BH"))
    events = engine.apply(before, BuyTrain("BH", "4", "depot", 280)).events
    assert [event.params for event in events if event.code == "private.removed"] == [{"item": "B1"}, {"item": "B2"}]
    state = do(before, BuyTrain("BH", "4", "depot", 280))
    assert state.privates["B1"] == state.privates["B2"] == "closed"
    assert engine.actors(state) == ("BH",)


def test_iv_2_coal_railway_for_the_directors_certificate() -> None:
    """Money and trains go to the regional railway, its marker leaves the mine."""
    state = third_phase("EPP 160")
    owner = state.companies["EPP"].director
    assert state.markers["C6.c0"] == ("EPP",)
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"), Exchange(owner, "EPP", "BK/director"))
    view = engine.look(state)
    assert view.cash("BK") == 40 and view.cash("EPP") == 0
    assert view.trains_of("BK") == ("1g",)
    assert state.companies["BK"].director == owner
    assert state.companies["EPP"].closed
    assert "C6.c0" not in state.markers
    assert not state.companies["BK"].floated


def test_iv_4_2_launch_with_eight_prices_and_the_coal_railways_goods() -> None:
    """30 % sold and the exchange make 50 %."""
    state = held(third_phase("EPP 160"), BK={"P1": 2, "P2": 1})
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"), Exchange("P4", "EPP", "BK/director"))
    assert state.companies["BK"].floated
    assert engine.look(state).cash("BK") == 8 * 80 + 40


def test_iv_2_who_holds_more_takes_the_direction_at_once() -> None:
    """For two ten-percent shares."""
    state = held(third_phase("EPP 160"), BK={"P1": 3})
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"), Exchange("P4", "EPP", "BK/director"))
    assert state.companies["BK"].director == "P1"
    assert state.certs["BK/share"]["P4"] == 2 and state.certs["BK/share"]["P1"] == 1


def test_iv_2_forced_with_the_first_5_train_and_launched_at_the_end_of_the_round() -> None:
    """The certificate counts as sold; the company operates in the next round."""
    state = buying("EPP 160", "5", BK={"P1": 2, "P2": 1}, BH={"P1": 3})
    state = do(state, Pass("BH"), BuyTrain("BH", "5", "depot", 400))
    assert state.companies["EPP"].closed
    assert state.companies["BK"].director == "P4"
    assert not state.companies["BK"].floated
    after = do(state, Pass("BH"))
    assert after.companies["BK"].floated
    assert engine.look(after).cash("BK") == 8 * 80 + 40


def test_iv_2_unsold_coal_railway_gives_full_capital() -> None:
    """Its regional railway is one without coal railway: ten prices (IV.4.3)."""
    state = directed(opened("EPP 120"), "MS", "P1", 70, floated=False, operated=False)
    state = settled(stock_round(held(state, MS={"P2": 3})))
    assert engine.look(state).cash("MS") == 700


def test_iv_2_a_coal_railway_needs_a_goods_train_only_if_there_is_one() -> None:
    """Margin of VII.11: without one in the bank it need not own a train."""
    state = at_turn(strip(opened("EPP 200"), "EPP"), "EPP")
    state = in_phase(state, "2")
    assert must_buy(engine.look(state))
    empty = put(state, trains={"depot": tuple(t for t in state.trains["depot"] if "g" not in t)})
    assert not must_buy(engine.look(empty))


def test_iv_2_goods_trains_only() -> None:
    """A coal railway buys no normal train."""
    state = in_phase(at_turn(put(opened("EPP 200"), money={"EPP": 300}), "EPP"), "3")
    assert why(state, BuyTrain("EPP", "2", "depot", 80)) == "train.goods_only"
    assert why(state, BuyTrain("EPP", "1g", "depot", 120)) == ""
    assert why(give(state, "EPP", "1g"), BuyTrain("EPP", "2g", "depot", 240)) == "train.limit"


def test_iv_1_a_forced_share_has_its_part_of_the_dividend_at_once() -> None:
    """The railway that ran is paid for the share it became in the same operating round, whatever it paid itself."""
    state = buying("B1 120", "4", BH={"P1": 3})
    state = do(state, Pass("BH"), BuyTrain("BH", "4", "depot", 280), Exchange("P4", "B1", "BK/share"))
    draft = Draft(engine.look(state).book, held(directed(state, "BK", "P2", 100), BK={"P2": 3}))
    draft.set_round(order=("BK",))
    flow.start_turn(draft, "BK")
    draft.set_turn(ran=True, revenue=100)
    before = draft.cash("P4")
    draft.policy.share_out(draft, "BK")
    state = draft.state if draft.state.turn.paid else do(draft.state, Dividend("BK", 100))
    assert engine.look(state).cash("P4") - before == 10


def test_iv_2_without_the_exchange_the_regional_railway_stays_shut() -> None:
    """Eight tenths sold, but not the director's certificate, which is kept for the owner of the coal railway."""
    state = held(third_phase("EPP 160"), BK={"P1": 4, "P2": 3})
    state = do(state, Buy("P1", "BK/share", "bank"))
    assert engine.look(state).percent("P1", "BK") == 50 and not state.companies["BK"].floated
    assert state.certs["BK/director"] == {"reserved": 1} and state.companies["BK"].director == ""


def test_iv_2_the_regional_railway_sets_its_home_in_its_first_turn() -> None:
    """Prag, not the mine of its coal railway."""
    state = held(third_phase("EPP 160"), BK={"P1": 2, "P2": 1})
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"), Exchange("P4", "EPP", "BK/director"))
    view = engine.look(state)
    home = view.book.companies["BK"].homes["standard"]
    assert "BK" not in view.markers_at(home)
    begun = all_pass(state)
    assert begun.turn.who == "BK"
    assert [stop for stop, owners in begun.markers.items() if "BK" in owners] == [home] != ["C6.c0"]


def test_vi_1_vi_7_who_gets_over_the_limit_by_an_own_exchange_sells_after_it() -> None:
    """At once, in one sale as many shares as he likes; then the limit is kept and the turn is over.

    EPP became two shares of BK, whose certificate P1 took in the same moment.
    """
    state = directed(directed(third_phase("EPP 160"), "BH", "P2", 100), "CL", "P3", 90)
    state = held(state, BK={"P1": 3}, BH={"P4": 5}, CL={"P4": 2, "P3": 4}, SD={"P4": 6}, UG={"P4": 2})
    limit = engine.look(state).policy.cert_limit(engine.look(state), "P4")
    state = held(state, KK={"P4": limit - 16})
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"), Exchange("P4", "EPP", "BK/director"))
    assert state.companies["BK"].director == "P1" and engine.actors(state) == ("P4",)
    assert engine.offers(state, "P4") == ("sell",) and refusal(state, Pass("P4")) == "turn.not_now"
    assert refusal(state, Buy("P4", "SD/share", "bank")) == "turn.not_now"
    for sale in (Sell("P4", "CL", 10), Sell("P4", "CL", 20), Sell("P4", "BH", 20)):
        assert engine.actors(do(state, sale)) == ("P1",)
