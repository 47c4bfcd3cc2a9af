"""What 18xx.games asks in a turn of 1862, and when, as recorded games show."""

from __future__ import annotations

from engine.core.view import View
from engine.interop.dialect import Ask
from engine.titles.t1862 import building, deck, homes, parliament, stocks
from engine.titles.t1862.rules import may_redeem


def is_directed(view: View) -> bool:
    """Whether the company at turn has started and somebody directs it."""
    company = view.company(view.at_turn)
    return company.floated and bool(company.director)


def may_deal(view: View) -> bool:
    """Whether a player can buy, start or sell anything."""
    return stocks.may_buy(view) or (not view.state.turn.bought and stocks.can_sell(view))


def may_buy_train(view: View) -> bool:
    """Whether a company can pay for any train it has room for."""
    return is_directed(view) and deck.may_buy(view, view.at_turn)


def never(view: View) -> bool:
    """What must be answered is answered."""
    return False


PARLIAMENT = (
    Ask(frozenset({"par"}), never),
    Ask(frozenset({"buy"}), parliament.may_buy_more),
    Ask(frozenset({"bid"}), parliament.may_bid),
)
STOCK = (Ask(frozenset({"sell", "buy", "par"}), may_deal),)
TURN = (
    Ask(frozenset({"lay_tile", "place_station"}), building.may_build),
    Ask(frozenset({"place_token"}), building.may_mark),
    Ask(frozenset({"run"}), never),
    Ask(frozenset({"dividend"}), never),
    Ask(frozenset({"buy_train", "sell", "refinance"}), may_buy_train),
    Ask(frozenset({"buy"}), may_redeem),
)


def may_join(view: View) -> bool:
    """Whoever is directed is asked, whether or not there is a partner, until the LNER is formed."""
    return is_directed(view) and view.state.notes.get("lner") != "formed"


def operating(view: View, joined: str) -> tuple[Ask, ...]:
    """The questions of a turn: the home's place, a merger at its start, an acquisition at its end unless it joined then."""
    paid = view.state.turn.paid
    home = Ask(frozenset({"lay_tile"} if homes.must_widen(view) else ()), never)
    merge = Ask(frozenset(() if paid else {"merge"}), never if joined else may_join)
    acquire = Ask(frozenset({"merge"} if paid else ()), never if joined == "acquire" else may_join)
    return (home, merge, *TURN, acquire)
