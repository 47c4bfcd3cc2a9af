"""One table in memory: its game, its people, and the position it stands at."""

from __future__ import annotations

from dataclasses import dataclass

import engine
from bot.errors import Refused
from bot.store.games import Loaded
from bot.store.rows import Game, Member, Move, Offer, Order, Seat, Wait
from engine import State

MODERATOR = "moderator"
PLAYER = "player"
SPECTATOR = "spectator"


@dataclass
class Table:
    """A table as it stands; replaced parts come from the database only."""

    game: Game
    seats: dict[str, Seat]
    members: list[Member]
    waits: dict[str, Wait]
    orders: list[Order]
    offers: list[Offer]
    head: Move | None = None
    state: State | None = None

    @property
    def position(self) -> State:
        """The position of a game that was started."""
        if self.state is None:
            raise Refused("table.not_started", game=self.game.id)
        return self.state

    @property
    def at(self) -> Move:
        """The move the game stands at."""
        if self.head is None:
            raise Refused("table.not_started", game=self.game.id)
        return self.head

    def with_role(self, role: str) -> tuple[str, ...]:
        """The people with a part at the table, in the order they came."""
        return tuple(member.user for member in self.members if member.role == role)

    def seats_of(self, user: str) -> tuple[str, ...]:
        """The seats somebody sits on."""
        return tuple(name for name, seat in self.seats.items() if seat.user == user and not seat.caretaker)

    def user_of(self, seat: str) -> str:
        """Who sits on a seat; nobody where a caretaker does."""
        row = self.seats.get(seat)
        return row.user if row and not row.caretaker else ""

    def is_moderator(self, user: str) -> bool:
        """Whether somebody moderates this table."""
        return user in self.with_role(MODERATOR)

    def waiting(self) -> tuple[str, ...]:
        """The seats the table waits for."""
        if self.state is None or self.game.status != "running":
            return ()
        return engine.waiting_for(self.state)

    def must_be(self, *statuses: str) -> None:
        """Refuse what cannot be done in the state the table is in."""
        if self.game.status not in statuses:
            raise Refused(f"table.is_{self.game.status}", game=self.game.id, why=self.game.why)

    def must_moderate(self, user: str) -> None:
        """Refuse everybody but the moderators of the table."""
        if not self.is_moderator(user):
            raise Refused("table.moderators_only", moderators=list(self.with_role(MODERATOR)))

    def must_sit(self, user: str) -> tuple[str, ...]:
        """The seats of somebody, who must have one."""
        seats = self.seats_of(user)
        if not seats:
            raise Refused("table.no_seat", game=self.game.id)
        return seats


def seated(loaded: Loaded) -> Table:
    """The table out of its rows."""
    return Table(
        loaded.game,
        {seat.seat: seat for seat in loaded.seats},
        loaded.members,
        {wait.seat: wait for wait in loaded.waits},
        loaded.orders,
        loaded.offers,
        loaded.head,
        engine.decode_state(loaded.raw) if loaded.raw else None,
    )
