"""Buying trains (b): from the stack, from other companies and from the pool, with a director's help; giving them back."""

from __future__ import annotations

from engine.core.actions import Discard, Scrap
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Rule
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.events import TrainDiscarded
from engine.ids import TrainId
from engine.rules import trains
from engine.rules.policies.answers import Goods
from engine.titles.t18lilliput.box.facts import setup_facts, tables
from engine.titles.t18lilliput.events import TrainHelped
from engine.titles.t18lilliput.holdings import ADMIRAL, acts_for_the_turn, has
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.cards import TRAIN, is_for
from engine.titles.t18lilliput.trains import phases, pool


def price_for(view: View, who: str, train: TrainId) -> int:
    """The printed price, a tenth less for the admiral."""
    price = view.book.trains[train].price
    return price * 9 // 10 if has(view, who, ADMIRAL) else price


def means(view: View, who: str) -> int:
    """What a company can pay: a director helps one that has no train."""
    help_ = 0 if view.trains_of(who) else view.cash(view.controller(who))
    return view.cash(who) + help_


def trains_for_sale(view: View, who: str) -> tuple[Goods, ...]:
    """The pool for a company that starts or kept its revenue; else the stack and the trains of companies somebody decides for."""
    kept = notes(view)
    if pool.buyer(view) == who:
        return tuple(goods(view, who, train, POOL) for train in dict.fromkeys(view.trains_of(POOL)))
    if kept.does != TRAIN:
        return ()
    most = means(view, who)
    used = [
        Goods(train, owner, 1, most)
        for owner in view.companies
        if owner != who and most and view.controller(owner)
        for train in dict.fromkeys(view.trains_of(owner))
    ]
    return (goods(view, who, phases.next_train(view), BANK), *used)


def goods(view: View, who: str, train: TrainId, source: str) -> Goods:
    """A train at its price."""
    price = price_for(view, who, train)
    return Goods(train, source, price, price)


def card_is_for_trains(view: View, who: str) -> RuleViolation | None:
    """The card at hand is for trains, or the company may buy from the pool."""
    return None if pool.buyer(view) == who else is_for(view, TRAIN)


def buys_once(view: View, who: str) -> RuleViolation | None:
    """A card buys so many trains, each for another company unless the table says otherwise."""
    kept = notes(view)
    if pool.buyer(view) == who:
        return None
    has_bought = who in kept.buyers and view.option("two_trains") == "two_companies"
    return refuse("lilliput.one_train_each", company=who) if not kept.trains_left or has_bought else None


def train_is_within_means(view: View, who: str, price: int) -> RuleViolation | None:
    """The company pays, with its director's help if it has no train."""
    most = means(view, who)
    return None if price <= most else refuse("train.too_dear", price=price, cash=most)


def pay_for_train(draft: Draft, who: str, train: TrainId, source: str, price: int) -> None:
    """The seller is paid, the director adds what is missing, the train changes hands."""
    missing = max(0, price - draft.cash(who))
    if missing:
        draft.pay(draft.controller(who), who, missing)
        draft.say(TrainHelped(player=draft.controller(who), company=who, amount=missing))
    draft.pay(who, BANK if source == POOL else source, price)
    if source == BANK:
        phases.take_next(draft, who)
    else:
        draft.move_train(source, who, train)


def train_bought(draft: Draft, who: str, train: TrainId, source: str) -> None:
    """The card or the chance is used; a train of the stack may begin a phase."""
    kept = notes(draft)
    if pool.buyer(draft) == who:
        pool.forgo(draft, who)
        return
    draft.set_notes(trains_left=kept.trains_left - 1, buyers=(*kept.buyers, who))
    if source == BANK:
        phases.train_out(draft, train)


def train_is_obsolete(view: View, train: TrainId) -> RuleViolation | None:
    """Only obsolete trains are given back by choice."""
    return None if train in phases.obsolete(view) else refuse("lilliput.not_obsolete", train=train)


def give_back(draft: Draft, action: Scrap | Discard) -> None:
    """The train goes to the pool."""
    draft.move_train(action.who, POOL, action.train)
    draft.say(TrainDiscarded(company=action.who, train=action.train))


def is_over_limit(view: View, who: str) -> RuleViolation | None:
    """The company has more trains than the phase allows."""
    return None if who in phases.over_limit(view) else refuse("lilliput.within_limit", company=who)


def trains_in_game(view: View) -> dict[TrainId, int]:
    """Every card but those of the endless kind."""
    return {**setup_facts(view).deck, TrainId("2"): tables(view).box_two_trains}


BUY_TRAIN = trains.BUY_TRAIN.edited(
    drop=(trains.train_is_affordable,),
    add=(train_is_within_means,),
    first=(acts_for_the_turn, card_is_for_trains, buys_once),
)
SCRAP = Rule(
    Scrap,
    (Field("train", trains.own_trains),),
    (acts_for_the_turn, card_is_for_trains, trains.train_is_owned, train_is_obsolete),
    give_back,
)
DISCARD = Rule(Discard, (Field("train", trains.own_trains),), (is_over_limit, trains.train_is_owned), give_back)
