"""Trains (7.9, 7.10, 8): cards in groups, three kinds of train, prices that halve, warranties, phases and obsolescence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.state import BANK, DEPOT, GONE, State
from engine.core.view import View
from engine.events import PhaseBegan, TrainBought
from engine.ids import TrainId
from engine.rules.policies.answers import Goods
from engine.titles.box_rows import TrainData
from engine.titles.t1862.box.facts import tables, train_facts
from engine.titles.t1862.events import LnerComing, TrainNoPermit, TrainObsolete
from engine.titles.t1862.notes import RAISED, WORN, Lner, lner_is_formed, notes
from engine.titles.t1862.trading.prices import traded

LAST_GROUP = "H"
SPARED_GROUP = "D"  # 11.2
KINDS = {
    "all": ("freight", "local", "express"),
    "express": ("express",),
    "freight": ("freight",),
    "freight_local": ("freight", "local"),
    "express_local": ("local", "express"),
}
RECEIVERS_ORDER = ("express", "freight", "local")


def bare(train: TrainId) -> TrainId:
    """A train's name without its warranties: `2E**` is a 2E with two of them."""
    return TrainId(train.rstrip("*"))


def data(view: View, train: TrainId) -> TrainData:
    """What is printed on a train."""
    trains = view.book.trains
    return trains.get(train) or trains[bare(train)]


def group_of(view: View, train: TrainId) -> str:
    """The group of a train's card."""
    return data(view, train).group


def kind_of(view: View, train: TrainId) -> str:
    """Freight, local or express."""
    trains = view.book.trains
    return train_facts(trains.get(train) or trains[bare(train)]).kind


def is_permanent(view: View, train: TrainId) -> bool:
    """Whether a freight train never becomes obsolete; in the shorter game D-trains do not either (7.8.1, 11.2)."""
    spared = view.option("short_game") == "yes" and group_of(view, train) == SPARED_GROUP
    return spared or train_facts(data(view, train)).permanent


def kinds_in_game(view: View) -> tuple[str, ...]:
    """The kinds of train this game uses (11.1)."""
    return KINDS[view.option("trains")]


def group_for_sale(view: View) -> str:
    """The group of cards the bank sells now; empty when the deck is."""
    depot = view.trains_of(DEPOT)
    if depot:
        return depot[0]
    return LAST_GROUP if view.option("h_trains") == "unlimited" else ""


def of_group(view: View, group: str) -> tuple[TrainData, ...]:
    """The trains a card of a group can be."""
    kinds = kinds_in_game(view)
    trains = view.book.trains.values()
    return tuple(train for train in trains if train.group == group and train_facts(train).kind in kinds)


def bank_price(view: View) -> int | None:
    """The price of the bank's trains."""
    group = group_for_sale(view)
    return of_group(view, group)[0].price if group else None


def price_now(view: View, train: TrainId) -> int:
    """The fixed price of a train between companies: half, once a train of a later group was sold (7.9)."""
    price = data(view, train).price
    return price // 2 if group_of(view, train) < view.state.phase else price


def from_bank(view: View) -> tuple[Goods, ...]:
    """The bank's trains, with as many warranties as may be bought (7.10)."""
    group = group_for_sale(view)
    step, most = tables(view).warranty_price, tables(view).most_warranties
    goods = []
    for train in of_group(view, group) if group else ():
        free = train_facts(train).warranties
        more = 0 if view.option("new_players") == "yes" else most - free
        goods += [
            Goods(
                TrainId(train.name + "*" * (free + extra)), BANK, train.price + extra * step, train.price + extra * step
            )
            for extra in range(more + 1)
        ]
    return tuple(goods)


def sellers(view: View) -> Iterable[str]:
    """The companies whose trains can be bought: those with a director (8), and bankrupt ones whose trains still lie there."""
    yield from (owner for owner in traded(view) if view.company(owner).director)
    yield from bankrupt_owners(view)


def bankrupt_owners(view: View) -> Iterable[str]:
    """The companies out of play whose trains are still for sale."""
    state = view.state
    return (owner for owner in state.companies if owner not in state.market and view.trains_of(owner))


