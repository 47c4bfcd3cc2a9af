"""1824: how its rulebook differs from the common one."""

from __future__ import annotations

from engine.core import flow
from engine.core.book import Book
from engine.core.draft import Draft
from engine.core.state import BANK, DEPOT, Company, Setup
from engine.core.view import View
from engine.ids import HexId, StopId, TileId, TrainId
from engine.rules import stations, track
from engine.rules.market import par_cell
from engine.rules.policies import Policies
from engine.rules.policies.answers import Bill
from engine.rules.policies.told import Told
from engine.rules.policies.usual import cash_and_shares
from engine.rules.running import RUN_TRAINS
from engine.titles.build import data_book
from engine.titles.t1824 import operating
from engine.titles.t1824.box.facts import market_facts, setup_facts, train_facts
from engine.titles.t1824.building import stations as own_stations
from engine.titles.t1824.companies.roles import STATE, construction, counted, of_kind
from engine.titles.t1824.notes import OwnNotes
from engine.titles.t1824.rulings import RULINGS
from engine.titles.t1824.runs import problem as runs
from engine.titles.t1824.runs import revenue
from engine.titles.t1824.trading import exchange, first_round, stock
from engine.titles.t1824.trains import buying as own_trains
from engine.titles.t1824.trains import debts, phases
from engine.titles.t1824.variants import choices, cisleithania, good_times, stacks
from engine.titles.title import TitleData


def lay_price(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...] | None:
    """One tile a turn, yellow or better, is free (VII.6)."""
    return None if view.state.turn.laid else ()


def tile_cost(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...]:
    """The first tile on mountains or water is paid to the bank; construction railways pay nothing (VII.6, VII.7, X.3)."""
    if who in construction(view):
        return ()
    printed = view.book.atlas.hexes[hex_]
    spared = printed.role == "preprinted_city" and view.option("city_terrain") == "free"
    due = printed.terrain if is_bare(view, hex_) and not spared else None
    return (Bill(BANK, due.cost, "terrain"),) if due else ()


def is_bare(view: View, hex_: HexId) -> bool:
    """Whether no tile lies on a hex, town markers aside."""
    return hex_ not in view.state.tiles or good_times.is_marker(view, hex_)


def token_bills(view: View, who: str, stop: StopId) -> tuple[Bill, ...]:
    """The next marker's price, to the bank (VII.8)."""
    return (Bill(BANK, view.company(who).tokens[0], "marker"),)


def worth(view: View, player: str) -> int:
    """Cash and shares less debts (IX.2)."""
    return cash_and_shares(view, player) - debts.debt(view, player)


def trains_in_game(view: View) -> dict[TrainId, int]:
    """The cards of the set; 10-trains are without end."""
    deck = phases.deck(view)
    trains = view.book.trains.items()
    return {name: train_facts(data).decks[deck] for name, data in trains if deck in train_facts(data).decks}


def starting_cash(view: View) -> int:
    """What each player begins with; for three in Cisleithania the table may take the later figure (XI.2)."""
    return int(view.option("cisleithania_cash")) if view.book.row.map == "cisleithania_3p" else view.book.row.cash


def start(draft: Draft) -> None:
    """Money is dealt, certificates are kept for the small companies' owners, the first stock round begins (III)."""
    book = draft.book
    cash = starting_cash(draft)
    names = [mountain.id for mountain in book.title.privates]
    draft.deal(
        bank=book.row.bank - cash * len(draft.players),
        cash=cash,
        companies={name: Company(tokens=data.tokens) for name, data in book.companies.items()},
        trains={DEPOT: tuple(n for n, count in trains_in_game(draft).items() for _ in range(count))},
        privates=dict.fromkeys(names[: setup_facts(draft).mountains], BANK),
        notes=OwnNotes(),
    )
    first_round.reserve(draft)
    opening = "towns" if good_times.places_freely(book.setup) else "first_stock"
    if book.row.map == "cisleithania_2p":
        cisleithania.prepare(draft)
        opening = "stack_draft"
    for state in of_kind(draft, STATE):
        draft.set_company(state, tokens=own_stations.markers_of(draft, state))
    for state in of_kind(draft, STATE):
        draft.set_price(state, *par_cell(draft, market_facts(draft).state_par))
    flow.start_round(draft, opening)


POLICIES = Policies(
    rulings=RULINGS,
    lay_price=lay_price,
    tile_cost=tile_cost,
    token_bills=token_bills,
    trains_for_sale=own_trains.trains_for_sale,
    train_bought=own_trains.train_bought,
    pay_for_train=own_trains.pay_for_train,
    earn=revenue.earn,
    run_limits=runs.run_limits,
    can_run=runs.can_run,
    route_problem=runs.route_problem,
    best_runs=runs.best_runs,
    sum_problem=runs.sum_problem,
    claimed=runs.claimed,
    share_out=revenue.share_out,
    after_sale=stock.after_sale,
    entity_order=operating.entity_order,
    operating_over=operating.close,
    stock_over=operating.stock_over,
    worth=worth,
    markers_in_game=own_stations.markers_in_game,
    trains_in_game=trains_in_game,
    train_limit=own_trains.train_limit,
    sold_to=stock.sold_to,
)
TOLD = Told(
    certs_counted=counted,
    owed=debts.debt,
    reminder=debts.reminder,
    choosing=choices.choosing,
)


def book(data: TitleData, setup: Setup) -> Book:
    """The rulebook of one game of 1824."""
    made = data_book(data, setup, POLICIES, TOLD, start)
    made.add_rules(
        first_round.BUY_COMPANY,
        stock.BUY,
        stock.PAR,
        stock.SELL,
        exchange.EXCHANGE,
        debts.REPAY,
        track.LAY_TILE,
        stations.PLACE_TOKEN,
        RUN_TRAINS,
        revenue.DIVIDEND,
        own_trains.BUY_TRAIN,
        own_trains.DISCARD,
        choices.CHOOSE,
    )
    made.edit("place_token", add=(own_stations.home_is_kept,))
    made.edit("sell", first=(own_trains.sale_pays_for_train,), add=(own_trains.sale_is_needed,))
    good_times.prepare(made)
    made.add_rounds(good_times.TOWNS, stacks.STACK_DRAFT, first_round.FIRST_STOCK, stock.STOCK, operating.OPERATING)
    made.consequences = (operating.bank_breaks, cisleithania.wien_turns_brown, stock.float_in_stock_round)
    return made
