"""The board: hexes with what is printed and lies on them, the map, runs over it and places for track."""

from __future__ import annotations

from typing import Literal

import msgspec

from render.scene.parts import Colour, Company, Plain, Sheet

Orientation = Literal["flat", "pointy", "square"]
Terrain = Literal["mountain", "water"]
NodeKind = Literal["city", "town", "offboard", "mine", "port", "arrows", "slots"]
MarkKind = Literal["changed", "legal", "chosen"]
FigureOf = Literal["own", "others", "later"]
GiftKind = Literal["tile", "upgrade", "marker"]
End = int | str


class Value(Plain, frozen=True):
    """One box of a revenue table; the one that counts now is `valid`."""

    text: str
    colour: Colour = "plain"
    valid: bool = False
    head: str = ""


class Pay(Plain, frozen=True):
    """What a stop pays to run number `index`."""

    index: int
    text: str


class Node(Plain, frozen=True):
    """A stop on a hex. `markers` has one entry per slot (`None` is free), `homes` are reservations by slot.

    `pays` stand in the place of its revenue: what it pays to the runs that are drawn.
    """

    id: str
    kind: NodeKind
    slots: int = 0
    revenue: str = ""
    table: tuple[Value, ...] = ()
    markers: tuple[Company | None, ...] = ()
    homes: tuple[Company, ...] = ()
    name: str = ""
    pays: tuple[Pay, ...] = ()


class Path(Plain, frozen=True):
    """A piece of track between two ends: an edge number or a node id.

    `lanes` has (number of parallel tracks, index of this one) for each end, as in the facts.
    `station` is a small station standing on plain track.
    """

    ends: tuple[End, End]
    lanes: tuple[tuple[int, int], ...] = ()
    terminal: bool = False
    dotted: bool = False
    station: Company | None = None


class Partition(Plain, frozen=True):
    """A line from one vertex to another that splits a hex; `water` is drawn as a lake."""

    vertices: tuple[int, int]
    kind: Literal["water", "limit"] = "limit"
    name: str = ""


class Gift(Plain, frozen=True):
    """What a hex gives whoever builds on it first: another tile or an upgrade of a colour, or another marker."""

    kind: GiftKind
    colour: Colour
    text: str


class HexScene(Plain, frozen=True, cache_hash=True):
    """One hex (or square) with all that is printed or lies on it; `called` is what people call a tile without a number."""

    coord: str
    x: int
    y: int
    colour: Colour = "plain"
    name: str = ""
    label: str = ""
    nodes: tuple[Node, ...] = ()
    paths: tuple[Path, ...] = ()
    guides: tuple[Path, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    cost: str = ""
    note: str = ""
    gift: Gift | None = None
    blocked: tuple[int, ...] = ()
    joined: tuple[int, ...] = ()
    limits: tuple[int, ...] = ()
    partition: Partition | None = None
    homes: tuple[Company, ...] = ()
    tile: str = ""
    turn: int = 0
    called: str = ""


class Figure(Plain, frozen=True):
    """By how much a best run changes where something is built: of whoever builds, of others, or with the next train."""

    text: str
    of: FigureOf


class Mark(Plain, frozen=True):
    """A ring round a hex and, if given, a number badge or figures; kept out of the hex so that its picture stays cached."""

    coord: str
    kind: MarkKind
    number: str = ""
    figures: tuple[Figure, ...] = ()


class MapScene(Sheet, frozen=True):
    """The board. `rows` and `columns` are (position, coordinate) pairs for the margin; `zoom` limits the view."""

    orientation: Orientation
    hexes: tuple[HexScene, ...]
    rows: tuple[tuple[int, str], ...] = ()
    columns: tuple[tuple[int, str], ...] = ()
    marks: tuple[Mark, ...] = ()
    zoom: tuple[str, ...] = ()
    tile_numbers: bool = False
    coordinates: bool = True


class Choice(Plain, frozen=True):
    """One tile in one turn, numbered as the command's choices are, with what it brings."""

    number: str
    hex: HexScene
    figures: tuple[Figure, ...] = ()


class PlacementsScene(Plain, frozen=True):
    """Where track may be laid: the map with its legal hexes, or the choices for one hex."""

    map: MapScene
    legal: tuple[str, ...] = ()
    chosen: str = ""
    choices: tuple[Choice, ...] = ()
    figures: tuple[tuple[str, tuple[Figure, ...]], ...] = ()


class TileItem(Plain, frozen=True):
    """A tile unturned and how many are left."""

    hex: HexScene
    count: str
    gone: bool = False


class TilesScene(Sheet, frozen=True):
    """Tiles left in the box."""

    orientation: Orientation
    items: tuple[TileItem, ...]


def sides(orientation: Orientation) -> int:
    """How many edges a cell of this orientation has."""
    return 4 if orientation == "square" else 6


def turned(paths: tuple[Path, ...], turn: int, edges: int = 6) -> tuple[Path, ...]:
    """The paths of an unturned tile as they lie after `turn` steps clockwise."""

    def end(e: End) -> End:
        return (e + turn) % edges if isinstance(e, int) else e

    return tuple(msgspec.structs.replace(p, ends=(end(p.ends[0]), end(p.ends[1]))) for p in paths)
