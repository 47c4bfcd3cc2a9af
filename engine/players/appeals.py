"""How good an action of a common kind is, in money, compared with passing; a title's own answers go before."""

from __future__ import annotations

from engine import Bid, Buy, BuyTrain, Discard, Dividend, LayTile, Par, Pass, PlaceToken, RunTrains, Scrap, Sell, View
from engine.ids import TrainId, company_of
from engine.players import income, lays, trains_ahead, worths
from engine.players.playing import Appeals, Trains

SURE = 10_000.0  # what is done whenever it may be
NEVER = -10_000.0
EASE = 0.15  # what the price of a share is expected to rise
DIRECTION = 40.0  # what it is worth to direct a company
LIKELY = 30.0  # what a share of a company that has yet to run is worth a round


def of_pass(view: View, action: Pass) -> float:
    """Passing is what everything else is compared with."""
    return 0.0


def of_run(view: View, action: RunTrains) -> float:
    """Trains always run, as the router proposes."""
    return SURE


def of_dividend(view: View, action: Dividend) -> float:
    """What shareholders get, and the price that rises with it; money that a train needs is worth more in the company."""
    player, who = view.controller(action.who), action.who
    own = view.percent(player, who) / 100 if who in view.book.certs_of_company else 0.5
    rise = 0.08 * view.price(who) * own * 10
    lacks = max(0.0, trains_ahead.needs(view, who) - (view.cash(who) - action.amount))
    urgent = min(1.0, income.rounds_left(view) / 3)
    return own * action.amount + (rise if action.amount else -rise) - urgent * lacks * max(own, 0.3) * 1.5


def of_buy(view: View, action: Buy) -> float:
    """A share brings dividends and rises; the first company to have is one's own."""
    company = company_of(action.cert)
    tenths = view.book.percents.get(action.cert, 0) / 10
    brings = tenths * (worths.per_share(view, company) + EASE * view.price(company))
    if not view.is_player(action.who):
        return 0.3 * brings
    return brings + starting(view, action.who, company)


def starting(view: View, player: str, company: str) -> float:
    """What it is worth to help a company on that waits for buyers, more so one's own."""
    found = view.company(company)
    if found.floated or found.operated:
        return 0.0
    hope = LIKELY * min(4.0, income.rounds_left(view)) / 4
    return hope + (2 * DIRECTION if found.director == player else 0.0)


def of_sell(view: View, action: Sell) -> float:
    """Money now for dividends that others get; a direction is not given away."""
    lost = action.percent / 10 * (worths.per_share(view, action.company) + EASE * view.price(action.company))
    directs = view.company(action.company).director == action.who
    return -lost - 5 - (DIRECTION if directs else 0.0) - 0.02 * action.percent


def of_par(view: View, action: Par) -> float:
    """A company is started when its launch can be paid, at a price that lets it buy trains."""
    cash = view.cash(action.who)
    bought = min(6.0, cash // max(1, action.price))
    return (DIRECTION + 0.5 * action.price) if bought >= 5 else (-DIRECTION + bought - action.price / 100)


def of_bid(view: View, action: Bid) -> float:
    """Bids stay small beside the money one has, and for a company leave what it takes to start it."""
    if view.cash(action.who) - action.amount < to_start(view, action.item):
        return NEVER / 10
    return 20.0 - 100 * action.amount / max(1, view.cash(action.who))


def to_start(view: View, item: str) -> int:
    """What it takes at least to start a company: half of it at the lowest price."""
    par = view.book.market.data.par
    waits = item in view.book.certs_of_company and item in view.companies and not view.company(item).floated
    return 5 * min(par) if waits and par else 0


def gain(view: View, company: str, before: Trains, after: Trains) -> float:
    """What a company earns more with other trains, as long as those run."""
    rounds = income.rounds_left(view)
    lasts = sum(trains_ahead.ends_in(view, train) for train in after) / max(1, len(after)) if after else 0.0
    more = income.of_trains(view, company, after) - income.of_trains(view, company, before)
    return more * min(rounds, lasts)


def of_train(view: View, action: BuyTrain) -> float:
    """What the company earns more with it, less the money, more dearly counted where the director pays it."""
    who, player, owned = action.who, view.controller(action.who), view.trains_of(action.who)
    if action.agreed or (view.controller(action.source) == player and action.source in view.state.companies):
        return NEVER
    after = (*(train for train in owned if train != action.trade), action.train)
    part = lays.interest(view, who)
    paid_by_director = max(0, action.price - view.cash(who))
    price = lays.MONEY * (action.price - paid_by_director) + paid_by_director
    must = 0.0 if owned else 25.0
    return part * gain(view, who, owned, after) + must - price * min(1.0, income.rounds_left(view) / 3)


def of_giving_up(view: View, action: Scrap | Discard) -> float:
    """The train that brings least goes first, and none without need."""
    owned = list(view.trains_of(action.who))
    rest = without(owned, action.train)
    return -5 - lays.interest(view, action.who) * gain(view, action.who, rest, tuple(owned))


def without(trains: list[TrainId], train: TrainId) -> Trains:
    """Trains without one of them."""
    left = [*trains]
    if train in left:
        left.remove(train)
    return tuple(left)


APPEALS: Appeals = {
    Pass: of_pass,
    RunTrains: of_run,
    Dividend: of_dividend,
    Buy: of_buy,
    Sell: of_sell,
    Par: of_par,
    Bid: of_bid,
    BuyTrain: of_train,
    Scrap: of_giving_up,
    Discard: of_giving_up,
    LayTile: lays.at_a_glance,
    PlaceToken: lays.of_marker,
}
CLOSER: Appeals = {LayTile: lays.closely, PlaceToken: lays.marker_closely}
