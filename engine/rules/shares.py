"""Certificates, directors and limits, whatever the round."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.remembering import remembered
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.events import DirectorChanged
from engine.ids import CertId, cert_of

DIRECTOR = "director"
SHARE = "share"


def size_of(view: View, certificate: CertId) -> int:
    """The percentage of one certificate of a class."""
    return view.book.percents.get(certificate, 0)


def size(view: View, company: str, name: str) -> int:
    """The percentage of one certificate."""
    return view.book.percents.get(cert_of(company, name), 0)


@remembered("certs")
def certificates_counted(view: View, player: str) -> int:
    """How many certificates of a player count against the limit."""
    return sum([holders[player] for holders in view.state.certs.values() if player in holders])


def richest_shareholder(view: View, company: str, player: str) -> str:
    """Who holds most of a company; between equals the one who comes first after a player."""
    seats = (player, *view.others_from(player)) if player else view.everybody
    return max(seats, key=lambda seat: view.percent(seat, company))


def settle_direction(draft: Draft, company: str) -> None:
    """Give the director's certificate to whoever holds more than the director, or enough of an undirected company.

    A certificate that is kept for somebody stays where it is; a company without such a certificate has no director.
    """
    director = draft.company(company).director
    holders = draft.state.certs.get(cert_of(company, DIRECTOR))
    if holders is None:
        return
    holder = next(iter(holders), BANK)
    if holder not in (director, BANK, POOL):
        return
    first = richest_shareholder(draft, company, director)
    enough = draft.percent(first, company) >= size(draft, company, DIRECTOR)
    if not enough or (director and draft.percent(first, company) <= draft.percent(director, company)):
        return
    hand_over_direction(draft, company, holder, first)


def hand_over_direction(draft: Draft, company: str, giver: str, taker: str) -> None:
    """Exchange the director's certificate for the same percentage in ordinary shares."""
    count = size(draft, company, DIRECTOR) // size(draft, company, SHARE)
    draft.move_certs(cert_of(company, SHARE), taker, giver, count)
    draft.move_certs(cert_of(company, DIRECTOR), giver, taker)
    draft.set_company(company, director=taker)
    draft.say(DirectorChanged(company=company, player=taker, before=giver if giver != BANK else ""))
