"""Rows as the database keeps them: how a struct is read from one and written to one; numbers kept by a name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

import engine
from bot.errors import StoreTrouble
from bot.store.database import Database, one_statement
from bot.store.rows import TABLES, Row
from engine import Phrase

PLAIN = (int, str, bytes)
VALUES = ("value.text", "value.number")
LINKS = ("game", "parent", "original", "head", "tip", "turn", "before", "after")  # what names other rows
R = TypeVar("R", bound=Row)
S = TypeVar("S", bound=msgspec.Struct)


@cache
def columns(kind: type[Row]) -> tuple[tuple[str, object, bool], ...]:
    """The columns of a kind of row: name, type, and whether it is kept as JSON."""
    return tuple((f.name, f.type, f.type not in PLAIN and f.type != str | None) for f in msgspec.structs.fields(kind))


for _kind in TABLES:
    engine.learn_shapes(*(type_ for _, type_, as_json in columns(_kind) if as_json))


@cache
def selection(kind: type[Row]) -> str:
    """The columns as they stand in a SELECT."""
    return ", ".join(f"[{name}]" for name, _, _ in columns(kind))


def thaw(kind: type[R], row: Any) -> R:
    """A row as a struct; what cannot be read is damage."""
    pairs = zip(row, columns(kind), strict=True)
    try:
        for at, name in links(kind):
            numbered(name, row[at])
        return kind(
            *(
                msgspec.json.decode(value, type=type_) if json else kept(value, type_)
                for value, (_, type_, json) in pairs
            )
        )
    except (msgspec.MsgspecError, TypeError, UnicodeDecodeError) as error:
        raise StoreTrouble("store.damaged", detail=misfit(TABLES[kind], error)) from None


def misfit(table: str, error: Exception) -> Phrase:
    """Why a row cannot be read: of our own refusals what they say, of the library's what they mean."""
    own = next((said for said in error.args if isinstance(said, Phrase)), None)
    return Phrase("cause.at", {"place": table, "cause": own or engine.cause_of(error)})


@cache
def links(kind: type[Row]) -> tuple[tuple[int, str], ...]:
    """The columns that name other rows by their numbers, with their places."""
    return tuple((at, name) for at, (name, _, _) in enumerate(columns(kind)) if name in LINKS)


def numbered(name: str, value: Any) -> None:
    """Numbers below zero are of rows that are not written yet; none of them is ever in the database."""
    if isinstance(value, int) and value < 0:
        raise TypeError(Phrase("cause.at", {"place": name, "cause": Phrase("cause.no_row", {"n": value})}))


def kept(value: Any, kind: Any) -> Any:
    """A plain value of a row, which is of the column's kind unless somebody changed it."""
    if not isinstance(value, kind):
        raise TypeError(Phrase("cause.belongs", {"what": str(value), "text": Phrase(VALUES[kind is int])}))
    return value


def freeze(kind: type[Row], values: dict[str, object]) -> dict[str, object]:
    """Values as the database keeps them."""
    json = {name for name, _, as_json in columns(kind) if as_json}
    return {k: msgspec.json.encode(v).decode() if k in json else without_nul(v) for k, v in values.items()}


def without_nul(value: Any) -> Any:
    """A value without the one sign that is no text to every database."""
    return value.replace("\0", "") if isinstance(value, str) else value


def find(db: Database, kind: type[R], where: str = "1 = 1", *args: object) -> list[R]:
    """All rows of a kind that fit."""
    sql = f"SELECT {selection(kind)} FROM {TABLES[kind]} WHERE {where}"
    return [thaw(kind, row) for row in db.execute(sql, args)]


def sound(db: Database, kind: type[R], where: str, *args: object) -> list[R]:
    """All rows of a kind that fit and can be read; `check` names the others."""
    rows = []
    for row in db.execute(f"SELECT {selection(kind)} FROM {TABLES[kind]} WHERE {where}", args):
        try:
            rows.append(thaw(kind, row))
        except StoreTrouble:
            continue
    return rows


def one(db: Database, kind: type[R], where: str, *args: object) -> R | None:
    """The first row that fits, or nothing."""
    return next(iter(find(db, kind, where + " LIMIT 1", *args)), None)


def insert(db: Database, row: Row, **more: object) -> int:
    """Write a new row; a number of 0 is given by the database, which is returned."""
    values = freeze(type(row), msgspec.structs.asdict(row)) | more
    if values.get("id") == 0:
        del values["id"]
    return db.add(TABLES[type(row)], values)


def insert_all(db: Database, rows: Sequence[Row], **more: Sequence[object]) -> None:
    """Write new rows of a kind that have their numbers, with more columns of each."""
    beside = [dict(zip(more, values, strict=True)) for values in zip(*more.values(), strict=True)]
    kept = [freeze(type(row), msgspec.structs.asdict(row)) | own for row, own in zip(rows, beside, strict=True)]
    db.add_all(TABLES[type(rows[0])], list(kept[0]), [list(values.values()) for values in kept])


def update(db: Database, kind: type[Row], where: str, args: Iterable[object], /, **values: object) -> int:
    """Change columns of the rows that fit; how many there were is returned."""
    values = freeze(kind, values)
    names = ", ".join(f"[{name}] = ?" for name in values)
    sql = f"UPDATE {TABLES[kind]} SET {names} WHERE {where}"
    return db.execute(sql, (*values.values(), *args)).rowcount


def said(params: Mapping[str, object], kind: type[S]) -> S:
    """What the parameters of an announcement or an act say to a reader."""
    return msgspec.convert(params, kind)


def fact_of(what: str, game: int, *more: str) -> str:
    """The name under which a number about a game is remembered."""
    return ":".join((what, str(game), *more))


@one_statement
def fact(db: Database, name: str) -> int:
    """A number that is remembered, 0 if it never did."""
    row = db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return int(row["value"]) if row else 0


@one_statement
def keep_fact(db: Database, name: str, value: int) -> None:
    """Remember a number."""
    db.execute(
        "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )


OF_A_GAME = CARD, LINK = (
    "card",
    "link",
)  # numbers kept about a game: its pinned message, how often a link was made anew
