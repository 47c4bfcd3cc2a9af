"""The position of a game: plain parts of ids, numbers and small structs. A part is replaced, never changed in place."""

from typing import Any, ClassVar

import msgspec

from engine.core.outcome.event import Event
from engine.core.outcome.ledger import Entry
from engine.ids import CertId, HexId, StopId, TileId, TrainId

BANK = "bank"
POOL = "pool"
SHAPE = 3
DEPOT = "depot"  # the trains not yet sold
RESERVED = "reserved"  # kept for somebody
GONE = "gone"  # out of the game


class Setup(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a table agreed on before the first move; `given` fixes what would otherwise be drawn.

    `seed` is a table's secret (`engine/core/chance/secret.py`), or the number by which games were dealt before, and those of elsewhere are.
    """

    title: str
    players: tuple[str, ...]
    variant: str = ""
    options: dict[str, str] = {}
    seed: int | str = 0
    given: dict[str, Any] = {}


class Company(msgspec.Struct, frozen=True, gc=False):
    """What a company is besides its money, trains and certificates; `tokens` are the prices of markers not yet set."""

    director: str = ""
    tokens: tuple[int, ...] = ()
    par: int = 0
    floated: bool = False
    operated: bool = False
    closed: bool = False


class Place(msgspec.Struct, frozen=True, order=True, gc=False):
    """Where a share price stands; `arrival` orders the markers of one cell, the first on top."""

    row: int
    column: int
    arrival: int


class Round(msgspec.Struct, frozen=True, gc=False):
    """The round under way: `number` counts rounds of the kind, `ordinal` of `count` in its set, `order` who acts.

    `passes` counts the turns in a row in which nobody did anything.
    """

    kind: str
    number: int = 1
    ordinal: int = 1
    count: int = 1
    order: tuple[str, ...] = ()
    passes: int = 0


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What the entity at turn has done so far; steps themselves remember nothing.

    `extras` were bought for the runs of the turn; `flags` are what a title has to know besides.
    """

    who: str = ""
    left: tuple[str, ...] = ()
    acted: bool = False
    laid: tuple[HexId, ...] = ()
    tokens: int = 0
    extras: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    bought: tuple[str, ...] = ()
    sold: tuple[str, ...] = ()
    ran: bool = False
    revenue: int = 0
    paid: bool = False


class Notes(msgspec.Struct, frozen=True, gc=False):
    """What one title alone keeps of a position; its folder says what that is.

    `OF_TURN` names what ends with the turn in which it is set: the next turn begins without it.
    `OF_TIME` names what says where a round stands and what waits to be decided first (an auction, a choice): the time of a step
    may go by it, as it may by what is of the turn.
    `LASTING` names what opens or shuts something in later turns as well, each with the kinds of round it belongs to (none: it
    lasts as long as the game); a law holds it to them, and everything else to its turn.
    """

    OF_TURN: ClassVar[tuple[str, ...]] = ()
    OF_TIME: ClassVar[tuple[str, ...]] = ()
    LASTING: ClassVar[dict[str, tuple[str, ...]]] = {}


class State(msgspec.Struct, gc=False):
    """A position, whole. Certificates are counted per class (`RABA/share`) and holder, trains listed per owner.

    `rounds` counts the rounds of each kind so far, `sold` lists the companies whose shares each player sold in the stock round;
    `shape` is the number of this list of parts, so that positions stored earlier can be told apart.
    """

    setup: Setup
    money: dict[str, int] = {}
    certs: dict[CertId, dict[str, int]] = {}
    companies: dict[str, Company] = {}
    tiles: dict[HexId, tuple[TileId, int]] = {}
    markers: dict[StopId, tuple[str, ...]] = {}
    trains: dict[str, tuple[TrainId, ...]] = {}
    privates: dict[str, str] = {}
    market: dict[str, Place] = {}
    phase: str = ""
    round: Round = Round("")
    turn: Turn = Turn()
    priority: str = ""
    rounds: dict[str, int] = {}
    sold: dict[str, tuple[str, ...]] = {}
    notes: Notes = Notes()
    dice: int = 0
    moves: int = 0
    over: str = ""
    shape: int = SHAPE


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What `apply` returns: the new position, what happened on the way, and what changed hands."""

    state: State
    events: tuple[Event, ...] = ()
    ledger: tuple[Entry, ...] = ()
