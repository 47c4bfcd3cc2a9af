"""1840: how its rulebook differs from the common one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core import flow
from engine.core.book import Book, RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.errors import BadInput
from engine.core.outcome.event import Phrase
from engine.core.rule import Field
from engine.core.state import BANK, DEPOT, Company, Setup
from engine.core.view import View
from engine.ids import StopId, TrainId
from engine.rules import auction, stations, track
from engine.rules import stock as common_stock
from engine.rules.policies import Policies
from engine.rules.policies.told import Told
from engine.rules.policies.usual import cash_and_shares, charter_markers
from engine.rules.running import RUN_TRAINS
from engine.titles.build import data_book
from engine.titles.t1840 import round_track
from engine.titles.t1840.box.facts import city_line, market_facts, setup_facts, tables
from engine.titles.t1840.building import stations as own_stations
from engine.titles.t1840.building import track as own_track
from engine.titles.t1840.companies import roles as companies
from engine.titles.t1840.events import LinesShown, RoundLine
from engine.titles.t1840.notes import OwnNotes, notes
from engine.titles.t1840.rulings import RULINGS
from engine.titles.t1840.runs import problem as own_runs
from engine.titles.t1840.runs import revenue
from engine.titles.t1840.trading import auctions, choices, landmarks, line_auction, stock
from engine.titles.t1840.trains import buying as trains
from engine.titles.t1840.trains import loans
from engine.titles.title import TitleData, given_to


def begin_lines(draft: Draft) -> None:
    """Lines act by their numbers (IX.1)."""
    order = tuple(name for name in companies.of_kind(draft, companies.LINE) if companies.owner(draft, name))
    draft.set_round(order=order)
    draft.say(RoundLine(name=round_track.space(draft).name))
    next_line(draft, order)


def why_idle(view: View) -> str:
    """Why a line round is over as soon as it began."""
    return "no_line_can_act" if view.state.round.order else "no_line_owned"


def next_line(draft: Draft, rest: tuple[str, ...]) -> None:
    """The next line; at its first turn its home station is set."""
    if not rest:
        round_track.advance(draft)
        return
    flow.start_turn(draft, rest[0])
    if not own_stations.has_begun(draft, rest[0]):
        own_stations.set_home(draft, rest[0])


def line_over(draft: Draft) -> None:
    """A tram that stood idle is kept up; then the next line."""
    who, order = draft.at_turn, draft.state.round.order
    own_runs.stands_idle(draft, who)
    if not draft.company(who).operated:  # what is known of companies holds while none of them changes
        draft.set_company(who, operated=True)
    next_line(draft, order[order.index(who) + 1 :])


def yard_over(draft: Draft) -> None:
    """Trams find their lines where there is no choice; then the next company."""
    trains.place_by_itself(draft, draft.at_turn)
    round_track.turn_over(draft)


def builds(view: View) -> bool:
    """Whether the line is still building: nothing waits, and its tram has not run."""
    return not own_track.bonus(view) and not view.state.turn.ran


def done_building(draft: Draft, who: str) -> None:
    """Without building there is no bonus any more."""
    draft.set_turn(left=(*draft.state.turn.left, "bonus"))


def takes_bonus(view: View) -> bool:
    """Whether a bonus waits."""
    return bool(own_track.bonus(view)) and not notes(view).circle


def runs(view: View) -> bool:
    """Whether the line's tram has still to run."""
    return not view.state.turn.ran and not own_track.bonus(view)


def has_run(view: View) -> bool:
    """Whether the line's tram has run."""
    return view.state.turn.ran


def gives_back_alone(view: View) -> bool:
    """In stock rounds before a purchase, and while a line builds; otherwise only while something else of the turn waits for a decision."""
    turn, kind = view.state.turn, view.state.round.kind
    in_time = (kind == round_track.STOCK and not turn.bought) or (
        kind == round_track.LINE and not turn.ran and "build" not in turn.left
    )
    return in_time and bool(landmarks.holders_at_turn(view))


def with_landmarks(kind: RoundKind) -> RoundKind:
    """A kind of round in which landmarks may be given back."""
    return replace(kind, steps=(GIVE_BACK, *kind.steps))


def markers_in_game(view: View, company: str) -> int:
    """Six of a line; of the Stadtbahn what the map shows and was not bought out."""
    if companies.kind(view, company) != companies.STADTBAHN:
        return charter_markers(view, company)
    return len(city_markers(view, company)) - notes(view).bought_out.get(company, 0)


def city_markers(view: View, company: str) -> tuple[StopId, ...]:
    """Where markers of a line of the Stadtbahn are printed on the map."""
    return city_line(view, company).markers[view.book.row.map]


