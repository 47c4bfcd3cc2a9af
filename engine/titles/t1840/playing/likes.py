"""What makes sense to random players, who know no better."""

from __future__ import annotations

from engine.core.actions import Bid, Buy, BuyTrain, Choose, Dividend, Pass, Scrap, Sell
from engine.core.view import View
from engine.players.playing import Appeals
from engine.titles.t1840.actions import BuyLandmark, BuyOut, SellLandmark
from engine.titles.t1840.companies.roles import lines, tram_companies, trams, value
from engine.titles.t1840.trains import buying as trains

NEVER, HARDLY, SELDOM, SOMETIMES, OFTEN = 0.002, 0.02, 0.1, 0.3, 0.6
DEAR = 200
DEAR_TRAM = 400


def saves(view: View, who: str) -> bool:
    """Every other company keeps its money for the last trams."""
    return tram_companies(view).index(who) % 2 == 1


def of_train(view: View, action: BuyTrain) -> float:
    """What the treasury pays while a line waits for it, or newer than the others; a director in need rather the cheapest."""
    owned = trams(view, action.who)
    if action.price <= view.cash(action.who):
        wanted = action.train not in owned or len(owned) <= len(lines(view, action.who))
        if saves(view, action.who) and owned:
            return OFTEN if action.price >= DEAR_TRAM else HARDLY
        return OFTEN if wanted else SELDOM
    cheapest = min(item.low for item in trains.trains_for_sale(view, action.who))
    return OFTEN if action.price == cheapest else SELDOM


def of_scrap(view: View, action: Scrap) -> float:
    """A tram goes when it costs more than it brings, for one that the director pays, or for a newer one that can be paid."""
    if trains.upkeep(view, action.train) <= -DEAR:
        return SOMETIMES
    if len(trams(view, action.who)) == 1:
        return SELDOM
    return OFTEN if makes_room(view, action) else HARDLY


def makes_room(view: View, action: Scrap) -> bool:
    """Whether a company at its limit gives its oldest tram up and can pay the newest on sale."""
    owned, kinds = trams(view, action.who), list(view.book.trains)
    sold = trains.trains_for_sale(view, action.who)
    if len(owned) < view.policy.train_limit(view, action.who) or not sold:
        return False
    newest, oldest = max(sold, key=lambda item: item.low), min(owned, key=kinds.index)
    return action.train == oldest != newest.train and newest.low <= view.cash(action.who)


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
    """A landmark is worth little more than its value; nobody spends much of a treasury on one line."""
    if action.item in view.state.privates:
        return SELDOM if action.amount <= 2 * value(view, action.item) else HARDLY
    return 1.0 if action.amount * 6 <= view.cash(action.who) else SELDOM


def of_choice(view: View, action: Choose) -> float:
    """A landmark is put up without a bid now and then; any other answer is as good as the next."""
    return SELDOM if action.item in view.state.privates else 1.0


def of_sell(view: View, action: Sell) -> float:
    """Shares are kept most of the time."""
    return SELDOM


def of_buy(view: View, action: Buy) -> float:
    """Shares are what wins."""
    return 1.0


def of_dividend(view: View, action: Dividend) -> float:
    """Some of the revenue is paid, some kept; who saves keeps all while there is something to buy."""
    if saves(view, action.who) and trains.trains_for_sale(view, action.who):
        return HARDLY if action.amount else OFTEN
    return OFTEN if action.amount else SOMETIMES


def of_pass(view: View, action: Pass) -> float:
    """There is mostly something better than to pass, but nobody needs a landmark."""
    return 1.0 if view.state.round.kind == "landmarks" else SOMETIMES


LIKES: Appeals = {
    Bid: of_bid,
    Choose: of_choice,
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
