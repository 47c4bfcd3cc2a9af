"""18 Lilliput: how its rulebook differs from the common one."""

from __future__ import annotations

from engine.core import flow
from engine.core.book import Book
from engine.core.draft import Draft
from engine.core.state import DEPOT, Company, Setup
from engine.ids import TrainId
from engine.rules.market import Market
from engine.rules.policies import Policies
from engine.rules.policies.told import Told
from engine.rules.running import RUN_TRAINS
from engine.titles.build import data_book
from engine.titles.t18lilliput.box.facts import setup_facts, tables
from engine.titles.t18lilliput.building import stations, track
from engine.titles.t18lilliput.holdings import CHARACTERS
from engine.titles.t18lilliput.notes import OwnNotes
from engine.titles.t18lilliput.own_data import atlas_with_own, layout_of, tiles_of, with_own
from engine.titles.t18lilliput.rounds import cards, characters, first_round
from engine.titles.t18lilliput.rounds import turns as card_rounds
from engine.titles.t18lilliput.rounds.first_round import BOX
from engine.titles.t18lilliput.rounds.open_cards import open_cards
from engine.titles.t18lilliput.rulings import RULINGS
from engine.titles.t18lilliput.runs import dividends
from engine.titles.t18lilliput.runs import problem as runs
from engine.titles.t18lilliput.solo import turn
from engine.titles.t18lilliput.solo.gulliver import rivals
from engine.titles.t18lilliput.solo.trains import keep_limit
from engine.titles.t18lilliput.trading import stock
from engine.titles.t18lilliput.trains import buying as trains
from engine.titles.t18lilliput.trains.phases import ENDLESS
from engine.titles.title import TitleData


def start(draft: Draft) -> None:
    """The box is laid out, a starting player is drawn, and the draft begins (1 to 10)."""
    book = draft.book
    row, facts = book.row, setup_facts(draft)
    companies = {name: Company(tokens=data.tokens) for name, data in book.companies.items()}
    deck = [train for train, count in facts.deck.items() for _ in range(count)]
    boxed = (TrainId("2"),) * (tables(draft).box_two_trains - facts.deck[TrainId("2")])
    copies = dict.fromkeys(draft.players, facts.copies)
    draft.deal(
        -row.cash * len(draft.players),
        row.cash,
        companies,
        {DEPOT: (*deck, ENDLESS), BOX: boxed},
        dict.fromkeys(CHARACTERS, ""),
        OwnNotes(copies=copies),
    )
    draft.give_priority(draft.players[draft.roll(len(draft.players))])
    for piece in layout_of(book.title, book.setup):
        draft.put_tile(piece.cell, piece.tile, piece.turn)
    turn.begin(draft)
    flow.start_round(draft, "draft")


POLICIES = Policies(
    lay_price=track.lay_price,
    tile_cost=track.tile_cost,
    token_bills=stations.token_bills,
    token_connected=stations.token_connected,
    trains_for_sale=trains.trains_for_sale,
    train_bought=trains.train_bought,
    pay_for_train=trains.pay_for_train,
    trains_in_game=trains.trains_in_game,
    earn=runs.earn,
    run_limits=runs.run_limits,
    route_problem=runs.route_problem,
    best_runs=runs.best_runs,
    can_run=runs.can_run,
    claimed=runs.claimed,
    stop_pays=runs.stop_pays,
    shut=runs.shut,
    share_out=lambda draft, who: None,
    entity_order=card_rounds.entity_order,
    operating_over=card_rounds.operating_over,
    stock_over=lambda draft: None,
    after_sale=stock.after_sale,
    worth=stock.worth,
    rivals=rivals,
    rulings=RULINGS,
)
TOLD = Told(
    choosing=first_round.choosing,
    open_cards=open_cards,
)


def choose_box(made: Book) -> None:
    """Take the tiles, the board and the index that the table chose."""
    chosen = {**made.option_defaults, **made.setup.options}
    made.tile_set = tiles_of(made.title, made.setup)
    board = "brobdingnag" if chosen["tiles"] == "brobdingnag" else made.row.map
    made.atlas = atlas_with_own(made.title, made.setup, board)
    made.market = Market(next(chart for chart in made.title.markets if chart.name == chosen["share_index"]))


def book(data: TitleData, setup: Setup) -> Book:
    """The rulebook of one game of 18 Lilliput."""
    made = data_book(with_own(data, setup), setup, POLICIES, TOLD, start)
    choose_box(made)
    made.add_rules(
        first_round.CHOOSE,
        cards.TAKE_CARD,
        cards.FUND_RULE,
        characters.INCOME,
        characters.HAND_IN,
        track.LAY_TILE,
        stations.PLACE_TOKEN,
        stock.SELL,
        stock.BUY,
        stock.PAR,
        trains.BUY_TRAIN,
        trains.SCRAP,
        trains.DISCARD,
        RUN_TRAINS,
        dividends.DIVIDEND,
    )
    made.consequences += (keep_limit,)
    made.add_rounds(first_round.DRAFT, card_rounds.ACTIONS, card_rounds.OPERATING)
    return made
