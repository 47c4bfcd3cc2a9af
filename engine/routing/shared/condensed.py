"""The same task with fewer places: those that the same hauls pay for count as one, and worthless ones are left out."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from engine.routing.masks import union
from engine.routing.shared.dominance import without_lesser
from engine.routing.shared.hauls import Hand, Haul
from engine.routing.shared.shared_bound import Relaxed

Places = list[list[int]]


def condensed(relaxed: Relaxed) -> Relaxed:
    """The same hauls with the places that go together taken as one, without those that bring no more than another one."""
    together = alike(relaxed)
    ledger = copy.copy(relaxed.ledger)
    ledger.worth = [sum(relaxed.ledger.worth[place] for place in places) for places in together]
    ledger.members = [union(1 << place for place in places) for places in together]
    ledger.forget()
    prices = [sum(relaxed.prices[place] for place in places) for places in together]
    hands = without_lesser(ledger, renumbered(relaxed.hands, together))
    return Relaxed(ledger, hands, prices)


def alike(relaxed: Relaxed) -> Places:
    """The places of some worth, by the hauls that pay for them."""
    payers: dict[int, list[int]] = {}
    hauls = (haul for hand in relaxed.hands for haul in hand.hauls)
    for number, haul in enumerate(hauls):
        for place in haul.places:
            payers.setdefault(place, []).append(number)
    together: dict[tuple[int, ...], list[int]] = {}
    for place, numbers in payers.items():
        if relaxed.ledger.worth[place]:
            together.setdefault(tuple(numbers), []).append(place)
    return list(together.values())


def renumbered(hands: Sequence[Hand], together: Places) -> list[Hand]:
    """The hands by the new numbers of places."""
    bits = {place: 1 << number for number, places in enumerate(together) for place in places}

    def haul(old: Haul) -> Haul:
        pays = union(bits.get(place, 0) for place in old.places)
        return Haul(pays, old.bonus, old.meets, old.ways, old.solid)

    return [Hand(hand.trains, [haul(old) for old in hand.hauls]) for hand in hands]
