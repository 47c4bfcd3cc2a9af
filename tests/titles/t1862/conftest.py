"""The positions that most tests of 1862 begin with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import State
from tests.support.games.positions import new_game
from tests.titles.t1862.positions import (
    COMPANIES,
)


@pytest.fixture
def table() -> Callable[..., State]:
    """A new game whose companies are known."""

    def make(players: int = 4, **setup: Any) -> State:
        permits = dict.fromkeys(COMPANIES, "express")
        return new_game("1862", players, given={"offer": list(COMPANIES), "permits": permits}, **setup)

    return make
