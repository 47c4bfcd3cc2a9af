"""All sets of listed hauls that could be better than the best: what one search cannot finish quickly becomes cases.

Where the hauls that lose least against the bound do not hang together, the cases are those of a cut. Where they do, each
settles one more haul that meets the home, and leaves out those that were settled in the cases before it. In a case the bound
comes down again, and hauls that bring no more than another one are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.routing.effort import OutOfTime
from engine.routing.shared import cuts
from engine.routing.shared.connected_sets import Trial
from engine.routing.shared.cuts import Losses
from engine.routing.shared.dominance import without_lesser
from engine.routing.shared.hauls import Hand, Ledger
from engine.routing.shared.shared_bound import Relaxed

QUICK = 200  # steps of a search before it is parted into cases
ROUNDS = 20  # of new prices in a case, which begins with good ones

Part = tuple[float, Ledger, list[Hand]]  # what it loses against the bound at least, what is settled in it, what is left


def try_all(relaxed: Relaxed) -> None:
    """Try all sets, or run out of steps."""
    if relaxed.open and not tried(relaxed):
        for case in cases(relaxed):
            try_all(case)


def tried(relaxed: Relaxed) -> bool:
    """Whether all sets could be tried within a few steps."""
    clock = relaxed.ledger.clock
    part = clock.part(QUICK)
    try:
        Trial(relaxed, part).run()
    except OutOfTime:
        return False
    finally:
        clock.ticks += part.ticks
    return True


def cases(relaxed: Relaxed) -> Iterator[Relaxed]:
    """The cases that may hold a better set, those that lose least against the bound first."""
    losses = relaxed.losses()
    cut = cuts.best_cut(relaxed, losses)
    for loss, ledger, hands in parted(relaxed, cut, losses) if cut else settled(relaxed, losses):
        if relaxed.ledger.beaten(relaxed.bound - loss):
            case = Relaxed(ledger, hands, relaxed.prices, ROUNDS)
            if case.open:
                case.hands = without_lesser(ledger, case.hands)
                yield case


def parted(relaxed: Relaxed, cut: cuts.Cut, losses: Losses) -> list[Part]:
    """The cases of a cut."""
    found = sorted(cuts.parts(relaxed, cut, losses), key=lambda part: part[0])
    return [(loss, relaxed.ledger, hands) for loss, hands in found]


def settled(relaxed: Relaxed, losses: Losses) -> Iterator[Part]:
    """The cases by the haul that meets the home."""
    ledger, gone = relaxed.ledger, set[tuple[int, int]]()
    for loss, hand, place in sorted(beginnings(relaxed, losses)):
        if not ledger.beaten(relaxed.bound - loss):
            return
        after = ledger.after(relaxed.hands[hand].hauls[place])
        after.take(())
        yield loss, after, left(relaxed.hands, hand, gone)
        gone.add((hand, place))


def beginnings(relaxed: Relaxed, losses: Losses) -> Iterator[tuple[float, int, int]]:
    """The hauls that meet the home: what each loses against the best of its hand, its hand, and its place there."""
    for number, (hand, found) in enumerate(zip(relaxed.hands, losses, strict=True)):
        for place, (loss, haul) in enumerate(zip(found, hand.hauls, strict=True)):
            if haul.meets & relaxed.ledger.home:
                yield loss, number, place


def left(hands: Sequence[Hand], used: int, gone: set[tuple[int, int]]) -> list[Hand]:
    """The hands after one of them was used, without the hauls that are gone."""
    return [
        Hand(
            hand.trains - (number == used),
            [haul for place, haul in enumerate(hand.hauls) if (number, place) not in gone],
        )
        for number, hand in enumerate(hands)
    ]
