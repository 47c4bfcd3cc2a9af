"""Workers for the tests: all are forked from one process that has imported what they need; a new one costs a tenth of a start."""

from __future__ import annotations

import asyncio
import gc
import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from bot.workers import child
from bot.workers.helper import HOME

WORK = ("bot.files.transfer", "bot.files.reviews", "bot.files.frames", "bot.computers.heads", "bot.computers.weighed")
BEGIN = "import sys; sys.path.insert(0, sys.argv[1]); from tests.support.tables.forked_workers import serve; serve(int(sys.argv[2]))"
NUMBER = 4  # bytes of a number that is told
NOWHERE = subprocess.DEVNULL
HEARD: set[asyncio.StreamReader] = set()  # nobody else holds what is listened to, nor so who listens
PARENTS: list[subprocess.Popen[bytes]] = []


@cache
def parent() -> socket.socket:
    """The one process of which all others are forked; it ends with the tests, when this socket is closed."""
    ours, theirs = socket.socketpair()
    command = [sys.executable, "-P", "-c", BEGIN, HOME, str(theirs.fileno())]
    PARENTS.append(subprocess.Popen(command, stdin=NOWHERE, stdout=NOWHERE, stderr=NOWHERE, pass_fds=[theirs.fileno()]))
    theirs.close()
    return ours


def serve(asked: int) -> None:
    """Fork a worker for each two sockets that come, one for its work, one that tells its number and how it ended."""
    for module in WORK:
        import_module(module)
    gc.freeze()
    control, living = socket.socket(fileno=asked), dict[int, socket.socket]()
    woken, wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake)
    while True:
        ready, _, _ = select.select([control, woken], [], [])
        if woken in ready:
            os.read(woken, 4096)
            tell_ends(living)
        if control in ready:
            _, sockets, _, _ = socket.recv_fds(control, 1, 2)
            if not sockets:
                os._exit(0)
            work, life = (socket.socket(fileno=one) for one in sockets)
            fork(control, work, life, living)


def fork(control: socket.socket, work: socket.socket, life: socket.socket, living: dict[int, socket.socket]) -> None:
    """One more worker; whoever asked is told its number."""
    if number := os.fork():
        living[number] = life
        with suppress(OSError):  # whoever asked is gone
            life.sendall(number.to_bytes(NUMBER, "big"))
        work.close()
        return
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for end in (0, 1):
        os.dup2(work.fileno(), end)
    for one in (control, work, life, *living.values()):
        one.close()
    child.main()


def tell_ends(living: dict[int, socket.socket]) -> None:
    """How workers ended is told to whoever has them."""
    for number in [*living]:
        ended, status = os.waitpid(number, os.WNOHANG)
        if ended:
            with living.pop(number) as life, suppress(OSError):
                life.sendall(os.waitstatus_to_exitcode(status).to_bytes(NUMBER, "big", signed=True))


@dataclass
class Forked:
    """A forked worker, seen as asyncio shows a process."""

    pid: int
    stdin: asyncio.StreamWriter
    stdout: asyncio.StreamReader
    end: asyncio.Task[int]

    @property
    def returncode(self) -> int | None:
        """How it ended, if it has."""
        return self.end.result() if self.end.done() and not self.end.cancelled() else None

    async def wait(self) -> int:
        """How it ended, once it has."""
        return await asyncio.shield(self.end)

    def kill(self) -> None:
        """End it at once."""
        os.kill(self.pid, signal.SIGKILL)


async def forked() -> Forked:
    """A new worker that will listen."""
    (work, its_work), (life, its_life) = socket.socketpair(), socket.socketpair()
    socket.send_fds(parent(), [b"\0"], [its_work.fileno(), its_life.fileno()])
    its_work.close()
    its_life.close()
    stdout, stdin = await asyncio.open_connection(sock=work)
    told, telling = await asyncio.open_connection(sock=life)
    HEARD.update((stdout, told))
    number = int.from_bytes(await told.readexactly(NUMBER), "big")
    return Forked(number, stdin, stdout, asyncio.create_task(end_of(told, stdout, telling, stdin)))


async def end_of(told: asyncio.StreamReader, stdout: asyncio.StreamReader, *ways: asyncio.StreamWriter) -> int:
    """How a worker ended; then nothing is told to it any more."""
    try:
        return int.from_bytes(await told.readexactly(NUMBER), "big", signed=True)
    finally:
        HEARD.difference_update((stdout, told))
        for way in ways:
            way.close()
