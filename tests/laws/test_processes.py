"""The same game in another process: other hash seeds, other orders of sets, the same positions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import all_titles, digest, load_title
from tests.laws.games import game

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
from engine import digest
from tests.laws.games import game
print(*(digest(move.after.state) for move in game(sys.argv[1], int(sys.argv[2]), sys.argv[3])))
"""


@pytest.mark.parametrize("folder", all_titles())
def test_another_process_plays_the_same_game(folder: str) -> None:
    """A random game out of what is offered goes the same way whatever the hash seed."""
    row = load_title(folder).setups[0]
    table = (folder, row.players[0], row.variant)
    environment = {**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", SCRIPT, *map(str, table)]
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=True)
    assert run.stdout.decode().split() == [digest(move.after.state) for move in game(*table)]
