"""A pen that draws nothing and remembers what was written where: a second canvas, for tests of what lies over what."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from render.canvas import Paint
from render.geometry import Line, Point
from render.style import CAP, width_of


class Written(NamedTuple):
    """Words with the box they fill."""

    words: str
    left: float
    top: float
    right: float
    bottom: float
    fill: str
    size: float


class Round(NamedTuple):
    """A disc."""

    centre: Point
    radius: float
    fill: str


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float


class Recorder:
    """Takes the drawing commands of a canvas."""

    unit = 60.0  # pixels of a radius, as on a board of a usual size

    def __init__(self) -> None:
        self.words: list[Written] = []
        self.discs: list[Round] = []
        self.boxes: list[Box] = []
        self.bands: list[str] = []

    def area(self, points: Line, fill: str) -> None: ...

    def disc(self, centre: Point, radius: float, fill: str, edge: str = "", width: float = 0.0) -> None:
        self.discs.append(Round(centre, radius, fill))

    def box(
        self, corner: Point, size: Point, fill: str, radius: float = 0.0, edge: str = "", width: float = 0.0
    ) -> None:
        self.boxes.append(Box(corner[0], corner[1], corner[0] + size[0], corner[1] + size[1]))

    def band(self, points: Line, width: float, fill: str, end_width: float | None = None) -> None:
        self.bands.append(fill)

    def dashes(self, points: Line, width: float, fill: str, on: float, off: float) -> None: ...

    def text(
        self, at: Point, words: str, size: float, fill: str, *, bold: bool = False, side: str = "m", halo: str = ""
    ) -> None:
        if not words:
            return
        wide, high = width_of(words, size, bold), size * CAP
        left = at[0] - {"l": 0.0, "m": wide / 2, "r": wide}[side]
        self.words.append(Written(words, left, at[1] - high / 2, left + wide, at[1] + high / 2, fill, size))

    def stamp(self, corner: Point, size: Point, look: Hashable, paint: Paint) -> None:
        paint(self, corner)
