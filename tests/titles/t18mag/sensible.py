"""A player of 18Mag with some sense, to measure István by: track that earns more, better trains, shares that pay."""

from __future__ import annotations

from random import Random

from engine import View
from engine.core import flow, kernel
from engine.core.actions import Action, Buy, BuyTrain, Choose, LayTile, Scrap
from engine.core.draft import Draft
from engine.ids import company_of
from engine.random_players import pick_action
from engine.routing.apart.apart_solve import solve
from engine.routing.problem import Problem
from engine.rules.stations import blocked, stations
from engine.titles.t18mag.runs import EFFORT, spec

IDEAS = 5
LIKED = ("1", "4", "3", "11", "2", "6", "7", "LdStEG", "SKEV", "RABA", "SIK")


def decide(view: View, dice: Random) -> Action:
    """What the player does: the first thing below that makes sense, else nothing, else anything."""
    who = flow.actors(view)[0]
    kinds = kernel.offers(view, who)
    for kind in kinds:
        found = IDEAS_OF[kind](view, who, dice) if kind in IDEAS_OF else None
        if found is not None:
            return found
    if kernel.PASS in kinds:
        return kernel.build(view, who, kernel.PASS, {})
    return pick_action(view, who, kinds[0], dice)


def first_choice(view: View, who: str, dice: Random) -> Action:
    """The best liked document on the table."""
    domain = kernel.complete(view, who, "choose", {})
    offered = getattr(domain, "values", ())
    return Choose(who, min(offered, key=LIKED.index))


def earning(view: View, who: str) -> int:
    """What a 3-train could earn for a company on the track that lies."""
    trains = (spec(view, "3"),)
    return solve(Problem(view.layout, stations(view, who), trains, blocked(view, who), (), effort=EFFORT)).total


def with_lay(view: View, action: LayTile) -> View:
    """The position with a tile laid."""
    draft = Draft(view.book, view.state)
    draft.lay(action.hex, action.tile, action.turn)
    return draft


def better_track(view: View, who: str, dice: Random) -> Action | None:
    """Of some lays the one with which the company could earn most; a second tile only where it earns more at once."""
    ideas = {pick_action(view, who, "lay_tile", dice) for _ in range(IDEAS)}
    worth = {idea: earning(with_lay(view, idea), who) for idea in ideas if isinstance(idea, LayTile)}
    best = max(sorted(worth, key=repr), key=lambda idea: worth[idea])
    if view.state.turn.laid and worth[best] <= earning(view, who):
        return None
    return best


def old_train(view: View, who: str, dice: Random) -> Action | None:
    """A 2-train goes where the treasury can pay a 3-train without what the run will bring."""
    trains = view.trains_of(who)
    return Scrap(who, "2") if len(trains) == 2 and "2" in trains and view.cash(who) >= 110 else None


def new_train(view: View, who: str, dice: Random) -> Action | None:
    """The longest train that the bank sells and the company can pay; another 2-train only instead of none."""
    goods = view.policy.trains_for_sale(view, who)
    payable = [item for item in goods if item.source == "LdStEG" and item.low <= view.cash(who)]
    best = max(payable, key=lambda item: item.low, default=None)
    if best is None or (best.train == "2" and view.trains_of(who)):
        return None
    return BuyTrain(who, best.train, best.source, best.low)


def wagon(view: View, who: str, dice: Random) -> Action | None:
    """The red wagon, wherever it is sold."""
    return pick_action(view, who, "buy_extra", dice)


def everything(view: View, who: str, dice: Random) -> Action:
    """The whole treasury as dividend."""
    return kernel.build(view, who, "dividend", {"amount": view.cash(who) // 10 * 10})


def share(view: View, who: str, dice: Random) -> Action | None:
    """A share of the company that has most money to pay and earn with, for its price."""
    domain = kernel.complete(view, who, "buy", {})
    certs = getattr(domain, "values", ())
    order = sorted(certs, key=lambda cert: (-view.percent(who, company_of(cert)), LIKED.index(company_of(cert))))
    return Buy(who, order[0], "bank") if order else None


def best_runs(view: View, who: str, dice: Random) -> Action:
    """The best set of runs."""
    return pick_action(view, who, "run", dice)


IDEAS_OF = {
    "choose": first_choice,
    "lay_tile": better_track,
    "scrap": old_train,
    "buy_extra": wagon,
    "run": best_runs,
    "buy_train": new_train,
    "dividend": everything,
    "buy": share,
}
