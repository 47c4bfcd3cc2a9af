"""What lies on one hex: its stops, and how track leads in, through and out."""

import msgspec

from engine.board.shapes import Shape, Track
from engine.board.sides import Sides
from engine.board.tiles import Node
from engine.ids import HexId, StopId, TileId, stop_on

Way = tuple[int, int, int]  # own port, facing port of the neighbour, bit of the side
Inside = tuple[tuple[Way, ...], tuple[StopId, ...]]  # track that leads on, and stops it leads to


class Stop(msgspec.Struct, frozen=True):
    """A place where trains stop: `key` names the node of the face, `name` is what players write."""

    key: StopId
    name: str
    hex: HexId
    node: Node
    terminal: bool


class Ways(msgspec.Struct, frozen=True):
    """The track of a face that trains run on, by ports: entering through a port, leaving a stop."""

    enter: dict[int, Inside]
    leave: dict[StopId, tuple[Way, ...]]


class Face:
    """The tile (or print) on one hex; compiled once per hex, tile and turn."""

    __slots__ = ("colour", "hex", "keys", "shape", "sides", "stops", "tile", "turn", "ways")

    def __init__(
        self, hex: HexId, tile: TileId, turn: int, colour: str, shape: Shape, areas: dict[tuple[HexId, str], StopId]
    ):
        self.hex, self.tile, self.turn, self.colour, self.shape = hex, tile, turn, colour, shape
        self.sides = shape.sides
        self.keys = {node.id: areas.get((hex, node.id), stop_on(hex, node.id)) for node in shape.nodes}
        self.stops = self._stops()
        self.ways: Ways | None = None  # until somebody asks

    def _stops(self) -> tuple[Stop, ...]:
        """The stops with the names that routes call them by."""
        nodes = self.shape.stops()
        many = len(nodes) > 1
        return tuple(
            Stop(self.keys[node.id], f"{self.hex}.{number}" if many else self.hex, self.hex, node, self._ends(node))
            for number, node in enumerate(nodes)
        )

    def _ends(self, node: Node) -> bool:
        """Whether no route may pass: an off-board place, or black arrows only."""
        tracks = [track for track in self.shape.tracks if track.node == node.id]
        return node.kind == "offboard" or (bool(tracks) and all(track.terminal for track in tracks))


def compile_ways(face: Face, sides: Sides) -> Ways:
    """Enter and leave tables of the tracks; track of a kind of its own is for no train of a company."""
    onward: dict[int, list[Way]] = {}
    arrive: dict[int, list[StopId]] = {}
    leave: dict[StopId, list[Way]] = {}
    stops = {stop.node.id: stop.key for stop in face.stops}
    for track in face.shape.tracks:
        if track.kind:
            continue
        own, back = _ways(face.hex, track, sides)
        if track.other is None:
            if track.node in stops:
                arrive.setdefault(own[0], []).append(stops[track.node])
                leave.setdefault(stops[track.node], []).append(own)
        else:
            onward.setdefault(own[0], []).append(back)
            onward.setdefault(back[0], []).append(own)
    ports = set(onward) | set(arrive)
    return Ways(
        enter={port: (_joined(onward.get(port, [])), tuple(arrive.get(port, ()))) for port in sorted(ports)},
        leave={key: _joined(ways) for key, ways in leave.items()},
    )


def _joined(ways: list[Way]) -> tuple[Way, ...]:
    """Only ways that lead to a neighbour."""
    return tuple(way for way in ways if way[1] >= 0)


def _ways(hex: HexId, track: Track, sides: Sides) -> tuple[Way, Way]:
    """The ways out through both ends of a track (the same one twice at a node)."""
    ends = [(track.side, track.lane)]
    ends.append((track.other, track.other_lane) if track.other is not None else ends[0])
    ports = [sides.number[hex, side, lane] for side, lane in ends]
    first, second = ((port, sides.facing[port], sides.bits[port]) for port in ports)
    return first, second
