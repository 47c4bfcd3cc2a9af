"""Recorded games of another engine: the same books after every action, and the same result."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.support.paths import GAMES, PEER, needs_recorded_games

RECORDED = sorted(path for path in GAMES.glob("*.json.gz") if "trace" not in path.name)
PLAYED = {"18Mag", "1824", "1824Cis", "1840", "1862"}
UNKNOWN_OPTIONS = {"fixture_18Mag_4p_variants.json.gz"}


def title_of(path: Path) -> str:
    """The title in a game file's name."""
    return path.name.split("_")[1]


@needs_recorded_games
@pytest.mark.parametrize(
    "path",
    [g for g in RECORDED if title_of(g) in PLAYED and g.name not in UNKNOWN_OPTIONS],
    ids=lambda path: path.stem,
)
def test_books_are_the_same(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every action is accepted, no difference lasts, and the result is the same."""
    ours = tmp_path / "ours.json.gz"
    code = main(["replay", str(path), "--trace", str(ours)])
    report = json.loads(capsys.readouterr().out)
    assert (code, report["ok"]) == (0, True), report
    theirs = path.with_name(path.name.replace(".json.gz", ".trace.json.gz"))
    monkeypatch.setattr(sys, "argv", ["compare.py", str(ours), str(theirs)])
    with pytest.raises(SystemExit) as done:
        runpy.run_path(str(PEER / "compare.py"), run_name="__main__")
    assert done.value.code == 0, capsys.readouterr().out


@needs_recorded_games
def test_expansions_are_refused_clearly(capsys: pytest.CaptureFixture[str]) -> None:
    """A game with options that are not in our rulebook is not played wrongly but refused by name."""
    path = GAMES / "fixture_18Mag_4p_variants.json.gz"
    assert main(["replay", str(path)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert "new_major" in report["reason"]
    assert report["stopped_at"] == 0
