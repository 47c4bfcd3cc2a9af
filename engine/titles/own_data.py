"""What a table brings along: parts of a title's data out of a small file of its own, checked, and kept with the game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from engine.core.errors import BadInput
from engine.core.formats.causes import cause_of
from engine.core.outcome.event import Phrase
from engine.core.state import Setup

if TYPE_CHECKING:
    from engine.titles.title import TitleData

OWN = "own"
MOST_BYTES = 20_000
ROW = "[...]"  # some row of a table, as the library says it
T = TypeVar("T")


class Part(NamedTuple):
    """A part of a title's data that a table may replace: its shape, and a check that raises one clear line."""

    shape: Any
    check: Callable[[TitleData, Setup, Any], None]


Parts = Mapping[str, Part]


def read(parts: Parts, title: str, data: bytes) -> dict[str, Any]:
    """The parts that stand in a file, as the plain values in which a position is stored, or one clear line."""
    if len(data) > MOST_BYTES:
        raise BadInput("file.too_large", limit=MOST_BYTES)
    try:
        found = tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput("own.unreadable", detail=cause_of(error)) from None
    parsed = {name: shaped(parts, title, name, value) for name, value in found.items()}
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(parsed))
    return plain


def shaped(parts: Parts, title: str, name: str, value: Any) -> Any:
    """A part in its shape, or one clear line."""
    if name not in parts:
        raise BadInput("own.unknown", title=title, name=name, known=sorted(parts))
    try:
        return msgspec.convert(value, parts[name].shape)
    except msgspec.ValidationError as error:
        found = named(error, parts[name].shape, value)
        raise BadInput("own.shape", name=name, detail=cause_of(found)) from None


def named(error: msgspec.ValidationError, shape: Any, value: Any) -> msgspec.ValidationError:
    """The same with the name of the row that is wrong, which the library leaves out."""
    for key, row in value.items() if isinstance(value, dict) and ROW in str(error) else ():
        try:
            msgspec.convert({key: row}, shape)
        except msgspec.ValidationError as found:
            return msgspec.ValidationError(str(found).replace(ROW, f".{key}".replace("`", ""), 1))
    return error


def check(parts: Parts, title: TitleData, setup: Setup) -> None:
    """Everything a table brought along goes with the box and its choices, or one clear line."""
    for name, value in brought(setup).items():
        part = shaped(parts, title.name, name, value)
        parts[name].check(title, setup, part)


def brought(setup: Setup) -> dict[str, Any]:
    """The parts a table brought along, by name."""
    found = setup.given.get(OWN, {})
    if not isinstance(found, dict):
        raise BadInput("setup.given", name=OWN, detail=Phrase("cause.shape"))
    return found


def own_part(setup: Setup, name: str, shape: type[T], otherwise: T) -> T:
    """A part of the data as this table plays it: what it brought along, else the title's."""
    found = brought(setup)
    return msgspec.convert(found[name], shape) if name in found else otherwise
