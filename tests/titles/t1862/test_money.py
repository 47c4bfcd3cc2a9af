"""Sections 2.4, 4, 6.4, 7.8 and 11: set-up, auctions, prices, dividends, freight distances, options."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from engine import BadInput, Setup, State
from engine.core.actions import Bid, Buy, Dividend, Par, Pass
from engine.core.draft import Draft
from engine.core.state import BANK, POOL
from engine.rules.market import ranking
from engine.rules.stations import stations
from engine.titles.t1862.actions import TakeMarkers
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.runs import freight
from engine.titles.t1862.runs.dividends import hudson, pay_out
from engine.titles.t1862.trading.prices import fall, share_value
from tests.support.games.positions import do, new_game, refusal, turn_of
from tests.titles.t1862.positions import founded, operating

Table = Callable[..., State]


def test_2_4_1_set_up_is_dealt_again_from_the_seed() -> None:
    """Sixteen companies with six freight, five express and five local permits; four are out."""
    state, again = new_game("1862", 3, seed=5), new_game("1862", 3, seed=5)
    assert state.notes.offer == again.notes.offer and len(state.notes.offer) == 16
    permits = [state.notes.permits[name][0] for name in state.notes.offer]
    assert [permits.count(kind) for kind in ("freight", "express", "local")] == [6, 5, 5]
    assert sum(company.closed for company in state.companies.values()) == 4


def test_4_1_bids_are_multiples_of_five_that_leave_a_director_certificate(table: Table) -> None:
    """With 800 nobody bids more than 635; the winner pays and sets the par price."""
    state = table(3)
    assert refusal(state, Bid("P1", "N&E", 3)) == "bid.amount"
    assert refusal(state, Bid("P1", "N&E", 640)) == "bid.amount"
    assert refusal(state, Bid("P1", "SVR", 0)) == "company.later_phase"
    state = do(state, Bid("P1", "N&E", 10), Pass("P2"), Pass("P3"), Par("P1", "N&E", 74))
    assert engine.look(state).cash("P1") == 800 - 10 - 3 * 74
    assert state.notes.obligations == {"N&E": "P1"}


@pytest.mark.parametrize(
    ("price", "shares", "director", "left"),
    [(74, 3, False, 65), (220, 1, False, 220), (220, 4, True, 182), (400, 2, False, 400), (36, 1, False, 36)],
)
def test_6_4_2_prices_fall_by_one_cell_a_share(
    table: Table, price: int, shares: int, director: bool, left: int
) -> None:
    """Beyond 40 and 200 a non-director's first share does not count, from 400 the first two."""
    state = founded(table(), "N&E", price, "P1", {"P1": 5}, ("2E",))
    draft = Draft(engine.look(state).book, state)
    fall(draft, "N&E", shares, director)
    assert draft.price("N&E") == left


def test_6_5_4_2_a_company_without_director_is_equipped_by_its_largest_shareholder(table: Table) -> None:
    """The purchase that makes half of the shares sold gives nobody three: P2 with two decides as a receiver (8)."""
    state = founded(table(), "WVR", 58, "", {POOL: 3, "P2": 1, "WVR": 6}, cash=400)
    draft = Draft(engine.look(state).book, state)
    draft.set_company("WVR", floated=False, operated=False)
    state = do(turn_of(draft.state, "P2", "stock"), Buy("P2", "WVR/share", "WVR"))
    assert engine.actors(state) == ("P2",)
    assert engine.look(do(state, TakeMarkers("P2", "WVR", 2))).company("WVR").tokens == (0, 0)


def test_6_4_1_without_train_a_share_sells_for_half(table: Table) -> None:
    """The market price counts only while the company has a train."""
    state = founded(table(), "N&E", 95, "P1", {"P1": 5})
    assert share_value(engine.look(state), "N&E") == 47


@pytest.mark.parametrize(("revenue", "after"), [(0, 74), (80, 82), (90, 90), (170, 100), (250, 110), (400, 122)])
def test_7_8_5_dividends_move_the_price(table: Table, revenue: int, after: int) -> None:
    """Nothing: one step down; below the price: none; then a step for each multiple, four at most."""
    state = operating(founded(table(), "N&E", 82, "P1", {"P1": 5, POOL: 5}, ("2E",)), "N&E", ("N&E",))
    draft = Draft(engine.look(state).book, state)
    draft.set_turn(revenue=revenue)
    pay_out(draft, "N&E", revenue)
    assert draft.price("N&E") == after


