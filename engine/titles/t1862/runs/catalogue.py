"""What each train may bring (7.8): every route there is, as the places it is paid for and the cities where it meets others."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.board.routes import hexes_of
from engine.board.topology import Segment
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import StopId, TrainId
from engine.routing.effort import Clock
from engine.routing.masks import bits_of, union
from engine.routing.shared.all_routes import Ground, Walk, walks
from engine.routing.shared.hauls import Haul, Way
from engine.routing.ties import EVEN, Weights
from engine.rules.stations import blocked, stations
from engine.titles.t1862.box.facts import tables, train_facts
from engine.titles.t1862.building.stations import home
from engine.titles.t1862.runs import freight, ground
from engine.titles.t1862.runs.convoys import Convoys, Crew, Leg, Legs, every
from engine.titles.t1862.runs.revenue import value
from engine.titles.t1862.trains.buying import data, kind_of

LOOKS = 2  # at routes by both ends or at lines of freight trains, in the time of one step
LISTING = 200_000  # steps for listing routes; the densest of the recorded boards takes 5,000


class Board:
    """The stops and hexes of the map by number, and what kind they are: the same for every company."""

    def __init__(self, view: View) -> None:
        stops = view.layout.stops
        self.bits = {key: 1 << number for number, key in enumerate(sorted(stops))}
        self.hexes = {hex_: 1 << (len(stops) + number) for number, hex_ in enumerate(view.book.atlas.hexes)}
        self.rim = frozenset(key for key, stop in stops.items() if ground.is_rim(stop))
        self.large = frozenset(key for key, stop in stops.items() if ground.is_large(stop))
        self.large_bits = union(self.bits[key] for key in self.large)
        self.city_bits = union(self.bits[key] for key in self.large - self.rim)


@remembered("tiles")
def board_by_number(view: View) -> Board:
    """The stops and hexes of the board by number."""
    return Board(view)


class Places:
    """Where a company's trains may go on a board."""

    def __init__(self, view: View, who: str) -> None:
        board = board_by_number(view)
        self.view, self.own, self.shut = view, stations(view, who), blocked(view, who)
        self.bits, self.hexes, self.rim, self.large = board.bits, board.hexes, board.rim, board.large
        self.large_bits, self.city_bits = board.large_bits, board.city_bits
        self.open = frozenset(self.bits) - ground.closed(view, who)
        self.home = self.bits.get(home(view, who), 0)

    def mask(self, stops: Iterable[StopId]) -> int:
        """The bits of some stops."""
        return union(self.bits[stop] for stop in stops)

    def hexes_on(self, walk: Walk) -> int:
        """The bits of the hexes of a route."""
        return union(self.hexes[hex_] for hex_ in hexes_of(walk.route))

    def worth(self, weights: Weights) -> list[int]:
        """What each place pays, by its number: stops in revenue, hexes in subsidy."""
        money = [weights.shared * value(self.view, key) for key in sorted(self.bits)]
        return money + [weights.apart * tables(self.view).local_subsidy] * len(self.hexes)

    def walks(self, kind: str, reach: int, clock: Clock, start: frozenset[StopId] | None = None) -> list[Walk]:
        """Every route within reach that one kind of train may take, through any station or where it is told."""
        found = walks(self.ground(kind), self.own if start is None else start, reach, clock)
        return [walk for walk in found if not ground.ends_alike(self.view, walk.route)]

    def ground(self, kind: str) -> Ground:
        """Where a kind of train may go, and how its reach is counted."""
        large = self.large

        def cost(segment: Segment) -> int:
            return ground.going_on(kind, segment, segment.b in large)

        enters = self.open - self.rim if ground.stays_inland(kind) else self.open
        return Ground(self.view.layout, self.bits, enters, large, self.shut, ground.starting(kind), cost)


class Sided(NamedTuple):
    """A route of freight trains, how much reach it takes, and its ends in order."""

    size: int
    leg: Leg


