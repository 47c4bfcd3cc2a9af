"""Anybody asks anything of any table of every title, in the long form in every kind of round: a refusal in words, never an incident."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.store.upkeep.checks import check
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import Hands
from tests.support.tables.wrong_hands import TABLES
from tests.support.tables.wrong_service import CALLS, Anybody

SHORT, LONG = 300, 20_000
PLANTED = {"check.start", "check.refused"}  # the positions tables are put to were never played there
DONE = {"order", "undo_to", "end", "concede", "relieve", "ask", "seat", "ruling"}


async def hammered(path: Path, seed: int, few: int, times: int) -> Anybody:
    """So many tries at tables of every kind; afterwards the books are in order."""
    clock = Hands()
    tables = await Tables.open(path, clock)
    all_ = Anybody(tables, clock, Random(seed))
    for setup in TABLES:
        await all_.sit_down(setup, few)
    await all_.ask(times)
    await tables.close()
    assert not all_.faults, all_.faults
    assert not {found.line for found in check(path) if found.code not in PLANTED}
    return all_


async def test_whatever_is_asked_of_a_table_is_answered(tmp_path: Path) -> None:
    """Players at turn and not, who left, who watches, moderators who play and do not, strangers."""
    all_ = await hammered(tmp_path / "house.db", 1, 0, SHORT)
    assert len(all_.answers) > 30, all_.answers


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 5))
async def test_whatever_is_asked_for_long(tmp_path: Path, seed: int) -> None:
    """Twenty thousand times; everything there is to ask for is done by somebody, too."""
    all_ = await hammered(tmp_path / "house.db", seed, 2, LONG)
    assert all_.answers.keys() >= DONE and len(CALLS) > 30, all_.answers
