"""Everything about one map that does not change during a game, and the laws of laying tiles on it: the first one broken."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from threading import Lock

from engine.board.faces import Face, Ways, compile_ways
from engine.board.shapes import Shape, carried, keeps, shape_of
from engine.board.sides import Sides
from engine.board.tiles import GEOMETRIES, Area, FirstLay, Hex, Node, Partition, Path, Tile, UpgradeAt
from engine.board.topology import Layout
from engine.ids import BARE, HexId, TileId, stop_on

Laid = tuple[TileId, int]  # tile number and turn
Tiles = Mapping[HexId, Laid]  # hex → tile and turn; never changed in place
LAYOUTS_KEPT = 64


class Atlas:
    """One map with its tiles; all questions about single tiles are answered once and remembered."""

    def __init__(
        self,
        *,
        orientation: str,
        hexes: Iterable[Hex],
        tiles: Iterable[Tile],
        first_lay: Iterable[FirstLay] = (),
        upgrades: Mapping[TileId, tuple[TileId, ...]] | None = None,
        upgrades_at: Iterable[UpgradeAt] = (),
        areas: Iterable[Area] = (),
        two_sided: Iterable[tuple[TileId, TileId]] = (),
        small_station: int = 0,
        grows: bool = False,
    ) -> None:
        self.geometry = GEOMETRIES[orientation]
        self.hexes = {hex.coordinate: hex for hex in hexes}
        self.tiles = {tile.number: tile for tile in tiles}
        self.first_lay = {hex: lay.tiles for lay in first_lay for hex in lay.hexes}
        self.upgrades = dict(upgrades or {})
        self.upgrades_at = {(hex, rule.from_): rule.to for rule in upgrades_at for hex in rule.hexes}
        self.other_side = {face: pair[1 - i] for pair in two_sided for i, face in enumerate(pair)}
        self.small_station = small_station
        self.grows = grows
        self.names = tuple(self.hexes)
        self.sides = Sides(self.geometry, list(self.hexes.values()))
        self.areas = {area.area: area.members for area in areas}
        self.area_keys = {member: stop_on(*members[0]) for members in self.areas.values() for member in members}
        self._shapes: dict[Laid, Shape] = {}
        self._printed: dict[HexId, Shape] = {}
        self._faces: dict[tuple[HexId, TileId, int], Face] = {}
        self._misfits: dict[tuple[HexId, Laid | None, TileId, int], str | None] = {}
        self._turns: dict[tuple[HexId, Laid | None, TileId], tuple[int, ...]] = {}
        self._choices: dict[tuple[HexId, Laid | None], tuple[TileId, ...]] = {}
        self._carried: dict[tuple[HexId, Laid | None, TileId, int], dict[str, str]] = {}
        self._pieces: dict[TileId, tuple[TileId, ...]] = {}
        self.newest: Layout | None = None
        self._layouts: OrderedDict[int, Layout] = OrderedDict()
        self._looking = Lock()  # several threads ask for layouts

    def neighbour(self, hex: HexId, side: int) -> HexId | None:
        """The hex across a side, if there is one."""
        return self.sides.neighbour(hex, side)

    def in_play(self, tiles: Tiles) -> tuple[HexId, ...]:
        """The hexes that belong to the board: all, or where it grows, what lies and is printed with its neighbours."""
        if not self.grows:
            return tuple(self.hexes)
        kept = {name for name, hex in self.hexes.items() if hex.nodes or hex.paths} | set(tiles)
        rim = {self.neighbour(name, side) for name in kept for side in range(self.geometry.sides)}
        return tuple(name for name in self.hexes if name in kept or name in rim)

    def tile(self, number: TileId) -> Tile:
        """A tile; "16+02" is tile 16 with small stations on its tracks 0 and 2."""
        if number not in self.tiles and "+" in number:
            self.tiles[number] = self._with_stations(number)
        return self.tiles[number]

    def _with_stations(self, number: TileId) -> Tile:
        """A tile whose marked tracks have a small station in their middle."""
        base, marks = marked(number)
        tile, tracks = self.tiles[base], set(marks)
        paths: list[Path] = []
        for n, path in enumerate(tile.paths):
            paths += [Path((end, f"t{n}")) for end in path.ends] if n in tracks else [path]
        nodes = tuple(Node(f"t{n}", "town", revenue=self.small_station) for n in sorted(tracks))
        return Tile(
            number, tile.colour, tile.label, nodes, tuple(paths), small_station_tracks=tile.small_station_tracks
        )

    def shape(self, tile: TileId, turn: int) -> Shape:
        """The turned track of a tile."""
        if (tile, turn) not in self._shapes:
            face = self.tile(tile)
            self._shapes[tile, turn] = shape_of(face.nodes, face.paths, turn, self.geometry.sides)
        return self._shapes[tile, turn]

    def printed(self, hex: HexId) -> Shape:
        """The printed track of a hex."""
        if hex not in self._printed:
            face = self.hexes[hex]
            self._printed[hex] = shape_of(face.nodes, face.paths, 0, self.geometry.sides)
        return self._printed[hex]

    def shape_at(self, hex: HexId, laid: Laid | None) -> Shape:
        """The track of what lies on a hex: a tile or the print."""
        return self.shape(*laid) if laid else self.printed(hex)

    def face(self, hex: HexId, laid: Laid | None) -> Face:
        """What lies on a hex: a tile or the print."""
        tile, turn = laid or (BARE, 0)
        found = self._faces.get((hex, tile, turn))
        if found is None:
            colour = self.tile(tile).colour if laid else self.hexes[hex].colour
            found = Face(hex, tile, turn, colour, self.shape_at(hex, laid), self.area_keys)
            self._faces[hex, tile, turn] = found
        return found

    def ways(self, face: Face) -> Ways:
        """The track of a face that trains run on."""
        if face.ways is None:
            face.ways = compile_ways(face, self.sides)
        return face.ways

    def successors(self, hex: HexId, old: Laid | None) -> tuple[TileId, ...]:
        """Tiles that may replace what lies on a hex, whatever their turn."""
        if old is None:
            return self.first_lay.get(hex, ())
        base, _ = marked(old[0])
        return self.upgrades_at.get((hex, base), self.upgrades.get(base, ()))

    def misfit(self, hex: HexId, old: Laid | None, tile: TileId, turn: int) -> str | None:
        """Why a tile may not be laid on a hex in this turn, or None."""
        if not 0 <= turn < self.geometry.sides:
            return "track.turn_fixed"
        key = (hex, old, tile, turn)
        if key not in self._misfits:
            self._misfits[key] = self._misfit(hex, old, tile, turn)
        return self._misfits[key]

    def _misfit(self, hex: HexId, old: Laid | None, number: TileId, turn: int) -> str | None:
        """The first law that a tile would break."""
        print_ = self.hexes[hex]
        if print_.buildable is False:
            return "track.unbuildable"
        if number not in self.successors(hex, old):
            return "track.not_an_upgrade"
        tile = self.tiles[number]
        if tile.fixed_rotation not in (None, turn):
            return "track.turn_fixed"
        old_shape, new = self.shape_at(hex, old), self.shape(number, turn)
        return broken_law(print_, old_shape, tile, new, self.sides, self.hexes)

    def turns(self, hex: HexId, old: Laid | None, tile: TileId) -> tuple[int, ...]:
        """The turns in which a tile may be laid on a hex."""
        key = (hex, old, tile)
        if key not in self._turns:
            possible = range(self.geometry.sides)
            self._turns[key] = tuple(turn for turn in possible if self.misfit(hex, old, tile, turn) is None)
        return self._turns[key]

    def faces(self, hex: HexId, old: Laid | None) -> tuple[TileId, ...]:
        """The tiles that may be laid on a hex in some turn."""
        key = (hex, old)
        if key not in self._choices:
            self._choices[key] = tuple(tile for tile in self.successors(hex, old) if self.turns(hex, old, tile))
        return self._choices[key]

    def laid(self, hex: HexId, old: Laid | None, tile: TileId, turn: int) -> Laid:
        """What lies on the hex after laying the tile: small stations of the old tile stay on their track."""
        if not stations_on_track(self.tiles[tile]):
            return tile, turn
        old_shape = self.shape_at(hex, old)
        return TileId(tile + station_marks(old_shape, self.tiles[tile], turn, self.geometry.sides)), turn

    def carry(self, hex: HexId, old: Laid | None, tile: TileId, turn: int) -> dict[str, str]:
        """Old node id → new node id, so that markers move along."""
        key = (hex, old, tile, turn)
        if key not in self._carried:
            laid = self.laid(hex, old, marked(tile)[0], turn)
            self._carried[key] = carried(self.shape_at(hex, old), self.shape(*laid))
        return self._carried[key]

    def left(self, tiles: Tiles, supply: Mapping[TileId, int]) -> dict[TileId, int]:
        """How many of each tile of a set are left; laying one side of a piece uses up the other."""
        left = dict(supply)
        for number, _ in tiles.values():
            for face in self._pieces.get(number) or self._piece(number):
                if face in left:
                    left[face] -= 1
        return left

    def has_marks(self, number: TileId) -> bool:
        """Whether a tile carries marks of its own: small stations."""
        return next(marked(number)[1], None) is not None

    def _piece(self, number: TileId) -> tuple[TileId, ...]:
        """The sides of the piece a tile is one side of."""
        base, _ = marked(number)
        found = self._pieces[number] = (base, self.other_side[base]) if base in self.other_side else (base,)
        return found

    def forget_layouts(self) -> None:
        """Look at every board afresh (measurements only)."""
        self._layouts.clear()
        self.newest = None

    def layout(self, tiles: Tiles) -> Layout:
        """The track on the board; the same mapping object gives the same layout."""
        newest = self.newest
        if newest is not None and newest.tiles is tiles:
            return newest
        with self._looking:
            found = self._layouts.get(id(tiles))
            if found is not None and found.tiles is tiles:
                self._layouts.move_to_end(id(tiles))
                return found
        made = Layout(self, tiles)
        made = made.taken_over(newest) if newest else made
        with self._looking:
            self._layouts[id(tiles)] = self.newest = made
            if len(self._layouts) > LAYOUTS_KEPT:
                self._layouts.popitem(last=False)
        return made


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
