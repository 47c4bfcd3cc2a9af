"""A change is plain data, written in one transaction; a table only ever changes by one."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.store import changes
from bot.store.changes import MOVE, OFFER, Change, NewMove
from bot.store.rows import DAY, Game, Move, Notice, Offer, Pace
from bot.tables.service import Tables
from tests.support.paths import ROOT
from tests.support.tables.tables_at_play import Hands, begin, eventful, wander
from tests.support.tables.told_statements import statements, writing

PARTS = {"game", "seats", "members", "waits", "orders", "offers", "head", "state"}
IN_PLACE = {"append", "extend", "remove", "pop", "clear", "update", "insert", "setdefault", "popitem"}


def parts(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from parts(key)
            yield from parts(part)
    elif isinstance(value, (tuple, list, set, frozenset)):
        for part in value:
            yield from parts(part)


async def test_a_change_is_plain_data(tables: Tables, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens at a table, nothing that can be called is in what is handed to the store, and it can be encoded."""
    handed: list[Change] = []
    write = changes.write

    def watched(db: Any, before: Game | None, change: Change) -> Change:
        handed.append(change)
        return write(db, before, change)

    monkeypatch.setattr(changes, "write", watched)
    game = await eventful(tables)
    await tables.files.bring(await tables.files.take(game), "elsewhere", "eve")
    await tables.orders.add(game, "ben", "decline", "", kind="deal")
    await tables.timing.pause(game, "mod")
    await tables.timing.resume(game, "mod", channel="moved")
    hands.time += 3 * DAY
    await tables.clock.sweep()
    filled = {name for change in handed for name in change.__struct_fields__ if getattr(change, name)}
    assert {"moves", "state", "seats", "joined", "waits", "orders", "amends", "trials", "acts", "notices"} <= filled
    assert not [part for change in handed for part in parts(change) if callable(part)]
    for change in handed:
        msgspec.json.encode(msgspec.structs.replace(change, moves=(), state=None))


async def test_a_change_names_its_own_rows_by_numbers_below_zero(tables: Tables) -> None:
    """Moves, an offer and announcements that name them get the numbers the database gives, and keep none below zero."""
    table = await tables.look((await begin(tables)).id)
    head = table.at.id
    line = tuple(
        NewMove(Move(id=MOVE - n, game=table.game.id, parent=MOVE - n + 1 if n else head), b"x") for n in range(3)
    )
    game = msgspec.structs.replace(table.game, head=MOVE - 2, tip=MOVE - 1, turn=MOVE)
    told = Notice(game=game.id, head=MOVE - 2, thread=f"turn:{game.id}:{MOVE}", params={"offer": OFFER}, nonce="n")
    offer = Offer(id=OFFER, game=game.id, head=MOVE)
    change = Change(game=game, moves=line, offers=(offer,), notices=(told,))
    done = await tables.store.write(changes.write, table.game, change)
    first, second, third = (new.move for new in done.moves)
    assert (first.parent, second.parent, third.parent) == (head, first.id, second.id)
    assert (done.game.head, done.game.tip, done.game.turn) == (third.id, second.id, first.id)
    row = await tables.store.read(lambda db: db.execute("SELECT * FROM outbox WHERE nonce = 'n'").fetchone())
    assert (row["head"], row["thread"]) == (third.id, f"turn:{game.id}:{first.id}")
    assert msgspec.json.decode(row["params"]) == {"offer": done.offers[0].id}
    assert done.offers[0].head == first.id


async def test_a_time_out_is_one_transaction(tables: Tables, hands: Hands) -> None:
    """What is played for a seat whose time is up, the word about it and the next waits are written together."""
    for number, default in enumerate(("best", "caretaker")):
        game = await begin(tables, channel=str(number), pace=Pace(remind=0, escalate=0, limit=DAY, default=default))
        await wander(tables, game.id, 3)
        before = (await tables.game(game.id)).head
        hands.time += 2 * DAY
        async with statements(tables) as told:
            await tables.clock._call(game.id, hands.time)
        assert writing(told).count("COMMIT") == 1 and (await tables.game(game.id)).head != before


async def test_a_table_cannot_be_assigned_to(tables: Tables) -> None:
    """Neither its parts nor what is in them."""
    table = await tables.look((await begin(tables)).id)
    for name in PARTS:
        with pytest.raises(AttributeError):
            setattr(table, name, None)
    for rows in (table.seats, table.waits):
        with pytest.raises(TypeError):
            rows["P1"] = None  # type: ignore[index]


def of_a_table(node: ast.AST) -> bool:
    """Whether an expression is a part of something called a table."""
    if not (isinstance(node, ast.Attribute) and node.attr in PARTS):
        return False
    name = node.value
    return isinstance(name, ast.Name) and "table" in name.id and name.id != "tables"


def assignments(path: Path) -> Iterator[int]:
    """The lines of a file that assign to a part of a table, or change it in place."""
    for node in ast.walk(ast.parse(path.read_text())):
        targets = getattr(node, "targets", [getattr(node, "target", None)])
        for target in targets if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Delete)) else ():
            if of_a_table(target) or (isinstance(target, ast.Subscript) and of_a_table(target.value)):
                yield node.lineno
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in IN_PLACE and of_a_table(node.func.value):
                yield node.lineno
            if node.func.attr == "__setattr__":
                yield node.lineno


def test_nobody_assigns_to_a_table() -> None:
    """Not in the whole bot: a table changes by a change that was written."""
    found = [f"{path}:{line}" for path in sorted((ROOT / "bot").rglob("*.py")) for line in assignments(path)]
    assert not found


def test_an_assignment_would_be_found(tmp_path: Path) -> None:
    """The look through the sources sees each way to patch a table."""
    file = tmp_path / "patches.py"
    file.write_text(
        "table.game = 1\ntable.waits['P1'] = 2\ntable.offers.append(3)\ndel table.seats['P1']\ntable.orders += ()\n"
    )
    assert sorted(assignments(file)) == [1, 2, 3, 4, 5]
