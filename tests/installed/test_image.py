"""The image, built and run in containers as a host does; `make image` starts it, with Docker or Podman.

Where the machine wants more of its engine (another base, a network, limits it may set), the words stand in the environment:
`SIGNALBOX_ENGINE` before every command, `SIGNALBOX_BUILD` in `build`, `SIGNALBOX_RUN` in `run`.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from subprocess import PIPE

import pytest

from signalbox import __version__
from tests.installed.care import cared_for, ended, opened_once, tables
from tests.support.paths import ROOT

NAME = "signalbox-as-tested"
ENGINE = (
    shlex.split(os.environ.get("SIGNALBOX_ENGINE", ""))
    or [name for name in ("docker", "podman") if shutil.which(name)][:1]
)

OURS = (os.getuid(), os.getgid())  # who is not root cannot give a folder away, and runs the container as themselves
AS = ["--user", "{}:{}".format(*OURS)] if os.getuid() else []

pytestmark = [pytest.mark.image, pytest.mark.timeout(900)]


def more(of: str) -> list[str]:
    """What this machine wants said besides."""
    return shlex.split(os.environ.get(f"SIGNALBOX_{of}", ""))


@pytest.fixture(scope="module")
def image() -> str:
    """The image of this checkout."""
    if not ENGINE:
        pytest.skip("neither Docker nor Podman is installed")
    file = ("--file", "docs/deploy/Dockerfile", "--tag", NAME, ".")
    built = subprocess.run([*ENGINE, "build", *more("BUILD"), *file], cwd=ROOT, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    return NAME


def begun(image: str, folder: Path, *words: str) -> subprocess.Popen[str]:
    """A container that runs the program with some words, over a folder of the host."""
    run = [*ENGINE, "run", "--rm", *AS, *more("RUN"), "--volume", f"{folder}:/data", image, *words]
    return subprocess.Popen(run, stdout=PIPE, stderr=PIPE, text=True)


@pytest.fixture
def house(image: str, tmp_path: Path) -> Iterator[Path]:
    """A folder that belongs to who runs in the container, who is not root."""
    code, said, wrong = ended(partial(begun, image, tmp_path), "id", "-u")
    assert code == 0 and int(said) > 0, said + wrong
    os.chown(tmp_path, int(said), int(said))
    yield tmp_path


def test_the_image_is_this_version(image: str, house: Path) -> None:
    """It says so."""
    assert ended(partial(begun, image, house, "signalbox"), "--version") == (0, f"signalbox {__version__}\n", "")


def test_without_a_token_it_says_what_is_missing(image: str, house: Path) -> None:
    """What it starts by itself ends with one line; `doctor` names the token and is not content."""
    code, said, wrong = ended(partial(begun, image, house))
    assert (code, said, wrong.count("\n")) == (2, "", 1) and "SIGNALBOX_TOKEN" in wrong
    code, said, _ = ended(partial(begun, image, house, "signalbox"), "doctor")
    assert code == 1 and "SIGNALBOX_TOKEN" in said and "done" not in said.lower()


def test_a_container_that_goes_leaves_its_house(image: str, house: Path) -> None:
    """Asked to stop it ends well; the next one finds every table in the volume, readable by its owner only."""
    start = partial(begun, image, house, "signalbox")
    opened_once(start)
    before = tables(house / "house.db")
    opened_once(start)
    assert before and tables(house / "house.db") == before
    assert (house / "house.db").stat().st_mode & 0o077 == 0


def test_a_host_takes_care_of_its_volume(image: str, house: Path) -> None:
    """Backup, restore, a newer version and the way back, each in a container of its own."""
    cared_for(partial(begun, image, house, "signalbox"), house)
