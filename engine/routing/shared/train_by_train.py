"""All sets of listed hauls that could be better than the best, one train choosing after the other.

It is quick where many trains have few hauls each; sets that do not meet are only seen when they are complete.
"""

from __future__ import annotations

from engine.routing.effort import CRUMB, Clock
from engine.routing.masks import Groups, merged, union
from engine.routing.shared.bound import Relaxed
from engine.routing.shared.connected_sets import looked_up
from engine.routing.shared.hauls import Haul

Ranked = list[tuple[float, Haul | None]]  # by what a choice loses; None is a train that stays in the yard


class InTurn:
    """The trains with their hauls, those with the fewest first; trains that are alike choose in the order of the list."""

    def __init__(self, relaxed: Relaxed, clock: Clock) -> None:
        self.clock = clock
        self.ledger, self.bound, self.prices = relaxed.ledger, relaxed.bound, relaxed.prices
        self.grants = [worth - price for worth, price in zip(relaxed.worth, self.prices, strict=True)]
        self.lists: list[Ranked] = []
        self.twin: list[bool] = []
        for hand in sorted(relaxed.hands, key=lambda hand: len(hand.hauls)):
            values = relaxed.values(hand)
            top = max(values)
            ranked: Ranked = [(top, None)]
            ranked += [(top - value, haul) for value, haul in zip(values, hand.hauls, strict=True)]
            ranked.sort(key=lambda pair: pair[0])
            self.lists += [ranked] * hand.trains
            self.twin += [number > 0 for number in range(hand.trains)]
        self.beyond = self._beyond()
        self.chosen: list[Haul] = []
        self._paid: dict[int, float] = {}
        self._granted: dict[int, float] = {}

    def _beyond(self) -> list[int]:
        """By depth, the places that no train from there on visits."""
        beyond = [(1 << len(self.prices)) - 1]
        for ranked in reversed(self.lists):
            beyond.append(beyond[-1] & ~union(haul.pays for _, haul in ranked if haul))
        return beyond[::-1]

    def run(self) -> None:
        """Try all sets, or run out of steps."""
        self._choose(0, 0, 0.0, 0)

    def _choose(self, depth: int, covered: int, loss: float, number: int) -> None:
        """Let one train choose, beside what was chosen and lost so far."""
        if depth == len(self.lists):
            self.ledger.take(self.chosen)
            return
        ranked, groups = self.lists[depth], self._groups() if depth == len(self.lists) - 1 else ()
        for place in range(number if self.twin[depth] else 0, len(ranked)):
            self.clock.tick()
            deficit, haul = ranked[place]
            room = self.bound - self.ledger.total - self.ledger.grain + CRUMB - loss
            if deficit > room:
                return
            pays = haul.pays if haul else 0
            deficit += looked_up(self._paid, self.prices, pays & covered)
            lost = looked_up(self._granted, self.grants, self.beyond[depth + 1] & ~(covered | pays))
            if deficit + lost > room or (len(groups) > 1 and not joins(haul, groups)):
                continue
            self.chosen += [haul] if haul else []
            self._choose(depth + 1, covered | pays, loss + deficit, place)
            if haul:
                self.chosen.pop()

    def _groups(self) -> Groups:
        """The places of the home and of what was chosen, as they hang together."""
        groups: Groups = (self.ledger.home,)
        for haul in self.chosen:
            groups = merged(groups, haul.meets)
        return groups


def joins(haul: Haul | None, groups: Groups) -> bool:
    """Whether a last choice joins all groups to one."""
    return haul is not None and all(haul.meets & group for group in groups)
