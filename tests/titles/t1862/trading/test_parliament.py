"""Sections 2.4, 3 and 4: set-up, companies on offer, auctions, chartered companies and their obligations."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

import engine
from engine import State
from engine.core.actions import Bid, Buy, Par, Pass, Sell
from engine.core.draft import Draft
from engine.core.state import BANK, POOL
from engine.rules.market import ranking
from engine.titles.t1862.companies import charters
from engine.titles.t1862.trading import stock
from engine.titles.t1862.trains import buying as trains
from tests.support.games.positions import do, new_game, noted, put, refusal, settled
from tests.titles.t1862.positions import based, dealing, founded, missed, passes, track

Table = Callable[..., State]


@pytest.mark.parametrize(
    ("players", "cash", "limit", "first"),
    [
        (2, 1200, 25, 8),
        (3, 800, 18, 8),
        (4, 600, 13, 8),
        (5, 480, 11, 8),
        (6, 400, 10, 8),
        (7, 345, 9, 9),
        (8, 300, 8, 10),
    ],
)
def test_2_4_money_limits_and_companies(players: int, cash: int, limit: int, first: int) -> None:
    """Starting money, certificate limit and companies available from the start, by the number of players."""
    state = new_game("1862", players)
    view = engine.look(state)
    assert [view.cash(who) for who in view.players] == [cash] * players
    assert view.cash(BANK) == 15000 - players * cash
    assert view.policy.cert_limit(view, "P1") == limit
    assert len(charters.startable(view)) == first
    state = put(state, phase="B")
    assert len(charters.startable(engine.look(state))) == first + 4
    assert len(charters.startable(engine.look(put(state, phase="C")))) == first + 8


@pytest.mark.parametrize(
    ("players", "more", "counts"), [(7, "yes", (6, 6, 5)), (8, "yes", (6, 6, 6)), (8, "no", (6, 5, 5))]
)
def test_2_4_2_permits_for_seven_and_eight(players: int, more: str, counts: tuple[int, ...]) -> None:
    """Six permits of each kind for more companies, one left over with 17; without more companies as for fewer players."""
    state = new_game("1862", players, options={"more_companies": more})
    dealt = [state.notes.permits[name][0] for name in state.notes.offer]
    found = sorted((dealt.count(kind) for kind in ("freight", "express", "local")), reverse=True)
    assert tuple(found) == counts


@pytest.mark.parametrize(("length", "cards"), [("standard", "7643321"), ("short", "6543321"), ("long", "7654321")])
def test_2_4_3_trains_of_each_length(length: str, cards: str) -> None:
    """The numbers of A- to G-trains; all six H-cards lie at the bottom."""
    depot = new_game("1862", 3, options={"length": length}).trains[trains.DEPOT]
    assert "".join(str(depot.count(group)) for group in "ABCDEFG") == cards
    assert depot.count("H") == 6 and list(depot) == sorted(depot)


def test_3_2_homes_that_can_be_placed(table: Table) -> None:
    """Witham, full and without a wider tile, keeps ECR out; ESR waits for green to widen Ipswich."""
    state = track(table(), D13="green 34", F11="yellow 25")
    for company, price in (("SVR", 90), ("EUR", 82), ("WVR", 74), ("N&B", 68)):
        state = founded(state, company, price, "P1", {"P1": 10})
    state = based(based(state, "SVR", "D13.c0"), "EUR", "D13.c0")
    state = based(based(state, "WVR", "F11.c0"), "N&B", "F11.c0")
    offered = noted(state, spaces=(16, 0, 0))
    assert {"ECR", "ESR"}.isdisjoint(charters.startable(engine.look(offered)))
    for phase in ("B", "D"):
        found = charters.startable(engine.look(put(offered, phase=phase)))
        assert "ECR" not in found and "ESR" in found


def test_4_1_who_passed_is_out_and_who_won_opens_no_more(table: Table) -> None:
    """The winner may bid in another's auction; the round ends when nobody opens one."""
    state = do(table(3), Bid("P1", "N&E", 0), Bid("P2", "N&E", 5), Pass("P3"), Pass("P1"))
    assert refusal(state, Bid("P1", "N&E", 10)) == "turn.not_yours"
    state = do(state, Par("P2", "N&E", 54), Pass("P2"))
    assert state.turn.who == "P3" and state.priority == "P1"
    state = do(state, Pass("P3"), Pass("P1"))
    assert state.round.kind == "parliament" and state.round.number == 2
    assert refusal(do(state, Pass("P1")), Bid("P2", "WStI", 0)) == ""


