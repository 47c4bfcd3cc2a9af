"""Trains (VII.11 to VII.13): what is on sale, trading in, the duty to own one, and emergency financing."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.actions import BuyTrain, Discard
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Domain, Field, Options, Picked, Rule, between
from engine.core.state import BANK, DEPOT, GONE
from engine.core.view import View
from engine.events import TrainDiscarded
from engine.ids import TrainId, cert_of
from engine.rules import trains
from engine.rules.policies.answers import Goods
from engine.rules.shares import DIRECTOR
from engine.rules.trains import consent_is_given, needed_consent, own_trains, train_is_owned
from engine.titles.t1824.box.facts import phase_facts, tables, train_facts
from engine.titles.t1824.companies.roles import COAL, SMALL, STATE, construction, kind, phase_number
from engine.titles.t1824.events import TrainTraded
from engine.titles.t1824.notes import SOLD_AT, TRADED
from engine.titles.t1824.runs.revenue import is_goods
from engine.titles.t1824.trains import phases
from engine.titles.t1824.trains.debts import contribute

DEAL_PHASE = 3


@remembered("trains", "phase")
def goods_on_sale(view: View) -> tuple[TrainId, ...]:
    """The goods trains of the phase that are left; none waits for another to run out (VII.11)."""
    left = set(view.trains_of(DEPOT))
    return tuple(
        name
        for name, data in view.book.trains.items()
        if name in left and train_facts(data).goods and is_open(view, name)
    )


def is_open(view: View, train: TrainId) -> bool:
    """Whether the normal train that puts a goods train on sale was sold."""
    opens = train_facts(view.book.trains[train]).since
    return any(p.opens == opens and int(p.name) <= phase_number(view) for p in view.book.phases.values())


@remembered("money", "certs", "companies", "trains", "notes", "phase")
def trains_for_sale(view: View, who: str) -> tuple[Goods, ...]:
    """All trains on sale to a company."""
    return tuple(offers(view, who))


def offers(view: View, who: str) -> Iterator[Goods]:
    """New trains from the depot, and from the first 3-train on those of other companies."""
    for name in new_trains(view, who):
        yield Goods(name, DEPOT, price(view, name), price(view, name))
    if phase_number(view) >= DEAL_PHASE:
        yield from used_trains(view, who)


def new_trains(view: View, who: str) -> tuple[TrainId, ...]:
    """What the depot sells to a company: the lowest normal train, not to coal railways, and goods trains (IV.2)."""
    normal = () if kind(view, who) == COAL else (phases.normal_train(view),)
    return (*normal, *goods_on_sale(view))


def used_trains(view: View, who: str) -> Iterator[Goods]:
    """Other companies' trains: at any price under one director, at the printed one between two (VII.11)."""
    goods_only, director = kind(view, who) == COAL, view.controller(who)
    most, helped, yards = view.cash(who), is_helped(view, who), view.state.trains
    for owner in view.book.companies:
        seller = dealer(view, owner) if yards.get(owner) and owner != who else ""
        own = seller == director
        for train in dict.fromkeys(yards[owner]) if seller else ():
            if not goods_only or is_goods(view, train):
                item = offered(view, owner, train, max(most, price(view, train) if helped else 0) if own else None)
                if item.low <= item.high:
                    yield item


def offered(view: View, owner: str, train: TrainId, most: int | None) -> Goods:
    """Another company's train: up to so much under one director, with help up to the printed price; else at its price between two."""
    if most is not None:
        return Goods(train, owner, 1, most)
    fixed = price_between(view, train)
    return Goods(train, owner, fixed, fixed)


def dealer(view: View, owner: str) -> str:
    """Who sells a company's trains: its director, if it may use them already (IV.2)."""
    launched = view.company(owner).floated or view.option("unlaunched_trains") == "sold"
    return view.controller(owner) if launched else ""


def train_is_of_a_kind(view: View, who: str, train: TrainId) -> RuleViolation | None:
    """Coal railways own goods trains only (IV.2)."""
    wrong = kind(view, who) == COAL and train in view.book.trains and not is_goods(view, train)
    return refuse("train.goods_only", company=who) if wrong else None


def seller_may_sell(view: View, who: str, source: str) -> RuleViolation | None:
    """Trains of companies are bought from the first 3-train on (VII.11), of those launched (IV.2) and directed (IV.4.4)."""
    if source not in view.state.companies or source == who:
        return None
    if phase_number(view) < DEAL_PHASE:
        return refuse("train.used_too_early")
    if dealer(view, source):
        return None
    directed = bool(view.controller(source))
    return refuse("train.unlaunched" if directed else "train.nobody_deals", company=source)


def price(view: View, train: TrainId) -> int:
    """The price on the card."""
    return view.book.trains[train].price


def price_between(view: View, train: TrainId) -> int:
    """The price between different directors: the second one of the card, or the full one where the table says so."""
    full, second = price(view, train), train_facts(view.book.trains[train]).second_price
    return full if second is None or view.option("price_between_directors") == "full" else second


