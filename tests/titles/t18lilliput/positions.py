"""Positions of 18 Lilliput that several tests begin with."""

from __future__ import annotations

from typing import Any

import engine
from engine import State
from engine.core.actions import Choose, LayTile
from engine.titles.t18lilliput.first_round import starters
from engine.titles.t18lilliput.holdings import CHARACTERS
from tests.support.positions import do, new_game

TITLE = "18Lilliput"
RED, BLUE, GREEN, YELLOW = "MIL", "SLA", "GLI", "LIL"


def cell(x: int, y: int) -> str:
    """The cell so far to the right of and above Mildendo."""
    return f"{chr(ord('M') + x)}{13 - y}"


def lay_home(state: State) -> State:
    """The company that looks for its home takes the first lay it is offered."""
    who = engine.actors(state)[0]
    picked: dict[str, Any] = {}
    while (domain := engine.complete(state, who, "lay_tile", picked)) is not None:
        field = engine.look(state).book.rules["lay_tile"].next_field(picked)
        assert field is not None
        assert isinstance(domain, engine.Options)
        picked[field.name] = domain.values[0]
    return do(state, LayTile(who, **picked))


def seated(state: State) -> tuple[str, ...]:
    """The players from the starting player on."""
    return engine.look(state).seats_from(state.priority)


def chosen(players: int, characters: dict[str, str] | None = None, **setup: Any) -> State:
    """A game after the choice: the first seat has the first starting company, and so on; characters by company."""
    state = new_game(TITLE, players, **setup)
    names = starters(engine.look(state))[:players]
    wanted = characters or {}
    spare = [name for name in CHARACTERS if name not in wanted.values()]
    for name in names:
        state = lay_home(do(state, Choose(engine.actors(state)[0], name)))
    for name in reversed(names):
        state = do(state, Choose(engine.actors(state)[0], wanted.get(name) or spare.pop(0)))
    return state


def director(state: State, company: str) -> str:
    """Who directs a company."""
    return state.companies[company].director
