"""What a moderator may rule on in 1862, and which positions could not be played to their end."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.core.state import BANK, DEPOT, GONE, POOL
from engine.core.view import View
from engine.ids import CertId, TrainId, cert_of, class_of, company_of
from engine.rules.rulings import Rulings
from engine.rules.shares import DIRECTOR
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.building.stations import home
from engine.titles.t1862.companies.charters import in_play, is_chartered, par_prices
from engine.titles.t1862.notes import lner_is_formed, notes
from engine.titles.t1862.trading.prices import traded
from engine.titles.t1862.trains.buying import bare, group_of, kind_of, kinds_in_game, obsolete


def cert_may_go(view: View, certificate: CertId, giver: str, taker: str) -> bool:
    """Certificates of companies with a price, among players, pool, the company itself and, at par, the bank."""
    company = company_of(certificate)
    if not in_play(view, company) or notes(view).fusion:
        return False
    if class_of(certificate) == DIRECTOR:
        return taker in (*view.players, POOL)
    at_par = is_chartered(view, company) and not lner_is_formed(view)
    return taker in (*view.players, POOL, company) or (taker == BANK and at_par)


def takes_turns(view: View) -> tuple[str, ...]:
    """Who is in an auction while there is one, owes a fine while fines are paid; nobody in the middle of a fusion."""
    own = notes(view)
    if own.fusion or own.to_equip or own.excess:
        return ()
    if own.auction:
        return own.auction.bidders
    return tuple(own.fines) if own.fines else view.state.round.order


def is_train(view: View, train: TrainId) -> bool:
    """A train of a kind of this game, with up to as many stars as it may have warranties (7.10)."""
    stars = len(train) - len(bare(train))
    known = bare(train) in view.book.trains and stars <= tables(view).most_warranties
    return known and kind_of(view, train) in kinds_in_game(view)


def from_box(draft: Draft, train: TrainId) -> bool:
    """A card of the train's group comes from the deck, or where there is none from those out of the game."""
    group = TrainId(group_of(draft, train))
    if group in draft.trains_of(DEPOT):
        draft.take_train(DEPOT, group)
        return True
    old = next((name for name in draft.trains_of(GONE) if group_of(draft, name) == group), None)
    if old:
        draft.take_train(GONE, old)
    return bool(old)


def into_box(draft: Draft, train: TrainId) -> bool:
    """The card goes back to its place in the deck; one of an obsolete group is out of the game."""
    group = TrainId(group_of(draft, train))
    if group in obsolete(draft):
        draft.add_train(GONE, bare(train))
    else:
        draft.add_train(DEPOT, group)
        draft.swap_trains(DEPOT, tuple(sorted(draft.trains_of(DEPOT))))
    return True


def can_go_on(view: View) -> bool:
    """Whether every company has the director and the markers it needs, and whoever owes can pay."""
    return all(company_stands(view, name) for name in traded(view)) and bidder_can_pay(view) and can_equip(view)


def company_stands(view: View, company: str) -> bool:
    """Whether a company that has not started can, and one about to act for the first time has its home marker."""
    state = view.company(company)
    if view.certs_of(state.director, cert_of(company, DIRECTOR)) != bool(state.director):
        return False
    if not state.floated:
        return bool(state.director) and can_start(view, company)
    if state.operated or not state.director or company == notes(view).to_equip:
        return True
    return bool(state.tokens) and company not in view.markers_at(home(view, company))


def can_start(view: View, company: str) -> bool:
    """Whether the price is one that companies start at, and the money for its first markers will be there."""
    chartered = is_chartered(view, company)
    if view.price(company) not in par_prices(view, chartered):
        return False
    missing = max(0, view.percent(BANK, company) + view.percent(company, company) - tables(view).float_percent) // 10
    least = tables(view).least_markers * tables(view).marker_price
    return chartered or view.cash(company) + missing * view.price(company) >= least


def bidder_can_pay(view: View) -> bool:
    """Whether who won an auction, or leads in it, has the money for bid and director's certificate (4.1)."""
    now = notes(view).auction
    if now is None or (now.won and in_play(view, now.item)):
        return True
    owed = 0 if now.won else now.bid
    return view.cash(now.high) >= owed + min(par_prices(view, True)) * tables(view).director_shares


def can_equip(view: View) -> bool:
    """Whether a company that has just started can pay for its markers."""
    company = notes(view).to_equip
    return not company or flow.can(view, view.controller(company), "take_markers")


RULINGS = Rulings(
    cert_may_go=cert_may_go,
    takes_turns=takes_turns,
    is_train=is_train,
    from_box=from_box,
    into_box=into_box,
    can_go_on=can_go_on,
)
