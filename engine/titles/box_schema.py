"""The shape of a title's data files."""

import functools
import tomllib
from pathlib import Path

import msgspec

from engine.board.atlas import Atlas
from engine.board.tiles import Area, FirstLay, Hex, Orientation, Tile, UpgradeAt
from engine.core.formats import learned_shapes
from engine.ids import TileId


class MapData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One map of map.toml; on one that grows a cell is in play only where something lies beside or on it."""

    orientation: Orientation
    hexes: tuple[Hex, ...]
    first_lay: tuple[FirstLay, ...]
    areas: tuple[Area, ...] = ()
    grows: bool = False


class TilesData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of tiles.toml: faces, which faces share a piece, what replaces what, and how many a set holds."""

    tiles: tuple[Tile, ...]
    upgrades: dict[TileId, tuple[TileId, ...]]
    sets: dict[str, dict[TileId, int]]
    two_sided: tuple[tuple[TileId, TileId], ...] = ()
    upgrades_at: tuple[UpgradeAt, ...] = ()
    small_station: int = 0


learned_shapes.learn(dict[str, MapData], TilesData)


def read_toml(path: Path) -> dict[str, object]:
    """A data file as it stands."""
    with path.open("rb") as file:
        return tomllib.load(file)


@functools.cache
def load_tiles(folder: Path) -> TilesData:
    """The tiles of a title."""
    return msgspec.convert(read_toml(folder / "box" / "tiles.toml"), TilesData)


@functools.cache
def load_maps(folder: Path) -> dict[str, MapData]:
    """Every map of a title by its name."""
    return msgspec.convert(read_toml(folder / "box" / "map.toml"), dict[str, MapData])


@functools.cache
def load_map(folder: Path, name: str) -> Atlas:
    """The atlas of one map of a title, compiled once."""
    return atlas_of(load_maps(folder)[name], load_tiles(folder))


def atlas_of(board: MapData, box: TilesData) -> Atlas:
    """The atlas of a map and the tiles laid on it."""
    return Atlas(
        orientation=board.orientation,
        hexes=board.hexes,
        areas=board.areas,
        first_lay=board.first_lay,
        tiles=box.tiles,
        upgrades=box.upgrades,
        upgrades_at=box.upgrades_at,
        two_sided=box.two_sided,
        small_station=box.small_station,
        grows=board.grows,
    )
