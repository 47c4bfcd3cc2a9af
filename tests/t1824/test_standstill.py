"""Random games that once had no end."""

from engine import Setup
from engine.random_players import play


def test_a_game_nobody_can_go_on_with_ends() -> None:
    """No railway operates and nobody can buy: the game is over instead of going round for ever."""
    *_, last = play(Setup("1824", ("P1", "P2", "P3"), "cisleithania", seed=102), 102)
    assert last.after.state.over == "standstill"


def test_players_do_not_lend_themselves_into_an_endless_game() -> None:
    """At this table companies sold each other their only trains and bought new ones on debt, twenty thousand moves long."""
    setup = Setup("1824", ("P1", "P2", "P3"), options={"at_train_limit": "discard"}, seed=910052)
    *_, last = play(setup, 910052)
    assert last.after.state.over == "bank"
