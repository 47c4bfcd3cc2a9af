"""Hauls that bring nothing which another one of the same hand does not bring are left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.routing.masks import union
from engine.routing.shared.hauls import Hand, Haul, Ledger

NOWHERE = -1  # the place of hauls that no place pays for
LOOKS = 64  # at other hauls, in the time of one step


def without_lesser(ledger: Ledger, hands: Sequence[Hand]) -> list[Hand]:
    """The hands without hauls that pay and meet no more than another one does."""
    paying = union(1 << place for place, worth in enumerate(ledger.worth) if worth)
    kept = [
        hand._replace(hauls=greater(ledger, hand.hauls, paying, near))
        for hand, near in zip(hands, neighbours(ledger, hands), strict=True)
    ]
    return [hand for hand in kept if hand.hauls]


def neighbours(ledger: Ledger, hands: Sequence[Hand]) -> list[int]:
    """For each hand the places where its trains may be met: the home, and what other trains meet."""
    once, twice = ledger.home, ledger.home
    reached = [union(haul.meets for haul in hand.hauls) for hand in hands]
    for hand, places in zip(hands, reached, strict=True):
        twice |= places if hand.trains > 1 else once & places
        once |= places
    return [once & ~places | twice for places in reached]


def greater(ledger: Ledger, hauls: Sequence[Haul], paying: int, near: int) -> list[Haul]:
    """The hauls that pay or meet more than any other does; only a haul in one piece can stand for another one.

    What is home need not be met again, as long as the home itself is in one piece. What pays as much as another haul is
    looked for where fewest hauls pay.
    """
    home = ledger.home if ledger.solid else 0
    rows = [
        (haul.pays & paying, (haul.meets | home if haul.meets & home else haul.meets) & near, haul) for haul in hauls
    ]
    rows.sort(key=lambda row: (-row[2].bonus, -row[0].bit_count(), -row[1].bit_count()))
    payers = Counter(place for haul in hauls for place in haul.places)
    models: dict[int, list[tuple[int, int]]] = {NOWHERE: []}
    found, looks = list[Haul](), 0
    for pays, meets, haul in rows:
        places = [place for place in haul.places if pays >> place & 1]
        others = models.get(min(places, key=payers.__getitem__, default=NOWHERE), ())
        looks += len(others)
        for more, wider in others:
            if pays | more == more and meets | wider == wider:
                break
        else:
            found.append(haul)
            for place in (*places, NOWHERE) if haul.solid else ():
                models.setdefault(place, []).append((pays, meets))
    ledger.clock.charge(looks // LOOKS)
    return found
