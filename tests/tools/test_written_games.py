"""The tool that counts fresh games written for 18xx.games."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
from tests.tools.written_games import Tried, like, read_as_usual, told


def test_a_game_that_is_written_is_read_twice() -> None:
    """At a table as there and at a usual one; a result that does not come out is told."""
    tried = like("18Mag", 1, False, most=60)
    assert tried.written and tried.back and tried.usual and tried.game
    assert list(told("18Mag", [tried])) == ["18Mag: written 1 of 1, read back 1, at a usual table 1"]
    with pytest.raises(BadInput, match=r"file\.other_result"):
        read_as_usual({**tried.game, "status": "finished", "result": {"1": 0}})


def test_what_fails_is_told_by_its_seed() -> None:
    """In the words of the refusal."""
    assert list(told("1840", [Tried(7, why="No.")])) == [
        "1840: written 0 of 1, read back 0, at a usual table 0",
        "  seed 7: No.",
    ]
