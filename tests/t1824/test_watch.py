"""Whole games under a second reading of the rulebook (tests/t1824/watch.py)."""

import pytest

from engine import Setup
from engine.random_players import play
from tests.t1824 import watch


@pytest.mark.parametrize(
    ("players", "variant", "seed"),
    [(2, "cisleithania", 13), (3, "cisleithania", 12), (4, "", 12), (6, "goods_time", 2)],
)
def test_no_move_breaks_the_rulebook(players: int, variant: str, seed: int) -> None:
    """Limits, prices, trains, stations, money, order and exports, after every move of a random game."""
    setup = Setup("1824", tuple(f"P{n + 1}" for n in range(players)), variant, seed=seed)
    moves = list(play(setup, seed))
    assert [said for move in moves for said in watch.complaints(move)] == []
    assert moves[-1].after.state.over == "bank"


def test_a_broken_law_is_seen() -> None:
    """With a limit of three certificates the same game is full of complaints."""
    setup = Setup("1824", ("P1", "P2"), "cisleithania", seed=13)
    moves = play(setup, 13)
    bought = next(move for move in moves if watch.certificates(move.after.state, move.action.who) > 4)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(watch, "limit", lambda state: 3)
        patched.setattr(watch, "train_limit", lambda state, name: -1)
        assert {said.partition(":")[0] for said in watch.complaints(bought)} >= {"vii_11_trains"}
