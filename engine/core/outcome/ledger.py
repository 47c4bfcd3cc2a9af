"""What changed hands: an entry for each verb of the draft, and how much had been told by then."""

from __future__ import annotations

import msgspec

from engine.ids import CertId, StopId, TrainId


class Entry(msgspec.Struct, frozen=True, gc=False):
    """Something went from one hand to another after so many events were `told`; nobody is the bank of what has none."""

    told: int
    giver: str
    taker: str


class Paid(Entry, frozen=True):
    """Money."""

    amount: int


class CertsMoved(Entry, frozen=True):
    """Certificates of one class."""

    cert: CertId
    count: int


class TrainMoved(Entry, frozen=True):
    """A train, put into a yard or taken out of one."""

    train: TrainId


class MarkerMoved(Entry, frozen=True):
    """A marker of a company, from its charter to a city or back."""

    stop: StopId
