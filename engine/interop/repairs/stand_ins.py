"""Recorded actions that no rule here allows: what a moderator would rule in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core import flow
from engine.core.actions import Action, BuyTrain, PlaceToken, Ruling, RunTrains
from engine.core.errors import BadInput, RuleViolation
from engine.core.kernel import complete
from engine.core.rule import Open
from engine.core.ruling import ARROW, MODERATOR
from engine.core.view import View
from engine.interop.web import Raw

WHY = "imported.no_rule"
KINDS = {"run_routes": "run", "place_token": "place_token", "buy_train": "buy_train"}  # whose effect a record tells

Read = Callable[[Raw], Sequence[Action]]


def stand_ins(view: View, raw: Raw, read: Read) -> Iterator[Sequence[Action]]:
    """Ways to come to the same as an action of whoever is at turn, while its time is; the money of runs is ruled after them."""
    kind, who = KINDS.get(raw["type"], ""), view.at_turn
    if str(raw.get("entity")) != who or not kind or flow.step_in_reach(view, kind, who) is None:
        return
    if kind == "run":
        yield from other_runs(view, raw, read)
    for actions in readable(read, raw) if kind != "run" else ():
        yield from filter(None, (tuple(ruled_action(view, action)) for action in actions[-1:]))


def other_runs(view: View, raw: Raw, read: Read) -> Iterator[Sequence[Action]]:
    """Runs in whose place the recorded sum can be ruled: without one of the routes, what is proposed here, or none."""
    routes = raw["routes"]
    for out in range(len(routes) if len(routes) > 1 else 0):
        yield from readable(read, {**raw, "routes": [*routes[:out], *routes[out + 1 :]]})
    proposed = complete(view, view.at_turn, "run", {})
    for runs in (*(proposed.suggestions[:1] if isinstance(proposed, Open) else ()), ()):
        yield (RunTrains(view.at_turn, tuple(runs)),)


def readable(read: Read, raw: Raw) -> Iterator[Sequence[Action]]:
    """Our actions for one of theirs, if it can be read."""
    try:
        yield read(raw)
    except (RuleViolation, BadInput):
        return


def ruled_action(view: View, action: Action) -> Iterator[Ruling]:
    """A marker set and paid for, or a train that changed hands between companies."""
    if isinstance(action, PlaceToken):
        yield ruled("marker", action.stop, f"+{action.who}")
        for bill in view.policy.token_bills(view, action.who, action.stop):
            yield ruled("cash", action.who, str(view.cash(action.who) - bill.amount))
    elif isinstance(action, BuyTrain) and action.source in view.state.companies:
        yield ruled("train", action.train, f"{action.source}{ARROW}{action.who}")
        yield ruled("cash", action.who, str(view.cash(action.who) - action.price))
        yield ruled("cash", action.source, str(view.cash(action.source) + action.price))


def as_told(view: View, who: str) -> Ruling:
    """A correction that changes nothing, so that what stands in place of a recorded action is told."""
    return ruled("cash", who, str(view.cash(who)))


def ruled(change: str, target: str, value: str) -> Ruling:
    """One correction."""
    return Ruling(MODERATOR, change, target, value, WHY)
