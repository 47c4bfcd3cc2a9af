"""Each kind of mistake is counted of a player who makes it, and of nobody else."""

from __future__ import annotations

import pytest

import engine
from engine import Bid, LayTile, Setup
from engine.ids import TileId, hex_of
from engine.players import blunders
from engine.players.blunders import blunders_of
from engine.players.candidates import of_kind
from engine.showing import best_run, routes_of
from tests.support.games.random_games import game

MADE = [
    ("t18mag", "no_train", "pass"),
    ("t18mag", "share_left", "pass"),
    ("t1824", "director_paid", "buy_train"),
    ("t1824", "direction_sold", "sell"),
    ("t1862", "bankrupt", ""),
]


@pytest.mark.parametrize(("title", "kind", "done"), MADE)
def test_random_players_make_mistakes_that_are_counted(title: str, kind: str, done: str) -> None:
    """Players who draw lots make most of them: the first one of a game is found, and most moves are none."""
    moves = [move for move in game(title, 3) if not done or engine.tag(type(move.action)) == done]
    fault = blunders.KINDS[kind]
    made = [
        fault(engine.look(move.before), move.action, engine.look(move.after.state), move.after.events) for move in moves
    ]
    assert 0 < sum(made) < len(made) / 2
    worst = moves[made.index(True)]
    assert kind in blunders_of(worst.before, worst.action, worst.after)


def test_a_bid_that_leaves_too_little_to_start_the_company_is_counted() -> None:
    """In 1862 the highest bid at the start takes what the company would need; the least does not."""
    state = engine.new_game(Setup("1862", ("P1", "P2", "P3"), seed=1)).state
    seat = engine.waiting_for(state)[0]
    bids = [action for action in of_kind(engine.look(state), seat, "bid") if isinstance(action, Bid)]
    least, most = min(bids, key=lambda bid: bid.amount), max(bids, key=lambda bid: bid.amount)
    assert blunders_of(state, most, engine.apply(state, most)) == ("bid_too_high",)
    assert blunders_of(state, least, engine.apply(state, least)) == ()


def test_a_lay_that_lowers_the_own_best_run_is_counted() -> None:
    """Whoever lays plain track where the own train stops earns less; nobody does whose tile leads nowhere."""
    for move in game("t18mag", 3):
        view = engine.look(move.before)
        who = view.at_turn
        if view.trains_of(who) and view.policy.can_run(view, who):
            break
    route = routes_of(view, best_run(view, who)[0])[0]
    harmful = LayTile(who, hex_of(route[0].a), TileId("9"), 0)
    assert blunders.lay_that_harms(view, harmful, view, ())
    laid = next(move for move in game("t18mag", 3) if isinstance(move.action, LayTile))
    assert not blunders.lay_that_harms(
        engine.look(laid.before), laid.action, engine.look(laid.after.state), laid.after.events
    )
