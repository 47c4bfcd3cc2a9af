"""Section 5.2: holders in hard positions when shares are fused, and who directs in the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from bot.orders.defaults import default_action
from engine import State
from engine.core.actions import Choose
from engine.core.state import BANK, POOL
from engine.titles.t1862.actions import Merge, Refinance
from tests.support.games.positions import do, put, refusal
from tests.titles.t1862.positions import founded, joined, operating, shares

Table = Callable[..., State]
Held = dict[str, int]


def two(
    table: Table, first: Held, second: Held, prices: tuple[int, int] = (90, 90), cash: int = 500, **setup: object
) -> State:
    """N&E, at turn, and WStI with their holders; the first holder named directs each. A merger makes 134 of 90 and 90."""
    state = joined(table(4, **setup))
    for company, held, price, home in (("N&E", first, prices[0], "B13.c0"), ("WStI", second, prices[1], "B5.c0")):
        state = founded(state, company, price, next(iter(held)), held, ("2E",), home=home)
    state = put(state, money=dict.fromkeys(("P1", "P2", "P3", "P4"), cash))
    return operating(state, "N&E", ("N&E", "WStI"))


def merge(state: State) -> State:
    """N&E takes WStI over, with whatever consent is needed."""
    agreed = (d,) if (d := engine.look(state).company("WStI").director) != "P1" else ()
    return do(state, Merge("N&E", "WStI", "N&E", agreed))


def pending(state: State) -> tuple[str, str, int, int]:
    """The decision awaited: holder, certificate, cost to keep, value when given up."""
    found = state.notes.fusion.pending
    return found.holder, found.cert, found.cost, found.value


def answer(state: State, *choices: str) -> State:
    """The position after the holders who are asked have answered."""
    for choice in choices:
        (who,) = engine.actors(state)
        state = do(state, Choose(who, choice))
    return state


def cash(state: State, *holders: str) -> list[int]:
    """The money of some holders."""
    return [engine.look(state).cash(who) for who in holders]


def test_5_2_7_example_2(table: Table) -> None:
    """100 without and 74 with a train make 86, par 82; four redeem for 43, the company sells its share for 86."""
    state = joined(table(4))
    held = {"P1": 4, "P3": 3, "P4": 1, BANK: 2}
    state = founded(state, "N&E", 100, "P1", held, home="B13.c0")
    state = founded(state, "WStI", 74, "P1", {"P1": 5, "P2": 3, "WStI": 2}, ("2E",), home="B5.c0", cash=10)
    state = put(state, money=dict.fromkeys(("P1", "P2", "P3", "P4"), 100))
    state = answer(do(operating(state, "N&E", ("N&E",)), Merge("N&E", "WStI", "N&E")), *["redeem"] * 4)
    assert engine.look(state).price("N&E") == 86 and engine.look(state).company("N&E").par == 82
    assert shares(state, "N&E") == {"P1": 5, "P2": 2, "P3": 2, "P4": 1}
    assert cash(state, "P1", "P2", "P3", "P4", "N&E") == [57, 57, 57, 57, 96]
    assert shares(state, "WStI") == {BANK: 10}


@pytest.mark.parametrize(("held", "cost", "value"), [(5, 50, 250), (4, 100, 200), (3, 150, 150)])
def test_5_2_4_a_turned_certificate(table: Table, held: int, cost: int, value: int) -> None:
    """Without three shares in the pool: 50 % pays half a share or gets two and a half, and so on; 10 % each the rest."""
    state = founded(table(4), "N&E", 100, "P1", {"P1": held, "P2": 10 - held}, home="B13.c0", cash=0)
    state = put(operating(state, "N&E", ("N&E",)), phase="C", money={"P1": 500, "P2": 0}, tiles={"B13": ("57", 0)})
    state = do(settled_need(state), Refinance("N&E"))
    assert pending(state) == ("P1", "N&E/director", cost, value)
    kept, sold = answer(state, "redeem"), answer(state, "sell")
    assert shares(kept, "N&E")["P1"] == 3 and cash(kept, "P1") == [500 - cost]
    assert "P1" not in shares(sold, "N&E") and cash(sold, "P1") == [500 + value]


def settled_need(state: State) -> State:
    """The company has run and paid nothing; it has no train."""
    from engine.core.draft import Draft

    draft = Draft(engine.look(state).book, state)
    draft.set_turn(ran=True, paid=True)
    draft.set_company("N&E", par=100)
    return draft.state


def test_5_2_4_the_ending_companys_certificate_without_shares_to_take(table: Table) -> None:
    """P2 directs WStI with 30 %: neither three shares nor three survivors are in the pool, so it is sold for 1.5."""
    state = merge(two(table, {"P1": 3, "P3": 7}, {"P2": 3, "P4": 7}))
    assert pending(state) == ("P1", "N&E/director", 201, 201)
    state = answer(state, "redeem")
    assert cash(state, "P1", "P2") == [500 - 201, 500 + 201]
    assert pending(state)[0] == "P3"
    state = answer(state, "redeem")
    assert shares(state, "N&E") == {"P1": 3, "P3": 4, "P4": 3} and shares(state, "WStI") == {BANK: 10}
    assert cash(state, "P4") == [500 + 67] and engine.look(state).company("N&E").director == "P3"


def test_5_2_4_the_ending_companys_certificate_becomes_three_survivors(table: Table) -> None:
    """P2's own survivor share completes the three in the pool: the turned certificate may be redeemed for them."""
    state = merge(two(table, {"P1": 3, "P2": 1, "P3": 4, BANK: 2}, {"P2": 3, "P4": 7}))
    state = answer(state, "redeem")
    assert pending(state) == ("P2", "WStI/director", 134, 268)
    state = answer(state, "redeem")
    assert shares(state, "N&E")["P2"] == 3 and cash(state, "P2") == [500 - 134]


