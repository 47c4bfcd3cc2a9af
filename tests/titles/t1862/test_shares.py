"""Section 6: directors, sales and purchases, the certificate limit, and companies started in stock rounds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from engine import State
from engine.core.actions import Buy, Par, Pass, Sell
from engine.core.draft import Draft
from engine.core.state import BANK, POOL
from engine.rules.shares import certificates_counted
from engine.titles.t1862.actions import TakeMarkers
from engine.titles.t1862.companies import closing
from tests.support.games.positions import do, noted, put, refusal
from tests.titles.t1862.positions import dealing, founded, shares, track

Table = Callable[..., State]


def company(table: Table, held: dict[str, int], price: int = 90, players: int = 3, **parts: object) -> State:
    """A stock round with N&E in play: the first holder named directs it."""
    state = founded(table(players), "N&E", price, next(iter(held)), held, ("2E",), **parts)
    return dealing(put(state, money=dict.fromkeys(("P1", "P2", "P3"), 1000)))


def test_6_3_the_new_largest_holder_directs(table: Table) -> None:
    """P1 sells three of five: P2 with three takes the certificate for three ordinary shares."""
    state = do(company(table, {"P1": 5, "P2": 3, POOL: 2}), Sell("P1", "N&E", 30))
    view = engine.look(state)
    assert view.company("N&E").director == "P2" and view.certs_of("P2", "N&E/director") == 1
    assert shares(state, "N&E") == {"P1": 2, "P2": 3, POOL: 5}


def test_6_3_a_purchase_can_change_the_director(table: Table) -> None:
    """A tie does not; one share more does, and counts neither as purchase nor as sale of three."""
    state = do(company(table, {"P1": 3, "P2": 2, POOL: 5}), Pass("P1"), Buy("P2", "N&E/share", POOL), Pass("P3"))
    assert engine.look(state).company("N&E").director == "P1"
    state = do(state, Pass("P1"), Buy("P2", "N&E/share", POOL), Pass("P3"))
    assert engine.look(state).company("N&E").director == "P2"
    assert engine.look(state).certs_of("P1", "N&E/share") == 3
    assert refusal(do(state, Pass("P1")), Sell("P2", "N&E", 30)) == "share.bought_stay"
    assert refusal(do(state, Pass("P1")), Sell("P2", "N&E", 20)) == ""


def test_6_3_example_four_shares_and_an_empty_pool(table: Table) -> None:
    """With certificate and one share two cannot be sold; one, three and four can."""
    state = company(table, {"P1": 4, "P2": 2, "P3": 2, "N&E": 2})
    assert refusal(state, Sell("P1", "N&E", 20)) == "share.no_change"
    assert [refusal(state, Sell("P1", "N&E", part)) for part in (10, 30, 40)] == ["", "", ""]
    state = do(state, Sell("P1", "N&E", 30))
    view = engine.look(state)
    assert view.certs_of(POOL, "N&E/director") == 1 and view.certs_of("P1", "N&E/share") == 1
    assert view.company("N&E").director == ""


def test_6_3_change_comes_from_the_pool(table: Table) -> None:
    """With a share in the pool two of four are sold: the certificate goes there and two ordinary shares stay."""
    state = do(company(table, {"P1": 4, "P2": 2, "P3": 2, POOL: 2}), Sell("P1", "N&E", 20))
    assert shares(state, "N&E") == {"P1": 2, "P2": 2, "P3": 2, POOL: 4}


def test_6_3_8_three_shares_bring_the_certificate_out_of_the_pool(table: Table) -> None:
    """It cannot be bought; whoever comes to three shares exchanges them."""
    state = do(company(table, {"P1": 4, "P2": 2, POOL: 4}), Sell("P1", "N&E", 40))
    assert refusal(state, Buy("P1", "N&E/director", POOL)) == "share.not_on_offer"
    state = do(state, Pass("P1"), Buy("P2", "N&E/share", POOL))
    view = engine.look(state)
    assert view.company("N&E").director == "P2" and view.certs_of("P2", "N&E/director") == 1


def test_6_4_example_a_share_bought_stays(table: Table) -> None:
    """Only the director's certificate, then one bought: one may be sold in the same round, or all but one with change."""
    state = do(company(table, {"P1": 3, POOL: 4, "N&E": 3}), Buy("P1", "N&E/share", POOL), Pass("P2"), Pass("P3"))
    assert refusal(state, Sell("P1", "N&E", 40)) == "share.bought_stay"
    assert refusal(state, Sell("P1", "N&E", 50)) == "share.portion"
    assert refusal(state, Sell("P1", "N&E", 30)) == ""
    assert refusal(do(state, Sell("P1", "N&E", 10)), Sell("P1", "N&E", 10)) == "share.sold_already"


