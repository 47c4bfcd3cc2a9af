"""Requests that never end: the page answers others meanwhile, lets all of them go, and the log does not grow by them."""

from __future__ import annotations

import contextlib
import resource
import select
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from bot.pages.visit import GRACE
from tests.support.paths import ROOT
from tests.tools.campaigns.counted import Counted

WAVE, DESCRIPTORS = 900, 1024
ASKED = 10  # honest requests while a wave is there
LONGEST_START, LONGEST_WAIT, SOON = 60.0, 60.0, 2.0
HALF = b"GET / HTTP/1.1\r\nHost: x\r\n"


def run(folder: Path, count: int, engine: str) -> Counted:
    """So many, in waves, from other addresses than the one that asks honestly; the process has the usual 1,024 descriptors."""
    counted, port = Counted("half-requests"), free_port()
    mine = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4 * WAVE, mine), mine))
    words = [sys.executable, "-m", "bot", "sandbox", "--port", str(port), "--database", str(folder / "x.db")]
    with (folder / "log").open("wb") as log:
        house = subprocess.Popen(words, cwd=ROOT, stdout=log, stderr=log, preexec_fn=limited)
    try:
        assert began(port + 1), "the house did not start"
        before, size, asked, answered = descriptors(house.pid), (folder / "log").stat().st_size, 0, 0
        while counted.tried < count:
            some = min(WAVE, count - counted.tried)
            open_ = [half(port + 1, counted.tried + number) for number in range(some)]
            time.sleep(GRACE)
            asked, answered = asked + ASKED, answered + sum(healthy(port + 1) for _ in range(ASKED))
            counted.tried += some
            counted.held += let_go(open_)
        time.sleep(1)
        counted.leaked = max(0, descriptors(house.pid) - before - 5)
        counted.lost = asked - answered
        counted.more = {"asked": asked, "answered": answered, "log_bytes": (folder / "log").stat().st_size - size}
    finally:
        house.kill()
        house.wait()
    return counted


def limited() -> None:
    """The usual number of descriptors."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))


def free_port() -> int:
    """A port with a free one after it."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            with contextlib.suppress(OSError, OverflowError):
                second.bind(("127.0.0.1", first.getsockname()[1] + 1))
                return int(first.getsockname()[1])


def healthy(port: int) -> bool:
    """Whether the page answers somebody who asks honestly."""
    with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=SOON) as reply:
        return bool(reply.status == 200)
    return False


def began(port: int) -> bool:
    """Whether the page answers before long."""
    end = time.monotonic() + LONGEST_START
    while not (found := healthy(port)) and time.monotonic() < end:
        time.sleep(0.2)
    return found


def half(port: int, number: int) -> socket.socket | None:
    """A connection from one of many addresses that says half a request; none where it is turned away at once."""
    made = socket.socket()
    made.settimeout(SOON)
    try:
        made.bind((f"127.1.{number // 200 % 250}.{number % 200 + 1}", 0))
        made.connect(("127.0.0.1", port))
        made.send(HALF)
    except OSError:
        made.close()
        return None
    return made


def let_go(open_: list[socket.socket | None]) -> int:
    """How many of the connections the other side ends before long; what was turned away counts."""
    left = {made.fileno(): made for made in open_ if made is not None}
    end, look = time.monotonic() + LONGEST_WAIT, select.poll()
    for number in left:
        look.register(number, select.POLLIN | select.POLLHUP)
    while left and time.monotonic() < end:
        for number, _ in look.poll(500):
            if is_over(left[number]):
                look.unregister(number)
                left.pop(number).close()
    held = len(open_) - len(left)
    for made in left.values():
        made.close()
    return held


def is_over(made: socket.socket) -> bool:
    """Whether nothing more comes on a connection."""
    try:
        return made.recv(4096) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def descriptors(process: int) -> int:
    """How many files and connections a process has open."""
    return len(list(Path(f"/proc/{process}/fd").iterdir()))
