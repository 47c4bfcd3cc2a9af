"""Home stations: set when a company first operates, and kept free until then (VII.5, VII.8)."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import StopId, hex_of, node_of, stop_on
from engine.rules.stations import free_slots, is_city
from engine.titles.t1824.companies.roles import STATE, in_play, is_small, kind, pre_states
from engine.titles.t1824.events import TokenHome
from engine.titles.t1824.notes import notes


def home(view: View, company: str) -> StopId:
    """The city of a company's home on whatever lies there now."""
    printed = view.book.companies[company].homes[view.book.row.map]
    hex_ = hex_of(printed)
    laid = view.state.tiles.get(hex_)
    return printed if laid is None else stop_on(hex_, view.book.atlas.carry(hex_, None, *laid)[node_of(printed)])


def markers_of(view: View, company: str) -> tuple[int, ...]:
    """The prices of a company's markers; the table may take one away for a precursor that cannot join."""
    printed = view.book.companies[company].tokens
    lacks = kind(view, company) == STATE and view.option("missing_precursor_marker") == "removed"
    return printed[:1] + printed[2:] if lacks and lacks_precursor(view, company) else printed


def lacks_precursor(view: View, state: str) -> bool:
    """Whether in Cisleithania a precursor is not in the game or a construction railway (X.3, XI.3)."""
    names = pre_states(view, state)
    absent = view.book.row.map == "cisleithania_3p" and len(names) < 2
    return absent or not set(names).isdisjoint(stacked_first(view))


def stacked_first(view: View) -> list[str]:
    """The railways of the first stack, as long as the game lasts."""
    return [name for name, stack in notes(view).stacks.items() if stack == 1]


def markers_in_game(view: View, company: str) -> int:
    """How many markers a company has, on the map and on its charter."""
    return len(markers_of(view, company))


def home_is_due(view: View, company: str) -> bool:
    """Whether a company that is or may come into play has not set its home station."""
    record = view.company(company)
    if record.closed or len(record.tokens) < markers_in_game(view, company):
        return False
    if is_small(view, company):
        return in_play(view, company)
    if kind(view, company) != STATE:
        return True
    return all(view.company(name).closed for name in pre_states(view, company))


def homes_due(view: View, stop: StopId) -> tuple[str, ...]:
    """The companies whose home place in a city must be kept free."""
    return tuple(all_due(view).get(stop, ()))


@remembered("tiles", "companies")
def all_due(view: View) -> dict[str, list[str]]:
    """City → companies whose home station is still to come."""
    due: dict[str, list[str]] = {}
    for company in view.book.companies:
        if home_is_due(view, company):
            due.setdefault(home(view, company), []).append(company)
    return due


def home_is_kept(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """A place remains for each company whose home is there and that has no station yet (VII.8)."""
    others = [company for company in homes_kept(view, stop) if company != who]
    return None if places_beside(view, stop) > len(others) else refuse("token.home_kept", stop=stop, companies=others)


def places(view: View, stop: StopId) -> tuple[StopId, ...]:
    """Where a place may be left for a home: anywhere on the tile, or in its own city where the table reads VII.8 so."""
    if view.option("home_places") == "circle":
        return (stop,)
    return tuple(other.key for other in view.layout.face(hex_of(stop)).stops if is_city(view, other.key))


def homes_kept(view: View, stop: StopId) -> tuple[str, ...]:
    """The companies for whose homes places must be left where this city lies."""
    return tuple(company for place in places(view, stop) for company in homes_due(view, place))


def places_beside(view: View, stop: StopId) -> int:
    """How many places are free there; none if the city itself is full."""
    free = {place: free_slots(view, place) for place in places(view, stop)}
    return sum(free.values()) if free[stop] > 0 else 0


def free_home(view: View, company: str) -> StopId:
    """The city of a company's home, or where others took its place the first with room on the tile."""
    own = home(view, company)
    return next((stop for stop in (own, *places(view, own)) if free_slots(view, stop) > 0), own)


def place_home(draft: Draft, company: str) -> None:
    """The first station is free and set before anything else (VII.8)."""
    if home_is_due(draft, company):
        stop = free_home(draft, company)
        draft.set_marker(company, stop)
        draft.say(TokenHome(company=company, stop=stop))
