"""Gulliver's turn: track, markers, more plain track, shares, trains, in this order; and how his companies run."""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import RunTrains
from engine.core.draft import Draft
from engine.rules.running import best_in_time
from engine.titles.t18lilliput.events import GulliverActs
from engine.titles.t18lilliput.solo import building, shares, trains
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, is_his, plays


def take_turn(draft: Draft) -> None:
    """Where somebody plays alone, Gulliver acts after the player's two cards."""
    if not plays(draft):
        return
    flow.start_turn(draft, GULLIVER)
    draft.say(GulliverActs(number=draft.state.round.number))
    building.build(draft)
    building.carry_on(draft)
    shares.buy(draft)
    trains.take(draft)


def runs_by_itself(draft: Draft) -> bool:
    """His companies run their best routes; everybody else decides."""
    company = draft.at_turn
    if not is_his(draft, company):
        return False
    draft.book.rules["run"].effect(draft, RunTrains(company, best_in_time(draft, company)))
    return True
