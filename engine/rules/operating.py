"""Operating rounds: who acts when, and what ends them."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft


def begin(draft: Draft) -> None:
    """The companies operate in the order of the title."""
    draft.set_round(order=draft.policy.entity_order(draft))
    current = draft.state.round
    draft.say("round.operating", number=current.number, ordinal=current.ordinal, count=current.count)
    next_entity(draft, current.order)


def turn_over(draft: Draft) -> None:
    """The next company, or the end of the round."""
    who = draft.at_turn
    order = draft.state.round.order
    draft.set_company(who, operated=True)
    next_entity(draft, order[order.index(who) + 1 :])


def next_entity(draft: Draft, order: tuple[str, ...]) -> None:
    """Give the turn to the first of the rest; without a rest the round is over."""
    waiting = [name for name in order if not draft.company(name).closed]
    if waiting:
        flow.start_turn(draft, waiting[0])
    else:
        draft.policy.operating_over(draft)
