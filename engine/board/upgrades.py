"""Whether a tile fits a hex: the first law of building it breaks, or none."""

from collections.abc import Iterator

from engine.board.shapes import Shape, keeps, shape_of
from engine.board.sides import Sides
from engine.board.tiles import Hex, Partition, Tile
from engine.ids import HexId, TileId

Laid = tuple[TileId, int]  # tile number and turn


def off_board(hex: Hex, shape: Shape, sides: Sides, hexes: dict[HexId, Hex]) -> bool:
    """Track may point at a neighbour that can be built on or has printed track to meet it."""
    for side in shape.sides:
        other = sides.neighbour(hex.coordinate, side)
        if other is None:
            return True
        if hexes[other].buildable is not True and sides.geometry.opposite(side) not in printed_sides(hexes[other]):
            return True
    return False


def printed_sides(hex: Hex) -> frozenset[int]:
    """The sides to which printed track leads."""
    return frozenset(int(end[1:]) for path in hex.paths for end in path.ends if end[0] == "e")


def crosses(shape: Shape, partition: Partition) -> bool:
    """Whether any track or place joins both parts of a divided hex."""
    part = set(partition.side_a_edges)
    joined = [{first, second} for first, second, _ in shape.through]
    joined += [{side for side, _ in exits} for exits in shape.exits.values() if exits]
    return any(0 < len(group & part) < len(group) for group in joined)


def broken_law(hex: Hex, old: Shape, tile: Tile, new: Shape, sides: Sides, hexes: dict[HexId, Hex]) -> str | None:
    """The geometrical law that a turned tile breaks on a hex."""
    if off_board(hex, new, sides, hexes):
        return "track.off_board"
    if new.sides & set(hex.blocked_edges):
        return "track.barrier"
    if hex.partition and crosses(new, hex.partition):
        return "track.partition"
    if not keeps(old, new, stations_on_track(tile)):
        return "track.old_track_lost"
    return None


def stations_on_track(tile: Tile) -> bool:
    """Whether the tile has tracks that carry markers in place of printed towns."""
    return bool(tile.small_station_tracks) and not tile.nodes


def station_marks(old: Shape, tile: Tile, turn: int, sides: int) -> str:
    """The suffix that says which tracks of the new tile carry the small stations of the old one."""
    new = shape_of((), tile.paths, turn, sides)
    towns = {
        frozenset(side for side, _ in old.exits[node.id])
        for node in old.nodes
        if node.kind == "town" and len(old.exits[node.id]) == 2
    }
    marks = [n for n, track in enumerate(new.tracks) if frozenset({track.side, track.other}) in towns]
    return "+" + "".join(map(str, marks)) if marks else ""


def marked(number: TileId) -> tuple[TileId, Iterator[int]]:
    """A tile number split into the tile and its marked tracks: "16+02" is tile 16 with marks on tracks 0 and 2."""
    base, _, marks = number.partition("+")
    return TileId(base), map(int, marks)
