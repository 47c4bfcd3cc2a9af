"""Drawing at three times the size and shrinking: what Pillow does not smooth by itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import ceil, hypot
from typing import NamedTuple, Protocol

from PIL import Image, ImageDraw

from render.geometry import Line, Point
from render.kept import AROUND, Folded, Kept, fold
from render.style import CAP, font

FINER = 3


Paint = Callable[["Pen", Point], None]  # paints something with its corner at a point


class Pen(Protocol):
    """The drawing commands. Everything is drawn through them, so that a picture is not bound to one kind of paper."""

    unit: float

    def area(self, points: Line, fill: str) -> None: ...

    def disc(self, centre: Point, radius: float, fill: str, edge: str = "", width: float = 0.0) -> None: ...

    def box(
        self, corner: Point, size: Point, fill: str, radius: float = 0.0, edge: str = "", width: float = 0.0
    ) -> None: ...

    def band(self, points: Line, width: float, fill: str, end_width: float | None = None) -> None: ...

    def dashes(self, points: Line, width: float, fill: str, on: float, off: float) -> None: ...

    def text(
        self, at: Point, words: str, size: float, fill: str, *, bold: bool = False, side: str = "m", halo: str = ""
    ) -> None: ...

    def stamp(self, corner: Point, size: Point, look: Hashable, paint: Paint) -> None: ...


class Letters(NamedTuple):
    """The shape of some words, and where it lies from the point at which they are written."""

    mask: Image.Image
    left: int
    top: int


def folded_letters(shape: Letters) -> Folded[Letters]:
    """A shape folded up."""
    left, top = shape.left, shape.top
    return fold(shape.mask, lambda mask: Letters(mask, left, top))


LETTERS: Kept[Letters] = Kept(
    3 << 20, lambda shape: shape.mask.width * shape.mask.height + AROUND, 1 << 20, folded_letters
)


def letters(words: str, pixels: int, bold: bool, side: str, stroke: int) -> Letters:
    """The shape of some words; the same ones are asked for again and again, and cost more than all else to draw."""
    return LETTERS.get((words, pixels, bold, side, stroke), lambda: cast(words, pixels, bold, side, stroke))


def cast(words: str, pixels: int, bold: bool, side: str, stroke: int) -> Letters:
    """The same, made."""
    shape, (left, top) = font(pixels, bold).getmask2(
        words, "L", anchor=side + "s", stroke_width=stroke, stroke_filled=True
    )
    mask = Image.Image()._new(shape) if all(shape.size) else Image.new("L", (1, 1))  # as ImageDraw does, without a copy
    return Letters(mask, left, top)


class Canvas:
    """A transparent picture in the making. Coordinates are in `unit` pixels from `origin`.

    One without `words` has no half-covered pixels before it is shrunk, which makes that cheaper.
    """

    def __init__(self, size: tuple[int, int], unit: float = 1.0, origin: Point = (0, 0), words: bool = True) -> None:
        full = (size[0] * FINER, size[1] * FINER)
        self.image = Image.new("RGBA" if words else "RGBa", full, (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)
        self.unit = unit * FINER
        self.origin = (origin[0] * FINER, origin[1] * FINER)

    def at(self, p: Point) -> Point:
        """The fine pixel of a point."""
        return self.origin[0] + p[0] * self.unit, self.origin[1] + p[1] * self.unit

    def area(self, points: Line, fill: str) -> None:
        """A filled polygon."""
        (left, top), unit = self.origin, self.unit
        self.draw.polygon([(left + x * unit, top + y * unit) for x, y in points], fill=fill)

    def disc(self, centre: Point, radius: float, fill: str, edge: str = "", width: float = 0.0) -> None:
        """A filled circle; its edge lies inside."""
        (x, y), r = self.at(centre), radius * self.unit
        if edge:
            self.draw.ellipse((x - r, y - r, x + r, y + r), fill=edge)
            r -= width * self.unit
        self.draw.ellipse((x - r, y - r, x + r, y + r), fill=fill)

    def box(
        self, corner: Point, size: Point, fill: str, radius: float = 0.0, edge: str = "", width: float = 0.0
    ) -> None:
        """A filled rectangle with round corners; its edge lies inside."""
        (x, y), w, h = self.at(corner), size[0] * self.unit, size[1] * self.unit
        line = max(1, round(width * self.unit)) if edge else 0
        self.draw.rounded_rectangle(
            (x, y, x + w - 1, y + h - 1), radius * self.unit, fill=fill, outline=edge or None, width=line
        )

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
        pixels = max(4, round(size * self.unit))
        x, y = (round(each) for each in self.at((at[0], at[1] + size * CAP / 2)))
        stroke = max(1, round(size * self.unit * 0.16)) if halo else 0
        for colour, wide in ((halo, stroke), (fill, 0)) if halo else ((fill, 0),):
            shape = letters(words, pixels, bold, side, wide)
            self.draw.bitmap((x + shape.left, y + shape.top), shape.mask, fill=colour)

    def stamp(self, corner: Point, size: Point, look: Hashable, paint: Paint) -> None:
        """Something small that looks the same wherever it stands."""
        paint(self, corner)

    def finish(self) -> Image.Image:
        """The picture at its final size, smooth."""
        small = self.image.reduce(FINER)
        return small.convert("RGBA") if small.mode == "RGBa" else small

    def cut_out(self) -> tuple[Image.Image, tuple[int, int]]:
        """What was drawn, at its final size and without the empty margins, and where its corner lies."""
        left, top, right, bottom = self.image.getbbox() or (0, 0, FINER, FINER)
        x, y, wide, high = left // FINER, top // FINER, ceil(right / FINER), ceil(bottom / FINER)
        return self.image.crop((x * FINER, y * FINER, wide * FINER, high * FINER)).reduce(FINER), (x, y)


def stencil(size: tuple[int, int], draw: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
    """How much of each pixel is covered by what is drawn white in fine pixels."""
    large = Image.new("L", (-(-size[0] // FINER) * FINER, -(-size[1] // FINER) * FINER))
    draw(ImageDraw.Draw(large))
    return large.reduce(FINER)


def put(image: Image.Image, picture: Image.Image, x: int, y: int, solid: bool = False) -> None:
    """Lay a small picture on another with its corner at a pixel; what `Image.paste` looks at first costs more than that."""
    box = (x, y, x + picture.width, y + picture.height)
    image.im.paste(picture.im, box) if solid else image.im.paste(picture.im, box, picture.im)


@lru_cache(maxsize=256)  # the same track lies on many hexes, and each piece is drawn twice and more
def ribbon(points: Line, width: float, end_width: float | None) -> Line:
    """The outline of a band."""
    last = len(points) - 1
    left, right = [], []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1 if i else 0], points[i + 1 if i < last else last]
        dx, dy = bx - ax, by - ay
        size = hypot(dx, dy) or 1.0
        half = (width if end_width is None else width + (end_width - width) * i / last) / 2
        across, down = dy / size * half, dx / size * half
        left.append((x - across, y + down))
        right.append((x + across, y - down))
    return (*left, *right[::-1])


def pieces(points: Line, on: float, off: float) -> list[Line]:
    """The parts of a line that are drawn where it is broken."""
    out: list[Line] = []
    current: list[Point] = [points[0]]
    left, drawing = on, True
    for a, b in zip(points, points[1:], strict=False):
        at, step = 0.0, hypot(b[0] - a[0], b[1] - a[1])
        while step - at > left:
            at += left
            p = (a[0] + (b[0] - a[0]) * at / step, a[1] + (b[1] - a[1]) * at / step)
            if drawing:
                out.append((*current, p))
            current, drawing = [p], not drawing
            left = on if drawing else off
        left -= step - at
        current.append(b)
    if drawing and len(current) > 1:
        out.append(tuple(current))
    return out
