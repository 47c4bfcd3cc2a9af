"""How 1840 is played on 18xx.games, and what nobody is asked for there, as recorded games show."""

from __future__ import annotations

from dataclasses import replace

from engine.core.actions import PlaceToken, Scrap
from engine.core.book import Book, RoundKind, Step, always
from engine.core.chance.dice import number
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.kernel import explain
from engine.core.view import View
from engine.ids import HexId, StopId
from engine.interop.taken_there import copy_is_left
from engine.interop.web import MODULUS
from engine.rules.auction import auction
from engine.rules.stations import reach_of
from engine.titles.t1840.actions import BuyOut
from engine.titles.t1840.building import track
from engine.titles.t1840.building.stations import cities, has_begun, home_hex
from engine.titles.t1840.companies import roles
from engine.titles.t1840.companies.roles import company_of_player, lines, of_kind, owner
from engine.titles.t1840.companies.roles import trams as owned
from engine.titles.t1840.deal import companies_there
from engine.titles.t1840.notes import notes
from engine.titles.t1840.round_track import LINE, STOCK, is_first_stock
from engine.titles.t1840.trading.auctions import LANDMARKS, LINES, in_line, price
from engine.titles.t1840.trading.landmarks import has_not_bid
from engine.titles.t1840.trains import buying as trains
from engine.titles.t1840.trains.buying import ASSIGNED, placing
from engine.titles.t1840.web.asks import LAST, LATE, SCRAPPED, assigns_there, has_room, is_asked, may_deal_in_trams
from engine.titles.t1840.web.reader import READINGS
from engine.titles.title import given_to

JUDGED: dict[str, str] = {}
PAID_OFF = "paid_off:"  # a flag of the turn
BUILDS = ("lay_tile", "place_token", "buy_out")
CLOSED = (LANDMARKS, "order", LAST)  # rounds in which no landmark is given back


def choices(players: int, variant: str) -> dict[str, str]:
    """The options as they are played there."""
    return dict(READINGS)


def company_is_dealt(view: View, company: str) -> RuleViolation | None:
    """Chance leaves as many companies as there are players there."""
    setup = view.state.setup
    known = given_to(setup, "companies", list[str], [])  # whoever only thinks a game through does not know its seed
    dealt = known or companies_there(len(setup.players), setup.variant, number(setup.seed) % MODULUS)
    return None if company in dealt else refuse("elsewhere.not_dealt", company=company, companies=list(dealt))


def chooser_owes_a_bid(view: View) -> bool:
    """Whether a landmark was put up and nobody has bid for it yet: there the first bid puts it up."""
    now = auction(view)
    return now is not None and not now.high and now.chooser == view.at_turn


def everybody_is_asked(step: Step) -> Step:
    """There whoever cannot pay any landmark is asked all the same whether to put one up, and passes."""
    if step.name != "choose":
        return step
    return replace(step, when=lambda view: has_not_bid(view) and auction(view) is None, standing=True)


def landmark_is_payable(view: View, who: str, item: str) -> RuleViolation | None:
    """Nobody puts a landmark up there without the money for its first bid."""
    poor = view.state.round.kind == LANDMARKS and view.cash(who) < price(view, item)
    return refuse("elsewhere.landmark_too_dear", price=price(view, item)) if poor else None


def companies_have_begun(view: View) -> RuleViolation | None:
    """In the first stock round there nobody buys a share before every player has a company."""
    first = view.state.round.kind == "stock" and is_first_stock(view)
    waits = first and not all(company_of_player(view, player) for player in view.players)
    return refuse("elsewhere.companies_first") if waits else None


def asker(view: View) -> str:
    """Whose question it is there: during the auction of a line its chooser's, once it is won already the next chooser's.

    After the auctions it still is that of the company that was asked last in them.
    """
    if view.state.round.kind == LATE:
        return next(iter(notes(view).out), view.at_turn)
    now = auction(view) if view.state.round.kind == LINES else None
    if now is None:
        return view.at_turn
    return next(iter(in_line(view)), now.chooser) if now.won else now.chooser


def landmark_is_asked_for(view: View, who: str) -> RuleViolation | None:
    """A landmark goes back there in a question of its owner's, in stock rounds in anybody's, during its auction never."""
    kind = view.state.round.kind
    asked = kind not in CLOSED and (kind == STOCK or is_own_question(view, who)) and is_asked(view)
    return None if asked else refuse("elsewhere.landmark_stays")


def is_own_question(view: View, who: str) -> bool:
    """Whether the question is one of an owner's: a player's of his company, a company's only of its lines."""
    if view.is_player(who):
        return view.controller(asker(view)) == who
    return view.state.round.kind == LINE and owner(view, view.at_turn) == who


def paid_off(view: View) -> StopId | None:
    """Where a marker was paid off for a bonus station that is still to come: there both are one action."""
    found = (flag.removeprefix(PAID_OFF) for flag in view.state.turn.flags if flag.startswith(PAID_OFF))
    return next((StopId(stop) for stop in found), None) if track.bonus(view) else None


def buy_out(draft: Draft, action: BuyOut) -> None:
    """What is paid off for a bonus station is remembered until it is set."""
    if track.bonus(draft):
        draft.flag(f"{PAID_OFF}{action.stop}")
    track.buy_out(draft, action)


