"""What 18xx.games asks in a turn of 18Mag, and when."""

from __future__ import annotations

from engine.core.view import View
from engine.interop.dialect import Ask
from engine.titles.t18mag import rules


def may_trade(view: View) -> bool:
    """Whether a player may still sell or buy anything this turn."""
    who, book = view.at_turn, view.book
    if view.state.turn.bought:
        return False
    return any(book.rules[kind].possible(view, who, {}) for kind in ("buy", "sell"))


def may_run(view: View) -> bool:
    """Trains are asked for as soon as any place is next along the track, even a mine that is closed to them."""
    return rules.has_trains(view) and bool(rules.near_stops(view))


ASKS: dict[str, tuple[Ask, ...]] = {
    "draft": (Ask(frozenset({"choose"}), lambda view: False),),
    "stock": (Ask(frozenset({"sell", "buy"}), may_trade),),
    "minor": (
        Ask(frozenset({"lay_tile"}), rules.may_lay),
        Ask(frozenset({"place_token"}), rules.may_place),
        Ask(frozenset({"scrap"}), rules.has_trains),
        Ask(frozenset({"buy_extra", "run"}), may_run),
        Ask(frozenset({"buy_train"}), rules.may_buy_train),
    ),
    "major": (
        Ask(frozenset({"place_token"}), rules.may_place),
        Ask(frozenset({"dividend"}), lambda view: False),
    ),
}
