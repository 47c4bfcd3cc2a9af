"""1824 positions."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine import State
from engine.core import flow
from engine.core.actions import Action, BuyCompany, Pass, tag
from engine.core.draft import Draft
from engine.titles.t1824.roster import par_cell
from tests.positions import do, new_game, put, turn_of

ALL = "SD1 240  SD2 120  SD3 120  UG1 240  UG2 120  KK1 240  KK2 120  EPP 200  EOD 140  MLB 160  SPB 180"
RICH = 1500


def bought(state: State, items: str) -> State:
    """Whoever is at turn buys the next item of the list at its price."""
    words = items.split()
    for item, price in zip(words[::2], words[1::2], strict=True):
        state = do(state, BuyCompany(state.turn.who, item, int(price)))
    return state


def all_pass(state: State) -> State:
    """Everybody passes until the round is another one."""
    kind = state.round.kind
    while state.round.kind == kind:
        state = do(state, Pass(engine.actors(state)[0]))
    return state


def opened(items: str = ALL, players: int = 4, **setup: Any) -> State:
    """The first operating round after these purchases; everybody is rich."""
    state = new_game("1824", players, **setup)
    state = put(state, money=dict.fromkeys(state.setup.players, RICH))
    return all_pass(bought(state, items))


def give(state: State, company: str, *trains: str) -> State:
    """The same position with trains of the depot in a company's yard."""
    draft = Draft(engine.look(state).book, state)
    for train in trains:
        if train != "10":
            draft.take_train("depot", train)
        draft.add_train(company, train)
    return draft.state


def strip(state: State, company: str) -> State:
    """The same position with a company's trains out of the game."""
    draft = Draft(engine.look(state).book, state)
    for train in draft.trains_of(company):
        draft.move_train(company, "gone", train)
    return draft.state


def in_phase(state: State, phase: str) -> State:
    """The same position in another phase, nothing else done."""
    return put(state, phase=phase)


def stock_round(state: State, who: str = "P1") -> State:
    """The same position in a stock round, a player at turn."""
    draft = Draft(engine.look(state).book, state)
    draft.state.priority = who
    flow.start_round(draft, "stock")
    return draft.state


def held(state: State, **certs: dict[str, int]) -> State:
    """The same position with shares of companies given out of the bank."""
    return put(state, certs={f"{company}/share": holders for company, holders in certs.items()})


def directed(state: State, company: str, player: str, par: int, floated: bool = True, operated: bool = True) -> State:
    """The same position with a regional railway at a price, its director's certificate with a player."""
    draft = Draft(engine.look(state).book, state)
    holder = next(iter(draft.state.certs[f"{company}/director"]))
    draft.move_certs(f"{company}/director", holder, player)
    if company not in draft.state.market:
        draft.set_price(company, *par_cell(draft, par))
    draft.set_company(company, director=player, par=par, floated=floated, operated=operated)
    return draft.state


def why(state: State, action: Action) -> str:
    """The code with which the rule of an action refuses it, whoever is at turn; empty if it does not."""
    view = engine.look(state)
    found = view.book.rules[tag(type(action))].refusal(view, action)
    return found.code if found else ""


def settled(state: State) -> State:
    """The same position after everything that follows by itself."""
    draft = Draft(engine.look(state).book, state)
    flow.settle(draft)
    return draft.state


def at_turn(state: State, company: str) -> State:
    """The same position with a company at turn in an operating round."""
    draft = Draft(engine.look(state).book, state)
    draft.set_round(order=(company,))
    return turn_of(draft.state, company, "operating")


@pytest.fixture
def start() -> State:
    """Four players before the first purchase."""
    return new_game("1824", 4)


@pytest.fixture
def four() -> State:
    """Four players, every small company sold, in the first operating round."""
    return opened()
