"""The bot as a process of its own, at a Discord that outlives it; run as a program by tests that kill or stop it."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot import stopping
from bot.calls import this_process
from bot.chat import drawing
from bot.chat.connection import shards
from bot.chat.connection.shards import Wish, wished
from bot.cli.run import serve
from bot.settings import Settings, Web
from bot.store.engines import postgres
from bot.store.statements import processes
from sandbox import connect
from tests.support.dice import load

HOURS = 7200.0


async def run(base: str, gateway: str, token: str, chosen: Settings, wish: Wish) -> None:
    """What `signalbox run` does, with another address for Discord."""
    with connect(SimpleNamespace(base=base, gateway_url=gateway)):  # type: ignore[arg-type]
        await serve(chosen, token, wish)


def settings(database: str, *words: str) -> Settings:
    """The settings, some of them as `name=value`."""
    said = dict(word.split("=") for word in words)
    stopping.LONGEST = float(said.get("longest", stopping.LONGEST))
    if "answer" in said:
        patient = partial(postgres.PostgresStore, patience=3 * float(said["answer"]), answer=float(said["answer"]))
        postgres.PostgresStore = patient  # type: ignore[assignment,misc]
        postgres.SAFE["connect_timeout"] = 2
    if "drawing" in said:
        drawing.render = partial(endless, Path(said["drawing"]))
    return Settings(database=database, log_level="ERROR", web=Web(port=int(said.get("web", 0))))


def wish(*words: str) -> Wish:
    """The shards, as `shards=0 of=2`; `lease=1.5` lets a process that says nothing be dead after so many seconds."""
    said = dict(word.split("=") for word in words)
    shards.IDENTIFY_MS = 50
    if "lease" in said:
        lease = float(said["lease"])
        processes.LEASE, this_process.BEAT, this_process.SAFE = int(lease * 1000), lease / 5, lease * 0.8
    return wished(said.get("shards", "auto"), int(said.get("of", 0)), 1)


def endless(begun: Path, *_: Any) -> bytes:
    """A picture that is never done; a file says that it was begun."""
    begun.touch()
    time.sleep(HOURS)
    return b""


if __name__ == "__main__":
    load()
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(run(*sys.argv[1:4], settings(*sys.argv[4:]), wish(*sys.argv[5:])))  # type: ignore[call-arg]
