"""What happened, a kind of event each: fields whose types say what they stand for, and a few marks that the kinds bear."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Self, get_args, get_origin, get_type_hints

import msgspec

from engine.ids import CertId, HexId, StopId, TileId, TrainId

# A plain text or number with what it stands for, which is how it is said.
PlayerId = Annotated[str, "entity"]
CompanyId = Annotated[str, "entity"]
Named = Annotated[str, "entity"]
"""Anything else with a name: the bank, a rival, a kind of something."""
Lot = Annotated[str, "lot"]
"""Something to be had, whoever has it now."""
PhaseId = Annotated[str, "phase"]
ReasonId = Annotated[str, "reason"]
TrackId = Annotated[str, "track"]
"""Track of the hex that stands beside it, by the two sides it joins."""
StepId = Annotated[str, "step"]
Text = Annotated[str, "text"]
Money = Annotated[int, "money"]
Sum = Annotated[int, "money", "changes hands"]
"""Money that somebody pays or gets, or that something costs."""

MEANINGS = {HexId: "hex", StopId: "stop", TileId: "tile", TrainId: "train", CertId: "cert"}
REASON = "because"


class Phrase(msgspec.Struct, frozen=True, gc=False):
    """A sentence by its code, with what is filled in: why something is so, and how an event is kept."""

    code: str
    params: dict[str, Any] = {}


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something that happened."""

    CODE: ClassVar[str] = ""
    DOER: ClassVar[str] = ""
    """The field of whoever does it, with whom its sentence begins."""
    PAYS: ClassVar[tuple[str, str]] = ("", "")
    """The field of whoever pays something here, and the one of how much."""
    WINS: ClassVar[tuple[str, str]] = ("", "")
    """The field of whoever wins something that was auctioned, and the one of what it is."""
    ACQUIRES: ClassVar[bool] = False
    """Somebody gets shares."""
    SELLS: ClassVar[bool] = False
    """Somebody parts with shares."""
    OPENS_PHASE: ClassVar[bool] = False
    BEGINS_ROUND: ClassVar[bool] = False
    HIDDEN: ClassVar[bool] = False
    """It turns up what nobody has seen."""
    VITAL: ClassVar[bool] = False
    """Nobody should press without having read it."""
    DESTROYS: ClassVar[bool] = False
    """What is lost by it does not come back: whoever presses is asked once more."""
    UNTOLD: ClassVar[bool] = False
    """Nobody needs to be told of it beforehand."""
    ON_BUTTON: ClassVar[bool] = False
    """A button says all of it."""
    TOLD_WHOLE: ClassVar[bool] = False
    """No button says enough of it."""
    FOR_RUNS: ClassVar[bool] = False
    """A company gets something for the runs of its turn."""

    because: Phrase | None = None

    @property
    def code(self) -> str:
        """The name of its kind."""
        return self.CODE

    @property
    def params(self) -> dict[str, Any]:
        """What it says, as plain values by name."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        found[REASON] = found.pop(REASON)  # stands last
        return {name: value for name, value in found.items() if value is not None}

    @property
    def doer(self) -> str:
        """Whoever does it."""
        return str(getattr(self, self.DOER)) if self.DOER else ""

    @property
    def payer(self) -> str:
        """Whoever pays something here."""
        return str(getattr(self, self.PAYS[0])) if self.PAYS[0] else ""

    @property
    def outlay(self) -> int:
        """What it says that is paid."""
        return int(getattr(self, self.PAYS[1])) if self.PAYS[1] else 0

    @property
    def winner(self) -> str:
        """Whoever wins something that was auctioned."""
        return str(getattr(self, self.WINS[0])) if self.WINS[0] else ""

    @property
    def prize(self) -> str:
        """What was auctioned and is won."""
        return str(getattr(self, self.WINS[1])) if self.WINS[1] else ""

    @property
    def is_dear(self) -> bool:
        """Whether it says a sum that changes hands."""
        return any(getattr(self, name) for name in sums_of(type(self)))

    def income(self) -> tuple[str, int] | None:
        """Which company earned how much by its trains."""
        return None

    def retells(self, before: Event) -> bool:
        """Whether it tells what happened right before it too."""
        return False

    def retold_by(self, after: Event) -> bool:
        """Whether what happened right after it tells it too."""
        return False

    @classmethod
    def in_one(cls, row: Sequence[Self]) -> Event | None:
        """Several of the kind in a row as one, where there is a sentence for all of them."""
        return None

    def phrase(self) -> Phrase:
        """The sentence that tells it."""
        return Phrase(self.CODE, self.params)


class Former(Event, frozen=True, kw_only=True):
    """An event of an earlier version that no kind fits any more."""

    kept: Phrase

    @property
    def code(self) -> str:
        """The name its kind had."""
        return self.kept.code

    @property
    def params(self) -> dict[str, Any]:
        """What it said."""
        return self.kept.params

    def phrase(self) -> Phrase:
        """The sentence that told it."""
        return self.kept


class Passed(Event, frozen=True, kw_only=True):
    """Somebody leaves out what may be left out; outside auctions with the steps that are left, and who ends the turn by it."""

    CODE = "passed"
    DOER = "who"

    who: Named
    leaves: tuple[StepId, ...] | None = None
    ends: Named | None = None


class RoundIdle(Event, frozen=True, kw_only=True):
    """A round is over as soon as it began, because nobody could do anything in it."""

    CODE = "round.idle"

    reason: ReasonId


class RulingMade(Event, frozen=True, kw_only=True):
    """A moderator corrects what no rule allows; `was` is what was there before, where that is known."""

    CODE = "ruling.made"

    change: Annotated[str, "change"]
    target: Named
    value: Text
    reason: Text
    was: Money | None = None


class TrainRun(msgspec.Struct, frozen=True):
    """A train, its way, what it has with it, and what it brings: to be paid out, and straight to the treasury."""

    train: TrainId
    route: str
    extras: list[str]
    revenue: int
    subsidy: int


def summed(parts: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Who has how much in all."""
    found: dict[str, int] = {}
    for who, amount in parts:
        found[who] = found.get(who, 0) + amount
    return found


