"""1824 positions."""

from __future__ import annotations

from typing import Any

import engine
from engine import State
from engine.core import flow
from engine.core.actions import Action, Pass, tag
from engine.core.draft import Draft
from engine.rules.market import par_cell
from engine.titles.t1824.actions import BuyCompany
from tests.support.games.positions import do, new_game, put, turn_of

# The green board of the example on page 13: mines I = C6 and E = A12, red area A = B3, cities F = B5, G = B9, J = C12,
# towns B = A6, C = A8, D = A10, H = C10.
EXAMPLE = {
    "A6": ("58", 4), "A8": ("87", 4), "A10": ("4", 1), "B5": ("619", 1), "B7": ("8", 4), "B9": ("15", 1),
    "B11": ("8", 5), "C12": ("15", 0), "C10": ("4", 1),
}  # fmt: skip

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


def at_turn(state: State, company: str) -> State:
    """The same position with a company at turn in an operating round."""
    draft = Draft(engine.look(state).book, state)
    draft.set_round(order=(company,))
    return turn_of(draft.state, company, "operating")


def third_phase(items: str, **options: str) -> State:
    """A stock round of phase 3 with P1 at turn."""
    return in_phase(stock_round(opened(items, options=options)), "3")


def buying(items: str, train: str, **shares: dict[str, int]) -> State:
    """BH of P1 about to buy the first train of a type."""
    state = held(directed(opened(items), "BH", "P1", 100), **shares)
    state = put(state, money={"BH": 2000}, phase=str(int(train) - 1))
    gone = [name for name in state.trains["depot"] if "g" in name or int(name) >= int(train)]
    lost = tuple(name for name in state.trains["depot"] if name not in gone)
    state = put(state, trains={"depot": tuple(gone), "gone": (*state.trains.get("gone", ()), *lost)})
    return at_turn(put(state, markers={"J13.c0": ("BH",)}), "BH")


def page_13(**options: str) -> State:
    """The companies, trains and track of the example."""
    state = directed(directed(opened("EPP 120  EOD 120", options=options), "BK", "P1", 60), "MS", "P2", 60)
    state = in_phase(put(strip(strip(state, "EPP"), "EOD"), tiles=EXAMPLE), "3")
    state = put(state, markers={"A12.c0": ("EOD",)} if "A12.c0" not in state.markers else {})
    state = put(state, markers={"B5.c0": ("BK",), "C12.c0": ("BK", "MS"), "B9.c0": ("MS",)})
    state = give(give(state, "EPP", "1g", "1g"), "EOD", "2g")
    return give(give(state, "BK", "3", "2g"), "MS", "3", "4")


def sold_up_to(state: State, train: str) -> State:
    """The same position with the normal trains before a type gone, in the phase before its first sale."""
    draft = Draft(engine.look(state).book, state)
    for name in draft.trains_of("depot"):
        if "g" not in name and int(name) < int(train):
            draft.move_train("depot", "gone", name)
    before = [p for p in draft.book.phases.values() if int(p.opens or 0) < int(train)]
    draft.state.phase = before[-1].name
    return draft.state


def company(name: str = "BH", train: str = "3", cash: int = 1000, items: str = "B1 120", **options: str) -> State:
    """BH of P1 operating, with money, when a type of train is next."""
    state = sold_up_to(directed(opened(items, options=options), name, "P1", 100), train)
    state = put(held(state, **{name: {"P1": 3}}), money={name: cash}, markers={"J13.c0": ("BH",)}, privates={})
    return do(at_turn(state, name), Pass(name)) if name == "BH" else at_turn(state, name)


def two_companies(price_between: str, director: str) -> State:
    """BH of P1 and MS of a director, who owns a 3-train."""
    state = directed(company(train="4", price_between_directors=price_between), "MS", director, 80)
    return give(put(state, money={"P1": 500}), "MS", "2g")
