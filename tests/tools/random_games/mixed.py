"""Tables at which many options are chosen otherwise at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.core.state import Setup
from engine.random_tables import goes_together, plain_tables, table_of
from engine.titles.box_rows import OptionData
from engine.titles.title import TitleData


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