@cache
def meanings(kind: type[Event]) -> Mapping[str, str]:
    """What each field of a kind stands for, by its type."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: meaning_of(hints[name]) for name in kind.__struct_fields__}


@cache
def sums_of(kind: type[Event]) -> tuple[str, ...]:
    """The fields of a kind that are sums that change hands."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name in kind.__struct_fields__ if hints[name] == Sum)


def meaning_of(type_: Any) -> str:
    """What a type stands for; of a list or dictionary, what its values do."""
    if type_ in MEANINGS:
        return MEANINGS[type_]
    if get_origin(type_) is Annotated:
        return str(type_.__metadata__[0])
    return next((meaning for part in reversed(get_args(type_)) if (meaning := meaning_of(part))), "")


def kinds() -> dict[str, type[Event]]:
    """All kinds of event there are by now, by their names."""
    return {kind.CODE: kind for kind in descendants(Event) if kind.CODE}


def descendants(kind: type[Event]) -> Iterable[type[Event]]:
    """The kinds made of a kind."""
    for below in kind.__subclasses__():
        yield below
        yield from descendants(below)


_known: dict[str, type[Event]] = {}


def kind_of(code: str) -> type[Event]:
    """The kind of that name; of one that is no more, the events of earlier versions."""
    if code not in _known:
        _known.update(kinds())
    return _known.get(code, Former)


def as_kept(events: Iterable[Event]) -> tuple[Phrase, ...]:
    """Events as they are written down."""
    return tuple(Phrase(event.code, event.params) for event in events)


def read(kept: Phrase) -> Event:
    """An event that was written down, however long ago."""
    kind = kind_of(kept.code)
    try:
        return Former(kept=kept) if kind is Former else msgspec.convert(kept.params, kind)
    except msgspec.ValidationError:
        return Former(kept=kept)
