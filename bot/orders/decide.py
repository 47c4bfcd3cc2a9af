"""Standing orders: sealed wishes that answer for their player, and stop with the exact reason when surprised."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.orders.bidding import MAX_BID, auction_over, max_bid
from bot.orders.defaults import default_action, whole_dividend
from bot.orders.order_answers import DONE, Answer, Decide, LastDone, OrderEnd, refused, surprise
from bot.orders.plan import follow_plan, is_played
from bot.orders.wishes import (
    Buy,
    Decline,
    MaxBid,
    PassRound,
    PassUntil,
    Plan,
    RepeatRun,
    Wish,
    wish_of,
    wrong_names,
)
from bot.store.rows import PLAN, PRACTICE, Move, Order
from engine import PASS, Action, Event, Phrase, RunTrains, Span, State
from engine.events import TrainBought, as_kept
from engine.ids import TrainId, company_of
from engine.random_players import decide as decide_for

AWAITED: dict[str, Callable[[Event], bool]] = {  # the sorts of event somebody may pass until
    "share": lambda event: event.ACQUIRES or event.SELLS,
    "phase": lambda event: event.OPENS_PHASE,
    "train": lambda event: isinstance(event, TrainBought),
}
FLOAT = "float"
WARRANTY = "*"
IDEAS = 20


def now(state: State) -> tuple[str, int, int]:
    """The round a position is in."""
    return state.round.kind, state.round.number, state.round.ordinal


def passing(order: Order, state: State) -> Answer:
    """Pass, if that is possible; a duty is a surprise."""
    kinds = engine.offers(state, order.seat)
    if PASS in kinds:
        return engine.build(state, order.seat, PASS, {})
    return surprise("order.duty", kinds=list(kinds)) if kinds else None


def pass_round(order: Order, state: State, memory: Mapping[str, LastDone]) -> Answer:
    """Pass until the round is over."""
    if now(state) != wish_of(order, PassRound).round:
        return OrderEnd(DONE, Phrase("order.round_over"))
    return passing(order, state)


def pass_until(order: Order, state: State, memory: Mapping[str, LastDone]) -> Answer:
    """Pass until something named happens; `watch` sees to that."""
    return passing(order, state)


def buy(order: Order, state: State, memory: Mapping[str, LastDone]) -> Answer:
    """Buy a certificate while its price is not above a limit, until the company floats, or so many times."""
    wish = wish_of(order, Buy)
    company = company_of(wish.cert)
    view = engine.look(state)
    if wish.until == FLOAT and view.company(company).floated:
        return OrderEnd(DONE, Phrase("order.floated", {"company": company}))
    if wish.count and order.fired >= wish.count:
        return OrderEnd(DONE, Phrase("order.bought", {"count": order.fired}))
    if state.turn.who == order.seat and wish.cert in state.turn.bought:
        return passing(order, state)
    price = view.price(company)
    if price > wish.price:
        return surprise("order.price", company=company, price=price, limit=wish.price)
    action = engine.build(state, order.seat, "buy", {"cert": wish.cert, "source": wish.source})
    return legal(state, action)


def legal(state: State, action: Action) -> Answer:
    """The action, or the engine's refusal as the surprise."""
    refusal = engine.explain(state, action)
    return action if refusal is None else refused(refusal)


def decline(order: Order, state: State, memory: Mapping[str, LastDone]) -> Answer:
    """Offers are declined where they are made; on the board there is nothing to do."""
    return None


def repeat_run(order: Order, state: State, memory: Mapping[str, LastDone]) -> Answer:
    """Run as last time, pay as last time, and pass the rest of the company's turn.

    The turn in which it is given is its player's own to end.
    """
    wish = wish_of(order, RepeatRun)
    company = wish.company
    if company not in engine.actors(state) or (state.turn.ran and not order.fired):
        return None
    if engine.look(state).company(company).director != order.seat:
        return surprise("order.lost_company", company=company)
    kinds, last = engine.offers(state, company), memory.get(company)
    trains = sorted(engine.look(state).trains_of(company))
    if {"run", "dividend"} & set(kinds) and list(map(unworn, trains)) != list(map(unworn, wish.trains)):
        return surprise("order.trains_changed", company=company, trains=trains)
    if "run" in kinds and not state.turn.ran:
        return same_run(state, company, trains, last)
    if "dividend" in kinds:
        return same_dividend(state, company, last)
    if state.turn.ran and PASS in kinds:
        return engine.build(state, company, PASS, {})
    return surprise("order.duty", kinds=list(kinds)) if kinds and PASS not in kinds else None


def same_run(state: State, company: str, trains: list[TrainId], last: LastDone | None) -> Answer:
    """The same trains on the same routes."""
    if last is None or not isinstance(last.run, RunTrains):
        return surprise("order.no_last_run", company=company)
    return legal(state, as_called_now(last.run, trains))


def unworn(train: str) -> str:
    """A train without the stars of its warranties, which go one by one while it stays the same train."""
    return train.rstrip(WARRANTY)


