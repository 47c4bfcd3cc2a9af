"""The effects that are told are those that come: every figure is the best run after the thing was really built."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

import engine
from engine import Setup, State, View, all_titles, load_title
from engine.core.draft import Draft
from engine.effects import EVERYBODY, OWN, Change, Effect, Effects, Placement, Weighing, effects_of
from engine.effects.placements import buildings, placement_of
from engine.ids import TrainId
from engine.rules.running import best_found
from tests.support.games.random_games import game_at, name, some_setups

LAID = 12  # placements of a position that are really built


def best_in_own_turn(state: State, company: str, more: TrainId) -> tuple[int, bool]:
    """What the best run of a company brings when it is its turn, found without any of what effects know."""
    draft = Draft(engine.look(state).book, state)
    if state.turn.who != company:
        draft.begin_turn(company)
    if more:
        draft.add_train(company, more)
    view = View(draft.book, draft.state)
    if not view.trains_of(company) or not view.policy.can_run(view, company):
        return 0, True
    found = best_found(view, company)
    return found.total, not found.gap


def really_built(state: State, action: engine.Action) -> State:
    """The position after it was played; where the turn ended with it, as it was at that end."""
    after = engine.apply(state, action).state
    return after if after.turn.who == state.turn.who else engine.foresee(state, action).here


def told_otherwise(state: State, effects: Effects, most: int, dice: Random) -> Iterator[str]:
    """Every figure that is another one once something is really built; what is not told must not change."""
    view = engine.look(state)
    every = [action for action in buildings(view) if not is_played_by_cards(view, action.who)]
    for action in dice.sample(every, min(most, len(every))):
        effect, after = effect_of(effects, action), really_built(state, action)
        told = {(change.company, change.next_train): change for change in effect.changes}
        following = {c: view.policy.next_train(look_at_turn(state, c), c) for c in view.companies}
        for company in view.companies:
            for more in dict.fromkeys((TrainId(""), following[company])):
                was, now = (best_in_own_turn(at, company, more) for at in (state, after))
                change = told.pop((company, more), None)
                figures = (change.before, change.after) if change else (was[0], was[0])
                if figures != (was[0], now[0]) or (change and change.sure != (was[1] and now[1])):
                    yield f"{action}: {company} {more} told {change}, is {was} {now}"
        if told:
            yield f"{action}: told of {list(told)}"
        if effect.cost != view.cash(payer := view.policy.payer(view, action.who)) - look_here(state, action).cash(
            payer
        ):
            yield f"{action}: costs another sum than {effect.cost}"


def look_at_turn(state: State, company: str) -> View:
    """A position when it is a company's turn."""
    draft = Draft(engine.look(state).book, state)
    if state.turn.who != company:
        draft.begin_turn(company)
    return View(draft.book, draft.state)


def look_here(state: State, action: engine.Action) -> View:
    """A position after an action, at the end of the turn it is done in."""
    return engine.look(engine.foresee(state, action).here)


def effect_of(effects: Effects, action: engine.Action) -> Effect:
    """What was told of an action."""
    wanted = placement_of(action)
    alike = ((e, e.what.who, e.what.kind, e.what.hex, e.what.tile, e.what.on) for e in effects.effects)
    key = (wanted.who, wanted.kind, wanted.hex, wanted.tile, wanted.on)
    (found,) = [e for e, *said in alike if tuple(said) == key and (not wanted.tile or wanted.turn in e.turns)]
    return found


def where_to_build(moves: Sequence[State]) -> list[State]:
    """The positions in which somebody may build."""
    return [state for state in moves if any(True for _ in islice(buildings(engine.look(state)), 1))]


def is_played_by_cards(view: View, who: str) -> bool:
    """Whether the rulebook plays for a company: it goes on by itself after it built."""
    return bool(view.policy.rivals(view)) and view.company(who).director not in view.players


def faults(setup: Setup, positions: int, most: int, part: float = 1.0) -> list[str]:
    """What is told wrongly in some positions of a random game, or of its first part."""
    dice, moves = Random(str(setup)), game_at(setup)
    states = where_to_build([move.before for move in moves[: int(len(moves) * part)]])
    some = dice.sample(states, min(positions, len(states)))
    return [said for state in some for said in told_otherwise(state, effects_of(state, EVERYBODY), most, dice)]


@pytest.mark.parametrize("folder", all_titles())
def test_what_is_told_is_what_comes(folder: str) -> None:
    """Every figure of every company, with its trains and with the next one, is its best run after really building."""
    title = load_title(folder)
    setups = [setup for setup in some_setups(seed=1) if setup.title == title.name]
    assert not faults(setups[0], positions=3, most=2, part=0.5)


@pytest.mark.soak
@pytest.mark.parametrize("setup", [*some_setups(seed=2)], ids=name)
def test_what_is_told_is_what_comes_everywhere(setup: Setup) -> None:
    """The same in many positions of games with every number of players and each variant."""
    assert not faults(setup, positions=40, most=LAID)


@pytest.fixture(scope="module", params=all_titles())
def built_on(request: pytest.FixtureRequest) -> State:
    """An early position of each title in which something may be built."""
    title = load_title(request.param)
    setup = next(setup for setup in some_setups(seed=1) if setup.title == title.name)
    return next(iter(where_to_build([move.before for move in game_at(setup)[20:400]])))


def test_each_placement_is_told_once(built_on: State) -> None:
    """Every legal placement is in one effect: turns that do the same are told together, and nothing is left out."""
    effects = effects_of(built_on, OWN)
    legal = [placement_of(action) for action in buildings(engine.look(built_on))]
    assert [effect_of(effects, action) for action in buildings(engine.look(built_on))]
    assert sum(max(1, len(effect.turns)) for effect in effects.effects) == len(legal)
    assert {change.company for effect in effects.effects for change in effect.changes} <= set(built_on.companies)


def test_without_time_nothing_is_claimed(built_on: State) -> None:
    """What was not looked at is counted and no figure stands for it."""
    effects = effects_of(built_on, EVERYBODY, lambda: False)
    assert effects.left and not effects.whole and not any(effect.changes for effect in effects.effects)


@pytest.mark.parametrize("looks", (1, 5, 20))
def test_what_is_told_first_stays_true(built_on: State, looks: int) -> None:
    """What is known early is what is told at the end, and what is not is counted."""
    whole, early, times = effects_of(built_on, EVERYBODY), Weighing(built_on, EVERYBODY), iter(range(looks))
    early.go_on(lambda: next(times, None) is not None)
    told, last = early.so_far(), turn_by_turn(whole)
    assert told.left or told == whole
    assert all(changes <= last[placed] for placed, changes in turn_by_turn(told).items())


def turn_by_turn(effects: Effects) -> dict[Placement, set[Change]]:
    """What changes by each placement in each of its turns."""
    return {replace(e.what, turn=turn): set(e.changes) for e in effects.effects for turn in e.turns or (0,)}


def test_what_lies_face_down_does_not_matter(built_on: State) -> None:
    """The same is told however the table's draws fall and hidden cards lie."""
    other = engine.imagined(built_on, 12345)
    assert effects_of(other, OWN) == effects_of(built_on, OWN)


def test_the_last_of_a_kind_is_told(built_on: State) -> None:
    """Of the last tile of a kind it is said that it is, of no other."""
    left, told = engine.look(built_on).tiles_left, effects_of(built_on, OWN, lambda: False)
    for effect in told.effects:
        said = [phrase for phrase in effect.shuts if phrase.code == "effects.last_tile"]
        assert bool(said) == (bool(effect.what.tile) and left[effect.what.tile] == 1)
