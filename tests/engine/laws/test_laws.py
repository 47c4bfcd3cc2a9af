"""What holds in every game of every title, tried by random players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine import (
    PASS,
    Options,
    Setup,
    Span,
    State,
    actors,
    all_titles,
    apply,
    build,
    complete,
    decode_action,
    decode_state,
    digest,
    distinct_offers,
    encode_action,
    encode_state,
    explain,
    is_asked,
    look,
    offers,
    waiting_for,
)
from engine.core.actions import Action, Pass, tag
from engine.core.audit import broken_laws
from engine.core.formats import notation
from engine.random_players import Move, pick_action, play
from tests.support.games.positions import replay
from tests.support.games.random_games import game_at, name, resorted, setups, some_moves, some_setups

EVERY = 7


def values_of(action: Action) -> dict[str, object]:
    return {field: getattr(action, field) for field in action.__struct_fields__ if field != "who"}


def was_offered(state: State, action: Action) -> bool:
    """Whether `offers` and `complete` lead to the action; open fields are judged by the guards alone."""
    kind = tag(type(action))
    if action.who not in actors(state) or kind not in offers(state, action.who):
        return False
    picked: dict[str, object] = {}
    while kind != PASS and (domain := complete(state, action.who, kind, picked)) is not None:
        field = look(state).book.rules[kind].next_field(picked).name
        value = getattr(action, field)
        if isinstance(domain, Options) and value not in domain.values:
            return False
        if isinstance(domain, Span) and value not in range(domain.low, domain.high + 1, domain.step):
            return False
        picked[field] = value
    return True


def check_offers(state: State, dice: Random) -> None:
    """Every offer can be completed and is accepted, and looking changes nothing."""
    before = digest(state)
    for who in actors(state):
        for kind in offers(state, who):
            action = pick_action(look(state), who, kind, dice)
            assert explain(state, action) is None, (kind, action)
            apply(state, action)
    assert digest(state) == before


def check_somebody_is_shown_something(state: State) -> None:
    """Each player the table waits for is shown something to do, however much of it is said by something else."""
    shown = distinct_offers(state, actors(state))
    view = look(state)
    assert set(waiting_for(state)) <= {view.controller(who) for who, kinds in shown.items() if kinds}
    if asked := {view.controller(who) for who in actors(state) if is_asked(state, who)} - {""}:
        assert set(waiting_for(state)) == asked, "who only may act beside somebody else is not waited for"


def check_position_alone_counts(state: State, action: Action) -> None:
    """Offers, choices and what comes of an action do not depend on how the position came about."""
    other = resorted(state)
    assert digest(other) == digest(state)
    for who in actors(state):
        assert offers(other, who) == offers(state, who)
        for kind in offers(state, who):
            assert complete(other, who, kind, {}) == complete(state, who, kind, {}), kind
    mine, theirs = apply(state, action), apply(other, decode_action(encode_action(action)))
    assert digest(theirs.state) == digest(mine.state)
    assert theirs.events == mine.events


def check_round_trips(move: Move) -> None:
    """The action and both positions survive being written and read."""
    action, after = move.action, move.after.state
    assert decode_action(encode_action(action)) == action
    assert notation.read(notation.write(action)) == action
    again = decode_state(encode_state(after))
    assert again == after
    assert encode_state(again) == encode_state(after)


def check_game(setup: Setup, moves: Sequence[Move], every: int = EVERY) -> None:
    """One whole game under all laws."""
    dice = Random(14)
    for number, move in enumerate(moves):
        assert all(look(move.after.state).controller(who) for who in actors(move.after.state))
        if number % every == 0:
            assert was_offered(move.before, move.action)
            check_offers(move.before, dice)
            check_somebody_is_shown_something(move.before)
            check_round_trips(move)
            check_position_alone_counts(move.before, move.action)
            assert not broken_laws(look(move.after.state), None)
    assert moves[-1].after.state.over
    states = replay(setup, [move.action for move in moves])
    assert all(digest(states[n + 1]) == digest(moves[n].after.state) for n in range(0, len(moves), every))
    assert digest(states[-1]) == digest(moves[-1].after.state)


@pytest.mark.parametrize("setup", [*some_setups(seed=1)], ids=name)
def test_random_games_end_and_keep_the_laws(setup: Setup) -> None:
    """Offers are accepted, accepted actions were offered, books stay clean, everything can be written and replayed."""
    check_game(setup, game_at(setup))


@pytest.mark.soak
@pytest.mark.parametrize("setup", [*setups()], ids=name)
def test_many_random_games_keep_the_laws(setup: Setup) -> None:
    """The same for two hundred games of every title."""
    tables = sum(other.title == setup.title for other in setups())
    for seed in range(1, 200 // tables + 2):
        check_game(setup, [*play(setup, seed)], every=23)


@pytest.mark.parametrize("folder", all_titles())
def test_what_is_accepted_was_offered(folder: str) -> None:
    """An action of one position tried in others is accepted exactly where it is offered."""
    moves, dice = some_moves(folder), Random(5)
    tried = accepted = 0
    for _ in range(400):
        at = dice.randrange(len(moves))
        state = moves[at].before
        action = varied(moves[max(0, at - dice.randrange(6))].action, moves, dice)
        tried += 1
        if explain(state, action) is None:
            accepted += 1
            assert was_offered(state, action) or tag(type(action)) == "run", action
    assert 0 < accepted < tried


def varied(action: Action, moves: tuple[Move, ...], dice: Random) -> Action:
    """The action, or one with a field of another action of the same kind."""
    others = [move.action for move in moves if type(move.action) is type(action)]
    fields = values_of(action)
    if fields and dice.random() < 0.6:
        field = dice.choice(list(fields))
        fields[field] = getattr(dice.choice(others), field)
    return type(action)(who=action.who, **fields)


@pytest.mark.parametrize("folder", all_titles())
def test_nobody_off_turn_may_act(folder: str) -> None:
    """Whoever is not among the actors has no offers and may not pass."""
    for move in some_moves(folder, 11):
        state = move.before
        for who in {*state.setup.players, *state.companies} - set(actors(state)):
            assert offers(state, who) == ()
            assert explain(state, Pass(who)).code == "turn.not_yours"


@pytest.mark.parametrize("folder", all_titles())
def test_picked_fields_build_what_was_played(folder: str) -> None:
    """An action put together again from its fields is the same action."""
    for move in some_moves(folder, 5):
        action = move.action
        assert build(move.before, action.who, tag(type(action)), values_of(action)) == action
