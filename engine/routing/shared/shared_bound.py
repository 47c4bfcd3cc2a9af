"""A bound on what trains can bring together where each place pays once, though they need not meet.

Every place pays a part of its worth to each train that visits it; the rest is granted to the company in any case. No set
brings more than the grants and the best haul of every train at these prices. The prices are moved until the bound comes
down no further, and hauls too far below the best of their train are dropped on the way.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.routing.effort import CRUMB
from engine.routing.shared.hauls import Hand, Ledger

ROUNDS = 60
PATIENCE = 4
SMALL = 0.06
LOOKS = 8  # at hauls, in the time of one step

Prices = list[float]


class Relaxed:
    """Hands with prices, and the bound they give."""

    def __init__(
        self, ledger: Ledger, hands: Sequence[Hand], prices: Prices | None = None, rounds: int = ROUNDS
    ) -> None:
        self.ledger, self.bound = ledger, math.inf
        self.hands = within([hand for hand in hands if hand.trains], ledger.home)
        self.prices = self._first_prices(prices or [worth / 2 for worth in ledger.worth])
        self._tighten(rounds)

    @property
    def open(self) -> bool:
        """Whether a better set may be among these hauls."""
        return self.ledger.beaten(self.bound)

    @property
    def room(self) -> float:
        """What a better set may lose against the bound."""
        return self.bound - self.ledger.total - self.ledger.grain + CRUMB

    def _first_prices(self, prices: Prices) -> Prices:
        """A place that no two trains may visit pays all of its worth."""
        once = twice = 0
        for count, hauls in self.hands:
            touched = 0
            for haul in hauls:
                touched |= haul.pays
            twice |= touched if count > 1 else once & touched
            once |= touched
        return [
            min(price, worth) if twice >> number & 1 else float(worth)
            for number, (price, worth) in enumerate(zip(prices, self.ledger.worth, strict=True))
        ]

    def tops(self) -> list[float]:
        """What the best haul of each hand brings."""
        return list(map(max, self._values(self.prices)))

    def losses(self) -> list[list[float]]:
        """What each haul brings less than the best of its hand."""
        return [[top - value for value in found] for found in self._values(self.prices) for top in (max(found),)]

    def _values(self, prices: Prices) -> list[list[float]]:
        """What each haul brings at some prices."""
        price = prices.__getitem__
        return [[sum(map(price, haul.places)) + haul.bonus for haul in hand.hauls] for hand in self.hands]

    def _tighten(self, rounds: int) -> None:
        """Move the prices of places towards a lower bound, and drop hauls that can be in no better answer."""
        worth, prices, eager, failures = self.ledger.worth, self.prices, 1.0, 0
        for _ in range(rounds):
            self.ledger.clock.charge(sum(len(hand.hauls) for hand in self.hands) // LOOKS)
            values = self._values(prices)
            tops = [max(found) for found in values]
            slopes = self._slopes(values, tops, prices)
            bound = sum(worth) - sum(prices)
            bound += sum(hand.trains * top for hand, top in zip(self.hands, tops, strict=True))
            if bound < self.bound - CRUMB:
                self.bound, self.prices, failures = bound, prices, 0
                self._drop(values, tops)
            else:
                failures += 1
            if failures == PATIENCE:
                eager, failures = eager / 2, 0
            size = sum(slope * slope for slope in slopes)
            if not self.open or eager < SMALL or not size:
                return
            step = eager * max(bound - self.ledger.total, self.ledger.grain) / size
            prices = [
                min(max(price - step * slope, 0.0), most) if slope else price
                for price, slope, most in zip(prices, slopes, worth, strict=True)
            ]

    def _slopes(self, values: list[list[float]], tops: list[float], prices: Prices) -> list[int]:
        """How many trains too many (or too few) like each place at its price."""
        slopes = [-1] * len(prices)
        for hand, found, top in zip(self.hands, values, tops, strict=True):
            if top > CRUMB:
                for place in hand.hauls[found.index(top)].places:
                    slopes[place] += hand.trains
        return [
            0 if (slope > 0 and price <= 0) or (slope < 0 and price >= most) else slope
            for slope, price, most in zip(slopes, prices, self.ledger.worth, strict=True)
        ]

    def _drop(self, values: list[list[float]], tops: list[float]) -> None:
        """Leave out the hauls that no better set contains."""
        room = self.room
        if room >= 0:
            self.hands = [
                hand._replace(hauls=[o for o, value in zip(hand.hauls, found, strict=True) if top - value <= room])
                for hand, found, top in zip(self.hands, values, tops, strict=True)
            ]


def within(hands: Sequence[Hand], home: int) -> list[Hand]:
    """Only the hauls that may hang together with the home, and hands that have any."""
    met, before = home, 0
    while met != before:
        before = met
        for hand in hands:
            for haul in hand.hauls:
                if haul.meets & met:
                    met |= haul.meets
    kept = [hand._replace(hauls=[haul for haul in hand.hauls if haul.meets & met]) for hand in hands]
    return [hand for hand in kept if hand.hauls]
