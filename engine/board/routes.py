"""Routes as players write them, and what can be wrong with one.

A route is written as its stops: `E12.1-D13-E14`. Where track joins two stops in more than one way, the hexes in
between are added in parentheses: `E12.1-(D11)-D13`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from engine.board.topology import Layout, Segment
from engine.ids import HexId, StopId

Route = tuple[Segment, ...]


class Fault(NamedTuple):
    """Why something may not run: a message code with its parameters."""

    code: str
    params: dict[str, Any]


class RouteError(Exception):
    """A route that cannot be read."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(f"{code} {params}")
        self.code, self.params = code, params


def stops_of(route: Route) -> tuple[StopId, ...]:
    """The keys of the stops in order."""
    return (route[0].a, *[segment.b for segment in route]) if route else ()


def mask_of(route: Iterable[Segment]) -> int:
    """Every side that a route crosses."""
    mask = 0
    for segment in route:
        mask |= segment.mask
    return mask


def hexes_of(route: Route) -> tuple[HexId, ...]:
    """All hexes in order."""
    return (*route[0].hexes, *[hex for segment in route[1:] for hex in segment.hexes[1:]]) if route else ()


def name_at(layout: Layout, hex: HexId, key: StopId) -> str:
    """What a stop is called where a route meets it (an area has a name in each of its hexes)."""
    stop = layout.stops[key]
    return stop.name if stop.hex == hex else next(stop.name for stop in layout.face(hex).stops if stop.key == key)


def ends_of(layout: Layout, segment: Segment) -> tuple[str, str]:
    """The names at both ends of a segment."""
    return name_at(layout, segment.hexes[0], segment.a), name_at(layout, segment.hexes[-1], segment.b)


def same_ends(one: Segment, other: Segment) -> bool:
    """Whether two segments from one stop lead from the same hex to the same stop in the same hex."""
    return one.b == other.b and one.hexes[0] == other.hexes[0] and one.hexes[-1] == other.hexes[-1]


def write(layout: Layout, route: Route) -> str:
    """The text of a route."""
    words = [ends_of(layout, route[0])[0]] if route else []
    for segment in route:
        near = [other for other in layout.segments(segment.a) if other.b == segment.b]
        if len(near) > 1 and sum(same_ends(other, segment) for other in near) > 1:
            words += [f"({hex})" for hex in segment.hexes[1:-1]]
        words.append(name_at(layout, segment.hexes[-1], segment.b))
    return "-".join(words)


def read(layout: Layout, text: str) -> Route:
    """The route a text means."""
    words = [word.strip() for word in text.split("-") if word.strip()]
    found: list[Route] = [()]
    at: list[tuple[HexId, StopId]] = []  # hex and key of the stops that the last word may mean
    via: list[str] = []
    last = ""
    for word in words:
        places = _places(layout, word)
        if not places:
            via.append(word.strip("()"))
            continue
        if at:
            found = [(*route, segment) for route in found for segment in _joining(layout, route, at, places, via)]
            _need_track(found, last, word)
        at, via, last = places, [], word
    if via or not at or not found[0]:
        raise RouteError("route.no_track", start=last or text, goal=(via or [text])[-1])
    if len(found) > 1:
        raise RouteError("route.ambiguous", text=text, options=[_spelt(layout, route) for route in found])
    return found[0]


def _places(layout: Layout, word: str) -> list[tuple[HexId, StopId]]:
    """The stops a word may mean as (hex, key); none for a plain hex, or one in parentheses, which is only passed."""
    if word in layout.by_name:
        return [(HexId(word.partition(".")[0]), layout.by_name[word].key)]
    name = HexId(word.strip("()"))
    if name not in layout.atlas.hexes:
        raise RouteError("route.unknown_stop", stop=word)
    return [] if word != name else [(name, stop.key) for stop in layout.face(name).stops]


def _joining(
    layout: Layout, route: Route, at: list[tuple[HexId, StopId]], to: list[tuple[HexId, StopId]], via: list[str]
) -> list[Segment]:
    """Segments that go on from a route to one of some stops through the hexes named; if none is, the direct track."""
    starts = [(route[-1].hexes[-1], route[-1].b)] if route else at
    found = [
        segment
        for hex, key in starts
        for segment in layout.segments(key)
        if segment.hexes[0] == hex and (segment.hexes[-1], segment.b) in to
    ]
    return [segment for segment in found if list(segment.hexes[1:-1]) == via] or ([] if via else found)


