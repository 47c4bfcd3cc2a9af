"""Trains are bought from large companies and from other small ones (III.3.2, VI.3.8)."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.remembering import remembered
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import TrainId
from engine.rules.policies.answers import Goods
from engine.titles.t18mag import majors
from engine.titles.t18mag.box.facts import train_facts
from engine.titles.t18mag.trains import phases


@remembered("trains", "money")
def trains_for_sale(view: View, who: str) -> tuple[Goods, ...]:
    """All decks from the start, and other small companies' trains at a price agreed on (III.3.2, VI.3.8)."""
    map_ = view.book.row.map
    decks = [
        Goods(name, train_facts(data).sellers[map_], data.price, data.price) for name, data in view.book.trains.items()
    ]
    used = [
        Goods(train, owner, 1, view.cash(who))
        for owner in view.book.companies
        if owner != who and view.cash(who)
        for train in dict.fromkeys(view.trains_of(owner))
    ]
    return (*decks, *used)


def train_limit(view: View, company: str) -> int:
    """Two for a small company (III.3.2); large ones own none (VI.4.1)."""
    return 0 if majors.is_large(view, company) else view.book.phase(view.state.phase).train_limit


def pay_for_train(draft: Draft, who: str, train: TrainId, source: str, price: int) -> None:
    """The selling large company gets its part, the bank the rest; a small company gets the price and loses the train."""
    data = draft.book.trains[train]
    if draft.book.companies[source].kind == "minor":
        draft.pay(who, source, price)
        draft.move_train(source, who, train)
        return
    part = price // train_facts(data).seller_part[draft.book.row.map]
    draft.pay(who, source, part)
    draft.pay(who, BANK, price - part)
    draft.add_train(who, train)


def train_bought(draft: Draft, who: str, train: TrainId, source: str) -> None:
    """A train from a deck may open a phase."""
    if draft.book.companies[source].kind == "major":
        phases.train_sold(draft, train)


def has_no_train(view: View) -> bool:
    """Whether nothing can run, be scrapped or get a wagon; large companies never have a train."""
    return not view.trains_of(view.at_turn)


def no_train_is_payable(view: View) -> bool:
    """At the limit of two, or without money for a new train or a company to deal with."""
    who = view.at_turn
    if len(view.trains_of(who)) >= view.policy.train_limit(view, who):
        return True
    cheapest = min(train.price for train in view.book.trains.values())
    used = any(owner != who and yard for owner, yard in view.state.trains.items())
    return view.cash(who) < (1 if used else cheapest)
