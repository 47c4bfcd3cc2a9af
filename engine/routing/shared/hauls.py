"""Runs that may share track: what a train brings, and what a set of hauls is worth, where each place pays only once."""

from __future__ import annotations

import copy
import functools
import math
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import NamedTuple

from engine.board.routes import Route
from engine.ids import TrainId
from engine.routing.effort import Clock
from engine.routing.masks import bits_of, hangs_together, numbers_of, union

TRIES = 400  # of the ways of one set, before its routes count as apart


class Way(NamedTuple):
    """Routes that bring what a haul says, and for each group of them that hangs together the places where others may
    meet it."""

    meets: tuple[int, ...]
    runs: tuple[tuple[TrainId, Route], ...]


class Haul:
    """What a train (or several that go as one) may bring: places that pay once, and money besides.

    `meets` are all places where any of its ways meets others.
    One that is in one piece has one way, which joins all places where it meets others.
    """

    __slots__ = ("bonus", "meets", "pays", "places", "solid", "ways")

    def __init__(
        self, pays: int, bonus: int, meets: int, ways: Callable[[], Sequence[Way]], solid: bool = False
    ) -> None:
        self.pays, self.bonus, self.meets, self.ways, self.solid = pays, bonus, meets, ways, solid
        self.places = numbers_of(pays)

    def unfolded(self) -> list[Haul]:
        """The same haul once for each of its ways, so that it is known where it meets others."""
        return [self] if self.solid else [self.by(way) for way in self.ways()]

    def by(self, way: Way) -> Haul:
        """The same haul by one of its ways only."""
        return Haul(self.pays, self.bonus, union(way.meets), functools.partial(tuple, (way,)), len(way.meets) == 1)


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


class Best:
    """The best set so far: what it brings, and by which ways."""

    def __init__(self, total: int) -> None:
        self.total, self.ways = total, tuple[Way, ...]()


class Ledger:
    """What places are worth beside the hauls that are settled, and the best set so far."""

    def __init__(self, task: Task, known: int) -> None:
        self.task, self.clock, self.best = task, task.clock, Best(known)
        self.home, self.worth = task.home, task.worth
        self.members = [
            1 << place for place in range(len(task.worth))
        ]  # the places of the board that each one stands for
        bonuses = (haul.bonus for hand in task.hands for haul in hand.hauls)
        self.grain = math.gcd(*task.worth, *bonuses) or 1
        self.settled, self.kept, self.paid, self.solid = tuple[Haul, ...](), 0, 0, True
        self._money: dict[int, int] = {}

    def after(self, haul: Haul) -> Ledger:
        """The same with one more haul settled: what it pays is paid, and where it meets others is home."""
        other = copy.copy(self)
        other.settled, other.kept = (*self.settled, haul), self.kept + self.earned((haul,))
        other.home, other.solid = self.home | haul.meets, self.solid and haul.solid
        other.worth = [0 if haul.pays >> place & 1 else worth for place, worth in enumerate(self.worth)]
        other.paid = self.paid | haul.pays
        return other

    def forget(self) -> None:
        """Sum up anew what places pay."""
        self._money = {}

    @property
    def total(self) -> int:
        """What the best set so far leaves to be brought beside the hauls that are settled."""
        return self.best.total - self.kept

    def money(self, places: int) -> int:
        """What some places pay together beside those that are settled."""
        places &= ~self.paid
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
        for number, ways in enumerate(product(*(haul.ways() for haul in (*self.settled, *chosen)))):
            self.clock.tick()
            meets = (part for way in ways for part in way.meets)
            if hangs_together(meets, self.task.home) and self.task.allows(ways):
                self.best.total, self.best.ways = self.kept + total, ways
                return
            if number == TRIES:
                return
