"""The quick policy: everything on offer is judged at a glance, the best few closely, and the best is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import NamedTuple

from engine import KINDS, Action, View
from engine.players import worths
from engine.players.appeals import APPEALS, CLOSER
from engine.players.candidates import alone, candidates, kinds_for
from engine.players.playing import Appeal, playing_of
from engine.showing import tried

CLOSELY = 4  # of a kind
VALUE = attrgetter("value")
UNKNOWN = 12  # actions of a kind nobody judges that are tried

Feeling = Callable[[str, Action], float]
"""By what somebody on a seat multiplies the worth of an action."""


class Judged(NamedTuple):
    """An action and how good it is, in money, compared with passing."""

    value: float
    action: Action


def judge(view: View, action: Action, seat: str) -> float:
    """How good an action is at a glance; one of a kind that nobody judges is tried, and the position after it is judged."""
    kind = type(action)
    appeal = playing_of(view).appeals.get(kind) or APPEALS.get(kind)
    return appeal(view, action) if appeal else by_trial(view, action, seat)


def by_trial(view: View, action: Action, seat: str) -> float:
    """What a player is worth more after an action."""
    return worths.of(tried(view, action), seat) - worths.of(view, seat) - 1


def judged(view: View, seat: str, closely: bool = True) -> list[Judged]:
    """Everything somebody may do, the best first; of equals the first on offer."""
    found = [Judged(judge(view, action, seat), action) for action in few_unknown(view, candidates(view, seat))]
    found.sort(key=lambda item: -item.value)
    return in_order(view, seat, looked_at(view, found) if closely else found)


def in_order(view: View, seat: str, found: list[Judged]) -> list[Judged]:
    """What is good and comes first in the turn goes before what leaves it out; the rest by what it is worth."""
    first = first_good(view, seat, found)
    return [first, *(item for item in found if item is not first)] if first else found


def first_good(view: View, seat: str, found: list[Judged]) -> Judged | None:
    """The best action of the first kind of the turn that is better than passing."""
    best: dict[tuple[str, type[Action]], Judged] = {}
    for item in found:
        best.setdefault((item.action.who, type(item.action)), item)
    kinds = ((who, KINDS[kind]) for who, kind in kinds_for(view, seat))
    good = (best[key] for key in kinds if key in best and best[key].value > 0)
    return next(good, None)


def few_unknown(view: View, actions: Iterable[Action]) -> Iterable[Action]:
    """Actions without too many of a kind that only a trial could judge."""
    own, tries = playing_of(view).appeals, dict[type[Action], int]()
    for action in actions:
        kind = type(action)
        if kind not in APPEALS and kind not in own:
            tries[kind] = tries.get(kind, 0) + 1
            if tries[kind] > UNKNOWN:
                continue
        yield action


def closer_look(view: View, kind: type[Action]) -> Appeal | None:
    """How actions of a kind are looked at closely, if they are; a title's own appeal goes before the usual look."""
    own = playing_of(view)
    return own.closer.get(kind) or (None if kind in own.appeals else CLOSER.get(kind))


def looked_at(view: View, found: list[Judged]) -> list[Judged]:
    """The same with the best few of each kind judged closely, where the kind has a closer look; the others stay behind."""
    looks, done = dict[type[Action], int](), list[Judged]()
    for item in found:
        kind = type(item.action)
        closer = closer_look(view, kind)
        if closer is None:
            done.append(item)
            continue
        looks[kind] = looks.get(kind, 0) + 1
        if looks[kind] <= CLOSELY:
            done.append(Judged(closer(view, item.action), item.action))
    done.sort(key=lambda item: -item.value)
    return done


def decide(view: View, seat: str, feels: Feeling) -> Action:
    """What somebody does who feels so about things: the best of the first kind of the turn that is better than passing."""
    found: list[Judged] = []
    for who, kind in kinds_for(view, seat):
        best = best_of_kind(view, seat, who, kind, feels)
        if best and best.value > 0:
            return best.action
        found += [best] if best else []
    return max(found, key=VALUE).action


def best_of_kind(view: View, seat: str, who: str, kind: str, feels: Feeling) -> Judged | None:
    """The best action of a kind, looked at closely where the kind has a closer look."""
    found = [Judged(judge(view, action, seat), action) for action in few_unknown(view, alone(view, who, kind))]
    found.sort(key=lambda item: -item.value)
    felt = (Judged(item.value * feels(seat, item.action), item.action) for item in looked_at(view, found))
    return max(felt, key=VALUE, default=None)
