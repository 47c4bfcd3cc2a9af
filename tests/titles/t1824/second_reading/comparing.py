"""Where the engine takes what the second reading of 1824 does not allow, or refuses what it allows."""

from __future__ import annotations

import engine
from engine import State
from engine.core.actions import Sell
from engine.titles.t1824.actions import Exchange
from tests.titles.t1824.second_reading.watch_offers import Given, may_buy_train, stock_actions, train_actions
from tests.titles.t1824.second_reading.watch_shares import certificates, limit


def stock_differences(state: State) -> list[str]:
    """Where the engine takes what is not allowed, or refuses what is; who holds too much may only sell (VI.7)."""
    listed = list(stock_actions(state))
    sales = any(allowed for action, allowed in listed if isinstance(action, Sell))
    forced = certificates(state, state.turn.who) > limit(state) and sales
    found = []
    for action, allowed in listed:
        expected = allowed and (isinstance(action, Sell) or not forced)
        said = engine.explain(state, Exchange(*action) if isinstance(action, Given) else action)
        if (said is None) is not expected:
            found.append(f"{action}: {said.code if said else 'taken'}")
    return found


def train_differences(state: State) -> list[str]:
    """The same for trains, while the company at turn may buy one."""
    found = []
    for action in train_actions(state):
        said = engine.explain(state, action)
        if (said is None) is not may_buy_train(state, action):
            found.append(f"{action}: {said.code if said else 'taken'}")
    return found


def differences(state: State) -> list[str]:
    """Everything about a position on which the two readings differ."""
    if state.over:
        return []
    if state.round.kind == "stock":
        return stock_differences(state)
    who = state.turn.who
    at_trains = state.round.kind == "operating" and who in state.companies and state.turn.paid
    clear = at_trains and engine.actors(state)[0] == who and "discard" not in engine.offers(state, who)
    building = who in state.notes.construction
    return train_differences(state) if clear and not building and "choose" not in engine.offers(state, who) else []
