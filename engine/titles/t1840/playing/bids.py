"""How high one bids: a landmark for what it pays, a line for what it is better than the next."""

from __future__ import annotations

from engine.core.actions import Bid
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import HexId
from engine.players import appeals, lays
from engine.titles.t1840.building.stations import home_hex
from engine.titles.t1840.companies import roles
from engine.titles.t1840.notes import notes

WORTH = 1.4  # up to how often its value a landmark is bid for
PULL, BUILT, FAR = 2.0, 6.0, 3.0
FARTHEST = 6
EXTRA = 40.0  # what is bid for a better line at most


def of_bid(view: View, action: Bid) -> float:
    """The lowest bid that may do."""
    return of_landmark(view, action) if action.item in view.state.privates else of_line(view, action)


def of_landmark(view: View, action: Bid) -> float:
    """A landmark pays half its value in each company round, and its value in the end."""
    return WORTH * roles.value(view, action.item) - action.amount


def of_line(view: View, action: Bid) -> float:
    """A line is worth a bid while it is so much better than the next."""
    shown = notes(view).shown
    own = quality(view, action.who, action.item)
    now = notes(view).auction
    if now is None:
        return 50 + own - action.amount
    others = [quality(view, action.who, line) for line in shown if line != action.item]
    if action.amount > view.cash(action.who) / 3:
        return appeals.NEVER / 10
    return min(EXTRA, own - max(others)) + 20 - action.amount if others else 60.0 - action.amount


def quality(view: View, company: str, line: str) -> float:
    """What lies around a line's home, and how near it is to the company's other lines."""
    home = home_hex(view, line)
    near = [steps(view, home, home_hex(view, other)) for other in roles.lines(view, company)]
    return PULL * lays.pull(view).get(home, 0) + BUILT * built(view, home) - FAR * min(near, default=FARTHEST)


def built(view: View, home: HexId) -> int:
    """How many tiles lie beside a hex."""
    sides, atlas = range(view.book.atlas.geometry.sides), view.book.atlas
    return sum(atlas.neighbour(home, side) in view.state.tiles for side in sides)


@remembered("setup")
def steps(view: View, start: HexId, end: HexId) -> int:
    """How many hexes lie between two, few of them told apart."""
    atlas, reached, edge = view.book.atlas, {start}, {start}
    for count in range(FARTHEST):
        if end in reached:
            return count
        sides = range(atlas.geometry.sides)
        edge = {near for hex_ in edge for side in sides if (near := atlas.neighbour(hex_, side))} - reached
        reached |= edge
    return FARTHEST
