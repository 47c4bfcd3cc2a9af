"""Sections 7.3, 7.11 to 7.13 and 8: companies that need a train, bankruptcy, redeeming, receivership."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from engine import State
from engine.core.actions import Buy, BuyTrain, Choose, Par, Pass, Sell
from engine.core.draft import Draft
from engine.core.state import BANK, POOL
from engine.titles.t1862.actions import Refinance
from engine.titles.t1862.companies import charters, closing, mergers
from engine.titles.t1862.notes import Lner
from engine.titles.t1862.trading.prices import fall, move
from engine.titles.t1862.trains.buying import begin_phase, offers_to
from tests.support.games.positions import do, noted, put, refusal
from tests.titles.t1862.positions import after_dividend, dealing, founded, permitted, shares, sold_down, track

Table = Callable[..., State]


def needy(
    state: State,
    held: dict[str, int],
    cash: int,
    price: int = 90,
    group: str = "B",
    par: int = 82,
    director: str = "P1",
) -> State:
    """L&E, without a train, where it must buy one; trains of a group are for sale."""
    state = founded(state, "L&E", price, director, held, (), home="C6.c0", cash=cash)
    draft = Draft(engine.look(state).book, track(sold_down(state, group), C6="yellow 03"))
    draft.set_company("L&E", par=par)
    return after_dividend(draft.state, "L&E")


def test_7_11_a_company_with_money_must_buy(table: Table) -> None:
    """It may choose the kind, but not pass, sell shares or be refinanced."""
    state = needy(table(2), {"P1": 6, "L&E": 2, POOL: 2}, 200)
    assert refusal(state, Pass("L&E")) != ""
    assert refusal(state, Sell("L&E", "L&E", 10)) != "" and refusal(state, Refinance("L&E")) == "refinance.not_needed"
    assert [refusal(state, BuyTrain("L&E", train, BANK, 200)) for train in ("2F", "2/3L", "2/3E")] == ["", "", ""]


def test_7_11_1_own_shares_are_sold_as_few_as_needed(table: Table) -> None:
    """101 are missing at 90: two shares at full price, two cells down; then a train of the bank must be bought."""
    other = founded(table(2), "ESR", 54, "P2", {"P2": 10}, ("2E",))
    state = needy(other, {"P1": 5, "L&E": 4, POOL: 1}, 99)
    assert [refusal(state, Sell("L&E", "L&E", part)) for part in (10, 20, 30)] == [
        "share.exact_need",
        "",
        "share.exact_need",
    ]
    state = do(state, Sell("L&E", "L&E", 20))
    view = engine.look(state)
    assert view.cash("L&E") == 279 and view.price("L&E") == 82
    assert refusal(state, BuyTrain("L&E", "2E", "ESR", 50, ("P2",))) == "train.bank_only"
    assert refusal(state, Refinance("L&E")) != "" and refusal(state, BuyTrain("L&E", "2/3E*", BANK, 250)) == ""


def test_7_11_1_above_200_the_sale_counts_as_the_directors(table: Table) -> None:
    """No share is left out of the fall."""
    state = needy(table(2), {"P1": 6, "L&E": 4}, 0, price=220)
    assert engine.look(do(state, Sell("L&E", "L&E", 10))).price("L&E") == 210


def test_7_11_2_refinancing(table: Table) -> None:
    """Holdings are halved, unsold shares are in the pool, the company gets ten times par and keeps its price."""
    state = put(needy(table(2), {"P1": 6, "P2": 2, BANK: 2}, 10), money={"P2": 0})
    view = engine.look(state)
    assert shares(state, "L&E") == {"P1": 3, "P2": 1, POOL: 6}
    assert view.cash("L&E") == 830 and view.price("L&E") == 90 and view.company("L&E").director == "P1"
    assert refusal(state, BuyTrain("L&E", "2F", BANK, 200)) == "" and refusal(state, Refinance("L&E")) != ""


def test_7_11_sale_and_refinancing_are_the_directors_choice(table: Table) -> None:
    """With enough own shares either will do, but not both."""
    state = needy(table(2), {"P1": 6, "L&E": 4}, 0)
    assert refusal(state, Refinance("L&E")) == "" and refusal(state, Sell("L&E", "L&E", 30)) == ""
    state = do(state, Refinance("L&E"))
    assert shares(state, "L&E") == {"P1": 3, "L&E": 2, POOL: 5}
    assert refusal(state, Sell("L&E", "L&E", 10)) != ""


def test_7_11_2_without_enough_for_a_train_there_is_no_refinancing(table: Table) -> None:
    """Ten times 54 and 100 are less than 700: bankrupt at once; holders get half of the price."""
    state = needy(table(2), {"P1": 5, "P2": 3, POOL: 2}, 100, price=95, group="G", par=54)
    view = engine.look(state)
    assert "L&E" not in state.market and view.cash("L&E") == 0
    assert [view.cash(who) for who in ("P1", "P2")] == [1200 + 5 * 47, 1200 + 3 * 47]
    assert state.markers == {} and view.certs_of(BANK, "L&E/director") == 1 and charters.hindrance(view, "L&E") is None


@pytest.mark.parametrize(("own", "sold"), [(4, True), (3, False)])
def test_7_11_1_all_own_shares_may_just_do(table: Table, own: int, sold: bool) -> None:
    """Four shares at 50 pay 200 exactly; three do not, and so none is sold: the company is refinanced."""
    state = needy(table(2), {"P1": 10 - own, "L&E": own}, 0, price=50)
    if sold:
        assert engine.look(do(state, Sell("L&E", "L&E", 40))).cash("L&E") == 200
    else:
        assert "raised" in state.turn.flags and engine.look(state).price("L&E") == 50


JUST = [(160, 0, "counts", True), (159, 0, "counts", False), (115, 1, "counts", True), (114, 1, "counts", False)]
JUST += [(115, 1, "left_out", False), (160, 1, "left_out", True)]


@pytest.mark.parametrize(("cash", "own", "odd", "helps"), JUST)
def test_7_11_2_refinancing_that_just_does(table: Table, cash: int, own: int, odd: str, helps: bool) -> None:
    """Ten times 54, the treasury, and 45 for an own share on option (if it counts) make the 700 of a G-train, or bankruptcy."""
    state = needy(table(2, options={"odd_share": odd}), {"P1": 10 - own, "L&E": own}, cash, group="G", par=54)
    while state.notes.fusion:
        state = do(state, Choose("P1", "sell"))
    assert ("L&E" in state.market) == helps
    most = cash + 540 + 45 * own
    assert engine.look(state).cash("L&E") == (most if helps else 0)


def test_7_11_a_train_of_the_directors_other_company_comes_first(table: Table) -> None:
    """50 pay for an A-train of ESR: no money may be raised; of another director's company only with a yes."""
    own = needy(founded(table(2), "ESR", 54, "P1", {"P1": 10}, ("2E",)), {"P1": 10}, 50)
    assert refusal(own, Refinance("L&E")) == "refinance.not_needed"
    assert refusal(own, BuyTrain("L&E", "2E", "ESR", 50)) == ""
    foreign = needy(founded(table(2), "ESR", 54, "P2", {"P2": 10}, ("2E",)), {"P1": 10}, 60)
    assert (
        refusal(foreign, BuyTrain("L&E", "2E", "ESR", 50, ("P2",))) == "" and refusal(foreign, Refinance("L&E")) == ""
    )


