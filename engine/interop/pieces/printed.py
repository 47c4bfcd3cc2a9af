"""The number in the name of a printed hex on 18xx.games: its place among those printed alike there."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

import msgspec

from engine.core.book import Book
from engine.ids import HexId
from engine.titles.title import folder_of, path_of


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed alike on some maps of a title, a row for each kind of hex of which there are several."""

    maps: tuple[str, ...]
    alike: tuple[tuple[HexId, ...], ...]


@cache
def of_title(title: str) -> tuple[Printed, ...]:
    """What is printed alike on the maps of a title (`web/printed.toml` in its folder)."""
    with open(path_of(folder_of(title)) / "web" / "printed.toml", "rb") as file:
        return msgspec.convert(tomllib.load(file)["printed"], tuple[Printed, ...])


def places(book: Book) -> Mapping[HexId, int]:
    """The places of hexes on the table's map; a hex that stands in no row is the first of its kind."""
    rows = (row for printed in of_title(book.title.name) if book.row.map in printed.maps for row in printed.alike)
    return {hex_: place for row in rows for place, hex_ in enumerate(row)}
