"""The steps whose time it is, as laws look at them: open or not."""

from __future__ import annotations

from engine.core import flow
from engine.core.book import Step
from engine.core.view import View


def is_due(view: View, step: Step) -> bool:
    """Whether its time is, and, where it is a duty, something must be done."""
    return (step.when is None or step.when(view)) and (step.duty is None or step.duty(view))


def steps_left(view: View) -> list[Step]:
    """The steps of the round whose time it is, in order, without those the turn left behind."""
    left = view.state.turn.left
    return [step for step in flow.steps_of(view) if step.name not in left and is_due(view, step)]
