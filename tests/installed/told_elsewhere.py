"""An installed bot at our small Discord: started by the very command of its unit or image, it is only told another address."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from sandbox import Sandbox
from tests.support.at_discord.town import Town, playing, seated

POINTER = Path(__file__).parent / "pointer"  # for `PYTHONPATH`
SHARDS, MOVES = 8, 3
LONGEST = 180.0
NOWHERE = Path("/nonexistent")  # the town's own look into a file: what is played here is told by Discord alone


def environment(box: Sandbox, folder: str, place: str = "") -> dict[str, str]:
    """What a process is to have in its environment besides what its host says; `place` is how it reaches the Discord."""
    own = f"127.0.0.1:{box.port}"
    told = f"{box.base} {box.gateway_url}".replace(own, place or own)
    return {"SIGNALBOX_TRIED_AT": told, "SIGNALBOX_TOKEN": box.token, "PYTHONPATH": folder}


async def until(look: Callable[[], object], what: str) -> None:
    """Something becomes true within three minutes."""
    end = asyncio.get_running_loop().time() + LONGEST
    while not look():
        assert asyncio.get_running_loop().time() < end, what
        await asyncio.sleep(0.2)


def heard(box: Sandbox) -> set[int]:
    """The shards that some process hears."""
    return {session.shard for session in box.gateway.sessions.values() if session.wire}


async def served(box: Sandbox) -> None:
    """All shards are heard, each by some process."""
    await until(lambda: heard(box) == set(range(SHARDS)), f"only shards {heard(box)} are heard")


async def plays_on_through(box: Sandbox, blow: Callable[[], Awaitable[object]]) -> None:
    """People at three tables play, something happens to the processes, and they play on."""
    town = Town(box, NOWHERE, Random(3))
    await seated(town)
    town.open = True
    hands = [
        asyncio.create_task(playing(town, place, person, Random(number)))
        for number, (place, people) in enumerate(town.tables())
        for person in people
    ]
    await some_moves(town)
    await blow()
    await served(box)
    await some_moves(town)
    town.open = False
    await asyncio.gather(*hands)


async def some_moves(town: Town) -> None:
    """So many more moves are acknowledged."""
    town.remember()
    before = len(town.played)
    await until(lambda: town.remember() or len(town.played) >= before + MOVES, "nobody plays")
