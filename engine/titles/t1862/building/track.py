"""Track, small stations, London and markers (7.6, 7.7): one kind of building a turn."""

from __future__ import annotations

from engine.board.atlas import marked
from engine.board.reach import uses_new_track
from engine.core.actions import PlaceToken
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.view import View
from engine.events import TokenPlaced
from engine.ids import BARE, HexId, StopId, TileId, hex_of, node_of
from engine.rules import stations as common
from engine.rules.policies.answers import Bill
from engine.rules.stations import free_slots, is_city, reach_of
from engine.titles.t1862.actions import PlaceStation
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.building.stations import builds, company_builds
from engine.titles.t1862.events import StationBuilt

LONDON = StopId("A12.o0")
LINE = "london"


def london_places(view: View) -> tuple[StopId, ...]:
    """The spaces for markers at London."""
    return tables(view).london_places


def has_london(view: View, company: str) -> bool:
    """Whether a company may run to London."""
    return any(company in view.markers_at(place) for place in london_places(view))


def slots_of_london(view: View, place: StopId) -> int:
    """How many markers a space at London takes."""
    return next(found.slots for found in view.book.atlas.hexes[hex_of(place)].nodes if found.id == node_of(place))


def free_london(view: View) -> tuple[StopId, ...]:
    """The spaces at London with room."""
    return tuple(p for p in london_places(view) if len(view.markers_at(p)) < slots_of_london(view, p))


def lay_price(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...] | None:
    """One yellow N, or up to two other yellow tiles, or one upgrade; all of it free (7.6)."""
    if not view.state.turn.laid:
        return ()
    return () if second_lay_is_left(view) and is_small(view, tile) else None


def second_lay_is_left(view: View) -> bool:
    """Whether the one lay of the turn was a yellow tile that another one may follow (7.6.2)."""
    laid = view.state.turn.laid
    return len(laid) == 1 and is_small(view, view.state.tiles.get(laid[0], (BARE, 0))[0])


def is_small(view: View, tile: TileId) -> bool:
    """Whether a tile is yellow, without a large station, and no small one was built on it."""
    found = view.book.atlas.tiles.get(tile)
    return found is not None and found.colour == "yellow" and found.label != "N"


def no_building_is_left(view: View) -> bool:
    """Whether the turn allows no building any more."""
    return not builds(view) or (bool(view.state.turn.laid) and not second_lay_is_left(view))


def upgrade_is_of_use(view: View, who: str, hex: HexId, tile: TileId, turn: int) -> RuleViolation | None:
    """New track of an upgrade, or its large station, is part of a route of the company (7.6.3)."""
    reached = reach_of(view, who)
    if hex not in view.state.tiles or uses_new_track(view.layout, reached, hex, tile, turn):
        return None
    cities = (stop.key for stop in view.layout.face(hex).stops if stop.node.kind == "city")
    return None if any(key in reached.stops for key in cities) else refuse("track.no_new_track", hex=hex, tile=tile)


def tracks_of(view: View, hex_: HexId) -> dict[str, int]:
    """The plain tracks of a hex's tile without small station, by their two sides, with their number on the tile."""
    laid = view.state.tiles.get(hex_)
    if laid is None:
        return {}
    number, marks = marked(laid[0])
    tile = view.book.atlas.tiles[number]
    if not tile.small_station_tracks or tile.nodes:
        return {}
    taken, sides = set(marks), view.book.atlas.geometry.sides
    found = {}
    for n, path in enumerate(tile.paths):
        if n not in taken:
            low, high = sorted((int(end[1:]) + laid[1]) % sides for end in path.ends)
            found[f"{low}-{high}"] = n
    return found


def hexes(view: View, who: str, picked: Picked) -> Options:
    """The hexes with clean track, wherever they are."""
    return Options(tuple(sorted(hex_ for hex_ in view.state.tiles if tracks_of(view, hex_))))


def tracks(view: View, who: str, picked: Picked) -> Options:
    """The clean tracks of a hex."""
    return Options(tuple(tracks_of(view, picked["hex"])))


def nothing_built_yet(view: View) -> RuleViolation | None:
    """A small station takes the place of all track of the turn (7.6)."""
    return refuse("track.built_already") if view.state.turn.laid else None


def track_is_clean(view: View, hex: HexId, track: str) -> RuleViolation | None:
    """The track lies there without a station (7.6.4)."""
    return None if track in tracks_of(view, hex) else refuse("station.no_clean_track", hex=hex, track=track)


def place_station(draft: Draft, action: PlaceStation) -> None:
    """The tile carries one more small station."""
    base, marks = marked(draft.state.tiles[action.hex][0])
    all_marks = sorted([*marks, tracks_of(draft, action.hex)[action.track]])
    name = TileId(f"{base}+{''.join(map(str, all_marks))}")
    draft.swap_tile(action.hex, name)
    draft.set_turn(acted=True, laid=(*draft.state.turn.laid, action.hex))
    draft.say(StationBuilt(company=action.who, hex=action.hex, track=action.track))


def places(view: View, who: str, picked: Picked) -> Options:
    """Cities with room on the company's routes, and London."""
    return marker_places(view, who)


@remembered("tiles", "markers", "turn.laid")
def marker_places(view: View, who: str) -> Options:
    """Look at every city in reach."""
    found = [stop for stop in reach_of(view, who).stops if is_city(view, stop) and free_slots(view, stop) > 0]
    cities = [stop for stop in found if common.one_marker_per_hex(view, who, stop) is None]
    return Options((*sorted(cities), *(free_london(view) if london_is_open(view, who) is None else ())))


def london_is_open(view: View, who: str) -> RuleViolation | None:
    """London is reached, the company has no marker there, and built nothing else this turn (7.6.5)."""
    if LONDON not in reach_of(view, who).stops:
        return refuse("london.not_reached", company=who)
    if has_london(view, who):
        return refuse("london.twice", company=who)
    return refuse("london.track_first", company=who) if view.state.turn.laid else None


def place_is_open(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """The place is a city where the company may set a marker, or a space at London (7.6.5, 7.7)."""
    if stop not in london_places(view):
        guards = (common.stop_is_city, common.slot_is_free)
        said = next((found for guard in guards if (found := guard(view, stop))), None)
        own = (common.one_marker_per_hex, common.city_is_connected)
        return said or next((found for guard in own if (found := guard(view, who, stop))), None)
    said = london_is_open(view, who)
    return said or (None if stop in free_london(view) else refuse("london.full", stop=stop))


def place(draft: Draft, action: PlaceToken) -> None:
    """The marker is paid for already."""
    draft.set_marker(action.who, action.stop)
    built = (LINE,) if action.stop in london_places(draft) else ()
    turn = draft.state.turn
    draft.set_turn(acted=True, tokens=turn.tokens + 1, laid=(*turn.laid, *built))
    draft.say(TokenPlaced(company=action.who, stop=action.stop, cost=0))


PLACE_STATION = Rule(
    PlaceStation,
    (Field("hex", hexes), Field("track", tracks)),
    (company_builds, nothing_built_yet, track_is_clean),
    place_station,
)
PLACE_TOKEN = Rule(
    PlaceToken,
    (Field("stop", places),),
    (company_builds, common.one_marker_a_turn, common.marker_is_left, place_is_open),
    place,
)
