"""Recorded games as positions: ours, whole tables, and those of 18xx.games, for commands that look at them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import engine
from bot.files import table_files, transfer
from engine import Action, BadInput, Outcome, Setup, State, View
from engine.interop import own, readings, web
from engine.interop.files import parse, read_bytes


class Recorded:
    """A game file: the setup, our actions, and the players' names by seat."""

    def __init__(self, path: Path, at: int | None = None) -> None:
        data = read_bytes(path, transfer.MOST_BYTES)
        self.kept: list[Outcome] = []
        if transfer.is_table_file(data):
            self.read_table(table_files.parse(data), at)
            return
        game = parse(data)
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

    def read_table(self, file: table_files.GameFile, at: int | None) -> None:
        """A table's line with the positions as they were kept."""
        self.setup, self.names, self.ids = file.setup, {}, {}
        self.kept = table_files.line_of(file)[: None if at is None else at + 1]
        self.actions = table_files.actions_of(file)[:at]

    def outcomes(self) -> Iterator[Outcome]:
        """The beginning, and what each action brought."""
        if self.kept:
            yield from self.kept
            return
        outcome = engine.new_game(self.setup)
        yield outcome
        for action in self.actions:
            outcome = engine.apply(outcome.state, action)
            yield outcome

    def states(self) -> Iterator[State]:
        """The position before the first action and after each."""
        return (outcome.state for outcome in self.outcomes())

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