def test_4_1_the_winner_may_bid_in_another_players_auction(table: Table) -> None:
    """P1 opens nothing after a win, but may raise."""
    state = do(table(2), Bid("P1", "N&E", 0), Pass("P2"), Par("P1", "N&E", 54), Pass("P1"))
    state = do(state, Bid("P2", "WStI", 0))
    assert refusal(state, Bid("P1", "WStI", 5)) == ""
    state = do(state, Bid("P1", "WStI", 5), Pass("P2"), Par("P1", "WStI", 54), Pass("P1"))
    assert state.turn.who == "P2"


def test_4_1_without_money_or_room_there_is_no_bid(table: Table) -> None:
    """161 are not enough for three shares at 54; at the certificate limit nobody bids."""
    state = put(table(2), money={"P1": 161})
    assert refusal(state, Bid("P1", "N&E", 0)) == "bid.amount" and settled(state).turn.who == "P2"
    assert refusal(put(state, money={"P1": 162}), Bid("P1", "N&E", 0)) == ""
    state = founded(
        founded(founded(table(2), "ESR", 90, "P1", {"P1": 10}), "FDR", 90, "P1", {"P1": 10}),
        "WNR",
        90,
        "P1",
        {"P1": 10},
    )
    state = founded(state, "L&H", 90, "P2", {"P1": 1, "P2": 9})
    assert refusal(state, Bid("P1", "N&E", 0)) != ""


def test_4_2_two_more_shares_launch_the_company(table: Table) -> None:
    """With half of the shares it gets ten times par, less three markers at 60."""
    state = do(table(2), Bid("P1", "N&E", 15), Pass("P2"))
    assert refusal(state, Par("P1", "N&E", 56)) == "par.chartered" and refusal(state, Pass("P1")) != ""
    assert refusal(state, Par("P1", "WStI", 74)) == "par.not_won"
    state = do(state, Par("P1", "N&E", 74))
    assert refusal(state, Sell("P1", "N&E", 10)) != ""
    state = do(state, Buy("P1", "N&E/share", BANK), Buy("P1", "N&E/share", BANK))
    view = engine.look(state)
    assert view.cash("P1") == 1200 - 15 - 5 * 74 and view.cash("N&E") == 740 - 180
    assert view.company("N&E").floated and len(view.company("N&E").tokens) == 3
    assert state.turn.who == "P2"


@pytest.mark.parametrize(("rest", "bought"), [(54, 1), (53, 0)])
def test_4_2_more_shares_are_paid_from_cash(table: Table, rest: int, bought: int) -> None:
    """With exactly the price of one share one is bought, with less the turn is over."""
    state = do(put(table(2), money={"P1": 162 + rest}), Bid("P1", "N&E", 0), Pass("P2"), Par("P1", "N&E", 54))
    assert (state.turn.who == "P1") == bool(bought)
    assert ("buy" in engine.offers(state, "P1")) == bool(bought)


@pytest.mark.parametrize(("choice", "order"), [("at_launch", ("WStI", "N&E")), ("at_par", ("N&E", "WStI"))])
def test_4_2_a_chartered_company_comes_to_the_market_when_it_is_launched(
    table: Table, choice: str, order: tuple[str, ...]
) -> None:
    """Of two at the same price the one launched first is on top, or the one whose par was set first by another reading."""
    state = do(
        table(2, options={"charter_place": choice}), Bid("P1", "N&E", 0), Pass("P2"), Par("P1", "N&E", 74), Pass("P1")
    )
    state = do(state, Bid("P2", "WStI", 0), Pass("P1"), Par("P2", "WStI", 74))
    state = do(state, Buy("P2", "WStI/share", BANK), Buy("P2", "WStI/share", BANK))
    state = passes(state, "P1", "P2")
    state = do(state, Buy("P1", "N&E/share", BANK), Buy("P2", "N&E/share", BANK))
    assert ranking(engine.look(state), ("N&E", "WStI")) == order


