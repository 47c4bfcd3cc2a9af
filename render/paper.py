"""Drawing at the final size: each shape is smoothed by itself and kept, where a `Canvas` would smooth a picture nine times as large."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil
from typing import NamedTuple

from PIL import Image

from render.canvas import FINER, Canvas, Paint, cast, pieces, put, ribbon, stencil
from render.geometry import Line, Point
from render.kept import AROUND, Kept
from render.style import CAP, rgb

MEGABYTE = 1 << 20


class Shape(NamedTuple):
    """How much a shape covers of each pixel, and where its corner lies from the pixel in which it was begun."""

    mask: Image.Image
    left: int
    top: int


def weight(shape: Shape) -> int:
    """The bytes a shape takes."""
    return shape.mask.width * shape.mask.height + AROUND


SHAPES: Kept[tuple[Shape, ...]] = Kept(3 * MEGABYTE, lambda shapes: sum(map(weight, shapes)))
STAMPS: Kept[Image.Image] = Kept(MEGABYTE, lambda picture: 4 * picture.width * picture.height + AROUND)


class Paper:
    """A canvas for tables and text; where edges of two shapes share a pixel, the background shows through.

    Coordinates are in `unit` pixels.
    """

    def __init__(self, size: tuple[int, int], ground: str, unit: float = 1.0) -> None:
        self.image, self.unit = Image.new("RGB", size, ground), unit

    @classmethod
    def over(cls, image: Image.Image) -> Paper:
        """Whatever is on a picture already, to be drawn over."""
        paper = cls((1, 1), "#000000")
        paper.image = image
        return paper

    def fine(self, p: Point) -> Point:
        """A point in the fine pixels in which shapes are drawn."""
        return p[0] * self.unit * FINER, p[1] * self.unit * FINER

    def area(self, points: Line, fill: str) -> None:
        """A filled polygon."""
        fine = [self.fine(p) for p in points]
        x, y = (int(min(part) // FINER) for part in zip(*fine, strict=True))
        near = tuple((a - x * FINER, b - y * FINER) for a, b in fine)
        size = (int(max(a for a, _ in near)) + 1, int(max(b for _, b in near)) + 1)
        self.lay(stencil(size, lambda draw: draw.polygon(near, fill=255)), (x, y), fill)

    def disc(self, centre: Point, radius: float, fill: str, edge: str = "", width: float = 0.0) -> None:
        """A filled circle; its edge lies inside."""
        if edge:
            self.disc(centre, radius, edge)
            radius -= width
        (x, y), r = self.fine(centre), radius * self.unit * FINER
        self.plate((round(x - r), round(y - r), round(x + r), round(y + r)), r + 1, fill)

    def box(
        self, corner: Point, size: Point, fill: str, radius: float = 0.0, edge: str = "", width: float = 0.0
    ) -> None:
        """A filled rectangle with round corners; its edge lies inside."""
        (x, y), (wide, high), bend = self.fine(corner), self.fine(size), radius * self.unit * FINER
        left, top, right, bottom = round(x), round(y), round(x + wide - 1), round(y + high - 1)
        if edge:
            line = max(1, round(width * self.unit * FINER))
            self.plate((left, top, right, bottom), bend, edge)
            left, top, right, bottom, bend = left + line, top + line, right - line, bottom - line, bend - line
        self.plate((left, top, right, bottom), bend, fill)

    def plate(self, box: tuple[int, int, int, int], radius: float, fill: str) -> None:
        """A rectangle with round corners, in fine pixels."""
        (x, right), (y, down) = divmod(box[0], FINER), divmod(box[1], FINER)
        look = (right, down, box[2] - x * FINER, box[3] - y * FINER, round(max(radius, 0.0), 1))
        (shape,) = SHAPES.get(look, lambda: (Shape(rounded(*look), 0, 0),))
        self.lay(shape.mask, (x, y), fill)

    def band(self, points: Line, width: float, fill: str, end_width: float | None = None) -> None:
        """A line of some width with flat ends; it may grow thinner towards `end_width`."""
        self.area(ribbon(points, width, end_width), fill)

    def dashes(self, points: Line, width: float, fill: str, on: float, off: float) -> None:
        """A band in pieces."""
        for piece in pieces(points, on, off):
            self.band(piece, width, fill)

    def text(
        self, at: Point, words: str, size: float, fill: str, *, bold: bool = False, side: str = "m", halo: str = ""
    ) -> None:
        """One line of words; `at` is the middle of its capitals' height, `side` is l, m or r."""
        pixels = max(4, round(size * self.unit * FINER))
        x, y = (round(each) for each in self.fine((at[0], at[1] + size * CAP / 2)))
        (right, x), (down, y) = (x % FINER, x // FINER), (y % FINER, y // FINER)
        look = (words, pixels, bold, side, max(1, round(size * self.unit * FINER * 0.16)) if halo else 0, right, down)
        shapes = SHAPES.get(look, lambda: letters(*look))
        for shape, colour in zip(shapes, (halo, fill) if halo else (fill,), strict=True):
            self.lay(shape.mask, (x + shape.left, y + shape.top), colour)

    def stamp(self, corner: Point, size: Point, look: Hashable, paint: Paint) -> None:
        """Something small that looks the same wherever it stands."""
        x, y = (round(each) for each in self.fine(corner))
        picture = STAMPS.get(
            (look, size, self.unit, x % FINER, y % FINER),
            lambda: stamped(size, self.unit, (x % FINER / FINER, y % FINER / FINER), paint),
        )
        put(self.image, picture, x // FINER, y // FINER)

    def lay(self, mask: Image.Image, at: tuple[int, int], fill: str) -> None:
        """Colour through a mask that has its corner at a pixel."""
        self.image.im.paste(rgb(fill), (*at, at[0] + mask.width, at[1] + mask.height), mask.im)


def stamped(size: Point, unit: float, shift: Point, paint: Paint) -> Image.Image:
    """A stamp as a picture of its own; it begins some way into its first pixel."""
    canvas = Canvas((ceil(size[0] * unit) + 1, ceil(size[1] * unit) + 1), unit, shift)
    paint(canvas, (0.0, 0.0))
    return canvas.finish()


def rounded(left: int, top: int, right: int, bottom: int, radius: float) -> Image.Image:
    """A rectangle with round corners."""
    box = (left, top, max(right, left), max(bottom, top))
    return stencil((box[2] + 1, box[3] + 1), lambda draw: draw.rounded_rectangle(box, radius, fill=255))


def letters(words: str, pixels: int, bold: bool, side: str, stroke: int, right: int, down: int) -> tuple[Shape, ...]:
    """The shape of some words that begin so many fine pixels within a pixel, after that of their halo."""
    shapes = (cast(words, pixels, bold, side, wide) for wide in ((stroke, 0) if stroke else (0,)))
    return tuple(shrunk(mask, left + right, top + down) for mask, left, top in shapes)


def shrunk(mask: Image.Image, left: int, top: int) -> Shape:
    """A shape in fine pixels at its final size."""
    (x, dx), (y, dy) = divmod(left, FINER), divmod(top, FINER)
    return Shape(stencil((mask.width + dx, mask.height + dy), lambda draw: draw.bitmap((dx, dy), mask, fill=255)), x, y)
