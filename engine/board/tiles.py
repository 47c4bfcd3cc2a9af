"""What is printed: kinds of grid, nodes, track, tiles and hexes, exactly as the title's map.toml and tiles.toml say it.

Sides are numbered clockwise from the bottom side (flat top, square) or the lower left one (pointy top).
"""

from typing import Literal

import msgspec

from engine.ids import HexId, TileId


class Geometry(msgspec.Struct, frozen=True):
    """One kind of grid; positions are doubled so that every neighbour is a whole step away."""

    name: str
    steps: tuple[tuple[int, int], ...]
    letter_is_row: bool

    @property
    def sides(self) -> int:
        return len(self.steps)

    def opposite(self, side: int) -> int:
        """The number that the same side has seen from the neighbour."""
        return (side + self.sides // 2) % self.sides

    def position(self, coordinate: str) -> tuple[int, int]:
        """The (x, y) of a printed coordinate; lower-case letters lie before A."""
        letter, number = ord(coordinate[0]), int(coordinate[1:]) - 1
        first = letter - ord("A") if coordinate[0].isupper() else ord("a") - 1 - letter
        return (number, first) if self.letter_is_row else (first, number)

    def neighbour(self, xy: tuple[int, int], side: int) -> tuple[int, int]:
        dx, dy = self.steps[side]
        return xy[0] + dx, xy[1] + dy


POINTY = Geometry("pointy", ((-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)), letter_is_row=True)
FLAT = Geometry("flat", ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)), letter_is_row=False)
SQUARE = Geometry("square", ((0, 1), (-1, 0), (0, -1), (1, 0)), letter_is_row=False)
GEOMETRIES = {geometry.name: geometry for geometry in (POINTY, FLAT, SQUARE)}


STOP_KINDS = frozenset({"city", "town", "offboard"})  # other nodes carry marks but never a train

Orientation = Literal["pointy", "flat", "square"]


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on a hex or tile; `revenue` is one figure or one per colour or phase from which it holds."""

    id: str
    kind: str
    slots: int = 0
    revenue: int | dict[str, int] = 0
    area: str = ""
    counts_as_stop: bool = True


class Path(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of track between two ends: sides ("e0"…) or node ids."""

    ends: tuple[str, str]
    terminal: bool = False
    track: str = ""
    lanes: tuple[tuple[int, int], tuple[int, int]] = ((1, 0), (1, 0))


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What building costs, by what lies there."""

    cost: int
    kinds: tuple[str, ...]
    symbols: dict[str, int] = {}
    name: str = ""


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One face of a tile, unturned."""

    number: TileId
    colour: str
    label: str = ""
    nodes: tuple[Node, ...] = ()
    paths: tuple[Path, ...] = ()
    upgrade_cost: Terrain | None = None
    fixed_rotation: int | None = None
    small_station_tracks: int = 0


class Partition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line through a hex that no track may cross; the other edges lie on its second side."""

    kind: str
    vertices: tuple[int, int]
    side_a_edges: tuple[int, ...]
    name: str = ""


class Home(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The home of a company; without a node either city will do."""

    company: str
    node: str | None = None
    reserved: bool = True


class Hex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hex as printed on the map."""

    coordinate: HexId
    colour: str
    role: str
    buildable: bool | str
    name: str = ""
    label: str = ""
    nodes: tuple[Node, ...] = ()
    paths: tuple[Path, ...] = ()
    terrain: Terrain | None = None
    blocked_edges: tuple[int, ...] = ()
    same_area_edges: tuple[int, ...] = ()
    area_limit_edges: tuple[int, ...] = ()
    partition: Partition | None = None
    homes: tuple[Home, ...] = ()
    zone: str = ""

    @property
    def is_mine(self) -> bool:
        """Whether a mine is printed here; the title's rules say how it plays."""
        return self.role == "mine"


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Several nodes that are one location; its revenue stands at every node."""

    area: str
    members: tuple[tuple[HexId, str], ...]


class FirstLay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tiles that may be laid first on some hexes."""

    hexes: tuple[HexId, ...]
    tiles: tuple[TileId, ...]


class UpgradeAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    """On these hexes a tile is replaced by these tiles only, whatever the table says."""

    hexes: tuple[HexId, ...]
    from_: TileId
    to: tuple[TileId, ...]


def colour_value(revenue: int | dict[str, int], reached: tuple[str, ...]) -> int:
    """The figure of the newest colour (or phase) reached for which one is printed."""
    if isinstance(revenue, int):
        return revenue
    for colour in reversed(reached):  # asked of every place of a map: a generator costs as much as the answer
        if colour in revenue:
            return revenue[colour]
    return 0
