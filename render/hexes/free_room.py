"""Finding room on a hex for words and circles: a coarse picture of what is taken, asked by sums of its columns."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from math import ceil, dist, floor
from operator import itemgetter, sub
from struct import Struct
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.geometry import SURE, Line, Point, outline
from render.scene.board_scene import Orientation

CELLS = 44
OUTSIDE, SOLID, TRACK = 230, 200, 13
BESIDE = 30  # of what is outside, for words that have no other place
COVERED = 12  # the price of a place that is taken whole
GRID = tuple(n / 12 for n in range(-11, 12))
GRID_CELLS = tuple((at + 1) * CELLS / 2 for at in GRID)
SLACK = 1e-9  # more than sums of lengths and shares are ever off
MARGIN = [BESIDE if level == OUTSIDE else level for level in range(256)]
# The sums of the columns up to a row: numbers of two bytes, in which all of a column has room.
ROW = Struct(f"<{CELLS}H")
BYTES = Struct(f"{ROW.size}s")


class Columns(NamedTuple):
    """Where boxes of one width begin and end at the places of a row, and how many cells they cover at most."""

    sides: tuple[tuple[int, int, int], ...]
    lefts: Callable[[list[int]], tuple[int, ...]]
    rights: Callable[[list[int]], tuple[int, ...]]
    widest: int


def _span(middle: float, half: float) -> tuple[int, int]:
    """The cells from one side of a box to the other, as far as they are on the hex."""
    return max(0, int(middle - half)), min(CELLS, int(middle + half) + 1)


def _share(line: list[int], x0: int, x1: int, tall: int, whole: int, outside: int) -> float:
    """How much is taken of some columns of some rows, summed up from the left, of a box that may reach beyond the hex."""
    inside = (x1 - x0) * tall
    if inside <= 0 or tall < 0:
        return 1.0
    total = line[x1] - line[x0]
    if inside >= whole:
        return total / SOLID / inside
    return (total + (whole - inside) * outside) / SOLID / whole


def _cells(middle: float, half: float) -> int:
    """How many cells there are from one side of a box to the other, on the hex or beyond it."""
    return int(middle + half) + 1 - floor(middle - half)


@lru_cache(maxsize=512)
def distances(near: Point) -> tuple[tuple[float, ...], ...]:
    """How far the places of each row of the grid are from a point, and behind them that of the nearest."""
    rows = ([round(dist((x, y), near), SURE) for x in GRID] for y in GRID)
    return tuple((*row, min(row)) for row in rows)


@lru_cache(maxsize=512)
def nearest_rows(to: float) -> tuple[int, ...]:
    """The rows of the grid, the nearest to a height first."""
    return tuple(sorted(range(len(GRID)), key=lambda row: abs(GRID[row] - to)))


@lru_cache(maxsize=512)
def spans(half: float) -> tuple[tuple[int, int, int], ...]:
    """The cells a box covers in one direction, from each place of the grid, and how many it would with those beyond the hex."""
    return tuple((*_span(at, half), _cells(at, half)) for at in GRID_CELLS)


@lru_cache(maxsize=512)
def columns(half: float) -> Columns:
    """The same across, ready to ask a line of sums for all places of a row at once."""
    found = spans(half)
    lefts, rights = (itemgetter(*(side[end] for side in found)) for end in (0, 1))
    return Columns(found, lefts, rights, max(side[2] for side in found))


class Room:
    """What is taken on a hex, in units of its radius."""

    def __init__(self, orientation: Orientation) -> None:
        self.outside = OUTSIDE
        self.image = Image.new("L", (CELLS, CELLS), OUTSIDE)
        self.draw = ImageDraw.Draw(self.image)
        self.draw.polygon([self._cell(p) for p in outline(orientation, 0.93)], fill=0)
        self.sums: list[int] | None = None
        self.lines: dict[tuple[int, int], list[int]] = {}

    def copy(self) -> Room:
        """The same room, to be taken in another way."""
        other = Room.__new__(Room)
        other.image, other.sums, other.lines, other.outside = self.image.copy(), self.sums, self.lines, self.outside
        other.draw = ImageDraw.Draw(other.image)
        return other

    def with_margin(self) -> Room:
        """The same room, of which words may leave the hex downwards: the coordinates of neighbours stand above it."""
        other, half = self.copy(), (0, CELLS // 2, CELLS, CELLS)
        other.image.paste(self.image.crop(half).point(MARGIN), half)
        other.draw, other.outside = ImageDraw.Draw(other.image), BESIDE
        other._forget()
        return other

    def _cell(self, p: Point) -> Point:
        return (p[0] + 1) * CELLS / 2, (p[1] + 1) * CELLS / 2

    def take_line(self, line: Line, width: float, level: int = TRACK) -> None:
        """Track: words avoid it, but may touch it if there is no other place, unless it is solid."""
        self.draw.line([self._cell(p) for p in line], fill=level, width=max(1, round(width * CELLS / 2)))
        self._forget()

    def take_disc(self, centre: Point, radius: float) -> None:
        """A city, a town or a circle: nothing goes over it."""
        (x, y), r = self._cell(centre), radius * CELLS / 2
        self.draw.ellipse((x - r, y - r, x + r, y + r), fill=SOLID)
        self._forget()

    def take_box(self, centre: Point, size: Point) -> None:
        """A box of words."""
        (x, y), w, h = self._cell(centre), size[0] * CELLS / 4, size[1] * CELLS / 4
        self.draw.rectangle((x - w, y - h, x + w, y + h), fill=SOLID)
        self._forget()

    def _forget(self) -> None:
        """Something was taken: sums are no longer true."""
        self.sums, self.lines = None, {}

    def cover(self, centre: Point, size: Point) -> float:
        """How much of a box is taken: 0 free, 1 all solid."""
        (x, y), w, h = self._cell(centre), size[0] * CELLS / 4, size[1] * CELLS / 4
        top, bottom = _span(y, h)
        whole = _cells(x, w) * _cells(y, h)
        return _share(self._between(top, max(bottom, 0)), *_span(x, w), bottom - top, whole, self.outside)

    def solid(self, centre: Point, size: Point) -> float:
        """How much of a box lies on something that must not be covered, or beyond the hex."""
        (x, y), w, h = self._cell(centre), size[0] * CELLS / 4, size[1] * CELLS / 4
        levels = self._levels((round(x - w), round(y - h), round(x + w), round(y + h)))
        return sum(levels[SOLID:]) / max(sum(levels), 1)

    def is_crossed(self, centre: Point, size: Point) -> bool:
        """Whether there is track in a box."""
        (x, y), w, h = self._cell(centre), size[0] * CELLS / 4, size[1] * CELLS / 4
        return self._levels((floor(x - w), floor(y - h), ceil(x + w), ceil(y + h)))[TRACK] > 0

    def _levels(self, box: tuple[int, int, int, int]) -> list[int]:
        """How many cells of a box are taken how much; what `Image.crop` looks at first costs more than that."""
        levels: list[int] = self.image.im.crop(box).histogram()
        return levels

    def find(self, size: Point, near: Point, pull: float = 0.25) -> tuple[Point, float]:
        """The best centre for a box and how much of it is taken; `pull` is the price of distance from `near`.

        The nearest rows are tried first; a place is looked at only if what it has taken costs no more than the best one found.
        """
        w, h = size[0] * CELLS / 4, size[1] * CELLS / 4
        (sides, lefts, rights, widest), rows, away = columns(w), spans(h), distances(near)
        taken, best, lines = self.cover(near, size), near, self.lines
        least = taken * COVERED
        for y in nearest_rows(near[1]):
            (top, bottom, high), far = rows[y], away[y]
            if (spare := least - far[-1] * pull) < 0:
                break
            line = lines.get((top, bottom)) or self._between(top, bottom)
            most = (spare / COVERED + SLACK) * SOLID * widest * high
            for x, total in enumerate(map(sub, rights(line), lefts(line))):
                if total > most:
                    continue
                left, right, wide = sides[x]
                inside, whole = (right - left) * (bottom - top), wide * high
                # the same as `_share`, of which there are hundreds
                share = (total + (whole - inside) * self.outside) / SOLID / whole if inside > 0 else 1.0
                price = share * COVERED + far[x] * pull
                if price <= least and (price < least or (GRID[x], GRID[y]) < best):
                    least, taken, best = price, share, (GRID[x], GRID[y])
        return best, taken

    def _between(self, top: int, bottom: int) -> list[int]:
        """How much is taken between two rows, summed up from the left."""
        line = self.lines.get((top, bottom))
        if line is None:
            table = self.sums or self._table()
            taken = table[bottom] - table[top] if bottom > top else 0
            line = list(accumulate(ROW.unpack(taken.to_bytes(ROW.size, "little")), initial=0))
            self.lines[top, bottom] = line
        return line

    def _table(self) -> list[int]:
        """The columns summed up from the top to each row; all sums of a row are one long number, two bytes each."""
        wide = bytearray(CELLS * ROW.size)
        wide[::2] = self.image.tobytes()
        rows = (int.from_bytes(row, "little") for (row,) in BYTES.iter_unpack(wide))
        self.sums = list(accumulate(rows, initial=0))
        return self.sums
