"""Commands in wrong hands: whoever types them, in whatever round, whatever is in them, is answered and nothing breaks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations

import pytest

import engine
from bot.chat.commands.command_words import offer_choices
from bot.chat.request import to_action
from bot.tables.line import CONSENT
from bot.tables.table import Table
from bot.text import fields
from engine import RuleViolation, State
from engine.random_tables import table_of
from engine.titles.title import book_of
from tests.support.games.positions import new_game
from tests.support.games.random_games import game_at
from tests.support.tables.wrong_hands import (
    SPECIAL,
    TABLES,
    TURN,
    Hands,
    Try,
    filled_in,
    suggested,
    table_at,
    tables_of,
)
from tests.tools.random_games.mixed import mixed_tables

FEW_POSITIONS, MANY_POSITIONS = 2, 8
SHORT, LONG, GAMES, CHOSEN = 2000, 20_000, 4, 400
REACHED = {"played", "look", "turn.not_now", "turn.not_yours", "table.no_seat", "table.is_over"}
# Together they have every kind of round of every title.


def test_anybody_may_type_anything_at_any_table() -> None:
    """Whoever it is, in every kind of round of every title: an answer in words, never an incident.

    Two thousand times; in the soak a hundred thousand.
    """
    tables = [table for setup in TABLES for table in tables_of(setup, FEW_POSITIONS)]
    found = Hands(tables, 1).tries(SHORT)
    assert not found.faults, found.faults
    assert found.answers.keys() >= REACHED and len(found.answers) > 40, found.answers


def test_every_kind_of_round_is_among_the_tables() -> None:
    """What a round of any title asks is typed into: none of them is left out."""
    books = {setup.title: book_of(setup) for setup in TABLES}
    seen = {(setup.title, move.before.round.kind) for setup in TABLES for move in game_at(setup)}
    assert seen == {(title, kind) for title, book in books.items() for kind in book.rounds}
    assert {*books} == {engine.load_title(folder).name for folder in engine.all_titles()}


def test_what_is_suggested_is_accepted() -> None:
    """In whatever order the options are filled in with what is suggested: the rules have nothing against it but a yes still to come."""
    hands = Hands([table for setup in TABLES for table in tables_of(setup, FEW_POSITIONS)], 2)
    tried = [hands.only_suggested() for _ in range(CHOSEN)]
    against = [(str(attempt), str(said)) for attempt, said in tried if said is not None and said.code != CONSENT]
    assert not against, against[:3]
    assert sum(len(attempt.words) > 2 for attempt, _ in tried) > CHOSEN // 4


@cache
def a_trade_in() -> Table:
    """1824: somebody may buy a train and give an old one for it (VII.11)."""
    for move in game_at(table_of("1824", 3, "", 1)):
        for who in engine.actors(move.before):
            picked = {"source": "depot"}
            for train in fields.values(engine.complete(move.before, who, "buy_train", picked)):
                trades = engine.complete(move.before, who, "buy_train", {**picked, "train": train})
                if len(fields.values(trades)) > 1:
                    return table_at(move.before)
    raise AssertionError("nothing is ever traded in")


@pytest.mark.parametrize("order", tuple(permutations(("source", "train", "trade", "price"))), ids="-".join)
def test_a_price_suggested_is_the_price_of_what_is_typed(order: tuple[str, ...]) -> None:
    """1824: a train traded in lowers the price (VII.11): in whatever order both are chosen, what is suggested fits the rest."""
    attempt, asked = Try(a_trade_in(), TURN, "en", SPECIAL, {}), 0
    for words in filled_in(attempt, "buy_train", (*order, *order), {}):
        action = to_action(attempt.request, attempt.table, ("buy_train",), words)
        said = engine.explain(attempt.table.position, action)
        assert said is None or said.code == CONSENT, (words, said)
        asked += 1
    assert asked > 1


def test_suggestions_are_told_apart() -> None:
    """Discord takes no list with one name twice: what is called alike says which it is, and the same stands there once."""
    pairs = [("C6", "C6.c1"), ("C6", "C6.c2"), ("D7", "D7"), ("D7", "D7"), ("x" * 120, "1"), ("x" * 120, "2"), ("", "")]
    names = [choice.name for choice in offer_choices(pairs, "")]
    assert names[:3] == ["C6 (C6.c1)", "C6 (C6.c2)", "D7"] and len({*names}) == len(names) == 6
    assert all(0 < len(name) <= 100 for name in names)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 6))
def test_anybody_may_type_anything_for_long(seed: int) -> None:
    """The same at tables with all kinds of choices, twenty thousand times with each of some dice."""
    titles = map(engine.load_title, engine.all_titles())
    setups = [*TABLES, *(setup for title in titles for setup in mixed_tables(title, GAMES, seed))]
    found = Hands([table for setup in setups for table in tables_of(setup, MANY_POSITIONS)], seed).tries(LONG)
    assert not found.faults, found.faults
    assert found.answers.keys() >= REACHED, found.answers


def first_round(title: str) -> State:
    """A game for three that begins."""
    return new_game(title, 3)


def stock_round(_: str) -> State:
    """18Mag alone, in the stock round."""
    return next(move.before for move in game_at(TABLES[5]) if move.before.round.kind == "stock")


@pytest.mark.parametrize(
    ("place", "title", "kind", "words"),
    [
        (first_round, "1824", "buy_train", {"source": "depot"}),
        (first_round, "1824", "buy_train", {"train": "2"}),
        (first_round, "1824", "buy_train", {"source": "nonsense", "price": "x"}),
        (first_round, "1862", "merge", {"company": "zzz"}),
        (stock_round, "18Mag", "lay_tile", {"tile": "57"}),
    ],
)
def test_the_time_is_told_before_any_detail(
    place: Callable[[str], State], title: str, kind: str, words: dict[str, str]
) -> None:
    """Rules of companies know nothing of players: whoever types one in a round of people hears that its time is another."""
    attempt = Try(table_at(place(title)), TURN, "en", "special", words)
    with pytest.raises(RuleViolation, match="turn.not_now"):
        to_action(attempt.request, attempt.table, (kind,), words)
    assert not suggested(attempt, (kind,), next(iter(words)), {})
