"""Lines of freight trains (7.8.1): of all ways to combine runs those that can bring most, each group of runs joined once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.board.routes import Route
from engine.core.actions import Run
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import StopId
from engine.routing.masks import numbers_of, union
from engine.titles.t1862.runs.freight import JOINED, Chain, End, Ends, chains, ends_of, must_combine


class Joined(NamedTuple):
    """Runs as lines, and what these bring together for the distance."""

    bonus: int
    chains: tuple[Chain, ...]


Best = Mapping[frozenset[StopId], Joined]  # by the stops that are paid, which alone matter to all other trains
NOTHING: Best = {frozenset(): Joined(0, ())}


class Lines:
    """Freight runs that go as lines: what some of them bring at best is found once, whatever the others do."""

    def __init__(self, view: View, runs: tuple[Run, ...], ends: Ends) -> None:
        self.view, self.runs, self.ends = view, runs, ends
        named = [number for number in ends if JOINED in runs[number].extras]
        self.together = mask(must_combine(view, runs)[0]), mask(named)
        self.all = mask(ends)
        self._chains: dict[int, list[Chain]] = {}
        self._best: dict[int, Best] = {0: NOTHING}

    def best(self, runs: int) -> Best:
        """The best ways in which some of the runs go as lines."""
        if runs not in self._best:
            first = runs & -runs
            self._best[runs] = self._around(first, runs ^ first)
        return self._best[runs]

    def _around(self, first: int, others: int) -> Best:
        """One run alone or in line with some others, and what is left as it is best."""
        return most(
            (chain, self.best(others ^ group)) for group in parts_of(others) for chain in self._known(first | group)
        )

    def beside(self, pair: tuple[End, End]) -> Best:
        """The best ways in which all runs go with one more between two ends, that of the last train named."""
        number = len(self.runs) - 1
        ends = {**self.ends, number: pair}
        groups = ((group, 1 << number | group) for group in parts_of(self.all))
        return most(
            (chain, self.best(self.all ^ group)) for group, whole in groups for chain in self._joined(whole, ends)
        )

    def _known(self, group: int) -> list[Chain]:
        """The lines of a group."""
        if group not in self._chains:
            self._chains[group] = self._joined(group, self.ends)
        return self._chains[group]

    def _joined(self, group: int, ends: Ends) -> list[Chain]:
        """The lines of a group, if it keeps those together that must be."""
        if any(group & bound and bound & ~group for bound in self.together):
            return []
        return chains(self.view, numbers_of(group), self.runs, ends)


def most(ways: Iterator[tuple[Chain, Best]]) -> Best:
    """Of lines with what goes on beside them those that bring most for the stops they are paid for."""
    found: dict[frozenset[StopId], Joined] = {}
    for chain, rest in ways:
        for stops, (bonus, others) in rest.items():
            key, money = stops.union(chain.ends), bonus + chain.bonus
            if key not in found or found[key].bonus < money:
                found[key] = Joined(money, (chain, *others))
    return found


def mask(numbers: Iterable[int]) -> int:
    """Some numbers as bits."""
    return union(1 << number for number in numbers)


def parts_of(whole: int) -> Iterator[int]:
    """Every part of a mask, nothing first."""
    part = 0
    yield part
    while part != whole:
        part = (part - whole) & whole
        yield part


@remembered("tiles")
def best_lines(view: View, runs: tuple[Run, ...], routes: tuple[Route, ...]) -> list[Joined]:
    """Of all allowed ways to combine the freight runs those that can bring most; none if some that must combine cannot."""
    bound, free = must_combine(view, runs)
    lines = Lines(view, runs, {number: ends_of(view, runs[number], routes[number]) for number in (*bound, *free)})
    return list(lines.best(lines.all).values())
