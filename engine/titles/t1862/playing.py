"""How the title is played; `LIKES` is what makes sense to random players, who know no better."""

from __future__ import annotations

from engine.core.actions import Bid, Buy, BuyTrain, Choose, Dividend, Par, Pass, Sell
from engine.core.chance.dice import number
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import TrainId, company_of, hex_of
from engine.players import appeals, lays
from engine.players.appeals import without
from engine.players.playing import Appeals, Playing
from engine.rules.shares import certificates_counted
from engine.titles.t1862.actions import Merge, PlaceStation, Refinance, RemoveToken, TakeMarkers
from engine.titles.t1862.box.facts import tables, train_facts
from engine.titles.t1862.companies.charters import par_prices, startable
from engine.titles.t1862.companies.fusion import REDEEM
from engine.titles.t1862.companies.mergers import new_price
from engine.titles.t1862.companies.prospects import Business, next_train, prospect, together
from engine.titles.t1862.companies.prospects import of_company as of_firm
from engine.titles.t1862.notes import notes
from engine.titles.t1862.trading.prices import line, traded
from engine.titles.t1862.trading.shares import gives_up_direction, offers, unit_price
from engine.titles.t1862.trains.buying import bare, data, kind_of
from engine.titles.t1862.trains.calendar import on_sale, rounds

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

# How the quick player judges, in money; what companies will bring is reckoned in `prospects`.

FLOOR = 1.0  # a share of a company that earns is never left lying
OF_A_BID = 0.12  # of the money at hand
BETTER = 0.3  # of what a company is worth more than the next best one
SHARES = 5
DEARER = 0.2  # by how much a price must exceed what a share will bring, for it to be sold
UNBUILT = 0.6  # how well the track of a company to come fits its trains, beside what is usual
KEPT = 500.0  # what it is worth to stay director


def of_company(view: View, company: str) -> float:
    """What a company earns with what it has."""
    return of_trains(view, company, view.trains_of(company))


def of_trains(view: View, company: str, trains: tuple[TrainId, ...]) -> float:
    """What a company would earn with these trains."""
    if company not in view.state.market or not view.company(company).floated:
        return 0.0
    firm = of_firm(view, company)
    return together(view, trains, firm.permits) * firm.scale


def first_train(view: View, company: str) -> TrainId:
    """The best train on sale that a company may run."""
    return next_train(view, on_sale(view, 0), notes(view).permits[company])[0]


def part(view: View, player: str, company: str) -> float:
    """All that is earned is paid to those who hold shares."""
    return view.percent(player, company) / 100


def position(view: View, player: str) -> float:
    """Money, and what the shares will bring."""
    if view.state.over:
        return float(view.worth(player))
    held = ((name, view.percent(player, name) / 10) for name in traded(view))
    return view.cash(player) + sum(tenths * share(view, name) for name, tenths in held if tenths)


def share(view: View, company: str) -> float:
    """What a tenth of a company will bring; of one that nobody helps to start not even its price."""
    found = prospect(view, of_firm(view, company)).worth()
    return found if view.company(company).floated else 0.8 * found


def purchase(view: View, action: Buy) -> float:
    """What a share brings more than it costs; the own company is started first."""
    company, who = company_of(action.cert), action.who
    if not view.is_player(who):
        return appeals.NEVER
    price = next(offer.price for offer in offers(view, who) if offer == (action.cert, action.source, offer.price))
    found = view.company(company)
    if not found.floated:
        missing = SHARES - (100 - view.percent(BANK, company) - view.percent(company, company)) // 10
        able = view.cash(who) >= missing * price
        return appeals.SURE if found.director == who else (20.0 if able else -20.0)
    firm = of_firm(view, company)
    if action.source == company:
        firm = firm._replace(cash=firm.cash + price, own=firm.own - 0.1)
    gain = prospect(view, firm).worth() - price
    return max(gain, FLOOR) if of_company(view, company) > 0 else gain


def sale(view: View, action: Sell) -> float:
    """What is paid now instead of what the shares would bring; a direction is kept."""
    tenths = action.percent / 10
    if not view.is_player(action.who):
        return FLOOR
    if not view.company(action.company).floated:
        return appeals.NEVER
    lost = gives_up_direction(view, action.who, action.company, action.percent)
    gain = unit_price(view, action.company) * (1 - DEARER) - share(view, action.company)
    return tenths * gain - (KEPT if lost else 0.0)


def founded(view: View, company: str, price: int, chartered: bool) -> float:
    """What half of a new company brings more than it costs; what it can buy is dearer by then, others come first."""
    markers = 180 if chartered else 120
    cash = (10 if chartered else SHARES) * price - markers
    own = 0.0 if chartered else 0.5
    firm = Business(line(view).index(price), cash, (), notes(view).first_permits[company], own, UNBUILT, waits=1)
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
    after = firm._replace(cash=firm.cash - action.price, trains=(*firm.trains, action.train))
    gain = prospect(view, after).worth() - prospect(view, firm).worth()
    tenths = max(1.0, view.percent(player, who) / 10)
    return tenths * gain + (5.0 if firm.trains else appeals.SURE)


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


def markers(view: View, action: TakeMarkers) -> float:
    """Three markers are enough."""
    return -abs(action.count - 3)


def small_station(view: View, action: PlaceStation) -> float:
    """Only local trains stop there."""
    locals_ = any(kind_of(view, name) == "local" for name in view.trains_of(action.who))
    return 1.0 if locals_ else appeals.NEVER


def removal(view: View, action: RemoveToken) -> float:
    """What can be spared: a marker where little is paid, and never at home."""
    home = hex_of(action.stop) == hex_of(next(iter(view.book.companies[action.company].homes.values())))
    stop = view.layout.stops.get(action.stop)
    return -float(lays.paid(view, action.company, stop) if stop else 0) - (500.0 if home else 0.0)


PLAYING = Playing(
    income=of_company,
    income_with=of_trains,
    part=part,
    first_train=first_train,
    rounds_left=lambda view: float(rounds(view)),
    worth=position,
    appeals={
        Bid: offer,
        Par: start,
        Buy: purchase,
        Sell: sale,
        BuyTrain: train,
        Dividend: payment,
        Merge: merger,
        Choose: redeeming,
        TakeMarkers: markers,
        PlaceStation: small_station,
        RemoveToken: removal,
        Refinance: lambda view, action: 0.0,
    },
)
