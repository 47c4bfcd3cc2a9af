"""`signalbox sandbox` as a host starts it."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from bot.__main__ import main
from bot.cli import sandbox


@contextmanager
def taken(port: int) -> Iterator[int]:
    """A port on which something else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        yield int(other.getsockname()[1])


def two_free() -> int:
    """The first of two free ports, below those that the system gives to whoever wants any: nobody takes them meanwhile."""
    for port in range(20_000 + os.getpid() % 6_000 * 2, 32_000, 2):
        try:
            with taken(port), taken(port + 1):
                return port
        except OSError:
            continue
    raise AssertionError("no two ports are free")


@pytest.mark.parametrize("beside", [0, 1], ids=["its own", "the pages'"])
def test_a_port_that_is_taken_is_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str], beside: int) -> None:
    """Where something else listens, one sentence names the port and says what to do; nothing is left open."""
    port = two_free()
    with taken(port + beside):
        assert main(["sandbox", "--port", str(port), "--database", str(tmp_path / "s.db")]) == 2
    said = capfd.readouterr().err
    assert str(port + beside) in said and "--port" in said and len(said.splitlines()) == 1


class Absent:
    """A bot that never comes."""

    async def wait_ready(self) -> None:
        await asyncio.Event().wait()


async def test_a_bot_that_never_comes_is_waited_for_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played without it: what is not there in time is told as no answer."""
    monkeypatch.setattr(sandbox, "MOST_WAIT", 0)
    running = asyncio.create_task(asyncio.Event().wait())
    with pytest.raises(TimeoutError):
        await sandbox.ready(cast(Any, Absent()), cast(Any, running))
    running.cancel()
