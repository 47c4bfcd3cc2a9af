"""The same game in another process: other hash seeds, other orders of sets, the same positions."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine import Setup, all_titles, load_title
from tests.support.games.random_games import name, some_setups
from tests.support.paths import ROOT

SCRIPT = """
import sys
from itertools import islice
from engine import digest
from engine.random_players import play
from tests.support.games.random_games import some_setups, name
setup = next(setup for setup in some_setups(seed=int(sys.argv[2])) if name(setup) == sys.argv[1])
print(digest([*islice(play(setup, setup.seed), int(sys.argv[3]))][-1].after.state))
"""
SEEDS = (1, 2, 3)
FEW, ALL = 250, 10_000  # moves


def end_of(setup: Setup, hashed: str, moves: int) -> str:
    """The last position, or that after some moves, of a random game out of what is offered, in a process with a hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hashed, "PYTHONPATH": str(ROOT)}
    asked = [sys.executable, "-c", SCRIPT, name(setup), str(setup.seed), str(moves)]
    return subprocess.run(asked, env=environment, cwd=ROOT, capture_output=True, check=True).stdout.decode()


@pytest.mark.parametrize("folder", all_titles())
def test_another_process_plays_the_same_game(folder: str) -> None:
    """A game of the fewest players of a title, alone where it can be, begins the same way whatever the hash seed."""
    setup = next(setup for setup in some_setups(seed=2) if setup.title == load_title(folder).name)
    assert end_of(setup, "0", FEW) == end_of(setup, "1", FEW)


@pytest.mark.soak
@pytest.mark.parametrize("hashed", ["1", "2", "4242"])
@pytest.mark.parametrize(
    "setup", [each for seed in SEEDS for each in some_setups(seed)], ids=lambda each: f"{name(each)}-{each.seed}"
)
def test_every_table_is_played_alike_in_every_process(setup: Setup, hashed: str) -> None:
    """The same at every kind of table, with several seeds of both."""
    assert end_of(setup, "0", ALL) == end_of(setup, hashed, ALL)
