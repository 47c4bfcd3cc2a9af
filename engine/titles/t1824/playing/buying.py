"""How good it is to buy, start, sell, exchange and pay back in 1824, in money, compared with passing."""

from __future__ import annotations

from engine.core.actions import Buy, Choose, Par, Sell
from engine.core.view import View
from engine.ids import company_of
from engine.rules.shares import DIRECTOR
from engine.titles.t1824.actions import BuyCompany, Exchange, Repay
from engine.titles.t1824.box.facts import pre_state, regional_of
from engine.titles.t1824.companies.roles import (
    COAL,
    PRE_STATE,
    REGIONAL,
    counted,
    kind,
    mountains,
    of_kind,
    on_sale,
    phase_number,
    sold,
)
from engine.titles.t1824.playing.shares import gain, lacks, own_regional
from engine.titles.t1824.trading.exchange import EXCHANGE_PHASE, coals, due
from engine.titles.t1824.trading.first_round import for_sale, prices_of
from engine.titles.t1824.trains import buying as trains
from engine.titles.t1824.trains import debts

SURE, NEVER = 10_000.0, -10_000.0
OWN = 120.0  # a share that helps the own railway to its launch
DIRECTS, COALS, MOUNTAIN, SMALLER = 400.0, 390.0, 350.0, 330.0  # what comes first in the first round
ANOTHER = 45.0  # each coal railway more asks for money for another launch
KEPT = 240  # what the price of a coal railway leaves for others
DEBT = 0.5
DROP, MARGIN = 10.0, 15.0  # what a sale takes from each share that is kept, and what a swap must bring
DIRECTION, ASSURED = 300.0, 60


def of_company(view: View, action: BuyCompany) -> float:
    """All of them are worth more than they cost: first those that direct, a coal railway at a price that leaves some money."""
    left = view.cash(action.who) - action.price
    if not is_coal(view, action.item):
        return value(view, action.item)
    dear = 1 if left >= KEPT or left < min_price(view) else -1
    return value(view, action.item) + dear * action.price / 10 - ANOTHER * len(coals(view, action.who))


def min_price(view: View) -> int:
    """What the cheapest of what is for sale costs."""
    return min((price for item in for_sale(view) for price in prices_of(view, item)), default=0)


def value(view: View, item: str) -> float:
    """How much a railway of the first round is wanted."""
    if item in view.state.privates:
        return MOUNTAIN
    if is_coal(view, item):
        return COALS
    return DIRECTS if pre_state(view, item).cert == DIRECTOR else SMALLER


def is_coal(view: View, item: str) -> bool:
    """Whether it is a coal railway."""
    return item not in view.state.privates and kind(view, item) == COAL


def of_choice(view: View, action: Choose) -> float:
    """A railway of the stacks by what it is worth; places for markers all the same."""
    known = action.item in view.book.companies and kind(view, action.item) in (COAL, PRE_STATE)
    return value(view, action.item) if known else 1.0


def first_round(view: View, who: str) -> bool:
    """Whether something of the first round is still to be had for the player's money."""
    return view.state.round.kind == "first_stock" and bool(for_sale(view)) and min_price(view) <= view.cash(who)


def room(view: View, who: str) -> int:
    """How many more certificates a player may have."""
    return view.policy.cert_limit(view, who) - counted(view, who)


def wanted(view: View, who: str, company: str, price: int) -> float:
    """What a share gains, by its price where money is scarcer than certificates."""
    found = gain(view, company)
    scarce = view.cash(who) < max(1, room(view, who)) * max(1, price)
    return 100 * found / max(60, price) if scarce else found


def of_buy(view: View, action: Buy) -> float:
    """A share is worth what it gains; the own railway's launch comes first, and railways of the first round before any."""
    if first_round(view, action.who) or exchange_first(view, action.who):
        return NEVER
    company, price = company_of(action.cert), view.price(company_of(action.cert))
    helps = OWN if own_regional(view, action.who, company) and lacks(view, company) else 0.0
    return view.book.percents[action.cert] / 10 * (wanted(view, action.who, company, price) + helps)


