"""Numbers for everything a route may use once: each lane of each side between two hexes, and each stop."""

from collections.abc import Sequence

from engine.board.tiles import Geometry, Hex
from engine.ids import HexId

Lane = tuple[int, int]  # how many tracks cross the side, and which of them
SINGLE: Lane = (1, 0)


class Sides:
    """A port is one lane of one side seen from one hex; two facing ports are one bit of a mask."""

    def __init__(self, geometry: Geometry, hexes: Sequence[Hex]) -> None:
        self.geometry = geometry
        self.at = {hex.coordinate: geometry.position(hex.coordinate) for hex in hexes}
        self.position = {xy: coordinate for coordinate, xy in self.at.items()}
        self.order = {hex.coordinate: number for number, hex in enumerate(hexes)}
        self.number: dict[tuple[HexId, int, Lane], int] = {}
        self.facing: list[int] = []  # the port on the other side, -1 at the rim
        self.bits: list[int] = []
        self.owner: list[int] = []  # index of the hex
        self.arrival: list[tuple[HexId, int]] = []
        self.names: list[str] = []  # of each side bit
        self._neighbours: dict[tuple[HexId, int], HexId | None] = {}
        for hex in hexes:
            for side in range(geometry.sides):
                self._add(hex.coordinate, side, SINGLE)
        for hex in hexes:
            for path in hex.paths:
                for end, lane in zip(path.ends, path.lanes, strict=True):
                    if lane != SINGLE:
                        self._add(hex.coordinate, int(end[1:]), lane)
        self._pair()

    def neighbour(self, hex: HexId, side: int) -> HexId | None:
        """The hex on the other side, if the map has one."""
        if (hex, side) not in self._neighbours:
            self._neighbours[hex, side] = self.position.get(self.geometry.neighbour(self.at[hex], side))
        return self._neighbours[hex, side]

    def _add(self, hex: HexId, side: int, lane: Lane) -> None:
        """Give a lane of a side its number, and the same lane seen from the other hex."""
        key = (hex, side, lane)
        if key in self.number:
            return
        self.number[key] = len(self.owner)
        self.owner.append(self.order[hex])
        self.arrival.append((hex, side))
        other = self.neighbour(hex, side)
        if other and lane != SINGLE:
            self._add(other, self.geometry.opposite(side), (lane[0], lane[0] - 1 - lane[1]))

    def _pair(self) -> None:
        """Join the two numbers of each lane, and give both one bit."""
        self.facing = [-1] * len(self.owner)
        self.bits = [0] * len(self.owner)
        for (hex, side, (count, index)), port in self.number.items():
            other = self.neighbour(hex, side)
            if other is None or self.bits[port]:
                continue
            back = self.number[other, self.geometry.opposite(side), (count, count - 1 - index)]
            self.facing[port], self.facing[back] = back, port
            self.bits[port] = self.bits[back] = 1 << len(self.names)
            self.names.append(f"{hex}–{other}" if self.order[hex] < self.order[other] else f"{other}–{hex}")

    def named(self, mask: int) -> tuple[str, ...]:
        """The sides in a mask as "C6–D7"."""
        return tuple(name for number, name in enumerate(self.names) if mask >> number & 1)
