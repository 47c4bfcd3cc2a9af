"""Advice: what a player would do, with the figures that speak for it."""

from __future__ import annotations

import engine
from engine import LayTile, Setup
from engine.players import advise, choose
from engine.players.lays import best

QUICK, SECRET = "quick", "s"


def test_a_lay_is_advised_with_the_best_run_before_and_after_it() -> None:
    """Whatever the game: the figures are those of the board, and the action is the player's own."""
    state, told = engine.new_game(Setup("18Mag", ("P1", "P2", "P3"), seed=3)).state, 0
    for _ in range(150):
        seat = engine.waiting_for(state)[0]
        action, why = advise(state, seat, QUICK, SECRET)
        assert action == choose(state, seat, QUICK, SECRET).action and why
        after = engine.apply(state, action, seat).state
        runs = [said.params for said in why if said.code == "players.best_run"]
        if isinstance(action, LayTile) and after.turn.who == action.who:
            was, now = (best(engine.look(each), action.who) for each in (state, after))
            expected = [{"company": action.who, "before": was, "amount": now}] if was != now else []
            assert runs == expected
            told += bool(runs)
        state = after
    assert told > 2
