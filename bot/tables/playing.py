"""A move and everything that follows from it by standing orders, worked out before anything is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.orders.decide import Stop
from bot.store.moves import Draft
from bot.store.rows import Move, Order
from bot.tables.changes import Going
from bot.tables.table import Table
from engine import Action, Outcome, Ruling, State

ENGINE = "1"
CONSENT = "consent.needed"


@dataclass
class Chain:
    """Moves played on a copy: what to write, and where it leads."""

    state: State
    drafts: list[Draft] = field(default_factory=list)
    acted: list[str] = field(default_factory=list)
    orders: list[Order] = field(default_factory=list)
    ended: list[Order] = field(default_factory=list)

    def end(self, order: Order, stop: Stop) -> None:
        """An order ends, and why."""
        self.orders = [other for other in self.orders if other.id != order.id]
        self.ended.append(replace(order, state=stop.state, why=stop.why))

    def going(self, kind: str, **more: Any) -> Going:
        """What is to be written."""
        fired = tuple(order for order in self.orders if order.fired)
        return Going(
            self.state, kind, drafts=tuple(self.drafts), acted=tuple(self.acted), fired=fired, ended=tuple(self.ended),
            **more,
        )  # fmt: skip


def line_of(table: Table) -> Chain:
    """A copy of the table's position to play on, with its orders."""
    return Chain(table.position, orders=list(table.orders))


def drafted(game: int, move: Move, action: Action, outcome: Outcome) -> Draft:
    """A move as it will be written."""
    text = engine.encode_action(action).decode()
    made = replace(move, game=game, who=action.who, action=text, events=outcome.events, engine=ENGINE)
    return Draft(made, engine.encode_state(outcome.state))


def play(line: Chain, table: Table, action: Action, move: Move, by: str | None) -> None:
    """Play one action on the copy, as strictly as the rules are."""
    outcome = engine.apply(line.state, action, by)
    line.drafts.append(drafted(table.game.id, move, action, outcome))
    line.state = outcome.state
    line.acted.append(move.seat)


def acting_seat(table: Table, action: Action, user: str, for_another: bool) -> str:
    """The seat in whose name somebody acts; a moderator may act for whoever is at turn."""
    controller = engine.look(table.position).controller(action.who)
    if for_another:
        table.must_moderate(user)
        return controller
    seats = table.must_sit(user)
    return controller if controller in seats else seats[0]


def asked_players(state: State, action: Action, own: tuple[str, ...]) -> tuple[Action, tuple[str, ...]]:
    """The action without anybody's yes, and the players whose yes it needs; one's own seats are not asked."""
    if not hasattr(action, "agreed"):
        return action, ()
    bare = replace(action, agreed=())
    refusal = engine.explain(state, bare)
    if refusal is None or refusal.code != CONSENT:
        return bare, ()
    players = tuple(refusal.params["players"])
    agreed = replace(bare, agreed=players)
    return agreed, tuple(player for player in players if player not in own)


def no_ruling(action: Action) -> None:
    """A ruling is given as a ruling, never played."""
    if isinstance(action, Ruling):
        raise Refused("table.ruling_as_move")
