"""How the computer plays 1824: what no good player misses, and every table played to its end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import engine
from engine import BuyTrain, Setup, State
from engine.core.draft import Draft
from engine.core.state import Place
from engine.ids import cert_of
from engine.players import blunders_of, choose
from engine.random_tables import plain_tables
from engine.rules.market import right_or_up
from engine.titles.t1824.actions import BuyCompany, Exchange
from engine.titles.t1824.playing import income
from engine.titles.t1824.playing.running import LASTS, spared
from engine.titles.t1824.playing.shares import price_after
from engine.titles.t1824.playing.time import rounds_left
from tests.support.games.positions import new_game, noted, put
from tests.titles.t1824.positions import at_turn, directed, give, opened, stock_round

MOST_MOVES = 3000
TITLE = engine.load_title("1824")
TABLES = list(plain_tables(TITLE, seed=3))


def quick(state: State) -> engine.Action:
    """What the quick player does whose turn it is."""
    return choose(state, engine.waiting_for(state)[0], "quick", "1").action


def played(setup: Setup, strengths: tuple[str, ...], moves: int = MOST_MOVES) -> State:
    """A game of players of these strengths in turn, to its end or so many moves."""
    state = engine.new_game(setup).state
    for _ in range(moves):
        if state.over:
            break
        seat = engine.waiting_for(state)[0]
        strength = strengths[state.setup.players.index(seat) % len(strengths)]
        state = engine.apply(state, choose(state, seat, strength, "1").action, by=seat).state
    return state


@pytest.mark.parametrize("players", [3, 6])
def test_railways_of_the_first_round_go_before_shares(players: int) -> None:
    """VI.3: as long as a player can pay one of them he buys it, for what is left unsold is gone."""
    state = new_game("1824", players)
    for _ in range(2 * players):
        action = quick(state)
        assert isinstance(action, BuyCompany)
        state = engine.apply(state, action).state


def test_a_coal_railway_goes_for_the_launch_of_its_railway() -> None:
    """IV.2: once three shares are sold the exchange launches the railway."""
    state = put(stock_round(opened("EPP 200")), phase="3")
    owner = state.companies["EPP"].director
    state = put(state, certs={"BK/share": {owner: 3}})
    while engine.waiting_for(state)[0] != owner:
        state = engine.apply(state, engine.Pass(engine.waiting_for(state)[0])).state
    assert quick(state) == Exchange(owner, "EPP", cert_of("BK", "director"))


def test_no_goods_train_is_bought_that_reaches_no_mine() -> None:
    """VII.3: a railway far from the mines takes the normal train for less money."""
    state = put(give(opened("UG2 120"), "EPP"), phase="2")
    while "buy_train" not in engine.offers_of(engine.look(state), "UG2"):
        state = engine.apply(state, quick(state)).state
    action = quick(state)
    while not isinstance(action, BuyTrain):
        state = engine.apply(state, action).state
        action = quick(state)
    assert action.train == "2"


def test_the_price_to_come_is_where_dividends_lead() -> None:
    """VII.10: from every cell of the chart one dividend, and ten of them, lead where the marker goes."""
    state = new_game("1824", 3)
    market = engine.look(state).book.market
    cells = [(r, c) for r, row in enumerate(market.rows) for c in range(len(row)) if market.is_cell(r, c)]
    for row, column in cells:
        state = put(state, market={"BK": Place(row, column, 1)})
        told = [price_after(engine.look(state), "BK", dividends) for dividends in (1, 10)]
        draft, prices = Draft(engine.look(state).book, state), []
        for _ in range(10):
            right_or_up(draft, "BK")
            prices.append(draft.price("BK"))
        assert told == [prices[0], prices[-1]]


def test_a_train_earns_where_it_reaches_two_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """What both pay, or nothing from one alone; a goods train nothing without a mine."""
    view = engine.look(new_game("1824", 3))
    for pays, trains, earned in (((30, 20), ("2",), 50), ((30,), ("2",), 0), ((30, 20), ("1g",), 0)):
        monkeypatch.setattr(income, "places", lambda *_, pays=pays: (pays, False))
        assert income.with_trains(view, "BK", trains) == income.REACHED * earned  # type: ignore[arg-type]


def test_money_is_kept_for_a_train_while_two_rounds_are_to_come() -> None:
    """A railway without a train keeps what its director would pay for it; in the last round a train brings nothing."""
    state = noted(at_turn(directed(opened("B1 120"), "BH", "P1", 100), "BH"), last_set=True)
    last, before = (engine.look(put(state, round=replace(state.round, count=2, ordinal=ordinal))) for ordinal in (2, 1))
    assert rounds_left(before) == LASTS and spared(before, "BH", 50) == 50
    assert spared(last, "BH", 50) == 0 == spared(before, "BH", 0)


def test_no_bad_mistake_in_a_game_of_three() -> None:
    """Nobody gives a direction away or lets a share lie in the first hundred moves of a game."""
    state, wrong = engine.new_game(Setup("1824", ("P1", "P2", "P3"), seed=5)).state, []
    for _ in range(100):
        action = quick(state)
        outcome = engine.apply(state, action)
        wrong += blunders_of(state, action, outcome)
        state = outcome.state
    assert not wrong


def test_quick_is_worth_more_than_random_players() -> None:
    """A game of Cisleithania for two, the shortest there is."""
    state = played(Setup("1824", ("P1", "P2"), "cisleithania", seed=4), ("quick", "random"))
    view = engine.look(state)
    assert state.over and view.worth("P1") > view.worth("P2")


@pytest.mark.soak
@pytest.mark.parametrize("setup", TABLES, ids=[f"{len(table.players)} {table.variant or 'plain'}" for table in TABLES])
def test_every_table_is_played_to_its_end(setup: Setup) -> None:
    """Every number of players and variant."""
    assert played(setup, ("quick",)).over
