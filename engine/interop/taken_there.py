"""What 18xx.games does not take in any title, as guards for tables that play as there: their questions are a model of its own.

Each title has its own in `web/asked.py`: how it is played there (`choices`), and what narrows its rulebook (`narrow`).
"""

from __future__ import annotations

from engine.board.reach import uses_new_track
from engine.board.tiles import Node
from engine.core.errors import RuleViolation, refuse
from engine.core.view import View
from engine.ids import HexId, TileId
from engine.interop.pieces import printed
from engine.rules.stations import reach_of


def upgrade_is_used(view: View, who: str, hex: HexId, tile: TileId, turn: int) -> RuleViolation | None:
    """An upgrade there brings the company new track it can use, or another value of a place it reaches."""
    reached = reach_of(view, who)
    if uses_new_track(view.layout, reached, hex, tile, turn):
        return None
    old, atlas = view.layout.tiles.get(hex), view.book.atlas
    laid = atlas.laid(hex, old, tile, turn)
    carried, places = atlas.carry(hex, old, *laid), {node.id: node for node in atlas.shape_at(hex, laid).nodes}
    here = (stop.node for stop in view.layout.face(hex).stops if stop.key in reached.stops)
    pairs = ((node, places.get(carried.get(node.id, ""))) for node in here)
    worth_more = any(after is not None and most(after) != most(before) for before, after in pairs)
    return None if worth_more else refuse("elsewhere.no_use", hex=hex, tile=tile)


def most(place: Node) -> int:
    """The highest figure printed at a place."""
    return place.revenue if isinstance(place.revenue, int) else max(place.revenue.values(), default=0)


def copy_is_left(view: View, hex: HexId, tile: TileId) -> RuleViolation | None:
    """Of some tiles there are fewer there than in the box."""
    there = printed.fewer(view.book).get(tile)
    if there is None:
        return None
    lying = sum(laid == tile for other, (laid, _) in view.state.tiles.items() if other != hex)
    return None if lying < there else refuse("track.none_left", tile=tile)
