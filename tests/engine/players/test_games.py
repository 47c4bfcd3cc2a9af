"""Whole games by the quick policy, at every table of every title: no exception, nothing illegal, an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

import engine
from engine import Setup, State
from engine.players import choose
from engine.players.candidates import kinds_for
from engine.random_tables import all_tables, table_of
from tests.support.games.random_games import name

LONGEST = 3000  # moves
OPENING = 40  # moves
TABLES = 100  # of each title, in a soak
# What quick players were never seen to do where it was on offer, in two or three games of each title.
LEFT = {"t18mag": {"sell"}, "t1862": {"place_station"}, "t1840": {"buy_landmark", "buy_out"}}
SHORT = [table_of("18Lilliput", players, "", 3) for players in (1, 2)]
STARTS = [table_of(engine.load_title(folder).name, 3, "", 5) for folder in engine.all_titles()]


def moves(setup: Setup, most: int) -> Iterator[tuple[State, str, engine.Action]]:
    """The positions of a game of quick players, with who decided and what."""
    state = engine.new_game(setup).state
    for _ in range(most):
        if state.over:
            return
        seat = engine.waiting_for(state)[0]
        action = choose(state, seat, "quick", "secret").action
        yield state, seat, action
        state = engine.apply(state, action, by=seat).state


def finished(setup: Setup) -> tuple[Counter[str], set[str]]:
    """The kinds of action of a game that ends, and those that were on offer on the way."""
    played = list(moves(setup, LONGEST))
    state, seat, action = played[-1]
    assert engine.apply(state, action, by=seat).state.over, f"{name(setup)} does not end"
    offered = {kind for before, who, _ in played for _, kind in kinds_for(engine.look(before), who)}
    return Counter(engine.tag(type(action)) for _, _, action in played), offered


@pytest.mark.parametrize("setup", SHORT, ids=name)
def test_quick_players_play_to_the_end(setup: Setup) -> None:
    """A few of the shortest games."""
    taken, offered = finished(setup)
    assert taken["run"] > 0 and {*taken} <= offered


@pytest.mark.parametrize("setup", STARTS, ids=name)
def test_a_choice_hangs_on_nothing_that_was_asked_before(setup: Setup) -> None:
    """Whoever reads the position anew, as after a restart, chooses the same."""
    for state, seat, action in moves(setup, OPENING):
        again = engine.decode_state(engine.encode_state(state))
        assert choose(again, seat, "quick", "secret").action == action


@pytest.mark.soak
@pytest.mark.parametrize("folder", engine.all_titles())
def test_quick_players_play_to_the_end_at_every_table(folder: str) -> None:
    """A hundred games of each title, over its tables, in which everything on offer is done now and then."""
    tables, dice = [*all_tables(engine.load_title(folder))], Random(folder)
    done, open_ = Counter[str](), set[str]()
    for seed in range(TABLES):
        taken, offered = finished(replace(dice.choice(tables), seed=seed))
        assert taken["run"] > 0
        done, open_ = done + taken, open_ | offered
    assert open_ - {*done} <= LEFT.get(folder, set())
