"""The two circles of a hex without tile: here and there they are numbered by different rows of the box."""

from __future__ import annotations

from engine.board.hexes import hex_of
from engine.core.view import View


def other_number(view: View, stop: str) -> str:
    """The circle that has a circle's number there: of a hex without tile the home counts as printed on the map."""
    hex_, _, node = stop.partition(".")
    printed = view.book.atlas.hexes.get(hex_)
    if printed is None or hex_ in view.state.tiles or len(printed.nodes) != 2:
        return stop
    for home in printed.homes:
        ours = view.book.companies[home.company].homes[view.book.row.map]
        if hex_of(ours) == hex_ and ours != f"{hex_}.{home.node}":
            return next(f"{hex_}.{other.id}" for other in printed.nodes if other.id != node)
    return stop