def test_5_2_4_who_cannot_pay_sells(table: Table) -> None:
    """Without the money for the redemption nobody is asked."""
    state = merge(two(table, {"P1": 3, "P3": 7}, {"P2": 3, "P4": 7}, cash=60))
    assert cash(state, "P1", "P2", "P3", "P4") == [60 + 201, 60 + 201, 60 + 67, 60 + 67]


def before_few(table: Table, **setup: object) -> State:
    """At 58 and 74 a merger makes 95. P1 directs N&E with four shares; P2 and P3 share WStI and have no survivors."""
    return two(table, {"P1": 4, "P3": 3, BANK: 3}, {"P2": 6, "P3": 4}, (58, 74), **setup)


def few(table: Table, **setup: object) -> State:
    """The same after the merger."""
    return merge(before_few(table, **setup))


def test_5_2_4_a_director_with_few_shares_takes_three_from_the_pool(table: Table) -> None:
    """Of the four ordinary shares two go back; P2 exchanges three, one of them with P3, and directs."""
    state = few(table)
    assert shares(state, "N&E") == {"P1": 2, "P2": 3, "P3": 2, POOL: 3}
    assert engine.look(state).certs_of("P2", "N&E/director") == 1


def test_5_2_4_six_shares_keep_the_certificate(table: Table) -> None:
    """With both certificates and six shares the one of the company that ends goes back as three shares."""
    state = merge(two(table, {"P1": 3, "P2": 7}, {"P1": 3, "P3": 7}))
    assert shares(state, "N&E")["P1"] == 3 and engine.look(state).certs_of("P1", "N&E/director") == 1


@pytest.mark.parametrize(("reading", "half"), [("up", 48), ("down", 47)])
def test_5_2_4_shares_without_a_partner_are_sold(table: Table, reading: str, half: int) -> None:
    """P3 finds no survivors for two shares: a whole one brings 95, the one on option half of it rounded up."""
    before = before_few(table, options={"unmatched_option": reading})
    events = engine.apply(before, Merge("N&E", "WStI", "N&E", ("P2",))).events
    sold = [event.params for event in events if event.code == "fusion.share_sold"]
    assert sold == [
        {"holder": "P3", "company": "WStI", "option": False},
        {"holder": "P3", "company": "WStI", "option": True},
    ]
    assert cash(merge(before), "P3") == [500 + 95 + half]


def test_5_2_5_ties_go_to_the_player_who_began(table: Table) -> None:
    """P1 and P2 have five each; P1 began the fusion. Between others the one who sits next comes first."""
    state = merge(two(table, {"P1": 5, "P2": 5}, {"P1": 5, "P2": 5}))
    assert shares(state, "N&E") == {"P1": 5, "P2": 5}
    assert engine.look(state).company("N&E").director == "P1"


def test_5_2_5_with_nobody_above_two_shares_there_is_no_director(table: Table) -> None:
    """The certificate lies in the pool; the turn goes on without a director, who must not build."""
    state = merge(two(table, {"P1": 3, "P2": 2, "P3": 2, POOL: 3}, {"P2": 3, "P3": 2, "P4": 3, POOL: 2}))
    while state.notes.fusion:
        state = answer(state, "sell")
    assert max(n for who, n in shares(state, "N&E").items() if who[0] == "P" and who != POOL) < 3
    assert engine.look(state).company("N&E").director == ""
    assert engine.look(state).certs_of(POOL, "N&E/director") == 1


def test_5_2_4_a_sleeping_holder_keeps_the_share(table: Table) -> None:
    """The agreed default for somebody who lets the time pass is to redeem, which is asked only of who can pay."""
    state = merge(two(table, {"P1": 6, "P2": 3, BANK: 1}, {"P1": 6, "P3": 4}))
    (who,) = engine.waiting_for(state)
    assert who == "P2" and default_action(state, who, "pass") == Choose("P2", "redeem")
    assert refusal(state, Choose("P1", "redeem")) == "turn.not_yours"


def test_5_2_4_at_a_table_that_exchanges_certificates_the_other_one_is_taken(table: Table) -> None:
    """P1's certificate of N&E was given up and lies in the pool: P2's turned one of WStI may be redeemed for it."""
    start = two(table, {"P1": 3, "P3": 7}, {"P2": 3, "P4": 7}, options={"turned_certificate": "certificate"}, cash=1000)
    sold = answer(merge(start), "sell")
    assert pending(sold) == ("P2", "WStI/director", 201, 201)
    kept = answer(sold, "redeem")
    assert shares(kept, "N&E")["P2"] == 3 and kept.certs["N&E/director"] == {"P2": 1}
    assert pending(answer(merge(start), "redeem"))[0] == "P3"
