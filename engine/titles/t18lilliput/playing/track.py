"""How good track and markers are: by what own companies will earn more, and by cities that could follow."""

from __future__ import annotations

from engine.core.actions import LayTile, PlaceToken
from engine.core.view import View
from engine.players import lays
from engine.showing import with_marker, with_tile
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.playing import deeds, outlook, race

OPEN = 3.0  # what an end of track into open country is worth a round
FIGURE = 0.4
GLANCE = 0.05


def at_a_glance(view: View, action: LayTile) -> float:
    """What the figures add, and ends of track into open country, for the rest of the game."""
    atlas = view.book.atlas
    before, after = view.layout.face(action.hex), atlas.face(action.hex, (action.tile, action.turn))
    figures = sum(lays.paid(view, action.who, stop) for stop in after.stops)
    figures -= sum(lays.paid(view, action.who, stop) for stop in before.stops)
    leads = 0.0
    for side in after.sides - before.sides:
        other = atlas.neighbour(action.hex, side)
        if other is None:
            continue
        back = atlas.geometry.opposite(side)
        leads += 2.0 if back in view.layout.exits(other) else (1.0 if other not in view.state.tiles else -1.0)
    gain = (FIGURE * figures + OPEN * leads) * lays.interest(view, action.who) * outlook.rounds_left(view)
    return gain - lays.MONEY * lays.cost(view, action)


def closely(view: View, action: LayTile) -> float:
    """What the player will have more by it, and a little for what it opens."""
    player = deeds.seat(view, action)
    after = with_tile(view, action.hex, action.tile, action.turn)
    gain = race.worth(after, player) - deeds.now(view, player)
    return gain - lays.MONEY * lays.cost(view, action) + GLANCE * at_a_glance(view, action)


def marker_at_a_glance(view: View, action: PlaceToken) -> float:
    """The home of a new company, where it earns most; else as usual."""
    if notes(view).founding == action.who:
        return 1.0 + deeds.home_value(view, action.who, action.stop)
    return lays.of_marker(view, action)


def marker_closely(view: View, action: PlaceToken) -> float:
    """What the player will have more by a marker, less its price."""
    if notes(view).founding == action.who:
        return marker_at_a_glance(view, action)
    player = deeds.seat(view, action)
    gain = race.worth(with_marker(view, action.who, action.stop), player) - deeds.now(view, player)
    return gain - lays.MONEY * lays.fee(view, action)
