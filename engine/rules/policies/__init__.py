"""One page of named figures and choices in which titles differ; guards, effects and laws ask them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.board.faces import Stop
from engine.board.routes import Fault, Route, stops_of
from engine.board.tiles import colour_value
from engine.core.actions import Run
from engine.core.draft import Draft
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import CertId, HexId, StopId, TileId, TrainId, company_of
from engine.routing.problem import Problem
from engine.rules.questions import (
    AfterPurchase,
    AfterRound,
    AfterRuns,
    AfterSale,
    Mixing,
    OfActor,
    OfCert,
    OfCompany,
    OfHolding,
    OfLay,
    OfMarker,
    OfPlace,
    OfPlayer,
    OfRun,
    OfRuns,
    OfTable,
    OfTrain,
    OfVisit,
    Payment,
)
from engine.rules.rulings import Rulings
from engine.rules.shares import certificates_counted, size_of


class Bill(NamedTuple):
    """Something to pay: to whom, how much, and the word for it."""

    payee: str
    amount: int
    why: str


class Goods(NamedTuple):
    """A train that may be bought: from whom, and the lowest and highest price."""

    train: TrainId
    source: str
    low: int
    high: int


class Earned(NamedTuple):
    """What a run brings: money to be shared, and money that goes straight to the treasury."""

    revenue: int
    subsidy: int = 0


class Gain(NamedTuple):
    """What runs of one company bring more in a place."""

    who: str
    amount: int


class Hammer(NamedTuple):
    """What is being auctioned: the highest bid and who made it, nobody as long as there is none, and who is still in."""

    item: str
    bid: int
    high: str
    bidders: tuple[str, ...]


class Found(NamedTuple):
    """A set of runs with what it brings, and by how much another could be better at most."""

    runs: tuple[Run, ...]
    total: int
    gap: int = 0


class CardLine(NamedTuple):
    """A line of a card that lies open: a word, what it is about, sums of money, whose it is, whether it is done or comes next."""

    word: str
    item: str = ""
    company: str = ""
    amounts: tuple[int, ...] = ()
    is_done: bool = False
    is_next: bool = False
    owner: str = ""


class OpenCard(NamedTuple):
    """A card or board that lies open for everybody: its word, the company it is about, its lines."""

    word: str
    company: str
    lines: tuple[CardLine, ...]


def cash_and_shares(view: View, player: str) -> int:
    """Cash and all certificates at the price of the market."""
    shares = sum(
        view.percent(player, company) * view.price(company) // 10
        for company in view.book.certs_of_company
        if company in view.state.market
    )
    return view.cash(player) + shares


def bank_size(view: View) -> int:
    """The bank of the setup; an unlimited bank counts from zero."""
    return view.book.title.setup(len(view.players), view.state.setup.variant).bank


def supply(view: View) -> Mapping[TileId, int]:
    """How many of each tile are left, two-sided pieces counted once."""
    tiles = view.state.tiles
    return view.derive(("tiles left",), (tiles,), lambda: view.book.atlas.left(tiles, view.book.tile_set))


def charter_markers(view: View, company: str) -> int:
    """The markers printed for a company."""
    return view.book.printed_markers[company]


def no_limited_trains(view: View) -> Mapping[TrainId, int]:
    """No deck is limited."""
    return {}


def phase_colours(view: View) -> tuple[str, ...]:
    """The tile colours of the phase."""
    return view.book.phase(view.state.phase).colours


def phase_train_limit(view: View, company: str) -> int:
    """The train limit of the phase."""
    return view.book.phase(view.state.phase).train_limit


def ordinary_shares(view: View) -> tuple[str, ...]:
    """Only ordinary shares are sold."""
    return ("share",)


def market_price(view: View, certificate: CertId) -> tuple[int, ...]:
    """The bank sells at the price on the share market."""
    company = company_of(certificate)
    return (view.price(company) * size_of(view, certificate) // 10,) if company in view.state.market else ()


def the_bank(view: View) -> str:
    """Sold shares go back to the bank."""
    return BANK


def sixty_percent(view: View, player: str, company: str) -> int:
    """Nobody may hold more than 60 % of a company."""
    return 60


def setup_cert_limit(view: View, player: str) -> int:
    """The certificate limit of the number of players."""
    return view.book.title.setup(len(view.players), view.state.setup.variant).cert_limit


def reached(view: View) -> tuple[str, ...]:
    """The phases and colours up to now, by which printed figures go."""
    phases = list(view.book.phases)
    return (*view.book.phase(view.state.phase).colours, *phases[: phases.index(view.state.phase) + 1])


def figure(view: View, stop: Stop) -> int:
    """The printed figure that counts now."""
    printed = stop.node.revenue
    return printed if isinstance(printed, int) else colour_value(printed, reached(view))


def printed_value(view: View, who: str, train: TrainId, stop: Stop) -> int:
    """A stop pays the same to everybody: its printed figure."""
    return figure(view, stop)


def phase_that_names(view: View, train: TrainId) -> str:
    """The phase whose data say that this train opens it."""
    return next((name for name, phase in view.book.phases.items() if phase.opens == train), "")


def each_alone(view: View, who: str, runs: tuple[Run, ...], routes: tuple[Route, ...]) -> tuple[Earned, ...]:
    """Every run is paid as if it were the only one."""
    return tuple(view.policy.earn(view, who, run, route) for run, route in zip(runs, routes, strict=True))


def every_stop(
    view: View, who: str, runs: tuple[Run, ...], routes: tuple[Route, ...]
) -> tuple[Mapping[StopId, int], ...]:
    """Every stop pays to every train that visits it."""
    pays, stops = view.policy.stop_pays, view.layout.stops
    return tuple(
        {key: pays(view, who, run.train, stops[key]) for key in stops_of(route)}
        for run, route in zip(runs, routes, strict=True)
    )


def printed_places(view: View, stop: StopId) -> int:
    """The circles of a city; none where there is no city."""
    found = view.layout.stops.get(stop)
    return found.node.slots if found is not None else 0


def all_money(earned: tuple[Earned, ...]) -> int:
    """Whatever runs bring counts when they are compared."""
    return sum(sum(item) for item in earned)


def no_terrain(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...]:
    """There is no terrain to pay for."""
    return ()


def no_aids(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[str, ...]:
    """Nothing helps to pay."""
    return ("",)


def itself(view: View, who: str) -> str:
    """Everybody pays out of the own purse."""
    return who


def no_token_bills(view: View, who: str, stop: StopId) -> tuple[Bill, ...]:
    """Markers are paid for when a company starts."""
    return ()


def along_the_track(view: View, who: str) -> bool:
    """Stations are set along a company's track."""
    return True


