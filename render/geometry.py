"""The one place of pixel geometry: where cells, edges and vertices are, for flat, pointy and square boards.

Inside a cell lengths are in units of its radius, the origin is its centre, x goes right and y down.
Cells stand at whole pixels, so a finished cell can be pasted anywhere: a step of the grid is a whole number.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, ceil, cos, dist, hypot, pi, radians, sin, sqrt, tan

from render.scene.board_scene import Orientation, sides

Point = tuple[float, float]
Line = tuple[Point, ...]

FIRST_EDGE = {"flat": 90.0, "pointy": 120.0, "square": 90.0}
LANE = 0.26
ARC_STEPS = 14
SURE = 9  # the digits of a sum of lengths that are the same with every Python; what is chosen goes by no others


def apothem(orientation: Orientation) -> float:
    """Distance from the centre to the middle of an edge."""
    return cos(pi / sides(orientation))


@lru_cache(maxsize=64)
def edge_angle(orientation: Orientation, edge: int) -> float:
    """Direction of an edge seen from the centre, in radians clockwise from the right."""
    return radians(FIRST_EDGE[orientation] + edge * 360 / sides(orientation))


@lru_cache(maxsize=64)
def normal(orientation: Orientation, edge: int) -> Point:
    """Unit vector from the centre to the middle of an edge."""
    angle = edge_angle(orientation, edge)
    return cos(angle), sin(angle)


@lru_cache(maxsize=128)
def vertex(orientation: Orientation, number: int, radius: float = 1.0) -> Point:
    """Vertex `number`, between edge `number - 1` and edge `number`."""
    angle = edge_angle(orientation, number) - pi / sides(orientation)
    return radius * cos(angle), radius * sin(angle)


@lru_cache(maxsize=32)
def outline(orientation: Orientation, radius: float = 1.0) -> Line:
    """All vertices in order."""
    return tuple(vertex(orientation, v, radius) for v in range(sides(orientation)))


def edge_middle(orientation: Orientation, edge: int, lane: tuple[int, int] = (1, 0)) -> Point:
    """Where track meets an edge; parallel lanes are counted against the clock, as neighbours mirror them."""
    (nx, ny), a = normal(orientation, edge), apothem(orientation)
    shift = ((lane[0] - 1) / 2 - lane[1]) * LANE
    return nx * a - ny * shift, ny * a + nx * shift


def lane_shift(orientation: Orientation, edge: int, lane: tuple[int, int]) -> Point:
    """The sideways step of a lane at an edge."""
    at, middle = edge_middle(orientation, edge, lane), edge_middle(orientation, edge)
    return at[0] - middle[0], at[1] - middle[1]


def sure(at: Point) -> Point:
    """A point as every Python finds it: without the last digits of its sums."""
    return round(at[0], SURE), round(at[1], SURE)


def bezier(start: Point, c1: Point, c2: Point, end: Point) -> Line:
    """A cubic curve as a line of points."""

    def at(t: float) -> Point:
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        return (
            a * start[0] + b * c1[0] + c * c2[0] + d * end[0],
            a * start[1] + b * c1[1] + c * c2[1] + d * end[1],
        )

    return tuple(at(i / ARC_STEPS) for i in range(ARC_STEPS + 1))


@lru_cache(maxsize=512)
def between_edges(
    orientation: Orientation, one: int, two: int, lane_one: tuple[int, int] = (1, 0), lane_two: tuple[int, int] = (1, 0)
) -> Line:
    """Track from edge to edge: straight, or a circular arc that leaves both edges at right angles."""
    start, end = edge_middle(orientation, one, lane_one), edge_middle(orientation, two, lane_two)
    n1, n2 = normal(orientation, one), normal(orientation, two)
    cosine = n1[0] * n2[0] + n1[1] * n2[1]
    if cosine < -0.99 and lane_one[0] == lane_two[0] == 1:
        return straight(start, end)
    theta = pi - abs(atan2(n1[0] * n2[1] - n1[1] * n2[0], cosine))
    # length of the handles that makes a cubic follow the circle with that bend
    reach = 4 / 3 * tan(theta / 4) * dist(start, end) / max(2 * sin(theta / 2), 0.01) if theta > 0.01 else 0.5
    return bezier(
        start,
        (start[0] - n1[0] * reach, start[1] - n1[1] * reach),
        (end[0] - n2[0] * reach, end[1] - n2[1] * reach),
        end,
    )


def straight(start: Point, end: Point, steps: int = ARC_STEPS) -> Line:
    """A straight line with as many points as a curve has."""
    return tuple(
        (start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps)
        for i in range(steps + 1)
    )


def from_edge(orientation: Orientation, edge: int, to: Point, lane: tuple[int, int] = (1, 0)) -> Line:
    """Track from an edge to a place inside, straight where that is straight ahead."""
    start, n = edge_middle(orientation, edge, lane), normal(orientation, edge)
    if abs(n[0] * (to[1] - start[1]) - n[1] * (to[0] - start[0])) < 0.02:
        return straight(start, to)
    reach = dist(start, to) * 0.45
    handle = (start[0] - n[0] * reach, start[1] - n[1] * reach)
    return bezier(start, handle, ((handle[0] + to[0]) / 2, (handle[1] + to[1]) / 2), to)


def cut(line: Line, share: float) -> Line:
    """The first part of a line, up to a share of its length."""
    whole = length(line) * share
    out = [line[0]]
    for a, b in zip(line, line[1:], strict=False):
        step = dist(a, b)
        if step >= whole:
            part = whole / step if step else 0.0
            return (*out, (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
        whole -= step
        out.append(b)
    return tuple(out)


@lru_cache(maxsize=256)
def length(line: Line) -> float:
    """Length of a line of points."""
    return sum(dist(a, b) for a, b in zip(line, line[1:], strict=False))


def point_at(line: Line, share: float) -> Point:
    """The point at a share of the length."""
    return cut(line, share)[-1]


@lru_cache(maxsize=256)
def part(line: Line, low: float, high: float, steps: int) -> Line:
    """What lies between two shares of a line's length, as so many pieces."""
    return tuple(point_at(line, low + (high - low) * i / steps) for i in range(steps + 1))


