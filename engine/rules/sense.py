"""How much sense actions make to players who know no better; a title judges its kinds of action, no rule asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.actions import Action
from engine.core.view import View

FOOLISH, HARDLY, SELDOM, SOMETIMES, OFTEN = 0.002, 0.02, 0.1, 0.3, 0.6
Judges = Mapping[type[Action], Callable[[View, Any], float]]


def appeal_by(judges: Judges) -> Callable[[View, Action], float]:
    """How much sense an action makes by the judge of its kind; without one as much as any."""

    def appeal(view: View, action: Action) -> float:
        judge = judges.get(type(action))
        return 1.0 if judge is None else judge(view, action)

    return appeal
