"""A position in which nothing can happen any more ends the game."""

from engine import Setup
from engine.random_players import play


def test_a_game_nobody_can_go_on_with_ends() -> None:
    """No railway operates and nobody can buy: the game is over instead of going round for ever."""
    *_, last = play(Setup("1824", ("P1", "P2", "P3"), "cisleithania", seed=102), 102)
    assert last.after.state.over == "standstill"
