"""What a company does with its money and trains, judged by what its director's shares gain by it."""

from __future__ import annotations

from engine.core.actions import BuyTrain, Choose, Dividend
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import TrainId
from engine.players import appeals
from engine.players.appeals import without
from engine.showing import tried
from engine.titles.t1862.actions import Merge
from engine.titles.t1862.companies.fusion import REDEEM
from engine.titles.t1862.companies.mergers import new_price
from engine.titles.t1862.companies.prospects import Business, next_train, prospect
from engine.titles.t1862.companies.prospects import of_company as of_firm
from engine.titles.t1862.notes import notes
from engine.titles.t1862.playing.holdings import share
from engine.titles.t1862.trading.prices import line, traded
from engine.titles.t1862.trains.buying import group_of, kind_of
from engine.titles.t1862.trains.calendar import on_sale


def first_train(view: View, company: str) -> TrainId:
    """The best train on sale that a company may run."""
    return next_train(view, on_sale(view, 0), notes(view).permits[company])[0]


def train(view: View, action: BuyTrain) -> float:
    """What the shares of the director gain when the company has another train, or its money."""
    who, player = action.who, view.controller(action.who)
    same = view.controller(action.source) == player and action.source in view.state.companies
    kind = kind_of(view, action.train)
    firm = of_firm(view, who)._replace(served=True)
    if action.agreed:
        return appeals.NEVER
    if same or kind not in firm.permits:
        return without_choice(view, action)
    if firm.trains and action.source == BANK and group_of(view, action.train) > view.state.phase:
        return 5.0 + of_phase(view, action, player)
    after = firm._replace(cash=firm.cash - action.price, trains=(*firm.trains, action.train))
    gain = prospect(view, after).worth() - prospect(view, firm).worth()
    tenths = max(1.0, view.percent(player, who) / 10)
    return tenths * gain + (5.0 if firm.trains else appeals.SURE)


def of_phase(view: View, action: BuyTrain, player: str) -> float:
    """What all shares of a player gain by a train that ends others, or the game (9, 10.3)."""
    after = tried(view, action)
    names = (name for name in traded(after) if view.percent(player, name))
    return sum(view.percent(player, name) / 10 * gained(view, after, name) for name in names)


def gained(view: View, after: View, company: str) -> float:
    """What a share of a company will bring more in a later position, its track as it is."""
    now = of_firm(view, company)
    return prospect(after, of_firm(after, company, now.scale)).worth() - prospect(view, now).worth()


def without_choice(view: View, action: BuyTrain) -> float:
    """A train without permit, or of another company of one's own, is only bought where one must be: what does least harm."""
    who, source = action.who, action.source
    firm = of_firm(view, who)
    bought = firm._replace(cash=firm.cash - action.price, trains=(*firm.trains, action.train), served=True)
    gain = held(view, who) * prospect(view, bought).worth()
    if source in view.state.companies:
        other = of_firm(view, source)
        left = without([*other.trains], action.train)
        sold = other._replace(cash=other.cash + action.price, trains=left)
        gain += held(view, source) * (prospect(view, sold).worth() - prospect(view, other).worth())
    return appeals.NEVER / 2 + gain


def held(view: View, company: str) -> float:
    """How many tenths of a company its director has."""
    return view.percent(view.controller(company), company) / 10


def payment(view: View, action: Dividend) -> float:
    """What is paid now, and what the shares bring with the money in the company or out of it."""
    who, player = action.who, view.controller(action.who)
    revenue, firm = view.state.turn.revenue, of_firm(view, who)._replace(served=True)
    price, last = view.price(who), len(line(view)) - 1
    if action.amount:
        cash = firm.cash + revenue - action.amount + firm.own * action.amount
        cell = min(last, firm.cell + 2 * min(4, action.amount // price))
    else:
        cash, cell = firm.cash + revenue, max(0, firm.cell - 2)
    found = prospect(view, firm._replace(cash=cash, cell=cell)).worth()
    return view.percent(player, who) / 10 * (action.amount / 10 + found)


def merger(view: View, action: Merge) -> float:
    """What both companies bring as one, beside what they bring apart."""
    player = view.controller(action.who)
    if action.agreed or view.controller(action.company) != player:
        return appeals.NEVER
    names = (action.who, action.company)
    firms = [of_firm(view, name) for name in names]
    tenths = [view.percent(player, name) / 10 for name in names]
    apart = sum(held * prospect(view, firm).worth() for held, firm in zip(tenths, firms, strict=True))
    one = Business(
        line(view).index(new_price(view, *names)),
        sum(firm.cash for firm in firms),
        firms[0].trains + firms[1].trains,
        tuple(dict.fromkeys(firms[0].permits + firms[1].permits)),
        sum(firm.own for firm in firms) / 2,
        max(firm.scale for firm in firms),
        firms[0].served or firms[1].served,
    )
    return sum(tenths) / 2 * prospect(view, one).worth() - apart - 50 - (action.survivor != action.who)


def redeeming(view: View, action: Choose) -> float:
    """A certificate on option is kept where it will bring more than it costs and is paid."""
    fusion = notes(view).fusion
    if fusion is None or fusion.pending is None:
        return 0.0
    pending = fusion.pending
    if action.item != REDEEM:
        return float(pending.value)
    tenths = view.book.percents[pending.cert] / 10
    return tenths * share(view, fusion.survivor) - pending.cost
