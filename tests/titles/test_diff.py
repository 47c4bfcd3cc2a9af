"""What a title's page of edits says can be printed, and wrong words get one line."""

import subprocess
import sys

import pytest

import engine
from engine.titles.diff import main
from tests.support.paths import ROOT


@pytest.mark.parametrize("title", engine.all_titles())
def test_every_title_can_be_printed(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Policies, rules, rounds and options, each with its sentence."""
    assert main([title]) == 0
    said = capsys.readouterr().out
    assert engine.load_title(title).full_name in said
    for heading in ("policies:", "rules:", "rounds", "options:"):
        assert heading in said


def test_as_a_command() -> None:
    """`python -m engine.titles.diff t18mag 3` names the edits."""
    done = subprocess.run(
        [sys.executable, "-m", "engine.titles.diff", "t18mag", "3"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "lay_tile: edited" in done.stdout
    assert "without hex_not_laid_this_turn" in done.stdout


@pytest.mark.parametrize("words", [[], ["1830"], ["t18mag", "9"], ["t18mag", "three"]])
def test_wrong_words(words: list[str]) -> None:
    """Exit 2, no traceback."""
    assert main(words) == 2
