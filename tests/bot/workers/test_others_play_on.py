"""Whatever one person uploads, the others play on: real processes, a real Discord on the loopback, moves timed meanwhile."""

from __future__ import annotations

import asyncio
import gzip
import time
from pathlib import Path

from bot.store.rows import Game
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, some_moves
from tests.support.games.branching_file import table_file

FEW, MOST = 10, 60  # moves
BRANCHES = 3_000
P95, WORST = (
    0.5,
    4.0,
)  # seconds; some milliseconds on an idle machine, half a minute before heavy work had its own processes


def upload() -> bytes:
    """A file that is as heavy as one may be: packed it is small, and every move of it is played."""
    return gzip.compress(table_file(BRANCHES), 1)


async def times(seat: Seat, place: Channel, meanwhile: list[asyncio.Task[Game]]) -> list[float]:
    """How long moves took while something else is under way, each until it was acknowledged."""
    found = []
    while len(found) < MOST and not all(task.done() for task in meanwhile):
        begun = time.perf_counter()
        await some_moves(seat, place, 1)
        found.append(time.perf_counter() - begun)
        await asyncio.sleep(0.02)
    return sorted(found)


async def test_moves_go_on_while_heavy_files_are_read(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Two people bring heavy files at a time, one of them several; nineteen of twenty moves elsewhere take no half second."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 5)
    seat.tables.desk.allow(60, 512, 2)  # this test is about the others, and its machine may be slow
    data, mal, eve = upload(), seat.box.user("mal"), seat.box.user("eve")
    brought = [
        asyncio.create_task(seat.tables.files.bring(data, f"90{number}", person.id))
        for number, person in enumerate((mal, eve, mal))
    ]
    while len(seat.tables.desk._busy) < 2:
        await asyncio.sleep(0.01)
    taken = await times(seat, place, brought)
    assert len(taken) >= FEW and taken[int(0.95 * len(taken))] < P95, [round(second, 3) for second in taken[-5:]]
    assert taken[-1] < WORST
    games = await asyncio.gather(*brought)
    assert len({game.id for game in games}) == 3


async def test_one_person_has_one_file_read_at_a_time(seat: Seat, place: Channel, ana: User) -> None:
    """A second one waits, a fourth is refused at once; what takes too long ends in a line, and no process is left."""
    seat.tables.desk.allow(0.2, 256, 2)
    data = upload()
    replies = await asyncio.gather(
        *(ana.slash(place, "game import", file=("x.json.gz", data), timeout=60) for _ in range(4))
    )
    async with asyncio.timeout(60):
        while not all(reply.text.startswith("✖") for reply in replies):
            await asyncio.sleep(0.05)
    said = [reply.text for reply in replies]
    assert sum("más de 1 segundos" in text for text in said) == 3 and sum("Ya esperas" in text for text in said) == 1, (
        said
    )
    assert not seat.tables.desk._busy and not seat.tables.desk._idle
    children = Path(f"/proc/self/task/{Path('/proc/self').resolve().name}/children").read_text().split()
    assert not [child for child in children if "bot.workers" in Path(f"/proc/{child}/cmdline").read_text()]
    assert await seat.tables.find(place.id) is None
