"""18Mag: how its rulebook differs from the common one."""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import LayTile
from engine.core.book import Book, RoundKind, Step
from engine.core.draft import Draft
from engine.core.errors import BadInput
from engine.core.state import BANK, Round, Setup
from engine.core.view import View
from engine.rules import operating, stations, stock, track, trains
from engine.rules.market import move_along_row, ranking
from engine.rules.network import free_slots, is_city, reach_of
from engine.rules.network import stations as stations_of
from engine.rules.policies import Bill, Goods, Policies
from engine.rules.running import RUN_TRAINS, best_run
from engine.rules.shares import DIRECTOR, SHARE
from engine.titles.build import data_book, deal_box
from engine.titles.t18mag import best, draft, majors, phases, revenue, wagons
from engine.titles.title import TitleData, given_to

TERRAIN, BUILDER = "SIK", "SKEV"
TOKEN = "token"


def is_minor(view: View) -> bool:
    """Whether a small company is at turn."""
    return view.book.companies[view.at_turn].kind == "minor"


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
    usable = view.state.notes["terrain"].get(who, 0) and tile_cost(view, who, hex_, tile)
    return ("", TOKEN) if usable else ("",)


def lay(work: Draft, action: LayTile) -> None:
    """A terrain token spent leaves the game."""
    track.carry_out(work, action)
    if action.aid:
        terrain = work.state.notes["terrain"]
        work.set_note("terrain", {**terrain, action.who: terrain[action.who] - 1})


