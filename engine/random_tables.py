"""The tables random players sit at: every number of players, variant and choice of a title."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.errors import BadInput
from engine.core.state import Setup
from engine.titles.title import TitleData, book_of, check_setup


def table_of(
    title: str, players: int, variant: str, seed: int | str, options: Mapping[str, str] | None = None
) -> Setup:
    """A table of players P1 to Pn."""
    return Setup(title, tuple(f"P{n + 1}" for n in range(players)), variant, dict(options or {}), seed=seed)


def plain_tables(title: TitleData, seed: int = 0) -> Iterator[Setup]:
    """Every number of players of every variant, with the rulebook's choices."""
    for row in title.setups:
        for players in row.players:
            yield table_of(title.name, players, row.variant, seed)


def all_tables(title: TitleData, seed: int = 0) -> Iterator[Setup]:
    """The plain tables, then each of them with one option chosen otherwise, and with what that choice needs."""
    plain = list(plain_tables(title, seed))
    yield from plain
    for option in title.options:
        for value in option.values[1:]:
            for table in plain:
                if option.fits(len(table.players), table.variant):
                    yield from with_choice(title, table, option.name, value)


def with_choice(title: TitleData, table: Setup, name: str, value: str) -> Iterator[Setup]:
    """The table with a choice; where that does not go alone, with the first other choice with which it goes."""
    others = ({other.name: choice} for other in title.options if other.name != name for choice in other.values[1:])
    for besides in ({}, *others):
        options = {name: value, **besides}
        chosen = table_of(title.name, len(table.players), table.variant, table.seed, options)
        if goes_together(chosen):
            yield chosen
            return


def goes_together(setup: Setup) -> bool:
    """Whether a title accepts the choices of a table."""
    try:
        check_setup(setup)
        book_of(setup)
    except BadInput:
        return False
    return True
