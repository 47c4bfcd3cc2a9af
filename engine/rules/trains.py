"""Buying trains from the bank and from other companies, and giving them up."""

from __future__ import annotations

from engine.core.actions import BuyTrain, Scrap
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Domain, Field, Options, Picked, Rule, between
from engine.core.view import View
from engine.events import TrainBought, TrainScrapped
from engine.ids import TrainId
from engine.rules.policies.answers import Goods


def on_sale(view: View, who: str, train: TrainId, source: str) -> Goods | None:
    """The offer of a train from a source, if there is one."""
    for item in view.policy.trains_for_sale(view, who):
        if item.train == train and item.source == source:
            return item
    return None


def sources(view: View, who: str, picked: Picked) -> Options:
    """Who sells a train to the company."""
    return Options(tuple(dict.fromkeys(item.source for item in view.policy.trains_for_sale(view, who))))


def trains(view: View, who: str, picked: Picked) -> Options:
    """The trains a source sells."""
    goods = view.policy.trains_for_sale(view, who)
    return Options(tuple(dict.fromkeys(item.train for item in goods if item.source == picked["source"])))


def prices(view: View, who: str, picked: Picked) -> Domain:
    """The price, or the range in which it may be agreed on."""
    item = on_sale(view, who, picked["train"], picked["source"])
    if item is None:
        return Options(())
    return Options((item.low,)) if item.low == item.high else between(item.low, item.high, printed(view, item.train))


def printed(view: View, train: TrainId) -> int:
    """The price printed on a train, to which an agreed one is compared."""
    return view.book.trains[train].price


def consent(view: View, who: str, picked: Picked) -> Options:
    """The players whose yes is needed."""
    return Options((needed_consent(view, who, picked["source"]),))


def trades(view: View, who: str, picked: Picked) -> Options:
    """The trains that may be given in exchange: none, unless the title says so."""
    return Options(("",))


def needed_consent(view: View, who: str, source: str) -> tuple[str, ...]:
    """The director of a company that gives its own train away, where that is another player than the buyer's."""
    seller = view.controller(source) if view.trains_of(source) else ""
    return (seller,) if seller and seller != view.controller(who) else ()


def train_is_on_sale(view: View, who: str, train: TrainId, source: str) -> RuleViolation | None:
    """The source sells such a train to the company now; else who does, or which trains there are."""
    if on_sale(view, who, train, source):
        return None
    goods = view.policy.trains_for_sale(view, who)
    sellers = list(dict.fromkeys(item.source for item in goods if item.train == train))
    there = list(dict.fromkeys(item.train for item in goods))
    return refuse(
        "train.not_on_sale",
        train=train,
        source=source,
        sellers=sellers,
        n=len(sellers),
        trains=there,
        count=len(there),
    )


def purse_holds_something(view: View, who: str, train: TrainId, source: str, price: int) -> RuleViolation | None:
    """Whoever has nothing at all is told so of another company's train, not that nobody sells it."""
    if view.cash(who) or source not in view.state.companies or train not in view.trains_of(source):
        return None
    return None if on_sale(view, who, train, source) else refuse("train.too_dear", price=max(1, price), cash=0)


def room_for_train(view: View, who: str) -> RuleViolation | None:
    """The company is below its train limit."""
    limit = view.policy.train_limit(view, who)
    return refuse("train.limit", limit=limit, company=who) if len(view.trains_of(who)) >= limit else None


def price_is_right(view: View, who: str, train: TrainId, source: str, price: int) -> RuleViolation | None:
    """The price is the printed one, or within the range that may be agreed on."""
    item = on_sale(view, who, train, source)
    if item is None or item.low <= price <= item.high:
        return None
    return refuse("train.price", low=item.low, high=item.high, price=price)


def train_is_affordable(view: View, who: str, price: int) -> RuleViolation | None:
    """The company can pay."""
    return None if price <= view.cash(who) else refuse("train.too_dear", price=price, cash=view.cash(who))


def consent_is_given(view: View, who: str, source: str, agreed: tuple[str, ...]) -> RuleViolation | None:
    """Another director's yes is there, and nobody's who was not asked."""
    needed = needed_consent(view, who, source)
    return None if agreed == needed else refuse("consent.needed", players=list(needed), source=source)


def nothing_is_traded(view: View, trade: TrainId) -> RuleViolation | None:
    """No train is given in exchange."""
    return refuse("train.no_trade") if trade else None


def buy(draft: Draft, action: BuyTrain) -> None:
    """Pay and take the train over; what it opens or rusts follows."""
    draft.policy.pay_for_train(draft, action.who, action.train, action.source, action.price)
    draft.set_turn(acted=True, bought=(*draft.state.turn.bought, action.train))
    draft.say(TrainBought(company=action.who, train=action.train, source=action.source, price=action.price))
    draft.policy.train_bought(draft, action.who, action.train, action.source)


def own_trains(view: View, who: str, picked: Picked) -> Options:
    """The kinds of train the company owns."""
    return Options(tuple(dict.fromkeys(view.trains_of(who))))


def train_is_owned(view: View, who: str, train: TrainId) -> RuleViolation | None:
    """The company owns such a train."""
    return None if train in view.trains_of(who) else refuse("train.not_owned", train=train, company=who)


def scrap(draft: Draft, action: Scrap) -> None:
    """The train leaves the company without pay."""
    draft.take_train(action.who, action.train)
    draft.set_turn(acted=True)
    draft.say(TrainScrapped(company=action.who, train=action.train))


BUY_TRAIN = Rule(
    BuyTrain,
    (
        Field("source", sources),
        Field("train", trains),
        Field("price", prices),
        Field("agreed", consent, sure=True),
        Field("trade", trades),
    ),
    (
        room_for_train,
        purse_holds_something,
        train_is_on_sale,
        price_is_right,
        train_is_affordable,
        consent_is_given,
        nothing_is_traded,
    ),
    buy,
)
SCRAP = Rule(Scrap, (Field("train", own_trains),), (train_is_owned,), scrap)
