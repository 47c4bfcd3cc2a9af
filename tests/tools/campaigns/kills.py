"""The house is killed at any moment: what was acknowledged is there, what was to be announced is announced once."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import closing
from pathlib import Path

from bot.store.records import find
from bot.store.rows import Notice
from bot.store.store import connect
from bot.store.upkeep.checks import check
from tests.support.tables.crashing_house import read
from tests.support.tables.killed_house import deliver_the_rest, heads_are_the_last_acknowledged_or_later, run_and_kill
from tests.tools.campaigns.counted import Counted
from tests.tools.campaigns.places import a_place


def run(folder: Path, count: int, engine: str) -> Counted:
    """So many kills of one house, on a file or at a server."""
    with a_place(engine) as place:
        return killed(folder, count, place)


def killed(folder: Path, count: int, place: str) -> Counted:
    """The same at a place; without one on a file in the folder."""
    counted, dice, moves = Counted("kills"), random.Random(count), 0
    database = place or folder / "house.db"
    for number in range(count):
        said = run_and_kill(folder, number, dice, place)
        moves += sum(what == "move" for what, *_ in said)
        counted.tried += 1
        with closing(connect(database)) as db:
            lost = sum(what == "move" and not is_kept(db, *rest) for what, *rest in said)
            try:
                heads_are_the_last_acknowledged_or_later(db, said)  # type: ignore[arg-type]
            except AssertionError:
                lost += 1
        counted.lost += lost
        counted.held += not lost
    findings = len(check(database))
    asyncio.run(deliver_the_rest(folder, place))
    with closing(connect(database)) as db:
        notices = find(db, Notice)
    sends = Counter(row["nonce"] for row in read(folder / "channel") if row["what"] == "send")
    counted.doubled = sum(times - 1 for times in sends.values())
    counted.lost += sum(notice.state != "sent" for notice in notices)
    counted.more = {
        "engine": "postgresql" if place else "sqlite",
        "acknowledged": moves,
        "messages": len(sends),
        "findings": findings,
    }
    counted.leaked += findings
    return counted


def is_kept(db: object, game: str, move: str, digest: str, *_: str) -> bool:
    """Whether an acknowledged move is there as it was."""
    row = db.execute("SELECT game, digest FROM moves WHERE id = ?", (int(move),)).fetchone()  # type: ignore[attr-defined]
    return row is not None and (str(row["game"]), row["digest"]) == (game, digest)
