"""What only 18Mag reads of its box."""

from __future__ import annotations

from engine.core.view import View
from engine.ids import TrainId
from engine.titles.box_rows import Facts, OwnFacts, SetupData, Strict, TrainData, own


class Minor(Facts, frozen=True):
    """How a small company starts (III.3)."""

    terrain_tokens: int
    treasury: int
    train: TrainId


class TrainFacts(Facts, frozen=True):
    """Which company sells a train, and that one part in so many of the price is its own, by map (VI.3.8)."""

    sellers: dict[str, str]
    seller_part: dict[str, int]


class SetupFacts(Facts, frozen=True):
    """How many documents of each group a player takes, alone by the length of the game; copies of each share (V)."""

    minors_each: int | dict[str, int]
    shares_each: int
    share_copies: int


class Moves(Strict, frozen=True):
    """How far dividends up to so much in all move the price on a map, and those beyond (VI.4.3, X)."""

    map: str
    upto: tuple[tuple[int, int], ...]
    beyond: int


class Construction(Strict, frozen=True):
    """Figures of building and of what it brings (VI.3.2, VI.4.2, VI.4.3)."""

    second_tile: int
    major_marker_bonus: int
    no_train_markers: int


class Tables(Facts, frozen=True):
    """The tables of the rulebook; prices of wagons by map and phase, the bonus of borders by phase."""

    start_prices: tuple[int, ...]
    dividend_step: int
    dividend_moves: tuple[Moves, ...]
    wagon_prices: dict[str, dict[str, tuple[int, ...]]]
    border_bonus: dict[str, int]
    construction: Construction


FACTS = OwnFacts(companies={"minor": Minor}, trains=TrainFacts, setups=SetupFacts, tables=Tables)


def minor(view: View, name: str) -> Minor:
    """The facts of a small company."""
    return own(view.book.companies[name].facts, Minor)


def train_facts(data: TrainData) -> TrainFacts:
    """The facts of a train."""
    return own(data.facts, TrainFacts)


def setup_facts(row: SetupData) -> SetupFacts:
    """The facts of a number of players."""
    return own(row.facts, SetupFacts)


def tables(view: View) -> Tables:
    """The tables of the rulebook."""
    return own(view.book.title.tables, Tables)
