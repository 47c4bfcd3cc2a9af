"""18Mag: how its rulebook differs from the common one."""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import LayTile
from engine.core.book import Book, RoundKind, Step
from engine.core.draft import Draft
from engine.core.errors import BadInput
from engine.core.state import BANK, Company, Setup
from engine.core.view import View
from engine.rules import operating, stations, stock, track, trains
from engine.rules.market import move_along_row, ranking
from engine.rules.policies import Bill, Goods, Policies
from engine.rules.running import RUN_TRAINS, best_run
from engine.rules.shares import DIRECTOR, SHARE, certificates_counted
from engine.titles.build import data_book
from engine.titles.t18mag import majors
from engine.titles.t18mag.notes import OwnNotes, notes
from engine.titles.t18mag.runs import problem as runs
from engine.titles.t18mag.runs import revenue, wagons
from engine.titles.t18mag.trading import first_round
from engine.titles.t18mag.trains import phases
from engine.titles.title import TitleData, given_to

TERRAIN, BUILDER = "SIK", "SKEV"
TOKEN = "token"


def lay_price(view: View, who: str, hex_: str, tile: str) -> tuple[Bill, ...] | None:
    """One tile or upgrade is free; a second tile costs 10 to the yellow company, and one of the two is yellow."""
    laid = view.state.turn.laid
    if not laid:
        return ()
    tiles = view.book.atlas.tiles
    yellow = [tiles[view.state.tiles[name][0]].colour == "yellow" for name in laid]
    if len(laid) > 1 or not (tiles[tile].colour == "yellow" or yellow[0]):
        return None
    return (Bill(BUILDER, int(view.book.title.tables["construction"]["second_tile"]), "second_tile"),)


def tile_cost(view: View, who: str, hex_: str, tile: str) -> tuple[Bill, ...]:
    """Terrain goes to the green company: at the first tile, and for OO and B tiles when they turn green (VI.3.3)."""
    old = view.state.tiles.get(hex_)
    terrain = view.book.atlas.tiles[old[0]].upgrade_cost if old else view.book.atlas.hexes[hex_].terrain
    return (Bill(TERRAIN, terrain.cost, "terrain"),) if terrain else ()


def aids(view: View, who: str, hex_: str, tile: str) -> tuple[str, ...]:
    """A terrain token lets the bank pay for the terrain of one hex (VI.3.2)."""
    usable = notes(view).terrain.get(who, 0) and tile_cost(view, who, hex_, tile)
    return ("", TOKEN) if usable else ("",)


def lay(work: Draft, action: LayTile) -> None:
    """A terrain token spent leaves the game."""
    track.carry_out(work, action)
    if action.aid:
        terrain = notes(work).terrain
        work.set_notes(terrain={**terrain, action.who: terrain[action.who] - 1})


