"""1862: how its rulebook differs from the common one."""

from __future__ import annotations

from engine.core.book import Book, RoundKind, Step
from engine.core.draft import Draft
from engine.core.state import Setup
from engine.core.view import View
from engine.rules import operating, running, track, trains
from engine.rules.market import ranking
from engine.rules.policies import Policies, printed_places
from engine.titles.build import data_book
from engine.titles.t1862 import (
    best,
    building,
    charters,
    closing,
    deck,
    dividends,
    ending,
    funds,
    fusion,
    homes,
    limits,
    mergers,
    parliament,
    revenue,
    setup,
    stocks,
    trading,
)
from engine.titles.t1862.notes import notes
from engine.titles.t1862.prices import traded
from engine.titles.title import TitleData


def entity_order(view: View) -> tuple[str, ...]:
    """The companies that have started, by price (7.1)."""
    return ranking(view, (name for name in traded(view) if view.company(name).floated))


def turn_over(draft: Draft) -> None:
    """The next company in order."""
    order = draft.state.round.order
    operating.next_entity(draft, order[order.index(draft.at_turn) + 1 :])


def markers_in_game(view: View, company: str) -> int:
    """The markers a company has bought and not lost."""
    return notes(view).markers[company]


def marker_places(view: View, stop: str) -> int:
    """The circles of a city or the spaces at London; one more where a home marker waits for its place (7.2)."""
    if stop in building.london_places(view):
        return building.slots_of_london(view, stop)
    return printed_places(view, stop) + (view.markers_at(stop)[-1:] == (view.at_turn,))


def is_in_play(view: View) -> bool:
    """Whether the company at turn is still in the game."""
    return view.company(view.at_turn).floated


def may_acquire(view: View) -> bool:
    """The turn may end with an acquisition (7.14)."""
    return is_in_play(view) and view.state.turn.paid


POLICIES = Policies(
    lay_price=building.lay_price,
    trains_for_sale=deck.offers_to,
    train_bought=deck.train_bought,
    pay_for_train=deck.pay_for_train,
    earn=revenue.earn,
    earn_together=revenue.earn_together,
    run_limits=limits.run_limits,
    can_run=dividends.can_run,
    share_out=dividends.share_out,
    entity_order=entity_order,
    operating_over=ending.operating_over,
    stock_over=stocks.stock_over,
    worth=ending.worth,
    markers_in_game=markers_in_game,
    holding_limit=lambda view, player, company: 100,
    cert_limit=ending.cert_limit,
    marker_places=marker_places,
    receiver=mergers.receiver,
    best_runs=best.best_runs,
    stops_paid=revenue.stops_paid,
    other_runs=best.other_runs,
    permits=limits.permits,
)

OPTION = Step("option", ("choose",), fusion.is_waiting, fusion.decider, optional=False)
EXCESS = Step("excess", ("remove_token",), lambda v: bool(notes(v).excess), mergers.guardian, optional=False)

OPERATING = RoundKind(
    "operating",
    (
        OPTION,
        EXCESS,
        Step("home", (), homes.needs_home, optional=False, auto=homes.set_home),
        Step("home_room", ("lay_tile",), homes.must_widen, optional=False),
        Step("merge", ("merge",), is_in_play, needless=mergers.nobody_is_near),
        Step(homes.HOME_TRACK, ("lay_tile",), homes.must_build, optional=False),
        Step("track", ("lay_tile", "place_station"), is_in_play, needless=building.no_building_is_left, standing=True),
        Step("token", ("place_token",), is_in_play),
        Step("run", ("run",), dividends.before_the_run, optional=False, auto=dividends.runs_itself),
        Step("warranties", (), deck.has_warranties, optional=False, auto=deck.wear),
        Step("dividend", ("dividend",), dividends.must_decide, optional=False, auto=dividends.decides_itself),
        Step("receiver", (), funds.in_receivership, optional=False, auto=funds.receiver_buys),
        Step("rescue", ("buy_train",), funds.can_be_rescued),
        Step(
            "need",
            ("buy_train", "sell", "refinance"),
            funds.must_buy,
            optional=False,
            auto=funds.deal_with_need,
            standing=True,
        ),
        Step("trains", ("buy_train",), is_in_play, needless=deck.nothing_is_payable),
        Step("redeem", ("buy",), is_in_play, needless=trading.nothing_is_payable),
        Step("acquire", ("merge",), may_acquire, needless=mergers.nobody_is_near),
    ),
    operating.begin,
    turn_over,
)


def book(data: TitleData, chosen: Setup) -> Book:
    """The rulebook of one game of 1862."""
    setup.check_options(chosen)
    made = data_book(data, chosen, POLICIES, setup.start)
    made.add_rules(
        parliament.BID,
        charters.PAR,
        charters.TAKE_MARKERS,
        trading.BUY,
        trading.SELL,
        track.LAY_TILE,
        building.PLACE_STATION,
        building.PLACE_TOKEN,
        running.RUN_TRAINS,
        dividends.DIVIDEND,
        trains.BUY_TRAIN,
        funds.REFINANCE,
        mergers.MERGE,
        mergers.REMOVE_TOKEN,
        fusion.CHOOSE,
    )
    made.edit("lay_tile", first=(homes.company_builds,), add=(homes.home_comes_first, building.upgrade_is_of_use))
    made.edit(
        "run",
        drop=(running.routes_are_apart, running.extras_are_bought),
        add=(limits.extras_fit, limits.runs_meet, limits.home_is_served, limits.freight_hangs_together),
        effect=dividends.run,
    )
    made.edit("buy_train", first=(homes.company_is_directed,), drop=(trains.room_for_train,), add=(deck.room_for_kind,))
    made.add_rounds(parliament.PARLIAMENT, stocks.STOCK, OPERATING)
    made.consequences = (
        fusion.goes_on,
        mergers.conclude,
        homes.make_room,
        charters.float_companies,
        stocks.fines_are_paid,
        closing.bankrupt_by_price,
        ending.notice_top_price,
        ending.notice_empty_bank,
    )
    made.laws = (*made.laws, deck.cards_are_conserved)
    return made
