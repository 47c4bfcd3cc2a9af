"""Pinned games: a rule that changes shows here as a difference of lines (`make transcripts` accepts it)."""

import pytest

from engine import all_titles
from tests.support.games.transcripts import file_of, moves, setup_of, text


@pytest.mark.parametrize("folder", all_titles())
def test_a_pinned_game_goes_as_it_went(folder: str) -> None:
    """Every move of the transcript is still legal and has the same consequences."""
    lines = file_of(folder).read_text(encoding="utf-8").splitlines()
    again = text(setup_of(lines), moves(lines))
    for number, (old, new) in enumerate(zip(lines, again, strict=True), 1):
        assert new == old, f"line {number}"
