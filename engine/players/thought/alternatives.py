"""Which actions are worth a thought: the first, and beside it what differs from it, of every kind and of every thing it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine import Action, Buy, BuyTrain, LayTile, Pass, View
from engine.players import quick
from engine.players.appeals import SURE
from engine.players.quick import Judged

ABOUT = ("item", "card", "cert", "company", "train", "stop", "hex", "amount")
Subject = tuple[type[Action], object]


def worth_a_thought(view: View, seat: str, most: int) -> list[Judged]:
    """The first action of a quick player and what differs from it, as many as are asked for, and none where no thought can help.

    What is sure needs none; of a lay the best run tells more before and after than games played on.
    """
    found = quick.judged(view, seat)
    if found[0].value >= SURE / 2 or isinstance(found[0].action, LayTile):
        return found[:1]
    return chosen(view, [*found, *left_aside(view, seat, found)], most)


def left_aside(view: View, seat: str, found: list[Judged]) -> list[Judged]:
    """What was not looked at closely, as it is judged at a glance."""
    seen = {item.action for item in found}
    return [item for item in quick.judged(view, seat, closely=False) if item.action not in seen]


def chosen(view: View, found: list[Judged], most: int) -> list[Judged]:
    """The first, and of the others those that differ most from it and from each other."""
    first = found[0]
    others = (item for item in found[1:] if is_open(view, first, item))
    return [first, *in_turn(list(differing(first, others)))][:most]


def is_open(view: View, first: Judged, item: Judged) -> bool:
    """Whether an action is no known mistake, nor sure to be done anyhow."""
    idle = isinstance(item.action, Pass) and is_needed(view, first)
    return abs(item.value) < SURE / 2 and not idle


def differing(first: Judged, others: Iterator[Judged]) -> Iterator[Judged]:
    """What is not just as good as another of its kind, as cards are that do the same."""
    seen = {alike(first)}
    for item in others:
        if alike(item) not in seen:
            seen.add(alike(item))
            yield item


def alike(item: Judged) -> tuple[type[Action], int]:
    """What two actions share that come to the same."""
    return type(item.action), round(item.value)


def in_turn(found: list[Judged]) -> list[Judged]:
    """The best of every kind first, then what is about something else, and the same thing otherwise at last."""
    kinds, subjects, order = Counter[type[Action]](), Counter[Subject](), list[tuple[int, int, Judged]]()
    for item in found:
        kind, about = type(item.action), subject(item.action)
        order.append((subjects[about], kinds[kind], item))
        kinds[kind] += 1
        subjects[about] += 1
    return [item for _, _, item in sorted(order, key=lambda row: row[:2])]


def subject(action: Action) -> Subject:
    """What an action is about: a card, a company, a train, a place."""
    about = (getattr(action, name, None) for name in ABOUT)
    return type(action), next((thing for thing in about if thing is not None), None)


def is_needed(view: View, first: Judged) -> bool:
    """Whether passing would be a known mistake: a share that pays for itself is there, or a train for a company without one."""
    action = first.action
    if isinstance(action, BuyTrain):
        return first.value > 0 and not view.trains_of(action.who) and action.price <= view.cash(action.who)
    return isinstance(action, Buy) and first.value > 0 and view.is_player(action.who)
