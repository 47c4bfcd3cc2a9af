"""The units under systemd itself, installed by the very steps of `docs/hosting.md`; `make unit` starts it, as root.

`SIGNALBOX_ROOT` is a folder with a Debian to boot, which is not written to:
`mmdebstrap --include=systemd-sysv,dbus,python3-venv,ca-certificates,postgresql bookworm FOLDER`.
`SIGNALBOX_NSPAWN` is what this machine wants said to `systemd-nspawn` besides.
"""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.installed.told_elsewhere import POINTER, environment, plays_on_through, served
from tests.support.paths import ROOT

BOOTED = os.environ.get("SIGNALBOX_ROOT", "")
COMMANDS = ("useradd ", "python3 ", "/opt/", "cp ", "chmod ", "systemctl ", "runuser ", "echo ")
FOUR = [f"signalbox@{number}" for number in range(1, 5)]
SMALL = "[Service]\nExecStart=\nExecStart=/opt/signalbox/bin/signalbox sandbox --port 0 --database signalbox.db\n"
LONGEST = 120.0
IN_PEACE = "is-system-running"

pytestmark = [
    pytest.mark.unit,
    pytest.mark.timeout(900),
    pytest.mark.skipif(not BOOTED, reason="SIGNALBOX_ROOT names no folder with a system to boot"),
    pytest.mark.skipif(shutil.which("systemd-nspawn") is None, reason="systemd-nspawn is not installed"),
    pytest.mark.skipif(os.getuid() != 0, reason="only root boots a system"),
]

Inside = Callable[[str], str]  # what a command of the booted machine prints


def until(asked: Callable[[], object], what: str) -> None:
    """Something becomes true within two minutes."""
    end = time.monotonic() + LONGEST
    while not asked():
        assert time.monotonic() < end, what
        time.sleep(0.5)


@pytest.fixture(scope="module")
def inside() -> Iterator[Inside]:
    """A machine that booted from the folder; what is written goes with it."""
    words = ["systemd-nspawn", "--quiet", f"--directory={BOOTED}", "--volatile=overlay", "--register=no", "--keep-unit",
             "--console=pipe", f"--bind-ro={ROOT}:/src", *shlex.split(os.environ.get("SIGNALBOX_NSPAWN", "")), "--boot"]  # fmt: skip
    machine = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    children = Path(f"/proc/{machine.pid}/task/{machine.pid}/children")

    def do(command: str) -> str:
        first = children.read_text().split()[0]
        enter = ("nsenter", "--target", first, "--mount", "--uts", "--ipc", "--net", "--pid", "--root", "--wd")
        return subprocess.run(
            [*enter, "sh", "-c", f"cd /src; {command}"], capture_output=True, text=True, timeout=300
        ).stdout

    try:
        until(lambda: children.read_text() and do(f"systemctl {IN_PEACE}").strip() == "running", "it does not boot")
        yield do
    finally:
        machine.terminate()
        machine.communicate(timeout=60)


def steps(heading: str) -> list[str]:
    """The commands below a heading of the page, in its order."""
    page = (ROOT / "docs/hosting.md").read_text().partition(f"## {heading}\n")[2]
    told = "\n".join(re.findall(r"^\d\. .*$", page.partition("\n## ")[0], re.MULTILINE))
    return [word for word in re.findall(r"`([^`]+)`", told) if word.startswith(COMMANDS)]


def shown(inside: Inside, name: str, unit: str = "signalbox") -> str:
    """What systemd says of a unit."""
    return inside(f"systemctl show --value --property={name} {unit}").strip()


def done(inside: Inside, step: str) -> None:
    """A step of the page ends well."""
    assert inside(f"{{ {step} ; }} >/tmp/said 2>&1 && echo well || cat /tmp/said").strip().endswith("well"), step


@pytest.fixture(scope="module")
def installed(inside: Inside) -> Inside:
    """The machine after the steps of the page, with a token nobody gave."""
    for step in steps("One machine, one process"):
        if step.startswith("chmod"):
            inside("echo SIGNALBOX_TOKEN=nobodys.token.atall > /etc/signalbox.env")
        done(inside, step)
    return inside


def test_systemd_keeps_trying_and_says_why(installed: Inside) -> None:
    """With a token that Discord does not know, or no way there, each try ends in a line of the log and comes again."""
    until(lambda: int(shown(installed, "NRestarts")) > 0, "it is not started again")
    said = installed("journalctl --no-pager --output=cat --unit=signalbox")
    assert "signalbox: " in said and "Traceback" not in said and "nobodys" not in said


