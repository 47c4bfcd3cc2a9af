"""Section 6: who must sell in a stock round and can sell no more is not kept there."""

from __future__ import annotations

from collections.abc import Callable

import engine
from engine import State
from engine.core.actions import Pass, Sell
from engine.core.draft import Draft
from engine.core.state import BANK, POOL
from engine.rules.shares import certificates_counted
from engine.titles.t1862.trading import stock
from tests.support.games.positions import do, noted, put, refusal, turn_of
from tests.titles.t1862.positions import crowded, founded

Table = Callable[..., State]


def with_bought(state: State, shares: dict[str, int]) -> State:
    """A stock round in which the first player is at turn again and has bought some shares before."""
    draft = Draft(engine.look(state).book, state)
    draft.set_notes(bought={"P1": shares})
    return turn_of(draft.state, "P1", "stock")


def test_6_5_2_who_gets_over_the_limit_by_a_sale_sells_at_the_next_turns_beginning(table: Table) -> None:
    """A director's certificate broken up makes two of one: this turn may end so, the next one begins with a sale."""
    state = founded(table(8), "E&H", 90, "P1", {"P1": 3, POOL: 5}, ("2E",))
    state = founded(state, "I&B", 90, "", {"P1": 7, POOL: 3}, ("2E",))
    state = do(with_bought(state, {"I&B": 7}), Sell("P1", "E&H", 10))
    assert certificates_counted(engine.look(state), "P1") == 9
    assert engine.explain(state, Pass("P1")) is None
    later = turn_of(state, "P1", "stock")
    assert engine.offers(later, "P1") == ("sell",)
    assert engine.offers(do(later, Sell("P1", "E&H", 10)), "P1") == ("pass",)


def test_6_4_above_the_limit_one_company_is_sold_at_a_stroke(table: Table) -> None:
    """While another company is held its shares are no second block; what must be sold on adds to the first block."""
    state = do(crowded(table, 245, 2), Sell("P1", "E&H", 10))
    assert refusal(state, Sell("P1", "E&H", 10)) == "share.sold_already"
    assert refusal(state, Sell("P1", "I&B", 10)) == ""


def test_6_4_2_only_the_first_share_of_a_block_is_ignored(table: Table) -> None:
    """Above 200 two shares one by one lower the price by as much as the two at a stroke."""
    state = crowded(table, 245, 0)
    pieces = do(state, Sell("P1", "E&H", 10), Sell("P1", "E&H", 10))
    assert engine.look(pieces).price("E&H") == engine.look(do(state, Sell("P1", "E&H", 20))).price("E&H") == 232


def in_debt(table: Table, owed: int, bought: dict[str, int], held: int) -> State:
    """P1 owes a fine and has three shares of E&H at 245 and some of I&B, some of them bought in this round."""
    state = founded(table(2), "E&H", 245, "P2", {"P1": 3, "P2": 4, POOL: 3}, ("2E",))
    state = founded(state, "I&B", 90, "P2", {"P1": held, "P2": 4, POOL: 6 - held}, ("2E",))
    draft = Draft(engine.look(state).book, put(state, money={"P1": 0}))
    draft.set_notes(bought={"P1": bought}, fines={"P1": owed})
    return turn_of(draft.state, "P1", "stock")


def test_6_4_for_a_fine_a_company_is_sold_at_a_stroke(table: Table) -> None:
    """After one share of E&H comes I&B; where nothing else is held the next share lowers the price."""
    state = do(in_debt(table, 700, {}, 2), Sell("P1", "E&H", 10))
    assert refusal(state, Sell("P1", "E&H", 10)) == "share.sold_already"
    alone = do(in_debt(table, 700, {}, 0), Sell("P1", "E&H", 10), Sell("P1", "E&H", 10))
    assert engine.look(alone).price("E&H") == 232


def test_4_3_with_fine_blocks_parts_a_company_is_sold_again(table: Table) -> None:
    """At tables that sell in parts for a fine the same company may follow itself, each time with a fall."""
    options = {"fine_blocks": "parts"}
    state = in_debt(lambda players: table(players, options=options), 700, {}, 2)
    state = do(state, Sell("P1", "E&H", 10), Sell("P1", "E&H", 10))
    assert engine.look(state).price("E&H") == 232


def test_6_4_for_a_fine_shares_bought_in_the_round_stay(table: Table) -> None:
    """Two of three E&H were bought in this round: one is sold, and the rest of the fine is forgiven."""
    state = in_debt(table, 700, {"E&H": 2}, 0)
    assert refusal(state, Sell("P1", "E&H", 20)) == "share.bought_stay"
    state = do(state, Sell("P1", "E&H", 10))
    assert engine.look(state).percent("P1", "E&H") == 20 and state.round.kind == "operating"


def test_4_3_what_was_bought_in_the_round_still_stays_when_the_fine_comes(table: Table) -> None:
    """The round that ends with the fine is the round in which the shares were bought."""
    state = founded(table(2), "E&H", 90, "P2", {"P1": 3, "P2": 4, POOL: 3}, ("2E",))
    draft = Draft(engine.look(state).book, put(state, money={"P1": 0}))
    start_company(draft, "I&B", "P1")
    draft.set_notes(bought={"P1": {"E&H": 3}}, obligations={"I&B": "P1"})
    stock.stock_over(draft)
    assert engine.look(draft.state).percent("P1", "E&H") == 30 and draft.state.round.kind == "operating"


def start_company(draft: Draft, company: str, who: str) -> None:
    """A chartered company that nobody has launched."""
    draft.move_certs(f"{company}/director", BANK, who)
    draft.set_price(company, 0, 20)
    draft.set_company(company, director=who, par=74)
    draft.set_notes(chartered=(company,))


def test_6_5_2_who_must_sell_and_finds_no_change_goes_on(table: Table) -> None:
    """With one of three shares bought in this round and none in the pool no part of the certificate can be sold."""
    state = founded(table(2), "E&H", 90, "P1", {"P1": 3, "E&H": 7}, ("2E",))
    stuck = with_bought(noted(state, cert_limit=0), {"E&H": 1})
    assert engine.actors(stuck) == ("P1",)
    assert "sell" not in engine.offers(stuck, "P1")
    assert engine.offers(stuck, "P1") != ()
