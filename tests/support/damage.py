"""Moves that are damaged on purpose, to see whether a second reading of a rulebook complains."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from engine import Outcome, State
from engine.core.actions import Action
from engine.random_players import Move

Fits = Callable[[Move], bool]
Damage = tuple[type[Action], Fits, Callable[[Move], Move], str]
ALWAYS: Fits = lambda move: True  # noqa: E731


def with_parts(state: State, **parts: object) -> State:
    """A position with other parts, whatever the ledger says."""
    old = {name: getattr(state, name) for name in state.__struct_fields__}
    return State(**{**old, **parts})


def after(move: Move, **parts: object) -> Move:
    """A move that led elsewhere."""
    return move._replace(after=Outcome(with_parts(move.after.state, **parts), move.after.events))


def before(move: Move, **parts: object) -> Move:
    """A move that began elsewhere."""
    return move._replace(before=with_parts(move.before, **parts))


def paid(move: Move, owner: str, more: int) -> Move:
    """A move after which somebody has other money, at the bank's cost."""
    money = move.after.state.money
    return after(move, money={**money, owner: money.get(owner, 0) + more, "bank": money["bank"] - more})


def acted(move: Move, **fields: object) -> Move:
    """A move whose action was another one."""
    return move._replace(action=replace(move.action, **fields))


def retold(move: Move, code: str, **params: object) -> Move:
    """A move of which something else was told."""
    events = tuple(replace(e, **params) if e.code == code else e for e in move.after.events)
    return move._replace(after=Outcome(move.after.state, events))


def tells(code: str) -> Fits:
    """Whether a move tells something of a kind."""
    return lambda move: any(event.code == code for event in move.after.events)


def unmoved(move: Move) -> Move:
    """No price moved."""
    return after(move, market=move.before.market)


def moves_a_price(move: Move) -> bool:
    """Whether a price moved and the round goes on."""
    return move.before.market != move.after.state.market and move.before.round == move.after.state.round


def same_turn(move: Move) -> bool:
    """Whether the turn goes on."""
    return bool(move.after.state.turn.who == move.action.who)


def holding(move: Move, cert: str, who: str, count: int) -> Move:
    """A move after which somebody holds so many of a certificate."""
    certs = move.after.state.certs
    return after(move, certs={**certs, cert: {**certs[cert], who: count}})


def company(state: State, name: str, **fields: object) -> dict[str, Any]:
    """The companies of a position, one of them otherwise."""
    return {**state.companies, name: replace(state.companies[name], **fields)}


def turned(move: Move, **fields: object) -> Move:
    """A move in a turn in which something else was done before."""
    return before(move, turn=replace(move.before.turn, **fields))


def askew(move: Move) -> Move:
    """A move on a board on which every tile lies turned by a side."""
    return before(move, tiles={hex_: (tile, (turn + 1) % 6) for hex_, (tile, turn) in move.before.tiles.items()})


def revalued(move: Move, more: int) -> Move:
    """A run of which the first train is told to have brought more."""
    ran = next(event for event in move.after.events if event.code == "trains.ran")
    runs = [replace(run, revenue=run.revenue + more) if n == 0 else run for n, run in enumerate(ran.runs)]
    return retold(move, "trains.ran", runs=runs)


def seen(moves: Iterable[Move], complaints: Callable[[Move], list[str]], damage: Damage) -> tuple[list[str], list[str]]:
    """What is said of the first move of a kind, and of the same move damaged."""
    kind, fits, spoil, _ = damage
    move = next(found for found in moves if isinstance(found.action, kind) and fits(found))
    return complaints(move), complaints(spoil(move))