def as_called_now(run: RunTrains, trains: list[TrainId]) -> RunTrains:
    """The run of a company's trains under the names they have now."""
    free, runs = list(trains), []
    for one in run.runs:
        name = next((train for train in free if unworn(train) == unworn(one.train)), one.train)
        if name in free:
            free.remove(name)
        runs.append(replace(one, train=name))
    return replace(run, runs=tuple(runs))


def same_dividend(state: State, company: str, last: LastDone | None) -> Answer:
    """Everything if everything was paid last time, else the same amount."""
    if last is None or last.dividend is None:
        return surprise("order.no_last_dividend", company=company)
    amount = int(getattr(last.dividend, "amount", 0))
    if amount and amount == last.revenue:
        return whole_dividend(state, company)
    return legal(state, engine.build(state, company, "dividend", {"amount": amount}))


def practice(order: Order, state: State, memory: Mapping[str, LastDone]) -> Answer:
    """Whoever one practises against: moves that make some sense and need nobody's yes, the same in the same position."""
    view, dice = engine.look(state), Random(engine.digest(state))
    ideas = (decide_for(view, dice, order.seat) for _ in range(IDEAS))
    return next((idea for idea in ideas if is_plain(state, idea)), default_action(state, order.seat))


def is_plain(state: State, idea: Action) -> bool:
    """Whether a beginner understands a move: no deal, no train thrown away or bought for whatever one likes to pay."""
    if isinstance(idea, engine.KINDS["buy_train"]):
        asked = {"source": getattr(idea, "source", ""), "train": getattr(idea, "train", "")}
        return not isinstance(engine.complete(state, idea.who, "buy_train", asked), Span)
    return not isinstance(idea, engine.KINDS["scrap"]) and not getattr(idea, "agreed", ())


def fits(wish: Wish, state: State) -> str:
    """The first wish that does not fit a position, or nothing."""
    match wish:
        case PassUntil(until=events):
            known = all(event in AWAITED if isinstance(event, str) else "code" in event for event in events)
            return "" if known else "until"
        case Buy(cert=cert):
            return "" if cert in state.certs else "cert"
        case MaxBid(item=item):
            return "" if item in engine.to_be_auctioned(state) else "item"
        case RepeatRun(company=company):
            return "" if company in state.companies else "company"
        case _:
            return ""


def as_given(wish: Wish, state: State) -> Wish:
    """A wish with what it keeps of the position in which it is given."""
    match wish:
        case PassRound():
            return replace(wish, round=now(state))
        case RepeatRun(company=company):
            return replace(wish, trains=tuple(sorted(engine.look(state).trains_of(company))))
        case _:
            return wish


class Kind(NamedTuple):
    """A kind of order: what it wishes, and how it decides."""

    wish: type[Wish]
    decide: Decide


KINDS: dict[str, Kind] = {
    "pass_round": Kind(PassRound, pass_round),
    "pass_until": Kind(PassUntil, pass_until),
    "buy": Kind(Buy, buy),
    MAX_BID: Kind(MaxBid, max_bid),
    "decline": Kind(Decline, decline),
    "repeat_run": Kind(RepeatRun, repeat_run),
}
EVERY = {**KINDS, PRACTICE: Kind(Wish, practice), PLAN: Kind(Plan, follow_plan)}


def checked(kind: str, wishes: Mapping[str, object], state: State) -> Wish:
    """What an order wishes, or one clear line."""
    known = KINDS.get(kind)
    if known is None:
        raise Refused("order.unknown", kind=kind, known=list(KINDS))
    needed, wrong = wrong_names(known.wish, wishes)
    for name in needed:
        raise Refused("order.needs", kind=kind, name=name)
    for name in wrong:
        raise Refused("order.wish", kind=kind, name=name)
    wish = msgspec.convert(wishes, known.wish)
    if name := fits(wish, state):
        raise Refused("order.wish", kind=kind, name=name)
    return as_given(wish, state)


def watch(order: Order, move: Move, state: State) -> OrderEnd | None:
    """Whether a move ends the wait of an order: a named action of another player, or the end of an auction."""
    if is_played(order):
        return OrderEnd(DONE, Phrase("order.planned"))
    if order.kind == MAX_BID:
        return auction_over(order, move, state)
    if order.kind != "pass_until" or move.seat == order.seat:
        return None
    awaited = wish_of(order, PassUntil).until
    seen = (event for event in move.happened if any(is_awaited(named, event) for named in awaited))
    return next((OrderEnd(DONE, Phrase("order.happened", {"event": kept})) for kept in as_kept(seen)), None)


def is_awaited(named: str | dict[str, object], event: Event) -> bool:
    """Whether an event is one that is waited for, by a word for its sort or, in older orders, by its name and what it says."""
    if isinstance(named, str):
        return AWAITED[named](event)
    return {**event.params, **named} == {**event.params, "code": event.code}


def decide(order: Order, state: State, memory: Mapping[str, LastDone]) -> Answer:
    """What an order does when its seat is waited for."""
    return EVERY[order.kind].decide(order, state, memory)


def declines(order: Order, kind: str, action: str) -> bool:
    """Whether an order declines an offer of a kind, or of a kind of action."""
    return order.kind == PRACTICE or (order.kind == "decline" and wish_of(order, Decline).kind in (kind, action))
