"""What came of random games: one line each, and a summary of ends, events and speed."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import engine
from engine import Setup, State, TitleData, random_players
from engine.random_coverage import Coverage
from engine.random_refusals import Sample, attempts_at


class GameReport:
    """One game as it is played: what happened in it, how it ended or broke, and how long it took.

    `tried` says whether players also try what is illegal, to count how it is refused.
    """

    def __init__(self, setup: Setup, tried: bool = False) -> None:
        self.setup = setup
        self.tried = tried
        self.coverage = Coverage()
        self.moves = 0
        self.seconds = 0.0
        self.state: State | None = None
        self.fault = ""

    def play(self) -> Iterator[random_players.Move]:
        """Every move of the game, until it is over or something breaks."""
        self.coverage.sit_down(engine.load_title(self.setup.title), self.setup)
        started, dice, sample = time.process_time(), Random(self.setup.seed), Sample()
        try:
            for move in random_players.play(self.setup, self.setup.seed):
                view = engine.look(move.before)
                if self.tried and sample.takes(view):
                    self.coverage.refused(attempts_at(view, dice))
                self.state, self.moves = move.after.state, self.moves + 1
                self.coverage.move(move)
                yield move
        except Exception as error:
            self.fault = f"{type(error).__name__}: {error}"
        self.seconds = time.process_time() - started

    @property
    def over(self) -> str:
        """Why the game ended; nothing if it did not."""
        return self.state.over if self.state is not None else ""

    def line(self) -> dict[str, Any]:
        """The game in one line; what is needed to play it again comes first."""
        view = engine.look(self.state) if self.state is not None else None
        return {
            "title": self.setup.title,
            "players": len(self.setup.players),
            "variant": self.setup.variant,
            "options": self.setup.options,
            "seed": self.setup.seed,
            "over": self.over,
            "phase": self.state.phase if self.state is not None else "",
            "moves": self.moves,
            "result": {seat: view.worth(seat) for seat in view.everybody} if view else {},
            "seconds": round(self.seconds, 3),
        } | ({"fault": self.fault} if self.fault else {})


class Summary:
    """Many games together."""

    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()
        self.phases: Counter[str] = Counter()
        self.coverage = Coverage()
        self.games_with: Counter[str] = Counter()
        self.faults: list[dict[str, Any]] = []
        self.moves = 0
        self.seconds = 0.0

    def add(self, game: GameReport) -> None:
        """Count a game."""
        if game.fault:
            self.faults.append(game.line())
        self.ends[game.over] += 1
        self.phases[game.state.phase if game.state is not None else ""] += 1
        self.coverage.add(game.coverage)
        self.games_with.update({*game.coverage.counts["events"], *game.coverage.counts["reached"]})
        self.moves += game.moves
        self.seconds += game.seconds

    def missing(self, title: TitleData) -> list[str]:
        """What the title calls notable and never happened."""
        return [name for name in random_players.notable_of(title.name) if not self.games_with[name]]

    def line(self, title: TitleData) -> dict[str, Any]:
        """The summary; of what is notable how often it happened, and in how many games; at last what never happened."""
        happened = self.coverage.counts["events"] + self.coverage.counts["reached"]
        return {
            "games": self.ends.total(),
            "ends": dict(self.ends.most_common()),
            "last_phases": dict(sorted(self.phases.items())),
            "faults": len(self.faults),
            "notable": {
                name: [happened[name], self.games_with[name]] for name in random_players.notable_of(title.name)
            },
            "moves": self.moves,
            "microseconds_per_move": round(1e6 * self.seconds / max(self.moves, 1)),
        } | self.coverage.line(title)
