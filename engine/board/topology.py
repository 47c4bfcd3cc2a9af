"""The track on the board: stops, and the segments of track between them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from engine.board.faces import Face, Stop, Way, Ways
from engine.ids import HexId, StopId, hex_of, node_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.board.atlas import Atlas, Laid


class Segment(msgspec.Struct, frozen=True, gc=False):
    """Track from stop `a` to stop `b` without a stop in between; `mask` has a bit for each side crossed."""

    a: StopId
    b: StopId
    mask: int
    hexes: tuple[HexId, ...]

    def back(self) -> Segment:
        """The same track the other way."""
        return Segment(self.b, self.a, self.mask, self.hexes[::-1])


def differing(tiles: Mapping[HexId, Laid], others: Mapping[HexId, Laid]) -> set[HexId]:
    """The hexes that do not bear the very same tile."""
    found = {hex for hex, laid in tiles.items() if others.get(hex) is not laid}
    return found if len(tiles) - len(found) == len(others) else found | (others.keys() - tiles.keys())


class Layout:
    """Stops and track for one set of tiles; everything is found when first asked for."""

    def __init__(self, atlas: Atlas, tiles: Mapping[HexId, Laid]) -> None:
        self.atlas, self.tiles = atlas, tiles
        self._segments: dict[StopId, tuple[tuple[Segment, ...], set[HexId]]] = {}  # and the hexes looked at on the way
        self._ways_out: dict[StopId, tuple[Way, ...]] = {}

    def taken_over(self, before: Layout) -> Layout:
        """This layout with what another one knows already, looked at again only where other tiles lie."""
        changed = differing(self.tiles, before.tiles)
        if "ways" in before.__dict__:
            ways, order = list(before.ways), self.atlas.sides.order
            for hex in changed:
                ways[order[hex]] = self.atlas.ways(self.face(hex))
            self.__dict__["ways"] = ways
        if "stops" in before.__dict__:
            stops = dict(before.stops)
            for hex in changed:
                for stop in before.face(hex).stops:
                    stops.pop(stop.key, None)
                stops.update((stop.key, stop) for stop in self.face(hex).stops)
            self.__dict__["stops"] = stops
            if "by_name" in before.__dict__:
                gone = {stop.name for hex in changed for stop in before.face(hex).stops}
                names = dict(before.by_name)
                for name in gone:
                    names.pop(name, None)
                names.update((stop.name, stops[stop.key]) for hex in changed for stop in self.face(hex).stops)
                self.__dict__["by_name"] = names
        self._take_segments(before, changed)
        self._take_ways_out(before, changed)
        return self

    def _take_ways_out(self, before: Layout, changed: set[HexId]) -> None:
        """The ways out of stops that lie in none of the changed hexes are what they were."""
        self._ways_out = dict(before._ways_out)
        for hex in changed:
            for key in (*before.face(hex).keys.values(), *self.face(hex).keys.values()):
                self._ways_out.pop(key, None)

    def _take_segments(self, before: Layout, changed: set[HexId]) -> None:
        """The track from stops that leads through none of the changed hexes is what it was."""
        known = (*before._segments.items(),)  # another thread may find more meanwhile
        self._segments = {key: found for key, found in known if found[1].isdisjoint(changed)}

    def face(self, hex: HexId) -> Face:
        """What lies on a hex."""
        return self.atlas.face(hex, self.tiles.get(hex))

    def exits(self, hex: HexId) -> frozenset[int]:
        """The sides to which any track of the hex leads."""
        return self.face(hex).sides

    @cached_property
    def ways(self) -> list[Ways]:
        """The track of every hex, in the order of the atlas."""
        return [self.atlas.ways(self.face(hex)) for hex in self.atlas.hexes]

    @cached_property
    def stops(self) -> dict[StopId, Stop]:
        """Every stop by its key; an area spread over several hexes is one."""
        found: dict[StopId, Stop] = {}
        for hex in self.atlas.hexes:
            for stop in self.face(hex).stops:
                found.setdefault(stop.key, stop)
        return found

    @cached_property
    def by_name(self) -> dict[str, Stop]:
        """Every stop by what players write; an area answers to each of its hexes."""
        return {stop.name: self.stops[stop.key] for hex in self.atlas.hexes for stop in self.face(hex).stops}

    def leave(self, key: StopId) -> tuple[Way, ...]:
        """The ways out of a stop."""
        found = self._ways_out.get(key)
        if found is None:
            found = tuple(way for hex in self._hexes_of(key) for way in self._leave(hex, key))
            self._ways_out[key] = found
        return found

    def _leave(self, hex: HexId, key: StopId) -> tuple[Way, ...]:
        return self.atlas.ways(self.face(hex)).leave.get(key, ())

    def _hexes_of(self, key: StopId) -> tuple[HexId, ...]:
        """The hexes a stop lies in: those of its area, or its own."""
        hex, name = hex_of(key), node_of(key)
        for node in self.face(hex).shape.nodes:
            if node.id == name and node.area:
                return tuple(member for member, _ in self.atlas.areas[node.area])
        return (hex,)

    def has(self, track: Iterable[Segment]) -> bool:
        """Whether all of some track lies here."""
        return all(segment in self.segments(segment.a) for segment in track)

    def segments(self, key: StopId) -> tuple[Segment, ...]:
        """All track from a stop to other stops."""
        found = self._segments.get(key)
        if found is None:
            looked_at = set(self._hexes_of(key))
            found = self._segments[key] = tuple(self._walk(key, looked_at)), looked_at
        return found[0]

    def _walk(self, key: StopId, looked_at: set[HexId]) -> list[Segment]:
        """Follow the track from a stop along every way, until a stop, the end of track, or track used already."""
        sides, ways, names = self.atlas.sides, self.ways, self.atlas.names
        owner, found = sides.owner, []
        stack: list[tuple[int, int, tuple[HexId, ...]]]
        stack = [(back, bit, (names[owner[out]],)) for out, back, bit in self.leave(key)]
        while stack:
            port, mask, hexes = stack.pop()
            name = names[owner[port]]
            looked_at.add(name)
            hexes = (*hexes, name)
            onward, stops = ways[owner[port]].enter.get(port, ((), ()))
            found += [Segment(key, stop, mask, hexes) for stop in stops if stop != key]
            stack += [(back, mask | bit, hexes) for _, back, bit in onward if not mask & bit]
        return found
