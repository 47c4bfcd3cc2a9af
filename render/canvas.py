"""Drawing at three times the size, shrinking and writing PNG: what Pillow does not smooth by itself."""

from __future__ import annotations

from io import BytesIO
from math import ceil, floor, hypot
from typing import NamedTuple, Protocol

from PIL import Image, ImageDraw

from render.geometry import Line, Point
from render.kept import Kept
from render.style import CAP, font

FINER = 3
COLOURS = 256
LARGE = 450_000  # pixels
PNG_LEVEL = 2  # less than half of the time of level 6 for a fifth more bytes


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


class Letters(NamedTuple):
    """The shape of some words, and where it lies from the point at which they are written."""

    mask: Image.Image
    left: int
    top: int


LETTERS: Kept[Letters] = Kept(8 << 20, lambda shape: shape.mask.width * shape.mask.height + 1024)


def letters(words: str, pixels: int, bold: bool, side: str, stroke: int) -> Letters:
    """The shape of some words; the same ones are asked for again and again, and cost more than all else to draw."""
    return LETTERS.get((words, pixels, bold, side, stroke), lambda: cast(words, pixels, bold, side, stroke))


def cast(words: str, pixels: int, bold: bool, side: str, stroke: int) -> Letters:
    """The same, made."""
    face, anchor = font(pixels, bold), side + "s"
    left, top, right, bottom = face.getbbox(words, anchor=anchor, stroke_width=stroke)
    x, y = floor(left), floor(top)
    mask = Image.new("L", (max(ceil(right) - x, 1), max(ceil(bottom) - y, 1)))
    ImageDraw.Draw(mask).text((-x, -y), words, fill=255, font=face, anchor=anchor, stroke_width=stroke)
    return Letters(mask, x, y)


class Canvas:
    """A picture in the making. Coordinates are in `unit` pixels from `origin`; without `ground` it is transparent."""

    def __init__(self, size: tuple[int, int], unit: float = 1.0, origin: Point = (0, 0), ground: str = "") -> None:
        full = (size[0] * FINER, size[1] * FINER)
        self.image = Image.new("RGB", full, ground) if ground else Image.new("RGBA", full, (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)
        self.unit = unit * FINER
        self.origin = (origin[0] * FINER, origin[1] * FINER)

    def at(self, p: Point) -> Point:
        """The fine pixel of a point."""
        return self.origin[0] + p[0] * self.unit, self.origin[1] + p[1] * self.unit

    def area(self, points: Line, fill: str) -> None:
        """A filled polygon."""
        self.draw.polygon([self.at(p) for p in points], fill=fill)

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
        self.draw.polygon([self.at(p) for p in ribbon(points, width, end_width)], fill=fill)

    def dashes(self, points: Line, width: float, fill: str, on: float, off: float) -> None:
        """A band in pieces."""
        for piece in _pieces(points, on, off):
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

    def finish(self) -> Image.Image:
        """The picture at its final size, smooth."""
        return self.image.reduce(FINER)


def ribbon(points: Line, width: float, end_width: float | None) -> list[Point]:
    """The outline of a band."""
    last = len(points) - 1
    left, right = [], []
    for i, (x, y) in enumerate(points):
        a, b = points[max(i - 1, 0)], points[min(i + 1, last)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = hypot(dx, dy) or 1.0
        half = (width if end_width is None else width + (end_width - width) * i / last) / 2
        left.append((x - dy / size * half, y + dx / size * half))
        right.append((x + dy / size * half, y - dx / size * half))
    return left + right[::-1]


def _pieces(points: Line, on: float, off: float) -> list[Line]:
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


def png(image: Image.Image) -> bytes:
    """The picture with a palette as PNG: small, and quick to write."""
    out = BytesIO()
    reduced(image if image.mode == "RGB" else image.convert("RGB")).save(out, "PNG", compress_level=PNG_LEVEL)
    return out.getvalue()


def reduced(image: Image.Image) -> Image.Image:
    """The picture in few colours; those of a large one are looked for on every third pixel of every third row."""
    if image.width * image.height < LARGE:
        return image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    sample = image.resize((image.width // 3, image.height // 3), Image.Resampling.NEAREST)
    palette = sample.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return image.quantize(palette=palette, dither=Image.Dither.NONE)
