"""Boards of the titles, and positions of the recorded games."""

from collections.abc import Callable, Iterator

import pytest

from engine.board.atlas import Atlas
from engine.titles.box_schema import load_map
from tests.support.games.recorded_boards import TITLES, atlas_of, read, recorded, states


@pytest.fixture(scope="session")
def mag() -> Atlas:
    """The map of 18Mag for three players and more."""
    return load_map(TITLES / "t18mag", "multiplayer")


@pytest.fixture(scope="session")
def austria() -> Atlas:
    """The map of 1824 for three players and more."""
    return load_map(TITLES / "t1824", "standard")


@pytest.fixture(scope="session")
def anglia() -> Atlas:
    """The map of 1862."""
    return load_map(TITLES / "t1862", "standard")


@pytest.fixture(scope="session")
def positions() -> Callable[[str], Iterator[tuple[Atlas, dict, dict]]]:
    """Atlas, step and the state before it, for every step of every recorded game whose name matches."""

    def walk(pattern: str) -> Iterator[tuple[Atlas, dict, dict]]:
        found = recorded(pattern)
        if not found:
            pytest.skip("the recorded games are not on this machine")
        for path in found:
            trace = read(path)
            atlas = atlas_of(path.name, len(trace["header"]["players"]))
            for step, state in states(trace):
                yield atlas, step, state

    return walk
