"""Files: a genuine game with anything changed in it is brought in or refused in one clear line, and nothing is left behind."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.chat.channel.texts import title_of
from bot.chat.channel.turn_message import log_of
from bot.chat.commands.look import act_line
from bot.chat.request import naming
from bot.files.believed import ACTS, REASONS
from bot.store.rows import Pace
from bot.store.statements import post
from bot.tables.service import Tables
from bot.text import LANGUAGES, leaps
from bot.text.naming import Names
from engine import OWN, Setup, SignalBoxError, check_setup, read_own
from engine.interop.export import Exporter
from engine.random_tables import table_of
from tests.support.games.recorded_games import as_far_as_said
from tests.support.hostile import Book, Try, is_clear, nothing_in_the_log, quick, small, some_text
from tests.support.paths import ROOT
from tests.support.tables.tables_at_play import Hands, begin, wander

FEW, MANY = 300, 10_000
IMPORTER = "7"
SWELLING = 20  # spoilt files among those whose memory is measured
SWOLLEN = ("zeros", "brackets", "objects", "number", "players", "actions", "text", "ours")
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
    2**50,
    "123456789012345678",
    {"code": "money.paid", "params": {"who": []}},
)
BROUGHT = "18Lilliput"  # a title to which a table may bring data of its own
OWN_DATA = b"""layout = [
    {cell = "O12", tile = "SC-SEA"}, {cell = "L12", tile = "SC-MINE2", turn = 3},
    {cell = "P13", tile = "SC-WIG"},
]
[tiles]
YC1 = 8
YC2 = 4
"""
WRITTEN = (
    "-1",
    "0",
    "99999999999999999999",
    "1e400",
    "nan",
    "''",
    '"x',
    "true",
    "[]",
    "{}",
    "[[]]",
    "{a = 1}",
    "1979-05-27",
    '"\\u0000"',
    "'''",
)
TOKEN = re.compile(rb'"[^"]*"|\w+|[\[\]{}=,]')


def web_game() -> bytes:
    """A game in the format of 18xx.games."""
    exporter, _ = as_far_as_said(table_of("18Mag", 3, "", 1), 1, 40, 6)
    assert isinstance(exporter, Exporter)
    return json.dumps(exporter.game()).encode()


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """A game with its branches as a table gives it out, plain and packed, one for 18xx.games, and own data."""
    import asyncio

    async def taken() -> bytes:
        tables = await Tables.open(tmp_path_factory.mktemp("files") / "house.db", Hands())
        game = await begin(tables)
        await wander(tables, game.id, 12)
        await tables.history.undo(game.id, "mod", "back")
        await tables.correct.ruling(game.id, "cash", "P2", "44", "gift", "mod")
        await tables.timing.pause(game.id, "mod")
        await tables.timing.resume(game.id, "mod")
        await tables.seating.replace(game.id, "P1", "dora", "mod")
        data = bytes(await tables.files.take(game.id))
        await tables.close()
        return data

    own = asyncio.run(taken())
    plain = gzip.decompress(own) if own[:2] == b"\x1f\x8b" else own
    return [plain, gzip.compress(plain), web_game(), OWN_DATA]


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    """A house that takes games in."""
    house = await Tables.open(tmp_path / "house.db", Hands())
    yield house
    await house.close()


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every part of a value: what holds it, and its key there."""
    found: list[tuple[Any, Any]] = []
    for key, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        found += [(value, key), *places(part)]
    return found


def beside_play(game: dict[str, Any]) -> list[tuple[Any, Any]]:
    """The parts of a file that no rule judges: people, times, reasons, what was done to the line; of other files everything."""
    told = [(game, key) for key in game if key not in ("moves", "setup", "actions")]
    for name in ("seats", "acts", "pace", "players", "settings"):
        told += places(game.get(name))
    return told + [
        (move, key) for move in game.get("moves", ()) for key in ("by", "seat", "at", "why", "order") if key in move
    ]


def spoilt(data: bytes, dice: Random) -> bytes:
    """A file with something changed: a part of it, or some of its bytes."""
    if is_own(data) and dice.random() < 0.7:
        return rewritten(data, dice)
    if is_own(data) or dice.random() < 0.3 or data[:2] == b"\x1f\x8b":
        at = dice.randrange(len(data))
        return (
            data[:at]
            + dice.choice([b"", bytes([dice.randrange(256)]), b"{" * 50, data[:50]])
            + data[at + dice.randrange(4) :]
        )
    game = json.loads(data)
    for _ in range(dice.randrange(1, 3)):
        where, key = dice.choice(beside_play(game) if dice.random() < 0.5 else places(game))
        if dice.random() < 0.2 and isinstance(where, dict):
            where.pop(key, None)
            continue
        values = (*VALUES, some_text(dice), dice.choice(places(game))[0])
        alike = [value for value in values if type(value) is type(where[key])]
        where[key] = deepcopy(dice.choice(alike if alike and dice.random() < 0.7 else values))
    try:
        return json.dumps(game).encode()
    except (ValueError, RecursionError):  # a part that holds itself
        return b"{}"


def is_own(data: bytes) -> bool:
    """Whether this was data of a table's own before something was changed in it."""
    return data[:5] == OWN_DATA[:5]


