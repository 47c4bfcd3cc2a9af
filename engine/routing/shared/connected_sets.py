"""All sets of listed hauls that hang together and could be better than the best.

A set grows from the home by hauls that meet it. What each choice loses against the bound is summed up, and a set that lost
too much is left; a haul that was tried is not tried again beside the same ones, so that no set is grown twice.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.routing.effort import CRUMB, Clock
from engine.routing.masks import bits_of, union
from engine.routing.shared.hauls import Haul
from engine.routing.shared.shared_bound import Prices, Relaxed


class Listed(NamedTuple):
    """An haul with what it loses against the best of its hand, its bit among all hauls, and its hand."""

    loss: float
    bit: int
    hand: int
    pays: int
    meets: int
    haul: Haul


class Trial:
    """The hands with what is left of them, and what places cost that are paid twice or never."""

    def __init__(self, relaxed: Relaxed, clock: Clock) -> None:
        self.clock = clock
        self.ledger, self.bound, self.prices = relaxed.ledger, relaxed.bound, relaxed.prices
        self.grants = [worth - price for worth, price in zip(relaxed.ledger.worth, self.prices, strict=True)]
        self.left = [hand.trains for hand in relaxed.hands]
        self.touched = [union(haul.pays for haul in hand.hauls) for hand in relaxed.hands]
        self.lists: list[list[Listed]] = []
        losses, number = relaxed.losses(), 0
        for n, hand in enumerate(relaxed.hands):
            ranked = list[Listed]()
            for loss, haul in zip(losses[n], hand.hauls, strict=True):
                ranked.append(Listed(loss, 1 << number, n, haul.pays, haul.meets, haul))
                number += 1
            self.lists.append(sorted(ranked, key=lambda listed: listed.loss))
        self.chosen: list[Haul] = []
        self.everything = (1 << len(self.prices)) - 1
        self._paid: dict[int, float] = {}
        self._granted: dict[int, float] = {}

    def run(self) -> None:
        self._grow(self.ledger.home, 0, 0.0, 0, 0)

    def _grow(self, met: int, covered: int, loss: float, banned: int, brought: int) -> None:
        """Add to a set that lost so much every haul that meets it."""
        ledger = self.ledger
        self.clock.tick()
        if brought > ledger.total:
            ledger.take(self.chosen)
        beyond = ~covered
        for left, places in zip(self.left, self.touched, strict=True):
            if left:
                beyond &= ~places
        room = self.bound - ledger.total - ledger.grain + CRUMB - loss
        if room < 0 or self._grant(beyond & self.everything) > room:
            return
        for cost, listed in self._fitting(met, covered, room, banned):
            if loss + cost > self.bound - ledger.total - ledger.grain + CRUMB:
                return
            self.left[listed.hand] -= 1
            self.chosen.append(listed.haul)
            more = brought + ledger.money(listed.pays & ~covered) + listed.haul.bonus
            self._grow(met | listed.meets, covered | listed.pays, loss + cost, banned, more)
            self.chosen.pop()
            self.left[listed.hand] += 1
            banned |= listed.bit

    def _fitting(self, met: int, covered: int, room: float, banned: int) -> list[tuple[float, Listed]]:
        """The hauls that meet a set and lose no more than there is room, with what they lose, the least first."""
        found: list[tuple[float, Listed]] = []
        for left, ranked in zip(self.left, self.lists, strict=True):
            for listed in ranked if left else ():
                if listed.loss > room:
                    break
                if listed.meets & met and not listed.bit & banned:
                    cost = listed.loss + self._price(listed.pays & covered)
                    if cost <= room:
                        found.append((cost, listed))
        found.sort(key=lambda pair: pair[0])
        return found

    def _price(self, places: int) -> float:
        """What places that were paid already cost against the bound."""
        return looked_up(self._paid, self.prices, places)

    def _grant(self, places: int) -> float:
        """What places that nobody visits cost against the bound."""
        return looked_up(self._granted, self.grants, places)


def looked_up(known: dict[int, float], table: Prices, places: int) -> float:
    """The sum of a table over some places, summed up once."""
    found = known.get(places)
    if found is None:
        found = known[places] = sum(table[bit.bit_length() - 1] for bit in bits_of(places))
    return found
