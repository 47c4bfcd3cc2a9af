"""The two circles of a hex without tile: here and there they are numbered by different rows of the box."""

from __future__ import annotations

from engine.core.view import View
from engine.ids import StopId, hex_of, node_of, stop_on
from engine.titles.t18mag.building import are_exchanged


def other_number(view: View, stop: StopId) -> StopId:
    """The circle that has a circle's number there: of a hex without tile the home counts as printed on the map."""
    hex_, node = hex_of(stop), node_of(stop)
    printed = view.book.atlas.hexes.get(hex_)
    if printed is None or hex_ in view.state.tiles or len(printed.nodes) != 2:
        return stop
    if are_exchanged(view, hex_):
        return next(stop_on(hex_, other.id) for other in printed.nodes if other.id != node)
    return stop
