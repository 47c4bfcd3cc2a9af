"""A tile or printed hex as turned track: what joins what, without saying where it lies."""

from collections.abc import Iterable

import msgspec

from engine.board.tiles import STOP_KINDS, Node, Path

Through = tuple[int, int, str]  # two sides (lower first) and the kind of track
Exit = tuple[int, str]  # a side and the kind of track


class Track(msgspec.Struct, frozen=True):
    """One turned piece of track; the second end is a side or, at a node, None."""

    side: int
    lane: tuple[int, int]
    other: int | None
    other_lane: tuple[int, int]
    node: str
    kind: str
    terminal: bool

    @property
    def name(self) -> Through | Exit:
        """What the track is called in `through` or among the exits of its node."""
        if self.other is None:
            return self.side, self.kind
        return min(self.side, self.other), max(self.side, self.other), self.kind


class Shape(msgspec.Struct, frozen=True):
    """All track of one face after turning."""

    nodes: tuple[Node, ...]
    tracks: tuple[Track, ...]
    sides: frozenset[int]
    through: frozenset[Through]
    exits: dict[str, frozenset[Exit]]

    def stops(self) -> tuple[Node, ...]:
        return tuple(node for node in self.nodes if node.kind in STOP_KINDS)


def turned(path: Path, turn: int, sides: int) -> Track:
    """A path with its sides counted on from `turn`."""
    (first, second), (lane, other_lane) = path.ends, path.lanes
    if first[0] != "e":
        first, second, lane, other_lane = second, first, other_lane, lane
    side = (int(first[1:]) + turn) % sides
    if second[0] == "e":
        return Track(side, lane, (int(second[1:]) + turn) % sides, other_lane, "", path.track, path.terminal)
    return Track(side, lane, None, other_lane, second, path.track, path.terminal)


def through_of(tracks: Iterable[Track]) -> frozenset[Through]:
    """The tracks from side to side."""
    return frozenset(
        (min(track.side, track.other), max(track.side, track.other), track.kind)
        for track in tracks
        if track.other is not None
    )


def shape_of(nodes: tuple[Node, ...], paths: Iterable[Path], turn: int, sides: int) -> Shape:
    """The shape of printed nodes and paths after `turn` steps clockwise."""
    tracks = tuple(turned(path, turn, sides) for path in paths)
    return Shape(
        nodes=nodes,
        tracks=tracks,
        sides=frozenset(side for track in tracks for side in (track.side, track.other) if side is not None),
        through=through_of(tracks),
        exits={
            node.id: frozenset((track.side, track.kind) for track in tracks if track.node == node.id) for node in nodes
        },
    )


def plain_towns(shape: Shape) -> frozenset[Through]:
    """Towns with two exits seen as the track that runs through them."""
    pairs = set()
    for node in shape.nodes:
        exits = sorted(shape.exits[node.id])
        if node.kind == "town" and len(exits) == 2:
            (first, kind), (second, _) = exits
            pairs.add((first, second, kind))
    return frozenset(pairs)


def keeps(old: Shape, new: Shape, stations_on_track: bool) -> bool:
    """Whether every old connection is there again and every old place kept all its exits; an off-board place may give way."""
    if stations_on_track:
        return old.through | plain_towns(old) <= new.through | plain_towns(new)
    return old.through <= new.through and all(
        successor(old, new, node) is not None for node in old.nodes if old.exits[node.id] and node.kind != "offboard"
    )


def successor(old: Shape, new: Shape, node: Node) -> str | None:
    """The new place that has all exits of an old one."""
    exits = old.exits[node.id]
    return next((other.id for other in new.nodes if other.kind == node.kind and exits <= new.exits[other.id]), None)


def carried(old: Shape, new: Shape) -> dict[str, str]:
    """Old node id → new node id; a node without track takes what is left of its kind."""
    places: dict[str, str] = {}
    for node in sorted(old.nodes, key=lambda node: not old.exits[node.id]):
        if old.exits[node.id]:
            found = successor(old, new, node)
        else:
            same = [other.id for other in new.nodes if other.kind == node.kind]
            found = next((place for place in same if place not in places.values()), same[-1] if same else None)
        if found is not None:
            places[node.id] = found
    return places
