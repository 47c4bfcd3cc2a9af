"""Track (VI.3.1 to VI.3.3): a second tile is paid to the yellow company, terrain to the green one."""

from __future__ import annotations

from engine.core.actions import LayTile
from engine.core.draft import Draft
from engine.core.view import View
from engine.ids import HexId, TileId
from engine.rules import track
from engine.rules.policies.answers import Bill
from engine.titles.t18mag import majors
from engine.titles.t18mag.box.facts import tables
from engine.titles.t18mag.notes import notes

TERRAIN, BUILDER = "SIK", "SKEV"
TOKEN = "token"


def lay_price(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...] | None:
    """One tile or upgrade is free; a second tile costs 10 to the yellow company, and one of the two is yellow."""
    laid = view.state.turn.laid
    if not laid:
        return ()
    tiles = view.book.atlas.tiles
    yellow = [tiles[view.state.tiles[name][0]].colour == "yellow" for name in laid]
    if len(laid) > 1 or not (tiles[tile].colour == "yellow" or yellow[0]):
        return None
    return (Bill(BUILDER, tables(view).construction.second_tile, "second_tile"),)


def tile_cost(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...]:
    """Terrain goes to the green company: at the first tile, and for OO and B tiles when they turn green (VI.3.3)."""
    old = view.state.tiles.get(hex_)
    terrain = view.book.atlas.tiles[old[0]].upgrade_cost if old else view.book.atlas.hexes[hex_].terrain
    return (Bill(TERRAIN, terrain.cost, "terrain"),) if terrain else ()


def aids(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[str, ...]:
    """A terrain token lets the bank pay for the terrain of one hex (VI.3.2)."""
    usable = notes(view).terrain.get(who, 0) and tile_cost(view, who, hex_, tile)
    return ("", TOKEN) if usable else ("",)


def tokens_beside(view: View, company: str) -> dict[str, int]:
    """The terrain tokens on a charter (II.1: all of it is open)."""
    left = notes(view).terrain.get(company, 0)
    return {TOKEN: left} if left else {}


def lay(draft: Draft, action: LayTile) -> None:
    """A terrain token spent leaves the game."""
    track.carry_out(draft, action)
    if action.aid:
        terrain = notes(draft).terrain
        draft.set_notes(terrain={**terrain, action.who: terrain[action.who] - 1})


def no_lay_is_left(view: View) -> bool:
    """Large companies build nothing, and a second lay must be paid (VI.3.1)."""
    second = tables(view).construction.second_tile
    laid = len(view.state.turn.laid)
    return majors.is_large(view, view.at_turn) or laid > 1 or (laid == 1 and view.cash(view.at_turn) < second)
