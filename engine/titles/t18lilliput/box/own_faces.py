"""Faces that a table brings along: what is printed on each tile of the box, and tiles of further shapes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from msgspec.structs import replace

from engine.board.atlas import Atlas
from engine.board.tiles import Node, Path, Tile
from engine.core.errors import BadInput
from engine.ids import TileId
from engine.titles.box_rows import Strict
from engine.titles.box_schema import MapData, TilesData, atlas_of
from engine.titles.t18lilliput.box.facts import Tables

SIDES, COLOURS = 4, ("yellow", "green", "brown")
V = TypeVar("V")
MOST_PAID, STEP, MOST_PLACES, MOST_NEW, LONGEST = 300, 5, 4, 20, 9
START = "start"


class Face(Strict, frozen=True):
    """What is printed on a tile: what it pays (to companies with a marker there, where that differs), its places and ways.

    A way is a side of the tile that leads to its place, or two sides that it joins; sides are counted clockwise from below.
    `like` names the tile of the box of whose sort a further one is.
    """

    track: tuple[str, ...]
    pays: int | dict[str, int] = 0
    marked: int = 0
    places: int = 0
    mine: int = 0
    like: TileId = TileId("")


Faces = dict[TileId, Face]


def model_of(faces: Faces, number: TileId) -> TileId:
    """The tile of the box of whose sort a tile is."""
    return faces[number].like or number if number in faces else number


def check_faces(box: TilesData, faces: Faces) -> None:
    """Each is one of the box's tiles with track, or like one, and can be printed so."""
    known = {tile.number: tile for tile in box.tiles if tile.paths}
    if len(set(faces) - set(known)) > MOST_NEW:
        raise BadInput("lilliput.own_faces", n=MOST_NEW)
    for number, face in faces.items():
        model = known.get(model_of(faces, number))
        is_new = bool(face.like)
        if model is None or is_new == (number in known) or not number.isascii() or not 0 < len(number) <= LONGEST:
            raise BadInput("lilliput.own_face", text=number)
        if not is_printable(model, face):
            raise BadInput("lilliput.own_shape", tile=number, text=", ".join(face.track))


def is_printable(model: Tile, face: Face) -> bool:
    """Ways lead to a place or join two sides, as on the other tiles of the sort; figures and places are no more than can be."""
    ways, node = [way.split("-") for way in face.track], next(iter(model.nodes), None)
    sides = {str(side) for side in range(SIDES)}
    fits = all(set(way) <= sides and len(set(way)) == (1 if node else 2) for way in ways)
    paid = list(face.pays.values()) if isinstance(face.pays, dict) else [face.pays]
    known = not isinstance(face.pays, dict) or (COLOURS[0] in face.pays and set(face.pays) <= set(COLOURS))
    figures = all(is_paid(sum_) for sum_ in (*paid, face.marked, face.mine))
    city = node is not None and node.kind == "city"
    places = 1 <= face.places <= MOST_PLACES if city else not face.places
    return bool(ways) and fits and known and figures and places and len(set(face.track)) == len(ways)


def printed(model: Tile, number: TileId, face: Face) -> Tile:
    """The tile with another face."""
    node, ends = next(iter(model.nodes), None), any(path.terminal for path in model.paths)
    paths = tuple(path_of(way, node, ends) for way in face.track)
    nodes = (replace(node, slots=face.places, revenue=face.pays),) if node else ()
    label = f"+{face.mine}" if face.mine else model.label
    return replace(model, number=number, label=label, nodes=nodes, paths=paths)


def path_of(way: str, node: Node | None, ends: bool) -> Path:
    """A way as track."""
    first, _, second = way.partition("-")
    return Path((f"e{first}", node.id if node else f"e{second}"), terminal=ends)


def with_faces(box: TilesData, faces: Faces) -> TilesData:
    """The tiles of the box with other faces and further tiles; what replaces what follows from their sorts and track."""
    if not faces:
        return box
    models = {tile.number: tile for tile in box.tiles}
    tiles = tuple(
        printed(tile, tile.number, faces[tile.number]) if tile.number in faces else tile for tile in box.tiles
    )
    tiles += tuple(printed(models[face.like], number, face) for number, face in faces.items() if face.like)
    every = {tile.number: tile for tile in tiles}
    upgrades = {number: found for number in every if (found := tuple(followers(box, faces, every, number)))}
    return replace(box, tiles=tiles, upgrades=upgrades)


