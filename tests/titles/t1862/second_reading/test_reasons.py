"""Refusals of 1862 name the reason that holds, with its section."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

import engine
from engine import State
from engine.core.actions import Action, Bid, Buy, BuyTrain, Par, Run, RunTrains, Sell
from engine.core.state import POOL
from engine.titles.t1862.actions import Merge
from engine.titles.t1862.notes import RAISED
from tests.support.games.positions import do, noted, put, turn_of
from tests.titles.t1862.positions import (
    after_dividend,
    dealing,
    founded,
    missed,
    operating,
    railway,
    track,
)

Table = Callable[..., State]


def said(state: State, action: Action) -> tuple[str, str]:
    """The code of a refusal and the section it cites."""
    found = engine.explain(state, action)
    code = found.code if found else ""
    return code, engine.load_title("1862").cites.get(code, "")


def parliament(state: State) -> State:
    """The position at a new parliament round with P1 at turn."""
    return turn_of(noted(state, auction=None, won=()), "P1", "parliament")


def test_4_3_a_company_that_was_not_launched_is_withheld(table: Table) -> None:
    """It is on offer again from the next stock round on, in whatever round somebody asks for it before."""
    state = missed(table, 500, 4, 0)
    assert said(parliament(state), Bid("P1", "N&E", 0)) == ("company.withheld", "4.3")
    assert said(turn_of(state, "P1", "stock"), Par("P1", "N&E", 54)) == ("company.withheld", "4.3")
    assert said(put(dealing(state, "P2"), money={"P2": 600}), Par("P2", "N&E", 54)) == ("", "")


def test_3_2_four_companies_wait_for_phase_b_and_four_for_c(table: Table) -> None:
    """The phase that opens them is named."""
    state = table(2)
    for company, phase in (("SVR", "B"), ("W&F", "C")):
        found = engine.explain(state, Bid("P1", company, 0))
        assert found is not None and (found.code, found.params["phase"]) == ("company.later_phase", phase)
        assert said(dealing(state), Par("P1", company, 54)) == ("company.later_phase", "3.2")


def test_3_2_a_home_without_place_keeps_a_company_out(table: Table) -> None:
    """In parliament as in the stock round."""
    state = founded(track(table(2), E2="yellow 05"), "L&H", 90, "P2", {"P2": 10}, ("2E",), home="E2.c0")
    assert said(parliament(state), Bid("P1", "WNR", 0)) == ("company.home_full", "3.2")
    assert said(dealing(state), Par("P1", "WNR", 54)) == ("company.home_full", "3.2")


def test_4_1_6_5_3_a_company_in_play_is_not_started_again(table: Table) -> None:
    """Nor auctioned; and one that lies in the box is not in the game."""
    state = founded(table(2), "ESR", 100, "P2", {"P2": 10}, ("2E",))
    out = next(name for name, company in state.companies.items() if company.closed)
    assert said(parliament(state), Bid("P1", "ESR", 0)) == ("company.in_play", "4.1, 6.5.3")
    assert said(dealing(state), Par("P1", "ESR", 54)) == ("company.in_play", "4.1, 6.5.3")
    assert said(dealing(state), Par("P1", out, 54)) == ("company.not_in_game", "2.4.1")


def test_4_1_another_company_than_the_one_under_the_hammer(table: Table) -> None:
    """One auction at a time."""
    state = do(table(2), Bid("P1", "N&E", 0))
    assert said(state, Bid("P2", "ESR", 0)) == ("bid.not_available", "4.1")


def two(table: Table, led: str = "P2", **parts: object) -> State:
    """L&E without a train at its train step, and ESR with two."""
    state = founded(table(2), "ESR", 100, led, {"P2": 5, POOL: 5}, ("2E", "2E"))
    state = founded(state, "L&E", 90, "P1", {"P1": 6, "L&E": 3, POOL: 1}, (), cash=20)
    return put(after_dividend(state, "L&E", "L&E", "ESR"), **parts)


def test_7_11_after_money_was_raised_trains_come_from_the_bank(table: Table) -> None:
    """No train of another company, with whatever consent."""
    state = two(table)
    raised = put(state, turn=replace(state.turn, flags=(*state.turn.flags, RAISED)))
    assert said(raised, BuyTrain("L&E", "2E", "ESR", 100, ("P2",))) == ("train.bank_only", "7.11")


def test_8_a_company_without_director_sells_no_train(table: Table) -> None:
    """Nor does it merge."""
    state = two(table, led="")
    assert said(state, BuyTrain("L&E", "2E", "ESR", 100)) == ("train.receiver_keeps", "8")
    state = operating(state, "L&E", ("L&E", "ESR"))
    assert said(state, Merge("L&E", "ESR", "L&E")) == ("merge.receivership", "8")
    assert said(state, Merge("L&E", "N&E", "L&E")) == ("merge.not_connected", "7.5.2")


def test_7_13_companies_redeem_own_shares_of_the_pool(table: Table) -> None:
    """Not another company's, and not those on its own charter."""
    state = founded(table(2), "ESR", 100, "P2", {"P2": 5, POOL: 5}, ("2E",))
    state = founded(state, "L&E", 54, "P1", {"P1": 6, "L&E": 3, POOL: 1}, ("2E",), cash=500)
    state = after_dividend(state, "L&E", "L&E", "ESR")
    assert said(state, Buy("L&E", "L&E/share", POOL)) == ("", "")
    assert said(state, Buy("L&E", "ESR/share", POOL)) == ("redeem.only_own", "7.13")
    assert said(state, Buy("L&E", "L&E/share", "L&E")) == ("redeem.only_own", "7.13")


def test_7_8_3_what_an_express_train_leaves_out(table: Table) -> None:
    """The words and the section are those of express trains, not of local ones."""
    line = track(table(), B5="green 14", C4="green 134", D3="yellow 14", E2="green 012", E4="green 3")
    state = railway(line, "L&H", "C4.c0", ("2/3E",), phase="B")
    wrong = Run("2/3E", "B5-C4", ("B5",)), Run("2/3E", "B5-C4-D3-E2", ("B5", "C4"))
    assert said(state, RunTrains("L&H", wrong[:1])) == ("run.none_left_out_express", "7.8.3")
    assert said(state, RunTrains("L&H", wrong[1:])) == ("run.one_left_out_express", "7.8.3")


def test_6_4_shares_are_sold_in_stock_rounds(table: Table) -> None:
    """While a company is at turn, and in parliament, that is the reason, not whose turn it is."""
    state = founded(table(2), "ESR", 100, "P2", {"P2": 5, "P1": 5}, ("2E",))
    for elsewhere in (after_dividend(state, "ESR", "ESR"), parliament(state)):
        assert {said(elsewhere, Sell(player, "ESR", 10)) for player in ("P1", "P2")} == {("share.stock_rounds", "6.4")}
    assert said(dealing(state), Sell("P2", "ESR", 10))[0] == "turn.not_yours"
