"""What the rulebook allows (IV.1, IV.2, VI.4, VI.7, VI.8, VII.11 to VII.13), said again to be compared with what is taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine import State
from engine.core.actions import Action, Buy, BuyTrain, Par, Sell
from tests.titles.t1824.second_reading.watch_shares import certificates, limit
from tests.titles.t1824.second_reading.watch_trains import train_limit
from tests.titles.t1824.second_reading.watched import BETWEEN, COALS, PRICES, REGIONAL, is_large, percent, price

GOODS_FROM = {"1g": 2, "2g": 3, "3g": 4, "4g": 6, "5g": 7}  # the phase that opens them (VII.14)
SHOPS = ("bank", "pool")


class Given(NamedTuple):
    """A railway that is exchanged for a certificate."""

    who: str
    item: str
    cert: str


def makes_director(state: State, who: str, company: str) -> bool:
    """Whether one more share takes the director's certificate (VI.6, note of VI.3)."""
    director, more = state.companies[company].director, percent(state, who, company) + 10
    if company not in state.market or company == state.notes.bond:
        return False
    if not director:
        return more >= 20 and bool(state.certs[f"{company}/director"].get("bank"))
    return director != who and more > percent(state, director, company)


def room(state: State, who: str, company: str) -> bool:
    """Whether one more share of a company fits under the certificate limit (VI.7)."""
    return certificates(state, who) + (0 if makes_director(state, who, company) else 1) <= limit(state)


def may_buy(state: State, action: Buy) -> bool:
    """VI.4, VI.7, VII.12, X.4."""
    who, (company, _, name) = action.who, action.cert.partition("/")
    if company not in state.market or not state.certs[action.cert].get(action.source):
        return False
    is_bond = company == state.notes.bond
    cost = price(state, company) * (2 if name == "director" else 1)
    return (
        (name == "share" or is_bond)
        and not state.turn.bought
        and not state.notes.debts.get(who)
        and company not in state.sold.get(who, ())
        and cost <= state.money[who]
        and (action.source == "pool" or percent(state, who, company) < 60)
        and room(state, who, company)
    )


def may_start(state: State, action: Par) -> bool:
    """VI.4: the director's certificate of a regional railway without price, unless it is kept for a coal railway."""
    who, company = action.who, action.company
    return (
        company not in state.market
        and bool(state.certs[f"{company}/director"].get("bank"))
        and not state.turn.bought
        and not state.notes.debts.get(who)
        and 2 * action.price <= state.money[who]
        and percent(state, who, company) < 60
        and certificates(state, who) < limit(state)
    )


def may_sell(state: State, action: Sell) -> bool:
    """VI.6, VI.8, VIII.3: operated, not twice, half in the bank at most, a certificate handed over only to an heir."""
    who, company, held = action.who, action.company, percent(state, action.who, action.company)
    if company not in state.market or action.percent > held or state.turn.bought or company in state.turn.sold:
        return False
    if not state.companies[company].operated:
        return False
    if sum(percent(state, shop, company) for shop in SHOPS) + action.percent > 50:
        return False
    singles = 10 * state.certs[f"{company}/share"].get(who, 0)
    if action.percent <= singles:
        return True
    if company == state.notes.bond:
        return action.percent >= 20
    others = max(percent(state, player, company) for player in state.setup.players if player != who)
    return others >= 20 and others > held - action.percent


def may_exchange(state: State, action: Given) -> bool:
    """IV.1, IV.2: from phase 3, one's own, in place of the purchase."""
    who, (company, _, name) = action.who, action.cert.partition("/")
    if int(state.phase) < 3 or state.turn.bought:
        return False
    if action.item in COALS:
        own = state.companies[action.item].director == who and not state.companies[action.item].closed
        built = action.item in state.notes.construction
        return own and not built and action.cert == f"{COALS[action.item]}/director"
    free = any(state.certs[action.cert].get(shop) for shop in SHOPS)
    owned = state.privates.get(action.item) == who
    return owned and name == "share" and company in REGIONAL and free and room(state, who, company)


