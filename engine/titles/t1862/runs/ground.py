"""Where trains may go (7.4, 7.8): what is large, what is closed, where nobody goes from and to, and what uses up reach."""

from __future__ import annotations

from engine.board.faces import Stop
from engine.board.routes import Route
from engine.board.topology import Segment
from engine.core.view import View
from engine.ids import StopId
from engine.titles.t1862.building.track import LONDON, has_london

FREIGHT, LOCAL = "freight", "local"


def is_large(stop: Stop) -> bool:
    """Whether a route may end at a stop, and one counts it that counts large stations."""
    return stop.node.kind != "town"


def is_rim(stop: Stop) -> bool:
    """Whether a stop is a port or a red area."""
    return stop.node.kind == "offboard"


def closed(view: View, who: str) -> frozenset[StopId]:
    """London, without a marker there."""
    return frozenset() if has_london(view, who) else frozenset({LONDON})


def stays_inland(kind: str) -> bool:
    """Local trains stay off the rim."""
    return kind == LOCAL


def starting(kind: str) -> int:
    """The reach that the first stop takes: freight counts the way, others the large stations."""
    return 0 if kind == FREIGHT else 1


def going_on(kind: str, segment: Segment, to_large: bool) -> int:
    """The reach that the way to the next stop takes."""
    return len(segment.hexes) - 1 if kind == FREIGHT else int(to_large)


def length(view: View, kind: str, route: Route) -> int:
    """The reach that a route from a large stop takes."""
    stops = view.layout.stops
    return starting(kind) + sum(going_on(kind, segment, is_large(stops[segment.b])) for segment in route)


def ends_alike(view: View, route: Route) -> bool:
    """Whether a route leads from port to port, or from red area to red area."""
    stops, hexes, first, last = view.layout.stops, view.book.atlas.hexes, route[0], route[-1]
    if not (is_rim(stops[first.a]) and is_rim(stops[last.b])):
        return False
    return hexes[first.hexes[0]].colour == hexes[last.hexes[-1]].colour
