"""What only 1840 reads of its box."""

from __future__ import annotations

from engine.core.view import View
from engine.ids import HexId, StopId, TrainId
from engine.titles.box_rows import Facts, OwnFacts, Strict, own


class Stadtbahn(Facts, frozen=True):
    """Where the stations of a line of the Stadtbahn stand, by map."""

    markers: dict[str, tuple[StopId, ...]]


class Landmark(Facts, frozen=True):
    """What a landmark is worth, brings its owner, and adds to runs to its hex (VI)."""

    value: int
    revenue: int
    hex: HexId
    bonus: int


class SetupFacts(Facts, frozen=True):
    """How many trams of each colour there are, and how many lines lie open."""

    trams: dict[TrainId, int]
    lines_shown: int


class MarketFacts(Facts, frozen=True):
    """Where the lines of the Stadtbahn start on the chart."""

    stadtbahn_cells: dict[str, tuple[int, int]]


class LandmarkAuction(Strict, frozen=True):
    """The steps of bids for landmarks, and of prices nobody pays (VI)."""

    step: int
    reduction: int


class LineAuction(Strict, frozen=True):
    """The least bid for a line, and the step of bids (VIII.6)."""

    least: int
    step: int


class Building(Strict, frozen=True):
    """What a tile of the Stadtbahn costs and a buy-out, and where its termini lie (IX.3, IX.6)."""

    stadtbahn_tile: int
    buy_out: int
    termini: tuple[HexId, ...]


class Loans(Strict, frozen=True):
    """How large a loan is, and what it costs at the end (VIII.5.3)."""

    amount: int
    lost: int


class Way(Strict, frozen=True):
    """The printed way of a line of the Stadtbahn, and the hexes to build."""

    company: str
    way: tuple[HexId, ...]
    build: tuple[HexId, ...]


class Tables(Facts, frozen=True):
    """The tables of the rulebook; the ways of the Stadtbahn by map."""

    dividend_step: int
    subscription: int
    par_shares: int
    capital: int
    max_lines: int
    late_line: str
    dividend_moves: tuple[tuple[int, int], ...]
    landmark_auction: LandmarkAuction
    line_auction: LineAuction
    building: Building
    loans: Loans
    stadtbahn: dict[str, tuple[Way, ...]]


FACTS = OwnFacts(
    companies={"stadtbahn": Stadtbahn, "landmark": Landmark}, setups=SetupFacts, markets=MarketFacts, tables=Tables
)


def city_line(view: View, name: str) -> Stadtbahn:
    """The facts of a line of the Stadtbahn."""
    return own(view.book.companies[name].facts, Stadtbahn)


def landmark(view: View, name: str) -> Landmark:
    """The facts of a landmark."""
    return own(view.book.companies[name].facts, Landmark)


def setup_facts(view: View) -> SetupFacts:
    """The facts of the number of players."""
    return own(view.book.row.facts, SetupFacts)


def market_facts(view: View) -> MarketFacts:
    """The facts of the price chart."""
    return own(view.book.market.data.facts, MarketFacts)


def tables(view: View) -> Tables:
    """The tables of the rulebook."""
    return own(view.book.title.tables, Tables)
