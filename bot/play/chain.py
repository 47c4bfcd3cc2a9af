"""A move and everything that follows from it by standing orders, worked out before anything is written."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.play.seating import Table
from bot.store.moves import Draft
from bot.store.rows import Move
from engine import Action, Event, RuleViolation, State

ENGINE = "1"
CONSENT = "consent.needed"


@dataclass
class Chain:
    """Moves played on a copy: what to write, and where it leads."""

    state: State
    drafts: list[Draft] = field(default_factory=list)
    acted: list[str] = field(default_factory=list)


def play(chain: Chain, table: Table, action: Action, move: Move, by: str | None) -> None:
    """Play one action on the copy, as strictly as the rules are."""
    outcome = engine.apply(chain.state, action, by)
    raw = engine.encode_state(outcome.state)
    made = replace(
        move, game=table.game.id, who=action.who, action=engine.encode_action(action).decode(), events=outcome.events,
        engine=ENGINE,
    )  # fmt: skip
    chain.state = outcome.state
    chain.drafts.append(Draft(made, raw))
    chain.acted.append(move.seat)


def acting_seat(table: Table, action: Action, user: str, for_another: bool) -> str:
    """The seat in whose name somebody acts; a moderator may act for whoever is at turn."""
    controller = engine.look(table.position).controller(action.who)
    if for_another:
        table.must_moderate(user)
        return controller
    seats = table.must_sit(user)
    return controller if controller in seats else seats[0]


def asked_players(table: Table, action: Action, user: str) -> tuple[Action, tuple[str, ...]]:
    """The action without anybody's yes, and the players whose yes it needs; one's own seats are not asked."""
    if not hasattr(action, "agreed"):
        return action, ()
    bare = replace(action, agreed=())
    refusal = engine.explain(table.position, bare)
    if refusal is None or refusal.code != CONSENT:
        return bare, ()
    players = tuple(refusal.params["players"])
    own = table.seats_of(user)
    agreed = replace(bare, agreed=players)
    return agreed, tuple(player for player in players if player not in own)


def must_be_legal(state: State, action: Action) -> None:
    """Raise the engine's refusal of an action, if it has one."""
    refusal = engine.explain(state, action)
    if refusal is not None:
        raise refusal


def may_decide(state: State, action: Action, seat: str) -> None:
    """Refuse an action in the name of a company of somebody else."""
    controller = engine.look(state).controller(action.who)
    if controller != seat:
        raise RuleViolation("turn.not_your_company", {"who": action.who, "controller": controller})


def is_ruling(action: Action) -> bool:
    """Whether an action is a moderator's correction."""
    return type(action).__name__ == "Ruling"


def no_ruling(action: Action) -> None:
    """A ruling is given as a ruling, never played."""
    if is_ruling(action):
        raise Refused("table.ruling_as_move")


__all__ = ["Chain", "Event"]
