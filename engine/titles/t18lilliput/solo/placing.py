"""Where Gulliver may lay what, by the guards that hold for everybody, and which way a die turns it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.board.tiles import Tile
from engine.core.actions import LayTile
from engine.core.draft import Draft
from engine.core.outcome.event import Phrase
from engine.core.rule import Options
from engine.core.view import View
from engine.ids import HexId, TileId
from engine.titles.t18lilliput.box.facts import tables
from engine.titles.t18lilliput.building.track import ANY, METROPOLIS, start_cell
from engine.titles.t18lilliput.rounds.cards import TRACK
from engine.titles.t18lilliput.solo.gulliver import drawn

LAY = "lay_tile"
Wanted = Callable[[Tile], bool]


def legal(view: View, who: str, picked: dict[str, Any]) -> tuple[Any, ...]:
    """The legal values of the next part of a lay."""
    rule = view.book.rules[LAY]
    found = rule.choices(view, who, picked) if rule.fits(view, who, picked) else None
    return found.values if isinstance(found, Options) else ()


def tiles_for(view: View, who: str, hex_: HexId, wanted: Wanted) -> tuple[TileId, ...]:
    """The tiles of a sort that a company may lay in a cell; those of characters are none of his."""
    own, tiles = tables(view).own_tiles, view.book.atlas.tiles
    found = legal(view, who, {"hex": hex_})
    return tuple(tile for tile in found if tile not in own and wanted(tiles[tile]))


def turns_for(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[int, ...]:
    """The turns in which it may lie, those that look alike counted once."""
    turns = (turn for turn in legal(view, who, {"hex": hex_, "tile": tile}))
    alike = {view.book.atlas.shape(tile, turn).sides: turn for turn in sorted(turns, reverse=True)}
    return tuple(sorted(alike.values()))


def is_yellow_city(tile: Tile) -> bool:
    """A city that is no metropolis."""
    return tile.colour == "yellow" and bool(tile.nodes) and tile.label != METROPOLIS


def is_yellow_plain(tile: Tile) -> bool:
    """Plain track."""
    return tile.colour == "yellow" and not tile.nodes


def city_of(colour: str) -> Wanted:
    """A city or metropolis of a colour."""
    return lambda tile: tile.colour == colour and bool(tile.nodes)


def distance(view: View, hex_: HexId, other: HexId | None = None) -> int:
    """How many steps from cell to cell, to Mildendo unless another cell is named."""
    other = other or start_cell(view).coordinate
    return abs(ord(hex_[0]) - ord(other[0])) + abs(int(hex_[1:]) - int(other[1:]))


def nearest(view: View, cells: Iterable[HexId], other: HexId | None = None) -> tuple[HexId, ...]:
    """The cells with the fewest steps, in the order of their names: one of them is drawn."""
    ranked = sorted(cells, key=lambda cell: (distance(view, cell, other), cell))
    return tuple(cell for cell in ranked if distance(view, cell, other) == distance(view, ranked[0], other))


def allow_one(draft: Draft) -> None:
    """One tile may be laid, as with a card for any colour."""
    draft.set_notes(does=TRACK, lays=(ANY,))


def lay(draft: Draft, who: str, hex_: HexId, tile: TileId, turns: tuple[int, ...], shapes: int = 1) -> None:
    """Lay a tile, drawn from so many shapes and turned by the die where several turns are left."""
    turn, told = drawn(draft, turns), len(draft.events)
    draft.book.rules[LAY].effect(draft, LayTile(who, hex_, tile, turn))
    draft.set_notes(does="", lays=())
    if shapes > 1 or len(turns) > 1:
        draft.give_reason(told, Phrase("gulliver.drawn", {"n": shapes, "count": len(turns)}))
