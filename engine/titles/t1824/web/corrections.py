"""What only a moderator could do to follow recorded games of 1824: where certificates and markers lie otherwise there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.actions import Action, Choose, Ruling
from engine.core.ruling import MODERATOR
from engine.core.view import View
from engine.ids import StopId, cert_of, hex_of
from engine.rules.shares import DIRECTOR, SHARE, size
from engine.titles.t1824.companies.roles import bond, counted
from engine.titles.t1824.variants.cisleithania import placers, places, setter_in_wien

STAYED = "imported.director_stayed"
TIED = "imported.other_director"
MARKED = "imported.marker_there"

Rulings = tuple[Ruling, ...]


def ruled(change: str, target: str, value: str, why: str = STAYED) -> Ruling:
    """One correction as a moderator would make it."""
    return Ruling(MODERATOR, change, target, value, why)


def direction_moved(view: View, company: str, giver: str, taker: str, why: str) -> Rulings:
    """The director's certificate against the same percentage of ordinary ones."""
    shares = size(view, company, DIRECTOR) // size(view, company, SHARE)
    back = ruled("cert", cert_of(company, SHARE), f"{taker}>{giver}", why)
    return (ruled("cert", cert_of(company, DIRECTOR), f"{giver}>{taker}", why), *[back] * shares)


def doubles_kept(view: View, who: str, apart: dict[str, str], but: str = "") -> list[tuple[str, str]]:
    """The companies whose double certificate a player has there and two single ones here, with their directors."""
    found = []
    for company, holder in apart.items():
        director = view.company(company).director
        if (
            holder == who
            and company != but
            and director not in ("", who)
            and view.certs_of(who, cert_of(company, SHARE)) > 1
        ):
            found.append((company, director))
    return found


def at_the_limit(view: View, who: str, apart: dict[str, str], more: int, but: str = "") -> list[tuple[str, str]]:
    """The double certificates without which a player is above the limit here, and not there."""
    too_many = counted(view, who) + more - view.policy.cert_limit(view, who)
    return doubles_kept(view, who, apart, but)[:too_many] if too_many > 0 else []


def with_doubles(view: View, who: str, doubles: list[tuple[str, str]], action: Action) -> Iterator[Action]:
    """An action of a player who has the director's certificates for it, and gives them back."""
    for company, director in doubles:
        yield from direction_moved(view, company, director, who, STAYED)
    yield action
    for company, director in doubles:
        yield from direction_moved(view, company, who, director, STAYED)


def other_directors(view: View, company: str) -> Iterator[Rulings]:
    """Every way to give the direction to somebody who holds as much as the director."""
    director = view.company(company).director if company in view.state.companies else ""
    for player in view.players if director else ():
        equal = view.percent(player, company) == view.percent(director, company)
        if equal and player != director and view.certs_of(director, cert_of(company, DIRECTOR)):
            yield direction_moved(view, company, director, player, TIED)


def bond_marker_set(view: View, stop: StopId) -> Iterator[Action]:
    """A marker of the railway without director: chosen by whoever may, ruled where nobody is asked here."""
    company, hex_ = bond(view), hex_of(stop)
    if company in view.markers_at(stop):
        return
    chooser = next((who for who in (*setter_in_wien(view), *placers(view)) if stop in places(view, who).values), "")
    if chooser:
        yield Choose(chooser, stop)
        return
    for other in view.layout.face(hex_).stops:
        if company in view.markers_at(other.key):
            yield ruled("marker", other.key, f"-{company}", MARKED)
    yield ruled("marker", stop, f"+{company}", MARKED)
