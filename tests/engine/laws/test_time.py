"""The time of a step goes by the round, the turn, and what a title declares to be of time, and by nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from engine import Setup, all_titles, load_title, look
from engine.core import flow
from engine.core.book import Step
from engine.core.remembering import Parts
from engine.core.state import State
from engine.random_players import play
from tests.support.games.random_games import game_at, name, some_setups
from tests.support.games.spied import Spy
from tests.tools.random_games.mixed import mixed_tables

PARTS = ("round", "turn")
EVERY = 3

Found = tuple[str, str, str, str]


def of_time(state: State) -> Parts:
    """What the time of a step may go by."""
    own = (*state.notes.OF_TURN, *state.notes.OF_TIME)
    return Parts(*PARTS, *(f"notes.{note}" for note in own))


def strayed(states: Sequence[State]) -> Iterator[Found]:
    """Title, round, step and part, where the time of a step reads something else."""
    for state in states:
        parts = of_time(state)
        for step in flow.steps_of(look(state)):
            for part in read_by(step, state, parts):
                yield state.setup.title, state.round.kind, step.name, part


def read_by(step: Step, state: State, parts: Parts) -> list[str]:
    """What the time of a step reads besides."""
    spy = Spy()
    view = spy.look(state)
    if step.when is not None:
        with spy.watching(step.when, parts):
            step.when(view)
    return sorted(part for _, part in spy.unnamed)


def positions(setup: Setup) -> list[State]:
    """Some positions of a random game."""
    return [move.before for move in game_at(setup)[::EVERY]]


@pytest.mark.parametrize("setup", [*some_setups(seed=1)], ids=name)
def test_the_time_of_a_step_is_time_alone(setup: Setup) -> None:
    """Money, trains, certificates, markers and the market are for duties, actors and guards."""
    assert {*strayed(positions(setup))} == set()


@pytest.mark.soak
@pytest.mark.parametrize("folder", all_titles())
def test_it_is_so_at_many_tables(folder: str) -> None:
    """Whole games with many options chosen otherwise."""
    for number, setup in enumerate(mixed_tables(load_title(folder), 12)):
        assert {*strayed([move.before for move in play(setup, number)])} == set()


def test_what_is_read_besides_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step whose time looks at money is found, with its title, its round and what it reads."""
    state = next(state for state in positions(next(some_setups(seed=1))) if state.round.kind == "operating")
    book = look(state).book
    kind = book.rounds["operating"]
    rich = replace(kind.steps[0], when=lambda view: view.cash(view.at_turn) > 0)
    monkeypatch.setitem(book.rounds, kind.name, replace(kind, steps=(rich, *kind.steps[1:])))
    assert {*strayed([state])} == {(state.setup.title, "operating", rich.name, "money")}