@pytest.mark.parametrize(("choice", "first"), [("from_last_pass", "P3"), ("from_priority", "P1")])
def test_4_3_the_order_of_several_fines(table: Table, choice: str, first: str) -> None:
    """P3 passed last in a round that P1 began: who of two sells first is the table's choice."""
    state = dealing(table(3, options={"fine_order": choice}))
    state = put(state, round=replace(state.round, order=("P1", "P2", "P3")), priority="P1")
    assert stock.fine_order(engine.look(state))[0] == first


def test_4_3_the_fine_is_paid_from_cash(table: Table) -> None:
    """Five times par; all certificates go back, and the company waits for the next stock round."""
    state = missed(table, 500, 4, 0)
    view = engine.look(state)
    assert view.cash("P1") == 500 - 370 and view.certs_of(BANK, "N&E/director") == 1
    assert "N&E" not in state.market and state.round.kind == "operating"
    assert charters.hindrance(view, "N&E")
    assert charters.hindrance(engine.look(dealing(state)), "N&E") is None


def test_4_3_others_lose_their_shares_of_the_company(table: Table) -> None:
    """What P2 bought of it goes back without compensation."""
    state = passes(do(table(2), Bid("P1", "N&E", 0), Pass("P2"), Par("P1", "N&E", 74), Pass("P1")), "P2", "P1", "P2")
    state = do(state, Pass("P1"), Buy("P2", "N&E/share", BANK), Pass("P1"), Pass("P2"))
    view = engine.look(state)
    assert view.cash("P2") == 1200 - 74 and view.certs_of(BANK, "N&E/share") == 7


def test_4_3_then_from_the_companys_shares(table: Table) -> None:
    """Each brings half of the price, and only as many are sold as needed."""
    state = missed(table, 300, 4, 0)
    assert engine.look(state).cash("P1") == 300 + 2 * 37 - 370


@pytest.mark.parametrize(("choice", "shares"), [("held_before", 0), ("any", 2)])
def test_4_3_shares_of_the_company_bought_in_the_round(table: Table, choice: str, shares: int) -> None:
    """They pay only where the table let all shares be sold for a fine."""
    state = founded(table(2, options={"fine_shares": choice}), "N&E", 74, "P1", {"P1": 5, BANK: 5})
    draft = Draft(engine.look(state).book, put(state, money={"P1": 300}))
    draft.set_company("N&E", floated=False, par=74)
    draft.set_notes(chartered=("N&E",), bought={"P1": {"N&E": 5}}, obligations={"N&E": "P1"})
    stock.stock_over(draft)
    assert draft.cash("P1") == (300 + shares * 37 - 370 if shares else 0)
    assert draft.percent("P1", "N&E") == 0


def test_4_3_then_other_shares_are_sold(table: Table) -> None:
    """370 less 100 and 4 x 37 leave 122: two shares of 100 pay them."""
    state = missed(table, 100, 4, 3)
    assert state.turn.who == "P1" and state.notes.fines == {"P1": 122}
    assert refusal(state, Pass("P1")) != ""
    state = do(state, Sell("P1", "ESR", 20))
    assert engine.look(state).cash("P1") == 78 and state.round.kind == "operating"
    assert engine.look(state).certs_of(POOL, "ESR/share") == 2


def test_4_3_what_nobody_has_is_forgiven(table: Table) -> None:
    """Without other shares the rest of the fine is let off."""
    state = missed(table, 100, 4, 0)
    assert engine.look(state).cash("P1") == 0 and state.round.kind == "operating"


def test_4_1_who_won_a_company_opens_no_other_auction(table: Table) -> None:
    """The turn passes by who has won, and the rule says why."""
    state = do(table(2), Bid("P1", "N&E", 15), Pass("P2"), Par("P1", "N&E", 54), Pass("P1"), Pass("P2"))
    view = engine.look(noted(state, won=("P1",), auction=None))
    found = view.book.rules["bid"].refusal(view, Bid("P1", "WStI", 0))
    assert found is not None and found.code == "bid.won_already"