def stock_actions(state: State) -> Iterator[tuple[Action | Given, bool]]:
    """Every sale, purchase, start and exchange of the player at turn that can be named, and whether it is allowed."""
    who, companies = state.turn.who, [name for name in state.companies if is_large(name)]
    for company in companies:
        for name in ("share", "director"):
            for shop in SHOPS:
                buy = Buy(who, f"{company}/{name}", shop)
                yield buy, may_buy(state, buy)
        for part in range(10, 101, 10):
            sale = Sell(who, company, part)
            yield sale, may_sell(state, sale)
    regional = [name for name in REGIONAL if name in state.companies]
    for company in regional:
        for par in (60, 70, 80, 90, 100):
            start = Par(who, company, par)
            yield start, may_start(state, start)
    items = [*state.privates, *(coal for coal in COALS if coal in state.companies)]
    for item in items:
        for company in regional:
            for name in ("share", "director"):
                given = Given(who, item, f"{company}/{name}")
                yield given, may_exchange(state, given)


def may_buy_train(state: State, action: BuyTrain) -> bool:
    """VII.11, VII.13: goods trains only for coal railways, the limit unless something is traded in, and the seller."""
    who, yard = action.who, state.trains.get(action.who, ())
    if who in COALS and not action.train.endswith("g"):
        return False
    if len(yard) >= train_limit(state, who) and not action.trade:
        return False
    if not paid_by_somebody(state, action, PRICES[action.train]):
        return False
    return may_buy_new(state, action) if action.source == "depot" else may_buy_used(state, action)


def may_buy_new(state: State, action: BuyTrain) -> bool:
    """The lowest normal train or an open goods train, less half of a weaker one of its kind, once a turn."""
    goods = action.train.endswith("g")
    lowest = min((train for train in state.trains["depot"] if not train.endswith("g")), key=int, default="10")
    if goods and (int(state.phase) < GOODS_FROM[action.train] or action.train not in state.trains["depot"]):
        return False
    if not goods and action.train != lowest:
        return False
    card, off = PRICES[action.train], 0
    if action.trade:
        old = PRICES[action.trade]
        weaker = old < card and action.trade.endswith("g") is goods
        if action.trade not in state.trains.get(action.who, ()) or not weaker or "trade" in state.turn.flags:
            return False
        off = old // 2
    return action.price == card - off


def may_buy_used(state: State, action: BuyTrain) -> bool:
    """From phase 3, of a launched company with a director: from 1, or between two directors at the second price."""
    seller = state.companies[action.source]
    if int(state.phase) < 3 or action.trade or action.train not in state.trains.get(action.source, ()):
        return False
    if not seller.floated or not seller.director:
        return False
    if seller.director == state.companies[action.who].director:
        return action.agreed == () and action.price >= 1
    return action.agreed == (seller.director,) and action.price == BETWEEN[action.train]


def paid_by_somebody(state: State, action: BuyTrain, card: int) -> bool:
    """The treasury, or with the director's help where a train is needed, up to the price on the card."""
    who = action.who
    goods = [t for t in state.trains["depot"] if t in GOODS_FROM and int(state.phase) >= GOODS_FROM[t]]
    needs = not state.trains.get(who) and (who not in COALS or bool(goods))
    normal = [t for t in state.trains["depot"] if t not in GOODS_FROM and who not in COALS]
    new = [PRICES[t] for t in (*goods, *sorted(normal, key=int)[:1], *(() if normal or who in COALS else ("10",)))]
    helped = needs and state.money[who] < min(new)
    return action.price <= state.money[who] or (helped and action.price <= card)


def train_actions(state: State) -> Iterator[BuyTrain]:
    """Purchases of the company at turn that can be named, at prices around those that matter."""
    who = state.turn.who
    yard = tuple(dict.fromkeys(state.trains.get(who, ())))
    for name, card in PRICES.items():
        for trade in ("", *yard):
            for asked in {card, card - (PRICES[trade] // 2 if trade else 0)}:
                yield BuyTrain(who, name, "depot", asked, (), trade)
    for owner in state.companies:
        for name in dict.fromkeys(state.trains.get(owner, ())):
            director, card = state.companies[owner].director, PRICES[name]
            agreed = (director,) if director and director != state.companies[who].director else ()
            cash = state.money[who]
            for asked in {
                0,
                1,
                cash,
                cash + 1,
                card,
                card + 1,
                BETWEEN[name],
            }:
                if owner != who:
                    yield BuyTrain(who, name, owner, asked, agreed)
