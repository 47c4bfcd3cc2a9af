"""A worker as the bot sees it: a process that is given jobs, and ended when it takes too long or nobody wants it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from signal import SIGKILL, SIGXCPU

from bot import stopping
from bot.workers.wire import HEAD, Job, Part, Ready, Said, Step, framed, heard

Heard = Callable[[Step | Part], Awaitable[None]]  # how far it is, or what is known so far
# Our rooms stand before all else that may be imported; what lies in the working folder is not looked at.
HOME = str(Path(__file__).parents[2])
BEGIN = "import sys; sys.path.insert(0, sys.argv[1]); from bot.workers.child import main; main()"
KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "LD_LIBRARY_PATH", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
LONGEST_WORD = 256  # bytes around what a job answers
PATIENCE = 30.0  # seconds until a new process listens


class Gone(Exception):
    """The process ended without an answer, with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(f"a worker ended with {code}")
        self.code = code

    @property
    def for_memory(self) -> bool:
        """Whether the system ended it, as it does where memory is short."""
        return self.code == -SIGKILL

    @property
    def for_time(self) -> bool:
        """Whether it had used up the processor it might use."""
        return self.code == -SIGXCPU


class Helper:
    """One process; it is given nothing of the bot's secrets."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> Helper:
        """A new process that listens."""
        helper = cls(await spawned())
        try:
            async with asyncio.timeout(PATIENCE):
                if not isinstance(await helper._hear(LONGEST_WORD), Ready):
                    raise Gone(0)
        except BaseException:
            await helper.end()
            raise
        return helper

    async def do(self, job: Job, heard_of: Heard) -> Said:
        """What comes of a job; how far it is, is told on the way."""
        assert self.process.stdin is not None
        with contextlib.suppress(ConnectionError):  # how it ended says more
            self.process.stdin.write(framed(job))
            await self.process.stdin.drain()
        while isinstance(said := await self._hear(2 * job.limits.answer + LONGEST_WORD), (Step, Part)):
            await heard_of(said)
        return said

    async def _hear(self, most: int) -> Said:
        """The next thing the process says."""
        assert self.process.stdout is not None
        try:
            length = int.from_bytes(await self.process.stdout.readexactly(HEAD), "big")
            if length > most:
                raise Gone(0)
            return heard(await self.process.stdout.readexactly(length))
        except (asyncio.IncompleteReadError, ConnectionError):
            raise Gone(await self.process.wait()) from None

    @property
    def lives(self) -> bool:
        """Whether it can be given something."""
        return self.process.returncode is None

    def leave(self) -> None:
        """Close the pipe to it: it ends by itself."""
        if self.process.stdin is not None:
            self.process.stdin.close()

    async def end(self) -> None:
        """Nobody needs it any more, or it does not come to an end."""
        if self.lives:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await stopping.let_end("a worker", self.process.wait(), 5)


async def spawned() -> asyncio.subprocess.Process:
    """A new process that will listen."""
    pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    return await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-c", BEGIN, HOME, stdin=pipe, stdout=pipe, stderr=nowhere,
        env={name: os.environ[name] for name in KEPT if name in os.environ},
    )  # fmt: skip
