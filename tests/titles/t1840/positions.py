"""Positions of 1840 that tests begin with."""

from __future__ import annotations

from engine import Action, Setup, State, actors, look, new_game, offers
from engine.core import flow
from engine.core.actions import BuyTrain, Par, Pass
from engine.core.draft import Draft
from engine.core.state import DEPOT, GONE
from engine.ids import TrainId
from engine.titles.t1840 import round_track
from engine.titles.t1840.actions import Assign
from engine.titles.t1840.notes import OwnNotes, notes
from engine.titles.t1840.trains.buying import placings
from tests.support.games.positions import do, noted, put

SIGNS = {"auction": "PRE", "stock": "SR", "company": "CR", "line": "LR"}
TRACK_OF_18 = {"I21": ("57", 1), "I23": ("3", 1), "I19": ("58", 4)}
COMPANIES = ("WT", "DTKC", "SJE", "BBG", "WKB", "GWStStB")


def seated(players: int, variant: str = "", **setup: object) -> State:
    """A new game that P1 begins."""
    given = {"begins": "P1", **setup.pop("given", {})}  # type: ignore[dict-item]
    seats = tuple(f"P{n + 1}" for n in range(players))
    return new_game(Setup("1840", seats, variant, given=given, **setup)).state  # type: ignore[arg-type]


def at(state: State, space: str) -> State:
    """The same position when the round track reaches a space."""
    draft = Draft(look(state).book, state)
    names = [SIGNS[row.kind] + row.name for row in round_track.spaces(draft)]
    draft.set_notes(space=names.index(space) - 1)
    round_track.advance(draft)
    flow.settle(draft)
    return draft.state


def founded(players: int, variant: str = "", price: int = 70, **setup: object) -> State:
    """Everybody directs a company, landmarks are out of the game, and nothing else was bought."""
    state = seated(players, variant, **setup)
    draft = Draft(look(state).book, state)
    for name in state.privates:
        draft.give_private(name, GONE)
    state = at(draft.state, "SR1")
    return do(state, *(Par(seat, name, price) for seat, name in zip(state.round.order, COMPANIES, strict=False)))


def owning(state: State, **lines: tuple[str, ...]) -> State:
    """The same position with lines in companies' hands."""
    draft = Draft(look(state).book, state)
    for company, numbers in lines.items():
        for number in numbers:
            draft.set_company(number, director=company, floated=True)
    return draft.state


def line(number: str, space: str = "LR1a", players: int = 4, **setup: object) -> State:
    """A line of WT at its first turn."""
    return at(owning(founded(players, **setup), WT=(number,)), space)  # type: ignore[arg-type]


def holding(state: State, **holders: str) -> State:
    """The same position with landmarks in somebody's hands."""
    draft = Draft(look(state).book, state)
    for item, holder in holders.items():
        draft.give_private(item, holder)
    return draft.state


def tram(state: State, holder: str, colour: str, newest: str = "") -> State:
    """The same position with a tram out of the depot beside a line or on a charter."""
    draft = Draft(look(state).book, state)
    draft.move_train("depot", holder, colour)
    if newest:
        draft.set_notes(newest=newest)
    return draft.state


def to_lines(state: State) -> State:
    """The same company round when lines are auctioned: each company has its tram."""
    while state.round.kind == "trams":
        state = do(state, answer(state, actors(state)[-1]))
    return state


def answer(state: State, who: str) -> Action:
    """Pass, or what cannot be left out: a tram, or the same place for it."""
    kinds = offers(state, who)
    if "pass" in kinds:
        return Pass(who)
    if "assign" in kinds:
        return Assign(who, placings(look(state), who, {}).values[0])
    return BuyTrain(who, TrainId("yellow"), DEPOT, 100)


def auctioning() -> State:
    """Three companies with a tram each, about to choose lines."""
    state = noted(founded(3), shown=("1", "5", "7", "8"))
    for company in ("WT", "DTKC", "SJE"):
        state = tram(state, company, "yellow", newest="yellow")
    return to_lines(at(state, "CR1"))


def placing(**options: str) -> State:
    """WT has three lines and says which of its two trams go to which of them."""
    state = owning(founded(2, options=options), WT=("1", "4", "18"))
    for colour in ("yellow", "orange"):
        state = tram(state, "WT", colour, newest=colour)
    return do(at(state, "CR2"), Pass("WT"))


def own(state: State) -> OwnNotes:
    """What the title keeps of a position."""
    return notes(look(state))


def turn_of_18(
    space: str = "LR3a", newest: str = "yellow", options: dict[str, str] | None = None, **holders: str
) -> State:
    """Line 18 with a yellow tram, between Belvedere and I19, before it builds."""
    state = founded(4, options=options or {})
    state = put(holding(state, **holders), tiles=TRACK_OF_18)
    return at(owning(tram(state, "18", "yellow", newest), WT=("18",)), space)
