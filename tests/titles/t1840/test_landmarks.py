"""1840, IV.2 and VI: landmarks."""

from __future__ import annotations

import pytest

from engine import actors, asides, closed, is_asked, look, offers
from engine.core.actions import Bid, Buy, Choose, LayTile, Pass
from engine.core.state import GONE
from engine.titles.t1840.actions import BuyLandmark, SellLandmark
from engine.titles.t1840.building import track
from tests.support.games.positions import do, put, refusal, told
from tests.titles.t1840.positions import at, founded, holding, line, own, owning, seated


def test_vi_choosing_and_bidding() -> None:
    """Who chooses may open; bids rise by fives; who passed is out; the highest pays the bank."""
    state = do(seated(3), Bid("P1", "KK", 20), Bid("P2", "KK", 30))
    assert refusal(state, Bid("P3", "KK", 30)) == "bid.amount"
    assert refusal(state, Bid("P3", "KK", 37)) == "bid.amount"
    state = do(state, Pass("P3"), Pass("P1"))
    assert state.privates["KK"] == "P2"
    assert state.money["P2"] == 270
    assert actors(state)[0] == "P2"


def test_vi_the_chooser_may_leave_the_first_bid_to_others() -> None:
    """A landmark is chosen without a bid; the others open at its value."""
    state = do(seated(3), Choose("P1", "HB"), Pass("P1"))
    assert refusal(state, Bid("P2", "KK", 20)) == "bid.not_available"
    assert refusal(state, Bid("P2", "HB", 35)) == "bid.amount"
    state = do(state, Bid("P2", "HB", 40), Pass("P3"))
    assert state.privates["HB"] == "P2"


def test_vi_the_first_one_falls_to_nothing() -> None:
    """All pass again and again: 20, 15, 10, 5, and at 0 the first player must take it."""
    state = seated(2)
    for price in (15, 10, 5):
        state = do(state, Pass("P1"), Pass("P2"))
        assert own(state).falling == price
    state = do(state, Pass("P1"), Pass("P2"))
    assert state.privates["KK"] == "P1"
    assert state.money["P1"] == 350


def test_vi_after_the_first_one_is_taken_for_nothing_the_next_seat_chooses() -> None:
    """It has an owner, so the next player in the order of seats chooses, as after any auction."""
    state = seated(3)
    for _ in range(12):
        state = do(state, Pass(actors(state)[0]))
    assert state.privates["KK"] == "P1"
    assert actors(state)[0] == "P2"


def test_vi_with_next_player_the_first_one_goes_to_who_follows_the_last_pass() -> None:
    """At tables where the next player goes on he is also who must take it for nothing."""
    state = seated(3, options={"after_all_passed": "next_player"})
    for _ in range(12):
        last = actors(state)[0]
        state = do(state, Pass(last))
    seats = look(state).players
    assert state.privates["KK"] == seats[(seats.index(last) + 1) % 3]


def test_vi_landmarks_are_given_back_to_pay_a_bid() -> None:
    """At any time (IV.2): a player who could pay so is asked before being passed over, and who could not is out."""
    state = put(holding(seated(3), KK="P2", SB="P3"), money={"P2": 25, "P3": 10})
    state = do(state, Bid("P1", "HB", 40))
    assert (actors(state)[0], offers(state, "P2")) == ("P2", ("sell_landmark", "pass"))
    state = do(state, SellLandmark("P2", "KK"), Bid("P2", "HB", 45))
    assert state.privates["KK"] == GONE
    assert actors(state)[0] == "P1"
    state = do(state, Pass("P1"))
    assert state.privates["HB"] == "P2"
    assert state.money["P2"] == 0


def test_vi_whoever_gives_no_landmark_back_is_out_of_the_auction() -> None:
    """It is a way to raise, so who passes it has passed the bid; all may pass like that, and landmarks pay."""
    state = put(holding(seated(2), KK="P2"), money={"P2": 25})
    state = do(state, Bid("P1", "HB", 40), Pass("P2"))
    assert state.privates["HB"] == "P1"
    assert state.privates["KK"] == "P2"


def test_vi_landmarks_pay_when_all_pass_for_another() -> None:
    """Once the first is sold, all passing lets the owners collect, and the lowest card goes on."""
    state = do(seated(2), Bid("P1", "KK", 20), Pass("P2"))
    state = do(state, Pass("P2"), Pass("P1"))
    assert state.money["P1"] == 350 - 20 + 10
    assert actors(state)[0] == "P1"


def test_vi_order_cards_by_least_money() -> None:
    """Who has least money chooses first, between equals who was first before; the last card is nobody's choice."""
    state = put(seated(2), privates={"KK": "P1", "SB": GONE, "HB": GONE, "SD": "bank"})
    state = do(state, Bid("P1", "SD", 50), Pass("P2"))
    assert (state.round.kind, state.turn.who) == ("order", "P1")
    state = do(state, Choose("P1", "card-2"))
    assert own(state).order_cards == ("P2", "P1")
    assert state.round.kind == "stock"


