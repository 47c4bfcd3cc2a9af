"""1840: recorded games are written as they were read."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engine.interop.export import export, prove
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import Raw, WebGame, with_automatic
from tests.support.asked_there.recorded_tables import TRIES, recorded_table
from tests.support.games.recorded_games import as_far_as_said, some_of, written
from tests.support.paths import GAMES, needs_recorded_games

RECORDED = sorted(path for path in GAMES.glob("*_1840_*.json.gz") if "trace" not in path.name)
PEOPLE = [path for path in RECORDED if path.name.startswith("fixture")]


def played(game: WebGame) -> Importer:
    """A recorded game, read to its end."""
    importer = Importer(game, reader_of(game.title))
    for index in range(len(game.actions)):
        importer.step(index)
    return importer


def said(actions: list[Raw]) -> list[tuple[str, str]]:
    """Who did what, in order, automatic actions among them and standing orders left out."""
    every = [action for one in actions for action in with_automatic(one)]
    told = [action for action in every if not str(action["type"]).startswith("program")]
    return [
        (str(action["type"]), "" if action["entity_type"] == "player" else str(action["entity"])) for action in told
    ]


@needs_recorded_games
@pytest.mark.parametrize("path", some_of(RECORDED), ids=lambda path: path.stem)
def test_recorded_games_are_written_and_read_back(path: Path) -> None:
    """The writer proves that its file leads to the same position; a game without a trace of our own order says so too."""
    importer = played(WebGame(read_game(path)))
    assert export(importer.setup, importer.played)["actions"]


@needs_recorded_games
@pytest.mark.parametrize("path", PEOPLE, ids=lambda path: path.stem)
def test_a_game_of_people_comes_out_as_it_went_in(path: Path) -> None:
    """Every question of that engine is answered in its order, the runs of the Stadtbahn among them."""
    game = WebGame(read_game(path))
    importer = played(game)
    assert said(export(importer.setup, importer.played)["actions"]) == said(game.actions)


@needs_recorded_games
@pytest.mark.parametrize(
    "path", some_of([path for path in RECORDED if path not in PEOPLE], 4), ids=lambda path: path.stem
)
def test_every_question_of_a_recorded_game_is_answered(path: Path) -> None:
    """Nothing that was asked there is left out and nothing else is said; landmarks go back in another order here."""
    game = WebGame(read_game(path))
    importer = played(game)
    ours, theirs = (Counter(said(raws)) for raws in (written(importer.setup, importer.played)["actions"], game.actions))
    assert ours == theirs


@pytest.mark.parametrize("seed", [104, 139])
def test_the_only_line_builds_round_after_round(seed: int) -> None:
    """Nobody else acts between its turns, and without a way to run it is not asked at their end: both games are read back."""
    exporter, stopped = as_far_as_said(recorded_table("1840", seed), seed, 60, TRIES)
    assert not stopped
    prove(json.loads(json.dumps(exporter.game())), exporter.state)


def test_whoever_can_pay_no_landmark_is_asked_all_the_same() -> None:
    """There each player passes in turn while landmarks are put up: who has no money left is not passed over."""
    exporter, stopped = as_far_as_said(recorded_table("1840", 50020), 50020, 40, TRIES)
    assert not stopped
    prove(json.loads(json.dumps(exporter.game())), exporter.state)


def test_a_marker_is_paid_off_for_a_bonus_only_where_the_station_can_follow() -> None:
    """A circle that must be left for the home of a line is no place for it: nobody is stuck with a marker paid off in vain."""
    exporter, stopped = as_far_as_said(recorded_table("1840", 50003), 50003, 420, TRIES)
    assert not stopped and len(exporter.raws) > 400
