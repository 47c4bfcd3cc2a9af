"""What a placement shuts for good: the last tile of a kind, the way to a better tile, the last place of a city."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.outcome.event import Phrase
from engine.core.view import View
from engine.effects.best_of_all import hexes_changed
from engine.effects.placements import Placement
from engine.ids import HexId, StopId
from engine.rules.stations import blocked, free_slots, is_city, reach_of


def shut(before: View, after: View, placed: Placement, growing: bool) -> Iterator[Phrase]:
    """What can be done no more afterwards; `growing`: another tile on the same hex could still be replaced."""
    yield from last_tiles(before, after)
    if growing and placed.tile and not grows(after, placed.hex):
        yield Phrase("effects.no_upgrade", {"hex": placed.hex})
    for stop in filled(before, after):
        shut_out = [name for name in before.companies if is_shut_out(before, after, name, stop)]
        yield Phrase("effects.full", {"stop": stop, "shut": shut_out})


def last_tiles(before: View, after: View) -> Iterator[Phrase]:
    """The kinds of tile of which none is left, and the hexes that only they could have made better."""
    if before.state.tiles is after.state.tiles:
        return
    gone = [tile for tile, left in after.tiles_left.items() if left <= 0 < before.tiles_left.get(tile, 0)]
    changed = set(hexes_changed(before, after))
    for tile in gone[:1]:  # both sides of one piece are one tile
        stuck = [
            name
            for name in before.state.tiles
            if name not in changed and grows(before, name) and not grows(after, name)
        ]
        yield Phrase("effects.last_tile", {"tile": tile, "stuck": stuck})


def grows(view: View, hex_: HexId) -> bool:
    """Whether some tile that is left could still replace what lies on a hex."""
    left, laid = view.tiles_left, view.state.tiles.get(hex_)
    return any(left.get(tile, 0) > 0 for tile in view.book.atlas.faces(hex_, laid))


def filled(before: View, after: View) -> Iterator[StopId]:
    """The cities that took their last marker."""
    if before.state.markers is after.state.markers:
        return
    for stop, owners in after.state.markers.items():
        known = stop in before.layout.stops and before.markers_at(stop) != owners and is_city(before, stop)
        if known and free_slots(before, stop) > 0 >= free_slots(after, stop):
            yield stop


def is_shut_out(before: View, after: View, company: str, stop: StopId) -> bool:
    """Whether a company came through a place and does so no more."""
    return stop in reach_of(before, company).open and stop in blocked(after, company)
