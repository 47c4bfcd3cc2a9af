"""The tables random players sit at: every number of players, variant and choice of a title."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from engine.core.errors import BadInput
from engine.core.state import Setup
from engine.titles.title import OptionData, TitleData, book_of


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


def mixed_tables(title: TitleData, games: int, seed: int = 0) -> Iterator[Setup]:
    """Tables that take turns at all numbers of players and variants, with choices drawn for every option at once."""
    draw, plain = Draw(seed), list(plain_tables(title, seed))
    for number in range(games):
        yield mixed(title, plain[number % len(plain)], draw)


class Draw:
    """Draws choices of options: the first as often as all others, and each of those before one comes up again."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.left: dict[str, list[str]] = {}

    def choice(self, option: OptionData) -> str:
        """One of the choices."""
        left = self.left.setdefault(option.name, [])
        if not left:
            others = option.values[1:]
            left.extend(self.dice.sample((*others, *option.values[:1] * len(others)), 2 * len(others)))
        return left.pop()


def mixed(title: TitleData, table: Setup, draw: Draw) -> Setup:
    """The table with a choice drawn for each option; what does not go together is left as printed."""
    options: dict[str, str] = {}
    fitting = [option for option in title.options if option.fits(len(table.players), table.variant)]
    for option in fitting:
        if len(option.values) > 1 and (choice := draw.choice(option)) != option.values[0]:
            more = {**options, option.name: choice}
            made = table_of(title.name, len(table.players), table.variant, table.seed, more)
            options = more if goes_together(made) else options
    return table_of(title.name, len(table.players), table.variant, table.seed, options)


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
        book_of(setup)
    except BadInput:
        return False
    return True
