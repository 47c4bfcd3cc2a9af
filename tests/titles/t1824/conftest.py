"""The positions that most tests of 1824 begin with."""

from __future__ import annotations

import pytest

from engine import State
from tests.support.games.positions import new_game
from tests.titles.t1824.positions import (
    opened,
)


@pytest.fixture
def start() -> State:
    """Four players before the first purchase."""
    return new_game("1824", 4)


@pytest.fixture
def four() -> State:
    """Four players, every small company sold, in the first operating round."""
    return opened()