def token_bills(view: View, who: str, stop: str) -> tuple[Bill, ...]:
    """A small company's marker is paid half to the yellow company (VI.3.4), a large one's to the bank (VI.4.2)."""
    price = view.company(who).tokens[0]
    if view.book.companies[who].kind == "major":
        return (Bill(BANK, price, "marker"),)
    return (Bill(BUILDER, price // 2, "marker"), Bill(BANK, price - price // 2, "marker"))


def token_connected(view: View, who: str) -> bool:
    """Small companies build along their track, large ones anywhere."""
    return view.book.companies[who].kind == "minor"


def trains_for_sale(view: View, who: str) -> tuple[Goods, ...]:
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


def pay_for_train(work: Draft, who: str, train: str, source: str, price: int) -> None:
    """The selling large company gets its part, the bank the rest; a small company gets the price and loses the train."""
    data = work.book.trains[train]
    if work.book.companies[source].kind == "minor":
        work.pay(who, source, price)
        work.move_train(source, who, train)
        return
    part = price // data.facts["seller_part"][work.book.row.map]
    work.pay(who, source, part)
    work.pay(who, BANK, price - part)
    work.add_train(who, train)


def train_bought(work: Draft, who: str, train: str, source: str) -> None:
    """A train from a deck may open a phase."""
    if work.book.companies[source].kind == "major":
        phases.train_sold(work, train)


def entity_order(view: View) -> tuple[str, ...]:
    """Small companies by number, then large ones by price (VI.1)."""
    companies = view.state.companies
    minors = [name for name, data in view.book.companies.items() if data.kind == "minor" and companies[name].floated]
    return (*minors, *ranking(view, view.state.market))


def may_lay(view: View) -> bool:
    """The first lay is free; a second one must be affordable (VI.3.1)."""
    second = view.book.title.tables["construction"]["second_tile"]
    laid = len(view.state.turn.laid)
    return is_minor(view) and (laid == 0 or (laid == 1 and view.cash(view.at_turn) >= second))


def may_place(view: View) -> bool:
    """One marker a turn, while there is one, money for it, a director and a free place."""
    who = view.at_turn
    company = view.company(who)
    if not company.tokens or view.state.turn.tokens or not company.director:
        return False
    return company.tokens[0] <= view.cash(who) and has_free_city(view, who)


def has_free_city(view: View, who: str) -> bool:
    """Whether some city outside the hexes of its stations could take the company's marker."""

    def find() -> bool:
        places = reach_of(view, who).stops if token_connected(view, who) else view.layout.stops
        taken = {stop.partition(".")[0] for stop in stations_of(view, who)}
        cities = (stop for stop in places if stop.partition(".")[0] not in taken and is_city(view, stop))
        return any(free_slots(view, stop) > 0 for stop in cities)

    return view.derive(("free city", who), (view.state.tiles, view.state.markers), find)


def has_trains(view: View) -> bool:
    """Whether a small company still has trains to run; one bought this turn never runs in it (VI.3.8)."""
    turn = view.state.turn
    return is_minor(view) and not turn.ran and not turn.bought and bool(view.trains_of(turn.who))


def may_buy_wagon(view: View) -> bool:
    """A wagon is worth a thought while a train waits beside track and the next wagon can be paid."""
    cost = wagons.price(view)
    return has_trains(view) and cost is not None and cost <= view.cash(view.at_turn) and bool(near_stops(view))


def near_stops(view: View) -> frozenset[str]:
    """The places next along the track from the company's stations."""
    who, state = view.at_turn, view.state

    def find() -> frozenset[str]:
        return frozenset(s.b for home in stations_of(view, who) for s in view.layout.segments(home))

    return view.derive(("near", who), (state.tiles, state.markers), find)


def can_run(view: View) -> bool:
    """Whether a train of the company has any route."""
    who = view.at_turn
    if not has_trains(view):
        return False
    stops, near = view.layout.stops, near_stops(view)

    def find() -> bool:
        return any(not revenue.is_mine(stops[stop]) for stop in near) or bool(best_run(view, who)[0])

    return view.derive(("can run", who, view.state.turn.extras), (view.state.tiles, view.state.markers), find)


def may_buy_train(view: View) -> bool:
    """Below the limit of two, with money for a new train or a company to deal with."""
    who = view.at_turn
    if not is_minor(view) or len(view.trains_of(who)) >= view.policy.train_limit(view, who):
        return False
    cheapest = min(train.price for train in view.book.trains.values())
    used = any(owner != who and yard for owner, yard in view.state.trains.items())
    return view.cash(who) >= cheapest or (used and view.cash(who) > 0)


def must_pay(view: View) -> bool:
    """A large company decides its dividend once a turn."""
    return not is_minor(view) and not view.state.turn.paid


def after_sale(work: Draft, player: str, company: str, percent: int) -> None:
    """One cell to the left for each sale (VIII.3)."""
    move_along_row(work, company, -1)


def classes_on_offer(view: View) -> tuple[str, ...]:
    """Single shares only (III.3.3), unless the table sells directors' certificates at once."""
    return (SHARE, DIRECTOR) if view.option("director_for_sale") == "yes" else (SHARE,)


def start(work: Draft) -> None:
    """Prices are dealt, the first player gets the priority card, the first stock round begins (II.4)."""
    book = work.book
    deal_box(work)
    for name, data in book.companies.items():
        work.set_company(name, floated=data.kind == "major")
    decks = [name for name, data in book.trains.items() if book.row.map in data.facts["sellers"]]
    work.set_note("decks", decks[1:])
    work.set_note("no_train", {})
    work.set_note("terrain", {n: d.facts["terrain_tokens"] for n, d in book.companies.items() if d.kind == "minor"})
    deal_prices(work)
    work.state.round = Round("draft")
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
    run_limits=best.run_limits,
    route_problem=best.route_problem,
    money_apart=best.money_apart,
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
        Step("track", ("lay_tile",), may_lay),
        Step("token", ("place_token",), may_place),
        Step("scrap", ("scrap",), has_trains),
        Step("wagons", ("buy_extra",), may_buy_wagon),
        Step("run", ("run",), can_run, optional=False),
        Step("dividend", ("dividend",), must_pay, optional=False, auto=majors.pays_by_itself),
        Step("trains", ("buy_train",), may_buy_train),
    ),
    operating.begin,
    operating.turn_over,
)


def book(data: TitleData, setup: Setup) -> Book:
    """The rulebook of one game of 18Mag."""
    made = data_book(data, setup, POLICIES, start)
    made.add_rules(
        draft.CHOOSE,
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
    made.edit("lay_tile", drop=(track.hex_not_laid_this_turn,), effect=lay)
    if setup.options.get("repeated_sales") == "yes":
        made.edit("sell", drop=(stock.one_sale_per_company,))
    made.add_rounds(draft.DRAFT, stock.STOCK, OPERATING)
    return made
