"""Everything that may be asked about a position, and what may be tried in it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.core import flow, kernel
from engine.core.actions import Action
from engine.core.view import View
from engine.random_players import pick_action
from engine.rules import running
from tests.support.games.random_rulings import draw_ruling


def answers(view: View) -> dict[tuple[str, ...], Any]:
    """What everybody may do, and what the companies can run."""
    found: dict[tuple[str, ...], Any] = {}
    for who in flow.actors(view):
        found["offers", who] = kernel.offers(view, who)
        found["asides", who] = kernel.asides(view, who)
        for kind in found["offers", who]:
            found["complete", who, kind] = kernel.complete(view, who, kind, {})
    for who in view.companies if not view.state.over else ():
        found["money", who] = view.worth(who) if view.is_player(who) else view.cash(who)
        found["can run", who] = bool(view.trains_of(who)) and view.policy.can_run(view, who)
        if found["can run", who]:
            found["best", who] = running.best_found(view, who)
    return found


def moves(view: View, dice: Random, rulings: int = 0) -> Iterator[Action]:
    """One action of each kind that is offered, and some rulings that may be given."""
    for who in flow.actors(view):
        for kind in kernel.offers(view, who):
            yield pick_action(view, who, kind, dice)
    drawn = (draw_ruling(view, dice) for _ in range(rulings))
    yield from (ruling for ruling in drawn if kernel.explain(view, ruling) is None)
