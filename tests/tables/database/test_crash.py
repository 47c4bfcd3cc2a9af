"""Kill the house at any moment: what was acknowledged is there, what was to be announced is announced once."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from bot.store.store import connect
from bot.store.upkeep.checks import check
from tests.support.tables.crashing_house import read
from tests.support.tables.killed_house import (
    acknowledged_is_there,
    announced_once,
    deliver_the_rest,
    heads_are_the_last_acknowledged_or_later,
    run_and_kill,
)


def survive(folder: Path, kills: int) -> tuple[int, int]:
    """Kill a house so many times; moves acknowledged and messages in the channel are returned."""
    dice, moves = random.Random(kills), 0
    for number in range(kills):
        said = run_and_kill(folder, number, dice)
        moves += sum(what == "move" for what, *_ in said)
        db = connect(folder / "house.db")
        acknowledged_is_there(db, said)
        heads_are_the_last_acknowledged_or_later(db, said)
        db.close()
    assert check(folder / "house.db") == []
    asyncio.run(deliver_the_rest(folder))
    db = connect(folder / "house.db")
    sent = announced_once(db, read(folder / "channel"))
    db.close()
    return moves, sent


def test_killed_six_times(tmp_path: Path) -> None:
    """No acknowledged move lost, no announcement lost or doubled, every digest right."""
    moves, sent = survive(tmp_path, 6)
    assert moves > 12 and sent > 12


@pytest.mark.soak
def test_killed_three_hundred_times(tmp_path: Path) -> None:
    """The same, three hundred times on one database."""
    moves, sent = survive(tmp_path, 300)
    print(f"{moves} moves acknowledged, {sent} messages in the channel")
    assert moves > 300 and sent > 300
