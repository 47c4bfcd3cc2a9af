"""How 1862 is played on 18xx.games, and what nobody is asked for there, as recorded games show."""

from __future__ import annotations

from dataclasses import replace

from engine.core.book import Book
from engine.core.errors import RuleViolation, refuse
from engine.core.state import POOL
from engine.core.view import View
from engine.ids import StopId, cert_of
from engine.rules.shares import SHARE
from engine.rules.stations import reach_of
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.building.stations import HOME_TRACK
from engine.titles.t1862.trading.shares import heir
from engine.titles.t1862.web.reader import OTHER_READINGS

JUDGED: dict[str, str] = {}


def choices(players: int, variant: str) -> dict[str, str]:
    """The options as they are played there; a bare home is built on first."""
    return OTHER_READINGS | {"first_building": "at_home"}


def certificates_make_it(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """There a director's certificate is broken up only if somebody takes over, or the pool alone has the change."""
    share, double = view.certs_of(who, cert_of(company, SHARE)), tables(view).director_shares
    count, pool = percent // 10, view.certs_of(POOL, cert_of(company, SHARE))
    whole = count <= share or 0 <= count - double <= share
    changed = share + double - count <= pool or bool(heir(view, who, company, percent))
    return (
        None
        if whole or changed or not view.is_player(who)
        else refuse("share.no_change", company=company, percent=percent)
    )


def station_is_reached(view: View, who: str, company: str) -> RuleViolation | None:
    """Companies join there only where the track of the one at turn leads: nothing leads from a bare home."""
    stops = reach_of(view, who).stops
    near = any(stop in stops and company in owners for stop, owners in view.state.markers.items())
    return None if near else refuse("merge.not_connected", company=company)


def home_stays(view: View, company: str, stop: StopId) -> RuleViolation | None:
    """The marker at home is never one of those that are too many there."""
    home = view.book.companies[company].homes[view.book.row.map]
    return refuse("elsewhere.home_stays", company=company) if stop == home else None


def narrow(made: Book) -> None:
    """Sales, mergers, and small stations: a tile there, also where a bare home waits for one."""
    made.edit("sell", add=(certificates_make_it,))
    made.edit("remove_token", add=(home_stays,))
    made.edit("merge", add=(station_is_reached,))
    turn = made.rounds["operating"]
    steps = (
        replace(step, rules=(*step.rules, "place_station")) if step.name == HOME_TRACK else step for step in turn.steps
    )
    made.rounds["operating"] = replace(turn, steps=tuple(steps))
