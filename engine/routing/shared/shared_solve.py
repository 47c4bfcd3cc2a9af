"""The best set of runs, proved, where trains may share track, each place pays once and all routes must meet.

A good set is grown quickly; a bound tells which hauls could still be part of a better one; all sets of those are tried out.
Before that there are fewer places: those that the same hauls pay for count as one, and worthless ones are left out.
"""

from __future__ import annotations

import contextlib
import copy
import math
from collections.abc import Sequence
from typing import NamedTuple

from engine.routing.effort import CRUMB, OutOfTime
from engine.routing.masks import hangs_together, union
from engine.routing.shared.cases import try_all
from engine.routing.shared.dominance import without_lesser
from engine.routing.shared.greedy import grow
from engine.routing.shared.hauls import Hand, Haul, Ledger, Task, Way
from engine.routing.shared.shared_bound import LOOKS, Relaxed

Places = list[list[int]]


class Cover(NamedTuple):
    """Ways of the best set found (none if nothing is better than what was known), its worth, and what no set exceeds."""

    ways: tuple[Way, ...]
    total: int
    bound: int


def solve(task: Task, known: int = 0) -> Cover:
    """The best set worth more than what is known; when the budget runs out, the best found with the bound reached."""
    ledger = Ledger(task, known)
    bound = unsearched(task)
    with contextlib.suppress(OutOfTime):
        if sum(hand.trains for hand in task.hands) == 1:
            try_each(ledger, [haul for hand in task.hands for haul in hand.hauls])
            return Cover(ledger.best.ways, ledger.total, ledger.total)
        grow(ledger, task.hands)
        relaxed = Relaxed(ledger, task.hands)
        if relaxed.open:
            relaxed = condensed(unfolded(relaxed))
        bound = relaxed.bound
        if relaxed.open:
            grow(relaxed.ledger, relaxed.hands, relaxed.tops())
            try_all(relaxed)
        bound = ledger.total
    return Cover(ledger.best.ways, ledger.total, max(ledger.total, whole(ledger, bound)))


def try_each(ledger: Ledger, hauls: Sequence[Haul]) -> None:
    """Try the hauls of a single train, those that bring most first, until one of them can be had."""
    ledger.clock.charge(len(hauls) // LOOKS)
    worth = [ledger.earned((haul,)) for haul in hauls]
    for number in sorted(range(len(hauls)), key=lambda number: -worth[number]):
        if worth[number] <= ledger.total:
            return
        for way in hauls[number].ways():
            ledger.clock.tick()
            if hangs_together(way.meets, ledger.home) and ledger.task.allows((way,)):
                ledger.best.total, ledger.best.ways = worth[number], (way,)
                return


def grown(task: Task, known: int = 0) -> Cover:
    """A good set worth more than what is known, without proof."""
    ledger = Ledger(task, known)
    with contextlib.suppress(OutOfTime):
        grow(ledger, task.hands)
    return Cover(ledger.best.ways, ledger.total, max(ledger.total, math.floor(unsearched(task))))


def limit(task: Task) -> int:
    """What no set exceeds, as far as it can be told quickly."""
    ledger = Ledger(task, 0)
    return whole(ledger, Relaxed(ledger, task.hands).bound)


def whole(ledger: Ledger, bound: float) -> int:
    """The most money within a bound."""
    return math.floor((bound + CRUMB) / ledger.grain) * ledger.grain


def unsearched(task: Task) -> float:
    """A bound that needs no search: all places are visited, and every train brings the most money there is besides."""
    bonuses = [hand.trains * max((haul.bonus for haul in hand.hauls), default=0) for hand in task.hands]
    return float(sum(task.worth) + sum(bonuses))


def unfolded(relaxed: Relaxed) -> Relaxed:
    """The same hauls, each once for every way to get it."""
    hands = [Hand(n, [way for haul in hauls for way in haul.unfolded()]) for n, hauls in relaxed.hands]
    return Relaxed(relaxed.ledger, hands, relaxed.prices)


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