class Catalogue:
    """What the trains of one company may bring, by kind and name of train."""

    def __init__(self, places: Places, trains: tuple[TrainId, ...], clock: Clock, weights: Weights = EVEN) -> None:
        self.view, self.places, self.weights, self.clock = places.view, places, weights, clock
        kinds = {kind_of(self.view, train) for train in trains}
        reach = {kind: max(self.visit(t) for t in trains if kind_of(self.view, t) == kind) for kind in kinds}
        listing = clock.part(LISTING)
        self.walks = {kind: places.walks(kind, reach[kind], listing) for kind in sorted(kinds)}
        self.complete = not listing.spent
        clock.ticks += listing.ticks
        self._sided: list[Sided] | None = None
        self._legs: dict[TrainId, Legs] = {}
        self._meets: dict[TrainId, int] = {}
        self.convoys = Convoys(self.legs, clock)

    def most(self, trains: Iterable[TrainId]) -> int:
        """What no set of runs exceeds, listed or not: all places, and for each freight train its reach at a port's price."""
        each = tables(self.view).freight_hex_port * self.weights.shared
        goods = [self.visit(train) for train in trains if kind_of(self.view, train) == "freight"]
        return sum(self.places.worth(self.weights)) + each * sum(goods)

    def visit(self, train: TrainId) -> int:
        """A train's reach."""
        return data(self.view, train).visit

    def within(self, train: TrainId) -> list[Walk]:
        """The routes within a train's reach."""
        return [walk for walk in self.walks[kind_of(self.view, train)] if walk.size <= self.visit(train)]

    def of(self, train: TrainId) -> list[Haul]:
        """The hauls of a local or express train; an N/M train leaves one large stop unpaid (7.8.2, 7.8.3)."""
        places, paid = self.places, train_facts(data(self.view, train)).pay
        local = kind_of(self.view, train) == "local"
        found: dict[tuple[int, int], Haul] = {}
        for walk in self.within(train):
            large, meets = walk.been & places.large_bits, walk.been & places.city_bits
            pays = walk.been | places.hexes_on(walk) if local else large
            for unpaid in bits_of(large) if large.bit_count() > paid else (0,):
                key = pays & ~unpaid, meets
                if key not in found:
                    way = Way((meets,), ((train, walk.route),))
                    found[key] = Haul(key[0], 0, meets, functools.partial(tuple, (way,)), True)
        return list(found.values())

    def sided(self) -> list[Sided]:
        """The routes of freight trains by both ends, in order, and the cities on them."""
        if self._sided is None:
            ends, cities = functools.cache(functools.partial(freight.end, self.view, ())), self.places.city_bits
            self._sided = []
            for walk in self.walks[ground.FREIGHT]:
                start, stop = (ends(*way) for way in freight.ways_in(walk.route))
                first, last = (start, stop) if start <= stop else (stop, start)
                self._sided.append(Sided(walk.size, Leg(first, last, walk.been & cities, walk.route)))
            self.clock.charge(len(self._sided) // LOOKS)
        return self._sided

    def legs(self, train: TrainId) -> Legs:
        """The routes of a freight train by where they start, without those that touch no more than another one does."""
        if train not in self._legs:
            best: dict[tuple[freight.End, freight.End], list[Leg]] = {}
            reach = self.visit(train)
            for size, leg in self.sided():
                if size > reach:
                    continue
                same, meets = best.setdefault((leg.start, leg.stop), []), leg.meets
                for other in same:
                    if other.meets & meets == meets:
                        break
                else:
                    same[:] = [other for other in same if other.meets & ~meets] + [leg]
            legs: dict[StopId, list[Leg]] = {}
            for leg in (leg for same in best.values() for leg in same):
                legs.setdefault(leg.start.key, []).append(leg)
                legs.setdefault(leg.stop.key, []).append(Leg(leg.stop, leg.start, leg.meets, leg.route))
            self._legs[train] = legs
        return self._legs[train]

    def met_by(self, train: TrainId) -> int:
        """All places where a freight train may meet others."""
        if train not in self._meets:
            self._meets[train] = union(leg.meets for leg in every(self.legs(train)))
        return self._meets[train]

    def convoy(self, crews: Sequence[Crew], near: int) -> list[Haul]:
        """The hauls of freight trains that go as one (7.8.1), by crews: both ends, and the distance between.

        Only the cities near others count where they meet: the home, and those that other trains visit.
        """
        bits, near, trains = self.places.bits, near | self.places.home, {train for crew in crews for train in crew}
        meets = union(self.met_by(train) for train in trains) & near
        pairs, spot, paid = sorted(self.convoys.pairs(crews)), functools.cache(self.spot), tables(self.view)
        self.clock.charge(len(pairs) // LOOKS)
        return [
            Haul(
                bits[start.key] | bits[stop.key],
                self.weights.shared * freight.between(paid, spot(start), spot(stop)) if start.key != stop.key else 0,
                meets,
                functools.partial(self.convoys.ways, start, stop, crews, near),
            )
            for start, stop in pairs
        ]

    def spot(self, end: freight.End) -> freight.Spot:
        """Where the way to an end is counted."""
        return freight.spot(self.view, end)
