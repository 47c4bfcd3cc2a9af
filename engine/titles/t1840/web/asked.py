"""How 1840 is played on 18xx.games, and what nobody is asked for there, as recorded games show."""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import Scrap
from engine.core.book import Book, Step
from engine.core.chance.dice import number
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.view import View
from engine.interop.web import MODULUS
from engine.rules.auction import auction
from engine.titles.t1840.companies.roles import company_of_player, lines
from engine.titles.t1840.companies.roles import trams as owned
from engine.titles.t1840.deal import companies_there
from engine.titles.t1840.round_track import LINE, is_first_stock
from engine.titles.t1840.trading.auctions import LANDMARKS, price
from engine.titles.t1840.trading.landmarks import has_not_bid
from engine.titles.t1840.trading.line_auction import has_won
from engine.titles.t1840.trains import buying as trains
from engine.titles.t1840.web.reader import READINGS

JUDGED: dict[str, str] = {}
SCRAPPED = "scrapped"  # a flag of the turn
BUILDS = ("lay_tile", "place_token", "buy_out")
CLOSED = (LANDMARKS, "order")  # rounds in which no landmark is given back


def choices(players: int, variant: str) -> dict[str, str]:
    """The options as they are played there."""
    return dict(READINGS)


def company_is_dealt(view: View, company: str) -> RuleViolation | None:
    """Chance leaves as many companies as there are players there."""
    setup = view.state.setup
    dealt = companies_there(len(setup.players), setup.variant, number(setup.seed) % MODULUS)
    return None if company in dealt else refuse("elsewhere.not_dealt", company=company, companies=list(dealt))


def chooser_owes_a_bid(view: View) -> bool:
    """Whether a landmark was put up and nobody has bid for it yet: there the first bid puts it up."""
    now = auction(view)
    return now is not None and not now.high and now.chooser == view.at_turn


def landmark_is_payable(view: View, who: str, item: str) -> RuleViolation | None:
    """Nobody puts a landmark up there without the money for its first bid."""
    poor = view.state.round.kind == LANDMARKS and view.cash(who) < price(view, item)
    return refuse("elsewhere.landmark_too_dear", price=price(view, item)) if poor else None


def companies_have_begun(view: View) -> RuleViolation | None:
    """In the first stock round there nobody buys a share before every player has a company."""
    first = view.state.round.kind == "stock" and is_first_stock(view)
    waits = first and not all(company_of_player(view, player) for player in view.players)
    return refuse("elsewhere.companies_first") if waits else None


def landmark_is_asked_for(view: View) -> RuleViolation | None:
    """No landmark is given back there during their auction, nor for a bid the treasury cannot pay by itself."""
    kind = view.state.round.kind
    poor = kind == "lines" and not has_won(view) and not flow.can(view, view.at_turn, "bid")
    return refuse("elsewhere.landmark_stays") if poor or kind in CLOSED else None


def scrap(draft: Draft, action: Scrap) -> None:
    """It is remembered for the turn of a line that its company gave up a tram."""
    trains.scrap(draft, action)
    if draft.state.round.kind == LINE:
        draft.flag(SCRAPPED)


def nothing_scrapped_yet(view: View) -> RuleViolation | None:
    """A tram is scrapped there after the line has built."""
    scrapped = SCRAPPED in view.state.turn.flags
    return refuse("elsewhere.build_first", company=view.at_turn) if scrapped else None


def every_line_has_a_tram(view: View, who: str, trams: tuple[str, ...]) -> RuleViolation | None:
    """No tram stays with the company there while a line of it has none."""
    some = min(len(owned(view, who)), len(lines(view, who)))
    return None if len(trams) >= some else refuse("elsewhere.line_without_tram", company=who)


def narrow(made: Book) -> None:
    """The companies, shares in the first stock round, landmarks, and trams of lines."""
    made.insert(Step("first_bid", ("bid",), has_not_bid, duty=chooser_owes_a_bid), into=LANDMARKS)
    made.edit("choose", add=(landmark_is_payable,))
    made.edit("par", add=(company_is_dealt,))
    made.edit("buy", add=(companies_have_begun,))
    made.edit("sell_landmark", add=(landmark_is_asked_for,))
    made.edit("scrap", effect=scrap)
    for kind in BUILDS:
        made.edit(kind, add=(nothing_scrapped_yet,))
    made.edit("assign", add=(every_line_has_a_tram,))
