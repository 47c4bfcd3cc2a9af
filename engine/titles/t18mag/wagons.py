"""Wagons (VI.3.7, X): three large companies sell one each for one train and one operating round."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.view import View
from engine.rules.network import stations
from engine.titles.t18mag.actions import BuyExtra
from engine.titles.t18mag.revenue import BORDER, MINE, PLUS

SELLERS = {
    "multiplayer": {BORDER: "RABA", PLUS: "G&C", MINE: "SNW"},
    "two_player": {BORDER: "RABA", PLUS: "RABA"},
}


def sellers(view: View) -> dict[str, str]:
    """Which company sells which wagon on this map."""
    return SELLERS[view.book.row.map]


def price(view: View) -> int | None:
    """The price of the next wagon of the turn, or nothing when no more may be bought."""
    prices = view.book.title.tables["wagon_prices"][view.book.row.map][view.state.phase]
    bought = len(view.state.turn.extras)
    return prices[bought] if bought < len(prices) else None


def wagons(view: View, who: str, picked: Picked) -> Options:
    """The wagons that are sold."""
    return Options(tuple(sellers(view)))


def some_train_waits(view: View, who: str) -> RuleViolation | None:
    """A wagon goes with a train of the company that has track beside it."""
    return None if view.trains_of(who) and near_stops(view, who) else refuse("wagon.no_train", company=who)


def near_stops(view: View, who: str) -> frozenset[str]:
    """The places next along the track from the company's stations."""
    state = view.state

    def find() -> frozenset[str]:
        return frozenset(s.b for home in stations(view, who) for s in view.layout.segments(home))

    return view.derive(("near", who), (state.tiles, state.markers), find)


def wagon_is_sold(view: View, item: str) -> RuleViolation | None:
    """Somebody sells such a wagon."""
    return None if item in sellers(view) else refuse("wagon.unknown", item=item)


def wagon_is_new(view: View, item: str) -> RuleViolation | None:
    """Each wagon is bought once a turn, and for two players only one in all."""
    if item in view.state.turn.extras or price(view) is None:
        return refuse("wagon.once", item=item)
    return None


def wagon_is_affordable(view: View, who: str) -> RuleViolation | None:
    """The company can pay for the next wagon."""
    cost = price(view)
    return (
        refuse("wagon.too_dear", cost=cost, cash=view.cash(who)) if cost is not None and cost > view.cash(who) else None
    )


def buy(draft: Draft, action: BuyExtra) -> None:
    """Pay the selling company."""
    cost, seller = price(draft) or 0, sellers(draft)[action.item]
    draft.pay(action.who, seller, cost)
    draft.set_turn(acted=True, extras=(*draft.state.turn.extras, action.item))
    draft.say("wagon.bought", company=action.who, item=action.item, seller=seller, cost=cost)


BUY_WAGON = Rule(
    BuyExtra,
    (Field("item", wagons),),
    (some_train_waits, wagon_is_sold, wagon_is_new, wagon_is_affordable),
    buy,
)
