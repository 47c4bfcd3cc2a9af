"""Files: a genuine game with anything changed in it is brought in or refused in one clear line, and nothing is left behind."""

from __future__ import annotations

import gzip
import json
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.files.files import as_change
from bot.text.naming import Names
from engine import BadInput, RuleViolation, SignalBoxError, read_own
from engine.interop.export import Exporter
from engine.random_tables import table_of
from tests.support.hostile import Try, is_clear, nothing_in_the_log, quick, small, some_text
from tests.support.recorded_games import as_far_as_said
from tests.support.tables_at_play import Hands, begin, wander

FEW, MANY = 300, 10_000
VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    7,
    2**70,
    0.5,
    "",
    [],
    {},
    [[]],
    {"a": 1},
    ["P1"],
    "9" * 30,
    "\u202e",
    1e300,
)
OWN_DATA = b'{"layout": [["A1", "57"]], "counts": {"57": 2}, "cards": []}'


def web_game() -> bytes:
    """A game in the format of 18xx.games."""
    exporter, _ = as_far_as_said(table_of("18Mag", 3, "", 1), 1, 40, 6)
    assert isinstance(exporter, Exporter)
    return json.dumps(exporter.game()).encode()


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """A game with its branches as a table gives it out, plain and packed, one for 18xx.games, and own data."""
    import asyncio

    from bot.tables.service import Tables

    async def taken() -> bytes:
        tables = await Tables.open(tmp_path_factory.mktemp("files") / "house.db", Hands())
        game = await begin(tables)
        await wander(tables, game.id, 12)
        data = bytes(await tables.files.take(game.id))
        await tables.close()
        return data

    own = asyncio.run(taken())
    plain = gzip.decompress(own) if own[:2] == b"\x1f\x8b" else own
    return [plain, gzip.compress(plain), web_game(), OWN_DATA]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every part of a value: what holds it, and its key there."""
    found: list[tuple[Any, Any]] = []
    for key, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        found += [(value, key), *places(part)]
    return found


def spoilt(data: bytes, dice: Random) -> bytes:
    """A file with something changed: a part of it, or some of its bytes."""
    if dice.random() < 0.3 or data[:2] == b"\x1f\x8b":
        at = dice.randrange(len(data))
        return (
            data[:at]
            + dice.choice([b"", bytes([dice.randrange(256)]), b"{" * 50, data[:50]])
            + data[at + dice.randrange(4) :]
        )
    game = json.loads(data)
    for _ in range(dice.randrange(1, 3)):
        where, key = dice.choice(places(game))
        if dice.random() < 0.2 and isinstance(where, dict):
            where.pop(key, None)
            continue
        where[key] = deepcopy(dice.choice((*VALUES, some_text(dice), dice.choice(places(game))[0])))
    try:
        return json.dumps(game).encode()
    except (ValueError, RecursionError):  # a part that holds itself
        return b"{}"


def brought(data: bytes) -> SignalBoxError | None:
    """Why a file is not taken; nothing where it is."""
    try:
        read_own("18Mag", data) if data[:10] == OWN_DATA[:10] else as_change(data, "7", "en", 0, False)
    except SignalBoxError as error:
        return error
    return None


def hammered(samples: list[bytes], count: int, seed: int) -> None:
    """Spoilt files, one after the other."""
    dice = Random(seed)
    with nothing_in_the_log(), small():
        for _ in range(count):
            data = spoilt(dice.choice(samples), dice)
            attempt = Try("file", data[:200])
            with quick(attempt):
                refused = brought(data)
            if refused is not None:
                assert hasattr(refused, "code"), f"{attempt}: {refused!r}"
                said = Names("en").refusal(refused)
                assert is_clear(said) and len(said.splitlines()) == 1 and len(said) < 700, f"{attempt}: {said}"


def test_whatever_is_in_a_file_is_answered(samples: list[bytes]) -> None:
    """Some hundred files."""
    hammered(samples, FEW, 1)


@pytest.mark.soak
def test_whatever_is_in_a_file_for_long(samples: list[bytes]) -> None:
    """Ten thousand."""
    hammered(samples, MANY, 2)


def test_genuine_files_are_taken(samples: list[bytes]) -> None:
    """What is spoilt here would be taken as it is."""
    assert [brought(data) for data in samples[:3]] == [None, None, None]
    assert Path(__file__).exists() and (BadInput, RuleViolation)
