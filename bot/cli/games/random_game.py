"""A random game: its moves, how it ended or broke, and how long it took."""

from __future__ import annotations

import time
from collections.abc import Iterator

import engine
from engine import Setup, State, random_players


class RandomGame:
    """One game as it is played."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
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
                yield move
        except Exception as error:
            self.fault = f"{type(error).__name__}: {error}"
        self.seconds = time.process_time() - started

    @property
    def over(self) -> str:
        """Why the game ended; nothing if it did not."""
        return self.state.over if self.state is not None else ""

    def line(self) -> dict[str, object]:
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
