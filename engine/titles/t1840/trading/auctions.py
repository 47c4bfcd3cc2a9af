"""What is auctioned: landmarks among players before the first stock round (VI), lines among companies (VIII.6)."""

from __future__ import annotations

from engine.core.errors import RuleViolation, refuse
from engine.core.state import BANK
from engine.core.view import View
from engine.rules.auction import amount_is_a_bid, items, least
from engine.rules.policies.hammer import Auction, Auctions
from engine.titles.t1840 import round_track
from engine.titles.t1840.box.facts import tables
from engine.titles.t1840.companies.roles import LANDMARK, LINE, is_line, landmarks, lines, of_kind, value
from engine.titles.t1840.notes import notes

LANDMARKS, LINES = "landmarks", "lines"


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


def to_come(view: View) -> tuple[str, ...]:
    """The landmarks nobody has, and the lines that are shown or will be; their order tells nothing of that of the deck."""
    own = notes(view)
    left = {*own.shown, *own.deck} if lines_are_to_come(view) else set()
    sights = on_offer(view) if view.state.round.kind == LANDMARKS else ()
    return (*sights, *(line for line in of_kind(view, LINE) if line in left))


def lines_are_to_come(view: View) -> bool:
    """Whether lines are still auctioned, now or later."""
    return any(row.auction for row in round_track.spaces(view)[notes(view).space :])


def cheapest_line(view: View, line: str) -> int:
    """Where bids for a line begin."""
    return tables(view).line_auction.least


def step(view: View) -> int:
    """By how much bids rise."""
    figures = tables(view)
    return figures.line_auction.step if view.state.round.kind == LINES else figures.landmark_auction.step


def opening(view: View, item: str) -> int:
    """What a line or landmark costs at least."""
    return cheapest_line(view, item) if is_line(view, item) else price(view, item)


def price(view: View, landmark: str) -> int:
    """What a landmark costs at least: its value; the first one may have become cheaper."""
    return notes(view).falling if landmark == of_kind(view, LANDMARK)[0] else value(view, landmark)


def begun(view: View, who: str, item: str) -> Auction:
    """Who may bid, the one who chose first: all players by seats, or the companies still looking for a line."""
    bidders = in_line(view) if view.state.round.kind == LINES else view.seats_from(who)
    return Auction(item=item, bid=0, high="", chooser=who, bidders=bidders, won=False)


def in_line(view: View) -> tuple[str, ...]:
    """The companies that may still choose or bid for a line, in their order (VIII.6)."""
    now, most = notes(view), tables(view).max_lines
    gone = {*now.out, *now.winners}
    return tuple(name for name in now.company_order if name not in gone and len(lines(view, name)) < most)


def whoever_could_raise(view: View) -> tuple[str, ...]:
    """Who is at turn, where landmarks would pay a bid that there is no money for."""
    return (view.at_turn,) if landmarks_would_pay(view) else ()


def landmarks_would_pay(view: View) -> bool:
    """Whether who is at turn cannot pay a bid, but could after giving landmarks back (IV.2)."""
    who = view.at_turn
    worth = sum(value(view, name) for name in landmarks(view, who))
    lowest = min((least(view, item) for item in items(view, who, {}).values), default=0)
    return view.cash(who) < lowest <= view.cash(who) + worth


def line_is_on_offer(view: View, who: str, item: str) -> RuleViolation | None:
    """It is the line under the hammer, or one of those shown (VIII.6)."""
    other = view.state.round.kind == LINES and item not in items(view, who, {}).values
    return refuse("line.not_on_offer", item=item) if other else None


def line_bid_is_right(view: View, who: str, item: str, amount: int) -> RuleViolation | None:
    """From 20 by fives, as far as the treasury reaches (VIII.6)."""
    said = amount_is_a_bid(view, who, item, amount) if view.state.round.kind == LINES else None
    return refuse("line.bid", **said.params) if said else None


AUCTIONS = Auctions(lots=on_offer, to_come=to_come, opening=opening, step=step, begun=begun)
