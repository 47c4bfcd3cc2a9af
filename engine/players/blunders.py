"""Mistakes no good player makes, seen in a move and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import engine
from engine import PASS, Action, Bid, BuyTrain, Event, Outcome, Pass, Sell, State, View
from engine.ids import company_of
from engine.players import appeals, income, worths
from engine.players.candidates import of_kind
from engine.players.playing import Trains, playing_of
from engine.players.thought.ahead import goal_of, reached
from engine.showing import tried

BUY, BUY_TRAIN = "buy", "buy_train"
AHEAD = 120  # moves after which a sale is judged, at the next beginning of a round
Fault = Callable[[View, Action, View, tuple[Event, ...]], bool]


def left_without_train(before: View, action: Action, after: View, events: tuple[Event, ...]) -> bool:
    """A company's turn ends without a train, and it could have paid one."""
    who = action.who
    if before.is_player(who) or owned(after, who) or after.at_turn == who:
        return False
    return any(affordable(before, train) for train in trains_for(before, who))


def owned(view: View, who: str) -> Trains:
    """All trains of a company."""
    own = playing_of(view).trains
    return own(view, who) if own else view.trains_of(who)


def trains_for(view: View, who: str) -> Iterator[BuyTrain]:
    """The trains a company may buy now without anybody's yes."""
    if BUY_TRAIN in engine.offers_of(view, who):
        found = (action for action in of_kind(view, who, BUY_TRAIN) if isinstance(action, BuyTrain))
        yield from (action for action in found if not action.agreed)


def affordable(view: View, action: BuyTrain) -> bool:
    """Whether the treasury pays for a train."""
    return action.price <= view.cash(action.who)


def paid_by_director(before: View, action: Action, after: View, events: tuple[Event, ...]) -> bool:
    """The director paid for a train, and the company might have waited, or have bought one that it can pay and that no company of his needs."""
    if not isinstance(action, BuyTrain) or action.price <= before.cash(action.who):
        return False
    spared = (
        train for train in trains_for(before, action.who) if affordable(before, train) and not missed(before, train)
    )
    return may_wait(before, action.who) or any(spared)


def may_wait(view: View, who: str) -> bool:
    """Whether a company gets through its turn by passing alone."""
    while view.at_turn == who and not view.state.over:
        if PASS not in engine.offers_of(view, who):
            return False
        view = tried(view, Pass(who))
    return True


def missed(view: View, action: BuyTrain) -> bool:
    """Whether a train is the only one of another company of the same director, who would have to find one for that."""
    same = view.controller(action.source) == view.controller(action.who)
    return same and action.source in view.companies and len(owned(view, action.source)) == 1


def bid_beyond_means(before: View, action: Action, after: View, events: tuple[Event, ...]) -> bool:
    """A bid for a company leaves its player less than half of the company costs at the lowest start price."""
    if not isinstance(action, Bid) or not before.is_player(action.who) or action.item not in before.companies:
        return False
    return before.cash(action.who) - action.amount < appeals.to_start(before, action.item)


def direction_sold(before: View, action: Action, after: View, events: tuple[Event, ...]) -> bool:
    """A player sells so much that another one directs, though nobody forced the sale and nothing is gained by it."""
    if not isinstance(action, Sell) or before.company(action.company).director != action.who:
        return False
    lost = after.company(action.company).director != action.who
    return lost and PASS in engine.offers_of(before, action.who) and not gains(before, action)


def gains(view: View, sale: Sell) -> bool:
    """Whether the seller stands better some rounds later than had they passed, everybody deciding as quick players do."""
    sold, goal = goal_of(view, sale, AHEAD, lambda: False)
    passed = reached(view, Pass(sale.who), goal)
    return worths.standing(sold.view, sale.who) > worths.standing(passed.view, sale.who)


def needless_bankruptcy(before: View, action: Action, after: View, events: tuple[Event, ...]) -> bool:
    """Somebody goes bankrupt by an action instead of which they might have passed."""
    broke = any("bankrupt" in event.CODE for event in events)
    return broke and not isinstance(action, Pass) and PASS in engine.offers_of(before, action.who)


def share_left_lying(before: View, action: Action, after: View, events: tuple[Event, ...]) -> bool:
    """A player passes though a share of a company that earns money is free and affordable."""
    if not isinstance(action, Pass) or not before.is_player(action.who) or income.rounds_left(before) < 1:
        return False
    if BUY not in engine.offers_of(before, action.who):
        return False
    shares = of_kind(before, action.who, BUY)
    return any(income.of(before, company_of(share.cert)) > 0 for share in shares if isinstance(share, engine.Buy))


KINDS: dict[str, Fault] = {
    "no_train": left_without_train,
    "director_paid": paid_by_director,
    "bid_too_high": bid_beyond_means,
    "direction_sold": direction_sold,
    "bankrupt": needless_bankruptcy,
    "share_left": share_left_lying,
}


def blunders_of(state: State, action: Action, outcome: Outcome) -> tuple[str, ...]:
    """The kinds of mistake a move was."""
    before, after = engine.look(state), engine.look(outcome.state)
    return tuple(kind for kind, fault in KINDS.items() if fault(before, action, after, outcome.events))
