"""Good sets quickly: grown from a haul that meets the home by the one that adds most, as long as routes meet."""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from engine.routing.masks import hangs_together
from engine.routing.shared.hauls import Hand, Haul, Ledger, Way

BEGINNINGS = 4
FIRST = -(10.0**9)  # a bid before all others

Entry = tuple[float, int, int, Haul]  # its bid (negative, less is better), hand, place in the hand


def grow(ledger: Ledger, hands: Sequence[Hand], tops: Sequence[float] = ()) -> None:
    """Grow sets from some of the best hauls that meet the home, and mend the best of them."""
    garden = Garden(ledger, hands, tops)
    sets = [garden.grown([entry]) for entry in garden.beginnings()]
    if sets:
        garden.mend(max(sets, key=lambda chosen: ledger.earned(entry[3] for entry in chosen)))


class Garden:
    """Hauls in the order of what they add beyond what any train of their hand can bring at the prices of a bound."""

    def __init__(self, ledger: Ledger, hands: Sequence[Hand], tops: Sequence[float]) -> None:
        self.ledger, self.hands, self.tops = ledger, hands, tops or [0.0] * len(hands)
        self.entries: list[Entry] = [
            (self.tops[n] - ledger.money(haul.pays) - haul.bonus, n, k, haul)
            for n, hand in enumerate(hands)
            for k, haul in enumerate(hand.hauls)
        ]
        self.entries.sort(key=lambda entry: entry[:3])

    def beginnings(self) -> list[Entry]:
        """Some of the best hauls that meet the home."""
        return [entry for entry in self.entries if entry[3].meets & self.ledger.home][:BEGINNINGS]

    def mend(self, chosen: list[Entry]) -> None:
        """Let one train after the other choose anew as long as that brings more."""
        for out in chosen:
            before = self.ledger.total
            other = self.grown([entry for entry in chosen if entry is not out], out[3])
            if self.ledger.total > before:
                self.mend(other)
                return

    def grown(self, first: list[Entry], never: Haul | None = None) -> list[Entry]:
        """The set that begins with some hauls, taken if it is the best; what cannot meet it yet waits for what can."""
        ledger, left = self.ledger, [hand.trains for hand in self.hands]
        chosen, parts, covered = list[Entry](), list[int](), 0
        queue, waiting = [*((FIRST, *entry[1:]) for entry in first), *self.entries], list[Entry]()
        while queue and any(left):
            entry = heapq.heappop(queue)
            bid, n, k, haul = entry
            gain = ledger.money(haul.pays & ~covered) + haul.bonus
            if not left[n] or haul is never or (bid != FIRST and not gain):
                continue
            if bid != FIRST and self.tops[n] - gain > bid:
                heapq.heappush(queue, (self.tops[n] - gain, n, k, haul))
                continue
            way = fitting(haul, parts, ledger.home)
            if way is None:
                waiting.append(entry)
                continue
            left[n] -= 1
            chosen.append(entry)
            parts += way.meets
            covered |= haul.pays
            for other in waiting:
                heapq.heappush(queue, other)
            waiting = []
        ledger.take([entry[3] for entry in chosen])
        return chosen


def fitting(haul: Haul, parts: list[int], home: int) -> Way | None:
    """The first way of a haul whose routes meet what was chosen."""
    return next((way for way in haul.ways() if hangs_together((*parts, *way.meets), home)), None)
