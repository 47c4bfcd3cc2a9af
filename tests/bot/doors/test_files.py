"""Files: a genuine game with anything changed in it is brought in or refused in one clear line, and nothing is left behind."""

from __future__ import annotations

import gzip
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.tables.service import Tables
from bot.text import LANGUAGES
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from tests.support.hostile import Book, Try, is_clear, nothing_in_the_log, quick, small
from tests.support.paths import ROOT
from tests.support.spoilt_files import (
    brought,
    can_be_told,
    genuine,
    is_own,
    spoilt,
)
from tests.support.tables.tables_at_play import Hands

FEW, MANY = 120, 10_000
SWELLING = 20  # spoilt files among those whose memory is measured
SWOLLEN = ("zeros", "brackets", "objects", "number", "players", "actions", "text", "ours")
ACTIONS = 20_000, 300_000  # passes of a swollen file, each played: in the suite, and in the soak


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    """A house that takes games in."""
    house = await Tables.open(tmp_path / "house.db", Hands())
    yield house
    await house.close()


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Files that are taken as they are."""
    return genuine(tmp_path_factory.mktemp("files"))


async def hammered(tables: Tables, samples: list[bytes], count: int, seed: int) -> None:
    """Spoilt files, one after the other; what is refused writes nothing."""
    dice, book = Random(seed), Book(tables.store.place)
    with nothing_in_the_log(), small():
        for number in range(count):
            data = spoilt(dice.choice(samples), dice)
            attempt, before = Try("file", data[:200]), book.version()
            with quick(attempt):
                refused = await brought(tables, data, str(1000 + number))
            if refused is not None:
                for said in (refusal_line(Names(lang), refused) for lang in LANGUAGES):
                    assert is_clear(said) and len(said.splitlines()) == 1 and len(said) < 700, f"{attempt}: {said}"
                assert book.version() == before, f"{attempt} was refused and wrote something"
            elif not is_own(data):
                await can_be_told(tables, str(1000 + number))


async def test_whatever_is_in_a_file_is_answered(tables: Tables, samples: list[bytes]) -> None:
    """More than a hundred files."""
    await hammered(tables, samples, FEW, 1)


@pytest.mark.soak
async def test_whatever_is_in_a_file_for_long(tables: Tables, samples: list[bytes]) -> None:
    """Ten thousand."""
    await hammered(tables, samples, MANY, 2)


@pytest.mark.parametrize("actions", [ACTIONS[0], pytest.param(ACTIONS[1], marks=pytest.mark.soak)])
def test_no_file_needs_more_than_a_small_machine_has(samples: list[bytes], tmp_path: Path, actions: int) -> None:
    """Each file is brought in by a process that may have 256 MB more than it has before it: those that swell too."""
    few = [spoilt(dice.choice(samples), dice) for dice in map(Random, range(SWELLING))]
    for number, data in enumerate([*samples[:3], *few, *(swollen(what, actions) for what in SWOLLEN)]):
        (tmp_path / f"{number:03}.json").write_bytes(data)
    words = [sys.executable, "-m", "tests.support.tables.small_reader", str(tmp_path)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=150)
    told = done.stdout.splitlines()
    assert done.returncode == 0, (told[-1:], done.stderr[-2000:])
    assert told[:3] == ["taken"] * 3 and len(told) == 3 + len(few) + len(SWOLLEN)
    assert not any("none" in line for line in told)
    assert all(map(is_clear, told))


def swollen(what: str, actions: int) -> bytes:
    """A file that is much larger inside than outside, or has a very long part."""
    head = b'{"id": 1, "title": "18Mag", "players": '
    return gzip.compress({
        "zeros": bytes(80_000_000), "brackets": b"[" * 8_000_000, "objects": b'{"a":' * 2_000_000,
        "number": head + b"9" * 3_000_000 + b"}", "players": head + b"[" + b'{"id":1},' * 400_000 + b'{"id":2}], "actions": []}',
        "actions": head + b'[{"id":1,"name":"a"},{"id":2,"name":"b"}], "actions": [' + b'{"type":"pass"},' * actions + b'{"type":"pass"}]}',
        "text": head + b'"' + b"x" * 7_000_000 + b'"}', "ours": b'{"format": "signalbox-table-1", "moves": [' + b"{}," * 3_000_000 + b"{}]}",
    }[what], 1)  # fmt: skip


async def test_genuine_files_are_taken(tables: Tables, samples: list[bytes]) -> None:
    """What is spoilt here would be taken as it is."""
    assert [await brought(tables, data, str(number)) for number, data in enumerate(samples)] == [None] * 4
