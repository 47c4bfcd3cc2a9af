"""What came of random games: one line each, and a summary of ends, events and speed."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import engine
from engine import Setup, State, TitleData, random_players


class GameReport:
    """One game as it is played: what happened in it, how it ended or broke, and how long it took."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.events: Counter[str] = Counter()
        self.moves = 0
        self.seconds = 0.0
        self.state: State | None = None
        self.fault = ""

    def play(self) -> Iterator[random_players.Move]:
        """Every move of the game, until it is over or something breaks."""
        started = time.process_time()
        try:
            for move in random_players.play(self.setup, self.setup.seed):
                self.state, self.moves = move.after.state, self.moves + 1
                self.events.update(event.code for event in move.after.events)
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


class Report:
    """Many games together."""

    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()
        self.phases: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
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
        self.events.update(game.events)
        self.games_with.update(set(game.events))
        self.moves += game.moves
        self.seconds += game.seconds

    def missing(self, title: TitleData) -> list[str]:
        """What the title calls notable and never happened."""
        return [code for code in random_players.notable_of(title.name) if not self.events[code]]

    def line(self, title: TitleData) -> dict[str, Any]:
        """The summary; of notable events how often they happened, and in how many games."""
        return {
            "games": self.ends.total(),
            "ends": dict(self.ends.most_common()),
            "last_phases": dict(sorted(self.phases.items())),
            "faults": len(self.faults),
            "notable": {
                code: [self.events[code], self.games_with[code]] for code in random_players.notable_of(title.name)
            },
            "moves": self.moves,
            "microseconds_per_move": round(1e6 * self.seconds / max(self.moves, 1)),
            "events": dict(self.events.most_common()),
        }
