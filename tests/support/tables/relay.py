"""A wire between a process and whom it talks to, which can fall silent or be cut."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

Dial = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]
MOST = 65536


class Relay:
    """Passes on whatever is said, both ways."""

    def __init__(self, dial: Dial, words: int = -1) -> None:
        self.dial = dial
        self.words = words  # so many are passed on before it falls silent by itself; without an end if negative
        self.server: asyncio.Server | None = None
        self.open = asyncio.Event()
        self.open.set()
        self.talks: set[asyncio.Task[Any]] = set()

    async def on_port(self) -> int:
        """Listen on a free port of this computer."""
        self.server = await asyncio.start_server(self.talk, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])

    async def on_socket(self, path: Path) -> None:
        """Listen on a socket in the file system."""
        self.server = await asyncio.start_unix_server(self.talk, path)

    def fall_silent(self) -> None:
        """Take what is said, and say nothing any more."""
        self.open.clear()

    def speak(self) -> None:
        """Go on with what was held back."""
        self.open.set()

    def cut(self) -> None:
        """Hang up, and listen no more."""
        if self.server is not None:
            self.server.close()
        for talk in self.talks:
            talk.cancel()

    async def close(self) -> None:
        """Nothing is left of it."""
        self.cut()
        await asyncio.gather(*self.talks, return_exceptions=True)

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, from its beginning to its end."""
        task = asyncio.current_task()
        assert task is not None
        self.talks.add(task)
        there = None
        try:
            there, back = await self.dial()
            async with asyncio.TaskGroup() as both:
                both.create_task(self.pass_on(reader, back))
                both.create_task(self.pass_on(there, writer))
        except* (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            if there is not None:
                back.transport.abort()
            self.talks.discard(task)

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What one side says, to the other, until it hangs up."""
        while said := await reader.read(MOST):
            if self.words == 0:
                self.fall_silent()
            self.words -= 1
            await self.open.wait()
            writer.write(said)
            await writer.drain()
        raise ConnectionResetError