def bonus_station_follows(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """For a bonus a marker is paid off there only where the station can be set, and nowhere twice."""
    if not track.bonus(view):
        return None
    there = paid_off(view) is None and view.company(who).tokens and stop in reach_of(view, who).stops
    return None if there and station_may_follow(view, who, stop) else refuse("elsewhere.station_follows")


def station_may_follow(view: View, who: str, stop: StopId) -> bool:
    """Whether nothing forbids the station once the marker is gone."""
    work = Draft(view.book, view.state)
    track.buy_out(work, BuyOut(who, stop))
    return explain(View(view.book, work.state), PlaceToken(who, stop)) is None


def station_goes_there(view: View, stop: StopId) -> RuleViolation | None:
    """The bonus station replaces the marker that was paid off for it."""
    return refuse("elsewhere.station_follows") if paid_off(view) not in (None, stop) else None


def scrap(draft: Draft, action: Scrap) -> None:
    """It is remembered for the turn of a line that its company gave up a tram."""
    trains.scrap(draft, action)
    if draft.state.round.kind == LINE:
        draft.flag(SCRAPPED)


def nothing_scrapped_yet(view: View) -> RuleViolation | None:
    """A tram is scrapped there after the line has built."""
    scrapped = SCRAPPED in view.state.turn.flags
    return refuse("elsewhere.build_first", company=view.at_turn) if scrapped else None


def home_is_built_by_its_line(view: View, who: str, hex: HexId) -> RuleViolation | None:
    """Of a home with two circles the line that has begun there lays the first tile: there nobody chooses for another."""
    bare = hex not in view.state.tiles and len(cities(view, hex)) > 1
    begun = (
        [line for line in of_kind(view, roles.LINE) if home_hex(view, line) == hex and has_begun(view, line)]
        if bare
        else []
    )
    return refuse("elsewhere.home_of_others", hex=hex) if begun and who not in begun else None


def tram_may_still_be_bought(view: View, who: str) -> RuleViolation | None:
    """Beside the lines a company scraps trams there before it buys the last one it may."""
    done = view.state.round.kind != LINE and not may_deal_in_trams(view)
    return refuse("elsewhere.scrap_first", company=who) if done else None


def is_asked_late(view: View) -> RuleViolation | None:
    """After the auctions only companies with room for a line deal in trams there."""
    late = view.state.round.kind == LATE and not has_room(view)
    return refuse("elsewhere.no_room_for_lines", company=view.at_turn) if late else None


def trams_stay(view: View, who: str, trams: tuple[str, ...]) -> RuleViolation | None:
    """Where nobody is asked there, trams stay with their lines."""
    moved = not assigns_there(view) and trams != placing(view, who)
    return refuse("elsewhere.trams_stay", company=who) if moved else None


def nobody_is_asked(draft: Draft) -> bool:
    """Trams that stay where they are without a question."""
    if assigns_there(draft):
        return False
    draft.flag(ASSIGNED)
    draft.set_notes(outdated=tuple(name for name in notes(draft).outdated if name != draft.at_turn))
    return True


def asked_as_there(kind: RoundKind) -> RoundKind:
    """A round after the auctions: who is not asked there is not asked here, and needs no tram."""
    return replace(kind, steps=tuple(map(step_as_there, kind.steps)))


def last_asked_is_known(kind: RoundKind) -> RoundKind:
    """The auctions of lines: of those who left them only the company asked last is remembered when they are over."""

    def turn_over(draft: Draft) -> None:
        who = draft.at_turn
        kind.turn_over(draft)
        if draft.state.round.kind == LATE:
            draft.set_notes(out=(who,))

    return replace(kind, turn_over=turn_over)


def step_as_there(step: Step) -> Step:
    """One of its steps."""
    if step.name == "assign":
        return replace(step, auto=nobody_is_asked)
    return replace(step, when=has_room) if step.name == "needed_tram" else step


def every_line_has_a_tram(view: View, who: str, trams: tuple[str, ...]) -> RuleViolation | None:
    """No tram stays with the company there while a line of it has none."""
    some = min(len(owned(view, who)), len(lines(view, who)))
    return None if len(trams) >= some else refuse("elsewhere.line_without_tram", company=who)


def narrow(made: Book) -> None:
    """The companies, shares in the first stock round, landmarks, and trams of lines."""
    first = made.rounds[LANDMARKS]
    made.rounds[LANDMARKS] = replace(first, steps=tuple(map(everybody_is_asked, first.steps)))
    made.insert(Step("first_bid", ("bid",), has_not_bid, duty=chooser_owes_a_bid), into=LANDMARKS)
    made.edit("choose", add=(landmark_is_payable,))
    made.edit("par", add=(company_is_dealt,))
    made.edit("buy", add=(companies_have_begun,))
    made.edit("sell_landmark", add=(landmark_is_asked_for,))
    made.edit("scrap", effect=scrap)
    made.edit("buy_out", add=(bonus_station_follows,), effect=buy_out)
    made.edit("place_token", add=(station_goes_there,))
    made.insert(Step("paid_off", ("place_token",), lambda view: paid_off(view) is not None, duty=always), into=LINE)
    for kind in BUILDS:
        made.edit(kind, add=(nothing_scrapped_yet,))
    made.edit("lay_tile", add=(home_is_built_by_its_line, copy_is_left))
    made.edit("scrap", add=(tram_may_still_be_bought,))
    made.rounds[LINES] = last_asked_is_known(made.rounds[LINES])
    for late in (LATE, LAST):
        made.rounds[late] = asked_as_there(made.rounds[late])
    for kind in ("buy_train", "scrap"):
        made.edit(kind, add=(is_asked_late,))
    made.edit("assign", add=(trams_stay, every_line_has_a_tram))
