"""The bits of one problem: sides of hexes as the map numbers them, then boosts, stops and sets of stops."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board.topology import Layout
from engine.ids import StopId
from engine.routing.problem import Boost, TrainSpec


class Bits:
    """Numbered in sorted order, so that the same problem is searched in the same way wherever it is asked."""

    def __init__(self, layout: Layout, boosts: Iterable[Boost]) -> None:
        sides = len(layout.atlas.sides.names)
        names = list(dict.fromkeys(boost.name for boost in boosts))
        self._boosts = {name: 1 << (sides + number) for number, name in enumerate(names)}
        after = sides + len(names)
        self.stops = {stop: 1 << (after + number) for number, stop in enumerate(sorted(layout.stops))}
        self._sets = after + len(self.stops)
        self.cross = (1 << after) - 1  # what no two trains may both use

    def boost(self, boost: Boost) -> int:
        """The bit of a boost: it is used once, in one of the ways that bear its name."""
        return self._boosts[boost.name]

    def once(self, number: int) -> int:
        """The bit that all stops of a set share of which a route visits only one."""
        return 1 << (self._sets + number)

    def names(self, mask: int) -> tuple[str, ...]:
        """The boosts in a mask."""
        return tuple(name for name, bit in self._boosts.items() if bit & mask)

    def entering(self, train: TrainSpec, boosts: Iterable[Boost]) -> dict[StopId, int]:
        """What entering each stop uses up: its own bit, those of its sets, and that of the boost that opens it."""
        table = dict(self.stops)
        for number, group in enumerate(train.once):
            for stop in group & table.keys():
                table[stop] |= self.once(number)
        for boost in boosts:
            for stop in boost.admits.keys() & table.keys():
                table[stop] |= self.boost(boost)
        return table

    def once_without_reach(self, train: TrainSpec, boosts: Iterable[Boost]) -> tuple[int, ...]:
        """What a route may use once though it costs no reach: boosts of stops, and one of a set of free stops."""
        bits = [self.boost(boost) for boost in boosts if boost.gains or boost.admits]
        bits += [self.once(number) for number, group in enumerate(train.once) if group & train.free]
        return tuple(dict.fromkeys(bits))
