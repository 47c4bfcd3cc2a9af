"""What the functions of the store ask of a database; every engine gives it, and no function knows which one it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine import Phrase

W = TypeVar("W", bound=Callable[..., object])


def one_statement(work: W) -> W:
    """A function that executes a single statement, which is atomic by itself and needs no transaction around it."""
    work.one_statement = True  # type: ignore[attr-defined]
    return work


class Rows(Protocol):
    """What a statement found: rows whose values are asked for by name or by place, in order."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Database(Protocol):
    """A connection. SQL is written once, in the common part of the dialects: `?` for values, `[name]` where it is a word of SQL."""

    for_update: str  # stands after a SELECT whose rows nobody else may change until the transaction ends
    if_free: str  # stands there instead where rows that somebody else changes now are left out

    @property
    def DatabaseError(self) -> type[Exception]:  # the name every library of Python gives it
        """What the library raises."""
        ...

    def execute(self, sql: str, args: Sequence[object] = (), /) -> Rows: ...

    def add(self, table: str, values: Mapping[str, object]) -> int:
        """Write a new row; the number the database gave it is returned, 0 where rows of the table have none."""
        ...

    def add_all(self, table: str, names: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        """Write rows that have numbers already."""
        ...

    def numbers(self, table: str, count: int) -> Sequence[int]:
        """Numbers for so many new rows, given to nobody else; the rows are to be written in the same transaction."""
        ...

    def count_on(self, table: str) -> None:
        """New rows of a table get numbers after those that are there."""
        ...

    def columns(self, table: str) -> list[str]:
        """The names of a table's columns."""
        ...

    def hold(self, name: str) -> None:
        """Nobody else gets past this name until the transaction ends."""
        ...

    def tell(self, news: str) -> None:
        """Every process at this database hears this when the transaction is kept."""
        ...

    def now(self) -> int:
        """The time of the database, in milliseconds: one clock for all processes."""
        ...

    def faults(self) -> list[Phrase]:
        """What the engine itself finds wrong with what it keeps, all of it looked at."""
        ...

    def misfits(self) -> Iterator[tuple[str, int, int]]:
        """Rows that do not fit the sums kept with them, where there are any: the table, which row of it, its game."""
        ...

    def close(self) -> None: ...