def test_7_1_an_unmoved_price_goes_under_the_others(table: Table) -> None:
    """Of three at 82 the company that pays less than its price comes last; where the table says so it stays on top."""
    for reading, order in (("under", ("WStI", "ESR", "N&E")), ("stays", ("N&E", "WStI", "ESR"))):
        state = table(options={"unmoved_price": reading})
        for company in order if reading == "stays" else ("N&E", "WStI", "ESR"):
            state = founded(state, company, 82, "P1", {"P1": 10}, ("2E",))
        draft = Draft(engine.look(state).book, operating(state, "N&E", ("N&E",)))
        draft.set_turn(revenue=80)
        pay_out(draft, "N&E", 80)
        assert ranking(draft, ("N&E", "WStI", "ESR")) == order


@pytest.mark.parametrize(("price", "revenue", "after"), [(7, 0, 0), (950, 950, 1000)])
def test_7_8_5_beside_the_end_of_its_row_a_price_moves_to_the_end(
    table: Table, price: int, revenue: int, after: int
) -> None:
    """One space to the side of 7 is 0, of 950 it is 1000."""
    state = operating(founded(table(), "N&E", price, "P1", {"P1": 10}, ("2E",)), "N&E", ("N&E",))
    draft = Draft(engine.look(state).book, state)
    draft.set_turn(revenue=revenue)
    pay_out(draft, "N&E", revenue)
    assert draft.price("N&E") == after


def test_7_8_5_only_players_and_the_company_are_paid(table: Table) -> None:
    """19 a share: five, two and two shares bring 95, 38 and 38, the share in the pool nothing."""
    holdings = {"P1": 5, "P2": 2, "N&E": 2, POOL: 1}
    state = operating(founded(table(), "N&E", 82, "P1", holdings, ("2E",)), "N&E", ("N&E",))
    draft = Draft(engine.look(state).book, state)
    before = {who: draft.cash(who) for who in (*draft.players, "N&E")}
    draft.set_turn(revenue=190)
    pay_out(draft, "N&E", 190)
    assert [draft.cash(who) - before[who] for who in ("P1", "P2", "P3", "N&E")] == [95, 38, 0, 38]


def test_7_8_6_george_hudson(table: Table) -> None:
    """At 82 a revenue of 60 is topped up to 90 with 30 from the treasury, if they are there."""
    state = operating(founded(table(), "N&E", 82, "P1", {"P1": 5, POOL: 5}, ("2E",), cash=30), "N&E", ("N&E",))
    draft = Draft(engine.look(state).book, state)
    draft.set_turn(revenue=60, ran=True)
    assert hudson(draft, "N&E") == 90
    assert refusal(draft.state, Dividend("N&E", 80)) == "dividend.choices"
    draft.pay("N&E", BANK, 1)
    assert hudson(draft, "N&E") == 0


@pytest.mark.parametrize(("first", "last", "between"), [("F5", "E2", 1), ("E12", "D13", 0), ("B9", "F5", 3)])
def test_7_8_1_distance_is_the_shortest_in_hexes(table: Table, first: str, last: str, between: int) -> None:
    """Norwich and Wells have one hex between them, and barriers do not count."""
    view = engine.look(table())
    spots = (freight.Spot(*view.book.atlas.sides.at[hex_], steps=0, port=False) for hex_ in (first, last))
    assert freight.between(tables(view), *spots) == between * tables(view).freight_hex


def test_11_options_are_checked_against_each_other() -> None:
    """The game for new players needs a simple game; the shorter game a quick deck or five players."""
    seats = ("P1", "P2", "P3")
    for options in ({"new_players": "yes"}, {"short_game": "yes"}, {"short_game": "yes", "length": "long"}):
        with pytest.raises(BadInput, match="setup.conflict"):
            engine.new_game(Setup("1862", seats, options=options))
    engine.new_game(Setup("1862", seats, options={"new_players": "yes", "trains": "express"}))
    engine.new_game(Setup("1862", seats, options={"short_game": "yes", "length": "short"}))


def test_7_4_a_marker_at_london_is_no_station(table: Table) -> None:
    """A right to run to London lies beside the track: no route begins there."""
    state = founded(table(), "N&E", 90, "P1", {"P1": 5}, home="B15.l0")
    assert stations(engine.look(state), "N&E") == frozenset()
