"""Whatever is thrown at the engine, it answers with a refusal and changes nothing."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import (
    RuleViolation,
    Setup,
    State,
    actors,
    all_titles,
    apply,
    build,
    complete,
    decode_action,
    digest,
    load_title,
    new_game,
    offers,
)
from engine.core.actions import KINDS, Action, Run, types_of
from engine.core.errors import BadInput
from engine.core.formats import notation
from engine.core.rule import Field
from engine.titles.title import book_of
from tests.support.games.random_games import some_moves

ANYTHING = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.binary(max_size=4),
    st.lists(st.integers(), max_size=2), st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.tuples(st.text(max_size=4)),
)  # fmt: skip
SEATS = st.sampled_from(["P1", "P2", "P3", "P4", "bank", "pool", "moderator", "a b"]) | st.text(max_size=3)
GIVEN = ["start_prices"]
SETTINGS = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
LONG = settings(SETTINGS, max_examples=3000)
OFTEN = [pytest.param(SETTINGS, id=""), pytest.param(LONG, id="long", marks=pytest.mark.soak)]


@cache
def positions(folder: str) -> list[State]:
    """Some positions of a game of a title; played when a test first asks, not when tests are collected."""
    return [move.before for move in some_moves(folder, 13)]


@cache
def words_of(folder: str) -> st.SearchStrategy[str]:
    """Every value of every action of that game, as text."""
    found = (getattr(move.action, field) for move in some_moves(folder) for field in move.action.__struct_fields__)
    return st.sampled_from(sorted({str(value) for value in found}))


@cache
def fields(folder: str) -> st.SearchStrategy[object]:
    """Values of the game's own words and numbers, runs, and rubbish."""
    word = words_of(folder)
    run = st.builds(Run, word, word | st.text(max_size=6), st.tuples(word) | st.just(()))
    return st.one_of(word, st.integers(-5, 300), st.tuples(word), st.lists(run, max_size=3).map(tuple), ANYTHING)


@cache
def actions(folder: str) -> st.SearchStrategy[Action]:
    """An action of any kind with any values."""
    who = st.sampled_from(["P1", "P2", "nobody", "", "bank"]) | words_of(folder) | ANYTHING
    kinds = (KINDS[name] for name in sorted(KINDS))
    return st.one_of(
        [st.builds(kind, **dict.fromkeys(kind.__struct_fields__, fields(folder)) | {"who": who}) for kind in kinds]
    )


@pytest.mark.parametrize("folder", all_titles())
@pytest.mark.parametrize("often", OFTEN)
def test_only_refusals_leave_apply(folder: str, often: settings) -> None:
    """Wrong ids, types, players and times are refused with a reason; the position stays as it was."""
    users = (None, *positions(folder)[0].setup.players)

    @often
    @given(st.sampled_from(positions(folder)), st.tuples(*(actions(folder) for _ in users)))
    def fuzz(state: State, tried: tuple[Action, ...]) -> None:
        before = digest(state)
        for who, action in zip(users, tried, strict=True):
            try:
                apply(state, action, who)
            except (RuleViolation, BadInput) as refusal:
                assert refusal.code
        assert digest(state) == before

    fuzz()


@pytest.mark.parametrize("folder", all_titles())
@pytest.mark.parametrize("often", OFTEN)
def test_questions_are_answered_or_refused(folder: str, often: settings) -> None:
    """Whoever asks for choices with wrong names, kinds or picks gets no choices, or one clear line."""
    names = st.sampled_from(sorted({field.name for field in all_fields(folder)}))
    who = st.sampled_from(["nobody", "", *asked(folder)]) | words_of(folder) | ANYTHING
    picks = st.dictionaries(names | st.text(max_size=3), fields(folder), max_size=3)

    @often
    @given(st.sampled_from(positions(folder)), who, st.sampled_from(sorted(KINDS)) | ANYTHING, picks)
    def fuzz(state: State, who: str, kind: str, picked: dict[str, object]) -> None:
        offers(state, who)
        for ask in (complete, build):
            try:
                ask(state, who, kind, picked)
            except BadInput as error:
                assert error.code

    fuzz()


def asked(folder: str) -> list[str]:
    """Whoever may act in one of those positions."""
    return sorted({who for state in positions(folder) for who in actors(state)})


def all_fields(folder: str) -> list[Field]:
    """Every field of every rule of a title."""
    book = book_of(positions(folder)[0].setup)
    return [field for rule in book.rules.values() for field in rule.fields]


@pytest.mark.parametrize("folder", all_titles())
def test_setups_are_played_or_refused(folder: str) -> None:
    """Any seats, options and given things start a game that keeps the laws, or end in one clear line."""
    title = load_title(folder)
    words = st.sampled_from([word for option in title.options for word in (option.name, *option.values)])
    choices = st.just({}) | st.dictionaries(words, words | st.text(max_size=3), max_size=2)
    given_names = st.sampled_from(GIVEN) | st.text(max_size=4)
    ids = st.sampled_from([company.id for company in title.companies])
    values = st.recursive(ANYTHING | ids, lambda inner: st.dictionaries(ids, inner, max_size=3), max_leaves=4)
    seats = st.just(("P1", "P2", "P3")) | st.lists(SEATS | ids, max_size=7).map(tuple)
    given_ = st.dictionaries(given_names, values, max_size=2)

    @SETTINGS
    @given(st.builds(Setup, st.just(title.name), seats, st.just(""), choices, st.integers(), given_))
    def fuzz(setup: Setup) -> None:
        try:
            state = new_game(setup).state
        except BadInput as error:
            assert error.code
        else:
            assert set(setup.players).isdisjoint({"", "bank", "pool", "moderator", *state.companies})
            assert actors(state)

    fuzz()


@SETTINGS
@given(st.text(max_size=60) | st.sampled_from(["3 run 2:", '3 run "', "P1 bid x on y", "P1 lay", '"a']))
def test_lines_that_mean_nothing_are_refused(line: str) -> None:
    """Reading notation ends in an action or in one clear line."""
    try:
        assert notation.read(notation.write(notation.read(line)))
    except BadInput as error:
        assert error.code


@SETTINGS
@given(st.data())
def test_any_action_of_words_survives_notation(data: st.DataObject) -> None:
    """Blanks, quotation marks and signs inside of names come back as they were."""
    kind = KINDS[data.draw(st.sampled_from(sorted(KINDS)))]
    text = st.text(max_size=6)
    runs = st.lists(st.builds(Run, text, text, st.lists(text, max_size=2).map(tuple)), max_size=2).map(tuple)
    plain = {str: text, int: st.integers(-9, 999), tuple[str, ...]: st.lists(text, max_size=2).map(tuple)}
    types = types_of(kind)
    action = kind(**{name: data.draw(plain.get(type_, runs)) for name, type_ in types.items()})
    assert notation.read(notation.write(action)) == action


@SETTINGS
@given(st.binary(max_size=40) | st.text(max_size=40))
def test_bytes_that_are_no_action_are_refused(data: bytes | str) -> None:
    """Decoding ends in an action or in one clear line."""
    try:
        decode_action(data)
    except BadInput as error:
        assert error.code