def trains_in_game(view: View) -> Mapping[TrainId, int]:
    """The cards of table 1."""
    return setup_facts(view).trams


def worth(view: View, player: str) -> int:
    """Cash and shares less 200 for each loan; the table may count landmarks (XI.2)."""
    held = companies.landmarks(view, player) if view.option("final_landmarks") == "face_value" else ()
    return cash_and_shares(view, player) + sum(companies.value(view, name) for name in held) - loans.lost(view, player)


def start(draft: Draft) -> None:
    """Money, order cards, markers of the Stadtbahn, trams and lines are laid out (III)."""
    book, count = draft.book, len(draft.players)
    playing = {name: data for name, data in book.companies.items() if data.kind != companies.LANDMARK}
    fresh = {name: Company(tokens=data.tokens) for name, data in playing.items()}
    cash = book.row.cash
    cards = tuple(name for name, number in trains_in_game(draft).items() for _ in range(number))
    sights = dict.fromkeys(companies.of_kind(draft, companies.LANDMARK), BANK)
    draft.deal(-cash * count, cash, fresh, {DEPOT: cards}, sights, OwnNotes())
    for company in companies.of_kind(draft, companies.STADTBAHN):
        open_stadtbahn(draft, company)
    deal_order(draft)
    deal_lines(draft)
    flow.start_round(draft, "landmarks")


def open_stadtbahn(draft: Draft, company: str) -> None:
    """A line of the Stadtbahn has its price and its markers from the beginning (III.5)."""
    places = city_markers(draft, company)
    draft.set_company(company, floated=True, tokens=(0,) * len(places))
    draft.set_price(company, *market_facts(draft).stadtbahn_cells[company])
    for stop in places:
        draft.set_marker(company, stop)


def deal_order(draft: Draft) -> None:
    """Order cards are shuffled (III.1); seats keep their order, so one card says who begins."""
    setup = draft.book.setup
    begins = given_to(setup, "begins", str, "") or draft.shuffle(draft.players)[0]
    if begins not in draft.players:
        raise BadInput("setup.given", name="begins", detail=Phrase("cause.not_there", {"name": begins}))
    draft.set_notes(order_cards=draft.seats_from(begins))


def deal_lines(draft: Draft) -> None:
    """One line more than players is shown, never the late one; it is shuffled into the rest (III.5)."""
    every = companies.of_kind(draft, companies.LINE)
    late, shown = tables(draft).late_line, setup_facts(draft).lines_shown
    early = draft.shuffle([name for name in every if name != late])
    deck = (*early[:shown], *draft.shuffle([*early[shown:], late]))
    given = tuple(given_to(draft.book.setup, "lines", list[str], []))
    if given and (len(set(given)) != len(given) or not set(given) <= set(every)):
        raise BadInput("setup.given", name="lines", detail=Phrase("cause.shape"))
    deck = (*given, *(name for name in deck if name not in given))
    draft.set_notes(shown=deck[:shown], deck=deck[shown:])
    draft.say(LinesShown(lines=list(deck[:shown])))


def is_face_down(view: View) -> bool:
    """Lines to come lie face down (III.5); a last one alone everybody can tell."""
    return len(notes(view).deck) > 1


def mix(draft: Draft) -> None:
    """The lines to come are mixed, in whatever order they lie."""
    draft.set_notes(deck=tuple(draft.shuffle(sorted(notes(draft).deck))))


POLICIES = Policies(
    lay_price=own_track.lay_price,
    tile_cost=own_track.tile_cost,
    payer=companies.payer,
    token_bills=own_track.token_bills,
    trains_for_sale=trains.trains_for_sale,
    next_train=trains.first_tram,
    train_bought=trains.train_bought,
    pay_for_train=trains.pay_for_train,
    earn=own_runs.earn,
    run_limits=own_runs.run_limits,
    route_problem=own_runs.route_problem,
    runs_read=own_runs.RUNS_READ,
    can_run=own_runs.can_run,
    share_out=own_runs.share_out,
    entity_order=lambda view: view.state.round.order,
    operating_over=round_track.advance,
    stock_over=round_track.advance,
    after_sale=stock.after_sale,
    markers_in_game=markers_in_game,
    trains_in_game=trains_in_game,
    worth=worth,
    auctions=auctions.AUCTIONS,
    under_hammer=auction.under_hammer,
    is_face_down=is_face_down,
    mix=mix,
    rulings=RULINGS,
)
TOLD = Told(
    owed=loans.lost,
    on_offer=auctions.lowest_bids,
    reminder=trains.upkeep_to_come,
    stops_paid=own_runs.stops_paid,
    gains=own_runs.gains,
    newest_train=lambda view: notes(view).newest,
)

