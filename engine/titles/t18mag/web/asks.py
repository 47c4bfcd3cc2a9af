"""What 18xx.games asks in a turn of 18Mag, and when."""

from __future__ import annotations

from engine.core.view import View
from engine.interop.dialect import Ask, if_possible
from engine.titles.t18mag import building, runs


def may_trade(view: View) -> bool:
    """Whether a player may still sell or buy anything this turn."""
    who, book = view.at_turn, view.book
    if view.state.turn.bought:
        return False
    return any(book.rules[kind].possible(view, who, {}) for kind in ("buy", "sell"))


def may_run(view: View) -> bool:
    """Trains are asked for as soon as any place is next along the track, even a mine that is closed to them."""
    return has_trains(view) and bool(runs.near_stops(view, view.at_turn))


def has_trains(view: View) -> bool:
    """Whether the company still has trains to run."""
    return runs.before_the_run(view) and bool(view.trains_of(view.at_turn))


ASKS: dict[str, tuple[Ask, ...]] = {
    "draft": (Ask(frozenset({"choose"}), lambda view: False),),
    "stock": (Ask(frozenset({"sell", "buy"}), may_trade),),
    "minor": (
        Ask(frozenset({"lay_tile"}), lambda view: not building.no_lay_is_left(view)),
        if_possible("place_token"),
        Ask(frozenset({"scrap"}), has_trains),
        Ask(frozenset({"buy_extra", "run"}), may_run),
        if_possible("buy_train"),
    ),
    "major": (
        if_possible("place_token"),
        Ask(frozenset({"dividend"}), lambda view: False),
    ),
}


def asks_of(view: View) -> tuple[Ask, ...]:
    """Small and large companies are asked different things."""
    kind = view.state.round.kind
    return ASKS.get(kind if kind != "operating" else view.book.companies[view.at_turn].kind, ())
