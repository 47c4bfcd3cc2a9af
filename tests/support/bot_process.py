"""The bot as a process of its own, at a Discord that outlives it; run as a program by the crash tests."""

from __future__ import annotations

import asyncio
import logging
import sys
from types import SimpleNamespace

from bot.cli.run import serve
from bot.settings import Settings
from sandbox import connect


async def run(base: str, gateway: str, token: str, database: str) -> None:
    """What `signalbox run` does, with another address for Discord."""
    with connect(SimpleNamespace(base=base, gateway_url=gateway)):  # type: ignore[arg-type]
        await serve(Settings(database=database, log_level="ERROR"), token)


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(run(*sys.argv[1:]))
