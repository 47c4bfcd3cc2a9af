"""Positions of 18 Lilliput that several tests begin with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

import engine
from engine import Setup, State
from engine.core.actions import Choose, LayTile
from engine.players import choose
from engine.titles.t18lilliput.actions import Income, TakeCard
from engine.titles.t18lilliput.holdings import CHARACTERS
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.first_round import starters
from tests.support.games.positions import do, new_game, put, turn_of

TITLE = "18Lilliput"
LONGEST = 1500  # moves
MARKERS = (0, 40, 100)
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


def company_of(state: State, player: str) -> str:
    """The first company a player directs."""
    return next(name for name, company in state.companies.items() if company.director == player)


def noted(state: State, **changes: Any) -> State:
    """The same position with other notes."""
    return put(state, notes=replace(state.notes, **changes))


def begun(players: int, characters: dict[str, str] | None = None, **setup: Any) -> State:
    """The first card is to be taken; the judge's owner, if anybody, took private money."""
    state = chosen(players, characters, **setup)
    asked = notes(engine.look(state)).income
    return do(state, Income(asked, "private")) if asked else state


def at_work(state: State, company: str, card: str) -> State:
    """A company's director is at turn and has taken a card."""
    who = director(state, company)
    return do(turn_of(state, who), TakeCard(who, card))


def second_company(state: State, player: str, name: str = "BLE") -> State:
    """The same position where a player directs a late company, too, without money or home."""
    company = replace(state.companies[name], director=player, floated=True)
    return put(state, companies={**state.companies, name: company}, certs={f"{name}/director": {player: 1}})


def laid_out(state: State, tiles: Mapping[str, tuple[str, int]], markers: Mapping[str, tuple[str, ...]]) -> State:
    """The same position with another board; who has a marker on it has one less on the charter."""
    set_ = [owner for owners in markers.values() for owner in owners]
    companies = {
        name: replace(company, tokens=MARKERS[set_.count(name) :]) for name, company in state.companies.items()
    }
    found = put(state, companies=companies)
    found.tiles, found.markers = dict(tiles), dict(markers)
    return noted(found, homes=tuple(stop.partition(".")[0] for stop in markers))


def played(players: int, options: dict[str, str], seed: int = 3) -> State:
    """A game of quick players alone."""
    names = tuple(f"P{n + 1}" for n in range(players))
    state = engine.new_game(Setup("18Lilliput", names, seed=seed, options=options)).state
    while not state.over and state.moves < LONGEST:
        seat = engine.waiting_for(state)[0]
        state = engine.apply(state, choose(state, seat, "quick", "secret").action, by=seat).state
    return state
