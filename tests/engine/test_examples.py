"""An example of what could be done elsewhere is legal exactly where looking through everything finds something as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from engine import Setup, all_titles, load_title, look
from engine.core.book import Book
from engine.core.rule import Options, Picked, Rule
from engine.core.state import State
from engine.core.view import View
from engine.random_players import play
from tests.support.games.random_games import game_at, name, some_setups
from tests.support.games.steps import steps_left
from tests.tools.random_games.mixed import mixed_tables

EVERY, FEW = (
    4,
    6,
)  # positions from one that is looked at to the next, and examples kept of each player or company and kind

Found = tuple[str, str]


def asked_of(view: View) -> Iterator[tuple[str, Rule]]:
    """Whoever may be asked for something now, with the rule."""
    for step in steps_left(view):
        for who in step.actors(view):
            yield from ((who, view.book.rules[kind]) for kind in step.rules)


def misled(states: Sequence[State], book: Book) -> tuple[set[Found], int]:
    """By whom and what kind an example is legal where nothing is found, and how many examples were legal."""
    known: dict[Found, list[Picked]] = {}
    wrong, held = set[Found](), 0
    for state in states:
        view = View(book, state)
        for who, rule in asked_of(view):
            shown = [
                example
                for example in known.get((who, rule.kind), [])
                if rule.example_like(view, who, example) is example
            ]
            found = rule.example(view, who, {})
            held += len(shown)
            if shown and found is None:
                wrong.add((who, rule.kind))
            if found is not None and found not in shown:
                known[who, rule.kind] = [found, *known.get((who, rule.kind), [])][:FEW]
    return wrong, held


@pytest.mark.parametrize("setup", [*some_setups(seed=1)], ids=name)
def test_what_an_example_shows_is_found_by_looking(setup: Setup) -> None:
    """So whether a step is open does not hang on what was asked before."""
    states = [move.before for move in game_at(setup)[::EVERY]]
    wrong, held = misled(states, look(states[0]).book)
    assert not wrong
    assert held


def test_a_field_that_shows_too_little_misleads() -> None:
    """With a value left out that the guards allow, its example is legal where nothing is found."""
    setup = next(setup for setup in some_setups(seed=1) if setup.title == "18Mag")
    states = [move.before for move in game_at(setup)]
    book = look(states[0]).book
    scrap = book.rules["scrap"]

    def once(view: View, who: str, picked: Picked) -> Options:
        return Options(scrap.fields[0].domain(view, who, picked).values if view.state is first else ())  # type: ignore[union-attr]

    first = next(
        state
        for state in states
        if any(rule is scrap and rule.possible(View(book, state), who, {}) for who, rule in asked_of(View(book, state)))
    )
    short = replace(scrap, fields=(replace(scrap.fields[0], domain=once), *scrap.fields[1:]))
    assert misled(states, replace(book, rules={**book.rules, "scrap": short}))[0]


@pytest.mark.soak
@pytest.mark.parametrize("folder", all_titles())
def test_many_tables_keep_it_so(folder: str) -> None:
    """Whole games with many options chosen otherwise."""
    for number, setup in enumerate(mixed_tables(load_title(folder), 12)):
        states = [move.before for move in play(setup, number)]
        assert not misled(states, look(states[0]).book)[0], setup
