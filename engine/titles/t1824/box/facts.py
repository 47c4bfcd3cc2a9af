"""What only 1824 reads of its box."""

from __future__ import annotations

from engine.core.view import View
from engine.ids import NO_TRAIN, TrainId
from engine.titles.box_rows import Facts, OwnFacts, Strict, TrainData, own


class Coal(Facts, frozen=True):
    """The regional railway of a coal railway (IV.2)."""

    regional: str


class PreState(Facts, frozen=True):
    """What a precursor costs, its number, and which certificate of which state railway is kept for its owner (IV.3)."""

    state: str
    number: int
    price: int
    cert: str


class Regional(Facts, frozen=True):
    """The coal railway of a regional railway, where it has one."""

    coal: str = ""


class TrainFacts(Facts, frozen=True):
    """Trains per set, the fixed price between directors if printed, and the train that opens the sale of goods trains."""

    goods: bool
    decks: dict[str, int]
    second_price: int | None = None
    since: TrainId = NO_TRAIN


class PhaseFacts(Facts, frozen=True):
    """The limits of trains by kind of railway (VII.14)."""

    regional: int
    state: int


class SetupFacts(Facts, frozen=True):
    """How many mountain railways are in the game, and which set of trains."""

    mountains: int
    deck: str


class MarketFacts(Facts, frozen=True):
    """The start price of state railways, and the cell of a railway without director (X.4)."""

    state_par: int
    bond_cell: tuple[int, int]


class Capital(Strict, frozen=True):
    """How many start prices a regional railway gets (IV.4.2, IV.4.3)."""

    with_coal: int
    without: int


class Mountain(Strict, frozen=True):
    """What a mountain railway costs and brings (IV.1)."""

    price: int
    revenue: int


class Tables(Facts, frozen=True):
    """The tables of the rulebook."""

    regional_capital: Capital
    float_percent: int
    bank_percent: int
    interest: int
    town_markers: int
    construction_price: int
    small_train_limit: int
    bukowina_bonus: int
    coal_prices: tuple[int, ...]
    mountain: Mountain


FACTS = OwnFacts(
    companies={"coal": Coal, "pre_state": PreState, "regional": Regional},
    trains=TrainFacts,
    phases=PhaseFacts,
    setups=SetupFacts,
    markets=MarketFacts,
    tables=Tables,
)


def regional_of(view: View, coal: str) -> str:
    """The regional railway of a coal railway."""
    return own(view.book.companies[coal].facts, Coal).regional


def pre_state(view: View, name: str) -> PreState:
    """The facts of a precursor."""
    return own(view.book.companies[name].facts, PreState)


def coal_of(view: View, regional: str) -> str:
    """The coal railway of a regional railway; nothing where it has none, and of others."""
    found = view.book.companies[regional].facts
    return found.coal if isinstance(found, Regional) else ""


def train_facts(data: TrainData) -> TrainFacts:
    """The facts of a train."""
    return own(data.facts, TrainFacts)


def phase_facts(view: View) -> PhaseFacts:
    """The facts of the phase."""
    return own(view.book.phase(view.state.phase).facts, PhaseFacts)


def setup_facts(view: View) -> SetupFacts:
    """The facts of the number of players."""
    return own(view.book.row.facts, SetupFacts)


def market_facts(view: View) -> MarketFacts:
    """The facts of the price chart."""
    return own(view.book.market.data.facts, MarketFacts)


def tables(view: View) -> Tables:
    """The tables of the rulebook."""
    return own(view.book.title.tables, Tables)
