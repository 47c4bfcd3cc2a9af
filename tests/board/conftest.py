"""Boards of the titles, and positions from the recorded games where those are at hand."""

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import engine.titles
from engine.board.atlas import Atlas
from engine.titles.schema import load_map

TITLES = Path(engine.titles.__file__).parent
PEER = Path(__file__).parents[3] / "shared" / "peer" / "games"


def atlas_of(game: str, players: int) -> Atlas:
    """The map a recorded game was played on."""
    if "18Mag" in game:
        return load_map(TITLES / "t18mag", "two_player" if players == 2 else "multiplayer")
    if "1824Cis" in game:
        return load_map(TITLES / "t1824", f"cisleithania_{players}p")
    return load_map(TITLES / ("t1824" if "1824" in game else "t1862"), "standard")


def recorded(pattern: str) -> list[Path]:
    return sorted(PEER.glob(f"{pattern}.trace.json.gz"))


def read(path: Path) -> dict:
    with gzip.open(path, "rt") as file:
        return json.load(file)


def states(trace: dict) -> Iterator[tuple[dict, dict]]:
    """Each step with the state before it."""
    state = json.loads(json.dumps(trace["initial"]))
    for step in trace["steps"]:
        yield step, state
        for section, changes in (step.get("d") or {}).items():
            part = state.setdefault(section, {})
            part.update(changes)
            for key in [key for key, value in changes.items() if value is None]:
                del part[key]


@pytest.fixture(scope="session")
def mag() -> Atlas:
    return load_map(TITLES / "t18mag", "multiplayer")


@pytest.fixture(scope="session")
def austria() -> Atlas:
    return load_map(TITLES / "t1824", "standard")


@pytest.fixture(scope="session")
def anglia() -> Atlas:
    return load_map(TITLES / "t1862", "standard")


@pytest.fixture(scope="session")
def positions() -> Callable[[str], Iterator[tuple[Atlas, dict, dict]]]:
    """Atlas, step and the state before it, for every step of every recorded game whose name matches."""

    def walk(pattern: str) -> Iterator[tuple[Atlas, dict, dict]]:
        found = recorded(pattern)
        if not found:
            pytest.skip("../shared/peer is absent")
        for path in found:
            trace = read(path)
            atlas = atlas_of(path.name, len(trace["header"]["players"]))
            for step, state in states(trace):
                yield atlas, step, state

    return walk
