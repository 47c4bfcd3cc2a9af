"""1862: how its rulebook differs from the common one."""

from __future__ import annotations

from engine.core.book import Book, RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.state import Setup
from engine.core.view import View
from engine.ids import StopId
from engine.rules import auction, operating, running, track, trains
from engine.rules.market import ranking
from engine.rules.policies import Policies
from engine.rules.policies.told import Told
from engine.rules.policies.usual import printed_places
from engine.titles.build import data_book
from engine.titles.t1862 import ending
from engine.titles.t1862.building import stations
from engine.titles.t1862.building import track as own_track
from engine.titles.t1862.companies import charters, closing, fusion, mergers, offer
from engine.titles.t1862.notes import SETTLED, notes
from engine.titles.t1862.rulings import RULINGS
from engine.titles.t1862.runs import dividends, idle, revenue, route_limits
from engine.titles.t1862.runs import problem as runs
from engine.titles.t1862.trading import duties, parliament, shares, stock
from engine.titles.t1862.trading.prices import traded
from engine.titles.t1862.trains import buying as own_trains
from engine.titles.t1862.trains import emergency
from engine.titles.title import TitleData


def entity_order(view: View) -> tuple[str, ...]:
    """The companies that have started, by price (7.1)."""
    return ranking(view, (name for name in traded(view) if view.company(name).floated))


def turn_over(draft: Draft) -> None:
    """The next company in order; all find their final income before the first of them operates (10.3)."""
    order = draft.state.round.order
    if SETTLED in draft.state.turn.flags:
        due = [company for company in order if dividends.income_is_due(draft, company)]
        operating.next_entity(draft, tuple(due) or order)
        return
    operating.next_entity(draft, order[order.index(draft.at_turn) + 1 :])


def markers_in_game(view: View, company: str) -> int:
    """The markers a company has bought and not lost."""
    return notes(view).markers_owned[company]


def marker_places(view: View, stop: StopId) -> int:
    """The circles of a city or the spaces at London; one more where a home marker waits for its place (7.2)."""
    if stop in own_track.london_places(view):
        return own_track.slots_of_london(view, stop)
    return printed_places(view, stop) + (view.markers_at(stop)[-1:] == (view.at_turn,))


def company_in_play(view: View) -> tuple[str, ...]:
    """The company at turn, while it is still in the game."""
    who = view.state.turn.who
    return (who,) if view.state.companies[who].floated else ()


def has_settled(view: View) -> bool:
    """The money of the run is dealt with."""
    return view.state.turn.paid


POLICIES = Policies(
    lay_price=own_track.lay_price,
    trains_for_sale=own_trains.offers_to,
    train_bought=own_trains.train_bought,
    pay_for_train=own_trains.pay_for_train,
    earn=revenue.earn,
    earn_together=revenue.earn_together,
    run_limits=route_limits.run_limits,
    can_run=dividends.can_run,
    share_out=dividends.share_out,
    entity_order=entity_order,
    operating_over=ending.operating_over,
    stock_over=stock.stock_over,
    sale_price=shares.unit_price,
    worth=ending.worth,
    markers_in_game=markers_in_game,
    holding_limit=lambda view, player, company: 100,
    cert_limit=ending.cert_limit,
    marker_places=marker_places,
    receiver=mergers.receiver,
    best_runs=runs.best_runs,
    runs_read=runs.RUNS_READ,
    other_runs=runs.other_runs,
    auctions=parliament.AUCTIONS,
    under_hammer=auction.under_hammer,
    rulings=RULINGS,
)
TOLD = Told(
    asked_for=shares.asked_for,
    reminder=duties.reminder,
    threat=duties.threat,
    stops_paid=revenue.stops_paid,
    train_opens=own_trains.group_of,
    permits=own_trains.permits,
)

OPTION = Step("option", ("choose",), fusion.is_waiting, fusion.decider, duty=always)
EXCESS = Step("excess", ("remove_token",), lambda v: bool(notes(v).excess), mergers.guardian, duty=always)

