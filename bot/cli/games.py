"""Recorded games as positions: ours and those of 18xx.games, for commands that look at them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import engine
from engine import Action, BadInput, Setup, State, View
from engine.interop import own, readings, web
from engine.interop.files import read_game


class Recorded:
    """A game file: the setup, our actions, and the players' names by seat."""

    def __init__(self, path: Path, at: int | None = None) -> None:
        game = read_game(path)
        if own.is_own_game(game):
            self.setup, actions = own.read(game)
            self.actions: list[Action] = actions[:at]
            self.names: dict[str, str] = {}
            self.ids: dict[str, Any] = {}
        elif web.is_web_game(game):
            recorded = web.WebGame(game)
            self.setup, self.actions, self.names = from_web(recorded, at)
            self.ids = dict(zip(self.setup.players, recorded.ids, strict=True))
        else:
            raise BadInput("file.not_a_game", detail="neither ours nor of 18xx.games")

    def states(self) -> Iterator[State]:
        """The position before the first action and after each."""
        state = engine.new_game(self.setup).state
        yield state
        for action in self.actions:
            state = engine.apply(state, action).state
            yield state

    def views(self) -> Iterator[View]:
        """The same, to be read."""
        return (engine.look(state) for state in self.states())


def from_web(game: web.WebGame, at: int | None) -> tuple[Setup, list[Action], dict[str, str]]:
    """Our actions for a recorded game, up to so many of its own."""
    importer, _, stop = readings.read(game, most=at)
    if stop is not None:
        raise stop
    names = {f"P{n + 1}": name or f"P{n + 1}" for n, name in enumerate(game.names)}
    return importer.setup, importer.played, names
