"""Auctions: something is put up, whoever is in raises or is out for good, and the last one left has it."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from msgspec.structs import replace

from engine.core import flow
from engine.core.actions import Bid
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule, Span
from engine.core.state import BANK
from engine.core.view import View
from engine.events import BidMade, BidWon
from engine.rules.policies.hammer import Auction

auction: Callable[[View], Auction | None] = attrgetter("state.notes.auction")  # a title with auctions keeps it there


def under_hammer(view: View) -> Auction | None:
    """What may still be bid on, in a title with auctions."""
    now = auction(view)
    return now if now and not now.won else None


def bidder_of(view: View, player: str) -> str:
    """In whose name a player is asked for a bid now, their own or that of a company; nobody where nobody asks them."""
    who, now = view.at_turn, under_hammer(view)
    asked = now is not None and who in now.bidders and not view.state.turn.acted
    if view.controller(who) != player or not (asked or any("bid" in step.rules for step in flow.open_steps(view))):
        return ""
    return who


def items(view: View, who: str, picked: Picked) -> Options:
    """What is under the hammer, or else all that may be put up."""
    now = auction(view)
    return Options((now.item,) if now else view.policy.auctions.lots(view))


def least(view: View, item: str) -> int:
    """The lowest bid: a step more than the last one, or where bids begin."""
    now = auction(view)
    return now.bid + view.policy.auctions.step(view) if now and now.high else view.policy.auctions.opening(view, item)


def amounts(view: View, who: str, picked: Picked) -> Span:
    """The legal bids."""
    low, step = least(view, picked["item"]), view.policy.auctions.step(view)
    return Span(low, low + (view.policy.auctions.most(view, who) - low) // step * step, step)


def bid_is_open(view: View, who: str) -> RuleViolation | None:
    """Nobody raises their own bid, nor bids on what is won."""
    now = auction(view)
    return refuse("bid.highest_already") if now and (now.high == who or now.won) else None


def item_is_on_offer(view: View, who: str, item: str) -> RuleViolation | None:
    """It is under the hammer, or may be put up."""
    return None if item in items(view, who, {}).values else refuse("bid.not_available", item=item)


def amount_is_a_bid(view: View, who: str, item: str, amount: int) -> RuleViolation | None:
    """The bid beats the last one by whole steps and can be paid."""
    span = amounts(view, who, {"item": item})
    if span.low <= amount <= span.high and (amount - span.low) % span.step == 0:
        return None
    return refuse("bid.amount", amount=amount, low=span.low, high=max(span.high, 0), step=span.step)


def put_up(draft: Draft, who: str, item: str) -> Auction:
    """Something comes under the hammer without a bid yet."""
    now = draft.policy.auctions.begun(draft, who, item)
    draft.set_notes(auction=now)
    return now


def bid(draft: Draft, action: Bid) -> None:
    """Put something up with a bid, or raise."""
    now = auction(draft) or put_up(draft, action.who, action.item)
    draft.set_notes(auction=replace(now, bid=action.amount, high=action.who))
    draft.set_turn(acted=True)
    draft.say(BidMade(player=action.who, item=action.item, amount=action.amount))


def go_on(draft: Draft, now: Auction) -> str:
    """Whoever passed is out; the next bidder is asked, or nobody when the auction is over."""
    who = draft.at_turn
    after = now.bidders[(now.bidders.index(who) + 1) % len(now.bidders)]
    left = now.bidders if draft.state.turn.acted else tuple(name for name in now.bidders if name != who)
    draft.set_notes(auction=replace(now, bidders=left))
    return after if left and (len(left) > 1 or not now.high) else ""


def knock_down(draft: Draft, now: Auction) -> None:
    """The highest bidder pays the bank."""
    draft.pay(now.high, BANK, now.bid)
    draft.say(BidWon(player=now.high, item=now.item, amount=now.bid))


BID = Rule(
    Bid,
    (Field("item", items), Field("amount", amounts)),
    (bid_is_open, item_is_on_offer, amount_is_a_bid),
    bid,
)
