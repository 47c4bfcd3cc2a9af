"""What only 1862 reads of its box."""

from __future__ import annotations

from engine.core.view import View
from engine.ids import StopId, TrainId
from engine.titles.box_rows import Facts, OwnFacts, SetupData, TrainData, own


class TrainFacts(Facts, frozen=True):
    """The kind of a train, how many stops pay, its free warranties, and which freight trains are permanent (7.8, 7.10)."""

    kind: str
    pay: int
    warranties: int
    permanent: bool = False


class SetupFacts(Facts, frozen=True):
    """How many companies each line of the offer begins with, and the permits there are (2.4)."""

    offer: tuple[int, int, int]
    permits: dict[str, int]


class MarketFacts(Facts, frozen=True):
    """The prices at which companies start without a charter."""

    start: tuple[int, ...]


class Tables(Facts, frozen=True):
    """The tables of the rulebook; rosters by the length of the game and group, limits of simple games by phase."""

    bid_step: int
    director_shares: int
    fine_shares: int
    extra_shares: int
    float_percent: int
    charter_markers: int
    charter_marker_price: int
    least_markers: int
    marker_price: int
    london_places: tuple[StopId, ...]
    freight_hex: int
    freight_hex_port: int
    local_subsidy: int
    warranty_price: int
    most_warranties: int
    train_cards: int
    hudson_step: int
    dividend_cells: int
    most_dividend_steps: int
    last_rounds: int
    low_price: int
    high_price: int
    top_price: int
    fewer_permits: dict[str, int]
    rosters: dict[str, dict[TrainId, int]]
    simple_limits: dict[str, int]


FACTS = OwnFacts(trains=TrainFacts, setups=SetupFacts, markets=MarketFacts, tables=Tables)


def train_facts(data: TrainData) -> TrainFacts:
    """The facts of a train."""
    return own(data.facts, TrainFacts)


def setup_facts(row: SetupData) -> SetupFacts:
    """The facts of a number of players."""
    return own(row.facts, SetupFacts)


def market_facts(view: View) -> MarketFacts:
    """The facts of the price chart."""
    return own(view.book.market.data.facts, MarketFacts)


def tables(view: View) -> Tables:
    """The tables of the rulebook."""
    return own(view.book.title.tables, Tables)
