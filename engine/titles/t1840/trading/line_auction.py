"""Lines are auctioned among the companies, one a round for each (VIII.6), and new ones turned up (VIII.7)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import flow
from engine.core.book import RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.state import BANK
from engine.core.view import View
from engine.rules.auction import auction, go_on
from engine.rules.policies.hammer import Auction
from engine.titles.t1840.box.facts import setup_facts
from engine.titles.t1840.companies.roles import LINE, all_full, of_kind
from engine.titles.t1840.events import LinesDeclined, LinesShown, LineWon, RoundLines
from engine.titles.t1840.notes import notes
from engine.titles.t1840.trading.auctions import LINES, in_line, whoever_could_raise
from engine.titles.t1840.trains import buying as trains


def begin(draft: Draft) -> None:
    """The company furthest to the left chooses first."""
    draft.set_round(order=notes(draft).company_order)
    draft.say(RoundLines(lines=list(notes(draft).shown)))
    next_chooser(draft)


def next_chooser(draft: Draft) -> None:
    """The first company that may still choose; without one, or without a line, the auctions are over."""
    draft.set_notes(auction=None)
    waiting = in_line(draft)
    if waiting and notes(draft).shown:
        flow.start_turn(draft, waiting[0])
    else:
        auction_over(draft)


def has_won(view: View) -> bool:
    """Whether the company at turn has just won a line."""
    now = auction(view)
    return now is not None and now.won


def may_bid(view: View) -> bool:
    """Whether it is time to choose or to bid."""
    return not has_won(view) and not view.state.turn.acted


def turn_over(draft: Draft) -> None:
    """The next bidder, the winner's trams, or the next choice."""
    now = auction(draft)
    if now is None:
        draft.set_notes(out=(*notes(draft).out, draft.at_turn))
        draft.say(LinesDeclined(company=draft.at_turn))
        next_chooser(draft)
    elif now.won:
        trains.place_by_itself(draft, draft.at_turn)
        next_chooser(draft)
    elif after := go_on(draft, now):
        flow.start_turn(draft, after)
    else:
        win(draft, now)


def win(draft: Draft, now: Auction) -> None:
    """The treasury pays, the line gets its place on the charter, and trams may be bought at once."""
    draft.pay(now.high, BANK, now.bid)
    draft.set_company(now.item, director=now.high, floated=True)
    shown = tuple(line for line in notes(draft).shown if line != now.item)
    draft.set_notes(auction=replace(now, won=True), shown=shown, winners=(*notes(draft).winners, now.high))
    trains.unsettle(draft, now.high)
    draft.say(LineWon(company=now.high, line=now.item, amount=now.bid))
    flow.start_turn(draft, now.high)


def auction_over(draft: Draft) -> None:
    """While some company has room, one line more than players is turned up; where nobody has, the rest is done with."""
    if all_full(draft):
        close_the_rest(draft)
    else:
        turn_up(draft, setup_facts(draft).lines_shown)
    flow.start_round(draft, "refit")


def turn_up(draft: Draft, count: int) -> None:
    """Lines from the deck join those on offer."""
    deck = notes(draft).deck
    draft.set_notes(shown=(*notes(draft).shown, *deck[:count]), deck=deck[count:])
    if deck:
        draft.say(LinesShown(lines=list(deck[:count])))


def close_the_rest(draft: Draft) -> None:
    """Lines nobody can have any more keep no place for a home."""
    for line in of_kind(draft, LINE):
        if line in draft.state.companies and not draft.company(line).floated:
            draft.set_company(line, closed=True)
    draft.set_notes(shown=(), deck=())


ROUND = RoundKind(
    LINES,
    (
        Step("raise", ("sell_landmark",), may_bid, whoever_could_raise),
        Step("bid", ("bid",), may_bid),
        Step("needed_tram", ("buy_train",), has_won, duty=trains.must_buy),
        Step("trams", ("buy_train", "scrap"), has_won, unasked=("scrap",)),
        Step(
            "assign",
            ("assign",),
            lambda view: has_won(view) and trains.not_assigned(view),
            duty=always,
        ),
    ),
    begin,
    turn_over,
)
