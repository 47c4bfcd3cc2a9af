"""Sections 5 and 7.5: the worked examples of mergers, figure by figure."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from engine import State
from engine.core.actions import Choose
from engine.core.draft import Draft
from engine.core.state import BANK, POOL
from engine.titles.t1862.actions import Merge
from engine.titles.t1862.companies import fusion, mergers
from tests.support.games.positions import do, put, refusal
from tests.titles.t1862.positions import founded, joined, operating, shares

Table = Callable[..., State]


def first_example(table: Table) -> State:
    """Richard, Emma, Peter and Linda hold N&E and WStI as in 5.2.6."""
    state = joined(table(4))
    state = founded(state, "N&E", 90, "P1", {"P1": 4, "P2": 3, "P3": 1, "N&E": 2}, ("2E",), home="B13.c0")
    state = founded(
        state,
        "WStI",
        90,
        "P1",
        {"P1": 5, "P3": 1, "P4": 1, "WStI": 1, POOL: 1, BANK: 1},
        ("2E",),
        home="B5.c0",
        cash=100,
    )
    state = put(state, money={"P1": 500, "P2": 500, "P3": 500, "P4": 60})
    return operating(state, "N&E", ("N&E", "WStI"))


def test_5_2_6_example_1(table: Table) -> None:
    """Richard 5, Emma 2, Peter 1, Linda 0, N&E 2 in its treasury and none in the pool; the price is 134, an option 67."""
    state = do(first_example(table), Merge("N&E", "WStI", "N&E"))
    assert engine.look(state).price("N&E") == 134
    state = do(state, Choose("P1", "redeem"), Choose("P2", "redeem"), Choose("P1", "redeem"))
    assert shares(state, "N&E") == {"P1": 5, "P2": 2, "P3": 1, "N&E": 2}
    assert shares(state, "WStI") == {BANK: 10}
    view = engine.look(state)
    assert [view.cash(who) for who in view.players] == [500 - 67, 500 - 67, 500, 60 + 67]
    assert view.cash("N&E") == 100 - 67
    assert view.company("N&E").director == "P1"
    assert state.notes.permits["WStI"] == ("express",)


def test_5_2_6_without_a_share_left_the_company_must_sell(table: Table) -> None:
    """Had Linda redeemed her option, the company would have had to sell its own for 67."""
    state = put(first_example(table), money={"P4": 100})
    state = do(
        state, Merge("N&E", "WStI", "N&E"), Choose("P1", "redeem"), Choose("P2", "redeem"), Choose("P4", "redeem")
    )
    assert shares(state, "N&E") == {"P1": 5, "P2": 2, "P3": 1, "P4": 1, "N&E": 1}
    assert engine.look(state).cash("N&E") == 100 + 67


@pytest.mark.parametrize(
    ("first", "first_train", "second", "second_train", "price"),
    [
        (68, True, 100, True, 116),
        (54, True, 62, True, 82),
        (78, True, 116, False, 95),
        (78, True, 116, True, 134),
        (116, True, 68, False, 90),
        (116, True, 68, True, 122),
        (110, False, 90, False, 71),
        (100, False, 74, True, 86),
    ],
)
def test_7_5_3_new_price(
    table: Table, first: int, first_train: bool, second: int, second_train: bool, price: int
) -> None:
    """The lower price and half of the higher, each halved without trains, rounded down to the chart."""
    state = founded(table(), "N&E", first, "P1", {"P1": 5}, ("2E",) if first_train else ())
    state = founded(state, "WStI", second, "P1", {"P1": 5}, ("2E",) if second_train else ())
    assert mergers.new_price(engine.look(state), "N&E", "WStI") == price


def test_7_5_1_the_other_director_must_agree(table: Table) -> None:
    """A merger with another player's company needs that player's yes."""
    state = joined(table(2))
    state = founded(state, "N&E", 90, "P1", {"P1": 5, POOL: 5}, ("2E",), home="B13.c0")
    state = founded(state, "WStI", 90, "P2", {"P2": 5, POOL: 5}, ("2E",), home="B5.c0")
    state = operating(state, "N&E", ("N&E", "WStI"))
    assert refusal(state, Merge("N&E", "WStI", "N&E")) == "consent.needed"
    assert refusal(state, Merge("N&E", "WStI", "N&E", ("P2",))) == ""


def test_7_5_2_without_track_nobody_merges(table: Table) -> None:
    """No track joins the two companies."""
    state = founded(table(2), "N&E", 90, "P1", {"P1": 5, POOL: 5}, home="B13.c0")
    state = founded(state, "WStI", 90, "P1", {"P1": 5, POOL: 5}, home="B5.c0")
    state = put(operating(state, "N&E", ("N&E", "WStI")), tiles={"B13": ("57", 0), "B5": ("57", 0)})
    assert refusal(state, Merge("N&E", "WStI", "N&E")) != ""


def test_5_2_4_a_director_with_few_shares_and_an_empty_pool(table: Table) -> None:
    """Half of the holding is missing to the certificate: 50 % redeems for half a share or sells for two and a half."""
    state = founded(table(2), "N&E", 100, "P1", {"P1": 5, "P2": 5}, cash=0, home="B13.c0")
    state = put(operating(state, "N&E", ("N&E",)), money={"P1": 500, "P2": 0}, tiles={"B13": ("57", 0)})
    draft = Draft(engine.look(state).book, state)
    fusion.begin(draft, "N&E", "", "refinance")
    fusion.goes_on(draft)
    pending = draft.state.notes.fusion.pending
    assert (pending.cert, pending.cost, pending.value) == ("N&E/director", 50, 250)
