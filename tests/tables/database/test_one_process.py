"""A database file has one process at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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
