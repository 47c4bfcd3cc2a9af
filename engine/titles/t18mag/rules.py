"""18Mag: how its rulebook differs from the common one."""

from __future__ import annotations

from engine.core.book import Book, RoundKind, Step, always
from engine.core.state import Setup
from engine.core.view import View
from engine.rules import operating, stations, stock, track, trains
from engine.rules.market import ranking
from engine.rules.policies import Policies
from engine.rules.policies.told import Told
from engine.rules.running import RUN_TRAINS
from engine.titles.build import data_book
from engine.titles.t18mag import building, majors, runs
from engine.titles.t18mag.rulings import RULINGS
from engine.titles.t18mag.solo import edits
from engine.titles.t18mag.solo import first_round as solo_setup
from engine.titles.t18mag.trading import first_round
from engine.titles.t18mag.trading import stock as own_stock
from engine.titles.t18mag.trains import buying, phases
from engine.titles.t18mag.trains import buying as own_trains
from engine.titles.title import TitleData


def entity_order(view: View) -> tuple[str, ...]:
    """Small companies by number, then large ones by price (VI.1)."""
    companies = view.state.companies
    minors = [name for name, data in view.book.companies.items() if data.kind == "minor" and companies[name].floated]
    return (*minors, *ranking(view, view.state.market))


POLICIES = Policies(
    lay_price=building.lay_price,
    tile_cost=building.tile_cost,
    aids=building.aids,
    token_bills=building.token_bills,
    token_connected=building.token_connected,
    trains_for_sale=own_trains.trains_for_sale,
    train_limit=own_trains.train_limit,
    train_bought=own_trains.train_bought,
    pay_for_train=own_trains.pay_for_train,
    earn=runs.earn,
    run_limits=runs.run_limits,
    can_run=runs.can_run,
    route_problem=runs.route_problem,
    money_apart=runs.money_apart,
    share_out=runs.share_out,
    after_sale=own_stock.after_sale,
    entity_order=entity_order,
    operating_over=phases.operating_over,
    stock_over=phases.stock_over,
    classes_on_offer=own_stock.classes_on_offer,
    stop_pays=lambda view, who, train, stop: runs.stop_value(view, stop),
    rulings=RULINGS,
)
TOLD = Told(
    train_opens=phases.train_opens,
    rounds_without_sale=phases.rounds_without_sale,
    tokens_beside=building.tokens_beside,
)

OPERATING = RoundKind(
    "operating",
    (
        Step("track", ("lay_tile",), needless=building.no_lay_is_left, standing=True),
        Step("token", ("place_token",), needless=stations.no_marker_can_be_set),
        Step("scrap", ("scrap",), runs.before_the_run, needless=own_trains.has_no_train, unasked=("scrap",)),
        Step(
            "more_wagons",
            ("buy_extra",),
            runs.before_the_run,
            duty=buying.one_is_owed,
        ),
        Step("wagons", ("buy_extra",), runs.before_the_run, needless=own_trains.has_no_train),
        Step("run", ("run",), runs.before_the_run, needless=own_trains.has_no_train, duty=always),
        Step("dividend", ("dividend",), lambda view: not view.state.turn.paid, duty=always, auto=majors.pays_by_itself),
        Step("trains", ("buy_train",), needless=own_trains.no_train_is_payable, standing=True),
    ),
    operating.begin,
    operating.turn_over,
    operating.why_idle,
)


def book(data: TitleData, chosen: Setup) -> Book:
    """The rulebook of one game of 18Mag."""
    alone = len(chosen.players) == 1
    answers, told, start = (
        (edits.policies(POLICIES), edits.told(TOLD), solo_setup.start) if alone else (POLICIES, TOLD, first_round.start)
    )
    made = data_book(data, chosen, answers, told, start)
    made.add_rules(
        first_round.CHOOSE,
        stock.BUY,
        stock.SELL,
        track.LAY_TILE,
        stations.PLACE_TOKEN,
        trains.SCRAP,
        buying.BUY_WAGON,
        RUN_TRAINS,
        majors.DIVIDEND,
        trains.BUY_TRAIN,
    )
    made.edit(
        "lay_tile",
        first=(majors.company_is_small,),
        drop=(track.hex_not_laid_this_turn,),
        add=(building.circles_differ, building.track_goes_to_first_marker),
        effect=building.lay,
    )
    building.prepare(made)
    made.edit("place_token", first=(majors.company_is_directed, majors.one_marker_a_round))
    made.edit("buy_train", first=(majors.company_is_small,))
    made.edit("run", add=(buying.wagons_run,), first=(buying.wagons_are_complete,))
    if chosen.options.get("repeated_sales") == "yes":
        made.edit("sell", drop=(stock.one_sale_per_company,))
    made.add_rounds(first_round.DRAFT, stock.STOCK, OPERATING)
    made.insert(Step("oversold", ("sell",), duty=own_stock.holds_too_many), into="stock")
    if alone:
        edits.play_alone(made)
    return made
