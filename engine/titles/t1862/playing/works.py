"""What a company builds: track, the marker at London in its place, stations."""

from __future__ import annotations

from engine.core.actions import LayTile, PlaceToken
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import StopId, hex_of
from engine.players import appeals, lays
from engine.showing import with_marker, with_tile
from engine.titles.t1862.actions import PlaceStation, RemoveToken, TakeMarkers
from engine.titles.t1862.building.track import LONDON, free_london, has_london, london_is_open, london_places
from engine.titles.t1862.trains.buying import kind_of
from engine.titles.t1862.trains.calendar import rounds

HOPED = 0.5  # of what a lay brings together with a marker at London that is yet to be set


def to_london(view: View, company: str) -> StopId | None:
    """Where a company might set a marker at London, if there is room and it has a marker left."""
    places = free_london(view)
    return places[0] if places and view.company(company).tokens and not has_london(view, company) else None


@remembered()
def with_london(view: View, company: str) -> View:
    """The position as it would be with the company's marker at London; as it is where it cannot have one."""
    place = to_london(view, company)
    return with_marker(view, company, place) if place else view


def run(view: View, company: str, linked: bool) -> int:
    """What the best run of a company brings, with a marker at London or as it is."""
    return lays.best(with_london(view, company) if linked else view, company)


def valued(view: View, company: str, more: float) -> float:
    """What more money a round brings whoever decides for the company until the end."""
    return more * lays.interest(view, company) * rounds(view)


def london(view: View, company: str) -> float:
    """What the marker at London brings that this turn allows instead of track (7.6.5)."""
    if to_london(view, company) is None or london_is_open(view, company) is not None:
        return 0.0
    return valued(view, company, run(view, company, linked=True) - run(view, company, linked=False))


def track(view: View, action: LayTile) -> float:
    """What a lay brings, on the way to London too, beside what a marker there brings now instead."""
    who, after = action.who, with_tile(view, action.hex, action.tile, action.turn)
    gain = lays.compared(view, action, after)
    if to_london(view, who):
        with_it, without_it = (run(after, who, linked) - run(view, who, linked) for linked in (True, False))
        gain += HOPED * valued(view, who, with_it - without_it)
    return gain - london(view, who)


def marker(view: View, action: PlaceToken) -> float:
    """London is always looked at closely."""
    return appeals.SURE if action.stop in london_places(view) else lays.of_marker(view, action)


def markers(view: View, action: TakeMarkers) -> float:
    """Three markers are enough."""
    return -abs(action.count - 3)


def small_station(view: View, action: PlaceStation) -> float:
    """Only local trains stop there."""
    locals_ = any(kind_of(view, name) == "local" for name in view.trains_of(action.who))
    return 1.0 if locals_ else appeals.NEVER


def removal(view: View, action: RemoveToken) -> float:
    """What can be spared: a marker where little is paid, and never at home; that at London opens what London pays."""
    home = hex_of(action.stop) == hex_of(next(iter(view.book.companies[action.company].homes.values())))
    stop = view.layout.stops.get(LONDON if action.stop in london_places(view) else action.stop)
    return -float(lays.paid(view, action.company, stop) if stop else 0) - (500.0 if home else 0.0)
