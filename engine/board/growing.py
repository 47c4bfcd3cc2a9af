"""Good sets quickly: grown from an offer that meets the home by the one that adds most, as long as routes meet."""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from engine.board.offers import Hand, Ledger, Offer, Way, hangs_together

BEGINNINGS = 4

Entry = tuple[int, int, int, Offer]  # what it adds at most (negative), hand, place in the hand


def grow(ledger: Ledger, hands: Sequence[Hand]) -> None:
    """Grow sets from some of the best offers that meet the home."""
    entries: list[Entry] = [
        (-(ledger.money(offer.pays) + offer.bonus), n, k, offer)
        for n, hand in enumerate(hands)
        for k, offer in enumerate(hand.offers)
    ]
    entries.sort(key=lambda entry: entry[:3])
    for entry in [entry for entry in entries if entry[3].meets & ledger.home][:BEGINNINGS]:
        ledger.take(grown(ledger, hands, entries, entry))


def grown(ledger: Ledger, hands: Sequence[Hand], entries: list[Entry], first: Entry) -> list[Offer]:
    """The set that begins with one offer; offers that cannot meet it yet wait for those that can."""
    left, chosen, parts, covered = [hand.trains for hand in hands], list[Offer](), list[int](), 0
    queue, waiting = [(-(10**9), *first[1:]), *entries], list[Entry]()
    while queue:
        entry = heapq.heappop(queue)
        bid, n, k, offer = entry
        if not left[n]:
            continue
        gain = ledger.money(offer.pays & ~covered) + offer.bonus
        if bid > -(10**9) and gain < -bid:
            if gain:
                heapq.heappush(queue, (-gain, n, k, offer))
            continue
        way = fitting(offer, parts, ledger.home)
        if way is None:
            waiting.append(entry)
            continue
        left[n] -= 1
        chosen.append(offer)
        parts += way.meets
        covered |= offer.pays
        for other in waiting:
            heapq.heappush(queue, other)
        waiting = []
    return chosen


def fitting(offer: Offer, parts: list[int], home: int) -> Way | None:
    """The first way of an offer whose routes meet what was chosen."""
    return next((way for way in offer.ways() if hangs_together((*parts, *way.meets), home)), None)