@pytest.fixture(scope="module")
def playing(installed: Inside) -> Inside:
    """The same unit over the small Discord, which needs no token: all it shuts off is shut off."""
    installed("systemctl stop signalbox; mkdir -p /etc/systemd/system/signalbox.service.d")
    installed(f"printf '{SMALL}' > /etc/systemd/system/signalbox.service.d/small.conf; systemctl daemon-reload")
    installed("systemctl reset-failed signalbox; systemctl start signalbox")
    until(lambda: listening(installed) == 1, "it does not listen")
    return installed


def listening(inside: Inside) -> int:
    """How often the small Discord said that it is there."""
    return inside("journalctl --no-pager --output=cat --unit=signalbox").count("(this computer only")


def test_the_unit_shuts_off_what_it_says(playing: Inside) -> None:
    """It is not root and never will be, writes nowhere but in its folder, and nobody else reads that."""
    main = shown(playing, "MainPID")
    assert playing("stat --format '%U %a' /var/lib/signalbox/signalbox.db") == "signalbox 600\n"
    assert "NoNewPrivs:\t1" in playing(f"cat /proc/{main}/status")
    assert (
        playing(f"ps --no-headers --format user --pid {main} || stat --format %U /proc/{main}").strip() == "signalbox"
    )
    for folder in ("/opt", "/etc", "/usr"):
        assert "Read-only" in playing(f"nsenter --target {main} --mount touch {folder}/x 2>&1")


def test_a_killed_bot_comes_back_with_its_tables(playing: Inside) -> None:
    """The supervisor starts it again, and what was there is there; asked to stop it ends well and in time."""
    before = playing("/opt/signalbox/bin/signalbox check --database /var/lib/signalbox/signalbox.db")
    playing(f"kill -9 {shown(playing, 'MainPID')}")
    until(lambda: listening(playing) == 2, "it does not come back")
    assert before == playing("/opt/signalbox/bin/signalbox check --database /var/lib/signalbox/signalbox.db") != ""
    playing("systemctl stop signalbox")
    assert ended_well(playing, "signalbox")


def ended_well(inside: Inside, unit: str) -> bool:
    """A unit was asked to stop, and did."""
    return [shown(inside, name, unit) for name in ("ActiveState", "Result", "ExecMainStatus")] == [
        "inactive", "success", "0"
    ]  # fmt: skip


def four_begin(inside: Inside, box: Sandbox) -> None:
    """The steps of the page for several processes; the four are told where our small Discord is."""
    given = environment(box, f"/src/{POINTER.relative_to(ROOT)}")
    inside("cat > /etc/signalbox.env <<END\n" + "".join(f'{name}="{said}"\n' for name, said in given.items()) + "END")
    for step in steps("One machine, several processes"):
        done(inside, step)


def four_are_killed(inside: Inside) -> None:
    """Without a warning, all at once; then, as the page says, they are restarted one after the other."""
    inside("systemctl kill --signal=KILL 'signalbox@*'")
    for unit in FOUR:
        comes_back(unit)
    for unit in FOUR:
        inside(f"systemctl restart {unit}")
        comes_back(unit)


def comes_back(unit: str) -> None:
    """Its page of figures says that it is well, soon."""
    until(partial(is_well, unit), f"{unit} does not come back")


def is_well(unit: str) -> bool:
    """The process says on its page of figures that it is."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:918{unit[-1]}/health", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


async def test_four_processes_serve_one_discord(installed: Inside) -> None:
    """They share its shards, killed and restarted ones come back while people play, and the tables are sound; `stop` ends them well."""
    async with Sandbox() as box:
        await asyncio.to_thread(four_begin, installed, box)
        await served(box)
        await plays_on_through(box, partial(asyncio.to_thread, four_are_killed, installed))
        await asyncio.to_thread(installed, "systemctl stop 'signalbox@*'")
    assert all(ended_well(installed, unit) for unit in FOUR)
    assert "Traceback" not in installed("journalctl --no-pager --output=cat --unit='signalbox@*'")
    checked = "runuser -u signalbox -- /opt/signalbox/bin/signalbox check --database postgresql:///signalbox"
    assert installed(f"{checked}; echo $?").strip()[-1] in "03"
