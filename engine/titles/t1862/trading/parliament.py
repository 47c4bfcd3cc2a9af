"""Parliament rounds (4): companies are auctioned one after the other, and the winner starts the company at once."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import flow
from engine.core.actions import Bid
from engine.core.book import RoundKind, Step
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule, Span
from engine.core.state import BANK
from engine.core.view import View
from engine.events import BidMade, BidWon
from engine.rules.policies.answers import Hammer
from engine.rules.shares import certificates_counted
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.companies.charters import in_play, par_prices, startable
from engine.titles.t1862.events import RoundParliament
from engine.titles.t1862.notes import Auction, notes


def least_bid(view: View) -> int:
    """The lowest legal bid now: nothing to open with, then a step more."""
    now = notes(view).auction
    return now.bid + tables(view).bid_step if now else 0


def most_bid(view: View, who: str) -> int:
    """The highest bid after which the cheapest director's certificate can still be paid, in steps of five."""
    rest = view.cash(who) - min(par_prices(view, True)) * tables(view).director_shares
    return rest // tables(view).bid_step * tables(view).bid_step


def items(view: View, who: str, picked: Picked) -> Options:
    """The company under the hammer, or all that may be started."""
    now = notes(view).auction
    return Options((now.item,) if now else startable(view))


def amounts(view: View, who: str, picked: Picked) -> Span:
    """The legal bids."""
    return Span(least_bid(view), most_bid(view, who), tables(view).bid_step)


def opener_has_not_won(view: View, who: str) -> RuleViolation | None:
    """Who has won a company in this round opens no auction, but may bid in others' (4.1)."""
    if notes(view).auction or who not in notes(view).won:
        return None
    return refuse("bid.won_already")


def room_for_certificate(view: View, who: str) -> RuleViolation | None:
    """A player at the certificate limit must pass."""
    limit = view.policy.cert_limit(view, who)
    return refuse("share.cert_limit", limit=limit) if certificates_counted(view, who) >= limit else None


def item_is_auctioned(view: View, who: str, item: str) -> RuleViolation | None:
    """The company is the one under the hammer, or may be started."""
    return None if item in items(view, who, {}).values else refuse("bid.not_available", item=item)


def amount_is_a_bid(view: View, who: str, amount: int) -> RuleViolation | None:
    """The bid is a multiple of five, beats the last one, and leaves enough for a director's certificate."""
    span = amounts(view, who, {})
    if span.low <= amount <= span.high and amount % span.step == 0:
        return None
    return refuse("bid.amount", amount=amount, low=span.low, high=max(span.high, 0), step=span.step)


def bid(draft: Draft, action: Bid) -> None:
    """Open an auction or raise."""
    now = notes(draft).auction
    bidders = now.bidders if now else draft.seats_from(action.who)
    draft.set_notes(auction=Auction(action.item, action.amount, action.who, bidders))
    draft.set_turn(acted=True)
    draft.say(BidMade(player=action.who, item=action.item, amount=action.amount))


def under_hammer(view: View) -> Hammer | None:
    """The company that may still be bid on."""
    now = notes(view).auction
    return Hammer(now.item, now.bid, now.high, now.bidders) if now and not now.won else None


def bidding_is_on(view: View) -> bool:
    """Whether the player at turn has not bid yet, and the company is neither won nor theirs so far."""
    who, now = view.at_turn, notes(view).auction
    return not view.state.turn.acted and not (now and (now.won or who == now.high))


def is_to_start(view: View) -> bool:
    """Whether the winner has still to set the par price."""
    now = notes(view).auction
    return bool(now and now.won and not in_play(view, now.item))


def has_started(view: View) -> bool:
    """Whether the winner started the company, and may take two more of its shares at once (4.2)."""
    now = notes(view).auction
    return bool(now and now.won and in_play(view, now.item))


def begin(draft: Draft) -> None:
    """The holder of the priority card may open the first auction."""
    draft.forget_sales()
    draft.set_notes(auction=None, won=(), bought={})
    draft.set_round(order=draft.seats_from(draft.state.priority))
    draft.say(RoundParliament(number=draft.state.round.number))
    flow.start_turn(draft, draft.state.priority)


def turn_over(draft: Draft) -> None:
    """The next bidder, the end of an auction, the next opener, or the end of the round."""
    now = notes(draft).auction
    if now is None:
        decline(draft)
    elif now.won:
        close(draft)
    else:
        next_bidder(draft, now)


def decline(draft: Draft) -> None:
    """Nobody opened: when all decline one after the other, the round is over."""
    draft.set_round(passes=draft.state.round.passes + 1)
    if draft.state.round.passes >= len(draft.players):
        parliament_over(draft)
    else:
        flow.start_turn(draft, draft.player_after(draft.at_turn))


def next_bidder(draft: Draft, now: Auction) -> None:
    """Who passed is out; with one bidder left the auction is won."""
    who, bidders = draft.at_turn, now.bidders
    after = bidders[(bidders.index(who) + 1) % len(bidders)]
    left = bidders if draft.state.turn.acted else tuple(name for name in bidders if name != who)
    if len(left) > 1:
        draft.set_notes(auction=replace(now, bidders=left))
        flow.start_turn(draft, after)
    else:
        win(draft, now)


def win(draft: Draft, now: Auction) -> None:
    """The highest bidder pays and comes under obligation."""
    player, own = now.high, notes(draft)
    draft.pay(player, BANK, now.bid)
    draft.set_notes(
        auction=replace(now, bidders=(player,), won=True),
        won=(*own.won, player),
        obligations={**own.obligations, now.item: player},
    )
    draft.say(BidWon(player=player, item=now.item, amount=now.bid))
    flow.start_turn(draft, player)


def close(draft: Draft) -> None:
    """The company has started: the player after the winner may open the next auction."""
    winner = draft.at_turn
    draft.set_notes(auction=None)
    draft.set_round(passes=0)
    flow.start_turn(draft, draft.player_after(winner))


def parliament_over(draft: Draft) -> None:
    """The game begins with two parliament rounds; otherwise the stock round follows."""
    draft.set_notes(bought={})
    flow.start_round(draft, "parliament" if draft.state.round.number == 1 else "stock")


BID = Rule(
    Bid,
    (Field("item", items), Field("amount", amounts)),
    (opener_has_not_won, room_for_certificate, item_is_auctioned, amount_is_a_bid),
    bid,
)
PARLIAMENT = RoundKind(
    "parliament",
    (
        Step("par", ("par",), is_to_start, optional=False),
        Step("extra_shares", ("buy",), has_started),
        Step("bid", ("bid",), bidding_is_on),
    ),
    begin,
    turn_over,
)
