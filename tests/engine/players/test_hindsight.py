"""What a move left: proved runs, other lays at the same price, prices that dividends cost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engine
from engine import Dividend, LayTile, RunTrains
from engine.players import DIVIDEND, LAY, RUN, Left, left_by
from engine.players.lays import cost
from engine.random_players import Move
from engine.showing import best_run
from tests.support.games.random_games import game

TITLES = ("t18lilliput", "t1862")
FEW = 30


def left(folder: str, kind: type[engine.Action]) -> Iterator[tuple[Move, Left]]:
    """What the last moves of a kind of a random game left."""
    moves = [move for move in game(folder, 3) if isinstance(move.action, kind)][-FEW:]
    found = ((move, left_by(move.before, move.action, move.after.state)) for move in moves)
    yield from ((move, one) for move, one in found if one is not None)


@pytest.mark.parametrize("folder", TITLES)
def test_where_best_runs_are_enforced_none_is_left(folder: str) -> None:
    """By proof: the router that enforces is the one that is asked."""
    assert [one for _, one in left(folder, RunTrains)] == []


@pytest.mark.parametrize("folder", TITLES)
def test_a_lay_that_brought_more_does_so_when_it_is_made(folder: str) -> None:
    """Laid instead, at the same price, the best run of the company is what was told, and more than what it was."""
    found = [(move, one) for move, one in left(folder, LayTile)]
    assert found
    for move, one in found:
        other, view = engine.decode_action(one.instead), engine.look(move.before)
        assert isinstance(other, LayTile) and isinstance(move.action, LayTile)
        assert cost(view, other) == cost(view, move.action) and one.kind == LAY and one.was < one.best
        after = engine.look(engine.tried(move.before, other))
        assert best_run(after, one.who)[1] == one.best
        assert best_run(engine.look(move.after.state), one.who)[1] == one.was


def test_a_dividend_that_was_kept_cost_the_price() -> None:
    """Paid out whole the price would have stood as high as was told, above where it stands."""
    found = [(move, one) for folder in TITLES for move, one in left(folder, Dividend)]
    assert found
    for move, one in found:
        assert isinstance(move.action, Dividend) and one.kind == DIVIDEND and one.kept > 0
        paid = engine.look(engine.apply(move.before, Dividend(one.who, move.action.amount + one.kept)).state)
        assert paid.price(one.who) == one.best > one.was == engine.look(move.after.state).price(one.who)


def test_a_run_that_left_something_is_told_with_the_best_there_was() -> None:
    """Of two trains only one runs: what the other would have brought stands as left, proved."""
    move, best = next(
        (move, found) for move in game("t18lilliput", 3)
        if isinstance(move.action, RunTrains) and len(move.action.runs) > 1
        for found in [best_run(engine.look(move.before), move.action.who)[1]]
    )  # fmt: skip
    one = left_by(move.before, RunTrains(move.action.who, move.action.runs[:1]), move.after.state)  # type: ignore[union-attr]
    assert one is not None and (one.kind, one.best, one.proved) == (RUN, best, True) and one.was < best
