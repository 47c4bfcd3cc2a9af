"""The round track as it is printed (V): stock, company and line rounds in their order."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.core.state import BANK, DEPOT, GONE
from engine.core.view import View
from engine.events import PhaseBegan
from engine.rules.market import ranking
from engine.rules.operating import end_game
from engine.titles.box_rows import SpaceData
from engine.titles.t1840.box.facts import landmark
from engine.titles.t1840.companies import roles as own_companies
from engine.titles.t1840.companies import stadtbahn
from engine.titles.t1840.events import (
    CompaniesOrdered,
    LandmarkGivenBack,
    LandmarkPaid,
    RoundCompany,
    StadtbahnRan,
    TramsGone,
)
from engine.titles.t1840.notes import notes
from engine.titles.t1840.runs.revenue import pay_holders

STOCK, LINE, COMPANY = "stock", "line", "company"


def spaces(view: View) -> tuple[SpaceData, ...]:
    """Every space of the round track."""
    return view.book.title.round_track


def space(view: View) -> SpaceData:
    """The space on which the marker stands."""
    return spaces(view)[notes(view).space]


def is_first_stock(view: View) -> bool:
    """Whether the first stock round is under way or still to come."""
    return notes(view).space <= 1


def advance(draft: Draft) -> None:
    """Move the marker of the round track to the right and begin what is printed there."""
    if notes(draft).space + 1 >= len(spaces(draft)):
        give_back_the_rest(draft)
        end_game(draft, "rounds")
        return
    draft.set_notes(space=notes(draft).space + 1)
    now = space(draft)
    if now.kind == COMPANY:
        begin_company_round(draft)
        return
    if now.kind == LINE:
        open_colours(draft, now.phase)
    flow.start_round(draft, now.kind)


def open_colours(draft: Draft, phase: str) -> None:
    """New colours of tiles from this line round on (IX.5)."""
    if draft.state.phase != phase:
        draft.set_phase(phase)
        draft.say(PhaseBegan(phase=phase))


def begin_company_round(draft: Draft) -> None:
    """Landmarks pay, stacks of trams move on, and companies are put in order (VIII.2 to VIII.4)."""
    draft.say(RoundCompany(name=space(draft).name))
    landmarks_pay(draft)
    move_stacks(draft)
    order = ranking(draft, own_companies.tram_companies(draft))
    draft.set_notes(company_order=order, out=(), winners=(), outdated=())
    draft.say(CompaniesOrdered(order=list(order)))
    flow.start_round(draft, "revenue")


def landmarks_pay(draft: Draft) -> None:
    """Every landmark pays its owner, player or company (VIII.2)."""
    for name in own_companies.of_kind(draft, own_companies.LANDMARK):
        holder = draft.state.privates[name]
        if holder not in (BANK, GONE):
            income = landmark(draft, name).revenue
            draft.pay(BANK, holder, income)
            draft.say(LandmarkPaid(item=name, owner=holder, amount=income))


def take_back(draft: Draft, item: str) -> None:
    """The bank pays the value of a landmark, and it leaves the game (IV.2)."""
    holder, value = draft.state.privates[item], own_companies.value(draft, item)
    draft.pay(BANK, holder, value)
    draft.give_private(item, GONE)
    draft.say(LandmarkGivenBack(owner=holder, item=item, amount=value))


def give_back_the_rest(draft: Draft) -> None:
    """Players return what they still hold before the count: it is allowed at any time and keeping it gains nothing (IV.2, XI.2)."""
    if draft.option("final_landmarks") != "given_back":
        return
    for name in own_companies.of_kind(draft, own_companies.LANDMARK):
        if draft.is_player(draft.state.privates[name]):
            take_back(draft, name)


def move_stacks(draft: Draft) -> None:
    """What was on sale before and is not any more leaves the game (VIII.3)."""
    before = next((row for row in reversed(spaces(draft)[: notes(draft).space]) if row.kind == COMPANY), None)
    for tram in before.prices if before else ():
        gone = [name for name in draft.trains_of(DEPOT) if name == tram and tram not in space(draft).prices]
        for name in gone:
            draft.move_train(DEPOT, GONE, name)
        if gone:
            draft.say(TramsGone(train=tram, count=len(gone)))


def begin_turns(draft: Draft) -> None:
    """The companies act in their order."""
    draft.set_round(order=notes(draft).company_order)
    give_turn(draft, notes(draft).company_order)


def give_turn(draft: Draft, rest: tuple[str, ...]) -> None:
    """The first of the rest has the turn; without a rest this part of the company round is over."""
    if rest:
        flow.start_turn(draft, rest[0])
    else:
        OVER[draft.state.round.kind](draft)


def turn_over(draft: Draft) -> None:
    """The next company."""
    order = draft.state.round.order
    give_turn(draft, order[order.index(draft.at_turn) + 1 :])


def revenue_over(draft: Draft) -> None:
    """When all companies have dealt with their revenue, the Stadtbahn runs and pays (VIII.5.2); in the end no trams follow."""
    companies = [
        name for name in own_companies.of_kind(draft, own_companies.STADTBAHN) if name in draft.state.companies
    ]
    for name in ranking(draft, companies):
        revenue = stadtbahn.best(draft, name) * space(draft).multiplier
        draft.say(StadtbahnRan(company=name, revenue=revenue))
        pay_holders(draft, name, BANK, revenue)
    if space(draft).prices:
        flow.start_round(draft, "trams")
    else:
        advance(draft)


def trams_over(draft: Draft) -> None:
    """Lines are auctioned, unless all companies have three or it is the last company round (VIII.6)."""
    if space(draft).auction and not own_companies.all_full(draft):
        flow.start_round(draft, "lines")
    else:
        advance(draft)


def begin_refit(draft: Draft) -> None:
    """Companies without a new line may still buy trams, the highest price first (VIII.6)."""
    late = tuple(name for name in notes(draft).company_order if name not in notes(draft).winners)
    if draft.option("refit_order") == "price":
        late = ranking(draft, late)
    draft.set_round(order=late)
    give_turn(draft, late)


def refit_over(draft: Draft) -> None:
    """At last trams are given to lines anew by who has a choice and did so before others bought trams or lines (VIII.6)."""
    if notes(draft).outdated:
        flow.start_round(draft, "rearrange")
    else:
        advance(draft)


def begin_rearrange(draft: Draft) -> None:
    """Those who gave their trams to lines before something changed, in their order."""
    late = notes(draft).outdated
    draft.set_round(order=late)
    give_turn(draft, late)


OVER = {"revenue": revenue_over, "trams": trams_over, "refit": refit_over, "rearrange": advance}