def test_7_11_only_another_directors_train_saves_the_company(table: Table) -> None:
    """Where no money can be raised for the bank's trains it may be bought, with a yes; else the company is bankrupt."""
    state = founded(table(2), "ESR", 54, "P2", {"P2": 10}, ("2E",), cash=0)
    state = needy(state, {"P1": 10}, 50, group="G", par=54)
    assert refusal(state, Refinance("L&E")) != "" and refusal(state, Sell("L&E", "L&E", 10)) != ""
    saved = do(state, BuyTrain("L&E", "2E", "ESR", 50, ("P2",)))
    assert engine.look(saved).trains_of("L&E") == ("2E",)
    lost = do(state, Pass("L&E"))
    assert "L&E" not in lost.market


def test_7_11_a_refinanced_company_without_director_buys_by_itself(table: Table) -> None:
    """Three of three shares are given up: the receiver buys the first permitted kind."""
    state = needy(permitted(table(4), "L&E", "local", "freight"), {"P1": 3, "P2": 4, "P3": 3}, 0)
    state = put(permitted(state, "L&E", "local", "freight"), money={"P2": 0})
    while state.notes.fusion:
        (who,) = engine.actors(state)
        state = do(state, Choose(who, "sell"))
    view = engine.look(state)
    assert view.company("L&E").director == "" and view.trains_of("L&E") == ("2F",)


@pytest.mark.parametrize(("choice", "bankrupt"), [("sell", False), ("redeem", True)])
def test_7_11_2_the_odd_share_decides_whether_the_company_lives(table: Table, choice: str, bankrupt: bool) -> None:
    """680, the 50 it has and half of 90 pay for a G-train of 700; the share redeemed for 45 they do not, and it was its director's choice."""
    state = needy(table(2), {"P1": 6, "L&E": 1, POOL: 3}, 50, group="G", par=68)
    assert state.notes.fusion and state.notes.fusion.pending.holder == "L&E"
    (who,) = engine.actors(state)
    after = do(state, Choose(who, choice))
    assert ("L&E" not in after.market) is bankrupt