OPERATING = RoundKind(
    "operating",
    (
        OPTION,
        EXCESS,
        stock.MARKERS,
        Step(
            "final_income",
            ("run",),
            duty=dividends.finds_income,
            auto=dividends.finds_income_itself,
            standing=True,
        ),
        Step("home", (), duty=stations.needs_home, auto=stations.set_home),
        Step("home_room", ("lay_tile",), duty=stations.must_widen),
        Step("merge", ("merge",), actors=company_in_play, needless=mergers.nobody_is_near),
        Step(stations.HOME_TRACK, ("lay_tile",), duty=stations.must_build),
        Step(
            "track",
            ("lay_tile", "place_station"),
            actors=company_in_play,
            needless=own_track.no_building_is_left,
            standing=True,
        ),
        Step("token", ("place_token",), actors=company_in_play),
        Step("run", ("run",), dividends.before_the_run, company_in_play, duty=always, auto=dividends.runs_itself),
        Step("warranties", (), own_trains.may_wear, duty=own_trains.has_warranties, auto=own_trains.wear),
        Step(
            "dividend",
            ("dividend",),
            dividends.before_the_money,
            company_in_play,
            duty=always,
            auto=dividends.decides_itself,
        ),
        Step("receiver", (), duty=emergency.in_receivership, auto=emergency.receiver_buys),
        Step("rescue", ("buy_train",), actors=emergency.to_be_rescued),
        Step(
            "need",
            ("buy_train", "sell", "refinance"),
            duty=emergency.must_buy,
            auto=emergency.deal_with_need,
            standing=True,
        ),
        Step("trains", ("buy_train",), actors=company_in_play, needless=own_trains.nothing_is_payable),
        Step("redeem", ("buy",), actors=company_in_play, needless=shares.nothing_is_payable),
        Step("acquire", ("merge",), has_settled, company_in_play, needless=mergers.nobody_is_near),
    ),
    operating.begin,
    turn_over,
    operating.why_idle,
)


def book(data: TitleData, chosen: Setup) -> Book:
    """The rulebook of one game of 1862."""
    offer.check_options(chosen)
    made = data_book(data, chosen, POLICIES, TOLD, offer.start)
    made.add_rules(
        auction.BID,
        charters.PAR,
        charters.TAKE_MARKERS,
        shares.BUY,
        shares.SELL,
        track.LAY_TILE,
        own_track.PLACE_STATION,
        own_track.PLACE_TOKEN,
        running.RUN_TRAINS,
        dividends.DIVIDEND,
        trains.BUY_TRAIN,
        emergency.REFINANCE,
        mergers.MERGE,
        mergers.REMOVE_TOKEN,
        fusion.CHOOSE,
    )
    made.edit(
        "lay_tile", first=(stations.company_builds,), add=(stations.home_comes_first, own_track.upgrade_is_of_use)
    )
    made.edit(
        "run",
        drop=(running.routes_are_apart, running.extras_are_bought),
        add=(
            route_limits.extras_fit,
            route_limits.runs_meet,
            route_limits.home_is_served,
            route_limits.freight_hangs_together,
            idle.no_train_must_run_too,
        ),
        effect=dividends.run,
    )
    made.edit(
        "buy_train",
        first=(stations.company_is_directed, own_trains.seller_may_sell),
        drop=(trains.room_for_train,),
        add=(own_trains.room_for_kind,),
    )
    made.edit("bid", first=parliament.GUARDS)
    made.edit("sell", untimely=stock.elsewhere)
    made.add_rounds(parliament.PARLIAMENT, stock.STOCK, OPERATING)
    made.consequences = (
        fusion.goes_on,
        mergers.conclude,
        stations.make_room,
        charters.float_companies,
        stock.fines_are_paid,
        closing.bankrupt_by_price,
        ending.notice_top_price,
        ending.notice_empty_bank,
    )
    made.laws = (*made.laws, own_trains.cards_are_conserved)
    made.spares_marked = chosen.options.get("marked_tiles") == "spared"
    return made
