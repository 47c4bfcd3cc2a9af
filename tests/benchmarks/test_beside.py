"""Replays of two checkouts side by side: here the house beside itself."""

from pathlib import Path

import msgspec
import pytest

from benchmarks.beside import HERE, measure_beside
from engine import BadInput, Setup
from engine.interop.export import export
from engine.random_players import play


def test_a_house_beside_itself(tmp_path: Path) -> None:
    """Each game both know is timed there and here; one that cannot be played is left out."""
    setup = Setup("18Mag", ("P1", "P2", "P3"), seed=5)
    actions = [move.action for _, move in zip(range(12), play(setup, 5), strict=False)]
    (tmp_path / "a.json").write_bytes(msgspec.json.encode(export(setup, actions)))
    (tmp_path / "b.json").write_text("{}")
    found = measure_beside(sorted(tmp_path.iterdir()), HERE, 1)
    assert found["games"] == 1 and found["by_game"].keys() == {"a.json"}
    assert found["before"] > 0 < found["now"] and found["ratio"] > 0


def test_a_folder_without_the_house(tmp_path: Path) -> None:
    """What is no checkout is told in one line."""
    with pytest.raises(BadInput, match="no checkout"):
        measure_beside([], tmp_path, 1)