def price_left_alone(draft: Draft, player: str, company: str, percent: int) -> None:
    """Sales do not move the price, or do so where they happen."""


def no_rivals(view: View) -> tuple[str, ...]:
    """People play against people only."""
    return ()


def no_gains(view: View) -> Mapping[HexId, Gain]:
    """No place brings more to one company than to another."""
    return {}


def nothing_owed(view: View, player: str) -> int:
    """Nobody has debts."""
    return 0


def nothing_counts(view: View) -> str:
    """What trains cost does not go by what was sold."""
    return ""


def nothing_on_offer(view: View) -> Mapping[str, int]:
    """Nothing is auctioned."""
    return {}


def nothing_under_the_hammer(view: View) -> Hammer | None:
    """Nothing is being auctioned."""
    return None


def nothing_face_down(draft: Draft) -> None:
    """Everything lies open, so there is nothing to mix."""


def no_open_cards(view: View) -> tuple[OpenCard, ...]:
    """Nothing lies open but what everybody has."""
    return ()


def no_receiver(view: View, company: str) -> str:
    """Nobody decides for a company without director."""
    return ""


def nothing_beside(view: View, company: str) -> Mapping[str, int]:
    """Companies have money, trains and markers only."""
    return {}


def sales_do_not_matter(view: View) -> Mapping[TrainId, tuple[int, int]]:
    """Phases begin with trains only."""
    return {}