def test_iv_2_sold_back_to_the_bank() -> None:
    """The bank pays the value, to a player or a company, and the landmark leaves the game."""
    state = at(owning(holding(founded(2), KK="P1", SB="WT"), WT=("4",)), "LR1a")
    state = do(state, SellLandmark("P1", "KK"), SellLandmark("WT", "SB"))
    assert state.privates["KK"] == state.privates["SB"] == GONE
    assert (state.money["P1"], state.money["WT"]) == (350 + 20, 700 + 30)


def test_iv_2_companies_buy_from_line_round_2a_on() -> None:
    """For 1 up to the value out of the treasury; another player must agree, the own director need not."""
    ready = owning(holding(founded(2), KK="P2", SB="P1"), WT=("4",))
    assert refusal(at(ready, "LR1b"), BuyLandmark("4", "SB", 30)) == "landmark.too_early"
    state = at(ready, "LR2a")
    assert refusal(state, BuyLandmark("4", "SB", 31)) == "train.price"
    assert refusal(state, BuyLandmark("4", "KK", 1)) == "consent.needed"
    state = do(state, BuyLandmark("4", "SB", 30), BuyLandmark("4", "KK", 1, ("P2",)))
    assert (state.privates["SB"], state.privates["KK"]) == ("WT", "WT")
    assert (state.money["WT"], state.money["P1"], state.money["P2"]) == (669, 380, 351)


def test_viii_2_landmarks_pay_in_company_rounds() -> None:
    """Players and companies collect."""
    ready = holding(founded(2), KK="P1", SD="DTKC")
    state = at(ready, "CR2")
    assert state.money["P1"] - ready.money["P1"] == 10
    assert state.money["DTKC"] - ready.money["DTKC"] == 25


def test_iv_2_while_a_bonus_or_a_circle_waits_and_after_a_purchase() -> None:
    """Then too: what waits goes on waiting, and no turn is kept open for it."""
    ready = holding(line("5"), KK="P1", SB="WT")
    waiting = do(ready, LayTile("5", "H12", "L1", 0))
    after = do(waiting, SellLandmark("P1", "KK"), SellLandmark("WT", "SB"))
    assert own(after).bonus == own(waiting).bonus == "lay_yellow" and after.turn.who == "5"
    waiting = do(holding(line("1"), KK="P1"), LayTile("1", "D18", "235", 4))
    assert offers(do(waiting, SellLandmark("P1", "KK")), "1") == offers(waiting, "1") == ("choose",)
    stock = at(holding(founded(2), KK="P1"), "SR2")
    stock = do(put(stock, money={"P1": 500, "P2": 500}), Buy(stock.turn.who, "DTKC/share", "bank"))
    assert refusal(stock, SellLandmark("P1", "KK")) == ""


def test_iv_2_a_bonus_is_left_with_a_landmark_only_where_nothing_else_pays_for_it() -> None:
    """While the line can build for it as it stands it waits on, and where there is none nothing is left."""
    waiting = do(holding(line("5"), KK="P1", SB="WT"), LayTile("5", "H12", "L1", 0))
    assert own(waiting).bonus
    for state in (waiting, founded(2)):
        assert told(state, lambda draft: track.leave_unpaid_bonus(draft, "P1"), "bonus.forgone") == []


def test_iv_2_at_any_moment_and_out_of_turn() -> None:
    """While order cards are chosen, in the revenue part, and in another's turn, where nobody waits for it."""
    state = put(seated(2), privates={"KK": "P2", "SB": GONE, "HB": GONE, "SD": "bank"})
    state = do(state, Bid("P1", "SD", 50), Pass("P2"))
    assert (state.round.kind, actors(state)) == ("order", ("P1", "P2"))
    assert do(state, SellLandmark("P2", "KK")).turn.who == "P1"
    paying = put(holding(founded(2), KK="P2", SB="DTKC"), money={"WT/revenue": 100})
    state = at(paying, "CR2")
    assert (state.round.kind, state.turn.who) == ("revenue", "WT")
    after = do(state, SellLandmark("P2", "KK"), SellLandmark("DTKC", "SB"))
    assert after.money["P2"] == state.money["P2"] + 20 and after.turn.who == "WT"
    assert not is_asked(state, "P2") and "pass" not in offers(state, "P2")


@pytest.mark.parametrize(("option", "said"), [("free", ""), ("bid", "landmark.bid_first")])
def test_vi_a_table_may_let_the_chooser_bid(option: str, said: str) -> None:
    """“Elige … puede realizar una puja inicial”: choosing alone is free, but for tables where to choose is to bid."""
    state = seated(3, options={"landmark_choice": option})
    assert refusal(state, Choose("P1", "HB")) == said
    assert refusal(state, Bid("P1", "HB", 40)) == ""


def test_giving_back_is_nothing_to_pass() -> None:
    """Who must take a certificate or a card is not offered a pass that only leaves the giving back out; it is an aside."""
    state = put(seated(2), privates={"KK": "P1", "SB": GONE, "HB": GONE, "SD": "bank"})
    state = do(state, Bid("P1", "SD", 50), Pass("P2"), Choose("P1", "card-1"))
    assert offers(state, "P1") == ("sell_landmark", "par")
    assert asides(state, "P1") == ("sell_landmark",)
    said = closed(state, "P1", "pass")
    assert said is not None and said.params["steps"] == ["par"]
