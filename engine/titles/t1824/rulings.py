"""What a moderator may rule on in 1824: certificates that are kept stay where they are, and home stations keep their places."""

from __future__ import annotations

from engine.core.view import View
from engine.ids import CertId, class_of, company_of
from engine.rules.rulings import Rulings
from engine.rules.shares import DIRECTOR
from engine.rules.stations import free_slots, stations
from engine.titles.t1824.building.stations import home, home_is_due
from engine.titles.t1824.companies.roles import OWNER, SHOPS, is_small


def cert_may_go(view: View, cert: CertId, giver: str, taker: str) -> bool:
    """Among players, bank and pool; an owner's certificate, and direction, only to a player."""
    people = view.players if class_of(cert) == OWNER else (*view.players, *SHOPS)
    takers = view.players if gives_direction(view, cert) else people
    in_sight = company_of(cert) in view.state.market or class_of(cert) != DIRECTOR
    return giver in people and taker in takers and in_sight


def gives_direction(view: View, cert: CertId) -> bool:
    """A small company is directed by its owner, another one by the holder of its director's certificate."""
    return class_of(cert) in (DIRECTOR, OWNER)


def can_go_on(view: View) -> bool:
    """Whether every home station still to come finds a place, those of companies nobody bought yet too (VII.8)."""
    homes = [home(view, company) for company in view.book.companies if home_may_come(view, company)]
    return all(free_slots(view, stop) >= homes.count(stop) for stop in homes)


def home_may_come(view: View, company: str) -> bool:
    """Whether a company has no station and may set its home station; a small one also before it is bought."""
    if not is_small(view, company):
        return home_is_due(view, company)
    return not view.company(company).closed and not stations(view, company)


RULINGS = Rulings(cert_may_go=cert_may_go, gives_direction=gives_direction, can_go_on=can_go_on)
