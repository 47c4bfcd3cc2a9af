"""What is chosen among a few: the landmark put up for auction, an order card, the circle of a home."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.actions import Choose
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.view import View
from engine.rules.auction import auction
from engine.titles.t1840.building import stations
from engine.titles.t1840.trading import auctions, landmarks, stock

ANSWERS = {"landmarks": auctions.on_offer, "order": stock.cards, "line": stations.circles}
EFFECTS: dict[str, Callable[[Draft, Any], None]] = {
    "landmarks": landmarks.put_up,
    "order": stock.take_card,
    "line": stations.take_circle,
}


def answers(view: View, who: str, picked: Picked) -> Options:
    """What may be answered."""
    return Options(ANSWERS[view.state.round.kind](view))


def answer_is_offered(view: View, who: str, item: str) -> RuleViolation | None:
    """The answer is one of those."""
    if item in answers(view, who, {}).values:
        return None
    sold = view.state.round.kind == auctions.LANDMARKS and item in view.state.privates
    return refuse("landmark.sold_already" if sold else "draft.not_offered", item=item)


def choose(draft: Draft, action: Choose) -> None:
    """What follows from it."""
    EFFECTS[draft.state.round.kind](draft, action.item)


def nothing_is_under_the_hammer(view: View, who: str) -> RuleViolation | None:
    """A landmark is chosen when the one before is sold."""
    now = auction(view)
    waits = now is not None and view.state.round.kind == auctions.LANDMARKS
    return refuse("bid.under_hammer", item=now.item) if now and waits else None


def choosing_costs_nothing(view: View, who: str) -> RuleViolation | None:
    """Where the table says so, whoever chooses a landmark bids for it."""
    bids = view.state.round.kind == auctions.LANDMARKS and view.option("landmark_choice") == "bid"
    return refuse("landmark.bid_first") if bids else None


CHOOSE = Rule(
    Choose,
    (Field("item", answers),),
    (nothing_is_under_the_hammer, choosing_costs_nothing, answer_is_offered),
    choose,
)
