"""How far the track leads from a company's stations.

A walk runs along laid track, never turns back at a junction, never uses a side twice and never a stop twice.
That makes it an alternating path: it crosses a side, turns inside of a hex, crosses the next one. So what walks reach is
what Edmonds' search of matchings reaches: a tree of crossings, in which every loop that is met (a blossom) can be walked
both ways round and counts as one place from then on. The answer is exact and takes no longer on tangled boards.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.board.atlas import Laid
from engine.board.faces import Inside
from engine.board.topology import Layout
from engine.ids import HexId, StopId, TileId


class Reach(msgspec.Struct, frozen=True):
    """What a company reaches: `stops` at all, `open` those that walks may pass, `arrivals` as (hex, side)."""

    stops: frozenset[StopId]
    open: frozenset[StopId]
    arrivals: frozenset[tuple[HexId, int]]


ROOT = StopId("")  # where every walk starts; no stop has an empty key
NO_STOPS: tuple[StopId, ...] = ()
NO_WAY: Inside = ((), NO_STOPS)
Place = int | StopId  # a port by which a walk came into a hex, a stop it is at, or the root


class _Search:
    """The tree of all walks; `base` has every place that is reached, with the loop it belongs to."""

    def __init__(self, layout: Layout, blocked: frozenset[StopId]) -> None:
        self.layout, self.blocked = layout, blocked
        self.ways, self.owner = layout.ways, layout.atlas.sides.owner
        self.facing = layout.atlas.sides.facing
        self.base: dict[Place, Place] = {ROOT: ROOT}
        self.came: dict[int, Place] = {}  # port by which a walk left a hex → where it was before
        self.stops: set[StopId] = set()
        self.open: set[StopId] = set()
        self.waiting: list[Place] = []

    def start(self, stations: Iterable[StopId]) -> None:
        for station in sorted(stations):
            self.stops.add(station)
            self.open.add(station)
            self.base[station] = ROOT
            self.waiting.append(station)

    def run(self) -> None:
        """Walk on from every place until nothing new is found: cross every side that track leads to, come to every stop.

        A side that was crossed the other way closes a loop, unless it did before.
        """
        waiting, base, came, inside, owner = self.waiting, self.base, self.came, self.ways, self.owner
        while waiting:
            place = waiting.pop()
            if isinstance(place, str):
                ways, stops = self.layout.leave(place), NO_STOPS
            else:
                ways, stops = inside[owner[place]].enter.get(place, NO_WAY)
            for own, port, _ in ways:
                if own in base:
                    if base[place] != base[own]:
                        self.close(place, own)
                elif own not in came:
                    came[own] = place
                    base[port] = port
                    waiting.append(port)
            for stop in stops:
                self.stop_at(stop, place)

    def stop_at(self, stop: StopId, port: Place) -> None:
        """Note a stop and, unless it ends the walk, go on from there."""
        self.stops.add(stop)
        if stop in self.base:
            if self.base[stop] != self.base[port]:
                self.close(port, stop)
        elif stop not in self.blocked and not self.layout.stops[stop].terminal:
            self.open.add(stop)
            self.base[stop] = port
            self.waiting.append(stop)

    def loop_of(self, place: Place) -> Place:
        """Where the walk enters the loop that a place belongs to."""
        base = self.base
        while base[place] != place:
            base[place] = place = base[base[place]]
        return place

    def before(self, entry: Place) -> Place:
        """The loop from which a walk came to the entry of another one."""
        return self.loop_of(self.came[self.facing[entry]])  # type: ignore[index]

    def close(self, one: Place, other: Place) -> None:
        """Two reached places are joined: all that lies on both ways to them is reached the other way round too."""
        ends = self.loop_of(one), self.loop_of(other)
        if ends[0] != ends[1]:
            entry = self.meeting(*ends)
            for end in ends:
                self.turn_round(end, entry)

    def meeting(self, one: Place, other: Place) -> Place:
        """The last loop that the ways to two places have in common, looked for from both of them in turn."""
        seen: set[Place] = set()
        while one not in seen:
            seen.add(one)
            up = one if one == ROOT else self.before(one)
            one, other = (up, other) if other == ROOT and ROOT in seen else (other, up)
        return one

    def turn_round(self, end: Place, entry: Place) -> None:
        """Everything between the entry of a loop and one of its ends joins the loop."""
        while end != entry:
            back = self.facing[end]  # type: ignore[index]
            before = self.before(end)
            self.base[end] = self.base[back] = entry
            self.waiting.append(back)
            end = before


def reach(layout: Layout, stations: frozenset[StopId], blocked: frozenset[StopId]) -> Reach:
    """Everything a company with these stations reaches; walks end at blocked stops."""
    search = _Search(layout, blocked)
    search.start(stations)
    search.run()
    arrival = layout.atlas.sides.arrival
    return Reach(
        stops=frozenset(search.stops),
        open=frozenset(search.open),
        arrivals=frozenset([arrival[port] for port in search.base if isinstance(port, int)]),
    )


NOTHING = frozenset[StopId]()


def joins(
    layout: Layout, reach: Reach, hex: HexId, laid: Laid, *, new_only: bool, freed: frozenset[StopId] = NOTHING
) -> bool:
    """Whether a walk would run on track of the new face (on track the old face lacks, if `new_only`)."""
    shape = layout.atlas.shape_at(hex, laid)
    tracks = [track for track in shape.tracks if not track.kind]
    if new_only:
        before = layout.face(hex).shape
        known = before.through | {exit for exits in before.exits.values() for exit in exits}
        tracks = [track for track in tracks if track.name not in known]
    entered = {side for side in shape.sides if (hex, side) in reach.arrivals}
    if any(track.side in entered or track.other in entered for track in tracks):
        return True
    nodes = passable(layout, reach, hex, laid, entered, freed)
    return any(track.node in nodes for track in tracks)


def passable(
    layout: Layout, reach: Reach, hex: HexId, laid: Laid, entered: set[int], freed: frozenset[StopId]
) -> set[str]:
    """The places of the new face from which a walk leads on: reached and open before or freed now, or new and entered now."""
    keys, carry = layout.face(hex).keys, layout.atlas.carry(hex, layout.tiles.get(hex), *laid)
    open_ = {place for node, place in carry.items() if keys[node] in reach.open | (reach.stops & freed)}
    shut = {place for node, place in carry.items() if keys[node] in reach.stops} - open_
    tracks = layout.atlas.shape_at(hex, laid).tracks
    return open_ | {track.node for track in tracks if track.node and track.side in entered and track.node not in shut}


def connects(layout: Layout, reach: Reach, hex: HexId, tile: TileId, turn: int) -> bool:
    """Whether the new face contains track that joins the walk."""
    laid = layout.atlas.laid(hex, layout.tiles.get(hex), tile, turn)
    return joins(layout, reach, hex, laid, new_only=False)


def uses_new_track(
    layout: Layout, reach: Reach, hex: HexId, tile: TileId, turn: int, freed: frozenset[StopId] = NOTHING
) -> bool:
    """Whether some track that was not there before joins the walk; `freed` are places that get room for it."""
    laid = layout.atlas.laid(hex, layout.tiles.get(hex), tile, turn)
    return joins(layout, reach, hex, laid, new_only=True, freed=freed)
