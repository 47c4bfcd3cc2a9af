"""What is said to bring nothing brings nothing: held against everything the box holds, judged by the guards alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from engine import Setup, look
from engine.core import flow, kernel
from engine.core.book import Step
from engine.core.draft import Draft
from engine.core.remembering import Memory
from engine.core.rule import Options, values_of
from engine.core.view import View
from engine.random_players import Move, play
from tests.support.games.everything import Seen, seen_in, wide
from tests.support.games.random_games import game_at, name, setups, some_setups
from tests.support.games.steps import steps_left

EVERY = 15

Found = tuple[str, str]


def overlooked(moves: Sequence[Move], every: int = EVERY) -> set[Found]:
    """What could be done where a step is shut, a value that is legal and not offered, and what a turn that ended left."""
    seen, dice, found = seen_in(moves), Random(5), set[Found]()
    for move in moves[::every]:
        view = look(move.before)
        found |= {*shut_in_vain(view, seen), *not_offered(view, seen, dice), *left_undone(move, seen)}
    return found


def in_time(view: View) -> Iterator[tuple[Step, str, str, bool]]:
    """Each step whose time it is, with whoever might act in it, by which kind, and whether they are said to be able to.

    A step that keeps no turn open by itself is shut with the others, whatever could be done in it.
    """
    for step in steps_left(view):
        is_open = flow.is_open(view, step)
        if not is_open and step.alone is not None and not step.alone(view):
            continue
        pairs = ((who, kind) for who in step.actors(view) for kind in step.rules)
        yield from ((step, who, kind, is_open and flow.can(view, who, kind)) for who, kind in pairs)


def shut_in_vain(view: View, seen: Seen) -> Iterator[Found]:
    """Kinds of action that are shut though one of them could be done."""
    shut = ((step, who, view.book.rules[kind]) for step, who, kind, able in in_time(view) if not able)
    yield from ((step.name, rule.kind) for step, who, rule in shut if wide(rule, seen).possible(view, who, {}))


def not_offered(view: View, seen: Seen, dice: Random) -> Iterator[Found]:
    """Fields of which a legal value is not offered, on a random way through all fields."""
    for who, rule in ((who, view.book.rules[kind]) for _, who, kind, able in in_time(view) if able):
        picked: dict[str, object] = {}
        while (item := rule.next_field(picked)) and (own := rule.choices(view, who, picked)):
            every = wide(rule, seen).choices(view, who, picked)
            if isinstance(own, Options) and isinstance(every, Options) and not {*every.values} <= {*own.values}:
                yield rule.kind, item.name
            if not values_of(own):
                break
            picked[item.name] = dice.choice(values_of(own))


def left_undone(move: Move, seen: Seen) -> Iterator[Found]:
    """What could be done at the end of a turn that was given on because no step was open."""
    found: list[Found] = []

    def watch(draft: Draft) -> None:
        found.extend(shut_in_vain(draft, seen))

    kernel.carry_out(look(move.before), move.action, watch)
    yield from found


@pytest.mark.parametrize("setup", [*some_setups(seed=1)], ids=name)
def test_nothing_that_can_be_done_is_overlooked(setup: Setup) -> None:
    """A shut step has nothing, every legal value is offered, and a turn that ended by itself left nothing."""
    assert overlooked(game_at(setup)) == set()


@pytest.mark.soak
@pytest.mark.parametrize("setup", [*setups()], ids=name)
def test_nothing_is_overlooked_in_many_games(setup: Setup) -> None:
    """The same for several games of every table, position by position."""
    for seed in range(1, 4):
        assert overlooked([*play(setup, seed)], every=2) == set()


@pytest.fixture
def at_track() -> View:
    """A position in which track may be laid, with a book of its own."""
    setup = next(setup for setup in some_setups(seed=1) if setup.title == "18Mag")
    views = (look(move.before) for move in game_at(setup))
    view = next(view for view in views if "lay_tile" in kernel.offers(view, view.at_turn))
    return View(
        replace(view.book, rules=dict(view.book.rules), rounds=dict(view.book.rounds), memory=Memory()), view.state
    )


def test_a_proof_that_claims_too_much_is_found(at_track: View) -> None:
    """A step that calls itself needless is shut in vain."""
    kind = at_track.book.rounds[at_track.state.round.kind]
    steps = tuple(replace(step, needless=lambda view: True) for step in kind.steps)
    at_track.book.rounds[kind.name] = replace(kind, steps=steps)
    assert ("track", "lay_tile") in set(shut_in_vain(at_track, {}))


def test_a_field_that_shows_too_little_is_found(at_track: View) -> None:
    """A hex where track may be laid is not offered; where it is the only one, the step is shut in vain."""
    rule = at_track.book.rules["lay_tile"]
    hex_, *others = rule.fields
    kept = kernel.complete(at_track, at_track.at_turn, "lay_tile", {})
    assert isinstance(kept, Options)
    fields = (replace(hex_, domain=lambda *asked: Options(kept.values[1:])), *others)
    at_track.book.rules["lay_tile"] = replace(rule, fields=fields)
    found = {*shut_in_vain(at_track, {}), *not_offered(at_track, {}, Random(1))}
    assert found & {("lay_tile", "hex"), ("track", "lay_tile")}
