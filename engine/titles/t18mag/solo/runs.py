"""István's runs (XI.2.2): the red wagon in the way that pays most, then the best runs there are."""

from __future__ import annotations

from engine.core.actions import RunTrains
from engine.core.draft import Draft
from engine.core.outcome.event import Phrase
from engine.core.view import View
from engine.routing.apart.apart_solve import solve
from engine.rules.running import best_in_time
from engine.titles.t18mag import runs as usual_runs
from engine.titles.t18mag.actions import BuyExtra
from engine.titles.t18mag.solo import trains
from engine.titles.t18mag.solo.deciding import done, is_legal
from engine.titles.t18mag.trains import buying

OPERATED = "operated"


def operate(draft: Draft) -> bool:
    """What follows track and stations, in the order of a turn: a train given up, the red wagon, the runs, purchases."""
    draft.flag(OPERATED)
    trains.give_up(draft)
    take_wagon(draft)
    run(draft)
    trains.buy(draft)
    return True


def take_wagon(draft: Draft) -> None:
    """He takes the red company's help wherever he can, in the way that brings most."""
    who = draft.at_turn
    offers = [BuyExtra(who, item) for item in buying.sellers(draft)]
    useful = [offer for offer in offers if is_legal(draft, offer)]
    if useful:
        best = max(useful, key=lambda offer: brings(draft, who, offer.item))
        done(draft, best, Phrase("istvan.best_wagon" if len(useful) > 1 else "istvan.wagon", {}))


def brings(view: View, who: str, item: str) -> int:
    """What the best runs are worth with a wagon."""
    return solve(usual_runs.problem_with(view, who, (item,))).total


def run(draft: Draft) -> None:
    """The best set of runs, where there is any."""
    who = draft.at_turn
    if draft.policy.can_run(draft, who):
        done(draft, RunTrains(who, best_in_time(draft, who)))
