"""What only one title reads of its box: structs in `box/facts.py` of its folder, filled and checked when the box is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from engine.core.errors import BadInput
from engine.core.formats.causes import at, cause_of

F = TypeVar("F", bound="Facts")
T = TypeVar("T")


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a title's data: every field is known."""


class Facts(Strict, frozen=True):
    """The facts of a row or the tables of a box; where a title has no struct of its own for them, there are none."""


class OwnFacts(NamedTuple):
    """The structs of a title for its facts: those of companies by their kind, those of other rows, and its tables."""

    companies: Mapping[str, type[Facts]] = {}
    trains: type[Facts] = Facts
    phases: type[Facts] = Facts
    setups: type[Facts] = Facts
    markets: type[Facts] = Facts
    tables: type[Facts] = Facts

    def shapes(self) -> tuple[type[Facts], ...]:
        """Every struct there is."""
        return (*self.companies.values(), *self[1:])


def own(found: Facts, kind: type[F]) -> F:
    """Facts as the struct their title made of them."""
    if not isinstance(found, kind):
        raise LookupError(f"{type(found).__name__} where {kind.__name__} belongs")
    return found


def taken_out(raw: Mapping[str, Any], rows: str) -> Iterator[Any]:
    """The facts of each row of a data file, taken out of it."""
    found = raw.get(rows)
    for row in found if isinstance(found, list) else ():
        yield row.pop("facts", {}) if isinstance(row, dict) else {}


def read(file: str, place: str, found: Any, kind: type[F]) -> F:
    """Facts in their struct, or one clear line that says where they go wrong."""
    return shaped(file, found, kind, lambda error: at(place, cause_of(error)))


def shaped(file: str, found: Any, kind: type[T], why: Callable[[Exception], Any] = cause_of) -> T:
    """What a data file holds in its shape, or one clear line."""
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        raise BadInput("box.shape", file=file, detail=why(error)) from None
