"""Moves that are broken on purpose: the same move with other parts, money, events or another action."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import Outcome, State
from engine.random_players import Move


def with_parts(move: Move, **changes: object) -> Move:
    """The same move to a position with other parts."""
    after = move.after.state
    parts = {name: getattr(after, name) for name in after.__struct_fields__}
    return move._replace(after=Outcome(State(**{**parts, **changes}), move.after.events))


def with_money(move: Move, holder: str, amount: int = 10) -> Move:
    """The same move with money from nowhere for somebody."""
    money = move.after.state.money
    return with_parts(move, money={**money, holder: money.get(holder, 0) + amount})


def with_paid(move: Move, holder: str, amount: int = 10) -> Move:
    """The same move, but that the bank pays somebody so much more."""
    return with_money(with_money(move, holder, amount), "bank", -amount)


def with_cert(move: Move, cert: str, holder: str, count: int = 1) -> Move:
    """The same move with more certificates for somebody."""
    certs = move.after.state.certs
    return with_parts(move, certs={**certs, cert: {**certs[cert], holder: certs[cert].get(holder, 0) + count}})


def with_trains(move: Move, holder: str, *trains: str) -> Move:
    """The same move with more trains for somebody."""
    yards = move.after.state.trains
    return with_parts(move, trains={**yards, holder: (*yards.get(holder, ()), *trains)})


def with_event(move: Move, code: str, **changes: object) -> Move:
    """The same move with something else told."""
    events = tuple(replace(event, **changes) if event.code == code else event for event in move.after.events)
    return move._replace(after=Outcome(move.after.state, events))


def with_action(move: Move, **changes: object) -> Move:
    """Another action that led to the same position."""
    return move._replace(action=replace(move.action, **changes))


def with_notes(move: Move, **changes: object) -> Move:
    """The same move with other notes of the title."""
    own: Any = move.after.state.notes
    return with_parts(move, notes=replace(own, **changes))


def told(move: Move, code: str) -> bool:
    """Whether a move tells something."""
    return any(event.code == code for event in move.after.events)


def kind_of(move: Move) -> str:
    """What sort of action a move is."""
    return type(move.action).__name__
