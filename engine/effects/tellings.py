"""What is told of effects: plain data, as workers hand it on and readers of all kinds look at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from engine.core.outcome.event import Phrase
from engine.effects.placements import Placement
from engine.ids import HexId, TrainId

Level = Literal["own", "all"]
OWN: Level = "own"
EVERYBODY: Level = "all"


class Change(msgspec.Struct, frozen=True):
    """What the best run of a company brings before and after; `next_train`: with that train besides; not `sure` where it is not proved."""

    company: str
    before: int
    after: int
    next_train: TrainId = TrainId("")
    sure: bool = True

    @property
    def gain(self) -> int:
        """By how much it is more."""
        return self.after - self.before


class Effect(msgspec.Struct, frozen=True):
    """What a placement brings: its price, whose best runs change, and what it shuts; `turns` are all in which it does the same.

    `changes` has whoever builds first, changed or not, if it has stations; of others only whose run changes.
    `left` counts the runs that were not looked at.
    """

    what: Placement
    turns: tuple[int, ...]
    cost: int
    changes: tuple[Change, ...]
    shuts: tuple[Phrase, ...] = ()
    left: int = 0

    @property
    def own(self) -> Change | None:
        """What whoever builds gets with the trains it has."""
        return next((c for c in self.changes if c.company == self.what.who and not c.next_train), None)


class Effects(msgspec.Struct, frozen=True):
    """What everything that may be built now brings; `told` is whose runs were asked for; not `whole` where time was up before all were looked at."""

    told: Level
    effects: tuple[Effect, ...]
    left: int = 0

    @property
    def whole(self) -> bool:
        """Whether everything was looked at, and all of it proved."""
        return not self.left and all(change.sure for effect in self.effects for change in effect.changes)


def of_kind(effects: Effects, kind: str) -> Effects:
    """The effects of one kind of action."""
    found = tuple(each for each in effects.effects if each.what.kind == kind)
    return msgspec.structs.replace(effects, effects=found, left=sum(each.left for each in found))


def on_hex(effects: Iterable[Effect], hex_: HexId) -> tuple[Effect, ...]:
    """What may be built on one hex."""
    return tuple(effect for effect in effects if effect.what.hex == hex_)


def with_next_train(effect: Effect, wanted: bool) -> tuple[Change, ...]:
    """The changes with the next train on sale, or those with the trains there are."""
    return tuple(change for change in effect.changes if bool(change.next_train) == wanted)
