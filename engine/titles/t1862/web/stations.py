"""Small stations in recorded games of 1862: the ending of a tile's name and its turn tell the tracks that have one."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from engine.board.atlas import Atlas, marked
from engine.board.looks import Tracks, look
from engine.board.routes import Route, stops_of
from engine.core.book import Book
from engine.core.view import View
from engine.ids import BARE, HexId, TileId
from engine.interop.common_writes import place, stop_hexes
from engine.interop.pieces import printed
from engine.interop.web import Raw
from engine.titles.t1862.building.track import tracks_of
from engine.titles.title import path_of


def names() -> Mapping[str, tuple[int, ...]]:
    """The tracks with stations of each tile's name there."""
    return table("names")


@cache
def table(name: str) -> Mapping[str, tuple[int, ...]]:
    """One of the tables of tiles with stations (`web/stations.toml`)."""
    with open(path_of("t1862") / "web" / "stations.toml", "rb") as file:
        return {tile: tuple(row) for tile, row in tomllib.load(file)[name].items()}


def kinds(book: Book) -> dict[TileId, int]:
    """How many copies they have of each: as many as of the tile without stations."""
    return {TileId(name): book.tile_set[TileId(name.partition("_")[0])] for name in names()}


def told(atlas: Atlas, named: str) -> tuple[TileId, Tracks, Tracks] | None:
    """What a name of theirs with its turn looks like (`17_1/3`); nothing for a tile without stations in its name."""
    name, _, turn = named.partition("/")
    return look(atlas, TileId(name.partition("_")[0]), int(turn), names()[name]) if name in names() else None


def web_tile(atlas: Atlas, laid: str, before: str = "") -> str:
    """Their name of a tile of ours with its turn (`17+0/3`): the one a file had for it, else one that looks alike."""
    tile, _, turn = laid.partition("/")
    number, marks = marked(TileId(tile))
    tracks = tuple(marks)
    if not tracks:
        return laid
    here = look(atlas, number, int(turn), tracks)
    turns = [(int(turn) + more) % atlas.geometry.sides for more in range(atlas.geometry.sides)]
    ours = (f"{name}/{at}" for at in turns for name in names() if name.partition("_")[0] == number)
    return (
        before if before and told(atlas, before) == here else next(name for name in ours if told(atlas, name) == here)
    )


def with_station(view: View, hex_: HexId, track: str) -> TileId:
    """The tile of a hex with one more small station."""
    number, marks = marked(view.state.tiles[hex_][0])
    return TileId(f"{number}+{''.join(map(str, sorted([*marks, tracks_of(view, hex_)[track]])))}")


def is_left(view: View, hex_: HexId, tile: TileId, turn: int) -> bool:
    """Whether there is a copy there of a tile with small stations: each name has as many as the tile without."""
    atlas, number = view.book.atlas, marked(tile)[0]
    name = web_tile(atlas, f"{tile}/{turn}").partition("/")[0]
    others = (laid for other, laid in view.state.tiles.items() if other != hex_ and marked(laid[0])[0] == number)
    lying = sum(web_tile(atlas, f"{old}/{at}").partition("/")[0] == name for old, at in others)
    return lying < kinds(view.book).get(TileId(name), lying + 1)


def station_track(view: View, hex_: HexId, name: str, turn: int) -> str:
    """The track that gets a small station: the one of those a name and its turn tell that has none yet."""
    found = told(view.book.atlas, f"{name.rpartition('-')[0]}/{turn}")
    return next((track for track in tracks_of(view, hex_) if found and track in found[2]), "")


def numbers_there(view: View, hex_: HexId) -> Sequence[int] | None:
    """The numbers there of the stops of a hex, in our order; nothing where no recorded route tells those of its small stations."""
    tile, turn = view.state.tiles.get(hex_, (BARE, 0))
    if len([*marked(tile)[1]]) < 2:
        return printed.numbers_now(view, hex_)
    return table("numbers").get(web_tile(view.book.atlas, f"{tile}/{turn}").partition("/")[0])


def with_nodes(view: View, route: Route, raw: Raw) -> Raw:
    """A run with its stops by their numbers there; with its hexes alone, as older records, where a number is not known."""
    found = [
        (hex_, key, numbers_there(view, hex_)) for hex_, key in zip(stop_hexes(route), stops_of(route), strict=True)
    ]
    if any(numbers is None for _, _, numbers in found):
        return {key: value for key, value in raw.items() if key != "nodes"}
    return {**raw, "nodes": [f"{hex_}-{numbers[place(view, hex_, key)]}" for hex_, key, numbers in found if numbers]}