def sort_of(tile: Tile) -> tuple[str, str, bool, str, bool]:
    """Tiles of a sort replace the same ones: their colour, label, whether they have a place or track, and their set."""
    return tile.colour, tile.label, bool(tile.nodes), tile.number[:3] if "-" in tile.number else "", bool(tile.paths)


def followers(box: TilesData, faces: Faces, every: Mapping[TileId, Tile], number: TileId) -> Iterator[TileId]:
    """What may replace a tile: whatever replaces one of its sort and keeps its track in some turn."""
    models, model = {tile.number: tile for tile in box.tiles}, model_of(faces, number)
    if model not in box.upgrades:
        return
    ground = not models[model].paths
    alike = (
        old for old in box.upgrades if (old == model if ground else sort_of(models[old]) == sort_of(models[model]))
    )
    wanted = {new for old in alike for new in box.upgrades[old]}
    for new, tile in every.items():
        if model_of(faces, new) in wanted and keeps_track(every[number], tile):
            yield new


def keeps_track(old: Tile, new: Tile) -> bool:
    """Whether some turn of a tile has all the track of another one."""
    return any(ways_of(old, 0) <= ways_of(new, turn) for turn in range(SIDES))


def ways_of(tile: Tile, turn: int) -> frozenset[frozenset[str]]:
    """The track of a tile, turned; its place is called the same on every tile."""
    return frozenset(frozenset(turned(end, turn) for end in path.ends) for path in tile.paths)


def turned(end: str, turn: int) -> str:
    """A side after a turn; a place stays what it is."""
    return f"e{(int(end[1:]) + turn) % SIDES}" if end[0] == "e" else "place"


def with_places(tables: Tables, faces: Faces) -> Tables:
    """The tables of the rulebook for other faces: what a marker brings, mines, closed sides; further tiles as those they are like."""
    kept = {number: face for number, face in faces.items() if face.like}

    def likewise(rows: Mapping[TileId, V]) -> dict[TileId, V]:
        return {**rows, **{number: rows[face.like] for number, face in kept.items() if face.like in rows}}

    closed = {number: open_sides(faces[number]) if number in faces else shut for number, shut in tables.closed.items()}
    return replace(
        tables,
        own_tiles=likewise(tables.own_tiles),
        lay_cost=likewise(tables.lay_cost),
        only_for=likewise(tables.only_for),
        scenario_cells=likewise(tables.scenario_cells),
        closed=closed,
        tunnels=(*tables.tunnels, *(number for number, face in kept.items() if face.like in tables.tunnels)),
        own_marker=figures(tables.own_marker, {number: face.marked for number, face in faces.items()}),
        mines=figures(tables.mines, {number: face.mine for number, face in faces.items()}),
    )


def open_sides(face: Face) -> tuple[int, ...]:
    """The sides without track."""
    return tuple(side for side in range(SIDES) if str(side) not in face.track)


def figures(rows: Mapping[TileId, int], own: Mapping[TileId, int]) -> dict[TileId, int]:
    """A column of figures with those a table brought along."""
    return {number: sum_ for number, sum_ in {**rows, **own}.items() if sum_}


def with_first(board: MapData, faces: Faces) -> MapData:
    """The map on which further yellow tiles may be the first, as those they are like."""
    further = {number: face.like for number, face in faces.items() if face.like}
    first = tuple(
        replace(lay, tiles=(*lay.tiles, *(number for number, like in further.items() if like in lay.tiles)))
        for lay in board.first_lay
    )
    return replace(board, first_lay=first)


def with_start(board: MapData, pays: int) -> MapData:
    """The map with another figure on the tile it begins with."""
    hexes = tuple(
        replace(cell, nodes=tuple(replace(node, revenue=pays) for node in cell.nodes)) if cell.role == START else cell
        for cell in board.hexes
    )
    return replace(board, hexes=hexes)


def is_paid(pays: int) -> bool:
    """Whether a tile may pay so much."""
    return 0 <= pays <= MOST_PAID and pays % STEP == 0


def atlas_with(board: MapData, box: TilesData, faces: Faces) -> Atlas:
    """The board with a table's own faces."""
    return atlas_of(with_first(board, faces), with_faces(box, faces))
