"""Games of players of the computer against each other: who was worth what, how long they thought, and what they did wrong."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

import engine
from bot.cli.games.elsewhere import Elsewhere
from engine import Action, Setup, State
from engine.players import blunders_of, choose

Options = Mapping[str, str]
MOST_MOVES = 5000
THERE = " there"  # behind the strength of who plays with the code of another checkout
SURE = 1.96  # standard deviations within which 95 % lie


@dataclass
class Score:
    """What players of one strength came to."""

    seats: int = 0
    games: int = 0
    firsts: float = 0.0
    worth: int = 0
    shares: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    wrong: Counter[str] = field(default_factory=Counter)

    def share(self) -> float:
        """The worth of a seat, the mean of its table being 100."""
        return sum(self.shares) / max(1, len(self.shares))

    def within(self) -> tuple[float, float]:
        """Between which parts of the games first places lie with 95 % certainty (Wilson)."""
        n, won = max(1, self.games), self.firsts / max(1, self.games)
        middle, wide = won + SURE**2 / (2 * n), SURE * sqrt(won * (1 - won) / n + SURE**2 / (4 * n * n))
        return (middle - wide) / (1 + SURE**2 / n), (middle + wide) / (1 + SURE**2 / n)

    def quantile(self, part: float) -> float:
        """How many seconds so many of the decisions took at most."""
        taken = sorted(self.seconds)
        return taken[min(len(taken) - 1, int(part * len(taken)))] if taken else 0.0


class Game(NamedTuple):
    """A game that was played: its seed, who sat where, and its last position."""

    seed: int
    seated: tuple[str, ...]
    last: State


class Contest:
    """Some games of one title; who sits where goes round from game to game."""

    def __init__(
        self, title: str, strengths: tuple[str, ...], seed: int, variant: str = "", options: Options | None = None,
        elsewhere: Elsewhere | None = None,
    ) -> None:  # fmt: skip
        if elsewhere:
            strengths = (strengths[0], *(strength + THERE for strength in strengths[1:]))
        self.title, self.strengths, self.seed = title, strengths, seed
        self.variant, self.options, self.elsewhere = variant, dict(options or {}), elsewhere
        self.scores = {strength: Score() for strength in strengths}

    def play(self, games: int) -> Iterator[Game]:
        """Game after game."""
        for number in range(games):
            turn = number % len(self.strengths)
            seated = self.strengths[turn:] + self.strengths[:turn]
            yield Game(self.seed + number, seated, self.game(self.seed + number, seated))

    def game(self, seed: int, seated: tuple[str, ...]) -> State:
        """One game, to its end or as far as it goes."""
        seats = tuple(f"P{at + 1}" for at in range(len(seated)))
        setup = Setup(self.title, seats, self.variant, self.options, seed=seed)
        state = engine.new_game(setup).state
        if self.elsewhere:
            self.elsewhere.begin(setup)
        for _ in range(MOST_MOVES):
            if state.over:
                break
            state = self.move(state, dict(zip(seats, seated, strict=True)), str(seed))
        return state

    def move(self, state: State, seated: dict[str, str], secret: str) -> State:
        """One decision of whoever is waited for first."""
        seat = engine.waiting_for(state)[0]
        action, seconds = self.chosen(state, seat, seated[seat], secret)
        outcome = engine.apply(state, action, by=seat)
        if self.elsewhere:
            self.elsewhere.follow(action, seat)
        score = self.scores[seated[seat]]
        score.seconds.append(seconds)
        score.wrong.update(blunders_of(state, action, outcome))
        return outcome.state

    def chosen(self, state: State, seat: str, strength: str, secret: str) -> tuple[Action, float]:
        """What somebody does, here or in the other checkout, and in how many seconds."""
        if self.elsewhere and strength.endswith(THERE):
            return self.elsewhere.choose(seat, strength.removesuffix(THERE), secret)
        started = time.process_time()
        action = choose(state, seat, strength, secret).action
        return action, time.process_time() - started

    def count(self, state: State, seated: tuple[str, ...]) -> tuple[dict[str, int], dict[str, str]]:
        """Put a game down, and tell who was worth what and sat where; a shared first place counts in parts, and somebody alone is first before the title's rival."""
        view = engine.look(state)
        worths = {seat: view.worth(seat) for seat in view.everybody}
        best, mean = max(worths.values()), sum(worths.values()) / len(worths)
        for strength in set(seated):
            self.scores[strength].games += 1
        for seat, strength in zip(view.players, seated, strict=True):
            score, worth = self.scores[strength], worths[seat]
            score.seats, score.worth = score.seats + 1, score.worth + worth
            score.shares.append(100 * worth / mean if mean > 0 else 100.0)
            score.firsts += (worth == best) / list(worths.values()).count(best)
        return worths, dict(zip(view.players, seated, strict=True))