def from_companies(view: View, who: str, raised: bool) -> Iterable[Goods]:
    """Other companies' trains, but not after the LNER is formed (10.3)."""
    if lner_is_formed(view) or (raised and not view.trains_of(who)):
        return
    for owner in sellers(view):
        if owner != who:
            for train in dict.fromkeys(view.trains_of(owner)):
                price = price_now(view, train)
                yield Goods(train, owner, price, price)


def offers_to(view: View, who: str) -> tuple[Goods, ...]:
    """Everything a company may buy, whatever its limits and money."""
    return all_offers(view, who, RAISED in view.state.turn.flags)


@remembered("trains", "companies", "market", "phase", "notes.lner")
def all_offers(view: View, who: str, raised: bool) -> tuple[Goods, ...]:
    """The same, whether or not money was raised for a train in the turn."""
    return (*from_bank(view), *from_companies(view, who, raised))


def limit_reached(view: View, who: str, train: TrainId) -> bool:
    """Whether a company owns as many trains (of the kind, or in all) as the phase allows (7.9, 11.1)."""
    yard = view.trains_of(who)
    phase = view.book.phase(view.state.phase)
    if len(kinds_in_game(view)) == 1:
        return len(yard) >= tables(view).simple_limits[phase.name]
    if phase.limit_of == "all":
        return len(yard) >= phase.train_limit
    kind = kind_of(view, train)
    return sum(kind_of(view, owned) == kind for owned in yard) >= phase.train_limit


def seller_may_sell(view: View, who: str, source: str) -> RuleViolation | None:
    """Companies sell no trains after the LNER, without director, or to who raised money for one of the bank (7.11, 8, 10.3)."""
    if source not in view.state.market or source == who:
        return None
    if lner_is_formed(view):
        return refuse("lner.no_sellers", company=source)
    if not view.company(source).director:
        return refuse("train.receiver_keeps", company=source)
    needs_bank = RAISED in view.state.turn.flags and not view.trains_of(who)
    return refuse("train.bank_only", company=who) if needs_bank else None


def room_for_kind(view: View, who: str, train: TrainId) -> RuleViolation | None:
    """The company is below the limit for trains of the kind (7.9)."""
    if bare(train) not in view.book.trains or not limit_reached(view, who, train):
        return None
    return refuse("train.limit_of_kind", company=who, kind=kind_of(view, train), phase=view.state.phase)


def nothing_is_payable(view: View) -> bool:
    """Whether the treasury of the company at turn reaches no offer."""
    who = view.at_turn
    return not any(goods.low <= view.cash(who) for goods in offers_to(view, who))


def pay_for_train(draft: Draft, who: str, train: TrainId, source: str, price: int) -> None:
    """The bank's price includes the warranties; a company hands its train over with those left on it."""
    draft.pay(who, source, price)
    if source == BANK:
        take_card(draft)
        draft.add_train(who, train)
        return
    draft.take_train(source, train)
    printed = TrainId(bare(train) + "*" * train_facts(data(draft, train)).warranties)
    draft.add_train(who, train if draft.option("sold_warranties") == "stay" else printed)


def take_card(draft: Draft) -> None:
    """The top card leaves the deck."""
    depot = draft.trains_of(DEPOT)
    if depot:
        draft.take_train(DEPOT, depot[0])


def permits(view: View, company: str) -> tuple[str, ...]:
    """The kinds of train a company has a permit for."""
    return notes(view).permits.get(company, ())


def train_bought(draft: Draft, who: str, train: TrainId, source: str) -> None:
    """The first train of a group begins its phase (9); a train without permit does not run (6.5.4.3)."""
    group, kind = group_of(draft, train), kind_of(draft, train)
    if kind not in permits(draft, who):
        draft.say(TrainNoPermit(company=who, train=bare(train), kinds=[kind]))
    if source == BANK and group > draft.state.phase:
        begin_phase(draft, group)


def begin_phase(draft: Draft, group: str) -> None:
    """Old trains without warranty go; the last phase announces the LNER."""
    draft.set_phase(group)
    draft.say(PhaseBegan(phase=group))
    old = obsolete(draft)
    for owner in (*traded(draft), *bankrupt_owners(draft)):
        for train in draft.trains_of(owner):
            if not train.endswith("*") and group_of(draft, train) in old:
                rust(draft, owner, train)
    if group == ("E" if draft.option("short_game") == "yes" else LAST_GROUP):
        draft.set_notes(lner=Lner.COMING)
        draft.say(LnerComing())


