"""The wheel: installed beside packages that bear our rooms' names, it runs everything from an empty folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from signalbox import __version__
from tests.support.paths import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
OURS = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["sources"]
LONGEST_START = 150.0  # ten times what it takes in peace: other tests draw and think beside it
FOREIGN = "raise ImportError('somebody else is called so')\n"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it is built for a release."""
    pytest.importorskip("hatchling", reason="what builds the wheel is not installed")
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT, check=True, capture_output=True,
    )  # fmt: skip
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder it is installed in, where others have packages of the same names as our rooms."""
    folder = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    for name in OURS:
        (folder / f"{name}.py").write_text(FOREIGN)
    return folder


def words(rest: Sequence[str]) -> list[str]:
    """The installed command line; the folder one stands in is not looked at."""
    return [sys.executable, "-P", "-m", "signalbox", *rest]


def surroundings(site: Path) -> dict[str, str]:
    """The environment of somebody who installed it there."""
    return {"PATH": os.environ["PATH"], "PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}


def run(site: Path, folder: Path, *rest: str) -> str:
    """What a command prints in an empty folder; it must end well."""
    done = subprocess.run(words(rest), cwd=folder, env=surroundings(site), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_wheel_takes_one_name(wheel: Path) -> None:
    """Nothing but `signalbox` appears beside other people's packages, with the licenses of code and fonts."""
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert {name.partition("/")[0] for name in names} == {"signalbox", f"signalbox-{__version__}.dist-info"}
    assert [name for name in names if "licenses" in name and "fonts" in name]


def test_what_is_installed_is_what_the_checkout_has(wheel: Path) -> None:
    """Boxes, words, fonts, pages: every file of our rooms that git keeps is in the wheel."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout: git does not tell which files belong to it")
    listed = subprocess.run(["git", "ls-files", *OURS], cwd=ROOT, capture_output=True, text=True, check=True)
    with zipfile.ZipFile(wheel) as packed:
        lacking = {f"signalbox/{name}" for name in listed.stdout.split()} - set(packed.namelist())
    assert not lacking


def test_it_plays_and_draws_from_an_empty_folder(site: Path, tmp_path: Path) -> None:
    """Version, a whole random game, all checks of a host: no file of the checkout is looked at."""
    assert run(site, tmp_path, "--version") == f"signalbox {__version__}\n"
    played = json.loads(run(site, tmp_path, "play", "18Lilliput", "--players", "2", "--seed", "3"))
    assert played["over"]


@pytest.fixture
def house(site: Path, tmp_path: Path) -> Iterator[str]:
    """The table on this computer, started from what is installed."""
    with (tmp_path / "log").open("w") as log:
        started = subprocess.Popen(
            words(["sandbox", "--port", "0"]), cwd=tmp_path, env=surroundings(site), stdout=log, stderr=log
        )
        try:
            yield address_of(tmp_path / "log", started)
        finally:
            started.terminate()
            started.wait(30)


def address_of(log: Path, started: subprocess.Popen[bytes]) -> str:
    """Where it says that it listens."""
    until = time.monotonic() + LONGEST_START
    while time.monotonic() < until and started.poll() is None:
        if found := [word for word in log.read_text().split() if word.startswith("http://127")]:
            return found[0].rstrip(".,")
        time.sleep(0.05)
    raise AssertionError(log.read_text())


def test_the_sandbox_opens_from_what_is_installed(house: str) -> None:
    """The page, its script and its style are there."""
    for path in ("/", "/page/app.js", "/page/style.css"):
        with urllib.request.urlopen(house.rstrip("/") + path) as answer:
            assert answer.status == 200
