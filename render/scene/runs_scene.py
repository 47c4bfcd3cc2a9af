"""Runs of trains over the map."""

from __future__ import annotations

from render.scene.board_scene import End, MapScene
from render.scene.parts import Company, Plain


class Stop(Plain, frozen=True):
    """A place a train visits and what it pays there."""

    coord: str
    node: str
    pay: str
    name: str = ""


class Piece(Plain, frozen=True):
    """A piece of a run: the path of that hex with these ends (and lanes, where two paths have the same ends)."""

    coord: str
    ends: tuple[End, End]
    lanes: tuple[tuple[int, int], ...] = ()


class Route(Plain, frozen=True):
    """One train's run, drawn in colour and dash number `index`."""

    index: int
    train: str
    pieces: tuple[Piece, ...]
    stops: tuple[Stop, ...]
    total: str
    line: str = ""


class RoutesScene(Plain, frozen=True):
    """The runs of a company over the map, with a legend and the sum; `apart` is what goes straight to its treasury."""

    map: MapScene
    routes: tuple[Route, ...]
    total: str
    company: Company | None = None
    apart: str = ""
