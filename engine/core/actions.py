"""Every decision a player or moderator can take, as frozen structs of ids and numbers; JSON both ways."""

from functools import cache
from types import GenericAlias
from typing import Any, ClassVar, NewType, get_args, get_origin

import msgspec

from engine.core.errors import BadInput
from engine.core.formats import learned_shapes
from engine.core.formats.causes import cause_of
from engine.ids import NO_TRAIN, CertId, HexId, StopId, TileId, TrainId


class Action(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Something an entity decides: `who` is the player (`P1`) or the company in whose name it is done.

    `TRACE` names the part of a turn that tells whether anything of the kind was done in it.
    """

    TRACE: ClassVar[str] = ""
    who: str


class Pass(Action, frozen=True, tag="pass"):
    """Nothing more of what may be left out before the next duty."""


class Choose(Action, frozen=True, tag="choose"):
    """Take one document of an initial offer, or answer a question a rule asks."""

    item: str


class Bid(Action, frozen=True, tag="bid"):
    """Offer an amount for something on auction."""

    item: str
    amount: int


class Par(Action, frozen=True, tag="par"):
    """Start a company at a price."""

    company: str
    price: int


class Buy(Action, frozen=True, tag="buy"):
    """Buy one certificate (`RABA/share`) from the bank, the pool or a company."""

    TRACE = "bought"
    cert: CertId
    source: str


class Sell(Action, frozen=True, tag="sell"):
    """Sell shares of a company, so many percent of it."""

    TRACE = "sold"
    company: str
    percent: int


class LayTile(Action, frozen=True, tag="lay_tile"):
    """Lay a tile in a turn, or upgrade one; `aid` names what helps to pay."""

    TRACE = "laid"
    hex: HexId
    tile: TileId
    turn: int
    aid: str = ""


class PlaceToken(Action, frozen=True, tag="place_token"):
    """Set a station marker on a city, named hex and node: `E12.c1`."""

    TRACE = "tokens"
    stop: StopId


class Scrap(Action, frozen=True, tag="scrap"):
    """Give up a train without pay."""

    train: TrainId


class Discard(Action, frozen=True, tag="discard"):
    """Hand back a train above the limit."""

    train: TrainId


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One train's run: stops joined by dashes (`E12.1-D13`), and the extras it carries."""

    train: TrainId
    route: str
    extras: tuple[str, ...] = ()


class RunTrains(Action, frozen=True, tag="run"):
    """Run all trains of a company."""

    runs: tuple[Run, ...]


class Dividend(Action, frozen=True, tag="dividend"):
    """How much of the money at hand goes to the owners."""

    amount: int


class BuyTrain(Action, frozen=True, tag="buy_train"):
    """Buy a train from the bank or another company; `agreed` names the players whose yes was needed and given."""

    TRACE = "bought"
    train: TrainId
    source: str
    price: int
    agreed: tuple[str, ...] = ()
    trade: TrainId = NO_TRAIN


class Ruling(Action, frozen=True, tag="ruling"):
    """A moderator's correction that no rule allows: one named change with its reason, booked like any other."""

    change: str
    target: str
    value: str
    reason: str


KINDS: dict[str, type[Action]] = {}


def known(*kinds: type[Action]) -> None:
    """Add kinds of action to those that can be decoded."""
    for kind in kinds:
        learned_shapes.learn(kind)
        KINDS[tag(kind)] = kind


@cache
def tag(kind: type[Action]) -> str:
    """The name of a kind in JSON."""
    return str(kind.__struct_config__.tag)


known(
    Pass, Choose, Bid, Par, Buy, Sell, LayTile, PlaceToken, Scrap, Discard, RunTrains, Dividend, BuyTrain, Ruling,
)  # fmt: skip


@cache
def types_of(kind: type[Action]) -> dict[str, Any]:
    """The types that an action's fields have as they are written: an id is a text."""
    return {item.name: plain(item.type) for item in msgspec.structs.fields(kind)}


def plain(type_: Any) -> Any:
    """A type without the names that ids have."""
    if get_origin(type_) is tuple:
        return GenericAlias(tuple, tuple(map(plain, get_args(type_))))
    return plain(type_.__supertype__) if isinstance(type_, NewType) else type_


def encode(action: Action) -> bytes:
    """The action as JSON."""
    return msgspec.json.encode(action)


def decode(data: bytes | str) -> Action:
    """The action a JSON text stands for, or one clear line."""
    try:
        return from_builtins(msgspec.json.decode(data))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput("input.not_json", detail=cause_of(error)) from None


def from_builtins(plain: Any) -> Action:
    """The action a plain dictionary stands for."""
    kind = plain.get("kind") if isinstance(plain, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadInput("input.unknown_kind", kind=str(kind))
    try:
        return msgspec.convert(plain, KINDS[kind])
    except msgspec.ValidationError as error:
        raise BadInput("input.misshapen", kind=kind, detail=cause_of(error)) from None