def test_7_11_after_the_train_of_the_bank_more_may_be_bought_anywhere(table: Table) -> None:
    """The need is over with the first train; before it no other company sells one."""
    state = founded(table(2), "ESR", 54, "P2", {"P2": 10}, ("2E",))
    state = needy(state, {"P1": 10}, 0, par=100)
    foreign = BuyTrain("L&E", "2E", "ESR", 50, ("P2",))
    assert refusal(state, foreign) == "train.bank_only"
    assert refusal(do(state, BuyTrain("L&E", "2/3E", BANK, 200)), foreign) == ""


def test_7_11_a_new_director_chooses_the_train(table: Table) -> None:
    """P1 gives the turned certificate up, P2 redeems a third share, directs, and has every kind of the bank to choose from."""
    state = needy(table(2), {"P1": 5, "P2": 5}, 0)
    while state.notes.fusion:
        (who,) = engine.actors(state)
        state = do(state, Choose(who, "sell" if who == "P1" else "redeem"))
    assert shares(state, "L&E") == {"P2": 3, POOL: 7} and engine.look(state).company("L&E").director == "P2"
    assert engine.waiting_for(state) == ("P2",) and refusal(state, Pass("L&E")) != ""
    assert [refusal(state, BuyTrain("L&E", train, BANK, 200)) for train in ("2F", "2/3L", "2/3E")] == ["", "", ""]


def test_7_12_bankrupt_by_price(table: Table) -> None:
    """At the last space everything goes back and nobody is paid; the trains leave the game."""
    state = founded(table(2), "L&E", 14, "P1", {"P1": 5, "P2": 5}, ("2E",), home="C6.c0", cash=70)
    state = track(state, C6="yellow 03")
    before = [engine.look(state).cash(who) for who in ("P1", "P2")]
    draft = Draft(engine.look(state).book, state)
    move(draft, "L&E", -2)
    state = after_dividend(draft.state, "L&E")
    view = engine.look(state)
    assert [view.cash(who) for who in ("P1", "P2")] == before and "L&E" not in state.market
    assert view.trains_of("gone") == ("2E",) and state.markers == {} and view.cash("L&E") == 0


def with_a_bankrupt(state: State, price: int = 54) -> State:
    """P1 directs L&E, without train and with 100; ESR was P2's and went bankrupt with a 2E, a 3F and a 3E* in its yard."""
    state = founded(state, "ESR", price, "P2", {"P2": 10}, ("2E", "3F", "3E*"))
    draft = Draft(engine.look(state).book, state)
    closing.go_bankrupt(draft, "ESR")
    return needy(draft.state, {"P1": 10}, 100, par=82)


def test_7_12_trains_of_bankrupt_companies(table: Table) -> None:
    """They leave the game; at tables that choose so anybody may still buy them at their price, and old ones become obsolete."""
    assert not [goods for goods in offers_to(engine.look(with_a_bankrupt(table(2))), "L&E") if goods.source == "ESR"]
    state = with_a_bankrupt(table(2, options={"bankrupt_trains": "for_sale", "other_trains_first": "no"}))
    offered = [(goods.train, goods.low) for goods in offers_to(engine.look(state), "L&E") if goods.source == "ESR"]
    assert offered == [("2E", 50), ("3F", 280), ("3E*", 280)]
    bought = do(state, BuyTrain("L&E", "2E", "ESR", 50))
    assert engine.look(bought).trains_of("L&E") == ("2E",) and engine.look(bought).cash("L&E") == 50
    draft = Draft(engine.look(state).book, state)
    begin_phase(draft, "D")
    assert draft.trains_of("ESR") == ("3F", "3E*") and "2E" in draft.trains_of("gone")


def test_7_12_a_company_that_starts_again_has_no_old_trains(table: Table) -> None:
    """What nobody bought of them leaves the game then."""
    state = with_a_bankrupt(table(2, options={"bankrupt_trains": "for_sale"}))
    draft = Draft(engine.look(state).book, state)
    charters.start_company(draft, Par("P2", "ESR", 54))
    assert draft.trains_of("ESR") == () and "3E*" in draft.trains_of("gone")


