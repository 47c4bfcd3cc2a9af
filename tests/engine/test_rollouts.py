"""Moves that are only tried lead to the positions of moves that are played, and everything legal may be drawn."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from engine import Setup, all_titles, apply, digest, load_title, look, new_game, rollouts, tried
from engine.core import flow, kernel
from engine.core.rule import Options, values_of
from engine.random_tables import plain_tables
from tests.support.games.random_games import game_at, name, some_setups

TABLES = [next(plain_tables(load_title(folder), seed=1)) for folder in all_titles()]
MOVES, DRAWS = 250, 60


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_what_is_tried_is_what_is_played(setup: Setup) -> None:
    """The moves of a rollout are legal, and played with guards and audit they lead to the same position."""
    state = new_game(setup).state
    for step in islice(rollouts.play(setup, 5), MOVES):
        state = apply(state, step.action).state
        assert state == step.after
    assert state.over or state.moves == MOVES
    assert digest(state) == digest(step.after)


@pytest.mark.soak
@pytest.mark.parametrize("setup", [*some_setups(seed=1)], ids=name)
def test_whole_games_end_alike(setup: Setup) -> None:
    """To the end of several games of every title and variant."""
    for seed in range(4):
        state = new_game(setup).state
        for step in rollouts.play(setup, seed):
            state = apply(state, step.action).state
            assert state == step.after
        assert state.over


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_any_recorded_move_may_be_only_tried(setup: Setup) -> None:
    """Moves of random players, tried, lead where they led."""
    assert all(tried(move.before, move.action) == move.after.state for move in game_at(setup)[::21])


def test_everything_legal_is_drawn_and_nothing_else() -> None:
    """Of the first field of a lay of track every value offered comes up, and no other."""
    moves = (move.before for move in game_at(TABLES[-1]))
    offered = (view for view in map(look, moves) if "lay_tile" in kernel.offers(view, view.at_turn))
    view = next(view for view in offered if 2 < len(hexes_of(view)) < 9)
    dice = Random(1)
    drawn = [rollouts.draw(view, view.at_turn, "lay_tile", dice) for _ in range(DRAWS)]
    assert {action.hex for action in drawn} == hexes_of(view)  # type: ignore[attr-defined]
    assert all(kernel.explain(view, action) is None for action in drawn)


def hexes_of(view: rollouts.View) -> set[str]:
    """Where the company at turn may lay track."""
    domain = kernel.complete(view, view.at_turn, "lay_tile", {})
    return set(values_of(domain)) if isinstance(domain, Options) else set()


def test_one_in_so_many_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not legal is noticed where the sample falls, and only there."""
    state = game_at(TABLES[-1])[40].before
    view = look(state)
    pass_ = kernel.build(view, flow.actors(view)[0], kernel.PASS, {})
    monkeypatch.setattr(kernel, "explain", lambda *asked: kernel.refuse("game.over"))
    monkeypatch.setattr(kernel, "SAMPLED", state.moves + 1)
    tried(state, pass_)
    monkeypatch.setattr(kernel, "SAMPLED", 1)
    with pytest.raises(kernel.RuleViolation):
        tried(state, pass_)
