"""What a hex gives whoever builds on it first: a small tile or marker with a sign."""

from __future__ import annotations

from math import cos, pi, sin

from render.canvas import Pen
from render.geometry import Point
from render.scene.board_scene import Gift
from render.style import INK, PAPER, Theme, ink_on

SIGNS = {"tile": "+", "upgrade": "↑", "marker": "+"}


def gift(canvas: Pen, at: Point, radius: float, given: Gift, theme: Theme) -> None:
    """A marker is round, a tile has corners; an arrow says that a tile is replaced, a cross that one more is given."""
    fill = PAPER if given.kind == "marker" else theme.hexes[given.colour]
    for size, colour in ((radius, INK), (radius * 0.84, fill)):
        if given.kind == "marker":
            canvas.disc(at, size, colour)
        else:
            canvas.area(corners(at, size), colour)
    canvas.text(at, SIGNS[given.kind], radius * 1.5, ink_on(fill), bold=True)


def corners(at: Point, radius: float) -> tuple[Point, ...]:
    """The corners of a small tile."""
    turns = ((2 * i + 1) * pi / 6 for i in range(6))
    return tuple((at[0] + radius * cos(turn), at[1] + radius * sin(turn)) for turn in turns)
