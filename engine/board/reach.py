"""How far the track leads from a company's stations.

A walk runs along laid track, never turns back at a junction, never uses a side twice and never a stop twice.
A directed search finds most of it at once. Where the walk it found to some place crosses itself further on, another
walk might not: an exact search settles those places.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.board.faces import Way
from engine.board.topology import Layout
from engine.board.upgrades import Laid


class Reach(msgspec.Struct, frozen=True):
    """What a company reaches: `stops` at all, `open` those that walks may pass, `arrivals` as (hex, side)."""

    stops: frozenset[str]
    open: frozenset[str]
    arrivals: frozenset[tuple[str, int]]


class _Search:
    """One directed search; every port and stop kept was reached by the legal walk remembered with it."""

    def __init__(self, layout: Layout, blocked: frozenset[str]) -> None:
        self.layout, self.blocked = layout, blocked
        self.ways, self.owner = layout.ways, layout.atlas.sides.owner
        self.stop_bit = layout.atlas.sides.stop_bit
        self.reached: dict[int, int] = {}  # port → mask of the walk
        self.stops: set[str] = set()
        self.open: set[str] = set()
        self.doubts: dict[int, None] = {}
        self.stack: list[int] = []

    def start(self, stations: Iterable[str]) -> None:
        for station in stations:
            self.stops.add(station)
            self.open.add(station)
            self.extend(self.layout.leave(station), self.stop_bit(station), -1)

    def extend(self, ways: tuple[Way, ...], mask: int, entered: int) -> None:
        """Walk on, except back through the side just entered."""
        reached = self.reached
        for own, port, bit in ways:
            if port in reached or own == entered:
                continue
            if mask & bit:
                self.doubts[port] = None
            else:
                reached[port] = mask | bit
                self.stack.append(port)

    def run(self) -> None:
        stack, reached, ways, owner = self.stack, self.reached, self.ways, self.owner
        while stack:
            port = stack.pop()
            inside = ways[owner[port]].enter.get(port)
            if inside is None:
                continue
            onward, stops = inside
            if onward:
                self.extend(onward, reached[port], -1)
            for stop in stops:
                self.stop_at(stop, port, reached[port])

    def stop_at(self, stop: str, port: int, mask: int) -> None:
        """Note a stop and, unless it ends the walk, leave it on all other sides."""
        self.stops.add(stop)
        if stop in self.blocked or self.is_terminal(stop):
            return
        self.open.add(stop)
        bit, ways = self.stop_bit(stop), self.layout.leave(stop)
        if mask & bit:
            self.doubts.update((back, None) for own, back, _ in ways if own != port and back not in self.reached)
        else:
            self.extend(ways, mask | bit, port)

    def is_terminal(self, stop: str) -> bool:
        return self.layout.stops[stop].terminal

    def settle(self, stations: frozenset[str]) -> None:
        """Prove or refute every doubtful place, and walk on from the proved ones."""
        while self.doubts:
            port, _ = self.doubts.popitem()
            if port in self.reached:
                continue
            mask = self.walk_back(port, stations)
            if mask:
                self.reached[port] = mask
                self.stack.append(port)
                self.run()

    def walk_back(self, port: int, stations: frozenset[str]) -> int:
        """The mask of a legal walk from a station that crosses into `port`, found from its end; 0 if none exists."""
        sides = self.layout.atlas.sides
        stack = [(sides.facing[port], sides.bits[port])]
        while stack:
            port, mask = stack.pop()
            onward, stops = self.ways[self.owner[port]].enter.get(port, ((), ()))
            stack += [(back, mask | bit) for _, back, bit in onward if not mask & bit]
            for stop in stops:
                bit = self.stop_bit(stop)
                if stop in stations:
                    return mask | bit
                if not (mask & bit or stop in self.blocked or self.is_terminal(stop)):
                    stack += [(back, mask | bit | b) for _, back, b in self.layout.leave(stop) if not mask & b]
        return 0


def reach(layout: Layout, stations: frozenset[str], blocked: frozenset[str]) -> Reach:
    """Everything a company with these stations reaches; walks end at blocked stops."""
    search = _Search(layout, blocked)
    search.start(stations)
    search.run()
    search.settle(stations)
    arrival = layout.atlas.sides.arrival
    return Reach(
        stops=frozenset(search.stops),
        open=frozenset(search.open),
        arrivals=frozenset([arrival[port] for port in search.reached]),
    )


def joins(layout: Layout, reach: Reach, hex: str, laid: Laid, *, new_only: bool) -> bool:
    """Whether a walk would run on track of the new face (on track the old face lacks, if `new_only`)."""
    shape = layout.atlas.shape_at(hex, laid)
    tracks = [track for track in shape.tracks if track.kind == layout.gauge]
    if new_only:
        before = layout.face(hex).shape
        known = before.through | {exit for exits in before.exits.values() for exit in exits}
        tracks = [track for track in tracks if track.name not in known]
    entered = {side for side in shape.sides if (hex, side) in reach.arrivals}
    if any(track.side in entered or track.other in entered for track in tracks):
        return True
    nodes = passable(layout, reach, hex, laid, entered)
    return any(track.node in nodes for track in tracks)


def passable(layout: Layout, reach: Reach, hex: str, laid: Laid, entered: set[int]) -> set[str]:
    """The places of the new face from which a walk leads on: reached and open before, or new and entered now."""
    keys, carry = layout.face(hex).keys, layout.atlas.carry(hex, layout.tiles.get(hex), *laid)
    open_ = {place for node, place in carry.items() if keys[node] in reach.open}
    shut = {place for node, place in carry.items() if keys[node] in reach.stops} - open_
    tracks = layout.atlas.shape_at(hex, laid).tracks
    return open_ | {track.node for track in tracks if track.node and track.side in entered and track.node not in shut}


def connects(layout: Layout, reach: Reach, hex: str, tile: str, turn: int) -> bool:
    """Whether the new face contains track that joins the walk."""
    laid = layout.atlas.laid(hex, layout.tiles.get(hex), tile, turn)
    return joins(layout, reach, hex, laid, new_only=False)


def uses_new_track(layout: Layout, reach: Reach, hex: str, tile: str, turn: int) -> bool:
    """Whether some track that was not there before joins the walk."""
    laid = layout.atlas.laid(hex, layout.tiles.get(hex), tile, turn)
    return joins(layout, reach, hex, laid, new_only=True)