def token_bills(view: View, who: str, stop: str) -> tuple[Bill, ...]:
    """A small company's marker is paid half to the yellow company (VI.3.4), a large one's to the bank (VI.4.2)."""
    price = view.company(who).tokens[0]
    if majors.is_large(view, who):
        return (Bill(BANK, price, "marker"),)
    return (Bill(BUILDER, price // 2, "marker"), Bill(BANK, price - price // 2, "marker"))


def token_connected(view: View, who: str) -> bool:
    """Small companies build along their track, large ones anywhere."""
    return not majors.is_large(view, who)


def trains_for_sale(view: View, who: str) -> tuple[Goods, ...]:
    """What the company may buy, found once per position of trains and money."""
    state = view.state
    return view.derive(("for sale", who), (state.trains, state.money), lambda: find_for_sale(view, who))


def find_for_sale(view: View, who: str) -> tuple[Goods, ...]:
    """All decks from the start, and other small companies' trains at a price agreed on (III.3.2, VI.3.8)."""
    map_ = view.book.row.map
    decks = [
        Goods(name, data.facts["sellers"][map_], data.price, data.price)
        for name, data in view.book.trains.items()
        if map_ in data.facts["sellers"]
    ]
    used = [
        Goods(train, owner, 1, view.cash(who))
        for owner in view.book.companies
        if owner != who and view.cash(who)
        for train in dict.fromkeys(view.trains_of(owner))
    ]
    return (*decks, *used)


def pay_for_train(draft: Draft, who: str, train: str, source: str, price: int) -> None:
    """The selling large company gets its part, the bank the rest; a small company gets the price and loses the train."""
    data = draft.book.trains[train]
    if draft.book.companies[source].kind == "minor":
        draft.pay(who, source, price)
        draft.move_train(source, who, train)
        return
    part = price // data.facts["seller_part"][draft.book.row.map]
    draft.pay(who, source, part)
    draft.pay(who, BANK, price - part)
    draft.add_train(who, train)


def train_bought(draft: Draft, who: str, train: str, source: str) -> None:
    """A train from a deck may open a phase."""
    if draft.book.companies[source].kind == "major":
        phases.train_sold(draft, train)


def entity_order(view: View) -> tuple[str, ...]:
    """Small companies by number, then large ones by price (VI.1)."""
    companies = view.state.companies
    minors = [name for name, data in view.book.companies.items() if data.kind == "minor" and companies[name].floated]
    return (*minors, *ranking(view, view.state.market))


def no_lay_is_left(view: View) -> bool:
    """Large companies build nothing, and a second lay must be paid (VI.3.1)."""
    second = view.book.title.tables["construction"]["second_tile"]
    laid = len(view.state.turn.laid)
    return majors.is_large(view, view.at_turn) or laid > 1 or (laid == 1 and view.cash(view.at_turn) < second)


def before_the_run(view: View) -> bool:
    """Until the trains ran, or one was bought that runs in the next turn only (VI.3.8)."""
    return not view.state.turn.ran and not view.state.turn.bought


def has_no_train(view: View) -> bool:
    """Whether nothing can run, be scrapped or get a wagon; large companies never have a train."""
    return not view.trains_of(view.at_turn)


def no_train_is_payable(view: View) -> bool:
    """At the limit of two, or without money for a new train or a company to deal with."""
    who = view.at_turn
    if majors.is_large(view, who) or len(view.trains_of(who)) >= view.policy.train_limit(view, who):
        return True
    cheapest = min(train.price for train in view.book.trains.values())
    used = any(owner != who and yard for owner, yard in view.state.trains.items())
    return view.cash(who) < (1 if used else cheapest)


def can_run(view: View, who: str) -> bool:
    """Whether a train of the company has any route."""
    if not view.trains_of(who):
        return False
    stops, near = view.layout.stops, wagons.near_stops(view, who)

    def find() -> bool:
        return any(not revenue.is_mine(stops[stop]) for stop in near) or bool(best_run(view, who)[0])

    return view.derive(("can run", who, view.state.turn.extras), (view.state.tiles, view.state.markers), find)


def after_sale(draft: Draft, player: str, company: str, percent: int) -> None:
    """One cell to the left for each sale (VIII.3)."""
    move_along_row(draft, company, -1)


def holds_too_many(view: View) -> bool:
    """Whether the player at turn has more certificates than allowed and has to sell first (VII.3)."""
    over = certificates_counted(view, view.at_turn) > view.policy.cert_limit(view, view.at_turn)
    return over and view.option("above_limit") == "sell"


def classes_on_offer(view: View) -> tuple[str, ...]:
    """Single shares only (III.3.3), unless the table sells directors' certificates at once."""
    return (SHARE, DIRECTOR) if view.option("director_for_sale") == "yes" else (SHARE,)


def start(work: Draft) -> None:
    """Prices are dealt, the first player gets the priority card, the first stock round begins (II.4)."""
    book = work.book
    decks = [name for name, data in book.trains.items() if book.row.map in data.facts["sellers"]]
    work.deal(
        bank=0,
        cash=0,
        companies={n: Company(tokens=d.tokens, floated=d.kind == "major") for n, d in book.companies.items()},
        notes=OwnNotes(
            decks=tuple(decks[1:]),
            terrain={n: d.facts["terrain_tokens"] for n, d in book.companies.items() if d.kind == "minor"},
        ),
    )
    deal_prices(work)
    flow.start_round(work, "draft")


def deal_prices(work: Draft) -> None:
    """Each large company gets one of the ten start prices, or the one given."""
    names = list(work.book.certs_of_company)
    cards = work.shuffle(work.book.title.tables["start_prices"])
    given = given_to(work.book.setup, "start_prices", dict[str, int], {})
    wrong = {name: price for name, price in given.items() if price not in cards}
    if wrong:
        raise BadInput("setup.given", name="start_prices", detail=str(wrong))
    prices = {name: given.get(name, card) for name, card in zip(names, cards, strict=False)}
    for name, price in prices.items():
        work.set_price(name, *work.book.market.cell_of(price))
    work.say("prices.dealt", prices=prices)


POLICIES = Policies(
    lay_price=lay_price,
    tile_cost=tile_cost,
    aids=aids,
    token_bills=token_bills,
    token_connected=token_connected,
    trains_for_sale=trains_for_sale,
    train_bought=train_bought,
    pay_for_train=pay_for_train,
    earn=revenue.earn,
    run_limits=runs.run_limits,
    can_run=can_run,
    route_problem=runs.route_problem,
    money_apart=runs.money_apart,
    share_out=revenue.share_out,
    after_sale=after_sale,
    entity_order=entity_order,
    operating_over=phases.operating_over,
    stock_over=phases.stock_over,
    classes_on_offer=classes_on_offer,
    stop_pays=lambda view, who, train, stop: revenue.stop_value(view, stop),
    train_opens=phases.train_opens,
)

OPERATING = RoundKind(
    "operating",
    (
        Step("track", ("lay_tile",), needless=no_lay_is_left, standing=True),
        Step("token", ("place_token",), needless=stations.no_marker_can_be_set),
        Step("scrap", ("scrap",), before_the_run, needless=has_no_train),
        Step(
            "more_wagons",
            ("buy_extra",),
            lambda view: before_the_run(view) and wagons.one_is_owed(view),
            optional=False,
        ),
        Step("wagons", ("buy_extra",), before_the_run, needless=has_no_train),
        Step("run", ("run",), before_the_run, needless=has_no_train, optional=False),
        Step(
            "dividend", ("dividend",), lambda view: not view.state.turn.paid, optional=False, auto=majors.pays_by_itself
        ),
        Step("trains", ("buy_train",), needless=no_train_is_payable, standing=True),
    ),
    operating.begin,
    operating.turn_over,
)


def book(data: TitleData, setup: Setup) -> Book:
    """The rulebook of one game of 18Mag."""
    made = data_book(data, setup, POLICIES, start)
    made.add_rules(
        first_round.CHOOSE,
        stock.BUY,
        stock.SELL,
        track.LAY_TILE,
        stations.PLACE_TOKEN,
        trains.SCRAP,
        wagons.BUY_WAGON,
        RUN_TRAINS,
        majors.DIVIDEND,
        trains.BUY_TRAIN,
    )
    made.edit("lay_tile", first=(majors.company_is_small,), drop=(track.hex_not_laid_this_turn,), effect=lay)
    made.edit("place_token", first=(majors.company_is_directed,))
    made.edit("buy_train", first=(majors.company_is_small,))
    made.edit("run", add=(wagons.wagons_run,), first=(wagons.wagons_are_complete,))
    if setup.options.get("repeated_sales") == "yes":
        made.edit("sell", drop=(stock.one_sale_per_company,))
    made.add_rounds(first_round.DRAFT, stock.STOCK, OPERATING)
    made.insert(Step("oversold", ("sell",), holds_too_many, optional=False), into="stock")
    return made
