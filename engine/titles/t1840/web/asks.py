"""What 18xx.games asks in a turn of 1840, and when, as recorded games show."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from engine.core import flow
from engine.core.view import View
from engine.interop.dialect import Ask, if_possible
from engine.rules.auction import auction
from engine.titles.t1840.box.facts import market_facts, tables
from engine.titles.t1840.companies.roles import lines, trams
from engine.titles.t1840.round_track import LINE, STOCK, spaces
from engine.titles.t1840.trading.line_auction import has_won
from engine.titles.t1840.trains.buying import ASSIGNED, room_for_tram, trains_for_sale


def never(view: View) -> bool:
    """What must be answered is answered."""
    return False


def always(view: View) -> bool:
    """Whether or not anything can be done."""
    return True


def may_bid(view: View) -> bool:
    """Everybody is asked to choose; whoever can pay, to bid."""
    return auction(view) is None or flow.can(view, view.at_turn, "bid")


def may_trade(view: View) -> bool:
    """Whether a player can sell or buy anything, or is asked for his money alone."""
    if view.state.turn.bought:
        return False
    return has_money_for_a_start(view) or any(flow.can(view, view.at_turn, kind) for kind in ("sell", "buy"))


def has_money_for_a_start(view: View) -> bool:
    """Whether the player at turn could pay two first prices of the cheapest line of the Stadtbahn: then he is asked, though he may buy nothing."""
    return not view.state.turn.bought and view.cash(view.at_turn) >= 2 * cheapest_start(view)


def cheapest_start(view: View) -> int:
    """The least price at which a line of the Stadtbahn begins."""
    rows = view.book.market.data.rows
    return min(rows[row][column] for row, column in market_facts(view).stadtbahn_cells.values())


def may_deal_in_trams(view: View) -> bool:
    """Whether a company can buy a tram, or is asked for its money alone, or has one to scrap before it bought any."""
    who = view.at_turn
    if flow.can(view, who, "buy_train") or (bool(trams(view, who)) and not view.state.turn.bought):
        return True
    return room_for_tram(view, who) is None and view.cash(who) >= least_ever(view)


def least_ever(view: View) -> float:
    """The least price in any company round of the trams that are on sale: whoever has that much is asked there."""
    names = {goods.train for goods in trains_for_sale(view, view.at_turn)}
    return min((price for row in spaces(view) for name, price in row.prices.items() if name in names), default=inf)


def may_assign(view: View) -> bool:
    """Whether trams were not given to lines yet, and the only tram is not on the only line; several lines are asked without trams too."""
    who = view.at_turn
    owned, own = trams(view, who), lines(view, who)
    if not own or ASSIGNED in view.state.turn.flags:
        return False
    return len(owned) > 1 or len(own) > 1 or bool(view.trains_of(who))


def has_room(view: View) -> bool:
    """After the auctions only companies with room for a line are asked there."""
    return len(lines(view, view.at_turn)) < tables(view).max_lines


def assigns_there(view: View) -> bool:
    """Whether trams given to lines are a question there: not at last, nor after the auctions without room for a line."""
    kind = view.state.round.kind
    return kind != LAST and (kind != LATE or has_room(view))


def may_deal_late(view: View) -> bool:
    """Those deal in trams as before."""
    return has_room(view) and may_deal_in_trams(view)


def may_assign_late(view: View) -> bool:
    """And give them to their lines once more."""
    return has_room(view) and may_assign(view)


def may_run(view: View) -> bool:
    """A tram is asked for even if it has no way."""
    return bool(view.trains_of(view.at_turn)) and not view.state.turn.ran


SCRAPPED = "scrapped"  # a flag of the turn of a line at tables that play as there
LATE, LAST = "refit", "rearrange"  # rounds after the auctions of lines
MUST = {STOCK: "par", "revenue": "dividend"}  # what cannot be declined
BIDS = (Ask(frozenset({"bid", "choose"}), may_bid),)
YARD = (Ask(frozenset({"buy_train", "scrap"}), may_deal_in_trams), Ask(frozenset({"assign"}), may_assign))
ASKS: dict[str, tuple[Ask, ...]] = {
    "landmarks": BIDS,
    "order": (Ask(frozenset({"choose"}), never),),
    "stock": (Ask(frozenset({"par"}), never), Ask(frozenset({"sell", "buy"}), may_trade)),
    "revenue": (Ask(frozenset({"dividend"}), never),),
    "trams": YARD,
    "refit": (Ask(frozenset({"buy_train", "scrap"}), may_deal_late), Ask(frozenset({"assign"}), may_assign_late)),
    "rearrange": (Ask(frozenset({"assign"}), never),),
    "line": (
        Ask(frozenset({"lay_tile", "place_token", "buy_out", "buy_landmark", "choose"}), always),
        Ask(frozenset({"run", "scrap"}), may_run),
        if_possible("buy_landmark"),
    ),
}


def asks_of(view: View) -> Sequence[Ask]:
    """The questions of the turn; whoever won a line deals in trams at once."""
    kind = view.state.round.kind
    if kind == "lines":
        return YARD if has_won(view) else BIDS
    return ASKS[kind]


def is_asked(view: View) -> bool:
    """Whether whoever is at turn is asked anything there; a line that has built and run only for landmarks."""
    who, turn = view.at_turn, view.state.turn
    if view.state.round.kind == LINE:
        builds = not turn.ran and "build" not in turn.left and SCRAPPED not in turn.flags
        return builds or may_run(view) or flow.can(view, who, "buy_landmark")
    kind = view.state.round.kind
    if kind == STOCK and has_money_for_a_start(view):
        return True
    return (kind in MUST and flow.can(view, who, MUST[kind])) or any(ask.asked(view) for ask in asks_of(view))
