"""Replays of two checkouts side by side: here the house beside itself."""

import argparse
import shutil
from pathlib import Path

import msgspec
import pytest

from benchmarks import instructions
from benchmarks.beside import HERE, measure_beside
from engine import BadInput, Setup
from engine.interop.export import export
from engine.random_players import play


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """A folder with the beginning of a game and a file that is none."""
    setup = Setup("18Mag", ("P1", "P2", "P3"), seed=5)
    actions = [move.action for _, move in zip(range(12), play(setup, 5), strict=False)]
    (tmp_path / "a.json").write_bytes(msgspec.json.encode(export(setup, actions)))
    (tmp_path / "b.json").write_text("{}")
    return tmp_path


def test_a_house_beside_itself(recorded: Path) -> None:
    """Each game both know is timed there and here; one that cannot be played is left out."""
    found = measure_beside(sorted(recorded.iterdir()), HERE, 1)
    assert found["games"] == 1 and found["by_game"].keys() == {"a.json"}
    assert found["before"] > 0 < found["now"] and found["ratio"] > 0


def test_a_folder_without_the_house(tmp_path: Path) -> None:
    """What is no checkout is told in one line."""
    with pytest.raises(BadInput, match="no checkout"):
        measure_beside([], tmp_path, 1)


@pytest.mark.soak
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="Valgrind counts the instructions")
def test_instructions_of_a_house_beside_itself(recorded: Path) -> None:
    """Counted with the same code twice they are the same."""
    found = instructions.measure(sorted(recorded.iterdir()), HERE)
    assert found["games"] == 1 and found["ratio"] == pytest.approx(1, abs=0.001) and found["thousands"] > 10


def test_instructions_need_valgrind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it one line says so."""
    monkeypatch.setattr(instructions, "VALGRIND", ("valgrind-is-not-here",))
    with pytest.raises(BadInput, match="not installed"):
        instructions.run(argparse.Namespace(games=Path(), beside=Path()))
