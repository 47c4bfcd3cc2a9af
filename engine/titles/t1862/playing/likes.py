"""What makes sense to random players, who know no better."""

from __future__ import annotations

from engine.core.actions import Bid, Buy, BuyTrain, Dividend, Par, Pass, Sell
from engine.core.chance.dice import number
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import company_of
from engine.players.playing import Appeals
from engine.titles.t1862.actions import Merge
from engine.titles.t1862.box.facts import tables, train_facts
from engine.titles.t1862.companies.charters import par_prices
from engine.titles.t1862.notes import notes
from engine.titles.t1862.trading.prices import traded
from engine.titles.t1862.trading.shares import gives_up_direction, offers
from engine.titles.t1862.trains.buying import bare, data, kind_of

FOOLISH, HARDLY, SELDOM, SOMETIMES, OFTEN = 0.002, 0.02, 0.1, 0.3, 0.6


def shares_to_float(view: View) -> int:
    """How many shares must be sold before a company starts."""
    return tables(view).float_percent // 10


def is_reckless(view: View) -> bool:
    """Whether people bid what they have, as at every fourth table: few stay rich there, and money runs out first."""
    return number(view.state.setup.seed) % 4 == 3


def of_bid(view: View, action: Bid) -> float:
    """A bid leaves the money with which the company can be started by its winner alone."""
    left = view.cash(action.who) - action.amount
    if left < shares_to_float(view) * min(par_prices(view, True)):
        return OFTEN if is_reckless(view) else FOOLISH
    return OFTEN if notes(view).auction else 1.0


def of_par(view: View, action: Par) -> float:
    """A company is started at a price at which the player can buy half of it."""
    cost, cash = action.price * shares_to_float(view), view.cash(action.who)
    return 1.0 if cost <= cash else HARDLY * cash / cost


def waiting(view: View, player: str) -> tuple[str, ...]:
    """The companies of a player that have not started yet."""
    return tuple(
        name for name in traded(view) if view.company(name).director == player and not view.company(name).floated
    )


def of_buy(view: View, action: Buy) -> float:
    """First the player's own companies are helped to start; then shares of companies with trains are bought."""
    company, own = company_of(action.cert), waiting(view, action.who)
    if not view.is_player(action.who):
        return SOMETIMES
    if own:
        return 1.0 if company in own else HARDLY
    return OFTEN if view.trains_of(company) or not view.company(company).floated else SELDOM


def of_sell(view: View, action: Sell) -> float:
    """Shares are kept, above all those that make a director."""
    if not view.is_player(action.who):
        return 1.0
    return HARDLY if gives_up_direction(view, action.who, action.company, action.percent) else SELDOM


def of_pass(view: View, action: Pass) -> float:
    """Nobody passes while a company of theirs waits for buyers and its shares can be paid."""
    own, cash = waiting(view, action.who), view.cash(action.who)
    on_hand = own and any(company_of(offer.cert) in own and offer.price <= cash for offer in offers(view, action.who))
    return HARDLY if on_hand else 1.0


def of_train(view: View, action: BuyTrain) -> float:
    """Trains that may run, from the bank, seldom with warranties that cost."""
    if kind_of(view, action.train) not in notes(view).permits[action.who]:
        return HARDLY
    if action.source != BANK:
        return SELDOM
    extra = action.train.count("*") - train_facts(data(view, bare(action.train))).warranties
    return SELDOM if extra else 1.0


def of_dividend(view: View, action: Dividend) -> float:
    """What lifts the price is paid out, anything else more often than not."""
    if action.amount >= view.price(action.who):
        return 1.0
    return OFTEN if action.amount else SOMETIMES


def of_merger(view: View, action: Merge) -> float:
    """Companies stay on their own most of the time; at the start of a turn the tiles are the stronger temptation."""
    return HARDLY if view.state.turn.paid else OFTEN


LIKES: Appeals = {
    Bid: of_bid,
    Par: of_par,
    Buy: of_buy,
    Sell: of_sell,
    Pass: of_pass,
    BuyTrain: of_train,
    Dividend: of_dividend,
    Merge: of_merger,
}
