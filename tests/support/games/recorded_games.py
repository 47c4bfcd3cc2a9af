"""Recorded games read, and actions compared as far as they matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import flow, kernel
from engine.core.actions import Action, Pass
from engine.core.errors import BadInput, RuleViolation
from engine.core.state import Setup
from engine.core.view import View
from engine.interop.export import Exporter, Player
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of, writer_of
from engine.interop.web import Raw, WebGame, with_automatic
from engine.random_players import decide, pick_action
from engine.titles.title import check_setup
from tests.support.paths import GAMES

SILENT = ("program_", "end_game")
TIMES = {"id", "created_at", "user", "auto_actions", "skip"}


def recorded(*titles: str) -> list[Path]:
    """The recorded games of some titles; none where the folder is absent."""
    return [
        path
        for path in sorted(GAMES.glob("*.json.gz"))
        if path.name.split("_")[1] in titles and "trace" not in path.name
    ]


def some_of(paths: Sequence[Path], every: int = 3) -> list[Any]:
    """Recorded games for a test: one in so many in a short run, the others in the soak."""
    return [pytest.param(path, marks=[pytest.mark.soak] if at % every else []) for at, path in enumerate(paths)]


def imported(game: Raw) -> Importer:
    """Everything played of a recorded game."""
    found = WebGame(game)
    importer = Importer(found, reader_of(found.title))
    for index in range(len(found.actions)):
        importer.step(index)
    return importer


def flat(actions: Iterable[Raw]) -> Iterator[Raw]:
    """All actions that do something, those of standing orders among them."""
    for action in actions:
        yield from (raw for raw in with_automatic(action) if not str(raw["type"]).startswith(SILENT))


def written(setup: Setup, actions: Iterable[Action], players: Sequence[Player] = ()) -> Raw:
    """A game of ours as it is written there, for a test that reads it back itself."""
    exporter = Exporter(setup, writer_of(setup.title), players)
    for action in actions:
        exporter.play(action)
    return exporter.game()


def written_again(path: Path) -> tuple[Importer, Raw]:
    """A recorded game as we read it, and as we write it."""
    game = read_game(path)
    importer = imported(game)
    players = [Player(player["id"], player["name"]) for player in game["players"]]
    return importer, written(importer.setup, importer.played, players)


def essence(raw: Raw) -> Raw:
    """An action without times; of equal trains people take any copy, and they draw routes from either end."""
    action = {key: value for key, value in raw.items() if key not in TIMES | {"variant", "extra_revenue"}}
    for key in ("train", "exchange"):
        if key in action:
            action[key] = kind_of(action[key])
    if action["type"] == "run_routes":
        action["routes"] = sorted(map(route, action["routes"]))
    return action


def kind_of(copy: str) -> str:
    """A train without its number."""
    return copy.rpartition("-")[0]


def route(raw: Raw) -> tuple[str, list[list[str]], int]:
    """A route: its train, its connections from end to end, its money."""
    ends = sorted(sorted((connection[0], connection[-1])) for connection in raw["connections"])
    return kind_of(raw["train"]), ends, raw["revenue"]


def as_far_as_said(setup: Setup, seed: int, most: int, tries: int = 1) -> tuple[Exporter, str]:
    """A random game written up to the first action that cannot be said there, and why it stopped.

    With several tries others are drawn in its place.
    """
    exporter, dice = Exporter(setup, writer_of(setup.title)), Random(seed)
    check_setup(setup)
    for _ in range(most):
        if exporter.state.over:
            break
        if refused := next_said(exporter, dice, tries):
            return exporter, refused
    return exporter, ""


def next_said(exporter: Exporter, dice: Random, tries: int) -> str:
    """Play the first of some actions that can be said; why the last cannot, if none can."""
    written, reached, refused = len(exporter.raws), exporter.reached, ""
    for action in ideas(exporter.view(), dice, tries):
        try:
            exporter.play(action)
            return ""
        except (BadInput, RuleViolation) as error:
            del exporter.raws[written:]
            exporter.reached, refused = reached, error.code
    return refused


def ideas(view: View, dice: Random, tries: int) -> Iterator[Action]:
    """What a random player would do; of several tries the last are a pass, and one action of each kind on offer."""
    yield from (decide(view, dice) for _ in range(tries))
    if tries > 1:
        who = flow.actors(view)[0]
        yield Pass(who)
        yield from (pick_action(view, who, kind, dice) for kind in kernel.offers(view, who) if kind != kernel.PASS)