def discount(view: View, trade: TrainId) -> int:
    """Half the value of a train traded in (VII.13)."""
    return price(view, trade) // 2 if trade else 0


def trades(view: View, who: str, picked: Picked) -> Options:
    """The trains that may be traded in."""
    yard = view.trains_of(who) if picked["source"] == DEPOT else ()
    return Options(("", *dict.fromkeys(yard)))


def prices(view: View, who: str, picked: Picked) -> Domain:
    """The price less what is traded in, or the range that may be agreed on."""
    item = trains.on_sale(view, who, picked["train"], picked["source"])
    if item is None:
        return Options(())
    off = discount(view, picked["trade"])
    if item.low == item.high:
        return Options((item.low - off,))
    return between(max(item.low, least_price(view, who)), item.high, trains.printed(view, item.train))


def trade_is_right(view: View, who: str, train: TrainId, source: str, trade: TrainId) -> RuleViolation | None:
    """One train a turn may be traded in for a new, stronger one of its kind (VII.13)."""
    if not trade:
        return None
    if trade not in view.trains_of(who):
        return refuse("trade.not_owned", train=trade, company=who)
    if TRADED in view.state.turn.flags:
        return refuse("trade.once")
    stronger = is_goods(view, trade) == is_goods(view, train) and price(view, train) > price(view, trade)
    return None if source == DEPOT and stronger else refuse("trade.not_for", train=train, trade=trade)


def room_or_trade(view: View, who: str, trade: TrainId) -> RuleViolation | None:
    """The company is below its limit, or gives a train for the new one (VII.11, VII.13)."""
    free = trade or view.option("at_train_limit") == "discard"
    return None if free else trains.room_for_train(view, who)


def price_is_right(
    view: View, who: str, train: TrainId, source: str, price: int, trade: TrainId
) -> RuleViolation | None:
    """The price on the card less the trade, or one within the range (VII.11, VII.13)."""
    item = trains.on_sale(view, who, train, source)
    off = discount(view, trade)
    if item is None or item.low - off <= price <= item.high - off:
        return None
    return refuse("train.price", low=item.low - off, high=item.high - off, price=price)


def price_is_paid(view: View, who: str, train: TrainId, source: str, price: int) -> RuleViolation | None:
    """The treasury pays; the director helps only where a train is needed, and never above the card's price (VII.12)."""
    cash = view.cash(who)
    if price <= cash or (is_helped(view, who) and price <= view.book.trains[train].price):
        return None
    return refuse("train.too_dear", price=price, cash=cash)


def pay_for_train(draft: Draft, who: str, train: TrainId, source: str, price: int) -> None:
    """The company pays, with its director's help if need be."""
    missing = price - draft.cash(who)
    if missing > 0:
        contribute(draft, draft.controller(who), who, missing)
    draft.pay(who, BANK if source == DEPOT else source, price)


def buy(draft: Draft, action: BuyTrain) -> None:
    """A train traded in leaves the game first."""
    if action.trade:
        draft.move_train(action.who, GONE, action.trade)
        draft.flag(TRADED)
        draft.say(TrainTraded(company=action.who, train=action.trade))
    trains.buy(draft, action)


def train_bought(draft: Draft, who: str, train: TrainId, source: str) -> None:
    """Take it over; from the depot it may begin a phase."""
    if source == DEPOT:
        phases.leave_depot(draft, train, who)
    else:
        draft.move_train(source, who, train)


def train_limit(view: View, company: str) -> int:
    """Two for small companies; for the others by size and phase (IV.4, VII.14)."""
    return train_limits(view)[company]


@remembered("phase")
def train_limits(view: View) -> dict[str, int]:
    """The limit of every company."""
    limits, small = phase_facts(view), tables(view).small_train_limit
    by_kind = {**dict.fromkeys(SMALL, small), STATE: limits.state}
    return {name: by_kind.get(data.kind, limits.regional) for name, data in view.book.companies.items()}


def is_directed(view: View, company: str) -> bool:
    """Whether a company has a director or owner, nobody who only stands in (IV.4.4)."""
    small = kind(view, company) in SMALL
    return bool(view.controller(company)) and (small or not view.certs_of(BANK, cert_of(company, DIRECTOR)))


def owns_trains(view: View, company: str) -> bool:
    """Whether a company deals in trains: it has a director, and is no construction railway (X.3)."""
    return is_directed(view, company) and company not in construction(view)


def company_deals_in_trains(view: View, who: str) -> RuleViolation | None:
    """Construction railways have no trains (X.3); without a director nobody buys any (IV.4.4)."""
    if who in construction(view):
        return refuse("train.construction", company=who)
    return None if is_directed(view, who) else refuse("company.no_director", company=who)


def needs_train(view: View, who: str) -> bool:
    """Every company must end its turn with a train; a coal railway if the bank has one for it (VII.11)."""
    if view.trains_of(who) or not owns_trains(view, who):
        return False
    return kind(view, who) != COAL or bool(goods_on_sale(view))


