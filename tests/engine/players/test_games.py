"""Whole games by quick and easy players, at every table of every title: no exception, nothing illegal, an end.

The soak plays a hundred of each title and tells how often each kind of action was taken, and which never.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

import engine
from engine import Setup, State
from engine.players import Choice, choose
from engine.players.candidates import kinds_for
from engine.random_tables import all_tables, table_of
from tests.support.games.random_games import name

LONGEST = 4000  # moves
OPENING = 40  # moves
TABLES = 100  # of each title, in a soak
EVERY = 10  # moves between those whose other ideas are tried too
# What is on offer and never done, or never on offer, and why; a soak finds just these.
LEFT = {
    "t1840": {
        "buy_out": "a marker of the Stadtbahn that is paid off opens its place to everybody, for the money of one"
    },
    "t1862": {"place_station": "only local trains stop there, and it takes the place of all track of the turn"},
}
SHORT = [table_of("18Lilliput", players, "", 3) for players in (1, 2)]
STARTS = [table_of(engine.load_title(folder).name, 3, "", 5) for folder in engine.all_titles()]


def moves(setup: Setup, most: int, strength: str = "quick") -> Iterator[tuple[State, str, Choice]]:
    """The positions of a game of players of one strength, with who decided, and what."""
    state = engine.new_game(setup).state
    for _ in range(most):
        if state.over:
            return
        seat = engine.waiting_for(state)[0]
        choice = choose(state, seat, strength, "secret")
        yield state, seat, choice
        state = engine.apply(state, choice.action, by=seat).state


def finished(setup: Setup, strength: str = "quick") -> tuple[Counter[str], set[str]]:
    """The kinds of action of a game that ends, and those that were on offer on the way; now and then all ideas are tried."""
    taken, offered = Counter[str](), set[str]()
    for number, (state, seat, choice) in enumerate(moves(setup, LONGEST, strength)):
        taken[engine.tag(type(choice.action))] += 1
        offered |= {kind for _, kind in kinds_for(engine.look(state), seat)}
        for idea in choice.considered if number % EVERY == 0 else ():
            engine.apply(state, idea.action, by=seat)
    assert engine.apply(state, choice.action, by=seat).state.over, f"{name(setup)} does not end"
    return taken, offered


@pytest.mark.parametrize(("setup", "strength"), [*zip(SHORT, ("quick", "easy"), strict=True)], ids=("alone", "two"))
def test_games_are_played_to_the_end(setup: Setup, strength: str) -> None:
    """A few of the shortest: all is legal that is done, and now and then all that was considered."""
    taken, offered = finished(setup, strength)
    assert taken["run"] > 0 and {*taken} <= offered


def test_what_is_never_done_is_a_kind_of_the_title() -> None:
    """Whoever takes a kind away takes its reason away too."""
    for folder, reasons in LEFT.items():
        assert {*reasons} <= kinds(folder)


def kinds(folder: str) -> set[str]:
    """Every kind of action of a title."""
    return {*engine.look(engine.new_game(table_of(engine.load_title(folder).name, 3, "", 1)).state).book.rules}


@pytest.mark.parametrize("setup", STARTS, ids=name)
def test_a_choice_hangs_on_nothing_that_was_asked_before(setup: Setup) -> None:
    """Whoever reads the position anew, as after a restart, chooses the same."""
    for state, seat, choice in moves(setup, OPENING):
        again = engine.decode_state(engine.encode_state(state))
        assert choose(again, seat, "quick", "secret") == choice


@pytest.mark.soak
@pytest.mark.parametrize("folder", engine.all_titles())
def test_every_kind_of_action_is_taken_in_a_hundred_games(folder: str) -> None:
    """Over the tables of a title, by quick and easy players in turn; what is never done is known, and why."""
    tables, dice = [*all_tables(engine.load_title(folder))], Random(folder)
    done, open_ = Counter[str](), set[str]()
    for seed in range(TABLES):
        taken, offered = finished(replace(dice.choice(tables), seed=seed), ("quick", "easy")[seed % 2])
        assert taken["run"] > 0
        done, open_ = done + taken, open_ | offered
    print(f"{folder}: {dict(done.most_common())}; never {sorted((open_ | kinds(folder)) - {*done})}")
    assert (open_ | kinds(folder)) - {*done} == {*LEFT.get(folder, {})}