def _need_track(found: list[Route], first: str, last: str) -> None:
    if not found:
        raise RouteError("route.no_track", start=first, goal=last)


def _spelt(layout: Layout, route: Route) -> str:
    """A route with every hex, so that nothing is left open."""
    words = [ends_of(layout, route[0])[0]]
    for segment in route:
        words += [f"({hex})" for hex in segment.hexes[1:-1]] + [ends_of(layout, segment)[1]]
    return "-".join(words)


def from_hexes(layout: Layout, connections: Sequence[Sequence[HexId]], nodes: Iterable[StopId] = ()) -> Route:
    """The route of a recorded game: the hexes of each connection, from stop to stop in either direction.

    `nodes` are the stops as keys where the record tells them; where the hexes leave it open, they settle which city is meant.
    """
    orders = ((order, turned) for order in (connections, connections[::-1]) for turned in (False, True))
    found = next(filter(None, (_chained(layout, order, turned) for order, turned in orders)), [])
    if len(found) > 1:
        wanted = set(nodes)
        found = [route for route in found if wanted <= set(stops_of(route))] or found
    if not found or not found[0]:
        first, last = (connections[0][0], connections[-1][-1]) if connections else ("", "")
        raise RouteError("route.no_track", start=first, goal=last)
    return found[0]


def _chained(layout: Layout, connections: Sequence[Sequence[HexId]], turned: bool) -> list[Route]:
    """Every route that runs along the connections in their order, the first of them as it is told or turned round."""
    found: list[Route] = [()]
    for connection in connections:
        there = tuple(connection)
        ways = (there, there[::-1]) if found[0] else (there[::-1] if turned else there,)
        found = [(*route, segment) for route in found for hexes in ways for segment in _along(layout, route, hexes)]
        if not found:
            return found
    return found


def _along(layout: Layout, route: Route, hexes: tuple[HexId, ...]) -> list[Segment]:
    """The segments that run through exactly these hexes, and go on from the end of a route where there is one."""
    if route:
        stops = [route[-1].b]
    else:
        stops = [stop.key for stop in layout.face(hexes[0]).stops] if hexes and hexes[0] in layout.atlas.hexes else []
    return [segment for stop in stops for segment in layout.segments(stop) if segment.hexes == hexes]


def route_fault(layout: Layout, route: Route, stations: frozenset[StopId], blocked: frozenset[StopId]) -> Fault | None:
    """What no route of any title may do."""
    return (
        _track_twice(layout, route)
        or _stop_twice(layout, route)
        or _passes_shut_stop(layout, route, blocked)
        or _no_station(route, stations)
    )


def _track_twice(layout: Layout, route: Route) -> Fault | None:
    """No piece of track is used twice."""
    mask = 0
    for segment in route:
        if mask & segment.mask:
            return Fault("route.track_twice", {"side": layout.atlas.sides.named(mask & segment.mask)[0]})
        mask |= segment.mask
    return None


def _stop_twice(layout: Layout, route: Route) -> Fault | None:
    """No stop is visited twice."""
    keys = stops_of(route)
    twice = next((key for number, key in enumerate(keys) if key in keys[:number]), None)
    return Fault("route.stop_twice", {"stop": layout.stops[twice].name}) if twice else None


def _passes_shut_stop(layout: Layout, route: Route, blocked: frozenset[StopId]) -> Fault | None:
    """Nothing goes on through the end of a line, or through a city full of others."""
    for key in stops_of(route)[1:-1]:
        if layout.stops[key].terminal:
            return Fault("route.terminus", {"stop": layout.stops[key].name})
        if key in blocked:
            return Fault("route.blocked", {"stop": layout.stops[key].name})
    return None


def _no_station(route: Route, stations: frozenset[StopId]) -> Fault | None:
    """A station of the company is among the stops."""
    return None if stations & set(stops_of(route)) else Fault("route.no_station", {})


def shared_fault(layout: Layout, routes: Sequence[Route]) -> Fault | None:
    """Two routes of one company never use the same side."""
    used = 0
    for number, route in enumerate(routes):
        mask = mask_of(route)
        if used & mask:
            other = next(n for n, earlier in enumerate(routes) if mask_of(earlier) & mask)
            side = layout.atlas.sides.named(mask & mask_of(routes[other]))[0]
            return Fault("route.shared_track", {"side": side, "first": other + 1, "second": number + 1})
        used |= mask
    return None