def exchange_first(view: View, who: str) -> bool:
    """Whether an exchange that launches a railway takes the place of this turn's purchase."""
    if phase_number(view) < EXCHANGE_PHASE:
        return False
    if any(lacks(view, regional_of(view, coal)) <= 0 for coal in coals(view, who)):
        return True
    return bool(mountains(view, who)) and any(completes(view, who, name) for name in of_kind(view, REGIONAL))


def of_par(view: View, action: Par) -> float:
    """A railway is started when half of it can be paid, as dearly as that allows: it is what the railway has to spend."""
    if first_round(view, action.who) or exchange_first(view, action.who):
        return NEVER
    shares = 5 - min(3, sold(view, action.company) // 10)
    if view.cash(action.who) < shares * action.price:
        return NEVER / 10
    return 2 * wanted(view, action.who, action.company, action.price) + 2 * action.price


def of_sell(view: View, action: Sell) -> float:
    """Shares are kept, unless somebody owes money or lacks it for a train."""
    if swaps(view, action):
        return better(view, action.who, action.company) - max(0.0, gain(view, action.company)) - dropped(view, action)
    tenths = action.percent / 10
    brings = view.price(action.company) * tenths
    lost = tenths * max(0.0, gain(view, action.company)) + view.percent(action.who, action.company) / 10 * 10 + 5
    return min(brings, lacking(view, action.who)) * 3 * DEBT - lost - 0.02 * action.percent


def swaps(view: View, action: Sell) -> bool:
    """Whether a single share makes room for another one, where certificates are scarcer than money."""
    return view.state.round.kind == "stock" and action.percent == 10 and room(view, action.who) <= 0


def better(view: View, who: str, company: str) -> float:
    """What the best share gains that the player could have instead."""
    money = view.cash(who) + view.price(company)
    limit = view.policy.holding_limit
    names = (name for name in view.state.market if name != company and on_sale(view, name))
    free = (name for name in names if view.percent(who, name) < limit(view, who, name))
    return max((gain(view, name) for name in free if view.price(name) <= money), default=0.0)


def dropped(view: View, action: Sell) -> float:
    """What the player's other shares lose by a sale, and that a direction may go with it."""
    rest = view.percent(action.who, action.company) - action.percent
    directs = view.company(action.company).director == action.who
    return DROP * rest / 10 + MARGIN + (DIRECTION if directs and rest < ASSURED else 0.0)


def lacking(view: View, player: str) -> float:
    """How much money a player lacks for debts, or for the train that has to be bought now."""
    short = debts.debt(view, player) - view.cash(player)
    who = view.at_turn
    if view.state.round.kind == "operating" and trains.needs_train(view, who) and view.controller(who) == player:
        cheapest = min(trains.price(view, train) for train in trains.new_trains(view, who))
        short = cheapest - view.cash(who) - view.cash(player)
    return float(max(0, short))


def of_exchange(view: View, action: Exchange) -> float:
    """What must go takes the best share; a coal railway goes for a launch, a mountain railway to complete one."""
    if due(view):
        company = company_of(action.cert)
        return SURE / 10 + gain(view, company) + view.price(company)
    if action.item in view.state.privates:
        return 3 * OWN if completes(view, action.who, company_of(action.cert)) else NEVER
    regional = regional_of(view, action.item)
    return 4 * OWN if lacks(view, regional) <= 0 else NEVER


def completes(view: View, who: str, company: str) -> bool:
    """Whether one share more launches the own railway, or lets the coal railway go for it."""
    return own_regional(view, who, company) and lacks(view, company) == 1


def of_repay(view: View, action: Repay) -> float:
    """As much as there is."""
    return SURE if action.amount == debts.most(view, action.who) else 0.0