GIVE_BACK = Step(
    "give_back",
    ("sell_landmark",),
    actors=landmarks.holders,
    beside=True,
    alone=gives_back_alone,
    passed=own_track.leave_unpaid_bonus,
    unasked=("sell_landmark",),
)
REVENUE = RoundKind(
    "revenue",
    (
        Step(
            "dividend",
            ("dividend",),
            lambda view: not view.state.turn.paid,
            duty=always,
            auto=revenue.pays_by_itself,
        ),
    ),
    round_track.begin_turns,
    round_track.turn_over,
)
ASSIGN = Step("assign", ("assign",), trains.not_assigned, duty=always)
YARD = (
    Step("needed_tram", ("buy_train",), duty=trains.must_buy),
    Step("trams", ("buy_train", "scrap"), unasked=("scrap",), easy=("scrap",)),
    ASSIGN,
)
LINE = RoundKind(
    round_track.LINE,
    (
        Step("bonus", ("lay_tile", "place_token", "buy_out"), takes_bonus, beside=True, passed=own_track.forgo_bonus),
        Step(
            "build",
            ("lay_tile", "place_token", "buy_out", "buy_landmark", "scrap"),
            builds,
            passed=done_building,
            unasked=("scrap",),
            easy=("scrap", "buy_out"),
        ),
        Step(
            "circle",
            ("choose",),
            lambda view: bool(notes(view).circle),
            actors=own_stations.choosers,
            duty=always,
            beside=True,
        ),
        Step("run", ("run",), runs, duty=always),
        Step("deal", ("buy_landmark",), has_run),
    ),
    begin_lines,
    line_over,
    why_idle,
)


RULES = (
    choices.CHOOSE,
    auction.BID,
    landmarks.SELL_LANDMARK,
    landmarks.BUY_LANDMARK,
    stock.PAR,
    common_stock.BUY,
    common_stock.SELL,
    revenue.DIVIDEND,
    trains.BUY_TRAIN,
    trains.SCRAP,
    trains.ASSIGN,
    track.LAY_TILE,
    stations.PLACE_TOKEN,
    own_track.BUY_OUT,
    RUN_TRAINS,
)
ROUNDS = (
    landmarks.ROUND,
    stock.CARDS,
    stock.STOCK,
    REVENUE,
    RoundKind("trams", YARD, round_track.begin_turns, yard_over),
    line_auction.ROUND,
    RoundKind("refit", YARD, round_track.begin_refit, yard_over),
    RoundKind("rearrange", (ASSIGN,), round_track.begin_rearrange, yard_over),
    LINE,
)


def book(data: TitleData, setup: Setup) -> Book:
    """The rulebook of one game of 1840."""
    made = data_book(data, setup, POLICIES, TOLD, start)
    made.add_rules(*RULES)
    made.edit("bid", first=(auctions.line_is_on_offer, auctions.line_bid_is_right))
    edit_shares(made)
    edit_building(made)
    for kind in ("lay_tile", "place_token", "buy_out", "buy_landmark", "scrap"):
        made.edit(kind, first=(own_stations.circle_is_chosen,))
    made.consequences = (own_track.drop_vain_bonus,)
    made.add_rounds(*map(with_landmarks, ROUNDS))
    return made


def edit_shares(made: Book) -> None:
    """What 1840 changes about buying and selling."""
    made.edit("buy", drop=(common_stock.within_cert_limit,), add=(stock.within_limit,))
    made.edit(
        "sell",
        drop=(common_stock.one_sale_per_company, common_stock.director_is_replaced),
        add=(stock.director_keeps,),
        first=(stock.sales_are_open,),
    )


def edit_building(made: Book) -> None:
    """What 1840 changes about tiles and stations."""
    made.edit(
        "lay_tile",
        drop=(track.hex_not_laid_this_turn, track.hex_is_reached, track.track_is_connected, track.lay_is_left),
        add=(
            own_track.hex_takes_a_lay,
            own_track.hex_is_in_reach,
            own_track.bonus_brings_it,
            track.lay_is_left,
            own_track.track_is_joined,
            own_track.stadtbahn_is_affordable,
            own_track.a_lay_is_left,
        ),
        fields=(Field("hex", own_track.hexes), *track.LAY_TILE.fields[1:]),
        effect=own_track.lay,
    )
    made.edit(
        "place_token",
        drop=(stations.one_marker_a_turn,),
        first=(own_track.one_station_a_turn,),
        add=(own_stations.homes_stay_free, own_track.a_station_can_be_paid),
        effect=own_track.set_station,
    )
