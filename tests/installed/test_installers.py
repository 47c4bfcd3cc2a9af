"""The built package, installed as people do: with pip, uv and pipx, from the wheel and from the source, by somebody who is not root."""

from __future__ import annotations

import json
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from subprocess import PIPE

import pytest

from signalbox import __version__
from tests.installed.care import cared_for

DIST = Path(os.environ.get("SIGNALBOX_DIST", "dist"))
SOMEBODY = "nobody"
PYTHON = next((path for path in ("/usr/bin/python3.11", "/usr/bin/python3") if Path(path).exists()), sys.executable)
TOLD = ("PIP_", "UV_", "SSL_", "REQUESTS_", "HTTP", "http")  # how the registry is reached here
TRIED = (("--version",), ("play", "18Lilliput", "--players", "2"), ("bench", "--help"), ("render", "--help"))

pytestmark = [
    pytest.mark.package,
    pytest.mark.timeout(600),
    pytest.mark.skipif(not DIST.is_dir(), reason="nothing was built: make package"),
]


@pytest.fixture
def home() -> Iterator[Path]:
    """An empty folder of somebody who is not root, where that can be had."""
    with tempfile.TemporaryDirectory() as folder:
        if os.getuid() == 0:
            shutil.chown(folder, SOMEBODY)
        yield Path(folder)


def begun(home: Path, *words: object) -> subprocess.Popen[str]:
    """A command they start in that folder."""
    user = SOMEBODY if os.getuid() == 0 else None
    own = {"HOME": str(home), "PATH": f"{home}/.local/bin:{os.environ['PATH']}", "PIP_NO_CACHE_DIR": "1"}
    environment = {name: value for name, value in os.environ.items() if name.startswith(TOLD)} | own
    return subprocess.Popen(
        [str(word) for word in words], cwd=home, env=environment, user=user, text=True, stdout=PIPE, stderr=PIPE
    )


def do(home: Path, *words: object) -> str:
    """What a command prints to them; it must end well."""
    running = begun(home, *words)
    said, wrong = running.communicate()
    assert running.returncode == 0, said + wrong
    return said


def built(home: Path, kind: str) -> Path:
    """The wheel or the source of this version, in their folder: where it was built only its owner may go."""
    return Path(shutil.copy(next(DIST.glob(f"signalbox-{__version__}*{kind}")), home))


def works(home: Path, program: Path) -> None:
    """Its version, a whole game, pictures and benches: all is there."""
    told = [do(home, program, *words) for words in TRIED]
    assert told[0] == f"signalbox {__version__}\n" and json.loads(told[1])["over"]


def of_everybody(tool: str) -> str:
    """A tool of this environment, where somebody else may run it; else there is nothing to try."""
    found = shutil.which(tool, path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if found is None:
        pytest.skip(f"{tool} is not installed")
    return found


@pytest.mark.parametrize("kind", [".whl", ".tar.gz"])
def test_pip_installs_it(home: Path, kind: str) -> None:
    """Into a virtual environment, with the libraries it names."""
    do(home, PYTHON, "-m", "venv", "own")
    do(home, home / "own/bin/pip", "install", "--quiet", built(home, kind))
    works(home, home / "own/bin/signalbox")


def test_a_host_takes_care_of_it(home: Path) -> None:
    """Backup, restore, a newer version and the way back, with nothing but the wheel."""
    do(home, PYTHON, "-m", "venv", "own")
    do(home, home / "own/bin/pip", "install", "--quiet", built(home, ".whl"))
    cared_for(partial(begun, home, home / "own/bin/signalbox"), home)


def test_uv_installs_it(home: Path) -> None:
    """As a tool of its own."""
    tool = home / "uv"
    shutil.copy(of_everybody("uv"), tool)  # where it stands only its owner may go
    do(home, tool, "tool", "install", "--quiet", "--python", PYTHON, built(home, ".whl"))
    works(home, home / ".local/bin/signalbox")


def test_pipx_installs_it(home: Path) -> None:
    """As a program of its own."""
    do(home, PYTHON, "-m", "venv", "tools")
    do(home, home / "tools/bin/pip", "install", "--quiet", "pipx")
    do(home, home / "tools/bin/pipx", "install", "--quiet", "--python", PYTHON, built(home, ".whl"))
    works(home, home / ".local/bin/signalbox")


def test_who_tries_it_is_not_root() -> None:
    """What root may write anywhere says nothing about others."""
    assert os.getuid() != 0 or pwd.getpwnam(SOMEBODY).pw_uid != 0
