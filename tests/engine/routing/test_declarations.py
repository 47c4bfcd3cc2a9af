"""A declaration of runs is judged at once, whatever it is: the best set, parts of it, runs twice, exchanged or cut short."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import engine
from engine import State
from engine.core.actions import Run, RunTrains
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import WebGame
from engine.random_players import play
from engine.random_tables import all_tables
from tests.support.games.random_games import some_moves
from tests.support.games.recorded_games import recorded
from tests.support.paths import needs_recorded_games

LONGEST = 0.5  # seconds of processor time
FEW, MANY = 4, 12  # declarations of a position
KIND = "run"


def declared(state: State) -> tuple[Run, ...]:
    """The set that is proposed to who runs now; none where nobody does."""
    who = next((name for name in engine.actors(state) if KIND in engine.offers(state, name)), "")
    if not who:
        return ()
    made = engine.decide(state, who, KIND)
    while made.domain is not None and made.domain.suggestions:
        made.take(made.domain.suggestions[0])
    action = made.action() if made.domain is None else None
    return action.runs if isinstance(action, RunTrains) else ()


def otherwise(runs: tuple[Run, ...], dice: Random, count: int) -> Iterator[tuple[Run, ...]]:
    """The set itself, one run less, and others at random: fewer, doubled, in another order, with trains exchanged, cut short."""
    yield runs
    yield from (runs[:at] + runs[at + 1 :] for at in range(len(runs)))
    for _ in range(count):
        some = dice.sample(runs, dice.randint(1, len(runs)))
        trains = dice.sample([run.train for run in some], len(some))
        how = dice.randrange(3)
        if how == 0:
            some = [Run(train, run.route, run.extras) for train, run in zip(trains, some, strict=True)]
        elif how == 1:
            some = [Run(run.train, run.route.rpartition("-")[0], run.extras) for run in some]
        else:
            some = [*some, dice.choice(runs)]
        yield tuple(some)


def slowest(state: State, dice: Random, count: int) -> tuple[float, int]:
    """How long the slowest of so many declarations takes, each in a position nobody has looked at; how many there were."""
    runs = declared(state)
    if not runs:
        return 0.0, 0
    who, took = next(name for name in engine.actors(state) if KIND in engine.offers(state, name)), []
    plain = engine.encode_state(state)
    for some in otherwise(runs, dice, count):
        fresh, action = engine.decode_state(plain), RunTrains(who, some)
        begun = time.process_time()
        engine.explain(fresh, action)
        took.append(time.process_time() - begun)
    return max(took), len(took)


def judged(states: Iterator[State], seed: int, count: int) -> int:
    """Every one of some positions; how many declarations were judged."""
    dice, all_tried = Random(seed), 0
    for state in states:
        took, tried = slowest(state, dice, count)
        assert took < LONGEST, f"{took:.2f} s: {state.setup} move {state.moves}"
        all_tried += tried
    return all_tried


def before_runs(moves: Iterator[object], every: int = 1) -> Iterator[State]:
    """The positions in which runs were declared."""
    found = (move.before for move in moves if isinstance(move.action, RunTrains))  # type: ignore[attr-defined]
    yield from (state for number, state in enumerate(found) if number % every == 0)


@pytest.mark.parametrize("folder", engine.all_titles())
def test_declarations_are_judged_at_once(folder: str) -> None:
    """The last run of a game of each title, when there is most track."""
    runs = list(before_runs(iter(some_moves(folder))))
    assert judged(iter(runs[-1:]), 1, FEW) > FEW


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("folder", engine.all_titles())
def test_declarations_of_many_games_are_judged_at_once(folder: str, seed: int) -> None:
    """At tables of all kinds."""
    tables = list(all_tables(engine.load_title(folder)))
    setup = Random(seed).choice(tables)
    assert judged(before_runs(play(setup, seed), every=5), seed, MANY) > 20


@pytest.mark.soak
@needs_recorded_games
@pytest.mark.parametrize("path", recorded("18Mag", "1824", "1862", "1840"), ids=lambda path: path.name[:-8])
def test_declarations_of_recorded_games_are_judged_at_once(path: Path) -> None:
    """The positions before recorded runs."""
    game = WebGame(read_game(path))
    importer = Importer(game, reader_of(game.title))

    def states() -> Iterator[State]:
        for index in range(len(game.actions)):
            state = importer.state
            importer.step(index)
            if game.actions[index]["type"] == "run_routes" and index % 5 == 0:
                yield state

    judged(states(), 1, FEW)
