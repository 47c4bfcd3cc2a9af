"""A database file has one process at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.errors import StoreTrouble
from bot.store.upkeep.checks import backup
from bot.tables.service import Tables
from tests.support.paths import ROOT

OPEN = """
import asyncio, sys
from bot.errors import StoreTrouble
from bot.tables.service import Tables

async def run():
    try:
        await Tables.open(sys.argv[1])
    except StoreTrouble as trouble:
        print(trouble.code, trouble.params["process"])
    else:
        print("open")

asyncio.run(run())
"""


async def test_a_second_process_is_refused(tmp_path: Path) -> None:
    """It hears which process has the file; once that has let go, the next one may come."""

    database = str(tmp_path / "house.db")
    tables = await Tables.open(database)

    def other() -> str:
        words = [sys.executable, "-c", OPEN, database]
        return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60).stdout.strip()

    assert other() == f"store.in_use {os.getpid()}"
    await tables.close()
    assert other() == "open"


def opened(path: Path) -> str:
    """What another process is told that opens a file."""
    return subprocess.run(
        [sys.executable, "-c", OPEN, str(path)], capture_output=True, text=True, cwd=ROOT, check=False
    ).stdout


async def test_a_second_name_of_a_file_is_no_second_file(tmp_path: Path) -> None:
    """Behind a symbolic link it has the same lock; with a hard link it is refused, since each name would have a log of its own."""
    tables = await Tables.open(tmp_path / "house.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "house.db")
    assert opened(tmp_path / "link.db").startswith("store.in_use")
    await tables.close()
    (tmp_path / "hard.db").hardlink_to(tmp_path / "house.db")
    for name in ("hard.db", "house.db"):
        with pytest.raises(StoreTrouble, match="two_names"):
            await Tables.open(tmp_path / name)


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no such rights")
async def test_a_database_is_its_owners_alone(tmp_path: Path) -> None:
    """The file, what stands beside it and its copies: nobody else reads sealed orders, whatever the file was before."""
    path = tmp_path / "house.db"
    path.touch(0o644)
    path.chmod(0o644)
    tables = await Tables.open(path)
    backup(path, tmp_path / "copies")
    files = [*tmp_path.glob("house.db*"), *(tmp_path / "copies").iterdir()]
    assert len(files) > 3 and {file.stat().st_mode & 0o777 for file in files} == {0o600}
    await tables.close()
