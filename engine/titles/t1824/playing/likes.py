"""What makes sense to random players, who know no better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import flow
from engine.core.actions import Action, Buy, BuyTrain, Discard, Dividend, Par, Pass, Sell
from engine.core.state import DEPOT
from engine.core.view import View
from engine.ids import TrainId, company_of
from engine.titles.t1824.actions import Exchange, Repay
from engine.titles.t1824.box.facts import coal_of, train_facts
from engine.titles.t1824.companies.roles import REGIONAL, of_kind
from engine.titles.t1824.trading.exchange import due
from engine.titles.t1824.trains import buying as trains
from engine.titles.t1824.trains import debts, phases

HARDLY, SELDOM, SOMETIMES, OFTEN = 0.02, 0.1, 0.3, 0.6


def waiting(view: View, player: str) -> tuple[str, ...]:
    """The regional railways a player is going to direct that are not launched yet."""
    return tuple(
        name
        for name in of_kind(view, REGIONAL)
        if not view.company(name).floated
        and player in (view.company(name).director, view.company(coal_of(view, name) or name).director)
    )


def of_par(view: View, action: Par) -> float:
    """A railway is started at a price at which the player can buy half of it."""
    return 1.0 if 5 * action.price <= view.cash(action.who) else SOMETIMES


def of_buy(view: View, action: Buy) -> float:
    """First the player's own railways are helped to start; then shares of companies with trains are bought."""
    company, own = company_of(action.cert), waiting(view, action.who)
    if company in own:
        return 1.0
    lively = bool(view.trains_of(company)) or not view.company(company).floated
    return (SOMETIMES if own else OFTEN) if lively else SELDOM


def of_sell(view: View, action: Sell) -> float:
    """Shares are kept, unless somebody owes money or needs it for a train."""
    owes = debts.debt(view, action.who) > 0 or view.state.round.kind == "operating"
    return 1.0 if owes else HARDLY


def of_repay(view: View, action: Repay) -> float:
    """As much as there is."""
    return 1.0 if action.amount == debts.most(view, action.who) else HARDLY


def of_pass(view: View, action: Pass) -> float:
    """Nobody passes who owes money and has some, and a company without a train seldom."""
    if view.is_player(action.who):
        return HARDLY if debts.most(view, action.who) else OFTEN
    could_buy = trains.can_pay_any(view, action.who) and flow.can(view, action.who, "buy_train")
    return 1.0 if view.trains_of(action.who) or not could_buy else HARDLY


def of_train(view: View, action: BuyTrain) -> float:
    """New trains that the treasury pays; no company gives away what it must buy again; debts only if nothing else helps."""
    who, lender = action.who, view.controller(action.who)
    if action.price > view.cash(who) + view.cash(lender):
        return HARDLY * HARDLY
    if action.source != DEPOT:
        spare = len(view.trains_of(action.source)) > 1
        return (SELDOM if view.trains_of(who) else OFTEN) if spare else HARDLY
    if action.price > view.cash(who):
        return SOMETIMES
    return 1.0 if action.trade or not lasting(view, who) else OFTEN


def lasting(view: View, company: str) -> list[str]:
    """The trains of a company that are not obsolete before long."""
    return [name for name in view.trains_of(company) if not near_its_end(view, name)]


def near_its_end(view: View, train: TrainId) -> bool:
    """Whether the train that makes this one obsolete is on sale next or the one after it."""
    end = view.book.trains[train].rusts_on
    kinds = [name for name, data in view.book.trains.items() if not train_facts(data).goods]
    soon = kinds[kinds.index(phases.normal_train(view)) :][:2]
    return bool(end) and end.rstrip("g") in [name.rstrip("g") for name in soon]


def of_dividend(view: View, action: Dividend) -> float:
    """Paid out, unless the company must save for a train."""
    price = trains.price(view, phases.normal_train(view))
    saves = not lasting(view, action.who) and view.cash(action.who) < price
    return 1.0 if bool(action.amount) != saves else SELDOM


def of_exchange(view: View, action: Exchange) -> float:
    """Mountain and coal railways are kept while they pay, most of the time until they must go."""
    return 1.0 if due(view) else SELDOM


def of_discard(view: View, action: Discard) -> float:
    """The weakest train goes."""
    cheapest = min(trains.price(view, train) for train in view.trains_of(action.who))
    return 1.0 if trains.price(view, action.train) == cheapest else HARDLY


LIKES: dict[type[Action], Callable[[View, Any], float]] = {
    Par: of_par,
    Buy: of_buy,
    Sell: of_sell,
    Repay: of_repay,
    Pass: of_pass,
    BuyTrain: of_train,
    Dividend: of_dividend,
    Discard: of_discard,
    Exchange: of_exchange,
}
