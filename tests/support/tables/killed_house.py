"""A house that is killed again and again, and what must be true of it afterwards."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from bot.calls.postman import Postman
from bot.store.records import find
from bot.store.rows import Notice
from bot.tables.service import Tables
from tests.support.paths import ROOT
from tests.support.tables.crashing_house import FileCourier

LATER = 10**6
MOST_WORDS, LONGEST_MOMENT = 12, 0.4


def run_and_kill(folder: Path, seed: int, dice: random.Random, place: str = "") -> list[list[str]]:
    """Start the house, kill it with no warning a moment after some word of it, and return what it acknowledged.

    Its database is a file in the folder, or on the server at `place`.
    """
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.support.tables.crashing_house", str(folder), str(seed), place],
        cwd=ROOT,
        stdout=subprocess.PIPE,
    )
    assert child.stdout is not None
    said = [child.stdout.readline() for _ in range(dice.randrange(MOST_WORDS))]
    assert all(said), "the house did not start"
    time.sleep(dice.random() * LONGEST_MOMENT)
    child.kill()
    said += child.stdout.readlines()
    assert child.wait() == -9
    return [line.decode().split() for line in said]


def acknowledged_is_there(db: sqlite3.Connection, said: list[list[str]]) -> None:
    """Every acknowledged move is stored with its digest, every acknowledged step back was logged."""
    for what, *rest in said:
        if what == "move":
            row = db.execute("SELECT game, digest FROM moves WHERE id = ?", (rest[1],)).fetchone()
            assert row is not None and (str(row["game"]), row["digest"]) == (rest[0], rest[2])
        elif what == "undo":
            assert db.execute("SELECT 1 FROM acts WHERE game = ? AND after = ?", rest).fetchone()


def heads_are_the_last_acknowledged_or_later(db: sqlite3.Connection, said: list[list[str]]) -> None:
    """A game stands where it was last said to stand, or at what was written after that."""
    last = {rest[0]: int(rest[1]) for what, *rest in said if what in ("move", "undo")}
    for game, head in last.items():
        stands = db.execute("SELECT head FROM games WHERE id = ?", (int(game),)).fetchone()["head"]
        after = db.execute("SELECT 1 FROM moves WHERE id = ? AND parent = ?", (stands, head)).fetchone()
        back = db.execute("SELECT 1 FROM acts WHERE game = ? AND before = ? AND after = ?", (int(game), head, stands))
        assert stands == head or after or back.fetchone()


async def deliver_the_rest(folder: Path, place: str = "") -> None:
    """Start the house once more and let the postman finish."""
    tables = await Tables.open(place or folder / "house.db", lambda: int(time.time()) + LATER)
    postman = Postman(tables, FileCourier(folder / "channel", random.Random(1)))
    while await postman.deliver():
        pass
    await tables.close()


def announced_once(db: sqlite3.Connection, channel: list[dict[str, object]]) -> int:
    """Each announcement is in the channel once; each thread is one message that shows its newest position."""
    notices = find(db, Notice, "1 = 1 ORDER BY id")
    assert {notice.state for notice in notices} == {"sent"}
    sends = Counter(row["nonce"] for row in channel if row["what"] == "send")
    assert set(sends.values()) == {1}
    shown = {row["message"]: row["head"] for row in channel}
    for notice in notices:
        assert notice.message in shown
        if not notice.thread:
            assert sends[notice.nonce] == 1
    newest = {notice.thread: notice for notice in notices if notice.thread}
    assert all(shown[notice.message] == notice.head for notice in newest.values())
    messages = {(notice.thread or notice.id): set() for notice in notices}  # type: ignore[var-annotated]
    for notice in notices:
        messages[notice.thread or notice.id].add(notice.message)
    assert all(len(found) == 1 for found in messages.values()) and len(messages) == len(sends)
    return len(sends)
