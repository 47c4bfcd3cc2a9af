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
from engine.routing.problem import Problem


class Bill(NamedTuple):
    """Something to pay: to whom, how much, and the word for it."""

    payee: str
    amount: int
    why: str


class Goods(NamedTuple):
    """A train that may be bought: from whom, and the lowest and highest price."""

    train: str
    source: str
    low: int
    high: int


class Earned(NamedTuple):
    """What a run brings: money to be shared, and money that goes straight to the treasury."""

    revenue: int
    subsidy: int = 0


class Found(NamedTuple):
    """A set of runs with what it brings, and by how much another could be better at most."""

    runs: tuple[Run, ...]
    total: int
    gap: int = 0


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


def supply(view: View) -> Mapping[str, int]:
    """How many of each tile are left, two-sided pieces counted once."""
    tiles = view.state.tiles
    return view.derive(("tiles left",), (tiles,), lambda: view.book.atlas.left(tiles, view.book.tile_set))


def charter_markers(view: View, company: str) -> int:
    """The markers printed for a company."""
    return view.book.printed_markers[company]


def no_limited_trains(view: View) -> Mapping[str, int]:
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


def printed_value(view: View, who: str, train: str, stop: Stop) -> int:
    """The printed figure that counts now."""
    return colour_value(stop.node.revenue, reached(view))


def phase_that_names(view: View, train: str) -> str:
    """The phase whose data say that this train opens it."""
    return next((name for name, phase in view.book.phases.items() if phase.opens == train), "")


def each_alone(view: View, who: str, runs: tuple[Run, ...], routes: tuple[Route, ...]) -> tuple[Earned, ...]:
    """Every run is paid as if it were the only one."""
    return tuple(view.policy.earn(view, who, run, route) for run, route in zip(runs, routes, strict=True))


def every_stop(view: View, who: str, runs: tuple[Run, ...], routes: tuple[Route, ...]) -> tuple[Mapping[str, int], ...]:
    """Every stop pays to every train that visits it."""
    pays, stops = view.policy.stop_pays, view.layout.stops
    return tuple(
        {key: pays(view, who, run.train, stops[key]) for key in stops_of(route)}
        for run, route in zip(runs, routes, strict=True)
    )


def printed_places(view: View, stop: str) -> int:
    """The circles of a city; none where there is no city."""
    found = view.layout.stops.get(stop)
    return found.node.slots if found is not None else 0


def all_money(earned: tuple[Earned, ...]) -> int:
    """Whatever runs bring counts when they are compared."""
    return sum(sum(item) for item in earned)


def no_terrain(view: View, who: str, hex_: str, tile: str) -> tuple[Bill, ...]:
    """There is no terrain to pay for."""
    return ()


def no_aids(view: View, who: str, hex_: str, tile: str) -> tuple[str, ...]:
    """Nothing helps to pay."""
    return ("",)


def no_token_bills(view: View, who: str, stop: str) -> tuple[Bill, ...]:
    """Markers are paid for when a company starts."""
    return ()


def along_the_track(view: View, who: str) -> bool:
    """Stations are set along a company's track."""
    return True


def price_left_alone(draft: Draft, player: str, company: str, percent: int) -> None:
    """Sales do not move the price, or do so where they happen."""


def no_receiver(view: View, company: str) -> str:
    """Nobody decides for a company without director."""
    return ""


def no_other_runs(view: View, company: str) -> tuple[tuple[Run, ...], ...]:
    """Nothing but the best set is proposed."""
    return ()


def no_money_apart(view: View, company: str) -> frozenset[str]:
    """All money of a run is revenue."""
    return frozenset()


