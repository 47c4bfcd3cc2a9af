"""What only 18Lilliput reads of its box."""

from __future__ import annotations

from engine.core.view import View
from engine.ids import HexId, TileId, TrainId
from engine.titles.box_rows import Facts, OwnFacts, Strict, own
from engine.titles.title import TitleData


class Starter(Facts, frozen=True):
    """The price, capital and trains of a starting company."""

    price: int
    treasury: int
    trains: tuple[TrainId, ...]


class TrainFacts(Facts, frozen=True):
    """How often each place pays to a train."""

    pays: int


class PhaseFacts(Facts, frozen=True):
    """What the card of treasuries brings in a phase, and the trains that rust."""

    treasury: int
    rust: tuple[TrainId, ...]


class SetupFacts(Facts, frozen=True):
    """How long the game is, copy cards a player, the cards, and how many trains of each kind are in the stack."""

    rounds: int
    copies: int
    cards: tuple[str, ...]
    deck: dict[TrainId, int]


class MarketFacts(Facts, frozen=True):
    """From cell to cell of the index: for a dividend, without one, and for each share sold."""

    dividend: dict[str, str]
    withhold: dict[str, str]
    sale: dict[str, str]


class Deed(Strict, frozen=True):
    """What one action of a card does: with how much money or how many trains, or which tiles it lays."""

    does: str
    amount: int = 0
    lays: tuple[str, ...] = ()


class Gulliver(Strict, frozen=True):
    """How many tenths Gulliver buys, and the capital from which he founds a company."""

    tenths: int
    least_for_half: int


class Express(Strict, frozen=True):
    """The cities with names, and what so many of them bring a train."""

    named: tuple[TileId, ...]
    bonus: dict[str, int]


class Piece(Strict, frozen=True):
    """A scenario tile that lies from the start."""

    cell: HexId
    tile: TileId
    turn: int = 0


class Tables(Facts, frozen=True):
    """The tables of the rulebook.

    `own_tiles`: the character of each tile of one; `only_for`: the company of each tile for one alone.
    `lay_cost`, `terrain`, `mines`: money by tile; `closed`: sides; `own_marker`: what a tile pays to companies there.
    `scenario_cells`: the role of the cells on which a tile may lie.
    """

    copy_value: int
    glimigrim_cash: int
    box_two_trains: int
    judge_private: int
    judge_treasury: int
    treasurer_step: int
    gulliver: Gulliver
    cards: dict[str, Deed]
    own_tiles: dict[TileId, str]
    lay_cost: dict[TileId, int]
    terrain: dict[TileId, int]
    tunnels: tuple[TileId, ...]
    mines: dict[TileId, int]
    closed: dict[TileId, tuple[int, ...]]
    own_marker: dict[TileId, int]
    express: Express
    only_for: dict[TileId, str]
    scenario_cells: dict[TileId, str]
    scenarios: dict[str, tuple[Piece, ...]]


FACTS = OwnFacts(
    companies={"starter": Starter},
    trains=TrainFacts,
    phases=PhaseFacts,
    setups=SetupFacts,
    markets=MarketFacts,
    tables=Tables,
)


def starter(view: View, name: str) -> Starter:
    """The facts of a starting company."""
    return own(view.book.companies[name].facts, Starter)


def train_facts(view: View, train: TrainId) -> TrainFacts:
    """The facts of a train."""
    return own(view.book.trains[train].facts, TrainFacts)


def phase_facts(view: View, name: str) -> PhaseFacts:
    """The facts of a phase."""
    return own(view.book.phase(name).facts, PhaseFacts)


def setup_facts(view: View) -> SetupFacts:
    """The facts of the number of players."""
    return own(view.book.row.facts, SetupFacts)


def market_facts(view: View) -> MarketFacts:
    """The facts of the index of shares."""
    return own(view.book.market.data.facts, MarketFacts)


def tables_of(title: TitleData) -> Tables:
    """The tables of the rulebook, out of the box."""
    return own(title.tables, Tables)


def tables(view: View) -> Tables:
    """The tables of the rulebook."""
    return tables_of(view.book.title)
