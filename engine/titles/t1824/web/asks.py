"""What 18xx.games asks in a turn of 1824, and when: stricter than our rules in some places, as recorded games show."""

from __future__ import annotations

from engine.core.flow import can
from engine.core.state import DEPOT
from engine.core.view import View
from engine.ids import NO_TRAIN, TrainId, company_of
from engine.interop.dialect import Ask, if_possible
from engine.rules import stock
from engine.rules.shares import SHARE, size
from engine.rules.stations import stations
from engine.titles.t1824 import operating
from engine.titles.t1824.box.facts import tables, train_facts
from engine.titles.t1824.companies.roles import COAL, SHOPS, mountains, of_kind, on_sale, phase_number
from engine.titles.t1824.notes import TRADED
from engine.titles.t1824.trading import stock as stock_of_title
from engine.titles.t1824.trading.first_round import for_sale
from engine.titles.t1824.trains import buying as trains
from engine.titles.t1824.trains.phases import normal_train
from engine.titles.t1824.variants.cisleithania import stacks_are_left
from engine.titles.title import ELSEWHERE, LIKE

NEVER = 1_000_000  # more than any share costs
DEALS = frozenset({"buy_company", "sell", "repay", "buy", "par", "exchange"})


def may_deal(view: View) -> bool:
    """Whether a player is asked in a stock round: half of a company in the bank is enough for that."""
    who, turn = view.at_turn, view.state.turn
    if turn.bought:
        return False
    full = stock_of_title.limit_left(view, who, 1) is not None
    kinds = DEALS - ({"sell", "buy", "par"} if full else {"sell"})
    return may_sell_half(view, who) or any(can(view, who, kind) for kind in kinds)


def owes_only(view: View) -> bool:
    """Whether somebody in debt has money, but for no share, and nothing to sell or exchange: there he pays and cannot pass."""
    who, others = view.at_turn, DEALS - {"sell", "repay"}
    if not who or view.state.turn.bought or not can(view, who, "repay") or may_sell_half(view, who):
        return False
    return view.cash(who) < cheapest_share(view) and not any(can(view, who, kind) for kind in others)


def cheapest_share(view: View) -> int:
    """What the cheapest share costs that whoever is at turn has not sold; more than anybody has if none is left."""
    sold = view.state.sold.get(view.at_turn, ())
    names = (cert for cert, held in view.state.certs.items() if any(held.get(shop) for shop in SHOPS))
    started = (cert for cert in names if company_of(cert) in view.state.market and company_of(cert) not in sold)
    return min((stock.cert_price(view, cert) for cert in started), default=NEVER)


def must_wait(view: View) -> bool:
    """There mountain railways are bought in the first stock round: who buys none next to somebody who did passes.

    If nobody does, both pass and the round is over, at tables that play so too.
    """
    first, second = view.players
    if stacks_are_left(view) or view.state.turn.bought:
        return False
    if not mountains(view, first):
        return view.option(LIKE) == ELSEWHERE
    return view.at_turn == second and may_deal_first(view)


def may_sell_half(view: View, who: str) -> bool:
    """Whether a player can sell a share that does not bring more than half of its company to the bank."""
    rule, half = view.book.rules["sell"], tables(view).bank_percent
    companies = stock.held_companies(view, who, {}).values
    few = (name for name in companies if on_sale(view, name) + size(view, name, SHARE) <= half)
    return any(rule.possible(view, who, {"company": name}, "company") for name in few)


def may_deal_first(view: View) -> bool:
    """In the first stock round even who has no money is asked while coal railways are left."""
    coals = set(for_sale(view)) & set(of_kind(view, COAL))
    return not view.state.turn.bought and (bool(coals) or may_deal(view))


def may_lay(view: View) -> bool:
    """A state railway that nobody directs builds nothing there, except in Cisleithania."""
    builds = trains.is_directed(view, view.at_turn) or view.state.setup.variant == "cisleithania"
    return not operating.has_built(view) and builds


def may_run(view: View) -> bool:
    """Trains are asked for as soon as any place is next along the track, whether or not it makes a route."""
    who = view.at_turn
    near = any(view.layout.segments(home) for home in stations(view, who))
    fresh = not (view.state.turn.ran or view.state.turn.bought)
    return near and fresh and bool(view.trains_of(who))


def is_asked_for_train(view: View) -> bool:
    """Whether a company is asked for a train: it needs one, has room and money for any, or may trade one in."""
    who = view.at_turn
    if not trains.owns_trains(view, who):
        return False
    if trains.needs_train(view, who) or any(trade_is_at_hand(view, who, train) for train in view.trains_of(who)):
        return True
    room = len(view.trains_of(who)) < view.policy.train_limit(view, who)
    return room and bool(trains.trains_for_sale(view, who)) and view.cash(who) >= cheapest(view)


def cheapest(view: View) -> int:
    """What the cheapest train costs, whoever may have it: next to nothing once companies sell theirs."""
    new = (normal_train(view), *trains.goods_on_sale(view))
    return 1 if phase_number(view) >= trains.DEAL_PHASE else min(trains.price(view, train) for train in new)


def trade_is_at_hand(view: View, who: str, train: TrainId) -> bool:
    """Whether a train can be traded in for the next one of its sort, which is all that is traded there."""
    new = (item for item in trains.trains_for_sale(view, who) if item.source == DEPOT)
    money = view.cash(who) + trains.discount(view, train)
    fresh = TRADED not in view.state.turn.flags
    return fresh and any(item.train == better(view, train) and item.low <= money for item in new)


def better(view: View, train: TrainId) -> TrainId:
    """The next train of the same sort; none after the last one."""
    goods = train_facts(view.book.trains[train]).goods
    names = [name for name, data in view.book.trains.items() if train_facts(data).goods == goods]
    return next(iter(names[names.index(train) + 1 :]), NO_TRAIN)


STOCK = {
    "stack_draft": (Ask(DEALS | {"choose"}, must_wait),),
    "first_stock": (Ask(DEALS, may_deal_first),),
    "stock": (Ask(DEALS, may_deal),),
}
OPERATING = (
    Ask(frozenset({"lay_tile"}), may_lay),
    if_possible("place_token"),
    Ask(frozenset({"run"}), may_run),
    Ask(frozenset({"dividend"}), lambda view: False),
    Ask(frozenset({"buy_train", "sell"}), is_asked_for_train),
)


def asks_of(view: View) -> tuple[Ask, ...]:
    """Stock rounds ask one question, operating rounds five."""
    return STOCK.get(view.state.round.kind, OPERATING) if view.at_turn else ()
