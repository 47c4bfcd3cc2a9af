"""One table in memory: its game, its people, and the position it stands at; and what became of something done at it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from itertools import chain
from types import MappingProxyType
from typing import TypeVar

import msgspec
from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.store.changes import Change
from bot.store.rows import COMPUTER, DAY, PRACTICE, Game, Member, Move, Offer, Order, Seat, Wait
from bot.store.statements.games import Loaded
from engine import State

MODERATOR = "moderator"
PLAYER = "player"
SPECTATOR = "spectator"
STAND_IN = "medium"  # how well a computer plays for a seat that was left
DEAD_AFTER = 30 * DAY  # without a move
NOT_YET = -1  # since when somebody moderates who manages the server and has done nothing at the table so far
BY_SERVER: ContextVar[tuple[int, str]] = ContextVar("by_server", default=(0, ""))  # a game, and who manages its server
R = TypeVar("R", Order, Offer)
S = TypeVar("S", Seat, Wait)


class Table(msgspec.Struct, frozen=True):
    """A table as it stands; another one takes its place when a change was written."""

    game: Game
    seats: Mapping[str, Seat]
    members: tuple[Member, ...]
    waits: Mapping[str, Wait]
    orders: tuple[Order, ...]
    offers: tuple[Offer, ...]
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

    def sits_twice(self, seat: str) -> bool:
        """Whether who sits on a seat has another one too."""
        user = self.seats[seat].user
        return sum(row.user == user for row in self.seats.values()) > 1

    def called(self, seat: str, name: str) -> str:
        """What a seat is called where mentions are not understood: by its person, and by itself where that one has several."""
        row = self.seats[seat]
        return row.name or (f"{seat} {name}".strip() if self.sits_twice(seat) else name or seat)

    @property
    def free_seats(self) -> tuple[str, ...]:
        """The seats that others may ask for: those nobody plays, or whose player is sought another for; of a copy its importer's too."""
        if self.game.status not in ("running", "paused"):
            return ()
        free = ("", self.game.creator) if self.game.imported else ("",)
        return tuple(seat for seat, row in self.seats.items() if row.sought or self.user_of(seat) in free)

    @property
    def people_left(self) -> tuple[str, ...]:
        """Everybody who plays here: nobody sits where a caretaker does, and whoever is practised against is no person."""
        found = (self.user_of(seat) for seat in self.seats if seat not in self.partners)
        return tuple(dict.fromkeys(user for user in found if user))

    def dead_since(self, now: int) -> int:
        """Since when nobody goes on with a table that is not over: nobody sits there, or nothing was done for thirty days."""
        if self.game.deserted:
            return self.game.deserted
        last = self.head.at if self.head is not None else self.game.created
        return last if last < now - DEAD_AFTER else 0

    def is_moderator(self, user: str) -> bool:
        """Whether somebody moderates this table."""
        return user in self.with_role(MODERATOR)

    def decides_alone(self, user: str) -> bool:
        """Whether a moderator asks nobody: one who does not play, or where the table said so."""
        return self.is_moderator(user) and (bool(self.game.alone) or not self.seats_of(user))

    def others(self, user: str) -> tuple[str, ...]:
        """The seats of other people, whom somebody who plays asks."""
        own = (*self.seats_of(user), *self.partners)
        return tuple(seat for seat in self.seats if seat not in own and self.user_of(seat))

    def waiting(self) -> tuple[str, ...]:
        """The seats the table waits for."""
        if self.state is None or self.game.status != "running":
            return ()
        return engine.waiting_for(self.state)

    def thinkers(self) -> dict[str, str]:
        """The seats at which computers play, each with how well; none where no person is left."""
        found = {seat: strength for seat in self.seats if (strength := self.computer_at(seat))}
        return found if found and self.people_left else {}

    def to_move(self) -> tuple[str, ...]:
        """The seats at which a computer is to move."""
        thinkers = self.thinkers()
        return tuple(seat for seat in self.waiting() if seat in thinkers) if thinkers else ()

    @property
    def partners(self) -> frozenset[str]:
        """The seats of computers, and those somebody practises against: they play at once, and nobody waits for them."""
        return self.practised.union(self.machines)

    @property
    def practised(self) -> frozenset[str]:
        """The seats somebody practises against as it was before computers sat there: they accept no deals."""
        return frozenset(order.seat for order in self.orders if order.kind == PRACTICE)

    @property
    def machines(self) -> tuple[str, ...]:
        """The seats of computers."""
        return tuple(seat for seat, row in self.seats.items() if row.computer)

    @property
    def is_lesson(self) -> bool:
        """Whether somebody learns here."""
        return bool(self.game.lesson or self.practised)

    def computer_at(self, seat: str) -> str:
        """How well a computer plays that has a seat: one that sits there, or stands in for who left; nothing where none does."""
        row = self.seats.get(seat)
        stands_in = row is not None and row.caretaker and self.game.stand_in == COMPUTER
        return STAND_IN if stands_in else row.computer if row is not None else ""

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

    def after(self, change: Change) -> Table:
        """The table as it stands with a change."""
        rows = [new.move for new in change.moves]
        return replace(
            self,
            game=change.game,
            seats=by_seat((*self.seats.values(), *change.seats)),
            members=members_after(self.members, change),
            waits=self.waits if change.waits is None else by_seat(change.waits),
            orders=under_way(self.orders, change.orders, "active"),
            offers=under_way(self.offers, change.offers, "open"),
            head=next((row for row in rows if row.id == change.game.head), change.head or self.head),
            state=change.state or self.state,
        )


def members_after(members: tuple[Member, ...], change: Change) -> tuple[Member, ...]:
    """The people with a part at a table, without those who left it."""
    gone = {(member.user, member.role) for member in change.gone}
    stay = (row for row in members if row.since != NOT_YET)
    return tuple(row for row in stay if (row.user, row.role) not in gone) + change.joined


def with_manager(table: Table) -> Table:
    """A table as who manages its server has it in hand: they moderate it, which is written with the first thing they do."""
    game, user = BY_SERVER.get()
    if game != table.game.id or table.is_moderator(user):
        return table
    return replace(table, members=(*table.members, Member(game, user, MODERATOR, NOT_YET)))


def under_way(rows: Iterable[R], changed: Iterable[R], state: str) -> tuple[R, ...]:
    """The rows that still wait for something: changed ones in their place, new ones last."""
    now: dict[int, R] = {row.id: row for row in chain(rows, changed)}
    return tuple(row for row in now.values() if row.state == state)


def by_seat(rows: Iterable[S]) -> Mapping[str, S]:
    """Rows under the seats they are about."""
    return MappingProxyType({row.seat: row for row in rows})


def seated(loaded: Loaded) -> Table:
    """The table out of its rows."""
    return Table(
        loaded.game,
        by_seat(loaded.seats),
        tuple(loaded.members),
        by_seat(loaded.waits),
        tuple(loaded.orders),
        tuple(loaded.offers),
        loaded.head,
        engine.decode_state(loaded.raw) if loaded.raw else None,
    )


class Played(msgspec.Struct, frozen=True):
    """What became of something done at a table: where it stands, what was written, the offer an action turned into."""

    table: Table
    written: Change
    offer: Offer | None = None
    again: bool = False

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.table.game

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were made."""
        return tuple(new.move for new in self.written.moves)

    @property
    def state(self) -> State | None:
        """The position now."""
        return self.table.state

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats the table waits for now."""
        return self.table.waiting()


def stands(table: Table, offer: Offer | None = None) -> Played:
    """Where a table stands where nothing was written."""
    return Played(table, Change(game=table.game), offer)
