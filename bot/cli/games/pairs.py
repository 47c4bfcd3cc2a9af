"""How the first strength of a contest did against each other one, seat against seat of the same table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from statistics import fmean

from bot.cli.games.gained import mean


class Pairs:
    """The seats of the first strength beside those of another one, game for game."""

    def __init__(self) -> None:
        self.ahead, self.pairs, self.leads = 0.0, 0, list[float]()

    def count(self, own: list[int], others: list[int]) -> None:
        """Put a game down by its worths; who is worth the same is ahead by half."""
        self.ahead += sum((mine > other) + (mine == other) / 2 for mine, other in product(own, others))
        self.pairs += len(own) * len(others)
        self.leads.append(fmean(own) - fmean(others))

    def told(self, first: str, other: str) -> str:
        """How often the first strength was ahead, and by how much on average."""
        part = 100 * self.ahead / self.pairs
        return f"{first} against {other}: ahead in {self.ahead:g} of {self.pairs} pairs ({part:.0f} %), {mean(self.leads, 0)} worth"


class AgainstAll:
    """The pairs of the first strength with every other one."""

    def __init__(self, strengths: tuple[str, ...]) -> None:
        self.first = strengths[0]
        self.found = {other: Pairs() for other in strengths if other != self.first}

    def count(self, worths: Mapping[str, int], seated: Mapping[str, str]) -> None:
        """Put a game down by what each seat is worth and who sat there."""
        by_strength = {name: [worths[seat] for seat in seated if seated[seat] == name] for name in seated.values()}
        for other, pairs in self.found.items():
            pairs.count(by_strength[self.first], by_strength[other])

    def told(self) -> Iterator[str]:
        """A line for each other strength."""
        yield from (pairs.told(self.first, other) for other, pairs in self.found.items() if pairs.pairs)
