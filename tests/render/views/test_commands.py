"""`signalbox render`, `bench` and `play` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.games.render import WHAT
from engine.interop import own
from render.views import VIEWS
from tests.support.games.transcripts import file_of, moves, setup_of


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pinned game of 18Mag as a file of ours."""
    lines = file_of("t18mag").read_text(encoding="utf-8").splitlines()
    path = tmp_path_factory.mktemp("games") / "pinned.json"
    path.write_bytes(own.write(setup_of(lines), moves(lines)))
    return path


def test_a_picture_is_written(game: Path, tmp_path: Path) -> None:
    """`render` writes a PNG of the position asked for."""
    out = tmp_path / "map.png"
    assert main(["render", str(game), "--at", "120", "--since", "100", "--lang", "es", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_a_picture_is_said(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--text` prints the twin in the language asked for."""
    assert main(["render", str(game), "--at", "120", "--what", "trains", "--lang", "es", "--text"]) == 0
    assert "Fase" in capsys.readouterr().out


@pytest.mark.parametrize(
    "wrong",
    [["--text", "--hex", "Z9", "--what", "places"], ["--text", "--what", "company", "--company", "X"], []],
    ids=["hex", "company", "no file"],
)
def test_bad_wishes_are_one_line(game: Path, wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be drawn is refused with exit 2 and one clear line."""
    assert main(["render", str(game), "--at", "30", *wrong]) == 2
    said = capsys.readouterr()
    assert said.out == "" and len(said.err.splitlines()) == 1


def test_places_are_measured(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`bench pictures` times the legal placements of recorded games beside a late map."""
    main(["bench", "pictures", "--games", str(game.parent)])
    report = json.loads(capsys.readouterr().out)
    assert report["positions"] > 10 and report["bytes"] > 10_000
    assert 0 < report["places_p50_ms"] <= report["places_p95_ms"]


def test_the_command_knows_every_view() -> None:
    """The views named on the command line are those there are."""
    assert set(WHAT) == set(VIEWS)


def test_a_missing_folder_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without games there is nothing to measure."""
    assert main(["bench", "replay", "--games", str(tmp_path / "none")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert main(["bench", "replay", "--games", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out) == {"games": 0}


def test_random_games_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    """`play` prints a line per game; the same seed plays the same game."""
    said = []
    for _ in range(2):
        assert main(["play", "18Mag", "--players", "2", "--seed", "5", "--games", "2"]) == 0
        said.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    for lines in said:
        assert len(lines) == 2
        for game in lines:
            assert game["over"] and game["moves"] > 50 and game.pop("seconds") > 0
    assert said[0] == said[1]


def test_an_unknown_title_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A title nobody knows is refused, and so is a number of players its box does not allow."""
    assert main(["play", "1830"]) == 2
    assert main(["play", "18Mag", "--players", "9"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
