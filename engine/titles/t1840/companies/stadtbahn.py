"""The Stadtbahn (VIII.5.2, IX.4): its lines are built from their termini, and run as far as the tiles lie."""

from __future__ import annotations

from functools import lru_cache

from engine.board.faces import Stop
from engine.board.sides import Sides
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import HexId
from engine.rules.policies.usual import figure
from engine.titles.t1840.box.facts import Way, tables

DOTS = "stadtbahn"
ANOTHER_TILE, GREEN, RED, PURPLE, ANOTHER_STATION = (
    "lay_yellow",
    "upgrade_to_green",
    "lay_red_centre",
    "lay_purple_station",
    "place_station",
)


def routes(view: View) -> dict[str, Way]:
    """The printed way of every line of the Stadtbahn on this map, and the hexes to build."""
    return {row.company: row for row in tables(view).stadtbahn[view.book.row.map]}


def printed_bonus(view: View, hex_: HexId) -> str:
    """The bonus printed on a hex."""
    return view.book.title.gifts[view.book.row.map].get(hex_, "")


def unbuilt(view: View, hex_: HexId) -> bool:
    """Whether a tile of the Stadtbahn is still to be laid there."""
    return hex_ not in view.state.tiles and bool(printed_bonus(view, hex_))


def built_from(view: View, way: tuple[HexId, ...]) -> tuple[HexId, ...]:
    """The hexes of a way from its beginning up to the first that is not built."""
    end = next((at for at, hex_ in enumerate(way) if unbuilt(view, hex_)), len(way))
    return way[:end]


@remembered("setup")
def to_build(view: View) -> tuple[tuple[HexId, ...], ...]:
    """The hexes with a bonus on the way of each line, from one terminus and from the other."""
    ways = (way for row in routes(view).values() for way in (row.build, row.build[::-1]))
    return tuple(tuple(hex_ for hex_ in way if printed_bonus(view, hex_)) for way in ways)


@remembered("tiles")
def next_hexes(view: View) -> frozenset[HexId]:
    """Where tiles of the Stadtbahn may be laid: the first gap from each terminus."""
    found, tiles = set(), view.state.tiles
    for way in to_build(view):
        for hex_ in way:
            if hex_ not in tiles:
                found.add(hex_)
                break
    return frozenset(found)


@remembered("tiles", "markers", "phase")
def best(view: View, company: str) -> int:
    """What a line of the Stadtbahn earns, before any multiplier."""
    return max(worth(view, company, hexes) for hexes in runs(view, company))


def run(view: View, company: str) -> tuple[HexId, ...]:
    """The better of the runs from the two termini."""
    return max(runs(view, company), key=lambda hexes: worth(view, company, hexes))


def runs(view: View, company: str) -> tuple[tuple[HexId, ...], tuple[HexId, ...]]:
    """The runs from the two termini."""
    way = routes(view)[company].way
    return built_from(view, way), built_from(view, way[::-1])


def worth(view: View, company: str, hexes: tuple[HexId, ...]) -> int:
    """The stops and own stations along a stretch; a single place is no route."""
    found = [stop for at, hex_ in enumerate(hexes) for stop in stops_in(view, hex_, hexes[max(0, at - 1) : at + 2])]
    return sum(pays(view, company, stop) for stop in found) if len(found) > 1 else 0


def stops_in(view: View, hex_: HexId, around: tuple[HexId, ...]) -> list[Stop]:
    """The places of a hex on the dotted track that leads to the hexes before and after it."""
    face = view.layout.face(hex_)
    ways = dots(view.book.atlas.sides, hex_, around)
    return [stop for stop in face.stops if face.shape.exits[stop.node.id] & ways]


@lru_cache(maxsize=1024)
def dots(sides: Sides, hex_: HexId, around: tuple[HexId, ...]) -> frozenset[tuple[int, str]]:
    """The dotted track of a hex that leads to others, as the map has it."""
    return frozenset((side, DOTS) for side in range(sides.geometry.sides) if sides.neighbour(hex_, side) in around)


def pays(view: View, company: str, stop: Stop) -> int:
    """A stop pays what is printed, a station only if one of the company stands there."""
    if stop.node.kind == "city" and company not in view.markers_at(stop.key):
        return 0
    return figure(view, stop)
