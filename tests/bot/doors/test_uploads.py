"""Files that are not what they are said to be: larger, of another kind, gone, or never coming to their end."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.chat import uploads
from sandbox import Channel, User, messages
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.small_bot import until
from tests.support.hostile import is_clear, nothing_in_the_log, small

DOORS = ("game import", "game own")


@pytest.fixture
def said_to_be(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Discord says something else of every file than what is true."""

    def says(**other: Any) -> None:
        true = messages.attachment
        monkeypatch.setattr(messages, "attachment", lambda *given: true(*given) | other)

    return says


@pytest.fixture
async def dripping() -> AsyncIterator[str]:
    """An address from which something comes for ever, a little at a time."""

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        with contextlib.suppress(OSError):
            while not writer.transport.is_closing():
                writer.write(b"[")
                await writer.drain()
                await asyncio.sleep(0.02)

    server = await asyncio.start_server(drip, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/layout.toml"
    server.close()


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("kind", ["small", "picture", "packed"])
async def test_what_lies_about_itself_is_refused(
    seat: Seat, place: Channel, ana: User, said_to_be: Any, door: str, kind: str
) -> None:
    """Sixty megabytes said to be ten bytes, a picture said to be text, zeros that swell."""
    await ana.slash(place, "game new", title="18 Lilliput", players=2)
    data = {
        "small": bytes(60_000_000),
        "picture": b"\x89PNG\r\n\x1a\n" + bytes(200),
        "packed": gzip.compress(bytes(90_000_000), 1),
    }
    said_to_be(size=10, content_type="text/plain; charset=utf-16")
    with nothing_in_the_log(), small(kind):
        reply = await ana.slash(place, door, file=("layout.toml", data[kind]))
    await until(lambda: not reply.text.startswith("📄"), seconds=30)  # a slow machine tells first that it reads
    assert reply.text.startswith("✖") and is_clear(reply.text) and len(reply.text.splitlines()) == 1, reply.text


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("trouble", ["gone", "silent"])
async def test_what_does_not_come_is_told(
    seat: Seat,
    place: Channel,
    ana: User,
    said_to_be: Any,
    door: str,
    trouble: str,
    dripping: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A file Discord forgot, or whose address never answers to the end."""
    monkeypatch.setattr(uploads, "PATIENCE", 0.5)
    await ana.slash(place, "game new", title="18 Lilliput", players=2)
    url = f"{seat.box.base}/attachments/1/2/gone.toml"
    said_to_be(url=dripping if trouble == "silent" else url)
    with nothing_in_the_log():
        reply = await ana.slash(place, door, file=("layout.toml", b"[tiles]"))
    await until(lambda: not reply.text.startswith("📄"), seconds=30)  # a slow machine tells first that it reads
    assert reply.text.startswith("✖") and is_clear(reply.text) and len(reply.text.splitlines()) == 1, reply.text
