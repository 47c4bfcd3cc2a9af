"""`python -m tests.tools.walks [WALK …]`: how far a move, an undo and a reminder go through the house.

Counted are our own files, functions, calls (each time something that waited goes on is one), and how often a call is in
another file than the one before it; the small Discord and the libraries are left out. A lay and its undo
were walked once before, so that hexes and words are at hand.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any, NamedTuple

import engine
from engine import Action
from sandbox import Channel, Sandbox
from tests.support.at_discord.discord_seat import Clock, Seat, as_command, open_bot, random_move, some_moves
from tests.support.paths import ROOT

OURS = tuple(f"{ROOT / room}/" for room in ("bot", "engine", "render"))
LAY = "lay_tile"
A_DAY = 24 * 3600
BEFORE = 50  # moves, which a table soon has


class Walk(NamedTuple):
    """What one walk touched."""

    files: int
    functions: int
    calls: int
    changes: int


def is_ours(code: CodeType) -> bool:
    """Whether a function stands in our files; what is built inside one, as a list is, is part of it."""
    return code.co_filename.startswith(OURS) and not code.co_name.startswith("<")


class Steps:
    """The calls of our own functions, in all threads that began since it listens, while they are counted."""

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()
        self.changes = 0
        self.counting = False
        self._last = ""

    def heard(self, frame: FrameType, event: str, _: object) -> None:
        """A function begins, or goes on."""
        code = frame.f_code
        if not self.counting or event != "call" or not is_ours(code):
            return
        self.calls[code] += 1
        self.changes += code.co_filename != self._last
        self._last = code.co_filename

    async def of(self, doing: Awaitable[Any], settled: Callable[[], Awaitable[None]]) -> Walk:
        """What something walks until everything it leads to is done."""
        self.calls.clear()
        self.changes, self._last, self.counting = 0, "", True
        await doing
        await settled()
        self.counting = False
        files = {code.co_filename for code in self.calls}
        return Walk(len(files), len(self.calls), sum(self.calls.values()), self.changes)


@contextmanager
def listening() -> Iterator[Steps]:
    """Hear every call of this thread and of those that begin meanwhile."""
    steps = Steps()
    threading.setprofile(steps.heard)
    sys.setprofile(steps.heard)
    try:
        yield steps
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]  # as its documentation has it


async def until_a_lay(seat: Seat, place: Channel, dice: Random) -> Action:
    """Play on for a while, then until somebody lays a tile; their action, which is not played."""
    await some_moves(seat, place, BEFORE)
    while True:
        table = await seat.table(place)
        if any(LAY in engine.offers(table.position, who) for who in engine.actors(table.position)):
            for _ in range(20):
                if engine.tag(type(action := random_move(table.position, dice))) == LAY:
                    return action
        await some_moves(seat, place, 1)


async def walked(seat: Seat, place: Channel, steps: Steps) -> dict[str, Walk]:
    """A lay and its undo, done once and then counted, and a reminder of whoever is at turn."""
    action = await until_a_lay(seat, place, Random(4))
    table = await seat.table(place)
    path, words = as_command(table.position, action)
    who = seat.who(table, engine.look(table.position).controller(action.who))
    for _ in ("first", "again"):
        await seat.settled()
        found = {"lay": await steps.of(who.slash(place, path, **words), seat.settled)}
        found["undo"] = await steps.of(who.slash(place, "undo"), seat.settled)
    seat.clock.go(A_DAY)
    found["reminder"] = await steps.of(seat.tables.tick(), seat.settled)
    return found


async def measured(folder: Path) -> dict[str, Walk]:
    """The walks of a table of three."""
    with listening() as steps:
        async with Sandbox() as box:
            place, clock = box.channel("table"), Clock()
            async with open_bot(box, folder / "walks.db", clock) as bot:
                seat = Seat(box, bot, clock, folder / "walks.db")
                await seat.begun(place, *(box.user(name) for name in ("ana", "ben", "cleo")))
                return await walked(seat, place, steps)


def main(argv: list[str] | None = None) -> None:
    """Print what was counted."""
    parser = argparse.ArgumentParser(prog="walks", description=__doc__)
    parser.add_argument("walk", nargs="*", help="lay, undo, reminder; all where none is named")
    wanted = parser.parse_args(argv).walk
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measured(Path(folder)))
    print(f"{'':10}{'files':>8}{'functions':>11}{'calls':>8}{'changes of file':>17}")
    for name, walk in found.items():
        if not wanted or name in wanted:
            print(f"{name:10}{walk.files:8}{walk.functions:11}{walk.calls:8}{walk.changes:17}")


if __name__ == "__main__":
    main()