def test_6_5_1_nothing_is_bought_that_was_sold_in_the_round(table: Table) -> None:
    """Neither shares nor, after a bankruptcy, the director's certificate."""
    state = do(company(table, {"P1": 4, "P2": 3, POOL: 3}), Sell("P1", "N&E", 10))
    assert refusal(state, Buy("P1", "N&E/share", POOL)) == "share.sold_before"
    draft = Draft(engine.look(state).book, state)
    closing.go_bankrupt(draft, "N&E")
    assert refusal(draft.state, Par("P1", "N&E", 54)) == "share.sold_before"
    assert refusal(do(draft.state, Pass("P1")), Par("P2", "N&E", 54)) == ""


def test_6_5_1_prices(table: Table) -> None:
    """The offer of a chartered company sells at par, pool and treasury at market price, trains or not."""
    state = founded(table(3), "N&E", 90, "P1", {"P1": 4, "P2": 1, POOL: 2, "N&E": 1, BANK: 2})
    state = put(noted(state, chartered=("N&E",)), money={"P1": 1000, "N&E": 0})
    state = dealing(state)
    paid = {}
    for source in (BANK, POOL, "N&E"):
        after = engine.look(do(state, Buy("P1", "N&E/share", source)))
        paid[source] = 1000 - after.cash("P1")
    assert paid == {BANK: 54, POOL: 90, "N&E": 90} and after.cash("N&E") == 90


def test_6_4_1_without_train_sales_bring_half(table: Table) -> None:
    """95 without a train: 47 a share."""
    state = founded(table(3), "N&E", 95, "P1", {"P1": 5, POOL: 5})
    state = do(dealing(put(state, money={"P1": 0})), Sell("P1", "N&E", 20))
    assert engine.look(state).cash("P1") == 94


@pytest.mark.parametrize(("seller", "left"), [("P1", 210), ("P2", 220)])
def test_6_4_2_the_directors_first_share_counts_above_200(table: Table, seller: str, left: int) -> None:
    """At 220 one share of the director's lowers the price, one of another holder does not."""
    state = company(table, {"P1": 5, "P2": 3, POOL: 2}, 220)
    state = do(state if seller == "P1" else do(state, Pass("P1")), Sell(seller, "N&E", 10))
    assert engine.look(state).price("N&E") == left


@pytest.mark.parametrize(("seller", "left"), [("P1", 330), ("P2", 375)])
def test_6_4_2_from_400_on_two_shares_are_spared_but_none_of_the_directors(
    table: Table, seller: str, left: int
) -> None:
    """Three shares at 400: the director's are three cells, another holder's are one; the condition stands in the sentence before."""
    state = company(table, {"P1": 6, "P2": 3, POOL: 1}, 400)
    state = do(state if seller == "P1" else do(state, Pass("P1")), Sell(seller, "N&E", 30))
    assert engine.look(state).price("N&E") == left


def test_6_4_2_an_unlaunched_company_keeps_its_price(table: Table) -> None:
    """Its shares can be sold, at half price, and nothing falls."""
    state = do(dealing(put(table(2), money={"P1": 600})), Par("P1", "N&E", 100), Pass("P2"), Pass("P1"))
    state = dealing(state)
    state = do(state, Sell("P1", "N&E", 30))
    view = engine.look(state)
    assert view.price("N&E") == 100 and view.cash("P1") == 300 + 150


def test_6_5_2_above_the_limit_a_player_must_sell_first(table: Table) -> None:
    """With four certificates of one company too many, one after the other may be sold, each as more of one block."""
    state = founded(table(2), "N&E", 90, "P2", {"P1": 3, "P2": 7}, ("2E",))
    state = noted(state, cert_limit=2)
    state = dealing(state)
    assert refusal(state, Pass("P1")) != "" and refusal(state, Buy("P1", "N&E/share", POOL)) != ""
    state = do(state, Sell("P1", "N&E", 10))
    assert certificates_counted(engine.look(state), "P1") == 2 and refusal(state, Pass("P1")) == ""
    state = noted(dealing(state), cert_limit=0)
    state = do(state, Sell("P1", "N&E", 10), Sell("P1", "N&E", 10))
    assert certificates_counted(engine.look(state), "P1") == 0


def test_6_5_2_at_the_limit_nothing_is_bought(table: Table) -> None:
    """Neither a share nor a company; a director's certificate counts as one."""
    state = company(table, {"P1": 4, POOL: 6})
    state = noted(state, cert_limit=2)
    assert refusal(state, Buy("P1", "N&E/share", POOL)) != "" and refusal(state, Par("P1", "WStI", 54)) != ""
    state = noted(state, cert_limit=3)
    assert refusal(state, Buy("P1", "N&E/share", POOL)) == "" and refusal(state, Par("P1", "WStI", 54)) == ""


