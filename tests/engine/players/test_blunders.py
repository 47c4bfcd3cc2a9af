"""Each kind of mistake is counted of a player who makes it, and of nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

import engine
from engine import PASS, Bid, LayTile, Sell, Setup, View
from engine.players import blunders
from engine.players.blunders import blunders_of
from engine.players.candidates import of_kind
from engine.players.lays import best
from engine.random_players import Move
from engine.showing import with_tile
from tests.support.games.random_games import game
from tests.support.paths import ROOT

TOO_HIGH = "bid_too_high"
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


def given_away(move: Move, sale: Sell) -> bool:
    """Whether a sale that nobody forced made another one director."""
    before, after = engine.look(move.before), engine.look(move.after.state)
    was, now = before.company(sale.company).director, after.company(sale.company).director
    return was == sale.who != now and PASS in engine.offers_of(before, sale.who)


@pytest.mark.parametrize(("folder", "gained"), [("t1824", False), ("t1862", True)])
def test_a_direction_sold_with_gain_is_no_mistake(folder: str, gained: bool) -> None:
    """Of two sales that gave a direction away one leaves its seller poorer some rounds later, and the other richer."""
    (sale,) = [move for move in game(folder, 3) if isinstance(move.action, Sell) and given_away(move, move.action)]
    assert ("direction_sold" in blunders_of(sale.before, sale.action, sale.after)) is not gained


def test_every_kind_of_mistake_is_made_by_somebody_here_and_told_in_the_docs() -> None:
    """A kind more asks for a player who makes it, and for a row of the table that says what is counted."""
    assert {kind for _, kind, _ in MADE} | {TOO_HIGH} == {*blunders.KINDS}
    page = (ROOT / "docs" / "players.md").read_text("utf-8")
    rows = page.partition("| Mistake |")[2].partition("\n\n")[0].splitlines()[2:]
    assert [row.split("`")[1] for row in rows] == [*blunders.KINDS]


def test_a_bid_that_leaves_too_little_to_start_the_company_is_counted() -> None:
    """In 1862 the highest bid at the start takes what the company would need; the least does not."""
    state = engine.new_game(Setup("1862", ("P1", "P2", "P3"), seed=1)).state
    seat = engine.waiting_for(state)[0]
    bids = [action for action in of_kind(engine.look(state), seat, "bid") if isinstance(action, Bid)]
    least, most = min(bids, key=lambda bid: bid.amount), max(bids, key=lambda bid: bid.amount)
    assert blunders_of(state, most, engine.apply(state, most)) == (TOO_HIGH,)
    assert blunders_of(state, least, engine.apply(state, least)) == ()


def builders(folder: str) -> Iterator[tuple[View, str]]:
    """Positions of the second half of a random game in which a company that runs lays a tile, and which."""
    moves = game(folder, 3)
    for move in moves[len(moves) // 2 :]:
        view = engine.look(move.before)
        if isinstance(move.action, LayTile) and best(view, move.action.who):
            yield view, move.action.who


@pytest.mark.parametrize("folder", engine.all_titles())
def test_no_legal_lay_lowers_the_own_best_run(folder: str) -> None:
    """Every lay keeps the track and the figures that stand there: a lay that harms is no mistake anybody could make."""
    for view, who in islice(builders(folder), 2):
        was = best(view, who)
        lays = [lay for lay in islice(of_kind(view, who, "lay_tile"), 0, 40, 5) if isinstance(lay, LayTile)]
        assert lays and all(best(with_tile(view, lay.hex, lay.tile, lay.turn), who) >= was for lay in lays)
