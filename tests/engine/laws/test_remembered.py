"""A remembered answer reads nothing of a position but what it names, and looking first changes no answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import Setup, all_titles, decode_state, encode_state, load_title
from engine.core import kernel, remembering
from engine.core.remembering import Memory, Parts
from engine.core.state import State
from engine.core.view import View
from engine.random_players import play
from engine.titles.title import book_of
from tests.support.games.questions import answers, moves
from tests.support.games.random_games import game_at, name, some_setups
from tests.support.games.spied import Spy
from tests.titles.t1840.positions import turn_of_18
from tests.tools.random_games.mixed import mixed_tables

TABLES = list(some_setups(seed=1))
LOOKS, TRIES = 12, 5  # positions of a game that are spied on, and those from which everything is tried
RULINGS = 4  # tried from a position beside what the rules allow


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    """Watches every answer that is made to be remembered."""
    found, make = Spy(), View.make

    def spied(view: View, answer: Any, parts: Parts, *args: Any) -> Any:
        with found.watching(answer, parts):
            return make(view, answer, parts, *args)

    monkeypatch.setattr(View, "make", spied)
    return found


@pytest.fixture
def landmarks_are_not_named(monkeypatch: pytest.MonkeyPatch) -> State:
    """A line of 1840 at turn, in a game whose best runs do not name who owns the landmarks."""
    state = turn_of_18(SB="WT")
    book = book_of(state.setup)
    names = [part for part in book.policies.runs_read.names if part != "privates"]
    monkeypatch.setattr(book, "policies", replace(book.policies, runs_read=Parts(*names)))
    return state


def positions(setup: Setup, count: int) -> list[State]:
    """Some positions of a random game, evenly spread."""
    found = game_at(setup)
    return [move.before for move in found[:: max(1, len(found) // count)]]


def ask_everything(spy: Spy, state: State, dice: Random) -> None:
    """All questions about a position, and one move of each kind, effects and consequences too."""
    view = spy.look(state)
    answers(view)
    for action in moves(view, dice):
        kernel.carry_out(view, action)


def differences(state: State, dice: Random, rulings: int = RULINGS) -> Iterator[tuple[object, object]]:
    """What is answered after an action otherwise to those who looked before than to somebody who looks for the first time."""
    book = book_of(state.setup)
    view = View(book, state)
    answers(view)
    for action in moves(view, dice, rulings):
        after = kernel.apply(book, state, action).state
        known, fresh = answers(View(book, after)), answers(View(book, decode_state(encode_state(after))))
        assert known.keys() == fresh.keys()
        yield from ((action, question) for question in fresh if known[question] != fresh[question])


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_an_answer_reads_only_what_it_names(setup: Setup, spy: Spy) -> None:
    """Positions of a whole game of each title and variant."""
    for state in positions(setup, LOOKS):
        ask_everything(spy, state, Random(3))
    assert spy.heard
    assert not spy.unnamed


@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_looking_first_changes_no_answer(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looked before an action or a ruling is told the same afterwards as whoever did not."""
    monkeypatch.setattr(remembering, "REMEMBERED", 100_000)
    for state in positions(setup, TRIES):
        assert not list(differences(state, Random(5)))


def test_each_answer_is_counted_once() -> None:
    """Who counts what is worked out goes by it."""
    memory = Memory()
    for word in ("one", "another"):
        memory.keep((word,), (), word)
    assert memory.made == 2


def test_the_spy_complains_of_what_is_not_named(spy: Spy, landmarks_are_not_named: State) -> None:
    """With the owners of landmarks left out of what best runs name, it says who read them."""
    ask_everything(spy, landmarks_are_not_named, Random(3))
    assert spy.unnamed == {("engine.rules.running.solved", "privates")}


def test_the_law_complains_of_what_is_not_named(landmarks_are_not_named: State) -> None:
    """With the owners of landmarks left out, a best run seen before a landmark is given back stays the measure."""
    found = list(differences(landmarks_are_not_named, Random(5)))
    assert ("best", "18") in {question for _, question in found}


@pytest.mark.soak
@pytest.mark.parametrize("folder", all_titles())
def test_many_tables_read_and_answer_so(folder: str, spy: Spy) -> None:
    """Both laws in whole games with many options chosen otherwise."""
    for number, setup in enumerate(mixed_tables(load_title(folder), 12)):
        for at, move in enumerate(play(setup, number)):
            if at % 5 == 0:
                ask_everything(spy, move.before, Random(at))
                assert not list(differences(move.before, Random(at)))
        assert not spy.unnamed, setup
