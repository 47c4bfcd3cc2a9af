"""Random games of every table a file can tell, written as 18xx.games records them and read back: the same books."""

from __future__ import annotations

import json

import pytest

from engine.interop.export import prove
from tests.support.recorded_games import as_far_as_said
from tests.support.recorded_tables import TABLES, TRIES, recorded_table

FEW = range(2)
MANY = range(2, 22)
BEGINNING = 200
WHOLE = 4_000


def read_back(title: str, seed: int, most: int) -> None:
    """Write a random game in which only what can be said happens, and read it."""
    exporter, stopped = as_far_as_said(recorded_table(title, seed), seed, most, TRIES)
    assert not stopped and (most < WHOLE or exporter.state.over)
    prove(json.loads(json.dumps(exporter.game())), exporter.state)


@pytest.mark.parametrize("seed", FEW)
@pytest.mark.parametrize("title", TABLES)
def test_the_beginning_of_a_game_is_read_back(title: str, seed: int) -> None:
    """Whatever was played up to there, the file leads to the same books."""
    read_back(title, seed, BEGINNING)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
@pytest.mark.parametrize("title", TABLES)
def test_whole_games_are_read_back(title: str, seed: int) -> None:
    """Whole games to their end."""
    read_back(title, seed, WHOLE)
