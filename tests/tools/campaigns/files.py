"""Spoilt files are brought in: each is taken, and can be told, or refused in one line, and then nothing of it is left."""

from __future__ import annotations

import asyncio
import traceback
from pathlib import Path
from random import Random

from bot.tables.service import Tables
from bot.text import LANGUAGES
from bot.text.naming import Names
from tests.support.hostile import Book, Try, is_clear, quick
from tests.support.spoilt_files import brought, can_be_told, genuine, is_own, spoilt
from tests.support.tables.tables_at_play import Hands
from tests.tools.campaigns.counted import Counted

SEED = 2


def run(folder: Path, count: int, engine: str) -> Counted:
    """So many files, genuine ones with anything changed in them."""
    return asyncio.run(hammered(folder, genuine(folder), count))


async def hammered(folder: Path, samples: list[bytes], count: int) -> Counted:
    """One after the other, into one house."""
    counted, dice, refused = Counted("files"), Random(SEED), 0
    (folder / "attacked").mkdir()
    tables = await Tables.open(folder / "attacked" / "house.db", Hands())
    book = Book(tables.store.place)
    for number in range(count):
        data, channel, before = spoilt(dice.choice(samples), dice), str(1000 + number), book.version()
        counted.tried += 1
        try:
            with quick(Try("file", data[:200])):
                error = await brought(tables, data, channel)
            refused += error is not None
            if error is not None:
                assert all(is_clear(Names(lang).refusal(error)) for lang in LANGUAGES)
                counted.leaked += book.version() != before
            elif not is_own(data):
                await can_be_told(tables, channel)
        except Exception as fault:  # counted, and the first one told
            counted.more.setdefault("first", f"file {number}, {where(fault)}: {type(fault).__name__} {fault}"[:300])
        else:
            counted.held += 1
    await tables.close()
    counted.more |= {"refused": refused}
    return counted


def where(fault: Exception) -> str:
    """The place of ours that complained."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{Path(frame.filename).name} {frame.lineno}"
