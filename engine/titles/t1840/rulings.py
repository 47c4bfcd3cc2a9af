"""What a moderator may rule on in 1840: shares and trams change hands, nobody comes to direct a second company."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.state import BANK, DEPOT, GONE
from engine.core.view import View
from engine.ids import CertId, HexId, TrainId, class_of, company_of
from engine.rules.rulings import Rulings
from engine.rules.shares import SHARE
from engine.rules.stations import free_slots
from engine.titles.t1840.building import stations
from engine.titles.t1840.companies.roles import LINE, of_kind
from engine.titles.t1840.notes import notes
from engine.titles.t1840.trading.auctions import LINES, in_line


def cert_may_go(view: View, certificate: CertId, giver: str, taker: str) -> bool:
    """Ordinary shares of companies with a price, among players and bank."""
    traded = class_of(certificate) == SHARE and company_of(certificate) in view.state.market
    return traded and taker in (*view.players, BANK)


def takes_turns(view: View) -> tuple[str, ...]:
    """Who is still in an auction while there is one; nobody while a question waits or order cards are chosen."""
    own, now = notes(view), view.state.round
    if own.bonus or own.circle or now.kind == "order" or (own.auction and own.auction.won):
        return ()
    if own.auction:
        return own.auction.bidders
    return in_line(view) if now.kind == LINES else now.order


def is_train(view: View, train: TrainId) -> bool:
    """A colour of this game."""
    return train in view.policy.trains_in_game(view)


def from_box(draft: Draft, train: TrainId) -> bool:
    """A card comes from the stack, or where there is none from those out of the game."""
    place = next((place for place in (DEPOT, GONE) if train in draft.trains_of(place)), "")
    if place:
        draft.take_train(place, train)
    return bool(place)


def into_box(draft: Draft, train: TrainId) -> bool:
    """The card is out of the game."""
    draft.add_train(GONE, train)
    return True


def can_go_on(view: View) -> bool:
    """Whether every line still to begin finds a circle in its home."""
    lines = [line for line in of_kind(view, LINE) if not stations.has_begun(view, line)]
    return all(
        room(view, hex_) >= stations.waiting_homes(view, hex_) for hex_ in {stations.home_hex(view, n) for n in lines}
    )


def room(view: View, hex_: HexId) -> int:
    """The free circles of a hex."""
    return sum(free_slots(view, stop) for stop in stations.cities(view, hex_))


RULINGS = Rulings(
    cert_may_go=cert_may_go,
    takes_turns=takes_turns,
    is_train=is_train,
    from_box=from_box,
    into_box=into_box,
    can_go_on=can_go_on,
)
