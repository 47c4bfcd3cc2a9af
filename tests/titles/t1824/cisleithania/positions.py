"""Positions of the Cisleithania map."""

from __future__ import annotations

import engine
from engine import State
from engine.core.actions import Choose, Pass
from engine.core.draft import Draft
from engine.titles.t1824.actions import BuyCompany
from engine.titles.t1824.trains import phases
from engine.titles.t1824.variants import stacks
from tests.support.games.positions import do, new_game

STACKS = {"KK2": 1, "EPP": 1, "SD1": 2, "KK1": 2, "SD2": 3, "SD3": 3, "EOD": 4, "MLB": 4}


TAKEN = "SD1 240 KK1 240  SD2 120 SD3 120  EOD 200 MLB 140  KK2 120 EPP 120"


def two(**options: str) -> State:
    """Two players before the draft, k&k 2 and EPP in the first stack."""
    return new_game("1824", 2, variant="cisleithania", given={"stacks": STACKS}, options=options)


def picked(state: State, items: str = TAKEN) -> State:
    """The stacks taken, the prices of the coal railways not chosen yet."""
    for item in items.split()[::2]:
        state = do(state, Choose(state.turn.who, item))
    return state


def taken(state: State, items: str = TAKEN) -> State:
    """The stacks taken and paid for."""
    words = items.split()
    prices, state = dict(zip(words[::2], words[1::2], strict=True)), picked(state, items)
    while stacks.is_pricing(engine.look(state)):
        item = engine.complete(state, state.turn.who, "buy_company", {}).values[0]
        state = do(state, BuyCompany(state.turn.who, item, int(prices[item])))
    return state


def playing(**options: str) -> State:
    """The first operating round for two."""
    state = taken(two(**options))
    while state.round.kind != "operating":
        state = do(state, Pass(engine.actors(state)[0]))
    return state


def sold(state: State, train: str, owner: str) -> State:
    """The same position after a train left the depot."""
    draft = Draft(engine.look(state).book, state)
    phases.leave_depot(draft, train, owner)
    return draft.state
