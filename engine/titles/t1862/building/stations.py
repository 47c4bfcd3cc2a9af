"""Home stations (3.2, 7.2): where they lie, whether they can be set, and the first turn of a company."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.view import View
from engine.events import HomePlaced
from engine.ids import HexId, StopId, TileId, hex_of
from engine.rules.stations import stations
from engine.titles.t1862.events import TokenDisplaced
from engine.titles.t1862.notes import lner_is_formed, notes

HOME_TRACK = "home_track"


def home(view: View, company: str) -> StopId:
    """The city of a company's home."""
    return view.book.companies[company].homes[view.book.row.map]


def slots(view: View, stop: StopId) -> int:
    """How many markers a city takes as it lies."""
    return view.layout.stops[stop].node.slots


def overfull(view: View, stop: StopId) -> bool:
    """Whether a city waits for an upgrade, or for a marker to go."""
    return len(view.markers_at(stop)) > slots(view, stop)


def widening(view: View, hex_: HexId) -> tuple[TileId, ...]:
    """The tiles that would give a hex another place for a marker now."""
    atlas, old = view.book.atlas, view.state.tiles.get(hex_)
    left, colours = view.tiles_left, view.tile_colours
    now = sum(node.slots for node in view.layout.face(hex_).shape.nodes)
    return tuple(
        number
        for number in atlas.faces(hex_, old)
        if left.get(number, 0) > 0
        and atlas.tiles[number].colour in colours
        and (old is None or sum(node.slots for node in atlas.tiles[number].nodes) > now)
    )


def home_is_possible(view: View, company: str) -> bool:
    """The home hex has no tile, or a free place, or can be upgraded to have one (3.2)."""
    stop = home(view, company)
    hex_ = hex_of(stop)
    if hex_ not in view.state.tiles or len(view.markers_at(stop)) < slots(view, stop):
        return True
    return bool(widening(view, hex_))


def builds(view: View) -> bool:
    """Only a company with director builds, and none after the LNER is formed (7.3, 10.3)."""
    company = view.company(view.at_turn)
    return company.floated and bool(company.director) and not lner_is_formed(view)


def company_is_directed(view: View, who: str) -> RuleViolation | None:
    """Without a director a company builds, buys and joins nothing of its own will (7.3)."""
    return None if view.company(who).director else refuse("company.no_director", company=who)


def company_builds(view: View, who: str) -> RuleViolation | None:
    """Only a company with a director builds, and none after the LNER is formed (7.3, 10.3)."""
    if lner_is_formed(view):
        return refuse("lner.no_building", company=who)
    return company_is_directed(view, who)


def needs_home(view: View) -> bool:
    """Whether the company at turn acts for the first time; without director, or after the LNER, if the table says so."""
    company = view.company(view.at_turn)
    directed = bool(company.director) or view.option("undirected_home") == "set"
    in_time = not lner_is_formed(view) or view.option("home_after_lner") == "set"
    return company.floated and directed and in_time and not company.operated


def set_home(draft: Draft) -> bool:
    """The home marker is set, where there is no place for it beside the others."""
    who = draft.at_turn
    stop = home(draft, who)
    draft.set_marker(who, stop)
    draft.set_company(who, operated=True)
    draft.say(HomePlaced(company=who, stop=stop))
    return True


def make_room(draft: Draft) -> bool:
    """Where the building of the turn brings a home marker no place, the marker that came before it goes back (7.2)."""
    who = draft.at_turn
    if draft.state.round.kind != "operating" or notes(draft).fusion:
        return False
    crowded = crowded_station(draft, who)
    if crowded is None or must_build(draft):
        return False
    displace(draft, crowded)
    return True


@remembered("tiles", "markers")
def crowded_station(view: View, who: str) -> StopId | None:
    """The first of a company's stations with more markers than places."""
    return next((stop for stop in sorted(stations(view, who)) if overfull(view, stop)), None)


def displace(draft: Draft, stop: StopId) -> None:
    """The marker that came last before the home marker goes back to its owner (7.2)."""
    owner = draft.markers_at(stop)[-2]
    draft.take_marker(owner, stop)
    draft.say(TokenDisplaced(company=owner, stop=stop))


@remembered("tiles", "markers")
def unfounded(view: View, company: str) -> tuple[StopId, ...]:
    """The cities that must be built on before anything else: the own home without a tile, any without a place (7.2)."""
    tiles, own = view.state.tiles, home(view, company)
    found, bare = stations(view, company), view.option("first_building") == "at_home"
    return tuple(s for s in found if (bare and s == own and hex_of(s) not in tiles) or overfull(view, s))


def must_build(view: View) -> bool:
    """Whether the company's lay of this turn is prescribed, and still to come."""
    if view.state.turn.laid or not builds(view) or HOME_TRACK in view.state.turn.left:
        return False
    return any(widening(view, hex_of(stop)) for stop in unfounded(view, view.at_turn))


def must_widen(view: View) -> bool:
    """Whether the home marker waits for an upgrade at a table that upgrades before mergers."""
    if view.option("crowded_home") != "upgrade_first" or not must_build(view):
        return False
    return any(overfull(view, stop) for stop in unfounded(view, view.at_turn))


def home_comes_first(view: View, who: str, hex: HexId) -> RuleViolation | None:
    """A station that does not lie on a tile is built on first (7.2)."""
    if view.state.turn.laid:
        return None
    waiting = [hex_of(stop) for stop in unfounded(view, who) if widening(view, hex_of(stop))]
    return refuse("track.home_first", hex=waiting[0]) if waiting and hex not in waiting else None
