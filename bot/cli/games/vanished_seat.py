"""Seats that are left in the middle of a game: the place a computer reaches there beside the place of whom it replaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

import engine
from bot.cli.games.recorded import Recorded
from engine import Setup, State
from engine.players import choose
from engine.random_players import play

RANDOM, QUICK = "random", "quick"


class Relief(NamedTuple):
    """A seat of a game, its place as the game was played, and the place of the computer that took it over."""

    game: str
    seat: str
    before: float
    after: float


def place(state: State, seat: str) -> float:
    """The place of a seat; who shares one has the middle of those shared."""
    view = engine.look(state)
    worths = [view.worth(name) for name in view.players]
    own = view.worth(seat)
    return 1 + sum(worth > own for worth in worths) + (worths.count(own) - 1) / 2


def in_random_games(setup: Setup, games: int, strength: str) -> Iterator[Relief]:
    """One seat after the other is left in the middle of random games; the others go on as they were."""
    for number in range(games):
        seed = int(setup.seed) + number
        moves = [*play(replace(setup, seed=seed), seed)]
        seat = setup.players[number % len(setup.players)]
        yield relieved(f"{seed}", moves[len(moves) // 2].before, moves[-1].after.state, seat, strength, RANDOM)


def in_recorded_game(path: Path, strength: str) -> Iterator[Relief]:
    """Each seat in turn is left in the middle of a recorded game; the others are played on quickly."""
    states = [*Recorded(path).states()]
    for seat in states[0].setup.players:
        yield relieved(path.name, states[len(states) // 2], last_to_compare(states), seat, strength, QUICK)


def last_to_compare(states: list[State]) -> State:
    """The last position of a game; of one that was not played to its end, where its last round began."""
    last = states[-1]
    return last if last.over else next(state for state in states if state.rounds == last.rounds)


def relieved(game: str, middle: State, end: State, seat: str, strength: str, others: str) -> Relief:
    """What becomes of a seat that somebody of a strength plays from the middle on, as far as the game went."""
    seated = {name: strength if name == seat else others for name in middle.setup.players}
    return Relief(game, seat, place(end, seat), place(played_on(middle, seated, game, end), seat))


def played_on(state: State, seated: Mapping[str, str], secret: str, until: State) -> State:
    """A game to its end, or to where as many rounds of a kind have begun."""
    while not (state.over or is_as_far(state, until)):
        seat = engine.waiting_for(state)[0]
        state = engine.apply(state, choose(state, seat, seated[seat], secret).action, by=seat).state
    return state


def is_as_far(state: State, until: State) -> bool:
    """Whether the round is reached in which a game stopped that was not played to its end."""
    kind = until.round.kind
    return not until.over and state.rounds.get(kind, 0) >= until.rounds[kind]