def any_train(view: View, who: str) -> bool:
    """A train is enough."""
    return bool(view.trains_of(who))


def no_other_runs(view: View, who: str) -> tuple[tuple[Run, ...], ...]:
    """Nothing but the best set is proposed."""
    return ()


def no_money_apart(view: View, who: str) -> frozenset[StopId]:
    """All money of a run is revenue."""
    return frozenset()


def one_gauge(view: View, company: str) -> str:
    """All trains use the same kind of track."""
    return ""


def no_permits(view: View, company: str) -> tuple[str, ...]:
    """Nobody needs a permit."""
    return ()


def nothing_shut(view: View, company: str) -> frozenset[StopId]:
    """Nothing but markers is in the way."""
    return frozenset()


def every_certificate(view: View, player: str) -> int:
    """All certificates of a player count against the limit."""
    return certificates_counted(view, player)


@dataclass(frozen=True)
class Policies:
    """Each field answers one question, whose form tells what is asked about; those without a default every title answers itself."""

    lay_price: OfLay[tuple[Bill, ...] | None]
    """The bills for laying in a hex a tile (before terrain), or nothing when the turn allows no such lay any more."""
    trains_for_sale: OfActor[tuple[Goods, ...]]
    """What a company may buy now, with the range of prices."""
    train_bought: AfterPurchase
    """What follows after a company bought a train from a source."""
    pay_for_train: Payment
    """Who gets the money for a train."""
    earn: OfRun[Earned]
    """What one train's run is worth, extras included."""
    run_limits: OfRun[Fault | None]
    """What is wrong with a run besides its track, or nothing."""
    share_out: AfterRuns
    """What happens with the money right after the trains ran."""
    entity_order: OfTable[tuple[str, ...]]
    """Who acts in an operating round, in order."""
    operating_over: AfterRound
    """What follows at the end of an operating round."""
    stock_over: AfterRound
    """What follows at the end of a stock round."""
    money_apart: OfActor[frozenset[StopId]] = no_money_apart
    """Stops whose money goes another way than a run's revenue, so that sets of routes as good may differ in it."""
    tile_cost: OfLay[tuple[Bill, ...]] = no_terrain
    """The bills for the terrain under a tile in a hex."""
    aids: OfLay[tuple[str, ...]] = no_aids
    """What may help to pay for a hex and tile, the empty word first."""
    payer: OfActor[str] = itself
    """Whose money pays for what an entity builds."""
    token_bills: OfMarker[tuple[Bill, ...]] = no_token_bills
    """The bills for the next station marker on a city."""
    token_connected: OfActor[bool] = along_the_track
    """Whether a new station must be connected to an old one."""
    after_sale: AfterSale = price_left_alone
    """What a player's sale of so many percent of a company does to its price."""
    worth: OfPlayer[int] = cash_and_shares
    """A player's wealth as it counts in the end."""
    rivals: OfTable[tuple[str, ...]] = no_rivals
    """Who plays without being a person at the table: the rulebook decides for them, and their wealth counts."""
    open_cards: OfTable[tuple[OpenCard, ...]] = no_open_cards
    """The cards that lie open, for pictures."""
    owed: OfPlayer[int] = nothing_owed
    """What a player's debts take from the worth."""
    money_in_game: OfTable[int] = bank_size
    """All the money there is, which never changes."""
    tiles_left: OfTable[Mapping[TileId, int]] = supply
    """How many of each tile may still be laid."""
    markers_in_game: OfCompany[int] = charter_markers
    """How many station markers a company has, on the board and on its charter."""
    trains_in_game: OfTable[Mapping[TrainId, int]] = no_limited_trains
    """How many cards of each limited kind of train there are, wherever they lie."""
    tile_colours: OfTable[tuple[str, ...]] = phase_colours
    """The colours of tiles that may be laid now."""
    train_limit: OfCompany[int] = phase_train_limit
    """How many trains a company may own now."""
    classes_on_offer: OfTable[tuple[str, ...]] = ordinary_shares
    """The names of the certificates the bank sells one by one."""
    stop_pays: OfVisit[int] = printed_value
    """What a place pays to a company's train, before anything that goes by the whole run."""
    gains: OfTable[Mapping[HexId, Gain]] = no_gains
    """The hexes in which runs of a company bring more because of what it owns."""
    train_opens: OfTrain[str] = phase_that_names
    """The phase that the first sale of a train opens."""
    asked_for: OfCert[tuple[int, ...]] = market_price
    """What is asked for a certificate by whoever sells it now; nothing where it has no price yet."""
    sold_to: OfTable[str] = the_bank
    """Where shares go that players sell."""
    holding_limit: OfHolding[int] = sixty_percent
    """The most that a player may hold of a company, in percent."""
    cert_limit: OfPlayer[int] = setup_cert_limit
    """How many certificates a player may hold."""
    certs_counted: OfPlayer[int] = every_certificate
    """How many certificates of a player count against the limit."""
    marker_places: OfPlace[int] = printed_places
    """How many markers a place takes."""
    receiver: OfCompany[str] = no_receiver
    """The player who decides for a company without director, or with one who is no person."""
    gauge: OfCompany[str] = one_gauge
    """The kind of track a company's trains use, as the tiles name it; the empty word where there is one kind only."""
    shut: OfCompany[frozenset[StopId]] = nothing_shut
    """The places a company may never pass through, whoever has markers there."""
    tokens_beside: OfCompany[Mapping[str, int]] = nothing_beside
    """What lies on a company's charter besides money, trains and markers: how many of each, by its word."""
    rounds_without_sale: OfTable[Mapping[TrainId, tuple[int, int]]] = sales_do_not_matter
    """The kinds of train whose phase also begins by rounds without a sale: how many are counted, and how many it takes."""
    permits: OfCompany[tuple[str, ...]] = no_permits
    """The kinds of train a company has a permit for, where the game has permits."""
    can_run: OfActor[bool] = any_train
    """Whether some train of a company has a route."""
    route_problem: OfActor[Problem] | None = None
    """What the router needs to know to find the best runs of a company."""
    best_runs: OfActor[Found] | None = None
    """The title's own search for the best runs, where trains may share what the router keeps apart."""
    other_runs: OfActor[tuple[tuple[Run, ...], ...]] = no_other_runs
    """Sets of runs proposed beside the best one of the title's own search."""
    claimed: Callable[[tuple[Earned, ...]], int] = all_money
    """What of the money of runs must be the highest there is."""
    earn_together: OfRuns[tuple[Earned, ...]] = each_alone
    """What all runs of a company bring, where one may change what another is worth."""
    stops_paid: OfRuns[tuple[Mapping[StopId, int], ...]] = every_stop
    """The stops that each run is paid for, with their money."""
    newest_train: OfTable[str] = nothing_counts
    """The newest kind of train sold, where the upkeep of trains goes by it."""
    on_offer: OfTable[Mapping[str, int]] = nothing_on_offer
    """The companies that lie open to be auctioned, now or when their time comes, each with the lowest bid."""
    under_hammer: OfTable[Hammer | None] = nothing_under_the_hammer
    """What is being auctioned now, as long as bids may follow."""
    mix: Mixing = nothing_face_down
    """Mixes what lies face down, so that moves that are only tried do not bring it to light."""
    rulings: Rulings = Rulings()
    """What a moderator's rulings may change, and how."""


__all__ = ["BANK", "Bill", "Earned", "Found", "Gain", "Goods", "Policies"]
