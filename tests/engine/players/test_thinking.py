"""What is thought about, and how a player stands."""

from __future__ import annotations

import pytest

import engine
from engine import KINDS, Pass, View
from engine.players import thinking, worths
from engine.players.quick import Judged
from engine.random_tables import table_of
from tests.support.games.random_games import game


def start(title: str, players: int = 3) -> View:
    """The first position of a game."""
    return engine.look(engine.new_game(table_of(title, players, "", 1)).state)


@pytest.mark.parametrize("title", ["18Mag", "18Lilliput"])
def test_somebody_alone_stands_beside_the_rival(title: str) -> None:
    """What the rival is worth counts as that of any other player."""
    view = start(title, 1)
    rival = view.everybody[-1]
    assert rival not in view.players
    assert worths.standing(view, "P1") == pytest.approx(worths.of(view, "P1") - worths.of(view, rival))


def test_what_is_looked_at_closely_is_not_thought_about() -> None:
    """A lay is judged by the best run before and after, which games played on at a glance would only blur; a share is thought about."""
    moves = {engine.tag(type(move.action)): move for move in game("t18mag", 3)}
    for kind, thought in (("lay_tile", False), ("buy", True)):
        view, action = engine.look(moves[kind].before), moves[kind].action
        assert isinstance(action, KINDS[kind])
        assert thinking.is_open(view, [Judged(20.0, action), Judged(0.0, Pass(action.who))]) == thought


def test_shares_that_rise_are_worth_more_in_18mag() -> None:
    """Whoever holds a share of a company that is paid has what its price will gain, until the game is over."""
    views = (engine.look(move.before) for move in game("t18mag", 3))
    view = next(view for view in views if any(view.percent("P1", name) for name in view.state.market))
    assert worths.of(view, "P1") > worths.usual(view, "P1")
    over = game("t18mag", 3)[-1].after.state
    last = engine.look(over)
    assert over.over and worths.of(last, "P1") == worths.usual(last, "P1")
