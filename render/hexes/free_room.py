"""Finding room on a hex for words and circles: a coarse picture of what is taken, asked with a summed-area table."""

from __future__ import annotations

from array import array
from functools import lru_cache
from itertools import accumulate
from math import dist
from operator import add, sub

from PIL import Image, ImageDraw

from render.geometry import Line, Point, outline
from render.scene.board import Orientation

CELLS = 44
OUTSIDE, SOLID, TRACK = 230, 200, 13
COVERED = 12  # the price of a place that is taken whole
GRID = tuple(n / 12 for n in range(-11, 12))
GRID_CELLS = tuple((at + 1) * CELLS / 2 for at in GRID)


def _span(middle: float, half: float) -> tuple[int, int]:
    """The cells from one side of a box to the other, as far as they are on the hex."""
    return max(0, int(middle - half)), min(CELLS, int(middle + half) + 1)


def _share(low: list[int], high: list[int], tall: int, x0: int, x1: int, whole: float) -> float:
    """How much of some columns is taken between two rows of sums, of a box that may reach beyond the hex."""
    inside = (x1 - x0) * tall
    if inside <= 0 or tall < 0:
        return 1.0
    total = high[x1] - low[x1] - high[x0] + low[x0]
    if inside >= whole:
        return total / SOLID / inside
    return (total + (whole - inside) * OUTSIDE) / SOLID / whole


@lru_cache(maxsize=512)
def outwards(near: Point) -> tuple[array[float], bytes, bytes]:
    """The places of the grid, the nearest to a point first: their distances, columns and rows."""
    places = sorted((dist((x_at, y_at), near), x, y) for x, x_at in enumerate(GRID) for y, y_at in enumerate(GRID))
    far, x, y = zip(*places, strict=True)
    return array("d", far), bytes(x), bytes(y)


@lru_cache(maxsize=512)
def spans(half: float) -> tuple[tuple[int, int], ...]:
    """The cells a box covers in one direction, from each place of the grid."""
    return tuple(_span(at, half) for at in GRID_CELLS)


class Room:
    """What is taken on a hex, in units of its radius."""

    def __init__(self, orientation: Orientation) -> None:
        self.image = Image.new("L", (CELLS, CELLS), OUTSIDE)
        self.draw = ImageDraw.Draw(self.image)
        self.draw.polygon([self._cell(p) for p in outline(orientation, 0.93)], fill=0)
        self.sums: list[list[int]] | None = None

    def copy(self) -> Room:
        """The same room, to be taken in another way."""
        other = Room.__new__(Room)
        other.image, other.sums = self.image.copy(), self.sums
        other.draw = ImageDraw.Draw(other.image)
        return other

    def _cell(self, p: Point) -> Point:
        return (p[0] + 1) * CELLS / 2, (p[1] + 1) * CELLS / 2

    def take_line(self, line: Line, width: float, level: int = TRACK) -> None:
        """Track: words avoid it, but may touch it if there is no other place, unless it is solid."""
        self.draw.line([self._cell(p) for p in line], fill=level, width=max(1, round(width * CELLS / 2)))
        self.sums = None

    def take_disc(self, centre: Point, radius: float) -> None:
        """A city, a town or a circle: nothing goes over it."""
        (x, y), r = self._cell(centre), radius * CELLS / 2
        self.draw.ellipse((x - r, y - r, x + r, y + r), fill=SOLID)
        self.sums = None

    def take_box(self, centre: Point, size: Point) -> None:
        """A box of words."""
        (x, y), w, h = self._cell(centre), size[0] * CELLS / 4, size[1] * CELLS / 4
        self.draw.rectangle((x - w, y - h, x + w, y + h), fill=SOLID)
        self.sums = None

    def cover(self, centre: Point, size: Point) -> float:
        """How much of a box is taken: 0 free, 1 all solid."""
        (x, y), w, h = self._cell(centre), size[0] * CELLS / 4, size[1] * CELLS / 4
        return _share(*self._rows(y, h), *_span(x, w), max(4 * w * h, 1.0))

    def solid(self, centre: Point, size: Point) -> float:
        """How much of a box lies on something that must not be covered, or beyond the hex."""
        (x, y), w, h = self._cell(centre), size[0] * CELLS / 4, size[1] * CELLS / 4
        levels = self.image.crop((round(x - w), round(y - h), round(x + w), round(y + h))).histogram()
        return sum(levels[SOLID:]) / max(sum(levels), 1)

    def find(self, size: Point, near: Point, pull: float = 0.25) -> tuple[Point, float]:
        """The best centre for a box and how much of it is taken; `pull` is the price of distance from `near`.

        The nearest places are tried first; once distance alone costs more than the best one found, none can be better.
        """
        w, h = size[0] * CELLS / 4, size[1] * CELLS / 4
        whole = max(4 * w * h, 1.0)
        columns, rows = spans(w), spans(h)
        sums: list[list[int] | None] = [None] * len(GRID)
        least, best = self.cover(near, size) * COVERED, near
        for away, x, y in zip(*outwards(near), strict=True):
            far = away * pull
            if far > least:
                break
            (left, right), (top, bottom) = columns[x], rows[y]
            line = sums[y]
            if line is None:
                line = sums[y] = self._between(top, bottom)
            inside = (right - left) * (bottom - top)
            if inside >= whole:  # the same as `_share`, of which there are hundreds
                price = (line[right] - line[left]) / SOLID / inside * COVERED + far
            elif inside > 0:
                price = (line[right] - line[left] + (whole - inside) * OUTSIDE) / SOLID / whole * COVERED + far
            else:
                price = COVERED + far
            if price <= least and (price < least or (GRID[x], GRID[y]) < best):
                least, best = price, (GRID[x], GRID[y])
        return best, self.cover(best, size)

    def _between(self, top: int, bottom: int) -> list[int]:
        """How much is taken between two rows, summed up from the left."""
        table = self._table()
        return list(map(sub, table[bottom], table[top]))

    def _rows(self, middle: float, half: float) -> tuple[list[int], list[int], int]:
        """The sums above and below some rows, and how many they are."""
        table, (y0, y1) = self._table(), _span(middle, half)
        return table[y0], table[max(y1, 0)], y1 - y0

    def _table(self) -> list[list[int]]:
        if self.sums is None:
            data = self.image.tobytes()
            table = [[0] * (CELLS + 1)]
            for row in range(CELLS):
                line = accumulate(data[row * CELLS : (row + 1) * CELLS], initial=0)
                table.append(list(map(add, line, table[-1])))
            self.sums = table
        return self.sums