def obsolete(view: View) -> frozenset[str]:
    """The groups whose trains are obsolete; in the short game D-trains never are (11.2)."""
    gone = {phase.rusts for name, phase in view.book.phases.items() if name <= view.state.phase and phase.rusts}
    return frozenset(gone - {SPARED_GROUP} if view.option("short_game") == "yes" else gone)


def rust(draft: Draft, owner: str, train: TrainId) -> None:
    """A train leaves the game without pay."""
    draft.move_train(owner, GONE, train)
    draft.say(TrainObsolete(company=owner, train=train))


def may_wear(view: View) -> bool:
    """Until warranties were taken off in this turn, or the money of the run was dealt with."""
    return WORN not in view.state.turn.flags and not view.state.turn.paid


def has_warranties(view: View) -> bool:
    """Whether the company at turn has warranties to be taken off."""
    return any(train.endswith("*") for train in view.trains_of(view.at_turn))


def wear(draft: Draft) -> bool:
    """After the runs every train loses a warranty; obsolete trains go with the last one (7.10)."""
    who, old = draft.at_turn, obsolete(draft)
    draft.flag(WORN)
    before = draft.trains_of(who)
    draft.swap_trains(who, tuple(TrainId(train.removesuffix("*")) for train in before))
    for train in before:
        if train.endswith("*") and train[:-1] == bare(train) and group_of(draft, train) in old:
            rust(draft, who, bare(train))
    return True


def receiver_is_full(view: View, who: str, train: TrainId) -> bool:
    """Whether the receiver has no room; some count three of each kind even when the limit is three in all."""
    if view.option("receiver_limit") == "phase":
        return limit_reached(view, who, train)
    kind, limit = kind_of(view, train), view.book.phase(view.state.phase).train_limit
    return sum(kind_of(view, owned) == kind for owned in view.trains_of(who)) >= limit


def buy_in_receivership(draft: Draft, who: str) -> None:
    """One train of the first kind the company has a permit for: express, freight, local (7.3, 8)."""
    price = bank_price(draft)
    permits = notes(draft).permits[who]
    order = {kind: place for place, kind in enumerate(RECEIVERS_ORDER) if kind in permits}
    goods = [train for train in of_group(draft, group_for_sale(draft)) if train_facts(train).kind in order]
    goods.sort(key=lambda train: order[train_facts(train).kind])
    looked_at = goods[:1] if draft.option("receiver_kind") == "first" else goods
    room = [train for train in looked_at if not receiver_is_full(draft, who, train.name)]
    if price is None or not room or draft.cash(who) < price:
        return
    train = room[0]
    name = TrainId(train.name + "*" * train_facts(train).warranties)
    pay_for_train(draft, who, name, BANK, price)
    draft.say(TrainBought(company=who, train=name, source=BANK, price=price))
    train_bought(draft, who, name, BANK)


@remembered("setup")
def cards(view: View) -> Mapping[TrainId, int]:
    """How many cards of each group are in the game."""
    return Counter(deal(view))


def deal(view: View) -> tuple[TrainId, ...]:
    """The deck at the start: the cards of each group by the length of the game, and all H-cards (2.4.3)."""
    rosters = tables(view).rosters
    roster, fullest = rosters[view.option("length")], rosters["long"]
    last = tables(view).train_cards - sum(fullest.values()) if view.option("h_trains") == "cards" else 0
    return tuple(group for group, count in {**roster, TrainId(LAST_GROUP): last}.items() for _ in range(count))


def cards_are_conserved(view: View, before: State | None) -> str | None:
    """Every card of the limited groups exists exactly once."""
    trains = view.state.trains
    if before is not None and trains is before.trains:
        return None
    counted: dict[str, int] = {}
    for owner, yard in trains.items():
        for train in yard:
            group = train if owner == DEPOT else group_of(view, train)
            counted[group] = counted.get(group, 0) + 1
    wrong = {group: counted.get(group, 0) for group, count in cards(view).items() if counted.get(group, 0) != count}
    return f"train cards: {wrong}" if wrong else None
