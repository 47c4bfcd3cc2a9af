"""Where stops stand and how track runs on one hex, found from the edges the paths use."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import cos, dist, pi, sin

import msgspec

from render import geometry as geo
from render.geometry import Line, Point
from render.scene.board_scene import HexScene, Node, Orientation, Path

SLOT = 0.285
SMALLER = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
GAP = 0.06
STUB = 0.42
ALONG = (0.5, 0.36, 0.64, 0.27, 0.73)
STOPS = ("city", "mine", "town")


class Plan(msgspec.Struct, frozen=True):
    """Places of the nodes, the radius of their slots, how far along a through track each stands, a line for each path."""

    places: dict[str, Point]
    slot: float
    leans: dict[str, Point]
    lines: tuple[Line, ...]


class _Seat(msgspec.Struct, frozen=True):
    """A place a stop could take; `track` and `share` tell where on a through track."""

    at: Point
    price: float = 0.0
    track: Line = ()
    share: float = 0.5


def plan(orientation: Orientation, hexagon: HexScene) -> Plan:
    """The plan of a hex: the same for all that differ in words, markers and looks only."""
    nodes = tuple(Node(n.id, n.kind, n.slots, markers=(None,) * len(n.markers)) for n in hexagon.nodes)
    return laid_out(orientation, nodes, tuple(Path(p.ends, p.lanes) for p in hexagon.paths))


@lru_cache(maxsize=1024)
def laid_out(orientation: Orientation, nodes: tuple[Node, ...], paths: tuple[Path, ...]) -> Plan:
    """The plan of stops and track."""
    stops = [n for n in nodes if n.kind in STOPS]
    seats = _seated(orientation, stops, paths)
    slot = _slot(stops, {i: s.at for i, s in seats.items()})
    for node in nodes:
        if node.id not in seats:
            seats[node.id] = _Seat(_outer(orientation, node, paths))
    lines = tuple(_line(orientation, p, seats) for p in paths)
    leans = {i: geo.direction_at(s.track, s.share) for i, s in seats.items() if s.track}
    return Plan({i: s.at for i, s in seats.items()}, slot, leans, lines)


def extra(orientation: Orientation, hexagon: HexScene, path: Path) -> Line:
    """The line of a path that is not on the hex yet: a guide, or a piece of a run."""
    places = {i: _Seat(p) for i, p in plan(orientation, hexagon).places.items()}
    return _line(orientation, path, places)


def edges_of(node: str, paths: Sequence[Path]) -> list[int]:
    """The edges a node is joined to."""
    ends = [p.ends for p in paths if node in p.ends]
    return list(dict.fromkeys(e for pair in ends for e in pair if isinstance(e, int)))


def spread(slots: int, slot: float = SLOT) -> tuple[Point, ...]:
    """Centres of the slots of a city round its place."""
    r = slot * 1.02
    if slots <= 1:
        return ((0.0, 0.0),)
    if slots == 2:
        return (-r, 0.0), (r, 0.0)
    if slots == 3:
        return (-r, r * 0.6), (0.0, -r * 1.12), (r, r * 0.6)
    if slots == 4:
        return (-r, -r), (r, -r), (-r, r), (r, r)
    ring = r * 1.05 / sin(pi / slots)
    return tuple((ring * sin(2 * pi * i / slots), -ring * cos(2 * pi * i / slots)) for i in range(slots))


def bulk(node: Node, slot: float = SLOT) -> float:
    """How much room a stop takes, as a radius."""
    if node.kind == "town":
        return 0.16
    return max(abs(p[0]) + abs(p[1]) * 0.4 for p in spread(slots_of(node), slot)) + slot * 1.15


def slots_of(node: Node) -> int:
    """Slots drawn: markers may stand in excess of the printed ones."""
    return max(node.slots, len(node.markers), 0 if node.kind == "town" else 1)


def _slot(stops: list[Node], places: dict[str, Point]) -> float:
    """The largest radius of slots, not above the usual, with which cities of one hex do not lie over each other."""

    def apart(slot: float) -> bool:
        discs = [
            (n.id, (places[n.id][0] + x, places[n.id][1] + y))
            for n in stops
            if n.kind != "town" or n.markers
            for x, y in spread(slots_of(n), slot)
        ]
        pairs = ((a, b) for i, a in enumerate(discs) for b in discs[i + 1 :] if a[0] != b[0])
        return all(dist(a[1], b[1]) > 2 * slot + GAP for a, b in pairs)

    return next((SLOT * part for part in SMALLER if apart(SLOT * part)), SLOT * SMALLER[-1])


def _seated(orientation: Orientation, stops: list[Node], paths: tuple[Path, ...]) -> dict[str, _Seat]:
    """Where each stop stands: of all ways to seat them the one that crowds least."""
    if not stops:
        return {}
    options = [_seats(orientation, n, edges_of(n.id, paths), len(stops)) for n in stops]
    threads = [_threads(orientation, edges_of(n.id, paths)) for n in stops]
    threads.append([_line(orientation, p, {}) for p in paths if all(isinstance(e, int) for e in p.ends)])
    rooms = [bulk(n) for n in stops]
    near = [{seat.at: [_gap(seat.at, lines) for lines in threads] for seat in seats} for seats in options]
    best = min(product(*options), key=lambda seats: _crowding(rooms, seats, near))
    return {n.id: s for n, s in zip(stops, best, strict=True)}


def _seats(orientation: Orientation, node: Node, edges: list[int], company: int) -> list[_Seat]:
    """The places a stop may take: along its own track, in the middle, or towards the edges its track leads to."""
    if len(edges) == 2 and (node.kind == "town" or company > 1):
        track = geo.between_edges(orientation, edges[0], edges[1])
        return [_Seat(geo.sure(geo.point_at(track, t)), abs(t - 0.5) * 0.3, track, t) for t in ALONG]
    if company == 1:
        return [_Seat((0.0, 0.0))]
    if not edges:
        ring = (pi, 0.0, -pi / 2, pi / 2)
        return [_Seat(geo.sure((0.5 * cos(a), 0.5 * sin(a))), i * 0.01) for i, a in enumerate(ring)]
    mean = _mean(orientation, edges)
    far = (0.5, 0.57, 0.4, 0.3) if len(edges) == 1 else (0.0, 0.25, 0.4, 0.5)
    return [_Seat(geo.sure((mean[0] * f, mean[1] * f)), i * 0.03) for i, f in enumerate(far)]


def _mean(orientation: Orientation, edges: list[int]) -> Point:
    """The direction in which some edges lie together, or the middle where they lie opposite."""
    normals = [geo.normal(orientation, e) for e in edges]
    x, y = sum(n[0] for n in normals), sum(n[1] for n in normals)
    size = dist((x, y), (0, 0))
    return (x / size, y / size) if size > 0.1 else (0.0, 0.0)


def _threads(orientation: Orientation, edges: list[int]) -> list[Line]:
    """The track of a stop as it would run, to keep other stops away from it."""
    if len(edges) == 2:
        return [geo.between_edges(orientation, edges[0], edges[1])]
    reach = 0.5 if len(edges) == 1 else 1.0
    return [geo.cut(geo.straight(geo.edge_middle(orientation, e), (0.0, 0.0)), reach) for e in edges]


def _gap(at: Point, lines: list[Line]) -> float:
    """How far a place is from some track."""
    return min((dist(at, p) for line in lines for p in line), default=9.0)


def _crowding(rooms: list[float], seats: tuple[_Seat, ...], near: list[dict[Point, list[float]]]) -> float:
    """The price of stops on some seats: with much room each, inside the hex, and away from the track of others."""
    price = sum(s.price for s in seats)
    for i, seat in enumerate(seats):
        room = rooms[i]
        price += 6 * max(0.0, dist(seat.at, (0, 0)) + room - 0.9)
        for j in range(i):
            price += 20 * max(0.0, room + rooms[j] + 0.04 - dist(seat.at, seats[j].at))
        for j, gap in enumerate(near[i][seat.at]):
            if j != i:
                price += 3 * max(0.0, room + 0.12 - gap)
    return round(price, geo.SURE)  # of places that mirror each other it is the first, not the one a last digit prefers


def _outer(orientation: Orientation, node: Node, paths: tuple[Path, ...]) -> Point:
    """Where a node stands that is no stop: what leads off the board towards its track, anything else below the middle."""
    mean = _mean(orientation, edges_of(node.id, paths))
    return geo.sure((mean[0] * 0.3, mean[1] * 0.3)) if node.kind in ("offboard", "port", "arrows") else (0.0, 0.45)


def _line(orientation: Orientation, path: Path, seats: dict[str, _Seat]) -> Line:
    """The line of a path between two edges, an edge and a stop, or two stops."""
    one, two = path.ends
    lanes = path.lanes or ((1, 0), (1, 0))
    if isinstance(one, int) and isinstance(two, int):
        return geo.between_edges(orientation, one, two, lanes[0], lanes[1])
    if isinstance(one, int):
        return _to_seat(orientation, one, seats[str(two)], lanes[0])
    if isinstance(two, int):
        return _to_seat(orientation, two, seats[one], lanes[1])[::-1]
    return geo.straight(seats[one].at, seats[two].at)


def _to_seat(orientation: Orientation, edge: int, seat: _Seat, lane: tuple[int, int]) -> Line:
    """The line from an edge to a stop: along its track where it sits on it, in its lane where several run side by side."""
    if seat.track:
        head = dist(seat.track[0], geo.edge_middle(orientation, edge)) < 0.01
        return geo.cut(seat.track, seat.share) if head else geo.cut(seat.track[::-1], 1 - seat.share)
    if lane[0] > 1:
        shift = geo.lane_shift(orientation, edge, lane)
        end = (seat.at[0] + shift[0], seat.at[1] + shift[1])
        return geo.straight(geo.edge_middle(orientation, edge, lane), end)
    return geo.from_edge(orientation, edge, seat.at, lane)
