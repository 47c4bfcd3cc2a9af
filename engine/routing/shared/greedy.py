"""Good sets quickly: grown from a haul that meets the home by the one that adds most, as long as routes meet."""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from engine.routing.masks import hangs_together
from engine.routing.shared.hauls import Hand, Haul, Ledger, Way

BEGINNINGS = 4
FIRST = -(10**9)  # a bid before all others

Entry = tuple[int, int, int, Haul]  # what it adds at most (negative), hand, place in the hand


def grow(ledger: Ledger, hands: Sequence[Hand]) -> None:
    """Grow sets from some of the best hauls that meet the home, and mend the best of them."""
    entries: list[Entry] = [
        (-(ledger.money(haul.pays) + haul.bonus), n, k, haul)
        for n, hand in enumerate(hands)
        for k, haul in enumerate(hand.hauls)
    ]
    entries.sort(key=lambda entry: entry[:3])
    sets = [
        grown(ledger, hands, entries, [entry])
        for entry in [entry for entry in entries if entry[3].meets & ledger.home][:BEGINNINGS]
    ]
    if sets:
        mend(ledger, hands, entries, max(sets, key=lambda chosen: ledger.earned(entry[3] for entry in chosen)))


def mend(ledger: Ledger, hands: Sequence[Hand], entries: list[Entry], chosen: list[Entry]) -> None:
    """Let one train after the other choose anew as long as that brings more."""
    for out in chosen:
        before = ledger.total
        rest = [entry for entry in entries if entry[3] is not out[3]]
        other = grown(ledger, hands, rest, [entry for entry in chosen if entry is not out])
        if ledger.total > before:
            mend(ledger, hands, entries, other)
            return


def grown(ledger: Ledger, hands: Sequence[Hand], entries: list[Entry], first: list[Entry]) -> list[Entry]:
    """The set that begins with some hauls, taken if it is the best; what cannot meet it yet waits for what can."""
    left, chosen, parts, covered = [hand.trains for hand in hands], list[Entry](), list[int](), 0
    queue, waiting = [*((FIRST, *entry[1:]) for entry in first), *entries], list[Entry]()
    while queue and any(left):
        entry = heapq.heappop(queue)
        bid, n, k, haul = entry
        gain = ledger.money(haul.pays & ~covered) + haul.bonus
        if not left[n] or (bid != FIRST and not gain):
            continue
        if bid != FIRST and gain < -bid:
            heapq.heappush(queue, (-gain, n, k, haul))
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
