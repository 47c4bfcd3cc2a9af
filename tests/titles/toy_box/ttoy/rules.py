"""The toy: a company owns a line, and a card is played once."""

from __future__ import annotations

from engine.titles.ttoy.actions import PlayCard
from engine.titles.ttoy.box.facts import tables
from engine.titles.ttoy.events import CardPlayed

from engine.board.routes import Route, stops_of
from engine.core import flow
from engine.core.actions import Run
from engine.core.book import Book, RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, Company, Setup
from engine.core.view import View
from engine.routing.problem import Problem, TrainSpec
from engine.rules import operating, stock, track
from engine.rules.operating import end_game
from engine.rules.policies import Policies
from engine.rules.policies.answers import Bill, Earned, Goods
from engine.rules.policies.told import Told
from engine.rules.running import RUN_TRAINS
from engine.rules.stations import blocked, stations
from engine.titles.build import data_book
from engine.titles.title import TitleData

CARD, USED, STRANGER = "lucky barge", "used", "stranger"


def start(draft: Draft) -> None:
    """The first player has the company, the company has the line, the last player has the card; a stranger has his money."""
    companies = {name: Company(tokens=data.tokens, floated=True) for name, data in draft.book.companies.items()}
    row = draft.book.row
    bank = row.bank - row.cash * len(draft.players)
    draft.deal(
        bank=bank, cash=row.cash, companies=companies, trains={"barge": ("2",)}, privates={CARD: draft.players[-1]}
    )
    draft.move_certs("RC/director", BANK, "P1")
    draft.set_company("RC", director="P1")
    draft.set_company("barge", director="RC")
    draft.set_price("RC", 0, 1)
    for rival in rivals(draft):
        draft.pay(BANK, rival, tables(draft).rival)
    draft.set_marker("barge", "B2.c0")
    flow.start_round(draft, "stock")


def rivals(view: View) -> tuple[str, ...]:
    """Somebody who plays alone plays against a stranger."""
    return (STRANGER,) if len(view.players) == 1 else ()


def cards(view: View, who: str, picked: Picked) -> Options:
    """The cards there are."""
    return Options((CARD,))


def card_is_held(view: View, who: str, card: str) -> RuleViolation | None:
    """Whoever plays a card holds it, and it is played once (2)."""
    holder = view.state.privates.get(card)
    return None if holder == who else refuse("card.not_held", card=card)


def play(draft: Draft, action: PlayCard) -> None:
    """The bank pays, and the card is used."""
    draft.pay(BANK, action.who, tables(draft).card)
    draft.give_private(action.card, USED)
    draft.say(CardPlayed(player=action.who, card=action.card))


PLAY_CARD = Rule(PlayCard, (Field("card", cards),), (card_is_held,), play)


def one_tile(view: View, who: str, hex_: str, tile: str) -> tuple[Bill, ...] | None:
    """One tile a turn, free."""
    return None if view.state.turn.laid else ()


def worth(view: View, who: str) -> dict[str, int]:
    """What each place is worth."""
    stops = view.layout.stops
    return {key: stop.node.revenue for key, stop in stops.items() if isinstance(stop.node.revenue, int)}


def route_problem(view: View, who: str) -> Problem:
    """Trains run on rails: the canal is no track of theirs."""
    fleet = tuple(TrainSpec(name, view.book.trains[name].visit, worth(view, who)) for name in view.trains_of(who))
    return Problem(view.layout, stations(view, who), fleet, blocked(view, who))


def earn(view: View, who: str, run: Run, route: Route) -> Earned:
    """A run brings what its places are worth."""
    return Earned(sum(worth(view, who)[stop] for stop in stops_of(route)))


def share_out(draft: Draft, who: str) -> None:
    """The line's money is its company's."""
    revenue = draft.state.turn.revenue
    draft.pay(BANK, draft.company(who).director, revenue)
    draft.set_turn(paid=True)


def set_over(draft: Draft) -> None:
    """Stock rounds and operating rounds take turns; the third one is the last."""
    if draft.state.rounds.get("operating", 0) >= tables(draft).rounds:
        end_game(draft, "end.toy")
    else:
        flow.start_round(draft, "stock")


def nothing_for_sale(view: View, who: str) -> tuple[Goods, ...]:
    """No train is sold."""
    return ()


POLICIES = Policies(
    lay_price=one_tile,
    trains_for_sale=nothing_for_sale,
    train_bought=lambda draft, who, train, source: None,
    pay_for_train=lambda draft, who, train, source, price: None,
    earn=earn,
    run_limits=lambda view, who, run, route: None,
    share_out=share_out,
    entity_order=lambda view: ("barge",),
    operating_over=set_over,
    stock_over=lambda draft: flow.start_round(draft, "operating"),
    rivals=rivals,
    can_run=lambda view, who: bool(view.trains_of(who)),
    route_problem=route_problem,
)
OPERATING = RoundKind(
    "operating",
    (
        Step("track", ("lay_tile",)),
        Step("run", ("run",), lambda view: not view.state.turn.ran, duty=always),
    ),
    operating.begin,
    operating.turn_over,
)


def book(data: TitleData, setup: Setup) -> Book:
    """The rulebook of one toy game."""
    made = data_book(data, setup, POLICIES, Told(), start)
    made.add_rules(stock.BUY, stock.SELL, track.LAY_TILE, RUN_TRAINS, PLAY_CARD)
    made.add_rounds(stock.STOCK, OPERATING)
    made.insert(Step("card", ("play_card",), beside=True), into="stock")
    return made
