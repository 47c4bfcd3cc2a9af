"""Positions for tests: a new game with some parts put in place through the ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

import engine
from engine import Setup, State
from engine.core import flow
from engine.core.actions import Action
from engine.core.audit import broken_laws
from engine.core.draft import Draft
from engine.core.errors import RuleViolation
from engine.core.state import BANK


def new_game(title: str, players: int, **setup: Any) -> State:
    """A fresh game with seats P1, P2…"""
    return engine.new_game(Setup(title, tuple(f"P{n + 1}" for n in range(players)), **setup)).state


def replay(setup: Setup, actions: Iterable[Action]) -> list[State]:
    """The positions of a game: before the first action and after each."""
    states = [engine.new_game(setup).state]
    for action in actions:
        states.append(engine.apply(states[-1], action).state)
    return states


def put(
    state: State,
    *,
    money: dict[str, int] | None = None,
    trains: dict[str, tuple[str, ...]] | None = None,
    tiles: dict[str, tuple[str, int]] | None = None,
    markers: dict[str, tuple[str, ...]] | None = None,
    certs: dict[str, dict[str, int]] | None = None,
    **parts: Any,
) -> State:
    """The same position with other parts; money comes from or goes to the bank, certificates from the bank."""
    draft = Draft(engine.look(state).book, state)
    for holder, amount in (money or {}).items():
        have = draft.cash(holder)
        draft.pay(BANK, holder, amount - have) if amount >= have else draft.pay(holder, BANK, have - amount)
    for hex_, (tile, turn) in (tiles or {}).items():
        draft.lay(hex_, tile, turn)
    for stop, owners in (markers or {}).items():
        for owner in owners:
            draft.set_marker(owner, stop)
    for cert, holders in (certs or {}).items():
        for holder, count in holders.items():
            draft.move_certs(cert, BANK, holder, count)
    draft.state.trains = {**draft.state.trains, **(trains or {})}
    for name, value in parts.items():
        setattr(draft.state, name, value)
    return draft.state


def noted(state: State, **changes: Any) -> State:
    """The same position with other notes of its title."""
    return put(state, notes=replace(state.notes, **changes))


def turn_of(state: State, who: str, round_: str | None = None) -> State:
    """The same position with an entity at turn, nothing done yet."""
    draft = Draft(engine.look(state).book, state)
    if round_ is not None:
        draft.set_round(kind=round_)
    flow.start_turn(draft, who)
    return draft.state


def told(state: State, act: Callable[[Draft], object], code: str) -> list[dict[str, Any]]:
    """What is told of a kind when something is done in a position."""
    draft = Draft(engine.look(state).book, state)
    act(draft)
    return [event.params for event in draft.events if event.code == code]


def settled(state: State) -> State:
    """The same position after everything that follows by itself."""
    draft = Draft(engine.look(state).book, state)
    flow.settle(draft)
    return draft.state


def do(state: State, *actions: Action) -> State:
    """The position after some actions; the laws hold after each, and the old position stays as it was."""
    for action in actions:
        before = engine.digest(state)
        after = engine.apply(state, action).state
        assert engine.digest(state) == before
        assert broken_laws(engine.look(after), None) == []
        state = after
    return state


def refusal(state: State, action: Action) -> str:
    """The code with which an action is refused; empty if it is not."""
    found = engine.explain(state, action)
    if found is not None:
        try:
            engine.apply(state, action)
        except RuleViolation as raised:
            assert raised.code == found.code
        else:
            raise AssertionError("explained but applied")
    return found.code if found else ""


def tile_with(state: State, hex_: str, exits: set[int], colour: str = "yellow") -> tuple[str, int]:
    """A tile and turn that may lie on a hex and lead out through exactly these sides."""
    atlas = engine.look(state).book.atlas
    old = state.tiles.get(hex_)
    for tile in atlas.faces(hex_, old):
        for turn in atlas.turns(hex_, old, tile):
            if atlas.tiles[tile].colour == colour and set(atlas.shape(tile, turn).sides) == exits:
                return tile, turn
    raise LookupError(f"no {colour} tile for {hex_} through {exits}")


def built(state: State, **exits: set[int]) -> State:
    """The same position with yellow tiles that lead out through the given sides."""
    for hex_, sides in exits.items():
        state = put(state, tiles={hex_: tile_with(state, hex_, sides)})
    return state
