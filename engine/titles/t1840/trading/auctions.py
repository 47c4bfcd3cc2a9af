"""The two auctions: landmarks among players before the first stock round (VI), lines among companies (VIII.6)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.actions import Bid
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule, Span
from engine.core.state import BANK
from engine.core.view import View
from engine.events import BidMade
from engine.rules.policies.answers import Hammer
from engine.titles.t1840 import round_track
from engine.titles.t1840.box.facts import tables
from engine.titles.t1840.companies.roles import LANDMARK, LINE, lines, of_kind, value
from engine.titles.t1840.notes import Auction, notes

LANDMARKS, LINES = "landmarks", "lines"


def auction(view: View) -> Auction | None:
    """What is under the hammer, if anything is."""
    return notes(view).auction


def under_hammer(view: View) -> Hammer | None:
    """What may still be bid on."""
    now = auction(view)
    return Hammer(now.item, now.bid, now.high, now.bidders) if now and not now.won else None


def on_offer(view: View) -> tuple[str, ...]:
    """What may be chosen: landmarks nobody has, or the lines shown."""
    if view.state.round.kind == LINES:
        return notes(view).shown
    return tuple(name for name in of_kind(view, LANDMARK) if view.state.privates[name] == BANK)


def lowest_bids(view: View) -> dict[str, int]:
    """What lies open to be auctioned, landmarks first and lines after them, with the bid an auction begins with."""
    if view.state.round.kind == LANDMARKS:
        return {item: price(view, item) for item in on_offer(view)}
    shown = notes(view).shown if lines_are_to_come(view) else ()
    return {line: cheapest_line(view, line) for line in of_kind(view, LINE) if line in shown}


def lines_are_to_come(view: View) -> bool:
    """Whether lines are still auctioned, now or later."""
    return any(row.auction for row in round_track.spaces(view)[notes(view).space :])


def cheapest_line(view: View, line: str) -> int:
    """Where bids for a line begin."""
    return tables(view).line_auction.least


def items(view: View, who: str, picked: Picked) -> Options:
    """What is under the hammer, or else everything on offer."""
    now = auction(view)
    return Options((now.item,) if now else on_offer(view))


def step(view: View) -> int:
    """By how much bids rise."""
    figures = tables(view)
    return figures.line_auction.step if view.state.round.kind == LINES else figures.landmark_auction.step


def least(view: View, item: str) -> int:
    """The lowest bid: a step more than the last one, or what the item costs at least."""
    now = auction(view)
    if now and now.high:
        return now.bid + step(view)
    if view.state.round.kind == LINES:
        return cheapest_line(view, item)
    return price(view, item)


def price(view: View, landmark: str) -> int:
    """What a landmark costs at least: its value; the first one may have become cheaper."""
    return notes(view).falling if landmark == of_kind(view, LANDMARK)[0] else value(view, landmark)


def amounts(view: View, who: str, picked: Picked) -> Span:
    """The legal bids."""
    low = least(view, picked["item"])
    return Span(low, low + (view.cash(who) - low) // step(view) * step(view), step(view))


def item_is_on_offer(view: View, who: str, item: str) -> RuleViolation | None:
    """It is under the hammer, or may be chosen."""
    return None if item in items(view, who, {}).values else refuse("bid.not_available", item=item)


def bid_is_open(view: View, who: str) -> RuleViolation | None:
    """Nobody raises his own bid."""
    now = auction(view)
    return refuse("bid.highest_already") if now and (now.high == who or now.won) else None


def amount_is_a_bid(view: View, who: str, item: str, amount: int) -> RuleViolation | None:
    """The bid beats the last one by whole steps and can be paid."""
    span = amounts(view, who, {"item": item})
    if span.low <= amount <= span.high and (amount - span.low) % span.step == 0:
        return None
    return refuse("bid.amount", amount=amount, low=span.low, high=max(span.high, 0), step=span.step)


def bid(draft: Draft, action: Bid) -> None:
    """Choose and open, or raise."""
    now = auction(draft) or Auction(action.item, 0, "", action.who, bidders(draft, action.who))
    draft.set_notes(auction=replace(now, bid=action.amount, high=action.who))
    draft.set_turn(acted=True)
    draft.say(BidMade(player=action.who, item=action.item, amount=action.amount))


def bidders(view: View, chooser: str) -> tuple[str, ...]:
    """Who may bid, the one who chose first: all players by seats, or the companies still looking for a line."""
    return view.seats_from(chooser) if view.state.round.kind == LANDMARKS else in_line(view)


def in_line(view: View) -> tuple[str, ...]:
    """The companies that may still choose or bid for a line, in their order (VIII.6)."""
    now, most = notes(view), tables(view).max_lines
    gone = {*now.out, *now.winners}
    return tuple(name for name in now.company_order if name not in gone and len(lines(view, name)) < most)


def go_on(draft: Draft, now: Auction) -> str:
    """Who passed is out of this auction; the next bidder gets the word, or nobody when it is over."""
    who = draft.at_turn
    after = now.bidders[(now.bidders.index(who) + 1) % len(now.bidders)]
    left = now.bidders if draft.state.turn.acted else tuple(name for name in now.bidders if name != who)
    draft.set_notes(auction=replace(now, bidders=left))
    return after if left and (len(left) > 1 or not now.high) else ""


BID = Rule(
    Bid,
    (Field("item", items), Field("amount", amounts)),
    (bid_is_open, item_is_on_offer, amount_is_a_bid),
    bid,
)