def test_7_13_one_own_share_is_redeemed_from_the_pool(table: Table) -> None:
    """At the market price, one a turn, only its own; new players' companies none."""
    state = founded(table(2), "L&E", 90, "P1", {"P1": 6, POOL: 4}, ("2E",), home="C6.c0", cash=200)
    state = after_dividend(track(state, C6="yellow 03"), "L&E")
    state = do(state, Buy("L&E", "L&E/share", POOL))
    assert engine.look(state).cash("L&E") == 110 and shares(state, "L&E")["L&E"] == 1
    assert refusal(state, Buy("L&E", "L&E/share", POOL)) != ""
    other = founded(table(2), "ESR", 54, "P1", {"P1": 6, POOL: 4}, ("2E",))
    other = founded(other, "L&E", 90, "P1", {"P1": 6, POOL: 4}, ("2E",), home="C6.c0", cash=200)
    other = after_dividend(track(other, C6="yellow 03"), "L&E")
    assert refusal(other, Buy("L&E", "ESR/share", POOL)) != ""


ORDER = [(("express", "freight", "local"), "2/3E"), (("local", "freight"), "2F"), (("local",), "2/3L")]


@pytest.mark.parametrize(("permits", "train"), ORDER)
def test_8_the_receiver_buys_one_train_of_the_first_permitted_kind(
    table: Table, permits: tuple[str, ...], train: str
) -> None:
    """Express before freight before local; one a turn, even with money for more."""
    state = permitted(table(2), "L&E", *permits)
    state = needy(state, {"P1": 2, "P2": 2, POOL: 6}, 900, director="")
    assert engine.look(state).trains_of("L&E") == (train,) and engine.look(state).cash("L&E") == 700


def test_8_the_receivers_company_with_trains_buys_another_if_it_can(table: Table) -> None:
    """With money it buys although it has one; without money it keeps what it has."""
    for cash, yard in ((200, ("2E", "2/3E")), (199, ("2E",))):
        state = founded(table(2), "L&E", 90, "", {"P1": 2, POOL: 8}, ("2E",), home="C6.c0", cash=cash)
        assert engine.look(after_dividend(sold_down(state, "B"), "L&E")).trains_of("L&E") == yard


def test_8_the_receivers_company_without_train_and_money_is_bankrupt(table: Table) -> None:
    """There is no refinancing and no sale of own shares for it."""
    state = needy(table(2), {"P1": 2, "L&E": 4, POOL: 4}, 199, director="")
    assert "L&E" not in state.market


def test_8_the_largest_shareholder_decides_next_to_the_priority_card(table: Table) -> None:
    """Of equals the first from the holder of the card, who keeps it until a stock round ends (6.6); its trains are not for sale."""
    state = founded(table(3), "ESR", 90, "", {"P1": 1, "P2": 2, "P3": 2, POOL: 5}, ("2E",), cash=0)
    assert mergers.receiver(engine.look(put(state, priority="P3")), "ESR") == "P3"
    assert mergers.receiver(engine.look(put(state, priority="P1")), "ESR") == "P2"
    begun = dealing(state, "P3")
    assert mergers.receiver(engine.look(put(begun, priority="P1")), "ESR") == "P3"
    state = founded(state, "L&E", 74, "P1", {"P1": 10}, ("2L",), home="C6.c0", cash=500)
    state = after_dividend(track(state, C6="yellow 03"), "L&E")
    assert refusal(state, BuyTrain("L&E", "2E", "ESR", 100, ("P2",))) == "train.receiver_keeps"


@pytest.mark.parametrize(("choice", "yard"), [("first", ("2E", "2E", "2E")), ("next", ("2E", "2E", "2E", "2F"))])
def test_8_the_first_permitted_kind_is_full(table: Table, choice: str, yard: tuple[str, ...]) -> None:
    """With three express trains the receiver buys nothing, or at other tables the next permitted kind."""
    state = permitted(table(2, options={"receiver_kind": choice}), "L&E", "express", "freight")
    state = founded(state, "L&E", 90, "", {"P1": 2, POOL: 8}, ("2E",) * 3, home="C6.c0", cash=900)
    state = after_dividend(permitted(sold_down(state, "B"), "L&E", "express", "freight"), "L&E")
    assert engine.look(state).trains_of("L&E") == yard


@pytest.mark.parametrize(("choice", "lner", "price"), [
    ("lner", Lner.COMING, 82), ("phase", Lner.COMING, 90), ("phase", Lner.FAR, 82), ("phase", Lner.FORMED, 90),
])  # fmt: skip
def test_9_sales_after_the_first_h_train(table: Table, choice: str, lner: Lner, price: int) -> None:
    """Own shares sold for a train lower the price until the LNER is formed, or until it is announced."""
    state = needy(table(2, options={"late_sales": choice}), {"P1": 5, "L&E": 4, POOL: 1}, 99)
    if lner is Lner.FORMED:
        draft = Draft(engine.look(state).book, noted(state, lner=lner))
        fall(draft, "L&E", 2, by_director=True)
        assert draft.price("L&E") == price
        return
    state = do(noted(state, lner=lner), Sell("L&E", "L&E", 20))
    assert engine.look(state).price("L&E") == price
