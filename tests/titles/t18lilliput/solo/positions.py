"""Positions of the solo variant that several tests begin with."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

import engine
from engine import State
from engine.core.actions import Choose
from engine.core.draft import Draft
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, his
from tests.support.games.positions import do, new_game, put
from tests.titles.t18lilliput.positions import BLUE, RED, TITLE, cell, lay_home

NORTH, EAST, SOUTH, WEST = cell(0, 1), cell(1, 0), cell(0, -1), cell(-1, 0)


@cache
def begun(company: str) -> State:
    """A new game in which Gulliver drew a company."""
    games = (new_game(TITLE, 1, seed=seed) for seed in range(100))
    return next(state for state in games if his(engine.look(state)) == (company,))


@cache
def chosen(company: str = RED, own: str = BLUE, character: str = "general") -> State:
    """The player took a company and a character."""
    return do(lay_home(do(begun(company), Choose("P1", own))), Choose("P1", character))


def board(tiles: dict[str, tuple[str, int]], markers: dict[str, tuple[str, ...]], **parts: Any) -> Draft:
    """Gulliver's turn on a board laid out by hand; his home is the first cell with his marker."""
    state = chosen()
    homes = tuple(stop.partition(".")[0] for stop, owners in markers.items() if RED in owners)
    there = [stop for owners in markers.values() for stop in owners].count(RED)
    draft = Draft(engine.look(state).book, put(state, **parts))
    draft.state.tiles = tiles
    draft.rearrange_markers(markers)
    draft.set_company(RED, tokens=(0, 40, 100)[there:])
    draft.set_notes(homes=homes[:1])
    draft.state.turn = replace(draft.state.turn, who=GULLIVER)
    return draft


def told(draft: Draft, code: str) -> list[dict[str, Any]]:
    """What was told of a kind."""
    return [event.params for event in draft.events if event.code == code]


def ends(draft: Draft, hex_: str) -> set[str]:
    """The cells to which the track of a cell leads."""
    atlas = draft.book.atlas
    return {found for side in draft.layout.exits(hex_) if (found := atlas.neighbour(hex_, side))}


def with_money(cash: int, tenths: int = 0, **parts: Any) -> Draft:
    """Gulliver with money and so many tenths of the player's company."""
    certs = {f"{BLUE}/share": {GULLIVER: tenths}} if tenths else {}
    return board({NORTH: ("GC1", 0)}, {f"{NORTH}.c0": (RED,)}, money={GULLIVER: cash}, certs=certs, **parts)
