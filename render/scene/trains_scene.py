"""Trains for sale, phases and the round track."""

from __future__ import annotations

from render.scene.parts import Colour, Plain, Sheet


class TrainRow(Plain, frozen=True):
    """A kind of train: what it costs, how many are left, when it rusts, what its sale brings.

    `prices`, `upkeep` and `facts` go by the columns that the scene names.
    """

    name: str
    price: str
    left: str
    rusts: str = ""
    brings: str = ""
    on_sale: bool = False
    gone: bool = False
    prices: tuple[str, ...] = ()
    upkeep: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()


class PhaseRow(Plain, frozen=True):
    """A phase: which tiles, how many trains, how many operating rounds."""

    name: str
    tiles: tuple[Colour, ...]
    limit: str = ""
    rounds: str = ""
    events: str = ""
    now: bool = False


class Space(Plain, frozen=True):
    """A space of a printed round track: the colours of tiles that it has, and how often something pays in it."""

    name: str
    colours: tuple[Colour, ...] = ()
    note: str = ""
    is_now: bool = False
    is_past: bool = False


class Column(Plain, frozen=True):
    """A column that only some titles have; the one that counts now is `valid`."""

    head: str
    valid: bool = False


class TrainsScene(Sheet, frozen=True):
    """Trains for sale and phases, or the printed round track in their place.

    `sales` are the rounds in which prices differ, `newest` the trains by whose first sale upkeep differs, `facts` the heads
    of what only some titles say of trains, `notes` sentences under them.
    """

    trains: tuple[TrainRow, ...]
    phases: tuple[PhaseRow, ...]
    pool: tuple[str, ...] = ()
    track: tuple[Space, ...] = ()
    offer: str = ""
    sales: tuple[Column, ...] = ()
    newest: tuple[Column, ...] = ()
    facts: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
