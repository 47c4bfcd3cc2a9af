"""What a player would advise somebody on a seat: an action, and why in sentences of figures."""

from __future__ import annotations

from typing import NamedTuple

from engine import Action, BuyTrain, LayTile, Phrase, PlaceToken, State, View
from engine.players import lays, trains_ahead
from engine.players.choosing import ONLY, choose, dice_of
from engine.players.imagining import world
from engine.showing import tried

BUILDS = (LayTile, PlaceToken, BuyTrain)


class Advice(NamedTuple):
    """What one would do, and why, the plainest reason first."""

    action: Action
    why: tuple[Phrase, ...]


def advise(state: State, seat: str, strength: str, secret: str) -> Advice:
    """What a player of a strength would do on a seat, and the figures that speak for it."""
    choice = choose(state, seat, strength, secret)
    before = world(state, dice_of(state, seat, secret))
    figures = figures_of(before, choice.action) if isinstance(choice.action, BUILDS) else []
    known = [] if figures and choice.why == ONLY else [choice.why]
    return Advice(choice.action, (*figures, *known))


def figures_of(before: View, action: Action) -> list[Phrase]:
    """What the best run of a company becomes by what it builds or buys, and which train it could pay then."""
    after, who = tried(before, action), action.who
    if who not in before.companies:
        return []
    was, now = lays.best(before, who), lays.best(after, who)
    run = [Phrase("players.best_run", {"company": who, "before": was, "amount": now})] if now != was else []
    return [*run, *within_reach(after, who, now)]


def within_reach(view: View, who: str, income: int) -> list[Phrase]:
    """The cheapest train that a company may still have and can pay: with the money it has, or once its run is kept."""
    goods = [item for item in view.policy.trains_for_sale(view, who) if not view.controller(item.source)]
    price, room = trains_ahead.cheapest(view, who), view.policy.train_limit(view, who) - len(view.trains_of(who))
    if not goods or room <= 0 or not price or view.cash(who) + income < price:
        return []
    train = min(goods, key=lambda item: item.low).train
    code = "players.train_now" if view.cash(who) >= price else "players.train_next"
    return [Phrase(code, {"train": train, "price": price})]
