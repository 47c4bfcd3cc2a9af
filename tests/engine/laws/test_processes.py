"""The same game in another process: other hash seeds, other orders of sets, the same positions."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine import all_titles, digest
from tests.support.games.random_games import some_moves
from tests.support.paths import ROOT

SCRIPT = """
import sys
from engine import digest
from tests.support.games.random_games import some_moves
print(*(digest(move.after.state) for move in some_moves(sys.argv[1])))
"""


@pytest.mark.parametrize("folder", all_titles())
def test_another_process_plays_the_same_game(folder: str) -> None:
    """A random game out of what is offered goes the same way whatever the hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, folder], env=environment, cwd=ROOT, capture_output=True, check=True
    )
    assert run.stdout.decode().split() == [digest(move.after.state) for move in some_moves(folder)]
