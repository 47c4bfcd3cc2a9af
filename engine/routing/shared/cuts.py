"""Cuts: where routes hang together, either none leaves the home's side of a cut, or one of them crosses it.

The bound knows nothing of that: it takes the best hauls, wherever they are. A cut between the home and the best hauls parts
a task into cases in each of which the bound comes down: those by the first hand of which a haul crosses, and the one in which
everything stays on the home's side.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from engine.routing.shared.hauls import Hand, Haul
from engine.routing.shared.shared_bound import Relaxed

Losses = list[list[float]]


class Cut(NamedTuple):
    """The places on the home's side."""

    inside: int

    def crossed_by(self, haul: Haul) -> bool:
        """Whether a haul leads on from within."""
        return bool(haul.meets & self.inside and haul.meets & ~self.inside)

    def over(self, hand: Hand) -> list[Haul]:
        """The hauls that cross."""
        return [haul for haul in hand.hauls if self.crossed_by(haul)]

    def without(self, hand: Hand) -> Hand:
        """A hand that does not cross."""
        return hand._replace(hauls=[haul for haul in hand.hauls if not self.crossed_by(haul)])

    def within(self, hand: Hand) -> Hand:
        """A hand that stays within."""
        return hand._replace(hauls=[haul for haul in hand.hauls if not haul.meets & ~self.inside])


class Way(NamedTuple):
    """What it loses at least to meet some places with a train of a hand."""

    loss: float
    meets: int
    hand: int


def best_cut(relaxed: Relaxed, losses: Losses) -> Cut | None:
    """The cut of which both sides lose most, to cross it and to stay within; nothing where one of them costs nothing.

    The side of the home grows by the haul that loses least of those that lead on.
    """
    ways = ways_of(relaxed, losses)
    inside, best, found = relaxed.ledger.home, 0.0, None
    while onward := next((way for way in ways if way.meets & inside and way.meets & ~inside), None):
        if onward.loss > best:
            score = min(onward.loss, staying(relaxed, ways, inside, losses))
            if score > best:
                best, found = score, Cut(inside)
        inside |= onward.meets
    return found


def ways_of(relaxed: Relaxed, losses: Losses) -> list[Way]:
    """What hauls lose at least, by the places they meet and by hand, the least first."""
    least: dict[tuple[int, int], float] = {}
    for number, (hand, found) in enumerate(zip(relaxed.hands, losses, strict=True)):
        for haul, loss in zip(hand.hauls, found, strict=True):
            key = haul.meets, number
            if loss < least.get(key, math.inf):
                least[key] = loss
    return sorted(Way(loss, *key) for key, loss in least.items())


def staying(relaxed: Relaxed, ways: list[Way], inside: int, losses: Losses) -> float:
    """What is lost at least where every train stays within."""
    left = [math.inf] * len(relaxed.hands)
    for loss, meets, number in ways:
        if loss < left[number] and not meets & ~inside:
            left[number] = loss
    return sum(loss * hand.trains for loss, hand in zip(left, relaxed.hands, strict=True))


def parts(relaxed: Relaxed, cut: Cut, losses: Losses) -> Iterator[tuple[float, list[Hand]]]:
    """What may be lost at least and what is left in each case, that in which a hand crosses only at great loss first."""
    crossing = [
        (min(loss for haul, loss in zip(hand.hauls, found, strict=True) if cut.crossed_by(haul)), number)
        for number, (hand, found) in enumerate(zip(relaxed.hands, losses, strict=True))
        if cut.over(hand)
    ]
    hands = list(relaxed.hands)
    for loss, number in sorted(crossing, reverse=True):
        hand = hands[number]
        yield loss, [*hands[:number], Hand(1, cut.over(hand)), Hand(hand.trains - 1, hand.hauls), *hands[number + 1 :]]
        hands[number] = cut.without(hand)
    yield 0.0, list(map(cut.within, relaxed.hands))