def direction_at(line: Line, share: float) -> Point:
    """Unit vector along the line at a share of its length."""
    a, b = point_at(line, max(share - 0.04, 0.0)), point_at(line, min(share + 0.04, 1.0))
    size = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / size, (b[1] - a[1]) / size


@lru_cache(maxsize=512)
def crossing(one: Line, two: Line) -> tuple[Point, float] | None:
    """Where two lines cross, and at which share of the second; their common ends do not count."""
    for a, b in zip(one, one[1:], strict=False):
        left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
        for i, (c, d) in enumerate(zip(two, two[1:], strict=False)):
            if (c[0] < left and d[0] < left) or (c[0] > right and d[0] > right):
                continue
            hit = _segments(a, b, c, d)
            if hit and min(dist(hit, e) for e in (one[0], one[-1], two[0], two[-1])) > 0.2:
                return hit, (i + dist(c, hit) / (dist(c, d) or 1.0)) / (len(two) - 1)
    return None


def _segments(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = ux * vy - uy * vx
    if abs(cross) < 1e-9:
        return None
    t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross
    s = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / cross
    return (a[0] + ux * t, a[1] + uy * t) if 0 <= t <= 1 and 0 <= s <= 1 else None


class Grid:
    """A board's measure in pixels: `step` is the whole-pixel distance between rows (flat: columns)."""

    def __init__(self, orientation: Orientation, step: int) -> None:
        self.orientation: Orientation = orientation
        self.step = step
        self.radius = step / sqrt(2) if orientation == "square" else step / 1.5
        self.half = step if orientation == "square" else round(step / sqrt(3))
        self.reach = ceil(self.radius) + 6

    def centre(self, x: int, y: int) -> tuple[int, int]:
        """Pixel of the centre of the cell at a doubled position."""
        dx, dy = self.pitch
        return x * dx, y * dy

    @property
    def pitch(self) -> tuple[int, int]:
        """Pixels for one unit of x and of y."""
        return (self.step, self.half) if self.orientation == "flat" else (self.half, self.step)

    @property
    def extent(self) -> tuple[int, int]:
        """Pixels from the centre of a cell to its outermost points."""
        if self.orientation == "square":
            return (self.step + 1) // 2, (self.step + 1) // 2
        tip = ceil(self.radius)
        return (tip, self.half) if self.orientation == "flat" else (self.half, tip)


def steps() -> tuple[int, ...]:
    """Steps for which half a hex is a whole number of pixels too (within a twelfth)."""
    return tuple(s for s in range(26, 200) if abs(s / sqrt(3) - round(s / sqrt(3))) < 1 / 12)


@lru_cache(maxsize=256)
def fitting_grid(
    orientation: Orientation, span: tuple[int, int], room: tuple[int, int], largest: int, every: int = 1
) -> Grid:
    """The largest grid not above `largest` on which a board of `span` units fits into `room` pixels.

    Of the sizes there are only some are used where `every` says so, so that a finished hex serves many boards.
    """
    best = Grid(orientation, steps()[0])
    for step in steps()[::every]:
        grid = Grid(orientation, step)
        wide, high = (span[0] * grid.pitch[0] + 2 * grid.reach, span[1] * grid.pitch[1] + 2 * grid.reach)
        if step <= largest and wide <= room[0] and high <= room[1]:
            best = grid
    return best
