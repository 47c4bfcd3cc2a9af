"""What makes sense to players who know no better: hints for random play, never asked by a rule."""

from __future__ import annotations

from engine.core.actions import Bid, Buy, BuyTrain, Dividend, Pass, Scrap, Sell
from engine.core.view import View
from engine.titles.likes import Appeals
from engine.titles.t1840.actions import BuyLandmark, BuyOut, SellLandmark
from engine.titles.t1840.companies.roles import lines, trams
from engine.titles.t1840.trains import buying as trains

NEVER, HARDLY, SELDOM, SOMETIMES, OFTEN = 0.002, 0.02, 0.1, 0.3, 0.6
DEAR = 100


def of_train(view: View, action: BuyTrain) -> float:
    """What the treasury pays while a line waits for it; a director in need takes the cheapest."""
    if action.price <= view.cash(action.who):
        return OFTEN if len(trams(view, action.who)) <= len(lines(view, action.who)) else SELDOM
    cheapest = min(item.low for item in trains.trains_for_sale(view, action.who))
    return 1.0 if action.price == cheapest else HARDLY


def of_scrap(view: View, action: Scrap) -> float:
    """A tram goes when it costs more than it can bring."""
    return OFTEN if trains.upkeep(view, action.train) <= -DEAR else HARDLY


def of_give_back(view: View, action: SellLandmark) -> float:
    """Landmarks are kept while they pay."""
    return NEVER


def of_landmark(view: View, action: BuyLandmark) -> float:
    """A company that can spare the money buys what adds to its runs."""
    return OFTEN if action.price * 2 <= view.cash(action.who) else SOMETIMES


def of_buy_out(view: View, action: BuyOut) -> float:
    """Markers of the Stadtbahn are left alone most of the time."""
    return HARDLY


def of_bid(view: View, action: Bid) -> float:
    """Nobody spends half of his money on one thing."""
    return 1.0 if action.amount * 3 <= view.cash(action.who) else SELDOM


def of_sell(view: View, action: Sell) -> float:
    """Shares are kept most of the time."""
    return SELDOM


def of_buy(view: View, action: Buy) -> float:
    """Shares are what wins."""
    return 1.0


def of_dividend(view: View, action: Dividend) -> float:
    """Some of the revenue is paid, some kept."""
    return OFTEN if action.amount else SOMETIMES


def of_pass(view: View, action: Pass) -> float:
    """There is mostly something better."""
    return SOMETIMES


APPEALS: Appeals = {
    Bid: of_bid,
    Buy: of_buy,
    Sell: of_sell,
    Pass: of_pass,
    BuyTrain: of_train,
    Scrap: of_scrap,
    Dividend: of_dividend,
    SellLandmark: of_give_back,
    BuyLandmark: of_landmark,
    BuyOut: of_buy_out,
}

# Events so rare that trials count the games in which they happen.
NOTABLE = (
    "landmark.cheaper",
    "loan.taken",
    "marker.bought_out",
    "home.circle",
    "landmark.bought",
)