def is_helped(view: View, who: str) -> bool:
    """Whether the director pays what a needed train lacks (VII.12); the table may have the treasury pay if it can."""
    if not needs_train(view, who):
        return False
    cheapest = min(price(view, train) for train in new_trains(view, who))
    return view.option("emergency_help") == "any_train" or view.cash(who) < cheapest


def must_buy(view: View) -> bool:
    """Whether the company at turn must buy a train."""
    return bool(view.at_turn) and needs_train(view, view.at_turn)


def nothing_is_payable(view: View) -> bool:
    """Where no train is needed, so that nobody helps: no offer is within reach of the treasury."""
    return not needs_train(view, view.at_turn) and not can_pay_any(view, view.at_turn)


def can_pay_any(view: View, who: str) -> bool:
    """Whether the treasury and the best train traded in reach the cheapest offer."""
    most = view.cash(who) + max((discount(view, train) for train in view.trains_of(who)), default=0)
    return any(item.low <= most for item in trains_for_sale(view, who))


def sale_pays_for_train(view: View, who: str) -> RuleViolation | None:
    """In an operating round a director sells for a train he cannot pay (VII.12), or as the table allows."""
    if view.state.round.kind != "operating":
        return None
    company, free = view.at_turn, view.option("sales_at_train_step") == "free"
    said = company_deals_in_trains(view, company)
    return said or (None if free or lacks_money(view, company) else refuse("share.only_for_train", company=company))


def lacks_money(view: View, who: str) -> bool:
    """Whether a company that needs a train might cost its director more than he has."""
    return is_helped(view, who) and view.cash(who) + view.cash(view.controller(who)) < dearest(view, who)


def dearest(view: View, who: str) -> int:
    """The highest price of a train that a company can have without another director's yes."""
    offers = [item for item in trains_for_sale(view, who) if not needed_consent(view, who, item.source)]
    return max((min(item.high, price(view, item.train)) for item in offers), default=0)


def sale_is_needed(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """Nobody sells more than the dearest train asks for: without any one of the shares it could not be paid (VII.12)."""
    if view.state.round.kind != "operating" or view.option("sales_at_train_step") == "free":
        return None
    buyer, share = view.at_turn, view.price(company)
    spare = view.cash(buyer) + view.cash(who) + share * percent // 10 - min((share, *sold_at(view)))
    most = dearest(view, buyer)
    return refuse("share.more_than_needed", company=buyer, price=most) if spare >= most else None


def sold_at(view: View) -> tuple[int, ...]:
    """What the shares sold for a train this turn brought, one by one."""
    return tuple(int(flag.removeprefix(SOLD_AT)) for flag in view.state.turn.flags if flag.startswith(SOLD_AT))


def least_price(view: View, who: str) -> int:
    """The least a train may cost for which shares were sold: with one share less it could not be paid."""
    brought = sold_at(view)
    if not brought or not needs_train(view, who):
        return 0
    return view.cash(who) + view.cash(view.controller(who)) - min(brought) + 1


def train_needed_the_sale(view: View, who: str, price: int) -> RuleViolation | None:
    """Shares sold in an operating round pay for the train that is bought (VII.12)."""
    least = least_price(view, who)
    return refuse("train.not_for_the_sale", company=who, price=price, least=least) if price < least else None


def director_at_turn(view: View) -> tuple[str, ...]:
    """The director of the company at turn."""
    return (view.controller(view.at_turn),)


@remembered("trains", "phase")
def overfull(view: View) -> tuple[str, ...]:
    """The companies above their limit, founded or not yet launched ones left alone."""
    trains = view.state.trains
    return tuple([name for name, limit in train_limits(view).items() if len(trains.get(name, ())) > limit])


def undirected_gives_up(draft: Draft) -> bool:
    """A company without director gives up its weakest train, unless the table has it act."""
    company = next((name for name in overfull(draft) if not draft.controller(name)), "")
    if not company or draft.option("state_without_director") == "operates":
        return False
    discard(draft, Discard(company, min(draft.trains_of(company), key=lambda train: price(draft, train))))
    return True


def company_is_overfull(view: View, who: str) -> RuleViolation | None:
    """Trains are only given up above the limit (VII.11)."""
    return None if who in overfull(view) else refuse("train.no_discard", company=who)


def discard(draft: Draft, action: Discard) -> None:
    """The train leaves the game without compensation."""
    draft.move_train(action.who, GONE, action.train)
    draft.say(TrainDiscarded(company=action.who, train=action.train))


BUY_TRAIN = Rule(
    BuyTrain,
    (
        Field("source", trains.sources),
        Field("train", trains.trains),
        Field("trade", trades),
        Field("price", prices),
        Field("agreed", trains.consent),
    ),
    (
        company_deals_in_trains,
        train_is_of_a_kind,
        seller_may_sell,
        trains.purse_holds_something,
        trains.train_is_on_sale,
        room_or_trade,
        trade_is_right,
        price_is_right,
        price_is_paid,
        train_needed_the_sale,
        consent_is_given,
    ),
    buy,
)
DISCARD = Rule(Discard, (Field("train", own_trains),), (company_is_overfull, train_is_owned), discard)