@dataclass(frozen=True)
class Policies:
    """Each field answers one question; those without a default every title answers itself."""

    lay_price: Callable[[View, str, str, str], tuple[Bill, ...] | None]
    """The bills for laying in a hex a tile (before terrain), or nothing when the turn allows no such lay any more."""
    trains_for_sale: Callable[[View, str], tuple[Goods, ...]]
    """What a company may buy now, with the range of prices."""
    train_bought: Callable[[Draft, str, str, str], None]
    """What follows after a company bought a train from a source."""
    pay_for_train: Callable[[Draft, str, str, str, int], None]
    """Who gets the money for a train."""
    earn: Callable[[View, str, Run, Route], Earned]
    """What one train's run is worth, extras included."""
    run_limits: Callable[[View, str, Run, Route], Fault | None]
    """What is wrong with a run besides its track, or nothing."""
    share_out: Callable[[Draft, str], None]
    """What happens with the money right after the trains ran."""
    entity_order: Callable[[View], tuple[str, ...]]
    """Who acts in an operating round, in order."""
    operating_over: Callable[[Draft], None]
    """What follows at the end of an operating round."""
    stock_over: Callable[[Draft], None]
    """What follows at the end of a stock round."""
    money_apart: Callable[[View, str], frozenset[str]] = no_money_apart
    """Stops whose money goes another way than a run's revenue, so that sets of routes as good may differ in it."""
    tile_cost: Callable[[View, str, str, str], tuple[Bill, ...]] = no_terrain
    """The bills for the terrain under a tile in a hex."""
    aids: Callable[[View, str, str, str], tuple[str, ...]] = no_aids
    """What may help to pay for a hex and tile, the empty word first."""
    token_bills: Callable[[View, str, str], tuple[Bill, ...]] = no_token_bills
    """The bills for the next station marker on a city."""
    token_connected: Callable[[View, str], bool] = along_the_track
    """Whether a new station must be connected to an old one."""
    after_sale: Callable[[Draft, str, str, int], None] = price_left_alone
    """What a player's sale of so many percent of a company does to its price."""
    worth: Callable[[View, str], int] = cash_and_shares
    money_in_game: Callable[[View], int] = bank_size
    tiles_left: Callable[[View], Mapping[str, int]] = supply
    markers_in_game: Callable[[View, str], int] = charter_markers
    trains_in_game: Callable[[View], Mapping[str, int]] = no_limited_trains
    tile_colours: Callable[[View], tuple[str, ...]] = phase_colours
    train_limit: Callable[[View, str], int] = phase_train_limit
    classes_on_offer: Callable[[View], tuple[str, ...]] = ordinary_shares
    """The names of the certificates the bank sells one by one."""
    stop_pays: Callable[[View, str, str, Stop], int] = printed_value
    """What a place pays to a company's train, before anything that goes by the whole run."""
    train_opens: Callable[[View, str], str] = phase_that_names
    """The phase that the first sale of a train opens."""
    sold_to: Callable[[View], str] = the_bank
    """Where shares go that players sell."""
    holding_limit: Callable[[View, str, str], int] = sixty_percent
    cert_limit: Callable[[View, str], int] = setup_cert_limit
    marker_places: Callable[[View, str], int] = printed_places
    """How many markers a place takes."""
    receiver: Callable[[View, str], str] = no_receiver
    """The player who decides for a company without director."""
    route_problem: Callable[[View, str], Problem] | None = None
    """What the router needs to know to find the best runs of a company."""
    best_runs: Callable[[View, str], Found] | None = None
    """The title's own search for the best runs, where trains may share what the router keeps apart."""
    other_runs: Callable[[View, str], tuple[tuple[Run, ...], ...]] = no_other_runs
    """Sets of runs proposed beside the best one of the title's own search."""
    claimed: Callable[[tuple[Earned, ...]], int] = all_money
    """What of the money of runs must be the highest there is."""
    earn_together: Callable[[View, str, tuple[Run, ...], tuple[Route, ...]], tuple[Earned, ...]] = each_alone
    """What all runs of a company bring, where one may change what another is worth."""
    stops_paid: Callable[[View, str, tuple[Run, ...], tuple[Route, ...]], tuple[Mapping[str, int], ...]] = every_stop
    """The stops that each run is paid for, with their money."""


__all__ = ["BANK", "Bill", "Earned", "Found", "Goods", "Policies"]
