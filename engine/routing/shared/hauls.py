"""Runs that may share track: what a train brings, and what a set of hauls is worth, where each place pays only once."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import NamedTuple

from engine.board.routes import Route
from engine.routing.effort import Clock
from engine.routing.masks import bits_of, hangs_together, union

TRIES = 400  # of the ways of one set, before its routes count as apart


class Way(NamedTuple):
    """Routes that bring what a haul says, and for each group of them that hangs together the places where others may
    meet it."""

    meets: tuple[int, ...]
    runs: tuple[tuple[str, Route], ...]


class Haul:
    """What a train (or several that go as one) may bring: places that pay once, and money besides.

    `meets` are all places where any of its ways meets others, `links` is how many groups of places it can join to one at most.
    """

    __slots__ = ("bonus", "links", "meets", "pays", "places", "ways")

    def __init__(self, pays: int, bonus: int, meets: int, ways: Callable[[], Sequence[Way]]) -> None:
        self.pays, self.bonus, self.meets, self.ways = pays, bonus, meets, ways
        self.links = meets.bit_count() - 1
        self.places = tuple(bit.bit_length() - 1 for bit in bits_of(pays))

    def unfolded(self) -> list[Haul]:
        """The same haul once for each of its ways, so that it is known where it meets others."""
        return [Haul(self.pays, self.bonus, union(way.meets), functools.partial(tuple, (way,))) for way in self.ways()]


def anything(ways: tuple[Way, ...]) -> bool:
    """No set is ruled out."""
    return True


class Hand(NamedTuple):
    """The hauls of so many trains that are alike; each takes one of them or none."""

    trains: int
    hauls: Sequence[Haul]


class Task(NamedTuple):
    """Hands, what each place pays by its number, the place that must be met, what may be spent on the search, and what
    else a set must be like."""

    hands: Sequence[Hand]
    worth: Sequence[int]
    home: int
    clock: Clock
    allows: Callable[[tuple[Way, ...]], bool] = anything


class Ledger:
    """The best set so far, and what places are worth."""

    def __init__(self, task: Task, known: int) -> None:
        self.home, self.clock, self.worth, self.allows = task.home, task.clock, task.worth, task.allows
        bonuses = (haul.bonus for hand in task.hands for haul in hand.hauls)
        self.grain = math.gcd(*task.worth, *bonuses) or 1
        self.total, self.ways = known, tuple[Way, ...]()
        self._money: dict[int, int] = {}

    def money(self, places: int) -> int:
        """What some places pay together."""
        if places not in self._money:
            self._money[places] = sum(self.worth[bit.bit_length() - 1] for bit in bits_of(places))
        return self._money[places]

    def beaten(self, bound: float) -> bool:
        """Whether a set within this bound could still be better than the best so far."""
        return bound > self.total + self.grain * 0.999

    def earned(self, chosen: Iterable[Haul]) -> int:
        """What some hauls bring together."""
        covered = bonus = 0
        for haul in chosen:
            covered |= haul.pays
            bonus += haul.bonus
        return self.money(covered) + bonus

    def take(self, chosen: Sequence[Haul]) -> None:
        """Keep a set if it is better than the best so far and its routes meet."""
        total = self.earned(chosen)
        if total <= self.total:
            return
        for number, ways in enumerate(product(*(haul.ways() for haul in chosen))):
            self.clock.tick()
            meets = (part for way in ways for part in way.meets)
            if hangs_together(meets, self.home) and self.allows(ways):
                self.total, self.ways = total, ways
                return
            if number == TRIES:
                return
