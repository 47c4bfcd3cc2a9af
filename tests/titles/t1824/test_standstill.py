"""Random games that once had no end."""

import engine
from engine import Setup, State
from engine.core.formats import notation
from engine.random_players import play

MOUNTAIN = """P3 buy SD/share from bank; P2 buy UG/share from bank; P1 buy SD/share from bank; P1 buy UG/share from bank;
P2 buy UG/share from bank; P3 buy SD/share from bank; P1 buy SD/share from bank; P2 pass; P3 buy UG/share from bank;
P1 buy KK/share from bank; P2 buy SD/share from bank; P3 take B3 for 120; P1 buy KK/share from bank;
P2 buy KK/share from bank; P3 buy SD/share from bank; P2 buy KK/share from bank"""


STATES_ONLY = """P3 buy KK/share from bank; P2 buy SD/share from bank; P1 buy SD/share from bank; P1 buy KK/share from bank;
P2 pass; P3 buy UG/share from bank; P1 buy UG/share from bank; P2 buy KK/share from bank; P3 buy KK/share from bank;
P1 buy SD/share from bank; P2 buy SD/share from bank; P3 buy KK/share from bank; P1 buy KK/share from bank;
P2 buy SD/share from bank; P3 buy SD/share from bank; P2 buy UG/share from bank"""


def played(moves: str) -> State:
    """The position of three players in Cisleithania after these moves."""
    state = engine.new_game(Setup("1824", ("P1", "P2", "P3"), "cisleithania")).state
    for line in moves.split(";"):
        state = engine.apply(state, notation.read(line.strip())).state
    return state


def test_a_game_nobody_can_go_on_with_ends() -> None:
    """No railway operates and nobody can buy: the game is over instead of going round for ever."""
    assert played(STATES_ONLY).over == "standstill"


def test_players_do_not_lend_themselves_into_an_endless_game() -> None:
    """At this table companies sold each other their only trains and bought new ones on debt, twenty thousand moves long."""
    setup = Setup("1824", ("P1", "P2", "P3"), options={"at_train_limit": "discard"}, seed=910052)
    *_, last = play(setup, 910052)
    assert last.after.state.over == "bank"


def test_a_mountain_railway_brings_its_owner_back_into_the_game() -> None:
    """No railway operates and nobody has the money for a company, but P3 is paid every round until there is enough."""
    state = played(MOUNTAIN)
    assert not state.over and engine.waiting_for(state) == ("P3",)
    assert engine.look(state).cash("P3") >= 120
