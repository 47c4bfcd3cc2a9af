"""Workers of one run are forked of a process that has imported all tests (tests/support/imported_once.py)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.support.paths import ROOT

CONFTEST = """
from tests.support.imported_once import import_once as pytest_xdist_setupnodes
"""
TOLD = """
import os
from pathlib import Path

import pytest

with (Path(__file__).with_name("imported")).open("a") as told:
    told.write("once ")


@pytest.mark.parametrize("number", range(20))
def test_told(number):
    Path(__file__).with_name(f"by{os.getpid()}").touch()
    assert number != 7


def test_of_its_own(capfd):
    os.write(1, b"heard")
    assert capfd.readouterr().out == "heard"
"""
BROKEN = "import nothing_that_there_is"


def run(folder: Path, *files: str) -> str:
    """What two workers tell of the tests of a folder."""
    (folder / "conftest.py").write_text(CONFTEST)
    for number, text in enumerate(files):
        (folder / f"test_{number}.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-n", "2", "-p", "no:cacheprovider", f"--rootdir={folder}", str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120).stdout


def test_what_is_imported_once_is_tested_by_every_worker(tmp_path: Path) -> None:
    """A module is imported once, two workers share its tests, and one that fails is named."""
    said = run(tmp_path, TOLD)
    assert "1 failed, 20 passed" in said and "test_told[7]" in said, said
    assert (tmp_path / "imported").read_text() == "once "
    assert len([*tmp_path.glob("by*")]) == 2


def test_a_module_that_cannot_be_imported_is_named(tmp_path: Path) -> None:
    """What fails while everything is imported is told as without workers."""
    said = run(tmp_path, BROKEN)
    assert "ModuleNotFoundError: No module named 'nothing_that_there_is'" in said and "1 error" in said, said
