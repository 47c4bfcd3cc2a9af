"""What standing orders wish, a struct a kind; it is kept beside the kind as plain JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

import engine
from bot.orders.meant import Terms, Wanted
from bot.store.rows import Order
from engine.ids import CertId, TrainId

W = TypeVar("W", bound="Wish")
NO_ROUND = ("", 0, 0)


class Wish(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an order is about; of some kinds nothing."""


class PassRound(Wish, frozen=True):
    """Pass until the round is over in which it was given: kind, number and ordinal."""

    round: tuple[str, int, int] = NO_ROUND


class PassUntil(Wish, frozen=True):
    """Pass until one of some sorts of event happens; in older orders an event by its code and what it says."""

    until: tuple[str | dict[str, object], ...]


class Buy(Wish, frozen=True):
    """Buy a certificate at a price no higher, from somewhere, until the company floats, or so many times."""

    cert: CertId
    price: int
    source: str = "bank"
    until: str = ""
    count: int = 0


class MaxBid(Wish, frozen=True):
    """Bid on one thing up to an amount, and then pass, if that is the wish."""

    item: str
    amount: int
    then: str = ""


class Decline(Wish, frozen=True):
    """Say no to offers of a kind, or of a kind of action."""

    kind: str


class RepeatRun(Wish, frozen=True):
    """Run and pay as last time with the trains a company had."""

    company: str
    trains: tuple[TrainId, ...] = ()


class Plan(Wish, frozen=True, omit_defaults=False):
    """A turn planned ahead: its actions, and what it holds to."""

    steps: tuple[Wanted, ...]
    terms: Terms = Terms()


engine.learn_shapes(Wish, PassRound, PassUntil, Buy, MaxBid, Decline, RepeatRun, Plan)


def wish_of(order: Order, kind: type[W]) -> W:
    """What an order wishes."""
    return msgspec.convert(order.params, kind)


def kept(wish: Wish) -> dict[str, object]:
    """A wish as it is kept."""
    plain: dict[str, object] = msgspec.to_builtins(wish)
    return plain


def wrong_names(kind: type[Wish], wishes: Mapping[str, object]) -> tuple[Iterable[str], Iterable[str]]:
    """Which wishes that a kind needs are not there as they must be, and which of those there it does not understand."""
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    good = {name for name, value in wishes.items() if name in fields and is_a(value, fields[name].type)}
    needed = [name for name, field in fields.items() if field.required]
    return [name for name in needed if name not in good], [name for name in wishes if name not in good]


def is_a(value: object, type_: object) -> bool:
    """Whether a value is of a type."""
    try:
        msgspec.convert(value, type_)
    except msgspec.ValidationError:
        return False
    return True
