"""Operating rounds: who acts when, what ends them, how many make a set; and the end of the game."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.core.view import View
from engine.events import GameEnded, RoundOperating


def begin(draft: Draft) -> None:
    """The companies operate in the order of the title."""
    draft.set_round(order=draft.policy.entity_order(draft))
    current = draft.state.round
    draft.say(RoundOperating(number=current.number, ordinal=current.ordinal, count=current.count))
    next_entity(draft, current.order)


def turn_over(draft: Draft) -> None:
    """The next company, or the end of the round."""
    who = draft.at_turn
    order = draft.state.round.order
    draft.set_company(who, operated=True)
    next_entity(draft, order[order.index(who) + 1 :])


def why_idle(view: View) -> str:
    """Why an operating round is over as soon as it began."""
    return "no_company_can_act" if view.state.round.order else "no_company_operates"


def begin_set(draft: Draft, count: int) -> None:
    """The first operating round of a set of so many."""
    draft.set_round(ordinal=1, count=count)
    flow.start_round(draft, "operating")


def another_round(draft: Draft) -> bool:
    """Begin the next operating round of the set, if one is left."""
    current = draft.state.round
    if current.ordinal >= current.count:
        return False
    draft.set_round(ordinal=current.ordinal + 1)
    flow.start_round(draft, "operating")
    return True


def next_entity(draft: Draft, order: tuple[str, ...]) -> None:
    """Give the turn to the first of the rest; without a rest the round is over."""
    waiting = [name for name in order if not draft.company(name).closed]
    if waiting:
        flow.start_turn(draft, waiting[0])
    else:
        draft.policy.operating_over(draft)


def end_game(draft: Draft, reason: str) -> None:
    """The game is over: everybody's worth is told, the richest first."""
    flow.tell_idle(draft)
    draft.finish(reason)
    worth = {player: draft.worth(player) for player in draft.everybody}
    ranking = sorted(worth, key=lambda player: -worth[player])
    draft.say(GameEnded(reason=reason, worth={player: worth[player] for player in ranking}))
