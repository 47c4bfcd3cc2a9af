"""Files that are spoilt in some way, and what becomes of them when they are brought in."""

from __future__ import annotations

import gzip
import json
import re
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from bot.chat.channel.texts import naming, title_of
from bot.chat.channel.turn_message import log_of
from bot.chat.commands.look import act_line
from bot.files.believed import ACTS, REASONS
from bot.store.rows import Pace
from bot.store.statements import post
from bot.tables.service import Tables
from bot.text import LANGUAGES, leaps
from engine import OWN, Setup, SignalBoxError, check_setup, read_own
from engine.interop.export import Exporter
from engine.random_tables import table_of
from tests.support.games.recorded_games import as_far_as_said
from tests.support.hostile import some_text
from tests.support.tables.tables_at_play import Hands, begin, wander

IMPORTER = "7"
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


def genuine(folder: Path) -> list[bytes]:
    """A game with its branches as a table gives it out, plain and packed, one for 18xx.games, and own data."""
    import asyncio

    async def taken() -> bytes:
        tables = await Tables.open(folder / "house.db", Hands())
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
