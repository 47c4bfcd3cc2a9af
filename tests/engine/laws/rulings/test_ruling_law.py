"""Rulings in random games: what is explained as legal is done, the books stay clean, and play goes on."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import Setup, State, all_titles, load_title
from engine.core import kernel, ruling
from engine.core.audit import broken_laws
from engine.core.book import Book
from engine.core.view import View
from engine.random_players import next_move
from engine.random_tables import plain_tables
from engine.titles.title import book_of
from tests.support.games.random_rulings import draw_ruling
from tests.tools.random_games.mixed import mixed_tables

MOVES_AFTER = 60
RULINGS, GAMES = 80, 4  # so many in a game, and games at each table until every kind was made and refused
SHARED_AT_ONCE = {"t18mag", "t1840"}  # what trains bring is shared out with the run


def rule(book: Book, state: State, dice: Random, seen: Counter[str]) -> State:
    """The position after a drawn ruling, or the same one where it is refused with a reason."""
    action = draw_ruling(View(book, state), dice)
    refused = kernel.explain(View(book, state), action)
    seen[f"{action.change} {'refused' if refused else 'made'}"] += 1
    if refused is not None:
        assert refused.code.startswith("ruling."), (action, refused.code)
        return state
    after = kernel.apply(book, state, action).state
    assert not broken_laws(View(book, after), None), action
    return after


def play_on(book: Book, state: State, moves: int, dice: Random) -> State:
    """The position some random moves later, or at the end."""
    for _ in range(moves):
        if state.over:
            break
        state = next_move(book, state, dice).after.state
    return state


def money_is_open(state: State) -> bool:
    """Whether trains have run and nobody has decided yet what becomes of the money."""
    return state.turn.ran and not state.turn.paid


def on_to_the_money(book: Book, state: State, dice: Random) -> State:
    """The next position in which a revenue can be ruled, if one comes soon."""
    for _ in range(MOVES_AFTER):
        if state.over or money_is_open(state):
            break
        state = next_move(book, state, dice).after.state
    return state


def rule_in_games(setup: Setup, seed: int, rulings: int) -> Counter[str]:
    """Games of one table with rulings here and there, each followed by moves."""
    dice, book, seen = Random(seed), book_of(setup), Counter[str]()
    state = kernel.begin(book).state
    while seen.total() < rulings:
        state = play_on(book, state, dice.choice((0, 1, 3, 10)), dice)
        state = on_to_the_money(book, state, dice) if dice.random() < 1 / 8 else state
        for _ in range(dice.randrange(3)):
            state = state if state.over else rule(book, state, dice, seen)
        state = kernel.begin(book).state if state.over else state
    play_on(book, state, MOVES_AFTER, dice)
    return seen


def tables(folder: str) -> list[Setup]:
    """The tables of a title's box."""
    return list(plain_tables(load_title(folder), 0))


@pytest.mark.parametrize("folder", all_titles())
def test_a_ruling_explained_as_legal_is_made_and_play_goes_on(folder: str) -> None:
    """Every kind is made somewhere and refused somewhere, and no ruling strands the game."""
    found = tables(folder)
    open_to_rule = set(ruling.CHANGES) - ({"revenue"} if folder in SHARED_AT_ONCE else set())
    wanted = {f"{change} made" for change in open_to_rule} | {f"{change} refused" for change in ruling.CHANGES}
    seen = Counter[str]()
    for number, setup in enumerate((found[0], found[-1]) * GAMES):
        seen += rule_in_games(setup, 31 + number, RULINGS)
        if number and wanted <= set(seen):
            return
    raise AssertionError((wanted - set(seen), seen))


@pytest.mark.soak
@pytest.mark.parametrize("folder", all_titles())
def test_many_rulings_strand_no_game(folder: str) -> None:
    """The same on every table of the box, and with many options chosen otherwise."""
    for number, setup in enumerate([*tables(folder), *mixed_tables(load_title(folder), 10)]):
        rule_in_games(setup, number, 15 * RULINGS)
