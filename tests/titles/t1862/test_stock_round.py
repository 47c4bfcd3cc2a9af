"""Section 6: who must sell in a stock round and can sell no more is not kept there."""

from __future__ import annotations

from collections.abc import Callable

import engine
from engine import State
from engine.core.actions import Sell
from engine.core.draft import Draft
from engine.core.state import POOL
from engine.rules.shares import certificates_counted
from tests.support.positions import do, noted, turn_of
from tests.titles.t1862.positions import founded

Table = Callable[..., State]


def with_bought(state: State, shares: dict[str, int]) -> State:
    """A stock round in which the first player is at turn again and has bought some shares before."""
    draft = Draft(engine.look(state).book, state)
    draft.set_notes(bought={"P1": shares})
    return turn_of(draft.state, "P1", "stock")


def test_6_5_2_who_got_over_the_limit_by_a_sale_sells_on(table: Table) -> None:
    """A director's certificate broken up makes two of one: of those more is sold, shares bought in this round stay."""
    state = founded(table(8), "E&H", 90, "P1", {"P1": 3, POOL: 5}, ("2E",))
    state = founded(state, "I&B", 90, "", {"P1": 7, POOL: 3}, ("2E",))
    state = do(with_bought(state, {"I&B": 7}), Sell("P1", "E&H", 10))
    assert certificates_counted(engine.look(state), "P1") == 9
    assert engine.offers(state, "P1") == ("sell",)
    assert engine.offers(do(state, Sell("P1", "E&H", 10)), "P1") == ("pass",)


def test_6_5_2_who_must_sell_and_finds_no_change_goes_on(table: Table) -> None:
    """With one of three shares bought in this round and none in the pool no part of the certificate can be sold."""
    state = founded(table(2), "E&H", 90, "P1", {"P1": 3, "E&H": 7}, ("2E",))
    stuck = with_bought(noted(state, cert_limit=0), {"E&H": 1})
    assert engine.actors(stuck) == ("P1",)
    assert "sell" not in engine.offers(stuck, "P1")
    assert engine.offers(stuck, "P1") != ()
