"""What a new company brings to whoever starts it, and what is bid for a charter."""

from __future__ import annotations

from engine.core.actions import Bid, Par
from engine.core.view import View
from engine.players import appeals
from engine.rules.shares import certificates_counted
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.companies.charters import par_prices, startable
from engine.titles.t1862.companies.prospects import FRESH, Business, prospect
from engine.titles.t1862.notes import notes
from engine.titles.t1862.playing.holdings import SHARES
from engine.titles.t1862.trading.prices import line

OF_A_BID = 0.12  # of the money at hand
BETTER = 0.3  # of what a company is worth more than the next best one


def founded(view: View, company: str, price: int, chartered: bool) -> float:
    """What half of a new company brings more than it costs; what it can buy is dearer by then, others come first."""
    markers = 180 if chartered else 120
    cash = (10 if chartered else SHARES) * price - markers
    own = 0.0 if chartered else 0.5
    firm = Business(line(view).index(price), cash, (), notes(view).first_permits[company], own, FRESH, waits=1)
    return SHARES * (prospect(view, firm).worth() - price)


def can_launch(view: View, player: str, price: int) -> bool:
    """Whether a player has money and room for half of a company."""
    room = view.policy.cert_limit(view, player) - certificates_counted(view, player)
    return view.cash(player) >= SHARES * price and room > SHARES - tables(view).director_shares


def start(view: View, action: Par) -> float:
    """A company is started at the price at which it brings most, and which its founder can pay for half of it."""
    if not can_launch(view, action.who, action.price):
        return -action.price - (0 if notes(view).auction else appeals.SURE)
    return founded(view, action.company, action.price, notes(view).auction is not None)


def charter(view: View, company: str, most: int) -> float:
    """What a charter brings to somebody with so much money."""
    prices = [price for price in par_prices(view, True) if SHARES * price <= most]
    return max((founded(view, company, price, True) for price in prices), default=appeals.NEVER)


def offer(view: View, action: Bid) -> float:
    """Little is bid for a company: a part of what it is better than the next one, and never what its start takes."""
    left = view.cash(action.who) - action.amount
    value = charter(view, action.item, left)
    others = [name for name in startable(view) if name != action.item]
    next_best = max((charter(view, name, left) for name in others), default=0.0)
    most = max(5.0, min(OF_A_BID * view.cash(action.who), BETTER * (value - max(0.0, next_best))))
    if action.amount > most or not can_launch(view, action.who, min(par_prices(view, True))):
        return appeals.NEVER
    return value - action.amount