def test_6_5_1_the_last_pound_will_do(table: Table) -> None:
    """A share at exactly the money at hand, a director's certificate at exactly three times the price."""
    state = company(table, {"P1": 4, POOL: 6})
    assert refusal(put(state, money={"P1": 90}), Buy("P1", "N&E/share", POOL)) == ""
    assert refusal(put(state, money={"P1": 89}), Buy("P1", "N&E/share", POOL)) != ""
    assert refusal(put(state, money={"P1": 162}), Par("P1", "WStI", 54)) == ""
    assert refusal(put(state, money={"P1": 161}), Par("P1", "WStI", 54)) == "par.too_dear"
    assert engine.complete(put(state, money={"P1": 180}), "P1", "par", {"company": "WStI"}).values == (54, 56, 58, 60)


def test_6_5_3_a_company_started_in_a_stock_round(table: Table) -> None:
    """Three shares at any start price are paid to the company, and so are the others; half of them launch it."""
    state = dealing(put(table(2), money={"P1": 1000, "P2": 500}))
    assert refusal(state, Par("P1", "N&E", 205)) == "par.price" and refusal(state, Par("P1", "N&E", 52)) == "par.price"
    state = do(state, Par("P1", "N&E", 116))
    assert engine.look(state).company("N&E").par == 100 and engine.look(state).cash("N&E") == 348
    assert refusal(state, Buy("P1", "N&E/share", "N&E")) != ""
    state = do(state, Buy("P2", "N&E/share", "N&E"), Buy("P1", "N&E/share", "N&E"))
    assert engine.look(state).cash("N&E") == 580 and engine.look(state).company("N&E").floated


@pytest.mark.parametrize(("price", "most"), [(54, 6), (200, 7)])
def test_6_5_4_2_two_to_seven_markers_at_40(table: Table, price: int, most: int) -> None:
    """The director chooses at once, as many as the treasury pays."""
    state = dealing(put(table(2), money={"P1": 1200, "P2": 1200}))
    state = do(state, Par("P1", "N&E", price), Buy("P2", "N&E/share", "N&E"), Buy("P1", "N&E/share", "N&E"))
    assert engine.actors(state) == ("P1",) and refusal(state, Pass("P1")) != ""
    found = [count for count in range(10) if refusal(state, TakeMarkers("P1", "N&E", count)) == ""]
    assert found == list(range(2, most + 1))
    state = do(state, TakeMarkers("P1", "N&E", 2))
    assert engine.look(state).cash("N&E") == 5 * price - 80 and state.turn.who == "P2"


def test_6_5_4_2_without_director_the_largest_shareholder_chooses(table: Table) -> None:
    """P1 sold the certificate before the launch; P2's second share makes half of the company sold."""
    state = dealing(put(table(3), money=dict.fromkeys(("P1", "P2", "P3"), 600)))
    state = do(state, Par("P1", "N&E", 54), Pass("P2"), Pass("P3"), Pass("P1"))
    state = do(dealing(state), Sell("P1", "N&E", 30), Pass("P1"), Buy("P2", "N&E/share", "N&E"), Pass("P3"), Pass("P1"))
    state = do(state, Buy("P2", "N&E/share", "N&E"))
    assert engine.look(state).company("N&E").director == "" and engine.actors(state) == ("P2",)
    state = do(state, TakeMarkers("P2", "N&E", 3))
    assert engine.look(state).cash("N&E") == 5 * 54 - 120


def test_6_5_3_a_full_home_keeps_a_company_out(table: Table) -> None:
    """With another's marker in the only place WNR waits for green tiles."""
    free = dealing(put(track(table(2), E2="yellow 05"), money={"P1": 600}))
    assert refusal(free, Par("P1", "WNR", 54)) == ""
    state = founded(track(table(2), E2="yellow 05"), "L&H", 90, "P2", {"P2": 10}, ("2E",), home="E2.c0")
    state = dealing(put(state, money={"P1": 600}))
    assert refusal(state, Par("P1", "WNR", 54)) == "company.home_full"
    assert refusal(put(state, phase="B"), Par("P1", "WNR", 54)) == ""


def test_6_6_the_first_to_pass_gets_the_priority_card(table: Table) -> None:
    """P2 bought last: P3 began the passes; in a round of passes the card stays."""
    state = do(company(table, {"P1": 4, POOL: 6}), Pass("P1"), Buy("P2", "N&E/share", POOL), Pass("P3"), Pass("P1"))
    state = do(state, Pass("P2"))
    assert state.priority == "P3" and state.round.kind == "operating"
    state = dealing(state, "P2")
    assert do(state, Pass("P2"), Pass("P3"), Pass("P1")).priority == "P2"
