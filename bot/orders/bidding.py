"""A sealed maximum bid: the least that is enough, up to a limit nobody sees, in the name of whoever bids for the seat."""

from __future__ import annotations

from collections.abc import Mapping

import engine
from bot.orders.order_answers import DONE, Answer, LastDone, OrderEnd, surprise
from bot.orders.wishes import MaxBid, wish_of
from bot.store.rows import Move, Order
from engine import PASS, Action, Phrase, State

MAX_BID = "max_bid"


def max_bid(order: Order, state: State, memory: Mapping[str, LastDone]) -> Answer:
    """Bid as little as possible on one thing, up to the limit; then pass, if that was the wish.

    While something else is under the hammer it is silent: that is for the player to decide. `watch` sees how it ends.
    """
    view = engine.look(state)
    who, now = engine.bidder_of(state, order.seat), view.policy.under_hammer(view)
    if not who or (now and now.item != wish_of(order, MaxBid).item):
        return None
    return raised(order, state, who) if now else put_up(order, state, who)


def put_up(order: Order, state: State, who: str) -> Answer:
    """Begin the auction where that is possible within the limit; a price above it may still fall."""
    bid = lowest_bid(order, state, who)
    return bid if is_within(order, state) and engine.explain(state, bid) is None else None


def raised(order: Order, state: State, who: str) -> Answer:
    """Raise by the least; beyond the limit or the money it is over."""
    bid, item = lowest_bid(order, state, who), wish_of(order, MaxBid).item
    can_pay = engine.explain(state, bid) is None
    if is_within(order, state) and can_pay:
        return bid
    if wish_of(order, MaxBid).then == PASS:
        return engine.build(state, who, PASS, {})
    code = "order.outbid" if not is_within(order, state) else "order.no_money"
    return surprise(code, item=item, low=engine.least_bid(state, item))


def lowest_bid(order: Order, state: State, who: str) -> Action:
    """The least that may be bid now on what the order is about."""
    item = wish_of(order, MaxBid).item
    return engine.build(state, who, "bid", {"item": item, "amount": engine.least_bid(state, item)})


def is_within(order: Order, state: State) -> bool:
    """Whether the limit is as high as the lowest bid."""
    wish = wish_of(order, MaxBid)
    return engine.least_bid(state, wish.item) <= wish.amount


def auction_over(order: Order, move: Move, state: State) -> OrderEnd | None:
    """What was bid on went to somebody: to the seat, itself or by its company, or to another."""
    won = next((event for event in move.happened if event.prize == wish_of(order, MaxBid).item), None)
    if won is None:
        return None
    if engine.look(state).controller(won.winner) == order.seat:
        return OrderEnd(DONE, Phrase("order.won", {"item": won.prize, "amount": won.outlay}))
    return OrderEnd(DONE, Phrase("order.not_for_sale", {"item": won.prize}))


def nothing_to_bid_on(order: Order, state: State) -> OrderEnd | None:
    """What an order would bid on is auctioned no more: it left the game, began without an auction, or the game is over."""
    if order.kind != MAX_BID or wish_of(order, MaxBid).item in engine.to_be_auctioned(state):
        return None
    return OrderEnd(DONE, Phrase("order.not_for_sale", {"item": wish_of(order, MaxBid).item}))
