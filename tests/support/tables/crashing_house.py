"""A house that plays and announces as fast as it can until somebody kills it; run as a program by the crash tests."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from pathlib import Path

from bot.calls.postman import Postman
from bot.store.rows import Notice
from bot.store.statements import games
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import begin, decider, random_action

AT_ONCE = 4


class FileCourier:
    """A channel that survives the house: every message is one line appended to a file."""

    def __init__(self, path: Path, dice: random.Random) -> None:
        self.path = path
        self.dice = dice

    async def send(self, notice: Notice) -> str:
        """Write a new message, some time before or after being killed."""
        await self._hesitate()
        number = f"{notice.nonce}"
        self._write("send", number, notice)
        await self._hesitate()
        return number

    async def edit(self, notice: Notice, message: str) -> None:
        """Write that a message was changed."""
        await self._hesitate()
        self._write("edit", message, notice)
        await self._hesitate()

    async def find(self, notice: Notice) -> str | None:
        """The number of a message that was written already."""
        return next((row["message"] for row in read(self.path) if row["nonce"] == notice.nonce), None)

    async def _hesitate(self) -> None:
        """Leave time to be killed in."""
        await asyncio.sleep(self.dice.random() * 0.004)

    def _write(self, what: str, message: str, notice: Notice) -> None:
        """One line, whole or not at all."""
        row = {"what": what, "message": message, "nonce": notice.nonce, "head": notice.head, "thread": notice.thread}
        file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(file, json.dumps(row).encode() + b"\n")
        os.close(file)


def read(path: Path) -> list[dict[str, object]]:
    """Everything that was written to a channel."""
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def say(*words: object) -> None:
    """Acknowledge something: whoever reads this line may rely on it."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def player(tables: Tables, game: int, dice: random.Random) -> None:
    """Play one game on, move by move, now and then back, then the next one."""
    while True:
        table = await tables.look(game)
        if table.position.over:
            game = (await begin(tables, channel=f"{game}-{dice.random()}", seed=dice.randrange(10**6))).id
            continue
        if dice.random() < 0.03 and table.at.seq > 3:
            undone = await tables.history.undo(game, "mod", "trial")
            say("undo", game, undone.game.head)
            continue
        action = random_action(dice, table.position)
        played = await tables.play(game, action, decider(table, action), table.game.head)
        for move in played.moves:
            say("move", game, move.id, move.digest)


async def house(folder: Path, seed: int, place: str) -> None:
    """All tables and the postman."""
    dice = random.Random(seed)
    tables = await Tables.open(place or folder / "house.db")
    postman = Postman(tables, FileCourier(folder / "channel", dice))
    running = [game.id for game in await tables.store.read(games.with_status, "running")]
    while len(running) < AT_ONCE:
        running.append((await begin(tables, channel=f"{len(running)}-{dice.random()}", seed=dice.randrange(10**6))).id)
    say("ready")
    await asyncio.gather(postman.run(), *(player(tables, game, dice) for game in running[:AT_ONCE]))


if __name__ == "__main__":
    asyncio.run(house(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:] or ("",)))
