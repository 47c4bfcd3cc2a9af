"""Numbers of what is printed on 18xx.games: of a hex its place among those printed alike there, of a stop its place on the hex.

Stops of a printed hex are counted there together with its track: the second city of a hex may be number 2.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from engine.core.book import Book
from engine.core.view import View
from engine.ids import HexId, TileId
from engine.titles.title import folder_of, path_of


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed alike on some maps of a title, a row for each kind of hex of which there are several.

    `stops`: the numbers of the stops of a hex in our order, where they are others than 0, 1, 2 …. `fewer`: how many there
    are of a tile, where there are fewer than in our box.
    """

    maps: tuple[str, ...]
    alike: tuple[tuple[HexId, ...], ...]
    stops: dict[HexId, tuple[int, ...]] = {}
    fewer: dict[TileId, int] = {}


@cache
def of_title(title: str) -> tuple[Printed, ...]:
    """What is printed alike on the maps of a title (`web/printed.toml` in its folder)."""
    with open(path_of(folder_of(title)) / "web" / "printed.toml", "rb") as file:
        return msgspec.convert(tomllib.load(file)["printed"], tuple[Printed, ...])


def places(book: Book) -> Mapping[HexId, int]:
    """The places of hexes on the table's map; a hex that stands in no row is the first of its kind."""
    rows = (row for printed in of_title(book.title.name) if book.row.map in printed.maps for row in printed.alike)
    return {hex_: place for row in rows for place, hex_ in enumerate(row)}


@cache
def stops_of(title: str, map_: str) -> Mapping[HexId, tuple[int, ...]]:
    """The numbers of the stops on hexes of a map, where there are gaps in them."""
    return {hex_: found for printed in of_title(title) if map_ in printed.maps for hex_, found in printed.stops.items()}


def numbers(book: Book, hex_: HexId, count: int) -> Sequence[int]:
    """The numbers of the stops printed on a hex, in our order."""
    return stops_of(book.title.name, book.row.map).get(hex_, range(count))


def numbers_now(view: View, hex_: HexId) -> Sequence[int]:
    """The numbers of the stops that lie on a hex: on a tile they have no gaps."""
    count = len(view.layout.face(hex_).stops)
    return range(count) if hex_ in view.state.tiles else numbers(view.book, hex_, count)


@cache
def fewer_of(title: str, map_: str) -> Mapping[TileId, int]:
    """Of which tiles there are fewer there on a map, and how many."""
    return {tile: count for printed in of_title(title) if map_ in printed.maps for tile, count in printed.fewer.items()}


def fewer(book: Book) -> Mapping[TileId, int]:
    """The same for a table."""
    return fewer_of(book.title.name, book.row.map)
