"""The rows of a title's box: companies, trains, phases, set-ups and options as `title.toml` has them.

What only one title reads of it stands in structs in `box/facts.py` of its folder, filled and checked when the box is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from engine.core.errors import BadInput
from engine.core.formats.causes import at, cause_of
from engine.ids import NO_TRAIN, StopId, TrainId

F = TypeVar("F", bound="Facts")
T = TypeVar("T")


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a title's data: every field is known."""


class Facts(Strict, frozen=True):
    """The facts of a row or the tables of a box; where a title has no struct of its own for them, there are none."""


class OwnFacts(NamedTuple):
    """The structs of a title for its facts: those of companies by their kind, those of other rows, and its tables."""

    companies: Mapping[str, type[Facts]] = {}
    trains: type[Facts] = Facts
    phases: type[Facts] = Facts
    setups: type[Facts] = Facts
    markets: type[Facts] = Facts
    tables: type[Facts] = Facts

    def shapes(self) -> tuple[type[Facts], ...]:
        """Every struct there is."""
        return (*self.companies.values(), *self[1:])


def own(found: Facts, kind: type[F]) -> F:
    """Facts as the struct their title made of them."""
    if not isinstance(found, kind):
        raise LookupError(f"{type(found).__name__} where {kind.__name__} belongs")
    return found


def taken_out(raw: Mapping[str, Any], rows: str) -> Iterator[Any]:
    """The facts of each row of a data file, taken out of it."""
    found = raw.get(rows)
    for row in found if isinstance(found, list) else ():
        yield row.pop("facts", {}) if isinstance(row, dict) else {}


def read(file: str, place: str, found: Any, kind: type[F]) -> F:
    """Facts in their struct, or one clear line that says where they go wrong."""
    return shaped(file, found, kind, lambda error: at(place, cause_of(error)))


def shaped(file: str, found: Any, kind: type[T], why: Callable[[Exception], Any] = cause_of) -> T:
    """What a data file holds in its shape, or one clear line."""
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        raise BadInput("box.shape", file=file, detail=why(error)) from None


class CertData(Strict, frozen=True):
    """A class of equal certificates of one company."""

    name: str
    percent: int
    count: int


class CompanyData(Strict, frozen=True):
    """A company's charter: its marker prices, certificates, and facts only its title reads.

    `founded_on` names the train whose first sale founds it, by map.
    """

    id: str
    name: str
    kind: str
    colour: str
    text: str
    tokens: tuple[int, ...]
    used_in: tuple[str, ...] = ()
    short: str = ""
    homes: dict[str, StopId] = {}
    certs: tuple[CertData, ...] = ()
    founded_on: dict[str, TrainId] = {}
    facts: Facts = Facts()


class TrainData(Strict, frozen=True):
    """A kind of train: how many counted stops it may touch, the group it is counted in, and the train that ends it.

    `upkeep` is what it adds to each run or takes from it, by the newest kind of train sold; `used_in` the maps it is
    played on, all where none is named.
    """

    name: TrainId
    price: int
    visit: int
    group: str = ""
    rusts_on: TrainId = NO_TRAIN
    upkeep: dict[TrainId, int] = {}
    used_in: tuple[str, ...] = ()
    facts: Facts = Facts()


class PhaseData(Strict, frozen=True):
    """A phase: the tile colours it allows and the operating rounds between two stock rounds.

    `opens` is the train whose first sale begins it, `rusts` the group of trains it ends, `closes` the kind of company,
    `obsolete` the trains it wears out, `limit_of` what its limit of trains counts where that differs by phase.
    """

    name: str
    colours: tuple[str, ...]
    operating_rounds: int
    train_limit: int = 0
    map: str = ""
    last: bool = False
    opens: TrainId = NO_TRAIN
    rusts: str = ""
    closes: str = ""
    obsolete: tuple[TrainId, ...] = ()
    limit_of: str = ""
    facts: Facts = Facts()


class MarketData(Strict, frozen=True):
    """A price chart: rows of prices (0 = no cell), how markers move on it, and where companies start."""

    name: str
    movement: str
    rows: tuple[tuple[int, ...], ...]
    par: tuple[int, ...] = ()
    par_column: int | None = None
    facts: Facts = Facts()


class SetupData(Strict, frozen=True):
    """What a number of players and a variant change."""

    players: tuple[int, ...]
    variant: str
    map: str
    market: str
    tile_set: str
    cert_limit: int
    bank: int = 0
    cash: int = 0
    facts: Facts = Facts()


class PrivateData(Strict, frozen=True):
    """A private company that is no company of the box."""

    id: str
    name: str


class SpaceData(Strict, frozen=True):
    """A space of a printed round track: a round, the phase it opens, what trains cost in it, how often it pays.

    `auction`: whether one follows it.
    """

    kind: str
    name: str
    phase: str = ""
    prices: dict[TrainId, int] = {}
    multiplier: int = 1
    auction: bool = False


class OptionData(Strict, frozen=True):
    """A choice of the table; the first value is the default. Empty lists mean: for all."""

    name: str
    values: tuple[str, ...]
    players: tuple[int, ...] = ()
    variants: tuple[str, ...] = ()

    def fits(self, players: int, variant: str) -> bool:
        """Whether it is a choice for a number of players and a variant."""
        return (not self.players or players in self.players) and (not self.variants or variant in self.variants)
