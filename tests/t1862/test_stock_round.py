"""Section 6: what may be sold in a stock round, and what happens to those who can sell nothing."""

from __future__ import annotations

from collections.abc import Callable

import engine
from engine import State
from engine.core.actions import Sell
from engine.core.draft import Draft
from engine.core.state import POOL
from engine.rules.shares import certificates_counted
from tests.positions import do, turn_of
from tests.t1862.conftest import founded

Table = Callable[..., State]


def test_6_5_2_who_got_over_the_limit_by_a_sale_and_can_sell_no_more_goes_on(table: Table) -> None:
    """A director's certificate broken up makes two of one; the block is sold, and shares of this round stay."""
    state = founded(table(8), "E&H", 90, "P1", {"P1": 3, POOL: 5}, ("2E",))
    state = founded(state, "I&B", 90, "", {"P1": 7, POOL: 3}, ("2E",))
    draft = Draft(engine.look(state).book, state)
    draft.set_note("bought", {"P1": {"I&B": 7}})
    state = do(turn_of(draft.state, "P1", "stock"), Sell("P1", "E&H", 10))
    assert engine.look(state).policy.cert_limit(engine.look(state), "P1") == 8
    assert certificates_counted(engine.look(state), "P1") == 9
    assert engine.actors(state) == ("P2",)