def rewritten(data: bytes, dice: Random) -> bytes:
    """Data of a table's own with a word or two of it written otherwise."""
    for _ in range(dice.randrange(1, 3)):
        found = dice.choice(list(TOKEN.finditer(data, len("layout"))))
        other = dice.choice(
            [dice.choice(WRITTEN), f'"{some_text(dice)}"', dice.choice(TOKEN.findall(data)).decode(errors="replace")]
        )
        data = data[: found.start()] + other.encode(errors="replace") + data[found.end() :]
    return data


def at_a_table(data: bytes) -> None:
    """What the command that takes such a file does with it, and the start of the game after it."""
    seats = ("P1", "P2", "P3")
    check_setup(Setup(BROUGHT, seats, given={OWN: read_own(BROUGHT, data)}))


async def brought(tables: Tables, data: bytes, channel: str) -> SignalBoxError | None:
    """Why a file is not taken; nothing where it is."""
    try:
        if is_own(data):
            at_a_table(data)
        else:
            await tables.files.bring(data, channel, IMPORTER)
    except SignalBoxError as error:
        return error
    return None


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
                for said in (Names(lang).refusal(refused) for lang in LANGUAGES):
                    assert is_clear(said) and len(said.splitlines()) == 1 and len(said) < 700, f"{attempt}: {said}"
                assert book.version() == before, f"{attempt} was refused and wrote something"
            elif not is_own(data):
                await can_be_told(tables, str(1000 + number))


async def can_be_told(tables: Tables, channel: str) -> None:
    """Whatever was taken gives nobody but who brought it a part in it, and all of it can be read."""
    game = await tables.find(channel)
    assert game is not None and game.imported and game.creator == IMPORTER
    table = await tables.look(game.id)
    people = {row.user for row in (*table.seats.values(), *table.members)}
    called = {
        user for row in await tables.store.read(post.of_game, game.id) for user in (*row.mention, row.user) if user
    }
    assert people == {IMPORTER} and called <= {IMPORTER} and game.pace == Pace()
    line, acts = await tables.history.line(game.id), await tables.history.acts(game.id)
    assert all(0 <= row.at <= tables.now() for row in (*line, *acts, *(move for move in line if not move.order)))
    assert {act.act for act in acts} <= set(ACTS) and {move.why.code for move in line} <= {"", *REASONS}
    for names in (naming(lang, table) for lang in LANGUAGES):
        assert all(act_line(names, act, "" if act.act not in leaps.LEAPS else "–") for act in acts)
        assert all("\n" not in text for text in log_of(names, line)) and title_of(game)
        assert not any(row.user.isdecimal() and row.user != IMPORTER for row in acts)


async def test_whatever_is_in_a_file_is_answered(tables: Tables, samples: list[bytes]) -> None:
    """Some hundred files."""
    await hammered(tables, samples, FEW, 1)


@pytest.mark.soak
async def test_whatever_is_in_a_file_for_long(tables: Tables, samples: list[bytes]) -> None:
    """Ten thousand."""
    await hammered(tables, samples, MANY, 2)


def test_no_file_needs_more_than_a_small_machine_has(samples: list[bytes], tmp_path: Path) -> None:
    """Each file is brought in by a process that may have 256 MB more than it has before it: those that swell too."""
    few = [spoilt(dice.choice(samples), dice) for dice in map(Random, range(SWELLING))]
    for number, data in enumerate([*samples[:3], *few, *map(swollen, SWOLLEN)]):
        (tmp_path / f"{number:03}.json").write_bytes(data)
    words = [sys.executable, "-m", "tests.support.tables.small_reader", str(tmp_path)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=150)
    told = done.stdout.splitlines()
    assert done.returncode == 0, (told[-1:], done.stderr[-2000:])
    assert told[:3] == ["taken"] * 3 and len(told) == 3 + len(few) + len(SWOLLEN)
    assert not any("none" in line for line in told)
    assert all(map(is_clear, told))


def swollen(what: str) -> bytes:
    """A file that is much larger inside than outside, or has a very long part."""
    head = b'{"id": 1, "title": "18Mag", "players": '
    return gzip.compress({
        "zeros": bytes(80_000_000), "brackets": b"[" * 8_000_000, "objects": b'{"a":' * 2_000_000,
        "number": head + b"9" * 3_000_000 + b"}", "players": head + b"[" + b'{"id":1},' * 400_000 + b'{"id":2}], "actions": []}',
        "actions": head + b'[{"id":1,"name":"a"},{"id":2,"name":"b"}], "actions": [' + b'{"type":"pass"},' * 300_000 + b'{"type":"pass"}]}',
        "text": head + b'"' + b"x" * 7_000_000 + b'"}', "ours": b'{"format": "signalbox-table-1", "moves": [' + b"{}," * 3_000_000 + b"{}]}",
    }[what], 1)  # fmt: skip


async def test_genuine_files_are_taken(tables: Tables, samples: list[bytes]) -> None:
    """What is spoilt here would be taken as it is."""
    assert [await brought(tables, data, str(number)) for number, data in enumerate(samples)] == [None] * 4
