"""Parts of the board that a phone can show: the one that matters now, and the quarters."""

from __future__ import annotations

from engine import View
from engine.ids import HexId
from engine.showing import hex_of, stations_of
from render.scene.board_scene import Orientation

HEART, QUARTERS = "heart", ("nw", "ne", "sw", "se")
PARTS = (HEART, *QUARTERS)
# So many places across and down, neighbours left out, that letters are read on a phone with these round them.
WINDOW: dict[Orientation, tuple[int, int]] = {"pointy": (3, 2), "flat": (1, 5), "square": (2, 2)}


def matters(view: View) -> tuple[HexId, ...]:
    """The hexes to look at first: where the company at turn stands, else those with most stations."""
    if view.at_turn in view.state.companies and (own := stations_of(view, view.at_turn)):
        return own
    standing = [hex_of(stop) for stop, owners in view.state.markers.items() for _ in filter(None, owners)]
    return tuple(sorted(dict.fromkeys(standing), key=lambda hex_: -standing.count(hex_)))[:1]


def part_of(view: View, part: str) -> tuple[HexId, ...]:
    """The hexes of a part; none where the board has no such part yet, which is then shown whole."""
    geometry, names = view.book.atlas.geometry, view.book.atlas.in_play(view.state.tiles)
    places = {name: geometry.position(name) for name in names}
    return heart(view, places) if part == HEART else quarter(places, part)


def heart(view: View, places: dict[HexId, tuple[int, int]]) -> tuple[HexId, ...]:
    """As much as a phone shows legibly round what matters: where most of that is to be seen at once."""
    wide, high = WINDOW[view.book.atlas.geometry.name]  # type: ignore[index]
    wanted = [places[name] for name in matters(view) if name in places]
    corners = [(x - wide // 2 - right, y - high // 2 - down) for x, y in wanted for right in (0, 1) for down in (0, 1)]

    def holds(corner: tuple[int, int], at: tuple[int, int]) -> bool:
        return 0 <= at[0] - corner[0] <= wide and 0 <= at[1] - corner[1] <= high

    best = max(corners, key=lambda corner: sum(holds(corner, at) for at in wanted), default=None)
    return tuple(name for name, at in places.items() if best is not None and holds(best, at))


def quarter(places: dict[HexId, tuple[int, int]], part: str) -> tuple[HexId, ...]:
    """A quarter of the board."""
    xs, ys = [x for x, _ in places.values()], [y for _, y in places.values()]
    across, down = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return tuple(
        name
        for name, (x, y) in places.items()
        if (x <= across if "w" in part else x >= across) and (y <= down if "n" in part else y >= down)
    )
