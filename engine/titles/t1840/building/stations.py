"""Where lines begin (IX.6): a free station in the home at the first turn, and a choice where the home has two circles."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.view import View
from engine.events import HomePlaced
from engine.ids import HexId, StopId, hex_of
from engine.rules.stations import free_slots
from engine.titles.t1840.companies.roles import LINE, is_line, of_kind
from engine.titles.t1840.events import HomeCircle
from engine.titles.t1840.notes import notes


def home_hex(view: View, line: str) -> HexId:
    """The hex with a line's number."""
    return hex_of(view.book.companies[line].homes[view.book.row.map])


def cities(view: View, hex_: HexId) -> tuple[StopId, ...]:
    """The interchanges of a hex."""
    return tuple(stop.key for stop in view.layout.face(hex_).stops if stop.node.kind == "city")


def has_begun(view: View, line: str) -> bool:
    """Whether a line has set its first station."""
    return len(view.company(line).tokens) < view.policy.markers_in_game(view, line)


def set_home(draft: Draft, line: str) -> None:
    """The first station is free and goes where the number of the line stands; of two circles the line chooses one."""
    hex_ = home_hex(draft, line)
    free = [stop for stop in cities(draft, hex_) if free_slots(draft, stop) > 0]
    printed = draft.book.companies[line].homes[draft.book.row.map]
    stop = printed if printed in free else free[0]
    draft.set_marker(line, stop)
    draft.say(HomePlaced(company=line, stop=stop))
    if len(free) > 1 and hex_ in draft.state.tiles:
        draft.set_notes(circle=line)


def tile_lies(draft: Draft, who: str, hex_: HexId) -> None:
    """With the first tile of a hex with two circles, a line that begins there chooses its own."""
    stops = cities(draft, hex_)
    owners = (name for stop in stops for name in draft.markers_at(stop)) if len(stops) > 1 else ()
    there = [name for name in owners if is_line(draft, name) and home_hex(draft, name) == hex_]
    if there:
        draft.set_notes(circle=who if who in there else there[0])


def choosers(view: View) -> tuple[str, ...]:
    """The line that has to choose its circle."""
    return (notes(view).circle,) if notes(view).circle else ()


def circles(view: View) -> tuple[StopId, ...]:
    """The circles it may choose from."""
    line = notes(view).circle
    return cities(view, home_hex(view, line)) if line else ()


def circle_is_chosen(view: View) -> RuleViolation | None:
    """Before anything else is done, the line says in which circle it begins."""
    return refuse("home.choose_first", company=notes(view).circle) if notes(view).circle else None


def take_circle(draft: Draft, stop: StopId) -> None:
    """The line's station goes there; one that stands there changes places with it."""
    line = notes(draft).circle
    before = next(key for key in cities(draft, home_hex(draft, line)) if line in draft.markers_at(key))
    if before != stop:
        markers = dict(draft.state.markers)
        rest = tuple(name for name in markers[before] if name != line)
        moved = draft.markers_at(stop) if not free_slots(draft, stop) else ()
        markers[before] = (*rest, *moved)
        markers[stop] = (line,) if moved else (*draft.markers_at(stop), line)
        draft.rearrange_markers(markers)
    draft.set_notes(circle="")
    draft.say(HomeCircle(company=line, stop=stop))


def waiting_homes(view: View, hex_: HexId) -> int:
    """How many lines that have not begun have their number in a hex."""
    return sum(
        home_hex(view, line) == hex_ and not has_begun(view, line) and not view.company(line).closed
        for line in of_kind(view, LINE)
    )


def homes_stay_free(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """A circle is left for every line that begins here later."""
    hex_ = view.layout.stops[stop].hex
    free = sum(free_slots(view, key) for key in cities(view, hex_))
    return None if free > waiting_homes(view, hex_) else refuse("token.home_circle", hex=hex_)
