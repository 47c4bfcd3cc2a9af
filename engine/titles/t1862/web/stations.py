"""Small stations in recorded games of 1862: they are told by the ending of a tile's name."""

from __future__ import annotations

from engine.core.view import View
from engine.ids import HexId, TileId
from engine.titles.t1862.building.track import tracks_of

LETTERS = "abc"


def web_tile(laid: str) -> str:
    """Their number of a tile with its turn: small stations on its tracks are told by an ending."""
    tile, _, turn = laid.partition("/")
    base, plus, marks = tile.partition("+")
    ending = ""
    if plus and (len(marks) > 1 or base == "798"):
        ending = f"_{len(marks)}"
    elif plus:
        ending = "_1" + ("" if (base, marks) == ("20", "0") else LETTERS[int(marks)])
    return f"{base}{ending}/{turn}"


def station_track(view: View, hex_: HexId, name: str, turn: int) -> str:
    """The track that gets a small station: the one a first station's name and turn tell, else the next without one."""
    free = tracks_of(view, hex_)
    base, _, ending = name.rpartition("-")[0].partition("_")
    path = view.book.atlas.tiles[TileId(base)].paths[LETTERS.find(ending[1:]) if ending[1:] else 0]
    sides = sorted((int(end[1:]) + turn) % view.book.atlas.geometry.sides for end in path.ends)
    told = "-".join(map(str, sides))
    return told if told in free and ending[:1] == "1" else next(iter(free), "")
