"""Spoilt files are brought in: each is taken, and can be told, or refused in one line, and then nothing of it is left."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from bot.tables.service import Tables
from bot.text import LANGUAGES
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from tests.support.hostile import Book, Try, is_clear, quick
from tests.support.spoilt_files import brought, can_be_told, genuine, is_own, spoilt
from tests.support.tables.tables_at_play import Hands
from tests.tools.campaigns.counted import Counted
from tests.tools.campaigns.places import a_place, rows

SEED = 2


def run(folder: Path, count: int, engine: str) -> Counted:
    """So many files, genuine ones with anything changed in them."""
    samples = genuine(folder)
    (folder / "attacked").mkdir()
    with a_place(engine) as place:
        return asyncio.run(hammered(place or str(folder / "attacked" / "house.db"), samples, count))


async def hammered(place: str, samples: list[bytes], count: int) -> Counted:
    """One after the other, into one house."""
    counted, dice, refused = Counted("files"), Random(SEED), 0
    tables = await Tables.open(place, Hands())
    version = seen_from_outside(tables)
    for number in range(count):
        data, channel = spoilt(dice.choice(samples), dice), str(1000 + number)
        before = await version()
        counted.tried += 1
        try:
            with quick(Try("file", data[:200])):
                error = await brought(tables, data, channel)
            refused += error is not None
            if error is not None:
                assert all(is_clear(refusal_line(Names(lang), error)) for lang in LANGUAGES)
                counted.leaked += await version() != before
            elif not is_own(data):
                await can_be_told(tables, channel)
        except Exception as fault:  # counted, and the first one told
            counted.more.setdefault("first", f"file {number}, {where(fault)}: {type(fault).__name__} {fault}"[:300])
        else:
            counted.held += 1
    await tables.close()
    counted.more |= {"engine": "postgresql" if tables.store.shared else "sqlite", "refused": refused}
    return counted


def seen_from_outside(tables: Tables) -> Callable[[], Awaitable[object]]:
    """What is another one after each change of the database: a file counts them itself, on a server rows are counted."""
    if tables.store.shared:
        return lambda: tables.store.read(rows)
    book = Book(tables.store.place)

    async def version() -> object:
        return book.version()

    return version


def where(fault: Exception) -> str:
    """The place of ours that complained."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{Path(frame.filename).name} {frame.lineno}"
